//! Where random numbers come from, and how they become numbers below a bound.

/// A source of random numbers, such as a generator or a hardware peripheral: 32 uniform bits at a time.
///
/// Every closure that returns a `u32` is a source: `|| rng.u32(..)` for fastrand, `|| rng.next_u32()` for a generator
/// of rand or rand_core, `|| (rng.next_u64() >> 32) as u32` for one of 64 bits. keyfold has no generator of its own. A
/// deal is as random as its source: where money is at stake, use a cryptographic one.
///
/// ```
/// use keyfold::{Deck, RandomSource};
/// /// A peripheral that fills a register with random bits.
/// struct Trng {
///     register: u32,
/// }
/// impl RandomSource for Trng {
///     fn next_u32(&mut self) -> u32 {
///         self.register = self.register.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
///         self.register
///     }
/// }
/// let board = Deck::new().deal_random::<5>(&mut Trng { register: 7 });
/// assert!(board.is_some());
///
/// let mut rng = fastrand::Rng::with_seed(7);
/// let board = Deck::new().deal_random::<5>(&mut || rng.u32(..));
/// assert!(board.is_some());
/// ```
pub trait RandomSource {
    /// Returns the next number, any `u32` as likely as any other.
    ///
    /// ```
    /// use keyfold::RandomSource;
    /// let mut coins = [1u32, 0].into_iter().cycle();
    /// let mut source = || coins.next().unwrap_or(0) << 31;
    /// assert_eq!((source.next_u32(), source.next_u32()), (1 << 31, 0));
    /// ```
    fn next_u32(&mut self) -> u32;
}

impl<F: FnMut() -> u32> RandomSource for F {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        self()
    }
}

/// Returns a random number below a bound, every one as likely; 0 if the bound is 0.
///
/// The number is the high half of the bound times a random word. Where the bound does not divide the number of words,
/// some numbers would come from one word more than others; to make up for that, words whose low half is below the
/// remainder are rejected. Most words pass without the division that finds the remainder, because the remainder is
/// below the bound. The method is Daniel Lemire's, "Fast Random Integer Generation in an Interval", ACM Transactions on
/// Modeling and Computer Simulation 29 (2019).
#[inline]
pub(super) fn below(bound: u32, random: &mut impl RandomSource) -> u32 {
    let mut product = u64::from(bound) * u64::from(random.next_u32());
    if (product as u32) < bound {
        product = accepted(product, bound, random);
    }
    (product >> 32) as u32
}

/// The most words that are rejected, so that a broken source that repeats one number does not block the caller. From a
/// working source, the probability of so many in a row is below 10^-61 for bounds up to 52.
const REJECTIONS: u32 = 8;

/// Returns the product, or that of the next word that is not rejected.
#[cold]
fn accepted(mut product: u64, bound: u32, random: &mut impl RandomSource) -> u64 {
    let remainder = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
    for _ in 0..REJECTIONS {
        if product as u32 >= remainder {
            break;
        }
        product = u64::from(bound) * u64::from(random.next_u32());
    }
    product
}
