//! What a hand's cards make, by the sets of faces of its suits: its category, the faces that make it, and the kickers.

use keyfold_tables::bare::{FaceSet, highest, position};
use keyfold_tables::rules::classes::{CLASSES_BELOW, category, runs};
use keyfold_tables::rules::deck::FACES;
use keyfold_tables::rules::sets::choose;

use super::lanes::{FIVE, Lanes, longest_suit};
use crate::rank::HandRank;

/// The category of five to seven cards, with the faces from which its best five are taken.
#[derive(Clone, Copy)]
pub(super) struct MadeHand {
    shape: Shape,
    /// The faces of which the highest make the category; of straights a bit for each, the wheel's the lowest.
    made: FaceSet,
    /// The faces of which the highest are the kickers, or the pair of a full house; those that make the category may be
    /// among them.
    kickers: FaceSet,
    /// How many cards there are beyond five, of a flush those of its suit.
    spare: usize,
}

/// What hands of a category have in common, in one word, as a processor loads it: the category digit from bit 26 on,
/// the weakest rank from bit 13 on, the ranks for each position of the faces that make it from bit 5 on, the number of
/// those faces from bit 3 on, and the number of kickers.
#[derive(Clone, Copy)]
struct Shape(u32);

impl Shape {
    const HIGH_CARD: Self = Self::new(category::HIGH_CARD, 0, 5);
    const PAIR: Self = Self::new(category::PAIR, 1, 3);
    const TWO_PAIR: Self = Self::new(category::TWO_PAIR, 2, 1);
    const THREE_OF_A_KIND: Self = Self::new(category::THREE_OF_A_KIND, 1, 2);
    const STRAIGHT: Self = Self::new(category::STRAIGHT, 1, 0);
    const FLUSH: Self = Self::new(category::FLUSH, 0, 5);
    const FULL_HOUSE: Self = Self::new(category::FULL_HOUSE, 1, 1);
    const FOUR_OF_A_KIND: Self = Self::new(category::FOUR_OF_A_KIND, 1, 1);
    const STRAIGHT_FLUSH: Self = Self::new(category::STRAIGHT_FLUSH, 1, 0);

    const fn new(category: u8, made: u16, kickers: u16) -> Self {
        // Every choice of kickers out of the other faces.
        let ranks = choose(FACES as u16 - made, kickers) as u32;
        let weakest = CLASSES_BELOW[category as usize] as u32 + 1;
        let ranks = if made == 0 { 0 } else { ranks };
        Self((category as u32) << 26 | weakest << 13 | ranks << 5 | (made as u32) << 3 | kickers as u32)
    }

    /// Returns the category digit, in the highest bits of a strength.
    #[inline(always)]
    const fn digit(self) -> u32 {
        self.0 >> 26 << 26
    }

    #[inline(always)]
    const fn weakest(self) -> u16 {
        (self.0 >> 13 & 0x1FFF) as u16
    }

    #[inline(always)]
    const fn ranks(self) -> u16 {
        (self.0 >> 5 & 0xFF) as u16
    }

    #[inline(always)]
    const fn made(self) -> usize {
        (self.0 >> 3 & 3) as usize
    }

    #[inline(always)]
    const fn kickers(self) -> usize {
        (self.0 & 7) as usize
    }
}

/// The set of all faces.
const ALL: FaceSet = (1 << FACES) - 1;

impl MadeHand {
    /// Finds the best category of some cards, five to seven, by the lanes of their suits.
    #[inline(always)]
    pub(super) const fn of_lanes(lanes: Lanes, cards: usize) -> Self {
        let spare = cards.saturating_sub(5);
        let suited = longest_suit(lanes);
        let [clubs, diamonds, hearts, spades] = lanes;
        let (black, red) = (clubs | spades, diamonds | hearts);
        // Before any branch, so that the straights are looked for in one place.
        let is_flush = suited >= FIVE;
        let once = if is_flush { suited } else { black | red } & ALL;
        let straights = runs(once as u16) as FaceSet;
        if is_flush {
            let spare = (suited >> FACES) as usize - 5;
            return if straights != 0 {
                Self { shape: Shape::STRAIGHT_FLUSH, made: straights, kickers: 0, spare }
            } else {
                Self { shape: Shape::FLUSH, made: 0, kickers: once, spare }
            };
        }
        let (both_black, both_red) = (clubs & spades, diamonds & hearts);
        let twice = (both_black | both_red | black & red) & ALL;
        let thrice = (both_black & red | both_red & black) & ALL;
        let four_times = both_black & both_red & ALL;
        let is_one = twice & twice.wrapping_sub(1) == 0;
        if four_times != 0 {
            Self { shape: Shape::FOUR_OF_A_KIND, made: four_times, kickers: once, spare }
        } else if thrice != 0 && !is_one {
            Self { shape: Shape::FULL_HOUSE, made: thrice, kickers: twice, spare }
        } else if straights != 0 {
            Self { shape: Shape::STRAIGHT, made: straights, kickers: 0, spare }
        } else if thrice != 0 {
            Self { shape: Shape::THREE_OF_A_KIND, made: thrice, kickers: once, spare }
        } else if !is_one {
            Self { shape: Shape::TWO_PAIR, made: twice, kickers: once, spare }
        } else if twice != 0 {
            Self { shape: Shape::PAIR, made: twice, kickers: once, spare }
        } else {
            Self { shape: Shape::HIGH_CARD, made: 0, kickers: once, spare }
        }
    }

    /// Returns a number that compares as the hands do: the category digit, 13 bits of the faces that make it, 13 of
    /// kickers.
    #[inline(always)]
    #[allow(clippy::unnecessary_cast, reason = "on some targets a set has 16 bits")]
    pub(super) const fn strength(self) -> u32 {
        let (mut made, mut left) = (0, self.shape.made());
        while left != 0 {
            made |= highest(self.made ^ made);
            left -= 1;
        }
        // The lowest faces are left out: if one counts, all others, and else as many as there are cards beyond five,
        // for no more than one face is held twice.
        let mut kickers = self.kickers & !made;
        let mut spare = if self.shape.kickers() == 1 { FACES } else { self.spare };
        while spare != 0 && kickers & kickers.wrapping_sub(1) != 0 {
            kickers &= kickers.wrapping_sub(1);
            spare -= 1;
        }
        self.shape.digit() | (made as u32) << FACES | kickers as u32
    }

    /// Returns the rank: the weakest of the category, and the positions of the faces.
    #[inline(always)]
    pub(super) const fn rank(self) -> HandRank {
        let Self { shape, mut made, mut kickers, .. } = self;
        let (mut count, mut faces) = (shape.made(), 0);
        // The highest face first, so that leaving it out of the deck renumbers none that is still to come.
        while count != 0 {
            let face = highest(made);
            made ^= face;
            kickers = kickers & (face - 1) | kickers >> 1 & !(face - 1);
            faces += position(face, count);
            count -= 1;
        }
        let rank = shape.weakest() + shape.ranks().wrapping_mul(faces) + position(kickers, shape.kickers());
        HandRank::from_table(rank)
    }
}
