//! Texts of a table's settings.

/// Texts of a table's settings.
#[derive(Debug)]
pub struct Settings {
    /// Opens them.
    pub heading: &'static str,
    /// Names the choice of how throughput is paid for.
    pub billing: &'static str,
    /// By request.
    pub on_demand: &'static str,
    /// By reservation.
    pub provisioned: &'static str,
    /// Reserved reads.
    pub read: &'static str,
    /// Reserved writes.
    pub write: &'static str,
    /// The attribute that holds the time of expiry.
    pub ttl: &'static str,
    /// What the stream carries.
    pub stream: &'static str,
    /// Opens what keeps a repeated placement true.
    pub kept_true: &'static str,
}

pub(super) const EN: Settings = Settings {
    heading: "Settings",
    billing: "Throughput",
    on_demand: "on demand",
    provisioned: "provisioned",
    read: "Reserved read units a second",
    write: "Reserved write units a second",
    ttl: "TTL attribute",
    stream: "Stream carries",
    kept_true: "What keeps this copy true",
};

pub(super) const JA: Settings = Settings {
    heading: "設定",
    billing: "スループット",
    on_demand: "オンデマンド",
    provisioned: "プロビジョンド",
    read: "予約読み取りユニット/秒",
    write: "予約書き込みユニット/秒",
    ttl: "TTL 属性",
    stream: "ストリームの内容",
    kept_true: "このコピーを正しく保つもの",
};
