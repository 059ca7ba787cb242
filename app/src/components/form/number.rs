//! Numbers as a person writes them: thousands apart or not, `1e6`, full-width digits.

/// Why a text is no number of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoNumber {
    /// There is none, and one is needed.
    Needed,
    /// It is no number.
    NotANumber,
    /// It is no whole number, or one that is too large.
    NotWhole,
}

/// A number that a field can hold.
pub trait Number: Clone + PartialEq + Send + Sync + 'static {
    /// As the field shows it.
    fn text(&self) -> String;

    /// Out of a field's text.
    ///
    /// # Errors
    ///
    /// Why the text is none.
    fn read(text: &str) -> Result<Self, NoNumber>;
}

impl<N: Number> Number for Option<N> {
    fn text(&self) -> String {
        self.as_ref().map(N::text).unwrap_or_default()
    }

    fn read(text: &str) -> Result<Self, NoNumber> {
        if plain(text).is_empty() { Ok(None) } else { N::read(text).map(Some) }
    }
}

impl Number for f64 {
    fn text(&self) -> String {
        apart(&self.to_string())
    }

    fn read(text: &str) -> Result<Self, NoNumber> {
        let text = plain(text);
        if text.is_empty() {
            return Err(NoNumber::Needed);
        }
        let number: Self = text.parse().map_err(|_| NoNumber::NotANumber)?;
        if number.is_finite() { Ok(number) } else { Err(NoNumber::NotANumber) }
    }
}

macro_rules! whole {
    ($($kind:ty),+) => {$(
        impl Number for $kind {
            fn text(&self) -> String {
                apart(&self.to_string())
            }

            fn read(text: &str) -> Result<Self, NoNumber> {
                let text = plain(text);
                if let Ok(number) = text.parse() {
                    return Ok(number);
                }
                let number = f64::read(&text)?;
                // `1e6` is written out without a point, and then it is whole.
                number.to_string().parse().map_err(|_| NoNumber::NotWhole)
            }
        }
    )+};
}

whole!(u64, u32, i64);

/// The text without what only helps to read it.
fn plain(text: &str) -> String {
    let narrow = |c: char| match c {
        '０'..='９' => char::from_digit(u32::from(c) - u32::from('０'), 10).unwrap_or(c),
        '．' => '.',
        '－' | '−' => '-',
        _ => c,
    };
    text.chars()
        .map(narrow)
        .filter(|c| !c.is_whitespace() && !matches!(c, ',' | '_' | '，'))
        .collect()
}

/// A number's digits before the point in groups of three.
fn apart(number: &str) -> String {
    let (sign, rest) = number.strip_prefix('-').map_or(("", number), |rest| ("-", rest));
    let (whole, fraction) = rest.find('.').map_or((rest, ""), |at| rest.split_at(at));
    let mut out = String::from(sign);
    for (at, digit) in whole.char_indices() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out + fraction
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_a_person_writes_them() {
        assert_eq!(f64::read(" 1,234.5 "), Ok(1234.5));
        assert_eq!(f64::read("1e6"), Ok(1e6));
        assert_eq!(f64::read("-３．５"), Ok(-3.5));
        assert_eq!(u64::read("12_000_000"), Ok(12_000_000));
        assert_eq!(u64::read("1e6"), Ok(1_000_000));
        assert_eq!(u64::read("18446744073709551615"), Ok(u64::MAX));
        assert_eq!(i64::read("-7"), Ok(-7));
        assert_eq!(Option::<u64>::read(" "), Ok(None));
        assert_eq!(Option::<f64>::read("0"), Ok(Some(0.0)));
    }

    #[test]
    fn what_is_no_number_is_told_apart() {
        assert_eq!(f64::read(""), Err(NoNumber::Needed));
        assert_eq!(f64::read("many"), Err(NoNumber::NotANumber));
        assert_eq!(f64::read("inf"), Err(NoNumber::NotANumber));
        assert_eq!(f64::read("1e999"), Err(NoNumber::NotANumber));
        assert_eq!(u64::read("1.5"), Err(NoNumber::NotWhole));
        assert_eq!(u64::read("-1"), Err(NoNumber::NotWhole));
        assert_eq!(u32::read("1e20"), Err(NoNumber::NotWhole));
        assert_eq!(Option::<u64>::read("x"), Err(NoNumber::NotANumber));
    }

    #[test]
    fn a_number_is_shown_with_thousands_apart_and_read_back() {
        for (number, text) in
            [(0.0, "0"), (1234.5, "1,234.5"), (-1e6, "-1,000,000"), (0.001, "0.001")]
        {
            assert_eq!(number.text(), text);
            assert_eq!(f64::read(text), Ok(number));
        }
        assert_eq!(u64::MAX.text(), "18,446,744,073,709,551,615");
        assert_eq!(Some(100_u64).text(), "100");
        assert_eq!(None::<u64>.text(), "");
    }
}
