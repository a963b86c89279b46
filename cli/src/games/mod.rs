//! The games that the subcommands know by name, and what a hand is worth in each.

mod score;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use keyfold::CardSet;
use keyfold::games::{Game as _, ShortDeck};

pub(crate) use score::Score;

/// A game, by the name that users type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Game {
    Holdem,
    Omaha,
    Omaha5,
    Omaha6,
    OmahaHilo,
    Omaha5Hilo,
    Omaha6Hilo,
    ShortDeck,
    ShortDeckTrips,
    Stud,
    StudHilo,
    Razz,
    AceToFive,
    DeuceToSeven,
    Badugi,
    ThreeCard,
    FourCard,
}

impl Game {
    /// The name that users type.
    pub(crate) fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// Reads one of some games; the message for any other name lists these.
    pub(crate) fn one_of(games: &[Self]) -> impl TypedValueParser<Value = Self> + use<> {
        let names: Vec<_> = games.iter().filter_map(Self::to_possible_value).collect();
        PossibleValuesParser::new(names).try_map(|name| Self::from_str(&name, false))
    }

    /// How many cards a player has: the least and the most.
    pub(crate) const fn own_cards(self) -> (usize, usize) {
        match self {
            Self::Holdem | Self::ShortDeck | Self::ShortDeckTrips => (2, 2),
            Self::Omaha | Self::OmahaHilo | Self::Badugi | Self::FourCard => (4, 4),
            Self::Omaha5 | Self::Omaha5Hilo | Self::DeuceToSeven => (5, 5),
            Self::Omaha6 | Self::Omaha6Hilo => (6, 6),
            Self::Stud | Self::StudHilo | Self::Razz => (7, 7),
            Self::AceToFive => (5, 9),
            Self::ThreeCard => (3, 3),
        }
    }

    /// Whether exactly two hole cards count.
    pub(crate) const fn is_omaha(self) -> bool {
        matches!(
            self,
            Self::Omaha | Self::Omaha5 | Self::Omaha6 | Self::OmahaHilo | Self::Omaha5Hilo | Self::Omaha6Hilo
        )
    }

    /// Whether players share cards.
    pub(crate) const fn has_board(self) -> bool {
        self.is_omaha() || matches!(self, Self::Holdem | Self::ShortDeck | Self::ShortDeckTrips)
    }

    /// The cards that it is played with.
    pub(crate) const fn deck(self) -> CardSet {
        match self {
            Self::ShortDeck | Self::ShortDeckTrips => <ShortDeck>::DECK,
            _ => CardSet::ALL,
        }
    }
}
