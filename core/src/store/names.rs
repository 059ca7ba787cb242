//! Attribute names of one table, each kept once. Knows no values and no keys.

use indexmap::IndexSet;

/// An attribute name of one table, as a number. Numbers of two tables have nothing in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NameId(pub(super) u32);

/// The names, in the order they were first met.
#[derive(Debug, Clone, Default)]
pub(super) struct Names {
    set: IndexSet<String>,
    text_bytes: u64,
}

impl Names {
    /// The number of a name, which is added if it is new.
    pub(super) fn intern(&mut self, name: &str) -> NameId {
        if let Some(position) = self.set.get_index_of(name) {
            return NameId(position as u32);
        }
        let owned = name.to_owned();
        self.text_bytes += owned.capacity() as u64;
        NameId(self.set.insert_full(owned).0 as u32)
    }

    /// The number of a name, if it is known.
    pub(super) fn find(&self, name: &str) -> Option<NameId> {
        self.set.get_index_of(name).map(|position| NameId(position as u32))
    }

    /// The name of a number; empty for a number of another table.
    pub(super) fn text(&self, id: NameId) -> &str {
        self.set.get_index(id.0 as usize).map_or("", String::as_str)
    }

    /// Bytes of memory: the texts, an entry and a hash slot a name.
    pub(super) fn memory_bytes(&self) -> u64 {
        let entry = size_of::<String>() + 2 * size_of::<usize>();
        self.text_bytes + (self.set.capacity() * entry) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_number() {
        let mut names = Names::default();
        let a = names.intern("pk");
        let b = names.intern("sk");
        assert_ne!(a, b);
        assert_eq!(names.intern("pk"), a);
        assert_eq!(names.find("sk"), Some(b));
        assert_eq!(names.find("other"), None);
        assert_eq!(names.text(b), "sk");
    }
}
