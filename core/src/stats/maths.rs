//! Logarithm, exponential and power from the four operations alone, which every machine rounds
//! alike: the standard library's may differ in the last bit between platforms, and a seed must give
//! the same items everywhere. Not for anything outside the normal range of doubles.

const LN2_HIGH: f64 = 0.693_147_180_369_123_8;
const LN2_LOW: f64 = 1.908_214_929_270_587_7e-10;
const LN2: f64 = std::f64::consts::LN_2;
const SQRT2: f64 = std::f64::consts::SQRT_2;

/// The natural logarithm, within a few units of the last place; `-∞` at 0 and NaN below.
pub(crate) fn ln(x: f64) -> f64 {
    if x.is_nan() || x < 0.0 {
        return f64::NAN;
    }
    if x == 0.0 {
        return f64::NEG_INFINITY;
    }
    if x.is_infinite() {
        return x;
    }
    // Below the normal range: raise it by 2^54 first.
    if x < f64::MIN_POSITIVE {
        return ln(x * 18_014_398_509_481_984.0) - 54.0 * LN2;
    }
    let bits = x.to_bits();
    let mut exponent = ((bits >> 52) & 0x7ff) as i32 - 1023;
    let mut mantissa = f64::from_bits((bits & 0x000f_ffff_ffff_ffff) | (1023_u64 << 52));
    if mantissa > SQRT2 {
        mantissa *= 0.5;
        exponent += 1;
    }
    // ln m = 2 artanh((m − 1) / (m + 1)), and the quotient is at most 0.172.
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let square = s * s;
    let mut sum = 0.0;
    let mut odd = 23.0;
    while odd >= 3.0 {
        sum = (sum + 1.0 / odd) * square;
        odd -= 2.0;
    }
    let exponent = f64::from(exponent);
    exponent * LN2_HIGH + (2.0 * s + (2.0 * s * sum + exponent * LN2_LOW))
}

/// `e^x`, within a few units of the last place; 0 and `∞` beyond the range of doubles.
pub(crate) fn exp(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    if x > 709.0 {
        return f64::INFINITY;
    }
    if x < -708.0 {
        return 0.0;
    }
    let power = (x / LN2).round();
    let rest = (x - power * LN2_HIGH) - power * LN2_LOW;
    let mut sum = 1.0;
    let mut n = 14.0;
    while n >= 1.0 {
        sum = 1.0 + sum * rest / n;
        n -= 1.0;
    }
    sum * f64::from_bits(((power as i64 + 1023) as u64) << 52)
}

/// `base^exponent` for a base above 0; 0 at base 0 and an exponent above 0.
pub(crate) fn pow(base: f64, exponent: f64) -> f64 {
    if exponent == 0.0 { 1.0 } else { exp(exponent * ln(base)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64, relative: f64) -> bool {
        (a - b).abs() <= relative * b.abs().max(f64::MIN_POSITIVE)
    }

    #[test]
    fn they_agree_with_the_standard_library_to_a_few_units_of_the_last_place() {
        let mut x = 1e-9_f64;
        while x < 1e15 {
            assert!(close(ln(x), x.ln(), 4e-15) || (x.ln() - ln(x)).abs() < 1e-16, "ln {x}");
            x *= 1.37;
        }
        let mut x = -700.0_f64;
        while x < 700.0 {
            assert!(close(exp(x), x.exp(), 4e-15), "exp {x}");
            x += 0.731;
        }
        assert!(close(pow(1000.0, 0.99), 1000_f64.powf(0.99), 1e-14));
        assert!(close(pow(7.0, -2.5), 7_f64.powf(-2.5), 1e-14));
    }

    #[test]
    fn edges_have_the_usual_values() {
        assert_eq!(ln(1.0), 0.0);
        assert_eq!(exp(0.0), 1.0);
        assert_eq!(ln(0.0), f64::NEG_INFINITY);
        assert!(ln(-1.0).is_nan());
        assert_eq!(exp(-1e9), 0.0);
        assert_eq!(exp(1e9), f64::INFINITY);
        assert_eq!(pow(0.0, 2.0), 0.0);
        assert_eq!(pow(5.0, 0.0), 1.0);
    }

    #[test]
    fn bits_are_the_same_on_every_machine() {
        // Made once; native and wasm32 must both give them.
        let bits = [ln(10.0), ln(0.3), exp(1.0), exp(-3.7), pow(12345.0, -0.99)].map(f64::to_bits);
        assert_eq!(bits, GOLDEN, "{bits:#x?}");
    }

    const GOLDEN: [u64; 5] = [
        0x4002_6bb1_bbb5_5516,
        0xbff3_4378_fcbd_a721,
        0x4005_bf0a_8b14_576a,
        0x3f99_511f_c687_1044,
        0x3f17_5527_6562_355a,
    ];
}
