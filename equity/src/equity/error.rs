//! Errors of questions.

use std::error::Error;
use std::fmt;

use keyfold::Card;

use super::won::MOST_PLAYERS;

/// The place of a card: on the board, among the dead cards, or in a player's hand. The players who compete and those
/// who folded count from 1 each.
///
/// ```
/// use keyfold_equity::Place;
/// assert_eq!(
///     (Place::Board.to_string(), Place::Player(1).to_string()),
///     ("on the board".into(), "in player 1's hand".into())
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the board.
    Board,
    /// On one of [several boards](crate::Equity::on_boards), which count from 1.
    BoardNumber(usize),
    /// Among the dead cards.
    Dead,
    /// In a player's hand.
    Player(usize),
    /// In the hand of a player who [folded](crate::Equity::folded).
    Folded(usize),
}

impl Place {
    /// Returns the places of players' hands, those of `players` who compete before those who folded.
    pub(super) fn of_hands(players: usize) -> impl Iterator<Item = Self> {
        (1..=players).map(Self::Player).chain((1..).map(Self::Folded))
    }

    /// Returns the player whose hand it is, for messages.
    fn player(self) -> String {
        match self {
            Self::Player(player) => format!("player {player}"),
            Self::Folded(player) => format!("folded player {player}"),
            Self::Board | Self::BoardNumber(_) | Self::Dead => self.to_string(),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board => out.write_str("on the board"),
            Self::BoardNumber(number) => write!(out, "on board {number}"),
            Self::Dead => out.write_str("among the dead cards"),
            Self::Player(_) | Self::Folded(_) => write!(out, "in {}'s hand", self.player()),
        }
    }
}

/// The error for an invalid question, or a run without an answer.
///
/// ```
/// use keyfold_equity::{Equity, EquityError};
/// let ranges = ["AsKs", "AsQd"].map(|range| range.parse().unwrap());
/// let error = Equity::new(&ranges).run().unwrap_err();
/// assert_eq!(error.to_string(), "players 1 and 2 both hold As");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EquityError {
    /// Fewer than two players or more than nine; without the feature `multiway`, more than six.
    Players(usize),
    /// More players than that, with those who folded.
    Folded {
        /// The number of players who compete.
        players: usize,
        /// The number of those who folded.
        folded: usize,
    },
    /// A question about ranges as they stand, with players who folded.
    NoneFolded,
    /// Too few or too many cards on the board.
    BoardLength {
        /// The number of cards.
        found: usize,
        /// The fewest that there may be.
        least: usize,
        /// The most that there may be.
        most: usize,
    },
    /// A card in two places, or twice in one.
    Repeated {
        /// The card.
        card: Card,
        /// Its first place.
        first: Place,
        /// Its second place.
        second: Place,
    },
    /// A game without a pot, such as video poker, by name.
    NoEquity(&'static str),
    /// Cards on the board of a game without one.
    NoBoard,
    /// More cards in a hand than the game has.
    HoleCards {
        /// The player.
        place: Place,
        /// The number of cards.
        found: usize,
        /// The most that a player has.
        most: usize,
    },
    /// A range of pairs in a game where a player does not have two cards.
    NoRange {
        /// The player.
        place: Place,
        /// The number of cards that a player has.
        cards: usize,
    },
    /// A range of hands of some cards in a game where a player has fewer or more.
    RangeCards {
        /// The player.
        place: Place,
        /// The number of cards of the range's hands.
        found: usize,
        /// The number of cards that a player has.
        cards: usize,
    },
    /// A card that is not in the game's deck.
    NotInDeck {
        /// The card.
        card: Card,
        /// Its place.
        place: Place,
    },
    /// The board, the dead cards and known hands of others block all of a player's range.
    NoCombination {
        /// The player.
        place: Place,
    },
    /// A range without a hand.
    EmptyRange {
        /// The player.
        place: Place,
    },
    /// The players' ranges block each other: every deal has a card in two hands.
    NoMatchup,
    /// Too few cards are left for a board, or for all players' hands.
    TooFewCards,
    /// An exact answer was asked for but takes too many match-ups: in hold'em, and of two players in Omaha, more than
    /// 64 bits can count; else more than 8,388,608. Sample instead.
    TooLarge,
    /// An exact answer was asked for, but would take more than ten hours. Sample instead.
    TooLong {
        /// The hours of one core, by estimate.
        hours: u64,
    },
    /// An exact answer for three players or more, without the feature `multiway`.
    NoMultiway,
    /// An exact answer was asked for, but the weights of all deals exceed 128 bits: round the weights, or sample.
    TooFine,
    /// The time was over before the first sample.
    NoSample,
    /// The callback returned `Break`.
    Cancelled,
}

