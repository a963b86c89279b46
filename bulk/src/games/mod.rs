//! The games that people name, and what a hand is worth in each.
//!
//! ```
//! use keyfold_bulk::games::Game;
//! assert_eq!(Game::ALL.into_iter().filter(|game| game.is_omaha()).count(), 6);
//! ```

mod score;

use keyfold::CardSet;
use keyfold::games::video_poker::{BONUS, DEUCES_WILD, DOUBLE_BONUS, DOUBLE_DOUBLE_BONUS, JACKS_OR_BETTER, PayTable};
use keyfold::games::{Game as _, ShortDeck};

pub use score::{Paid, Score};

/// A game, by the name that users type.
///
/// ```
/// use keyfold_bulk::games::Game;
/// let game = Game::ALL.into_iter().find(|game| game.name() == "omaha-hilo").unwrap();
/// assert_eq!(game, Game::OmahaHilo);
/// assert_eq!((game.own_cards(), game.has_board(), game.is_high_low()), ((4, 4), true, true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// Texas hold'em.
    Holdem,
    /// Omaha, four hole cards.
    Omaha,
    /// Five hole cards.
    Omaha5,
    /// Six hole cards.
    Omaha6,
    /// Omaha high-low, eight or better.
    OmahaHilo,
    /// The same with five hole cards.
    Omaha5Hilo,
    /// The same with six hole cards.
    Omaha6Hilo,
    /// Short deck, straights over three of a kind.
    ShortDeck,
    /// Short deck, three of a kind over straights.
    ShortDeckTrips,
    /// Seven-card stud.
    Stud,
    /// Seven-card stud high-low, eight or better.
    StudHilo,
    /// Seven-card stud for the ace-to-five low.
    Razz,
    /// Ace-to-five low.
    AceToFive,
    /// Deuce-to-seven low, five cards.
    DeuceToSeven,
    /// Badugi, four cards.
    Badugi,
    /// Three-card poker.
    ThreeCard,
    /// Four cards, as in four-card poker.
    FourCard,
    /// Video poker, 9/6 jacks or better.
    JacksOrBetter,
    /// Video poker, 8/5 bonus.
    Bonus,
    /// Video poker, 10/7 double bonus.
    DoubleBonus,
    /// Video poker, 9/6 double double bonus.
    DoubleDoubleBonus,
    /// Video poker, full-pay deuces wild.
    DeucesWild,
}

impl Game {
    /// All games.
    pub const ALL: [Self; 22] = [
        Self::Holdem,
        Self::Omaha,
        Self::Omaha5,
        Self::Omaha6,
        Self::OmahaHilo,
        Self::Omaha5Hilo,
        Self::Omaha6Hilo,
        Self::ShortDeck,
        Self::ShortDeckTrips,
        Self::Stud,
        Self::StudHilo,
        Self::Razz,
        Self::AceToFive,
        Self::DeuceToSeven,
        Self::Badugi,
        Self::ThreeCard,
        Self::FourCard,
        Self::JacksOrBetter,
        Self::Bonus,
        Self::DoubleBonus,
        Self::DoubleDoubleBonus,
        Self::DeucesWild,
    ];

    /// The name that users type, and what it stands for.
    const fn words_for_it(self) -> (&'static str, &'static str) {
        match self {
            Self::Holdem => ("holdem", "Texas hold'em"),
            Self::Omaha => ("omaha", "Omaha, four hole cards"),
            Self::Omaha5 => ("omaha5", "Five hole cards"),
            Self::Omaha6 => ("omaha6", "Six hole cards"),
            Self::OmahaHilo => ("omaha-hilo", "Omaha high-low, eight or better"),
            Self::Omaha5Hilo => ("omaha5-hilo", "The same with five hole cards"),
            Self::Omaha6Hilo => ("omaha6-hilo", "The same with six hole cards"),
            Self::ShortDeck => ("short-deck", "Short deck, straights over three of a kind"),
            Self::ShortDeckTrips => ("short-deck-trips", "Short deck, three of a kind over straights"),
            Self::Stud => ("stud", "Seven-card stud"),
            Self::StudHilo => ("stud-hilo", "Seven-card stud high-low, eight or better"),
            Self::Razz => ("razz", "Seven-card stud for the ace-to-five low"),
            Self::AceToFive => ("ace-to-five", "Ace-to-five low"),
            Self::DeuceToSeven => ("deuce-to-seven", "Deuce-to-seven low, five cards"),
            Self::Badugi => ("badugi", "Badugi, four cards"),
            Self::ThreeCard => ("three-card", "Three-card poker"),
            Self::FourCard => ("four-card", "Four cards, as in four-card poker"),
            Self::JacksOrBetter => ("jacks-or-better", "Video poker, 9/6 jacks or better"),
            Self::Bonus => ("bonus", "Video poker, 8/5 bonus"),
            Self::DoubleBonus => ("double-bonus", "Video poker, 10/7 double bonus"),
            Self::DoubleDoubleBonus => ("double-double-bonus", "Video poker, 9/6 double double bonus"),
            Self::DeucesWild => ("deuces-wild", "Video poker, full-pay deuces wild"),
        }
    }

