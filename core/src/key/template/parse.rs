//! Reads a template's text. The text is a person's and may be anything: every fault has its place,
//! functions in functions end at [`MAX_DEPTH`], parts at [`MAX_PARTS`].

use super::format::{Format, count};
use super::part::{Call, Part, is_function, last_word};
use super::problem::{TemplateFault, TemplateProblem};
use super::{KeyTemplate, MAX_DEPTH, MAX_PARTS};
use std::iter::{Enumerate, Peekable};
use std::str::Chars;

impl KeyTemplate {
    /// Reads a template.
    ///
    /// # Errors
    ///
    /// The text is no template; the fault has the place and what was expected there.
    pub fn parse(text: &str) -> Result<Self, TemplateFault> {
        if text.is_empty() {
            return Err(fault(0, TemplateProblem::Empty));
        }
        let mut reader = Reader {
            rest: text.chars().enumerate().peekable(),
            end: text.chars().count(),
            made: 0,
        };
        let parts = reader.parts(0, None)?;
        Ok(Self { parts })
    }
}

struct Reader<'t> {
    rest: Peekable<Enumerate<Chars<'t>>>,
    end: usize,
    /// Parts made so far, arguments' included.
    made: usize,
}

/// The function whose argument is read.
struct Within<'a> {
    name: &'a str,
    at: usize,
}

impl Reader<'_> {
    /// Parts up to the end of the text, or up to the parenthesis that closes `within`.
    fn parts(&mut self, depth: usize, within: Option<&Within>) -> Result<Vec<Part>, TemplateFault> {
        let mut parts = Vec::new();
        let mut text = String::new();
        while let Some((at, c)) = self.rest.next() {
            match c {
                '\\' => text.push(self.escaped(at, |c| matches!(c, '{' | '}' | '(' | ')' | '\\'))?),
                '{' => {
                    self.push_text(&mut parts, &mut text, at)?;
                    let part = self.attribute(at)?;
                    self.push(&mut parts, part, at)?;
                }
                '}' => return Err(fault(at, TemplateProblem::StrayBrace)),
                '(' if is_function(last_word(&text)) => {
                    let name = last_word(&text).to_owned();
                    text.truncate(text.len() - name.len());
                    let start = at.saturating_sub(name.chars().count());
                    self.push_text(&mut parts, &mut text, start)?;
                    let part = self.function(&Within { name: &name, at: start }, depth)?;
                    self.push(&mut parts, part, start)?;
                }
                '(' if within.is_some() => {
                    return Err(fault(at, TemplateProblem::StrayParenthesis));
                }
                ')' if within.is_some() => {
                    self.push_text(&mut parts, &mut text, at)?;
                    return Ok(parts);
                }
                c => text.push(c),
            }
        }
        if let Some(Within { name, at }) = within {
            let function = (*name).to_owned();
            return Err(fault(*at, TemplateProblem::UnclosedFunction { function }));
        }
        self.push_text(&mut parts, &mut text, self.end)?;
        Ok(parts)
    }

    /// What stands between the braces, of which the first is read.
    fn attribute(&mut self, open: usize) -> Result<Part, TemplateFault> {
        let (name, mut closed) = self.name(open)?;
        if name.is_empty() {
            return Err(fault(open, TemplateProblem::NoName));
        }
        let mut formats = Vec::new();
        while !closed {
            let start = self.rest.peek().map_or(self.end, |(at, _)| *at);
            let mut word = String::new();
            loop {
                match self.rest.next() {
                    None => return Err(fault(open, TemplateProblem::UnclosedBrace)),
                    Some((at, '{')) => return Err(fault(at, TemplateProblem::StrayBrace)),
                    Some((_, ':')) => break,
                    Some((_, '}')) => {
                        closed = true;
                        break;
                    }
                    Some((_, c)) => word.push(c),
                }
            }
            formats.push(Format::parse(word.trim()).map_err(|problem| fault(start, problem))?);
            if formats.len() > MAX_PARTS {
                return Err(fault(start, TemplateProblem::TooManyParts { limit: MAX_PARTS }));
            }
        }
        Ok(Part::Attribute { name, formats })
    }

    /// An attribute's name without white space at its edges, unless that has a backslash; and
    /// whether the brace is closed after it.
    fn name(&mut self, open: usize) -> Result<(String, bool), TemplateFault> {
        let mut name = String::new();
        // White space is kept once something follows it.
        let mut space = String::new();
        loop {
            let (at, c) =
                self.rest.next().ok_or_else(|| fault(open, TemplateProblem::UnclosedBrace))?;
            match c {
                ':' | '}' => return Ok((name, c == '}')),
                '{' => return Err(fault(at, TemplateProblem::StrayBrace)),
                c if c.is_whitespace() => {
                    if !name.is_empty() {
                        space.push(c);
                    }
                }
                c => {
                    let kept = match c {
                        '\\' => self.escaped(at, |c| {
                            c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | '\\' | ':')
                        })?,
                        c => c,
                    };
                    name.push_str(&std::mem::take(&mut space));
                    name.push(kept);
                }
            }
        }
    }

    /// A function's part; its name and opening parenthesis are read.
    fn function(&mut self, within: &Within, depth: usize) -> Result<Part, TemplateFault> {
        let Within { name, at } = within;
        if depth >= MAX_DEPTH {
            return Err(fault(*at, TemplateProblem::TooDeep { limit: MAX_DEPTH }));
        }
        let mut argument = self.parts(depth + 1, Some(within))?;
        let at_fault = |problem| fault(*at, problem);
        let call = match *name {
            "random" => {
                let digits = match argument.as_slice() {
                    [Part::Text(digits)] => digits.trim(),
                    _ => "",
                };
                let below = count(name, digits, u32::MAX).map_err(at_fault)?;
                return Ok(Part::Function { call: Call::Random(below), argument: Vec::new() });
            }
            "shard" | "mod" => {
                let below = take_count(name, &mut argument).map_err(at_fault)?;
                if *name == "mod" { Format::Modulo(below) } else { Format::Shard(below) }
            }
            word => Format::parse(word).map_err(at_fault)?,
        };
        if argument.is_empty() {
            return Err(at_fault(TemplateProblem::NoArgument { function: (*name).to_owned() }));
        }
        Ok(Part::Function { call: Call::Format(call), argument })
    }

    /// The character after a backslash.
    fn escaped(
        &mut self,
        backslash: usize,
        may: impl Fn(char) -> bool,
    ) -> Result<char, TemplateFault> {
        match self.rest.next() {
            Some((_, c)) if may(c) => Ok(c),
            _ => Err(fault(backslash, TemplateProblem::Escape)),
        }
    }

    fn push_text(
        &mut self,
        parts: &mut Vec<Part>,
        text: &mut String,
        at: usize,
    ) -> Result<(), TemplateFault> {
        if text.is_empty() {
            return Ok(());
        }
        self.push(parts, Part::Text(std::mem::take(text)), at)
    }

    fn push(&mut self, parts: &mut Vec<Part>, part: Part, at: usize) -> Result<(), TemplateFault> {
        self.made += 1;
        if self.made > MAX_PARTS {
            return Err(fault(at, TemplateProblem::TooManyParts { limit: MAX_PARTS }));
        }
        parts.push(part);
        Ok(())
    }
}

