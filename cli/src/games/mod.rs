//! The games that the subcommands know by name, and what a hand is worth in each.

mod score;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use keyfold::CardSet;
use keyfold::games::video_poker::{BONUS, DEUCES_WILD, DOUBLE_BONUS, DOUBLE_DOUBLE_BONUS, JACKS_OR_BETTER, PayTable};
use keyfold::games::{Game as _, ShortDeck};

pub(crate) use score::{Paid, Score};

/// A game, by the name that users type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Game {
    /// Texas hold'em
    Holdem,
    /// Omaha, four hole cards
    Omaha,
    /// Five hole cards
    Omaha5,
    /// Six hole cards
    Omaha6,
    /// Omaha high-low, eight or better
    OmahaHilo,
    /// The same with five hole cards
    Omaha5Hilo,
    /// The same with six hole cards
    Omaha6Hilo,
    /// Short deck, straights over three of a kind
    ShortDeck,
    /// Short deck, three of a kind over straights
    ShortDeckTrips,
    /// Seven-card stud
    Stud,
    /// Seven-card stud high-low, eight or better
    StudHilo,
    /// Seven-card stud for the ace-to-five low
    Razz,
    /// Ace-to-five low
    AceToFive,
    /// Deuce-to-seven low, five cards
    DeuceToSeven,
    /// Badugi, four cards
    Badugi,
    /// Three-card poker
    ThreeCard,
    /// Four cards, as in four-card poker
    FourCard,
    /// Video poker, 9/6 jacks or better
    JacksOrBetter,
    /// Video poker, 8/5 bonus
    Bonus,
    /// Video poker, 10/7 double bonus
    DoubleBonus,
    /// Video poker, 9/6 double double bonus
    DoubleDoubleBonus,
    /// Video poker, full-pay deuces wild
    DeucesWild,
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
            Self::JacksOrBetter | Self::Bonus | Self::DoubleBonus | Self::DoubleDoubleBonus | Self::DeucesWild => {
                (5, 5)
            }
            Self::Omaha6 | Self::Omaha6Hilo => (6, 6),
            Self::Stud | Self::StudHilo | Self::Razz => (7, 7),
            Self::AceToFive => (5, 9),
            Self::ThreeCard => (3, 3),
        }
    }

    /// What the machine pays, in video poker.
    pub(crate) const fn pay_table(self) -> Option<&'static PayTable> {
        match self {
            Self::JacksOrBetter => Some(&JACKS_OR_BETTER),
            Self::Bonus => Some(&BONUS),
            Self::DoubleBonus => Some(&DOUBLE_BONUS),
            Self::DoubleDoubleBonus => Some(&DOUBLE_DOUBLE_BONUS),
            Self::DeucesWild => Some(&DEUCES_WILD),
            _ => None,
        }
    }

    /// The games of players against each other, not against a machine.
    pub(crate) fn of_players() -> Vec<Self> {
        Self::value_variants().iter().copied().filter(|game| game.pay_table().is_none()).collect()
    }

    /// Whether exactly two hole cards count.
    pub(crate) const fn is_omaha(self) -> bool {
        matches!(
            self,
            Self::Omaha | Self::Omaha5 | Self::Omaha6 | Self::OmahaHilo | Self::Omaha5Hilo | Self::Omaha6Hilo
        )
    }

    /// Whether hands are made as in hold'em, and so have categories.
    pub(crate) const fn has_categories(self) -> bool {
        self.has_board() || matches!(self, Self::Stud | Self::StudHilo)
    }

    /// Whether a low takes half of the pot.
    pub(crate) const fn is_high_low(self) -> bool {
        matches!(self, Self::OmahaHilo | Self::Omaha5Hilo | Self::Omaha6Hilo | Self::StudHilo)
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
