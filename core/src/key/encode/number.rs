//! The body of a number column, as laid out in the parent's documentation. Knows no tag.

use crate::value::Number;

/// The most pairs that 38 digits take when they begin in the second half of a pair.
const MAX_PAIRS: usize = 20;

/// Appends a number's body.
pub(super) fn append(out: &mut Vec<u8>, number: Number) {
    let start = out.len();
    if number.is_zero() {
        out.extend_from_slice(&[0x80, 0]);
        return;
    }
    let (coefficient, exponent) = number.parts();
    // From the last pair to the first; the last one's end falls on an even power of ten.
    let mut pairs = [0_u8; MAX_PAIRS];
    let mut slots = pairs.iter_mut().rev();
    let mut used = 0;
    let mut put = |pair: u8| {
        if let Some(slot) = slots.next() {
            *slot = pair * 2 + u8::from(used > 0);
            used += 1;
        }
    };
    let mut rest = coefficient.unsigned_abs();
    if exponent % 2 != 0 {
        put((rest % 10) as u8 * 10);
        rest /= 10;
    }
    while rest > u128::from(u64::MAX) {
        put((rest % 100) as u8);
        rest /= 100;
    }
    let mut short = rest as u64;
    while short > 0 {
        put((short % 100) as u8);
        short /= 100;
    }
    out.push((0x80 + 64 + number.scientific_exponent().div_euclid(2) + 1) as u8);
    out.extend(pairs.iter().skip(MAX_PAIRS - used));
    if number.is_negative() {
        out.iter_mut().skip(start).for_each(|byte| *byte = !*byte);
    }
}

/// The number of a whole body; `flip` undoes the direction's complement.
pub(super) fn decode(body: &[u8], flip: u8) -> Option<Number> {
    let (first, pairs) = body.split_first()?;
    let negative = (first ^ flip) & 0x80 == 0;
    let flip = if negative { !flip } else { flip };
    let (last, leading) = pairs.split_last()?;
    let (first, last) = (first ^ flip, last ^ flip);
    if last == 0 {
        return (first == 0x80 && leading.is_empty() && !negative).then_some(Number::ZERO);
    }
    if leading.first().is_some_and(|byte| byte ^ flip == 1) {
        return None;
    }
    let mut coefficient = 0_i128;
    for byte in leading {
        let pair = (byte ^ flip) / 2;
        coefficient = coefficient.checked_mul(100)?.checked_add(i128::from(pair))?;
        if pair > 99 {
            return None;
        }
    }
    let last = last / 2;
    if last > 99 {
        return None;
    }
    let mut exponent = 2 * (i32::from(first) - 0x80 - 64 - i32::try_from(pairs.len()).ok()?);
    // 38 digits and an empty half pair would not fit 128 bits.
    if last.is_multiple_of(10) {
        coefficient = coefficient.checked_mul(10)?.checked_add(i128::from(last / 10))?;
        exponent += 1;
    } else {
        coefficient = coefficient.checked_mul(100)?.checked_add(i128::from(last))?;
    }
    Number::from_parts(if negative { -coefficient } else { coefficient }, exponent).ok()
}

/// Bytes of the body that stands first in `body`; none where it has no end.
pub(super) fn length(body: &[u8], flip: u8) -> Option<usize> {
    let (first, pairs) = body.split_first()?;
    // The sign's complement and the direction's cancel each other.
    let odd = u8::from((first ^ flip) & 0x80 == 0) ^ (flip & 1);
    Some(2 + pairs.iter().position(|byte| (byte & 1) ^ odd == 0)?)
}