/// Takes `,10` off the end of an argument.
fn take_count(name: &str, argument: &mut Vec<Part>) -> Result<u32, TemplateProblem> {
    let last = match argument.last() {
        Some(Part::Text(last)) => last.clone(),
        _ => String::new(),
    };
    let (before, digits) = last.rsplit_once(',').unwrap_or((&last, ""));
    let below = count(name, digits.trim(), u32::MAX)?;
    argument.pop();
    if !before.is_empty() {
        argument.push(Part::Text(before.to_owned()));
    }
    Ok(below)
}

fn fault(at: usize, problem: TemplateProblem) -> TemplateFault {
    TemplateFault { at, problem }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> (usize, TemplateProblem) {
        let TemplateFault { at, problem } = KeyTemplate::parse(text).unwrap_err();
        (at, problem)
    }

    #[test]
    fn what_is_no_template_is_told_with_its_place() {
        use TemplateProblem as P;
        let cases = [
            ("", 0, P::Empty),
            ("é{a", 1, P::UnclosedBrace),
            ("{a:day", 0, P::UnclosedBrace),
            ("a}", 1, P::StrayBrace),
            ("{a{b}}", 2, P::StrayBrace),
            ("x{}", 1, P::NoName),
            ("{ }", 0, P::NoName),
            ("{:day}", 0, P::NoName),
            ("{a:dya}", 3, P::UnknownFormat { format: "dya".into() }),
            ("{a:day:}", 7, P::UnknownFormat { format: String::new() }),
            ("{a:pad}", 3, P::Count { name: "pad".into(), least: 1, most: 255 }),
            ("x#hash({a})", 2, P::Count { name: "hash".into(), least: 1, most: 32 }),
            ("shard({a})", 0, P::Count { name: "shard".into(), least: 1, most: u32::MAX }),
            ("random({a})", 0, P::Count { name: "random".into(), least: 1, most: u32::MAX }),
            ("shard(,10)", 0, P::NoArgument { function: "shard".into() }),
            ("hash4()", 0, P::NoArgument { function: "hash4".into() }),
            ("a#mod({a},3", 2, P::UnclosedFunction { function: "mod".into() }),
            ("hash4(a (b))", 8, P::StrayParenthesis),
            ("a\\", 1, P::Escape),
            ("a\\b", 1, P::Escape),
            ("hash1(hash1(hash1(hash1(hash1(a)))))", 24, P::TooDeep { limit: 4 }),
        ];
        for (text, at, expected) in cases {
            assert_eq!(problem(text), (at, expected), "{text}");
        }
        let (_, many) = problem(&"{a}#".repeat(33));
        assert_eq!(many, P::TooManyParts { limit: 64 });
    }

    #[test]
    fn words_before_parentheses_are_text_unless_functions() {
        for text in ["USER#123", "Foo (bar)", "Shard(1)", "xhash4(a)", "éhash4(a)", "f()", ":-)"] {
            let template = KeyTemplate::parse(text).unwrap();
            assert_eq!(template.parts(), [Part::Text(text.to_owned())]);
            assert_eq!(template.to_string(), text);
        }
        let template = KeyTemplate::parse("a_hash4({b})").unwrap();
        assert_eq!(template.attributes().collect::<Vec<_>>(), ["b"]);
    }

    #[test]
    fn the_canonical_text_drops_what_needs_not_be_written() {
        for (text, canonical) in [
            ("{ a }", "{a}"),
            ("{a : day }", "{a:day}"),
            ("{a:pad08}", "{a:pad8}"),
            ("\\(x\\)", "(x)"),
            ("shard({a}, 10)", "shard({a},10)"),
            ("shard(x,5,10)", "shard(x,5,10)"),
            ("random( 10 )", "random(10)"),
            ("hash4\\(", "hash4\\("),
            ("hash4(\\(\\{)", "hash4(\\(\\{)"),
            ("{\\ a\\:b\\)\\ }", "{\\ a\\:b)\\ }"),
        ] {
            let template = KeyTemplate::parse(text).unwrap();
            assert_eq!(template.to_string(), canonical);
            assert_eq!(KeyTemplate::parse(canonical).unwrap(), template);
        }
    }
}
