//! All hands that a board leaves: their numbers and their ranks.
//!
//! A hand's cards without the lowest are its upper cards. Hands with the same upper cards follow each other, by the
//! place of the lowest card: they are a *row*. With the ranks that one card more makes of some upper cards in a vector,
//! by the place of that card, a further upper card takes two maxima: with its own pairs, and with the rank that it made
//! itself. So a row of up to 44 hands takes a few operations on vectors, whatever the number of hole cards.

use super::length_error::{LengthError, expect_length};
use super::numbers::{choose, number_of, places_of};
use super::omaha::Omaha;
use super::pairs::{LIVE, Pairs, Row};
use crate::cards::Card;
use crate::rank::HandRank;

/// Ranks that are computed and stored at once.
pub(super) const CHUNK: usize = 16;

/// The upper cards of a row: six bits for the place of each, the lowest first.
#[derive(Clone, Copy)]
pub(super) struct Upper(pub(super) u32);

impl Upper {
    /// Returns the place of the lowest upper card: the number of hands in the row.
    #[inline(always)]
    pub(super) fn lowest(self) -> usize {
        (self.0 & 63) as usize
    }
}

/// The ranks of a row's hands.
pub(super) struct RowRanks<'a> {
    /// By the place of the lowest card: the rank that it makes of the upper cards but the lowest.
    made: &'a Row,
    /// The rank of its pair with the lowest upper card.
    pairs: &'a Row,
    /// The rank of the upper cards.
    own: i16,
}

impl RowRanks<'_> {
    /// Returns the ranks of the hands from some lowest card on, a multiple of [`CHUNK`]; past the row's end, others.
    #[inline(always)]
    pub(super) fn chunk(&self, lowest: usize) -> [i16; CHUNK] {
        let part = |row: &Row| row.get(lowest..lowest + CHUNK).and_then(|row| row.first_chunk::<CHUNK>()).copied();
        let [made, pairs] = [self.made, self.pairs].map(|row| part(row).unwrap_or_default());
        core::array::from_fn(|at| made[at].max(pairs[at]).max(self.own))
    }

    /// Returns the ranks of a row of `hands`, and others.
    #[inline(always)]
    pub(super) fn all(&self, hands: usize) -> Row {
        let mut row = [0; LIVE + 1];
        for (part, lowest) in row.chunks_exact_mut(CHUNK).zip((0..hands).step_by(CHUNK)) {
            part.copy_from_slice(&self.chunk(lowest));
        }
        row
    }
}

impl<const HOLE: usize> Omaha<HOLE> {
    /// The number of hands that a board leaves: 178,365 of four cards, 1,533,939 of five, 10,737,573 of six.
    pub const HANDS_ON_A_BOARD: usize = choose(LIVE, HOLE);
}

