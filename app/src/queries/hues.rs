//! One colour an entity, the same in every view: its place in the design, round after eight.

use keyloom_core::design::Design;

/// Colours that there are.
const HUES: usize = 8;

/// The value of `data-hue` for an entity: `1` to `8`, `0` for one that the design does not name.
pub fn hue_of(design: &Design, entity: &str) -> &'static str {
    const NAMES: [&str; HUES] = ["1", "2", "3", "4", "5", "6", "7", "8"];
    design.entities.get_index_of(entity).and_then(|at| NAMES.get(at % HUES)).copied().unwrap_or("0")
}

/// The value of `data-hue` for an item that a placement may explain.
pub fn hue_of_item(design: &Design, entity: Option<&str>) -> &'static str {
    entity.map_or("0", |entity| hue_of(design, entity))
}

#[cfg(test)]
mod tests {
    use super::*;
    use keyloom_core::design::Entity;

    #[test]
    fn the_ninth_entity_takes_the_first_colour_again() {
        let mut design = Design::new("");
        for n in 0..9 {
            design.entities.insert(format!("e{n}"), Entity::default());
        }
        assert_eq!(hue_of(&design, "e0"), "1");
        assert_eq!(hue_of(&design, "e7"), "8");
        assert_eq!(hue_of(&design, "e8"), "1");
        assert_eq!(hue_of(&design, "nobody"), "0");
        assert_eq!(hue_of_item(&design, None), "0");
    }
}