    /// The name that users type, in lower case.
    ///
    /// ```
    /// use keyfold_bulk::games::Game;
    /// assert_eq!(Game::AceToFive.name(), "ace-to-five");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.words_for_it().0
    }

    /// What the name stands for, in a few words.
    ///
    /// ```
    /// use keyfold_bulk::games::Game;
    /// assert_eq!(Game::Omaha.about(), "Omaha, four hole cards");
    /// ```
    #[must_use]
    pub const fn about(self) -> &'static str {
        self.words_for_it().1
    }

    /// How many cards a player has: the least and the most.
    ///
    /// ```
    /// use keyfold_bulk::games::Game;
    /// assert_eq!(Game::AceToFive.own_cards(), (5, 9));
    /// ```
    #[must_use]
    pub const fn own_cards(self) -> (usize, usize) {
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
    ///
    /// ```
    /// use keyfold_bulk::games::Game;
    /// assert!(Game::DeucesWild.pay_table().is_some() && Game::Holdem.pay_table().is_none());
    /// ```
    #[must_use]
    pub const fn pay_table(self) -> Option<&'static PayTable> {
        match self {
            Self::JacksOrBetter => Some(&JACKS_OR_BETTER),
            Self::Bonus => Some(&BONUS),
            Self::DoubleBonus => Some(&DOUBLE_BONUS),
            Self::DoubleDoubleBonus => Some(&DOUBLE_DOUBLE_BONUS),
            Self::DeucesWild => Some(&DEUCES_WILD),
            _ => None,
        }
    }

    /// Whether exactly two hole cards count.
    ///
    /// ```
    /// use keyfold_bulk::games::Game;
    /// assert!(Game::Omaha5Hilo.is_omaha() && !Game::Holdem.is_omaha());
    /// ```
    #[must_use]
    pub const fn is_omaha(self) -> bool {
        matches!(
            self,
            Self::Omaha | Self::Omaha5 | Self::Omaha6 | Self::OmahaHilo | Self::Omaha5Hilo | Self::Omaha6Hilo
        )
    }

    /// Whether hands are made as in hold'em, and so have categories.
    ///
    /// ```
    /// use keyfold_bulk::games::Game;
    /// assert!(Game::Stud.has_categories() && !Game::Razz.has_categories());
    /// ```
    #[must_use]
    pub const fn has_categories(self) -> bool {
        self.has_board() || matches!(self, Self::Stud | Self::StudHilo)
    }

    /// Whether a low takes half of the pot.
    ///
    /// ```
    /// use keyfold_bulk::games::Game;
    /// assert!(Game::StudHilo.is_high_low() && !Game::Stud.is_high_low());
    /// ```
    #[must_use]
    pub const fn is_high_low(self) -> bool {
        matches!(self, Self::OmahaHilo | Self::Omaha5Hilo | Self::Omaha6Hilo | Self::StudHilo)
    }

    /// Whether players share cards.
    ///
    /// ```
    /// use keyfold_bulk::games::Game;
    /// assert!(Game::ShortDeck.has_board() && !Game::Badugi.has_board());
    /// ```
    #[must_use]
    pub const fn has_board(self) -> bool {
        self.is_omaha() || matches!(self, Self::Holdem | Self::ShortDeck | Self::ShortDeckTrips)
    }

    /// The cards that it is played with.
    ///
    /// ```
    /// use keyfold_bulk::games::Game;
    /// assert_eq!(Game::ShortDeck.deck().len(), 36);
    /// ```
    #[must_use]
    pub const fn deck(self) -> CardSet {
        match self {
            Self::ShortDeck | Self::ShortDeckTrips => <ShortDeck>::DECK,
            _ => CardSet::ALL,
        }
    }
}
