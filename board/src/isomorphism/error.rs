//! Why cards are not the next round of a deal, and why holes are not renamed within a list.

use keyfold::{Card, HoleCards};

/// Why cards are not the next round of a deal. Rounds count from 1, as in the messages.
///
/// ```
/// use keyfold::Hand;
/// use keyfold_board::isomorphism::{Deal, DealError, HoldemDeal};
/// let hand: Hand = "As Ks Qs 7s".parse()?;
/// let hole = Deal::<HoldemDeal>::new(&hand[..2]).unwrap();
/// let error = hole.next_round(&hand[1..4]).unwrap_err();
/// assert_eq!((error, error.to_string()), (DealError::Repeated(hand[1]), "Ks is dealt twice".into()));
/// let error = hole.next_round(&hand[2..]).unwrap_err();
/// assert_eq!(error.to_string(), "round 2: expected 3 cards, found 2");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealError {
    /// A card that this round or an earlier one holds already.
    Repeated(Card),
    /// Too few or too many cards for the round.
    WrongCount {
        /// The round, from 1.
        round: usize,
        /// The cards that the round deals.
        expected: usize,
        /// The number of cards given.
        found: usize,
    },
    /// The deal has had its last round.
    NoMoreRounds,
}

keyfold::sentences! {
    DealError {
        Self::Repeated(card) => "{} is dealt twice", card;
        Self::WrongCount { round, expected: 1, found } => "round {}: expected 1 card, found {}", round, found;
        Self::WrongCount { round, expected, found } =>
            "round {}: expected {} cards, found {}", round, expected, found;
        Self::NoMoreRounds => "all rounds have been dealt";
    }
}

impl core::error::Error for DealError {}

/// A hole of a list that a renaming of suits makes one that the list does not have.
///
/// ```
/// use keyfold_board::isomorphism::{Renaming, UnlistedHole};
/// use keyfold_board::{HoleBlocks, HoleList};
/// let mut range = HoleBlocks::<u32>::new();
/// range.set("2d2c".parse()?, 1);
/// let list = HoleList::of(&range);
/// let errors: Vec<UnlistedHole> = Renaming::all().filter_map(|renaming| list.permutation(renaming).err()).collect();
/// assert_eq!(errors.len(), 24 - 2 * 2); // both deuces stay in four
/// assert!(errors.iter().all(|error| error.hole == "2d2c".parse().unwrap()));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnlistedHole {
    /// The hole of the list.
    pub hole: HoleCards,
    /// What it becomes.
    pub renamed: HoleCards,
}

keyfold::sentences! {
    UnlistedHole { Self { hole, renamed } => "{} becomes {}, which the list does not have", hole, renamed; }
}

impl core::error::Error for UnlistedHole {}
