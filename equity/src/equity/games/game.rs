//! The games that equity is computed in.

use std::fmt::Debug;

use keyfold::games::high_low::Stud;
use keyfold::games::short_deck::{Order, ShortRank};
use keyfold::games::{AceToFive, Badugi, DeuceToSeven, FourCard, GameRank, Holdem, Omaha, ShortDeck, ThreeCard};
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
const STUD: Rules =
    Rules { deck: CardSet::ALL, hole: 7, board: 0, high: rules::seven, low: None, category: Some(rules::category) };

#[allow(private_interfaces, reason = "as of the trait")]
mod implementations {
    use super::*;

    impl Sealed for Holdem {
        const RULES: &'static Rules = &Rules { hole: 2, board: 5, ..STUD };
    }

    impl<const HOLE: usize> Sealed for Omaha<HOLE> {
        const RULES: &'static Rules = &Rules::of_omaha::<HOLE>(None);
    }

    impl<const HOLE: usize> Sealed for OmahaHighLow<HOLE> {
        const RULES: &'static Rules = &Rules::of_omaha::<HOLE>(Some(rules::omaha_low::<HOLE>));
    }

    impl<O: Order> Sealed for ShortDeck<O> {
        const RULES: &'static Rules = &Rules {
            category: Some(|number| ShortRank::<O>::new(number).unwrap_or(ShortRank::HIGHEST).category()),
            ..Rules::of_game::<Self>(|hands, ranks| rules::one_by_one::<Self>(hands, ranks, ShortRank::get))
        };
    }

    impl Sealed for Stud {
        const RULES: &'static Rules = &STUD;
    }

    impl Sealed for StudHighLow {
        const RULES: &'static Rules = &Rules { low: Some(rules::stud_low), ..STUD };
    }

    impl Sealed for Razz {
        const RULES: &'static Rules = &Rules { high: razz, category: None, ..STUD };
    }

    impl Sealed for AceToFive {
        const RULES: &'static Rules =
            &Rules::of_game::<Self>(|hands, ranks| rules::one_by_one::<Self>(hands, ranks, GameRank::get));
    }

    impl Sealed for DeuceToSeven {
        const RULES: &'static Rules =
            &Rules::of_game::<Self>(|hands, ranks| rules::one_by_one::<Self>(hands, ranks, GameRank::get));
    }

    impl Sealed for Badugi {
        const RULES: &'static Rules =
            &Rules::of_game::<Self>(|hands, ranks| rules::one_by_one::<Self>(hands, ranks, GameRank::get));
    }

    impl Sealed for ThreeCard {
        const RULES: &'static Rules =
            &Rules::of_game::<Self>(|hands, ranks| rules::one_by_one::<Self>(hands, ranks, GameRank::get));
    }

    impl Sealed for FourCard {
        const RULES: &'static Rules =
            &Rules::of_game::<Self>(|hands, ranks| rules::one_by_one::<Self>(hands, ranks, GameRank::get));
    }
}

fn razz(hands: &Hands<'_>, ranks: &mut [HandRank]) {
    for (at, rank) in ranks.iter_mut().enumerate() {
        let hole: [Card; 7] = hands.hole_at(at);
        *rank = HandRank::new(AceToFive::rank_seven(&hole).get()).unwrap_or(HandRank::LOWEST);
    }
}
