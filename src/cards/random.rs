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
    fn next_u32(&mut self) -> u32;
}

impl<F: FnMut() -> u32> RandomSource for F {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        self()
    }
}

/// Returns a random number below a bound, every one as likely; 0 if the bound is 0.
#[inline]
pub(super) fn below(bound: u32, random: &mut impl RandomSource) -> u32 {
    let [number] = below_each([bound], random);
    number
}

/// Returns a random number below each of some bounds, every combination as likely; 0 for a bound of 0. The product of
/// the bounds is at most [`MOST`].
///
/// A number is the high half of its bound times a random word; the low half is the word of the next number. If the
/// product of all bounds does not divide the number of words, some combinations would come from one word more than
/// others; to make up for that, words are rejected whose last low half is below the remainder. Hardly any word comes so
/// far that the product and the remainder are needed: both are at most [`MOST`]. The method is Daniel Lemire's, "Fast
/// Random Integer Generation in an Interval", ACM Transactions on Modeling and Computer Simulation 29 (2019); for
/// several bounds that of N. Brackett-Rozinsky and D. Lemire, "Batched Ranged Random Integer Generation", Software:
/// Practice and Experience 55 (2025).
#[inline(always)]
pub(super) fn below_each<const N: usize>(bounds: [u32; N], random: &mut impl RandomSource) -> [u32; N] {
    let (mut numbers, mut low) = scale(bounds, random.next_u32());
    if low < MOST {
        let remainder = remainder(&bounds);
        for _ in 0..REJECTIONS {
            if low >= remainder {
                break;
            }
            (numbers, low) = scale(bounds, random.next_u32());
        }
    }
    numbers
}

/// The highest product of bounds: three cards of a deck.
const MOST: u32 = 52 * 51 * 50;

/// The most words that are rejected, so that a broken source that repeats one number does not block the caller. From a
/// working source, the probability of so many in a row is below 10^-35.
const REJECTIONS: u32 = 8;

/// Returns the high halves of the products of each bound and the low half before, the first of which is a word; and the
/// last low half.
#[inline(always)]
fn scale<const N: usize>(bounds: [u32; N], word: u32) -> ([u32; N], u32) {
    let mut low = word;
    let numbers = bounds.map(|bound| {
        let scaled = u64::from(bound) * u64::from(low);
        low = scaled as u32;
        (scaled >> 32) as u32
    });
    (numbers, low)
}

/// Returns what remains of the number of words divided by the product of bounds.
#[cold]
fn remainder(bounds: &[u32]) -> u32 {
    let product = bounds.iter().fold(1u32, |product, bound| product.wrapping_mul(*bound));
    product.wrapping_neg().checked_rem(product).unwrap_or(0)
}
