//! Texts of the findings, the checklist and the paths of patterns.

/// Texts of the findings, the checklist and the paths of patterns.
#[derive(Debug)]
pub struct Findings {
    /// A tab.
    pub findings: &'static str,
    /// A tab.
    pub checklist: &'static str,
    /// Before the first analysis.
    pub waiting: &'static str,
    /// Where nothing was found.
    pub none: &'static str,
    /// Where the design is empty.
    pub empty: &'static str,
    /// How bad a finding is.
    pub error: &'static str,
    /// How bad a finding is.
    pub warning: &'static str,
    /// How bad a finding is.
    pub info: &'static str,
    /// Above the figures of a finding.
    pub figures: &'static str,
    /// Opens the rule’s page.
    pub why: &'static str,
    /// Above why a rule matters.
    pub why_heading: &'static str,
    /// Above what to do.
    pub cure_heading: &'static str,
    /// Opens the field for an answer.
    pub silence: &'static str,
    /// Names the field for an answer.
    pub reason: &'static str,
    /// Keeps the answer.
    pub silence_do: &'static str,
    /// Removes an answer.
    pub unsilence: &'static str,
    /// Under an answered finding; `{reason}` is what a person said.
    pub answered: &'static str,
    /// Above the answered findings.
    pub silenced: &'static str,
    /// Marks a finding’s place.
    pub show: &'static str,
    /// How well a pattern is served.
    pub served: &'static str,
    /// How well a pattern is served.
    pub costly: &'static str,
    /// How well a pattern is served.
    pub unserved: &'static str,
    /// A pattern without any path.
    pub no_path: &'static str,
    /// A pattern without a key; `{n}` counts the items that are walked over.
    pub scan: &'static str,
    /// Names the field of a question.
    pub answer: &'static str,
    /// How a question stands.
    pub status_well: &'static str,
    /// How a question stands.
    pub status_look: &'static str,
    /// How a question stands.
    pub status_wrong: &'static str,
    /// How a question stands.
    pub status_asked: &'static str,
    /// How a question stands.
    pub status_answered: &'static str,
    /// How a question stands.
    pub status_nothing: &'static str,
    /// How many are well; `{well}` and `{of}` count them.
    pub of: &'static str,
    /// Above questions that the analysis answers.
    pub computed_here: &'static str,
    /// Above questions for a person.
    pub asked_here: &'static str,
    /// A question of the checklist.
    pub q_coverage: &'static str,
    /// A question of the checklist.
    pub q_cardinality: &'static str,
    /// A question of the checklist.
    pub q_growth: &'static str,
    /// A question of the checklist.
    pub q_keys: &'static str,
    /// A question of the checklist.
    pub q_consistency: &'static str,
    /// A question of the checklist.
    pub q_limits: &'static str,
    /// A question of the checklist.
    pub q_rates: &'static str,
    /// A question of the checklist.
    pub q_largest: &'static str,
    /// A question of the checklist.
    pub q_organisation_chart: &'static str,
    /// A question of the checklist.
    pub q_retention: &'static str,
    /// A question of the checklist.
    pub q_staleness: &'static str,
    /// A question of the checklist.
    pub q_later: &'static str,
}

pub(super) const EN: Findings = Findings {
    findings: "Findings",
    checklist: "Checklist",
    waiting: "The analysis begins with the design.",
    none: "Nothing found. The rules looked at every pattern, key, size and promise of this design; what they cannot know is in the checklist.",
    empty: "Nothing to judge yet: write down what the application reads and writes, and choose keys.",
    error: "Error",
    warning: "Warning",
    info: "Note",
    figures: "Figures",
    why: "Why",
    why_heading: "Why it matters",
    cure_heading: "What to do",
    silence: "Answer…",
    reason: "Why it does not matter here",
    silence_do: "Answer it",
    unsilence: "Take the answer back",
    answered: "Answered: {reason}",
    silenced: "Answered findings",
    show: "Show its place",
    served: "served by a key",
    costly: "served at a cost",
    unserved: "no key serves it",
    no_path: "no key serves it",
    scan: "no key serves it → Scan of {n}",
    answer: "Your answer",
    status_well: "well",
    status_look: "to look at",
    status_wrong: "wrong",
    status_asked: "not answered",
    status_answered: "answered",
    status_nothing: "nothing yet",
    of: "{well} of {of}",
    computed_here: "Questions the analysis answers",
    asked_here: "Questions only you can answer",
    q_coverage: "Every pattern has a key",
    q_cardinality: "Keys spread the load",
    q_growth: "Nothing grows past its limits",
    q_keys: "Keys sort and tell apart",
    q_consistency: "What must hold together does",
    q_limits: "Within the engine’s limits",
    q_rates: "Where do the rates come from: measured, or estimated by whom?",
    q_largest: "Who is the largest (tenant, user, device), and how large in a year?",
    q_organisation_chart: "Do the tables follow what is read and written, or the organisation chart?",
    q_retention: "How long must data be kept, and who said so?",
    q_staleness: "Which reads may be behind, and by how much?",
    q_later: "Which patterns are likely to come later?",
};

pub(super) const JA: Findings = Findings {
    findings: "指摘",
    checklist: "チェックリスト",
    waiting: "デザインを読み込むと分析が始まります。",
    none: "指摘はありません。このデザインのすべてのパターン、キー、サイズ、約束を調べました。プログラムに分からないことはチェックリストにあります。",
    empty: "まだ判断できるものがありません。アプリケーションが読み書きするものを書き、キーを選んでください。",
    error: "エラー",
    warning: "警告",
    info: "メモ",
    figures: "数値",
    why: "理由",
    why_heading: "なぜ問題か",
    cure_heading: "直し方",
    silence: "回答する…",
    reason: "ここで問題にならない理由",
    silence_do: "回答する",
    unsilence: "回答を取り消す",
    answered: "回答: {reason}",
    silenced: "回答済みの指摘",
    show: "場所を表示",
    served: "キーで引ける",
    costly: "引けるが費用がかかる",
    unserved: "使えるキーがない",
    no_path: "使えるキーがない",
    scan: "使えるキーがない → {n} の Scan",
    answer: "回答",
    status_well: "良好",
    status_look: "要確認",
    status_wrong: "問題あり",
    status_asked: "未回答",
    status_answered: "回答済み",
    status_nothing: "対象なし",
    of: "{well} / {of}",
    computed_here: "分析で分かること",
    asked_here: "あなたにしか答えられないこと",
    q_coverage: "すべてのパターンにキーがある",
    q_cardinality: "キーが負荷を分散する",
    q_growth: "上限を超えて増えるものがない",
    q_keys: "キーが正しく並び、区別できる",
    q_consistency: "一緒に成り立つべきものが守られる",
    q_limits: "エンジンの上限に収まる",
    q_rates: "レートの根拠は何ですか(実測か、誰の見積もりか)。",
    q_largest: "最大のもの(テナント、ユーザー、デバイス)は何で、1 年後にどれだけ大きくなりますか。",
    q_organisation_chart: "テーブルは読み書きに沿っていますか。それとも組織図に沿っていますか。",
    q_retention: "データはいつまで保持しますか。誰が決めましたか。",
    q_staleness: "遅れてもよい読み取りはどれで、どれくらい遅れてよいですか。",
    q_later: "後から来そうなパターンは何ですか。",
};
