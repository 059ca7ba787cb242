//! What a step points at, named as a person or a screen reader would name it.

use std::fmt;

/// Something visible on the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// By `data-testid`.
    TestId(String),
    /// By role and accessible name; an empty name is any.
    Role(String, String),
    /// The innermost element whose whole text this is.
    Text(String),
    /// By CSS selector.
    Css(String),
    /// Within the first of another.
    Within(Box<Target>, Box<Target>),
}

impl Target {
    /// The same, looked for only within another.
    pub fn within(self, outer: &Target) -> Self {
        Self::Within(Box::new(outer.clone()), Box::new(self))
    }

    /// As the locating script takes it: a list of steps, each a kind and its arguments.
    pub(super) fn steps(&self) -> serde_json::Value {
        fn gather(target: &Target, out: &mut Vec<serde_json::Value>) {
            out.push(match target {
                Target::TestId(id) => serde_json::json!(["testid", id]),
                Target::Role(role, name) => serde_json::json!(["role", role, name]),
                Target::Text(text) => serde_json::json!(["text", text]),
                Target::Css(selector) => serde_json::json!(["css", selector]),
                Target::Within(outer, inner) => {
                    gather(outer, out);
                    return gather(inner, out);
                }
            });
        }
        let mut out = Vec::new();
        gather(self, &mut out);
        out.into()
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TestId(id) => write!(f, "[data-testid={id}]"),
            Self::Role(role, name) if name.is_empty() => write!(f, "a {role}"),
            Self::Role(role, name) => write!(f, "{role} “{name}”"),
            Self::Text(text) => write!(f, "text “{text}”"),
            Self::Css(selector) => write!(f, "`{selector}`"),
            Self::Within(outer, inner) => write!(f, "{inner} in {outer}"),
        }
    }
}

/// By `data-testid`.
pub fn testid(id: impl Into<String>) -> Target {
    Target::TestId(id.into())
}

/// By role and accessible name (`role("button", "Share")`); an empty name is any.
pub fn role(role: impl Into<String>, name: impl Into<String>) -> Target {
    Target::Role(role.into(), name.into())
}

/// The innermost element whose whole text this is.
pub fn text(text: impl Into<String>) -> Target {
    Target::Text(text.into())
}

/// By CSS selector.
pub fn css(selector: impl Into<String>) -> Target {
    Target::Css(selector.into())
}
