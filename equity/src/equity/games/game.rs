//! The games that equity is computed in.

use std::fmt::Debug;

use keyfold::games::high_low::Stud;
use keyfold::games::short_deck::{Order, ShortRank, StraightsOverTrips, TripsOverStraights};
use keyfold::games::{
    AceToFive, Badugi, Classes, DeuceToSeven, FourCard, Game, GameRank, Holdem, Omaha, ShortDeck, ThreeCard,
};
use keyfold::{Card, CardSet, HandRank};

use super::rules::{self, Hands, Rules};

pub(super) mod sealed {
    use super::Rules;

    /// Keeps [`EquityGame`](super::EquityGame) closed, and says what there is to know of the game.
    #[allow(private_interfaces, reason = "nobody else can name it")]
    pub trait Sealed {
        /// The rules.
        const RULES: &'static Rules;
    }
}

use sealed::Sealed;

/// A game that equity is computed in, a type without values; the trait is sealed.
///
/// The games of [`keyfold::games`] are, and beside them [`OmahaHighLow`], [`StudHighLow`] and [`Razz`].
///
/// ```
/// use keyfold_equity::games::{EquityGame, GameEquity, Holding, Razz};
/// fn of_first<G: EquityGame>(hands: &[Holding]) -> Option<f64> {
///     Some(GameEquity::<G>::new(hands).run().ok()?.players()[0].equity())
/// }
/// let hands = ["Ac2d3h4s5c Ks Kd", "Ah2c3d4c6s Kh Kc"].map(|hand| hand.parse().unwrap());
/// assert_eq!(of_first::<Razz>(&hands), Some(1.0));
/// ```
#[diagnostic::on_unimplemented(message = "`{Self}` is not a game that equity is computed in")]
pub trait EquityGame: Sealed + Copy + Debug + Send + Sync + 'static {}

impl<G: Sealed + Copy + Debug + Send + Sync + 'static> EquityGame for G {}

/// Omaha high-low, eight or better: half of the pot for the best low, if there is one.
///
/// ```
/// use keyfold_equity::games::{GameEquity, Holding, OmahaHighLow};
/// let hands = ["As2dKcKh", "QsQdJcJh"].map(|hand| hand.parse().unwrap());
/// let board: keyfold::Hand = "3s 4d 8c Qc 9d".parse()?;
/// let report = GameEquity::<OmahaHighLow>::new(&hands).board(&board).run()?;
/// assert_eq!(report.players()[0].share().to_string(), "1/2"); // the low; three queens take the other half
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OmahaHighLow<const HOLE: usize = 4>;

/// Seven-card stud high-low, eight or better.
///
/// ```
/// use keyfold_equity::games::{GameEquity, StudHighLow};
/// let hands = ["As2d3c4h5sKcKd", "QsQdQcJsJd9c9d"].map(|hand| hand.parse().unwrap());
/// let report = GameEquity::<StudHighLow>::new(&hands).run()?;
/// assert_eq!((report.players()[0].high(), report.players()[0].low()), (Some(0), Some(1)));
/// # Ok::<(), keyfold_equity::EquityError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StudHighLow;

/// Razz: seven-card stud for the best ace-to-five low alone.
///
/// ```
/// use keyfold_equity::games::{GameEquity, Razz};
/// let hands = ["As2d3c4h5sKcKd", "QsQdQcJsJd9c9d"].map(|hand| hand.parse().unwrap());
/// assert_eq!(GameEquity::<Razz>::new(&hands).run()?.players()[0].equity(), 1.0);
/// # Ok::<(), keyfold_equity::EquityError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Razz;

/// Seven cards of a player's own, made as in hold'em.
const SEVEN: Rules = Rules {
    deck: CardSet::ALL,
    hole: 7,
    board: 0,
    high: rules::in_columns::<HandRank, 7>,
    low: None,
    category: Some(rules::category),
};

// Statics, not constants: what they call is compiled here, and not once more in each program that names a game.
static HOLDEM: Rules = Rules { hole: 2, board: 5, ..SEVEN };
static OMAHA: [Rules; 3] = [Rules::of_omaha::<4>(None), Rules::of_omaha::<5>(None), Rules::of_omaha::<6>(None)];
static OMAHA_HIGH_LOW: [Rules; 3] = [
    Rules::of_omaha::<4>(Some(rules::omaha_low::<4>)),
    Rules::of_omaha::<5>(Some(rules::omaha_low::<5>)),
    Rules::of_omaha::<6>(Some(rules::omaha_low::<6>)),
];
static SHORT_DECK: Rules = of_short_deck::<StraightsOverTrips>();
static SHORT_DECK_TRIPS: Rules = of_short_deck::<TripsOverStraights>();
static STUD: Rules = SEVEN;
static STUD_HIGH_LOW: Rules = Rules { low: Some(rules::stud_low), ..SEVEN };
static RAZZ: Rules = Rules { high: razz, category: None, ..SEVEN };
static ACE_TO_FIVE: Rules = of_classes::<AceToFive, _>();
static DEUCE_TO_SEVEN: Rules = Rules::of_game::<DeuceToSeven>(|hands, ranks| {
    rules::numbers_in_columns::<GameRank<DeuceToSeven>, 5>(hands, ranks, GameRank::LOWEST, GameRank::get);
});
static BADUGI: Rules = of_classes::<Badugi, _>();
static THREE_CARD: Rules = of_classes::<ThreeCard, _>();
static FOUR_CARD: Rules = of_classes::<FourCard, _>();

const fn of_short_deck<O: Order>() -> Rules {
    Rules {
        category: Some(|number| ShortRank::<O>::new(number).unwrap_or(ShortRank::HIGHEST).category()),
        ..Rules::of_game::<ShortDeck<O>>(|hands, ranks| {
            rules::numbers_in_columns::<ShortRank<O>, 7>(hands, ranks, ShortRank::LOWEST, ShortRank::get);
        })
    }
}

const fn of_classes<G: Game<Rank = GameRank<C>>, C: Classes>() -> Rules {
    Rules::of_game::<G>(|hands, ranks| rules::one_by_one::<G>(hands, ranks, GameRank::get))
}

#[allow(private_interfaces, reason = "as of the trait")]
mod implementations {
    use super::*;

    macro_rules! rules {
        ($([$($of:tt)*] $game:ty: $rules:expr;)*) => {$(
            impl<$($of)*> Sealed for $game {
                const RULES: &'static Rules = $rules;
            }
        )*};
    }
    rules! {
        [] Holdem: &HOLDEM;
        [const HOLE: usize] Omaha<HOLE>: &OMAHA[HOLE - 4];
        [const HOLE: usize] OmahaHighLow<HOLE>: &OMAHA_HIGH_LOW[HOLE - 4];
        [O: Order] ShortDeck<O>: if O::TRIPS_WIN { &SHORT_DECK_TRIPS } else { &SHORT_DECK };
        [] Stud: &STUD;
        [] StudHighLow: &STUD_HIGH_LOW;
        [] Razz: &RAZZ;
        [] AceToFive: &ACE_TO_FIVE;
        [] DeuceToSeven: &DEUCE_TO_SEVEN;
        [] Badugi: &BADUGI;
        [] ThreeCard: &THREE_CARD;
        [] FourCard: &FOUR_CARD;
    }
}

fn razz(hands: &Hands<'_>, ranks: &mut [HandRank]) {
    for (at, rank) in ranks.iter_mut().enumerate() {
        let hole: [Card; 7] = hands.hole_at(at);
        *rank = HandRank::new(AceToFive::rank_seven(&hole).get()).unwrap_or(HandRank::LOWEST);
    }
}
