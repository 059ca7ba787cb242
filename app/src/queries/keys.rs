//! The keys of a design's tables and indexes, and names that are still free.

use keyloom_core::design::edit::View;
use keyloom_core::design::{Design, KeySchema};

/// The key of a table or index.
pub fn key_of<'d>(design: &'d Design, view: &View) -> Option<&'d KeySchema> {
    let table = design.tables.get(&view.table)?;
    match &view.index {
        None => Some(&table.key),
        Some(index) => table.indexes.get(index).map(|index| &index.key),
    }
}

/// The name itself, or with the first number behind it that is free.
pub fn free_name(base: &str, taken: impl Fn(&str) -> bool) -> String {
    let mut name = base.to_owned();
    let mut n = 2_u32;
    while taken(&name) {
        name = format!("{base}{n}");
        n += 1;
    }
    name
}

#[cfg(test)]
mod tests {
    use super::free_name;

    #[test]
    fn a_taken_name_gets_the_first_free_number() {
        let taken = ["sk", "sk2"];
        assert_eq!(free_name("sk", |name| taken.contains(&name)), "sk3");
        assert_eq!(free_name("pk", |name| taken.contains(&name)), "pk");
    }
}
