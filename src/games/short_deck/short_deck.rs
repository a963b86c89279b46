//! The game, and ranking five, six or seven of its cards.

use core::fmt;
use core::marker::PhantomData;

use super::look_up;
use super::order::{Order, StraightsOverTrips};
use super::rank::ShortRank;
use super::small;
use crate::cards::{Card, CardId, CardSet, HandError};
use crate::games::game::{Game, first_error};

/// Short deck, with either [`Order`] of straights and three of a kind: two hole cards, a board of five, 36 cards.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::{Game, ShortDeck, short_deck::TripsOverStraights};
/// let [hole, board] = ["Ts 9h", "Th Td 8c 7d 6s"].map(|text| text.parse::<Hand>().unwrap());
/// assert_eq!(<ShortDeck>::check(&hole, &board)?.describe().to_string(), "straight to the ten");
/// let rank = ShortDeck::<TripsOverStraights>::check(&hole, &board)?;
/// assert_eq!(rank.describe().to_string(), "three of a kind, tens, nine kicker");
/// let error = <ShortDeck>::check(&hole, &"2c 3c 4c 5c 6c".parse::<Hand>().unwrap()).unwrap_err();
/// assert_eq!(error.to_string(), "card 3: 2c is not in the deck");
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShortDeck<O: Order = StraightsOverTrips>(PhantomData<O>);

/// The 36 cards from the six of clubs up.
const CARDS: CardSet = CardSet::ALL.difference(CardSet::from_cards(&{
    let mut below_six = [Card::from_checked_id(0); 16];
    let mut id = 0;
    while id < below_six.len() {
        below_six[id] = Card::from_checked_id(id as u8);
        id += 1;
    }
    below_six
}));

impl<O: Order> ShortDeck<O> {
    /// Ranks five different cards of the deck, in any order; higher is better.
    ///
    /// Three loads besides the keys. A repeated card, or one below the six, gives an unspecified rank. Never panics.
    #[must_use]
    #[inline]
    pub fn rank_five(cards: &[Card; 5]) -> ShortRank<O> {
        ShortRank::from_table(look_up::rank(cards, O::TABLES.five, O::TABLES.flush))
    }

    /// Ranks six different cards of the deck, in any order; higher is better.
    ///
    /// As fast as [`rank_five`](Self::rank_five). A repeated card, or one below the six, gives an unspecified rank.
    /// Never panics.
    #[must_use]
    #[inline]
    pub fn rank_six(cards: &[Card; 6]) -> ShortRank<O> {
        ShortRank::from_table(look_up::rank(cards, O::TABLES.six, O::TABLES.flush))
    }

    /// Ranks seven different cards of the deck, in any order; higher is better.
    ///
    /// As fast as [`rank_five`](Self::rank_five). A repeated card, or one below the six, gives an unspecified rank.
    /// Never panics.
    #[must_use]
    #[inline]
    pub fn rank_seven(cards: &[Card; 7]) -> ShortRank<O> {
        ShortRank::from_table(look_up::rank(cards, O::TABLES.seven, O::TABLES.flush))
    }

    /// Ranks five, six or seven different cards of the deck by one table of 1,024 bytes, for devices. Several times
    /// slower.
    ///
    /// A repeated card, or one below the six, gives an unspecified rank. Never panics.
    ///
    /// Hands of other sizes do not compile:
    ///
    /// ```compile_fail,E0080
    /// use keyfold::{Card, games::ShortDeck};
    /// let _ = <ShortDeck>::rank_small(&[Card::from_id(51).unwrap(); 8]);
    /// ```
    #[must_use]
    pub fn rank_small<const N: usize>(cards: &[Card; N]) -> ShortRank<O> {
        const { assert!(N >= 5 && N <= 7, "short deck has hands of five to seven cards") };
        ShortRank::from_table(small::rank::<O>(cards))
    }

    /// Checks and ranks five to seven cards, or bytes that should be card ids.
    ///
    /// # Errors
    /// A wrong count; a byte that is not a card id, a repeated card or one below the six, with its position.
    ///
    /// ```
    /// use keyfold::games::ShortDeck;
    /// assert_eq!(<ShortDeck>::rank_any(&[51u8, 47, 43, 39, 35, 16])?.get(), 1_404);
    /// assert_eq!(
    ///     <ShortDeck>::rank_any(&[51u8, 47, 43, 39, 15]).unwrap_err().to_string(),
    ///     "card 5: 5s is not in the deck"
    /// );
    /// # Ok::<(), keyfold::HandError>(())
    /// ```
    pub fn rank_any(cards: &[impl CardId]) -> Result<ShortRank<O>, HandError> {
        if !(5..=7).contains(&cards.len()) {
            return Err(HandError::WrongCount { min: 5, max: 7, found: cards.len() });
        }
        first_error(CARDS, || cards.iter().map(|card| card.id()))?;
        let tables = O::TABLES;
        Ok(ShortRank::from_table(match cards.len() {
            5 => look_up::rank(cards, tables.five, tables.flush),
            6 => look_up::rank(cards, tables.six, tables.flush),
            _ => look_up::rank(cards, tables.seven, tables.flush),
        }))
    }
}

/// Returns the rank of five, six or seven cards, depending on `CARDS`.
#[cfg(feature = "batch")]
#[inline(always)]
pub(crate) fn rank_of<O: Order, const CARDS: usize>(cards: &[Card; CARDS]) -> ShortRank<O> {
    const { assert!(CARDS >= 5 && CARDS <= 7) };
    ShortRank::from_table(match CARDS {
        5 => look_up::rank(cards, O::TABLES.five, O::TABLES.flush),
        6 => look_up::rank(cards, O::TABLES.six, O::TABLES.flush),
        _ => look_up::rank(cards, O::TABLES.seven, O::TABLES.flush),
    })
}

impl<O: Order> Game for ShortDeck<O> {
    type Hole = [Card; 2];
    type Board = [Card; 5];
    type Rank = ShortRank<O>;

    const NAME: &'static str = O::NAME;
    const DECK: CardSet = CARDS;

    #[inline]
    fn rank(hole: &Self::Hole, board: &Self::Board) -> ShortRank<O> {
        let [first, second] = *hole;
        let [third, fourth, fifth, sixth, seventh] = *board;
        Self::rank_seven(&[first, second, third, fourth, fifth, sixth, seventh])
    }

    fn describe(rank: ShortRank<O>) -> impl fmt::Display {
        rank.describe()
    }
}
