//! A row of the registry, and its calls.

use core::fmt;

#[cfg(feature = "batch")]
use super::columns;
#[cfg(feature = "batch")]
use crate::batch::{Backend, BatchError};
use crate::cards::{Card, CardSet, HandError};
#[cfg(feature = "high-low")]
use crate::games::high_low::LowRank;
#[cfg(feature = "video-poker")]
use crate::games::video_poker::PayTable;
use crate::rank::Category;

/// Ranks a player's cards with those of the board, or returns their mistake.
type Check = fn(&Rules, &[Card], &[Card]) -> Result<u16, HandError>;
/// Picks the cards that make a hand of a rank.
type BestFive = fn(u16, &[Card], &[Card]) -> Option<[Card; 5]>;
#[cfg(feature = "high-low")]
type Low = fn(&[Card], &[Card]) -> Result<Option<LowRank>, HandError>;
/// Ranks hands in columns, those of the board last, each as long as the ranks.
#[cfg(feature = "batch")]
type RankColumns = fn(&Rules, Backend, &[&[Card]], &mut [u16]) -> Result<(), BatchError>;
#[cfg(all(feature = "batch", feature = "high-low"))]
type LowColumns = fn(&[&[Card]], &mut [u16]) -> Result<(), BatchError>;

/// A game without its type: names, numbers of cards, and functions that rank and describe hands.
///
/// A game is equal only to itself: each is a static.
///
/// ```
/// use keyfold::registry::{ALL, HOLDEM};
/// assert_eq!((HOLDEM.name(), HOLDEM.about()), ("holdem", "Texas hold'em"));
/// assert_eq!((HOLDEM.own_cards(), HOLDEM.board(), HOLDEM.highest()), ((2, 2), 5, 7_462));
/// assert!(ALL.contains(&&HOLDEM));
/// ```
pub struct Rules {
    pub(super) name: &'static str,
    pub(super) aliases: &'static [&'static str],
    pub(super) about: &'static str,
    pub(super) own_cards: (usize, usize),
    pub(super) board: usize,
    pub(super) two_count: bool,
    pub(super) deck: CardSet,
    pub(super) highest: u16,
    pub(super) check: Check,
    pub(super) describe: fn(u16, &mut fmt::Formatter<'_>) -> fmt::Result,
    pub(super) category: Option<fn(u16) -> Option<Category>>,
    pub(super) best_five: Option<BestFive>,
    #[cfg(feature = "high-low")]
    pub(super) low: Option<Low>,
    #[cfg(feature = "video-poker")]
    pub(super) pays: Option<&'static PayTable>,
    #[cfg(feature = "batch")]
    pub(super) rank_columns: RankColumns,
    #[cfg(all(feature = "batch", feature = "high-low"))]
    pub(super) low_columns: Option<LowColumns>,
}