impl Pairs {
    /// Returns the number of a hand among those that the board leaves, from 0; `None` if it holds a card of the board
    /// or a card twice. The order of the cards does not matter.
    ///
    /// Hands are numbered by their highest card, then the next one and so on, as integers are by their digits; cards
    /// compare by their ids. With the cards off the board counted from 0, the number is the sum of `choose(place, n)`
    /// over the places, the lowest as `n` = 1: the combinatorial number system.
    ///
    /// ```
    /// use keyfold::games::omaha::Pairs;
    /// let pairs: Pairs = "Qs Js 5s Kh 5d".parse().unwrap();
    /// let lowest = ["2c", "2d", "2h", "2s"].map(|card| card.parse().unwrap());
    /// assert_eq!(pairs.index(&lowest), Some(0));
    /// let highest = ["As", "Ah", "Ad", "Ac"].map(|card| card.parse().unwrap());
    /// assert_eq!(pairs.index(&highest), Some(178_364));
    /// assert_eq!(pairs.hand(178_364), Some(["Ac", "Ad", "Ah", "As"].map(|card| card.parse().unwrap())));
    /// ```
    #[must_use]
    pub fn index<const HOLE: usize>(&self, hole: &[Card; HOLE]) -> Option<usize> {
        const { assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards") };
        let mut places = [0; HOLE];
        for (place, &card) in places.iter_mut().zip(hole) {
            *place = self.place(card)?;
        }
        places.sort_unstable();
        places.windows(2).all(|two| two[0] < two[1]).then(|| number_of(&places))
    }

    /// Returns the hand with a number, its cards in ascending order; `None` if there are not as many hands.
    #[must_use]
    pub fn hand<const HOLE: usize>(&self, index: usize) -> Option<[Card; HOLE]> {
        const { assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards") };
        (index < Omaha::<HOLE>::HANDS_ON_A_BOARD).then(|| places_of(index).map(|place| self.card(place)))
    }

    /// Ranks all hands of four, five or six hole cards that the board leaves, in the order of [`index`](Self::index).
    ///
    /// Hands are not ranked one by one: a row of them that differ in their lowest card alone takes a few operations on
    /// vectors, so that a hand takes a tenth of the time it takes alone.
    ///
    /// # Errors
    /// [`LengthError`] if there are not [`Omaha::HANDS_ON_A_BOARD`] ranks. Then nothing is written.
    ///
    /// ```
    /// use keyfold::games::{Game, Omaha, omaha::Pairs};
    /// use keyfold::HandRank;
    /// let board = ["Qs", "Js", "5s", "Kh", "5d"].map(|card| card.parse().unwrap());
    /// let pairs = Pairs::new(&board);
    /// let mut ranks = vec![HandRank::LOWEST; Omaha::<4>::HANDS_ON_A_BOARD];
    /// pairs.rank_hands::<4>(&mut ranks)?;
    /// let hand = ["As", "Ks", "Kd", "2c"].map(|card| card.parse().unwrap());
    /// assert_eq!(ranks[pairs.index(&hand).unwrap()], Omaha::rank(&hand, &board));
    /// # Ok::<(), keyfold::games::omaha::LengthError>(())
    /// ```
    pub fn rank_hands<const HOLE: usize>(&self, ranks: &mut [HandRank]) -> Result<(), LengthError> {
        expect_length("ranks", ranks.len(), Omaha::<HOLE>::HANDS_ON_A_BOARD)?;
        let mut start = 0;
        self.each_row::<HOLE>(|upper, row| {
            // What is stored past the end of a row is overwritten by the next one.
            for lowest in (0..upper.lowest()).step_by(CHUNK) {
                let numbers = row.chunk(lowest).map(|number| HandRank::from_table(number.cast_unsigned()));
                match ranks.get_mut(start + lowest..start + lowest + CHUNK) {
                    Some(ranks) => ranks.copy_from_slice(&numbers),
                    None => {
                        let ranks = ranks.get_mut(start + lowest..).unwrap_or_default();
                        ranks.iter_mut().zip(numbers).for_each(|(rank, number)| *rank = number);
                    }
                }
            }
            start += upper.lowest();
        });
        Ok(())
    }

    /// Calls a function for each row, in the order of the hands.
    #[inline(always)]
    pub(super) fn each_row<const HOLE: usize>(&self, mut visit: impl FnMut(Upper, RowRanks<'_>)) {
        const { assert!(HOLE >= 4 && HOLE <= 6, "Omaha has four, five or six hole cards") };
        self.rows(&[0; LIVE + 1], Upper(LIVE as u32), HOLE - 1, &mut visit);
    }

    /// Calls the function for each row with these upper cards and `left` lower ones; `made` are the ranks that one card
    /// more makes of these.
    fn rows(&self, made: &Row, upper: Upper, left: usize, visit: &mut impl FnMut(Upper, RowRanks<'_>)) {
        for (place, pairs) in self.ranks().iter().enumerate().take(upper.lowest()).skip(left) {
            let own = made[place];
            let upper = Upper(upper.0 << 6 | place as u32);
            if left == 1 {
                visit(upper, RowRanks { made, pairs, own });
            } else {
                let made = core::array::from_fn(|at| made[at].max(pairs[at]).max(own));
                self.rows(&made, upper, left - 1, visit);
            }
        }
    }
}
