//! The strength of hole cards before the flop, added up from all flops.

use std::array;
use std::convert::Infallible;

use keyfold::{HoleCards, HoleClass};
use keyfold_board::isomorphism::{Deal, OneRound};

use super::boards::{BoardStrengths, StreetStrengths};
use super::street::Street;

/// What each of the 169 classes of hole cards wins and ties against a random hand over all 2,118,760 boards: whole
/// numbers.
///
/// ```
/// use keyfold_equity::{PreflopMatrix, strength::PreflopStrengths};
/// let mut flops = 0;
/// let strengths = PreflopStrengths::with_progress(10, &mut |_| flops += 1);
/// assert_eq!(flops, 1_755);
/// let aces = strengths.of("AA".parse()?);
/// // The same count as in the matrix, of one pair of aces.
/// assert_eq!(6 * u128::from(aces.wins), PreflopMatrix::shared().against_random("AA".parse()?).wins);
/// assert_eq!(aces.histogram.iter().sum::<u32>(), 2_118_760);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreflopStrengths {
    classes: Vec<PreflopStrength>,
}

/// What one hole wins and ties, as [`HoleStrengths`](keyfold_board::HoleStrengths) counts it on a board.
///
/// ```
/// use keyfold_equity::strength::PreflopStrength;
/// let showdowns = 1_225 * 1_712_304; // holes of the opponent, boards
/// let PreflopStrength { wins, ties, .. } = PreflopStrength::default();
/// assert!(wins + ties <= showdowns);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PreflopStrength {
    /// How many of 2,097,572,400 showdowns it wins.
    pub wins: u32,
    /// How many of them end in a tie.
    pub ties: u32,
    /// The sum over all boards of the square of its share, 0 to 1,980 on each.
    pub squares: u64,
    /// The number of boards for each bin of the share.
    pub histogram: Vec<u32>,
}

/// Flops of which each board of five cards is a run-out.
const FLOPS: u64 = 10;

impl PreflopStrengths {
    /// Computes the strengths of all classes, with histograms of as many equal bins: from [`StreetStrengths`] of all
    /// flops, in their time.
    #[must_use]
    pub fn new(bins: usize) -> Self {
        Self::with_progress(bins, &mut |_| ())
    }

    /// Computes the strengths, and calls back after each flop with its index, 0 to 1,754.
    #[must_use]
    pub fn with_progress(bins: usize, progress: &mut (dyn FnMut(u32) + Send)) -> Self {
        let mut sums = vec![0; HoleClass::COUNT * (3 + bins)];
        let add = |(flop, of_flop): (u32, Vec<u64>)| {
            sums.iter_mut().zip(of_flop).for_each(|(sum, number)| *sum += number);
            progress(flop);
            Ok::<(), Infallible>(())
        };
        let of = |flop: &BoardStrengths| (flop.index, sums_of(flop));
        let Ok(()) = StreetStrengths::new(Street::Flop).bins(bins).for_each(&of, &mut { add });
        let class = |(class, sums): (HoleClass, &[u64])| {
            let ways = FLOPS * class.combinations() as u64;
            let [wins, ties, squares] = array::from_fn(|at| sums[at] / ways);
            let histogram = sums[3..].iter().map(|count| (count / ways) as u32).collect();
            PreflopStrength { wins: wins as u32, ties: ties as u32, squares, histogram }
        };
        Self { classes: HoleClass::all().zip(sums.chunks_exact(3 + bins)).map(class).collect() }
    }

    /// Returns the strength of a hole of a class.
    #[must_use]
    pub fn of(&self, class: HoleClass) -> &PreflopStrength {
        &self.classes[class.index()]
    }
}

/// Returns the sums of a flop over the holes of each class, for all flops that differ in the names of their suits.
fn sums_of(flop: &BoardStrengths) -> Vec<u64> {
    let numbers = 3 + flop.histograms.len();
    let mut sums = vec![0; HoleClass::COUNT * numbers];
    for hole in HoleCards::all() {
        let of_class = sums.chunks_exact_mut(numbers).nth(hole.class().index()).unwrap_or_default();
        let strengths = &flop.strengths;
        let counts = [strengths.wins(), strengths.ties(), strengths.squares()].map(|counts| counts.get(hole));
        let bins = flop.histograms.iter().map(|bin| u32::from(bin.get(hole)));
        of_class.iter_mut().zip(counts.into_iter().chain(bins)).for_each(|(sum, count)| *sum += u64::from(count));
    }
    let multiplicity = Deal::<OneRound<3>>::new(flop.board.cards()).map_or(0, |deal| u64::from(deal.multiplicity()));
    sums.iter_mut().for_each(|sum| *sum *= multiplicity);
    sums
}