impl Rules {
    /// Returns the name that users type, in lower case.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Other names that users may type.
    #[must_use]
    pub const fn aliases(&self) -> &'static [&'static str] {
        self.aliases
    }

    /// Returns a short description of the game, for lists.
    #[must_use]
    pub const fn about(&self) -> &'static str {
        self.about
    }

    /// Returns the least and the most cards of a player at the showdown.
    #[must_use]
    pub const fn own_cards(&self) -> (usize, usize) {
        self.own_cards
    }

    /// Returns the number of shared cards at the showdown: 5, or 0 in games without a board.
    #[must_use]
    pub const fn board(&self) -> usize {
        self.board
    }

    /// Returns `true` if exactly two hole cards count, as in Omaha.
    #[must_use]
    pub const fn exactly_two_count(&self) -> bool {
        self.two_count
    }

    /// Returns the deck.
    #[must_use]
    pub const fn deck(&self) -> CardSet {
        self.deck
    }

    /// Returns the highest rank.
    #[must_use]
    pub const fn highest(&self) -> u16 {
        self.highest
    }

    /// Returns `true` if players compete for a pot, not with a machine as in video poker.
    ///
    /// ```
    /// assert!(keyfold::registry::HOLDEM.has_pot());
    /// # #[cfg(feature = "video-poker")]
    /// assert!(!keyfold::registry::BONUS.has_pot());
    /// ```
    #[must_use]
    pub const fn has_pot(&self) -> bool {
        #[cfg(feature = "video-poker")]
        return self.pays.is_none();
        #[cfg(not(feature = "video-poker"))]
        true
    }

    /// Returns `true` if hands are made as in hold'em, and so have categories.
    #[must_use]
    pub const fn has_categories(&self) -> bool {
        self.category.is_some()
    }

    /// Ranks a player's cards with those of the board, in some 0.1 us, from 1 to [`highest`](Self::highest). In video
    /// poker a rank is the number of a paid hand.
    ///
    /// If any of the cards may make the hand, only their total number matters: five cards and no board are a hand of
    /// hold'em.
    ///
    /// # Errors
    /// Too few or too many cards, or the first that is repeated or not in the deck.
    ///
    /// ```
    /// use keyfold::{Hand, registry::HOLDEM};
    /// let hand: Hand = "As Ks Qs Js Ts".parse().unwrap();
    /// assert_eq!(HOLDEM.check(&hand, &[]), Ok(7_462));
    /// assert_eq!(HOLDEM.check(&hand[..2], &hand[1..]).unwrap_err().to_string(), "card 3: Ks repeats card 2");
    /// ```
    pub fn check(&self, own: &[Card], board: &[Card]) -> Result<u16, HandError> {
        (self.check)(self, own, board)
    }

    /// Describes a rank; `{:#}` names all its faces. A number that is not a rank gives no words.
    #[must_use]
    pub fn describe(&self, rank: u16) -> impl fmt::Display {
        Words { describe: self.describe, rank }
    }

    /// Returns the category of a rank, where hands are made as in hold'em.
    #[must_use]
    pub fn category(&self, rank: u16) -> Option<Category> {
        (self.category?)(rank)
    }

    /// Returns the five cards that make a hand of some rank, where hands are made as in hold'em; in Omaha the two hole
    /// cards come first.
    ///
    /// ```
    /// use keyfold::{Hand, registry::HOLDEM};
    /// let [hole, board] = ["Ah As", "Ks 2s Kd 7c Kh"].map(|text| text.parse::<Hand>().unwrap());
    /// let five = HOLDEM.best_five(HOLDEM.check(&hole, &board).unwrap(), &hole, &board);
    /// assert_eq!(five.unwrap().map(|card| card.to_string()), ["Ks", "Kd", "Kh", "Ah", "As"]);
    /// ```
    #[must_use]
    pub fn best_five(&self, rank: u16, own: &[Card], board: &[Card]) -> Option<[Card; 5]> {
        (self.best_five?)(rank, own, board)
    }

    /// Ranks hands in columns: a slice for each of a player's cards and one for each card of the board, of hands of
    /// five to seven cards, or as many as the game has. `ranks[n]` becomes the rank of the cards at `n`. Hands whose
    /// cards are not different cards of the deck get an unspecified rank.
    ///
    /// Uses the game's calls in [`batch`](crate::batch) if there are any, else ranks hand by hand.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`], [`BatchError::Length`], or [`BatchError::Hand`] for more or fewer columns. Then
    /// nothing is written.
    ///
    /// ```
    /// use keyfold::{Card, batch::Backend, registry::HOLDEM};
    /// let cards = |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
    /// let [first, second, third, fourth, fifth] = ["As 7c", "Ks 5c", "Qs 4d", "Js 3d", "Ts 2d"].map(cards);
    /// let mut ranks = [0; 2];
    /// HOLDEM.rank_columns(Backend::detect(), &[&first, &second], &[&third, &fourth, &fifth], &mut ranks)?;
    /// assert_eq!(ranks, [7_462, 1]);
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    #[cfg(feature = "batch")]
    pub fn rank_columns(
        &self,
        backend: Backend,
        own: &[&[Card]],
        board: &[&[Card]],
        ranks: &mut [u16],
    ) -> Result<(), BatchError> {
        columns::joined(own, board, ranks.len(), |columns| (self.rank_columns)(self, backend, columns, ranks))
    }
}

/// The calls of high-low games.
#[cfg(feature = "high-low")]
impl Rules {
    /// Returns `true` if half of the pot goes to the best low.
    #[must_use]
    pub const fn has_low(&self) -> bool {
        self.low.is_some()
    }

    /// Returns the low of a player's cards and the board; `None` if there is none, or the game has no lows.
    ///
    /// # Errors
    /// As for [`check`](Self::check).
    pub fn low(&self, own: &[Card], board: &[Card]) -> Result<Option<LowRank>, HandError> {
        self.low.map_or(Ok(None), |low| low(own, board))
    }

    /// Ranks the lows of hands in columns, as [`rank_columns`](Self::rank_columns) ranks the hands; 0 means no low.
    ///
    /// # Errors
    /// As for [`rank_columns`](Self::rank_columns).
    ///
    /// ```
    /// use keyfold::{Card, registry::STUD_HILO};
    /// let columns = ["As", "2d", "3c", "4h", "6s", "Kc", "Kd"].map(|card| [card.parse::<Card>().unwrap()]);
    /// let mut lows = [0];
    /// STUD_HILO.rank_lows(&columns.each_ref().map(|column| &column[..]), &[], &mut lows)?;
    /// assert_eq!(lows, [55]);
    /// # Ok::<(), keyfold::batch::BatchError>(())
    /// ```
    #[cfg(feature = "batch")]
    pub fn rank_lows(&self, own: &[&[Card]], board: &[&[Card]], lows: &mut [u16]) -> Result<(), BatchError> {
        columns::joined(own, board, lows.len(), |columns| match self.low_columns {
            Some(low_columns) => low_columns(columns, lows),
            None => {
                lows.fill(0);
                Ok(())
            }
        })
    }
}

/// The call of video poker.
#[cfg(feature = "video-poker")]
impl Rules {
    /// Returns the machine's pay table, in video poker.
    #[must_use]
    pub const fn pay_table(&self) -> Option<&'static PayTable> {
        self.pays
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self, other)
    }
}

impl Eq for Rules {}

impl fmt::Debug for Rules {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Rules").field(&self.name).finish()
    }
}

/// The words for a rank.
struct Words {
    describe: fn(u16, &mut fmt::Formatter<'_>) -> fmt::Result,
    rank: u16,
}

impl fmt::Display for Words {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.describe)(self.rank, out)
    }
}
