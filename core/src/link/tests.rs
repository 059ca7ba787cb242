//! Links open for ever, survive what mail and chat do to them, and say what happened where they
//! do not.

use super::*;
use crate::design::{OpenFault, VersionFault, arbitrary, compact, samples};
use proptest::prelude::*;

/// A link as it was first handed out. It is never written anew: links like it are in the wild.
const GOLDEN: &str = include_str!("golden.txt");

/// The design it holds.
const GOLDEN_DESIGN: &str = include_str!("golden.json");

fn shop() -> Design {
    open(include_str!("../../../public/samples/shop.json")).unwrap().design
}

/// A fragment of any bytes, with a checksum that agrees.
fn fragment(stream: &[u8]) -> String {
    let bytes = [&checksum(stream), stream].concat();
    format!("d1.{}", URL_SAFE_NO_PAD.encode(bytes))
}

fn fault(text: &str) -> LinkFault {
    decode(text).unwrap_err()
}

#[test]
fn the_golden_link_opens_to_its_design_for_ever() {
    let opened = decode(GOLDEN).unwrap();
    assert_eq!(opened.design, open(GOLDEN_DESIGN).unwrap().design);
    assert_eq!(opened.design.extra["x-from"], "a later version");
}

#[test]
fn a_design_comes_back_from_its_link() {
    let (design, link) = (shop(), encode(&shop()));
    let mut wrapped = String::from("https://keyloom.example/#d1.");
    for (at, letter) in link.strip_prefix("d1.").unwrap().char_indices() {
        wrapped.extend((at > 0 && at % 60 == 0).then_some("\r\n"));
        wrapped.push(letter);
    }
    for text in [
        link.clone(),
        format!("#{link}"),
        format!("https://keyloom.example/app/?lang=ja#{link}"),
        format!("<https://keyloom.example/#{link}>."),
        format!("Look at https://keyloom.example/#{link} and tell me what you think"),
        format!("_https://keyloom.example/#{link}_"),
        link.replace('-', "%2D").replace('_', "%5f"),
        wrapped,
    ] {
        assert_eq!(decode(&text).unwrap().design, design, "{text}");
    }
}

#[test]
fn fields_of_a_later_version_come_through_a_link() {
    let document = samples::with_unknown_fields(&compact(&shop()));
    let design = open(&document.to_string()).unwrap().design;
    let written = compact(&decode(&encode(&design)).unwrap().design);
    assert_eq!(serde_json::from_str::<serde_json::Value>(&written).unwrap(), document);
}

#[test]
fn a_sample_fits_a_link_that_chat_carries() {
    assert!(encode(&shop()).len() < 4000);
}

#[test]
fn a_cut_link_says_so_wherever_it_was_cut() {
    let link = encode(&shop());
    for letters in (0..link.len() - 3).step_by(7) {
        let cut = &link[..3 + letters];
        assert_eq!(fault(cut), LinkFault::Cut { length: letters });
    }
}

#[test]
fn a_link_with_other_letters_is_damaged() {
    let link = encode(&shop());
    for at in (3..link.len()).step_by(11) {
        let mut other = link.clone().into_bytes();
        other[at] = if other[at] == b'A' { b'B' } else { b'A' };
        let other = String::from_utf8(other).unwrap();
        let length = link.len() - 3;
        let fault = fault(&other);
        assert!(
            fault == LinkFault::Damaged { length } || fault == LinkFault::Cut { length },
            "{at}: {fault:?}"
        );
    }
}

#[test]
fn a_link_that_unpacks_without_end_is_refused() {
    let bomb = compress_to_vec(&vec![b' '; 64 << 20], LEVEL);
    let too_large = LinkFault::TooLarge { limit: MAX_DESIGN_BYTES };
    assert_eq!(fault(&fragment(&bomb)), too_large);
    assert_eq!(fault(&format!("d1.{}", "A".repeat(8 << 20))), too_large);
    assert_eq!(
        too_large.to_string(),
        "the design in the link is larger than 4 MiB; ask for it as a file"
    );
}

#[test]
fn a_link_to_something_else_says_what_is_wrong_in_it() {
    assert_eq!(
        fault(&fragment(&compress_to_vec(b"{}", LEVEL))),
        LinkFault::NotADesign { fault: OpenFault::Version { fault: VersionFault::Missing } }
    );
    let no_text = fragment(&compress_to_vec(b"\xff", LEVEL));
    assert_eq!(fault(&no_text), LinkFault::Damaged { length: no_text.len() - 3 });
    assert_eq!(fault("d2.anything"), LinkFault::NewerVersion { found: 2, known: 1 });
    assert_eq!(fault(""), LinkFault::Empty);
    assert_eq!(fault("https://example.com/#keys"), LinkFault::NotALink);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn every_design_is_the_same_behind_its_link(design in arbitrary::design()) {
        let opened = decode(&encode(&design)).unwrap();
        prop_assert_eq!(opened.design, design);
    }

    #[test]
    fn no_text_makes_it_panic(text in "(#?d1\\.)?[A-Za-z0-9_-]{0,60}\\PC{0,9}") {
        let _ = decode(&text);
    }
}
