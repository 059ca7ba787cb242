//! Names of people, places, companies and products, made from small lists. A person's or place's
//! parts agree within an item: the e-mail address is of the person named beside it.

use super::random::{Random, Seed};
use super::text::push_padded;
use crate::design::NameKind;

/// Given names with their spelling in an address.
const GIVEN: [(&str, &str); 36] = [
    ("Ada", "ada"),
    ("Alan", "alan"),
    ("Amira", "amira"),
    ("Bruno", "bruno"),
    ("Carla", "carla"),
    ("Chen", "chen"),
    ("Clara", "clara"),
    ("Daniel", "daniel"),
    ("Deepa", "deepa"),
    ("Elena", "elena"),
    ("Emil", "emil"),
    ("Fatima", "fatima"),
    ("Frank", "frank"),
    ("Grace", "grace"),
    ("Hana", "hana"),
    ("Henri", "henri"),
    ("Ines", "ines"),
    ("Ivan", "ivan"),
    ("Joana", "joana"),
    ("Jonas", "jonas"),
    ("Kofi", "kofi"),
    ("Lara", "lara"),
    ("Leo", "leo"),
    ("Lucia", "lucia"),
    ("Maria", "maria"),
    ("Mateo", "mateo"),
    ("Nadia", "nadia"),
    ("Noah", "noah"),
    ("Olga", "olga"),
    ("Omar", "omar"),
    ("Priya", "priya"),
    ("Rosa", "rosa"),
    ("Samuel", "samuel"),
    ("Sofia", "sofia"),
    ("Tom", "tom"),
    ("Zoe", "zoe"),
];
/// Family names with their spelling in an address.
const FAMILY: [(&str, &str); 36] = [
    ("Adams", "adams"),
    ("Ahmed", "ahmed"),
    ("Almeida", "almeida"),
    ("Baker", "baker"),
    ("Bauer", "bauer"),
    ("Bianchi", "bianchi"),
    ("Brown", "brown"),
    ("Castro", "castro"),
    ("Cohen", "cohen"),
    ("Costa", "costa"),
    ("Diaz", "diaz"),
    ("Dubois", "dubois"),
    ("Evans", "evans"),
    ("Fischer", "fischer"),
    ("Garcia", "garcia"),
    ("Gupta", "gupta"),
    ("Hansen", "hansen"),
    ("Ito", "ito"),
    ("Jensen", "jensen"),
    ("Kim", "kim"),
    ("Kowalski", "kowalski"),
    ("Lee", "lee"),
    ("Lopez", "lopez"),
    ("Meyer", "meyer"),
    ("Moreau", "moreau"),
    ("Nguyen", "nguyen"),
    ("Novak", "novak"),
    ("Okafor", "okafor"),
    ("Patel", "patel"),
    ("Popov", "popov"),
    ("Rossi", "rossi"),
    ("Santos", "santos"),
    ("Silva", "silva"),
    ("Singh", "singh"),
    ("Smith", "smith"),
    ("Weber", "weber"),
];
/// Japanese given names: one in eight people has one, so that bytes are seen to be no letters.
const GIVEN_JAPANESE: [(&str, &str); 8] = [
    ("葵", "aoi"),
    ("健", "ken"),
    ("美咲", "misaki"),
    ("翔太", "shota"),
    ("陽菜", "hina"),
    ("大輔", "daisuke"),
    ("恵子", "keiko"),
    ("蓮", "ren"),
];
const FAMILY_JAPANESE: [(&str, &str); 8] = [
    ("佐藤", "sato"),
    ("鈴木", "suzuki"),
    ("高橋", "takahashi"),
    ("田中", "tanaka"),
    ("伊藤", "ito"),
    ("渡辺", "watanabe"),
    ("山本", "yamamoto"),
    ("中村", "nakamura"),
];
const PLACES: [(&str, &str); 32] = [
    ("Amsterdam", "Netherlands"),
    ("Athens", "Greece"),
    ("Bangkok", "Thailand"),
    ("Berlin", "Germany"),
    ("Bogotá", "Colombia"),
    ("Boston", "United States"),
    ("Cairo", "Egypt"),
    ("Cape Town", "South Africa"),
    ("Chennai", "India"),
    ("Dublin", "Ireland"),
    ("Fukuoka", "Japan"),
    ("Helsinki", "Finland"),
    ("Istanbul", "Türkiye"),
    ("Jakarta", "Indonesia"),
    ("Kyoto", "Japan"),
    ("Lagos", "Nigeria"),
    ("Lima", "Peru"),
    ("Lisbon", "Portugal"),
    ("London", "United Kingdom"),
    ("Lyon", "France"),
    ("Manila", "Philippines"),
    ("Melbourne", "Australia"),
    ("Mumbai", "India"),
    ("Nairobi", "Kenya"),
    ("Oslo", "Norway"),
    ("Prague", "Czechia"),
    ("São Paulo", "Brazil"),
    ("Seattle", "United States"),
    ("Seoul", "South Korea"),
    ("Tokyo", "Japan"),
    ("Toronto", "Canada"),
    ("Zürich", "Switzerland"),
];
const FIRMS: [&str; 24] = [
    "Alder",
    "Amber",
    "Beacon",
    "Birch",
    "Cedar",
    "Cobalt",
    "Comet",
    "Delta",
    "Ember",
    "Fjord",
    "Granite",
    "Harbor",
    "Juniper",
    "Lantern",
    "Meridian",
    "Nimbus",
    "Orchard",
    "Pioneer",
    "Quartz",
    "Riverside",
    "Summit",
    "Tundra",
    "Umbra",
    "Willow",
];
const TRADES: [&str; 12] = [
    "Analytics",
    "Foods",
    "Freight",
    "Health",
    "Labs",
    "Logistics",
    "Media",
    "Motors",
    "Robotics",
    "Software",
    "Supply",
    "Textiles",
];
const FORMS: [&str; 4] = ["Ltd", "Inc", "GmbH", "Group"];
const QUALITIES: [&str; 16] = [
    "Classic", "Compact", "Folding", "Handmade", "Heavy", "Large", "Light", "Modern", "Plain",
    "Portable", "Quiet", "Round", "Small", "Soft", "Sturdy", "Tall",
];
const MATERIALS: [&str; 12] = [
    "Bamboo", "Ceramic", "Copper", "Cotton", "Glass", "Leather", "Linen", "Oak", "Paper", "Steel",
    "Stone", "Wool",
];
const THINGS: [&str; 20] = [
    "Backpack", "Blanket", "Bottle", "Bowl", "Chair", "Clock", "Cup", "Desk", "Jacket", "Kettle",
    "Lamp", "Mirror", "Notebook", "Pillow", "Plate", "Rug", "Shelf", "Table", "Vase", "Wallet",
];