impl fmt::Display for EquityError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(1) => write!(out, "1 player: expected 2 to {MOST_PLAYERS}"),
            Self::Players(count) => write!(out, "{count} players: expected 2 to {MOST_PLAYERS}"),
            Self::BoardLength { found, least, most } => {
                let cards = if *found == 1 { "1 card".into() } else { format!("{found} cards") };
                match least {
                    0 => write!(out, "{cards} on the board: expected at most {most}"),
                    _ => write!(out, "{cards} on the board: expected {least} to {most}"),
                }
            }
            Self::Repeated { card, first, second } if first == second => write!(out, "{card} is {first} twice"),
            Self::Repeated { card, first: Place::Player(one), second: Place::Player(other) } => {
                write!(out, "players {one} and {other} both hold {card}")
            }
            Self::Repeated { card, first: Place::BoardNumber(one), second: Place::BoardNumber(other) } => {
                write!(out, "{card} is on boards {one} and {other}: only a flop, or a flop and a turn, may be on both")
            }
            Self::Repeated { card, first, second } => write!(out, "{card} is {second} and {first}"),
            Self::NoEquity(game) => write!(out, "there is no equity in {game}: no players compete for a pot"),
            Self::NoBoard => out.write_str("the game is played without a board"),
            Self::Folded { players, folded } => {
                write!(out, "{players} players and {folded} who folded: expected at most {MOST_PLAYERS} in all")
            }
            Self::NoneFolded => out.write_str("how ranges stand is only told where nobody has folded"),
            Self::HoleCards { place, found, most } => {
                write!(out, "{} has {found} cards: expected at most {most}", place.player())
            }
            Self::NoRange { place, cards } => {
                write!(out, "{} has a range of pairs: expected cards, as players have {cards}", place.player())
            }
            Self::RangeCards { place, found, cards } => write!(
                out,
                "{} has a range of hands of {found} cards: expected {cards}, as players have",
                place.player()
            ),
            Self::NotInDeck { card, place } => write!(out, "{card} is {place} and not in the deck"),
            Self::NoCombination { place } => {
                write!(out, "{}'s range is fully blocked by the known cards", place.player())
            }
            Self::EmptyRange { place } => write!(out, "{}'s range is empty", place.player()),
            Self::NoMatchup => out.write_str("the players' ranges block each other: there is no deal"),
            Self::TooFewCards => out.write_str("too few cards are left for the players and the board"),
            Self::TooLarge => out.write_str("too many match-ups for an exact answer: sample, or narrow the ranges"),
            Self::TooLong { hours } => write!(
                out,
                "an exact answer would take some {hours} hours of one core: sample, narrow the ranges, or name cards of the board"
            ),
            Self::NoMultiway => {
                out.write_str("exact answers for three players or more need the feature multiway of keyfold-equity")
            }
            Self::TooFine => out.write_str(
                "the ranges' weights are too fine for an exact answer of 128 bits: sample, or round the weights",
            ),
            Self::NoSample => out.write_str("the time was over before a deal was sampled: take more"),
            Self::Cancelled => out.write_str("cancelled"),
        }
    }
}

impl Error for EquityError {}
