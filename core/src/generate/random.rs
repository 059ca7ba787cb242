//! Random numbers from a seed: SplitMix64 (Steele, Lea and Flood, 2014) and seeds of seeds.
//!
//! Every value that is generated has a stream of its own, found from the seed, the names that lead
//! to it and its item's number. So items can be made in any order and slices, and what is added to a
//! design does not change what was there. Only whole numbers and exactly rounded arithmetic are used,
//! which give the same bits natively and in WebAssembly.

const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// A stream of random numbers.
#[derive(Debug, Clone)]
pub(crate) struct Random(u64);

impl Random {
    /// The stream of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        mix(self.0)
    }

    /// A number below `n`; 0 where `n` is 0.
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.bits()) * u128::from(n)) >> 64) as u64
    }

    /// A number from `low` to `high`, both included; `low` where `high` is less.
    pub(crate) fn between(&mut self, low: u64, high: u64) -> u64 {
        match high.saturating_sub(low).checked_add(1) {
            Some(n) => low + self.below(n),
            None => self.bits(),
        }
    }

    /// A double from 0 to below 1, a multiple of 2^-53.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * (1.0 / 9_007_199_254_740_992.0)
    }
}

/// A seed from which further seeds and streams come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Seed(u64);

impl Seed {
    /// The seed of a design.
    pub(crate) fn new(seed: u64) -> Self {
        Self(mix(seed ^ 0x6b65_796c_6f6f_6d31))
    }

    /// The seed that a name leads to.
    pub(crate) fn named(self, name: &str) -> Self {
        // FNV-1a, then mixed: names differ little, seeds must not.
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in name.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Self(mix(self.0.rotate_left(23) ^ mix(hash)))
    }

    /// The seed at a position.
    pub(crate) fn at(self, position: u64) -> Self {
        Self(mix(self.0.wrapping_add(position.wrapping_mul(0xd1b5_4a32_d192_ed03))))
    }

    /// The stream of this seed.
    pub(crate) fn random(self) -> Random {
        Random::new(self.0)
    }
}

/// Spreads a number's bits over 64: SplitMix64's finisher.
fn mix(x: u64) -> u64 {
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_zero_is_the_published_one() {
        let mut random = Random::new(0);
        let first = [random.bits(), random.bits(), random.bits()];
        assert_eq!(first, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]);
    }

    #[test]
    fn numbers_stay_in_their_range_and_reach_its_ends() {
        let mut random = Random::new(1);
        let mut seen = [0; 5];
        for _ in 0..1000 {
            seen[random.below(5) as usize] += 1;
            assert!((0.0..1.0).contains(&random.unit()));
            assert!((3..=4).contains(&random.between(3, 4)));
        }
        assert!(seen.iter().all(|&count| count > 140), "{seen:?}");
        assert_eq!((random.below(0), random.below(1), random.between(9, 2)), (0, 0, 9));
        random.between(0, u64::MAX);
    }

    #[test]
    fn names_and_positions_lead_to_seeds_of_their_own() {
        let seed = Seed::new(7);
        let seeds = [
            seed,
            seed.named("a"),
            seed.named("b"),
            seed.named("a").named("b"),
            seed.named("b").named("a"),
            seed.named("ab"),
            seed.at(0),
            seed.at(1),
            Seed::new(8),
        ];
        for (i, a) in seeds.iter().enumerate() {
            assert!(seeds.iter().skip(i + 1).all(|b| a != b), "{i}");
        }
    }
}
