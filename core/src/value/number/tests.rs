//! Numbers against an exact decimal of another maker, and by known answers.

use super::*;
use crate::value::arbitrary;
use bigdecimal::BigDecimal;
use proptest::prelude::*;

fn number(text: &str) -> Number {
    text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn big(number: Number) -> BigDecimal {
    let (coefficient, exponent) = number.parts();
    BigDecimal::new(coefficient.into(), -i64::from(exponent))
}

#[test]
fn a_number_is_written_plainly_however_it_was_given() {
    let table = [
        ("00042", "42"),
        ("1.0", "1"),
        ("3.1400", "3.14"),
        ("1.5E2", "150"),
        ("-0", "0"),
        ("0.0", "0"),
        (".5", "0.5"),
        ("+1", "1"),
        ("+3", "3"),
        (".123", "0.123"),
        ("0001.23", "1.23"),
        ("1e+5", "100000"),
        ("-17.4E37", "-174000000000000000000000000000000000000"),
        ("1e-3", "0.001"),
        ("-0.000120", "-0.00012"),
        ("5.", "5"),
        ("3000000000", "3000000000"),
        ("0.0e126", "0"),
        ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ];
    for (text, plain) in table {
        assert_eq!(number(text).to_string(), plain, "{text}");
    }
    assert_eq!(number("1E125").to_string(), format!("1{}", "0".repeat(125)));
    assert_eq!(number("1E-130").to_string(), format!("0.{}1", "0".repeat(129)));
}

#[test]
fn what_is_no_number_is_refused() {
    for text in [
        "",
        " ",
        " 1",
        "1 ",
        "1 2",
        "NaN",
        "Infinity",
        "-Infinity",
        "1.2.3",
        ".",
        "-",
        "+",
        "e5",
        "1e",
        "1e+",
        "1e1.5",
        "--1",
        "+-1",
        "0x10",
        "1_000",
        "1,5",
        "１",
        "1f",
    ] {
        assert_eq!(
            text.parse::<Number>(),
            Err(NumberFault::NotNumeric { text: text.to_owned() }),
            "{text:?}"
        );
    }
}

#[test]
fn faults_speak_the_services_words() {
    let fault = |text: &str| text.parse::<Number>().unwrap_err().to_string();
    assert_eq!(fault("1a"), "The parameter cannot be converted to a numeric value: 1a");
    assert_eq!(fault(""), "The parameter cannot be converted to a numeric value");
    assert_eq!(
        fault("1e126"),
        "Number overflow. Attempting to store a number with magnitude larger than supported range"
    );
    assert_eq!(
        fault("1e-131"),
        "Number underflow. Attempting to store a number with magnitude smaller than supported range"
    );
    assert_eq!(
        fault(&"1".repeat(39)),
        "Attempting to store more than 38 significant digits in a Number"
    );
}

#[test]
fn the_range_ends_where_the_service_ends_it() {
    let nines = "9".repeat(38);
    for text in [
        format!("{nines}E88"),
        format!("-{nines}E88"),
        "1E-130".to_owned(),
        "1.5E-130".to_owned(),
        format!("1{}", "0".repeat(125)),
        format!("0.{}1{}", "0".repeat(129), "0".repeat(300)),
    ] {
        assert!(text.parse::<Number>().is_ok(), "{text}");
    }
    for (text, fault) in [
        ("1e126".to_owned(), NumberFault::Overflow),
        ("-1e126".to_owned(), NumberFault::Overflow),
        (format!("{nines}E89"), NumberFault::Overflow),
        ("0e126".to_owned(), NumberFault::Overflow),
        ("1e99999999999999999999".to_owned(), NumberFault::Overflow),
        ("9.9e-131".to_owned(), NumberFault::Underflow),
        ("1e-99999999999999999999".to_owned(), NumberFault::Underflow),
        (format!("{nines}1"), NumberFault::TooManyDigits),
        (format!("1{}1", "0".repeat(37)), NumberFault::TooManyDigits),
        (format!("0.{nines}1"), NumberFault::TooManyDigits),
    ] {
        assert_eq!(text.parse::<Number>(), Err(fault), "{text}");
    }
}

#[test]
fn zeros_around_the_digits_do_not_count_as_digits() {
    assert_eq!(number(&format!("{}12{}", "0".repeat(50), "0".repeat(60))), number("12E60"));
    assert_eq!(number(&format!("0.{}7", "0".repeat(99))), number("7E-100"));
    assert_eq!(number(&format!("1.{}", "0".repeat(99))), number("1"));
}

#[test]
fn equal_numbers_in_two_forms_are_one_number() {
    for form in ["1", "1.0", "1e0", "0001", "10e-1"] {
        assert_eq!(number(form), number("1"), "{form}");
    }
    for zero in ["0", "-0", "0.0", "-0e5"] {
        assert_eq!(number(zero), Number::ZERO);
    }
    assert_ne!(number("9007199254740992"), number("9007199254740993"));
}

#[test]
fn sums_are_exact_or_refused() {
    let sum = |a: &str, b: &str| number(a).checked_add(number(b)).map(|n| n.to_string());
    assert_eq!(sum("0.1", "0.2").unwrap(), "0.3");
    assert_eq!(sum("1", "-1").unwrap(), "0");
    assert_eq!(sum("1e38", "-1").unwrap(), "9".repeat(38));
    assert_eq!(sum("-1", "1e38").unwrap(), "9".repeat(38));
    assert_eq!(sum("0", "1E-130").unwrap(), number("1E-130").to_string());
    assert_eq!(number("5").checked_sub(number("7.5")).unwrap(), number("-2.5"));
    // More than 38 digits: the service calls it an overflow.
    for (a, b) in
        [("1e50", "1"), ("1e38", "1"), ("2e38", "-1"), ("1e125", "1e-130"), ("9e125", "1e125")]
    {
        assert_eq!(sum(a, b), Err(NumberFault::Overflow), "{a} + {b}");
    }
}

#[test]
fn doubles_come_in_by_their_shortest_decimal() {
    assert_eq!(Number::try_from(0.1).unwrap(), number("0.1"));
    assert_eq!(Number::try_from(-1e21).unwrap(), number("-1e21"));
    assert_eq!(Number::try_from(-0.0).unwrap(), Number::ZERO);
    assert_eq!(Number::try_from(1e300), Err(NumberFault::Overflow));
    assert_eq!(Number::try_from(5e-324), Err(NumberFault::Underflow));
    assert!(matches!(Number::try_from(f64::NAN), Err(NumberFault::NotNumeric { .. })));
    assert!(matches!(Number::try_from(f64::INFINITY), Err(NumberFault::NotNumeric { .. })));
}

#[test]
fn integers_come_out_where_they_fit() {
    assert_eq!(number("9223372036854775807").to_i64(), Some(i64::MAX));
    assert_eq!(number("9223372036854775808").to_i64(), None);
    assert_eq!(number("9223372036854775808").to_u64(), Some(1 << 63));
    assert_eq!(number("-1").to_u64(), None);
    assert_eq!(number("1e3").to_i64(), Some(1000));
    assert_eq!(number("0.5").to_i64(), None);
    assert_eq!(number("1e125").to_i64(), None);
}

#[test]
fn json_holds_a_number_as_text() {
    assert_eq!(serde_json::to_string(&number("1e3")).unwrap(), "\"1000\"");
    assert_eq!(serde_json::from_str::<Number>("\"1e3\"").unwrap(), number("1000"));
    assert!(serde_json::from_str::<Number>("\"x\"").is_err());
}

proptest! {
    #[test]
    fn the_text_of_a_number_reads_back(n in arbitrary::number()) {
        prop_assert_eq!(n.to_string().parse::<Number>().unwrap(), n);
        let (coefficient, exponent) = n.parts();
        prop_assert_eq!(number(&format!("{coefficient}e{exponent}")), n);
    }

    #[test]
    fn the_value_is_the_one_an_independent_library_reads(n in arbitrary::number()) {
        prop_assert_eq!(n.to_string().parse::<BigDecimal>().unwrap(), big(n));
    }

    #[test]
    fn order_is_by_value(a in arbitrary::number(), b in arbitrary::number()) {
        prop_assert_eq!(a.cmp(&b), big(a).cmp(&big(b)));
        prop_assert_eq!(a == b, big(a) == big(b));
    }

    #[test]
    fn a_sum_is_the_exact_sum_where_it_fits(a in arbitrary::number(), b in arbitrary::number()) {
        let exact = (big(a) + big(b)).normalized();
        let (coefficient, scale) = exact.as_bigint_and_exponent();
        let digits = coefficient.magnitude().to_string().len();
        let digits = i64::try_from(digits).unwrap();
        let top = digits - 1 - scale;
        match a.checked_add(b) {
            Ok(sum) => prop_assert_eq!(big(sum), exact),
            Err(NumberFault::Underflow) => prop_assert!(top < -130),
            Err(_) => prop_assert!(digits > 38 || top > 125),
        }
    }

    #[test]
    fn any_text_in_the_grammar_reads_as_an_independent_library_reads_it(
        text in "[+-]?[0-9]{0,20}(\\.[0-9]{0,20})?([eE][+-]?[0-9]{1,3})?"
    ) {
        if let Ok(n) = text.parse::<Number>() {
            prop_assert_eq!(big(n), text.parse::<BigDecimal>().unwrap());
        }
    }

    #[test]
    fn no_text_stops_the_reader(text in "[-+.eE0-9x ]{0,60}") {
        let _ = text.parse::<Number>();
    }

    #[test]
    fn the_nearest_double_is_the_one_the_standard_library_reads(n in arbitrary::number()) {
        prop_assert_eq!(n.to_f64().to_bits(), n.to_string().parse::<f64>().unwrap().to_bits());
    }

    #[test]
    fn a_double_goes_through_unchanged(x in -1e100_f64..1e100) {
        prop_assert_eq!(Number::try_from(x).unwrap().to_f64().to_bits(), (x + 0.0).to_bits());
    }
}
