//! From cards to how often each face is held: bits added up by a carry-save adder, all faces of all hands at once.

use keyfold_tables::planes::Planes;

use super::lanes::{A, B, C, Lanes, Which};

/// The two halves of a set of faces: see [`keyfold_tables::planes`].
#[derive(Clone, Copy)]
pub(super) struct Halves {
    pub(super) upper: Lanes,
    pub(super) lower: Lanes,
}

/// How often each face is held, as a number of three bits: where five cards or more are of one suit, among these.
#[derive(Clone, Copy)]
pub(super) struct Counts {
    /// The faces held once or three times.
    pub(super) odd: Halves,
    /// The faces held twice or three times.
    pub(super) twos: Halves,
    /// The faces held four times.
    pub(super) fours: Halves,
    /// The hands with a flush.
    pub(super) flush: Which,
}

/// The bits of the suits in [`Planes::other_suits`].
const SUITS: u8 = 0b1111;

impl Counts {
    /// Of seven cards.
    ///
    /// A hand has a flush if a suit is missed by two cards at most. The cards that miss it are then left out; in a hand
    /// without a flush there is no such suit, and no card misses it.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn of_seven(planes: &Planes, cards: [Lanes; 7]) -> Self {
        let other_suits = cards.map(|card| card.find(&planes.other_suits));
        let [odd, twos, fours] = add_seven(other_suits);
        let flush_suit = odd.bits::<{ !(C | A & B) & 0xFF }>(twos, fours);
        let counted = other_suits.map(|others| others.misses(flush_suit));
        let [mut upper, mut lower] = [cards, cards];
        for (card, which) in counted.into_iter().enumerate() {
            upper[card] = cards[card].find_only_where(which, &planes.upper_face);
            lower[card] = cards[card].find_only_where(which, &planes.lower_face);
        }
        Self::new(add_seven(upper), add_seven(lower), flush_suit.meets(Lanes::of(SUITS)))
    }

    /// Of five cards, which have a flush if no bit of the suit differs from the first card's.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn of_five(planes: &Planes, cards: [Lanes; 5]) -> Self {
        const DIFFERENT: i32 = A ^ B | A ^ C;
        let [first, second, third, fourth, fifth] = cards;
        let different = first.bits::<DIFFERENT>(second, third).or(first.bits::<DIFFERENT>(fourth, fifth));
        let upper = cards.map(|card| card.find(&planes.upper_face));
        let lower = cards.map(|card| card.find(&planes.lower_face));
        Self::new(add_five(upper), add_five(lower), different.misses(Lanes::of(0b11)))
    }

    /// Of the four suits' sets of faces, as keys hold them: the lower half is not yet turned round.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn of_suits(planes: &Planes, suits: [Halves; 4]) -> Self {
        let suits = suits.map(|suit| Halves { upper: suit.upper, lower: suit.lower.and(Lanes::of(0x7F)) });
        // Above 0 in the suit of a flush and in no other.
        let above_four = suits.map(|suit| suit.upper.count().plus(suit.lower.count()).minus(Lanes::of(4)));
        let [clubs, diamonds, hearts, spades] = above_four;
        let of_flush = clubs.bits::<{ A | B | C }>(diamonds, hearts).or(spades);
        let mut counted = suits;
        for (suit, above) in counted.iter_mut().zip(above_four) {
            let which = above.equals(of_flush);
            suit.upper = suit.upper.only_where(which);
            suit.lower = suit.lower.only_where(which);
        }
        let upper = add_four(counted.map(|suit| suit.upper));
        let lower = add_four(counted.map(|suit| suit.lower)).map(|set| set.find_long(&planes.lower_of_key));
        Self::new(upper, lower, of_flush.meets(of_flush))
    }

    /// Of no cards.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn none() -> Self {
        let nothing = [Lanes::of(0); 3];
        Self::new(nothing, nothing, 0)
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    fn new(upper: [Lanes; 3], lower: [Lanes; 3], flush: Which) -> Self {
        let half = |of: usize| Halves { upper: upper[of], lower: lower[of] };
        Self { odd: half(0), twos: half(1), fours: half(2), flush }
    }
}

/// The sum of three bits and the carry.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn add(first: Lanes, second: Lanes, third: Lanes) -> (Lanes, Lanes) {
    (first.bits::<{ A ^ B ^ C }>(second, third), first.bits::<{ A & B | A & C | B & C }>(second, third))
}

/// The sum of seven bits: ones, twos and fours.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn add_seven(bits: [Lanes; 7]) -> [Lanes; 3] {
    let (early, early_carry) = add(bits[0], bits[1], bits[2]);
    let (late, late_carry) = add(bits[3], bits[4], bits[5]);
    let (ones, carry) = add(early, late, bits[6]);
    let (twos, fours) = add(early_carry, late_carry, carry);
    [ones, twos, fours]
}

/// The sum of five bits.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn add_five(bits: [Lanes; 5]) -> [Lanes; 3] {
    let (early, early_carry) = add(bits[0], bits[1], bits[2]);
    let (ones, carry) = add(early, bits[3], bits[4]);
    [ones, early_carry.xor(carry), early_carry.and(carry)]
}

/// The sum of four bits.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn add_four(bits: [Lanes; 4]) -> [Lanes; 3] {
    let (early, early_carry) = add(bits[0], bits[1], bits[2]);
    let carry = early.and(bits[3]);
    [early.xor(bits[3]), early_carry.xor(carry), early_carry.and(carry)]
}
