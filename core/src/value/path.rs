//! Places inside JSON while it is read: a chain on the stack, written out only for a fault.

use std::fmt;

/// A place: the root's own path, or a step from another place.
#[derive(Clone, Copy)]
pub(crate) enum Path<'a> {
    Root(&'a str),
    Name(&'a Path<'a>, &'a str),
    Index(&'a Path<'a>, usize),
}

impl<'a> Path<'a> {
    pub(crate) fn name(&'a self, name: &'a str) -> Self {
        Self::Name(self, name)
    }

    pub(crate) fn index(&'a self, index: usize) -> Self {
        Self::Index(self, index)
    }
}

/// `$.a.b[0]`; a name that would be misread so is quoted: `$["a.b"]`.
impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root(path) => f.write_str(path),
            Self::Index(parent, index) => write!(f, "{parent}[{index}]"),
            Self::Name(parent, name) if is_plain(name) => write!(f, "{parent}.{name}"),
            Self::Name(parent, name) => write!(f, "{parent}[{name:?}]"),
        }
    }
}

fn is_plain(name: &str) -> bool {
    !name.is_empty()
        && !name.contains(|c: char| {
            matches!(c, '.' | '[' | ']' | '"') || c.is_whitespace() || c.is_control()
        })
}
