//! The matrix of 169 by 169 classes.

use std::sync::OnceLock;

use keyfold::{HoleCards, HoleClass};

use super::grid::class_number;
use super::{flushes, full_houses, without_flush};
use crate::faces::FaceBoards;
use crate::outcomes::Outcomes;

/// Boards that two players' hole cards leave: five of 48 cards.
const BOARDS: u32 = 1_712_304;

/// The wins of each of the 169 classes of hole cards against each other one, all-in before the flop: exact integers
/// over all 1,712,304 boards of all pairs of holes.
///
/// Computed without a walk over boards, in the four steps that [`preflop`](crate::preflop) describes, in less than a
/// tenth of a second of one core. 340 KB.
///
/// ```
/// use keyfold_equity::PreflopMatrix;
/// let matrix = PreflopMatrix::shared();
/// let [aces, kings] = ["AA", "KK"].map(|class| class.parse().unwrap());
/// let outcomes = matrix.outcomes(aces, kings);
/// assert_eq!(outcomes.total(), 6 * 6 * 1_712_304);
/// assert_eq!(outcomes.wins, 50_371_344);
/// assert_eq!(format!("{:.4} %", 100.0 * outcomes.equity()), "81.9461 %");
/// ```
#[derive(Clone, Debug)]
pub struct PreflopMatrix {
    cells: Vec<Cell>,
}

/// Wins, and the number of pairs of holes.
#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    wins: u32,
    ties: u32,
    pairs: u32,
}

impl PreflopMatrix {
    /// Computes the matrix. [`shared`](Self::shared) does so once.
    ///
    /// ```
    /// use keyfold_equity::PreflopMatrix;
    /// let matrix = PreflopMatrix::new();
    /// let deuces = "22".parse().unwrap();
    /// assert_eq!(matrix.outcomes(deuces, deuces).equity(), 0.5);
    /// ```
    #[must_use]
    pub fn new() -> Self {
        let boards = FaceBoards::shared();
        let plain = without_flush::wins(boards);
        let flushes = flushes::wins(boards);
        let over_flushes = full_houses::over_flushes(boards);
        let wins = |one: usize, other: usize| {
            let by_flush = flushes.get(one, other).wrapping_sub(over_flushes.get(one, other));
            plain.get(one, other).wrapping_add(by_flush).wrapping_add(over_flushes.get(other, one))
        };
        let cell = |(one, other): (HoleClass, HoleClass)| {
            let (hero, villain) = (class_number(one), class_number(other));
            let (wins, losses, pairs) = (wins(hero, villain), wins(villain, hero), disjoint_pairs(one, other));
            Cell { wins, ties: (pairs * BOARDS).wrapping_sub(wins).wrapping_sub(losses), pairs }
        };
        let both = HoleClass::all().flat_map(|one| HoleClass::all().map(move |other| (one, other)));
        Self { cells: both.map(cell).collect() }
    }

    /// Returns the matrix, computed by the first call in a program.
    #[must_use]
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<PreflopMatrix> = OnceLock::new();
        SHARED.get_or_init(Self::new)
    }

    /// Returns the wins of one class's pairs against another's: the sum over all pairs of holes without a common card
    /// and all their boards, each equally likely.
    #[must_use]
    pub fn outcomes(&self, hero: HoleClass, villain: HoleClass) -> Outcomes {
        let cell = self.cells.get(hero.index() * HoleClass::COUNT + villain.index()).copied().unwrap_or_default();
        let [wins, ties, total] = [cell.wins, cell.ties, cell.pairs * BOARDS].map(u128::from);
        Outcomes { wins, ties, losses: total - wins - ties }
    }

    /// Returns the wins of a class's pairs against a random hand. [`HoleClass::by_equity`] has the classes in the order
    /// of their equity, [`HoleClass::equity`] and `equity_against` what is here as 16-bit constants.
    #[must_use]
    pub fn against_random(&self, hero: HoleClass) -> Outcomes {
        HoleClass::all().map(|villain| self.outcomes(hero, villain)).sum()
    }
}

impl Default for PreflopMatrix {
    fn default() -> Self {
        Self::new()
    }
}

/// Returns the number of pairs of holes of two classes without a common card: equal for each hole of the first.
fn disjoint_pairs(one: HoleClass, other: HoleClass) -> u32 {
    let meet = |hole: HoleCards| other.holes().filter(|other| hole.card_set().is_disjoint(other.card_set())).count();
    (one.combinations() * one.holes().next().map_or(0, meet)) as u32
}