/// Appends a name. `person` is the item's own seed, the same for all of its names; e-mail addresses
/// and IPv4 addresses carry the item's number, so that they differ between items.
pub(crate) fn push(
    out: &mut String,
    kind: NameKind,
    member: u64,
    person: Seed,
    random: &mut Random,
) {
    match kind {
        NameKind::Person => {
            let (given, family) = (given(person).0, family(person).0);
            let (first, last) = if japanese(person) { (family, given) } else { (given, family) };
            out.push_str(first);
            out.push(' ');
            out.push_str(last);
        }
        NameKind::First => out.push_str(given(person).0),
        NameKind::Last => out.push_str(family(person).0),
        NameKind::Email => {
            out.push_str(given(person).1);
            out.push('.');
            out.push_str(family(person).1);
            push_padded(out, member + 1, 0);
            out.push_str("@example.com");
        }
        NameKind::City => out.push_str(place(person).0),
        NameKind::Country => out.push_str(place(person).1),
        NameKind::Company => push_words(out, &[&FIRMS, &TRADES, &FORMS], random),
        NameKind::Product => push_words(out, &[&QUALITIES, &MATERIALS, &THINGS], random),
        NameKind::Ipv4 => {
            // An odd factor permutes the 24 bits, so the first 2^24 items have addresses of their own.
            let host = (member + 1).wrapping_mul(0x9e_3779) & 0xff_ffff;
            out.push_str("10");
            for shift in [16, 8, 0] {
                out.push('.');
                push_padded(out, host >> shift & 0xff, 0);
            }
        }
        NameKind::Phone => {
            // 555-0100 to 555-0199 are kept for fiction.
            out.push_str("+1-");
            push_padded(out, random.between(200, 999), 3);
            out.push_str("-555-01");
            push_padded(out, random.below(100), 2);
        }
    }
}

fn given(person: Seed) -> (&'static str, &'static str) {
    let random = &mut person.at(0).random();
    if japanese(person) { pick(&GIVEN_JAPANESE, random) } else { pick(&GIVEN, random) }
}

fn family(person: Seed) -> (&'static str, &'static str) {
    let random = &mut person.at(1).random();
    if japanese(person) { pick(&FAMILY_JAPANESE, random) } else { pick(&FAMILY, random) }
}

fn japanese(person: Seed) -> bool {
    person.at(3).random().below(8) == 0
}

fn place(person: Seed) -> (&'static str, &'static str) {
    pick(&PLACES, &mut person.at(2).random())
}

fn push_words(out: &mut String, lists: &[&[&str]], random: &mut Random) {
    for (position, list) in lists.iter().enumerate() {
        if position > 0 {
            out.push(' ');
        }
        out.push_str(pick(list, random));
    }
}

fn pick<T: Copy + Default>(list: &[T], random: &mut Random) -> T {
    list.get(random.below(list.len() as u64) as usize).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn name(kind: NameKind, member: u64) -> String {
        let seed = Seed::new(5);
        let mut out = String::new();
        push(&mut out, kind, member, seed.at(member), &mut seed.named("x").at(member).random());
        out
    }

    #[test]
    fn a_person_is_made_of_the_names_beside_it() {
        for member in 0..50 {
            let (first, last) = (name(NameKind::First, member), name(NameKind::Last, member));
            let whole = name(NameKind::Person, member);
            assert!(whole == format!("{first} {last}") || whole == format!("{last} {first}"));
        }
    }

    #[test]
    fn addresses_differ_between_items() {
        for kind in [NameKind::Email, NameKind::Ipv4] {
            let all: HashSet<_> = (0..2000).map(|member| name(kind, member)).collect();
            assert_eq!(all.len(), 2000);
        }
        assert!(name(NameKind::Email, 1).is_ascii());
        assert!(name(NameKind::Ipv4, 77).parse::<std::net::Ipv4Addr>().is_ok());
    }

    #[test]
    fn every_kind_has_a_name() {
        use NameKind as K;
        for kind in [K::City, K::Country, K::Company, K::Product, K::Phone] {
            assert!((0..100).map(|m| name(kind, m)).collect::<HashSet<_>>().len() > 15, "{kind:?}");
        }
    }
}
