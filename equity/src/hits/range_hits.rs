//! What a range makes on a board.

use keyfold::HoleCards;
use keyfold_board::{Board, Draw, Draws, HoleDraws, HoleRanks};

use super::hit::{Hit, Hits};
use super::made::made;
use crate::range::{Range, WEIGHT_ONE};

/// How many hands a line has, and the sum of their weights.
///
/// ```
/// use keyfold_equity::{Hit, RangeHits};
/// let hits = RangeHits::new(&"AA:0.5".parse()?, &"Ts 9s 2c".parse()?);
/// let overpairs = hits.of(Hit::Overpair);
/// assert_eq!((overpairs.combinations, overpairs.weight()), (6, 3.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HitCount {
    /// Hands with a weight above zero.
    pub combinations: u64,
    /// The sum of the weights in parts of [`WEIGHT_ONE`].
    pub parts: u64,
}

impl HitCount {
    /// Returns the sum of the weights.
    #[must_use]
    pub fn weight(self) -> f64 {
        self.parts as f64 / f64::from(WEIGHT_ONE)
    }

    /// Returns the share of a total, by weight: 0 to 1, and 0 of nothing.
    #[must_use]
    pub fn share_of(self, total: Self) -> f64 {
        if total.parts == 0 { 0.0 } else { self.parts as f64 / total.parts as f64 }
    }

    fn add(&mut self, parts: u32) {
        self.combinations += u64::from(parts > 0);
        self.parts += u64::from(parts);
    }
}

/// The counts of all lines, and of all hands.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    lines: [HitCount; Hit::ALL.len()],
    pub(super) all: HitCount,
}

impl Counts {
    pub(super) fn add(&mut self, hits: Hits, parts: u32) {
        self.all.add(parts);
        for (hit, count) in Hit::ALL.into_iter().zip(&mut self.lines) {
            if hits.contains(hit) {
                count.add(parts);
            }
        }
    }

    pub(super) fn of(&self, hit: Hit) -> HitCount {
        self.lines.get(hit as usize).copied().unwrap_or_default()
    }
}

/// The made hands and draws of a range on a board: hands that hold a card of the board are left out.
///
/// Some 12 KB. One call of [`Board::rank_holes`] and one of [`Board::draw_holes`] find them.
///
/// ```
/// use keyfold_equity::{Hit, Range, RangeHits};
/// let hits = RangeHits::new(&"TT+,AQs+,KQo".parse()?, &"Ts 9s 2c".parse()?);
/// let sets = hits.of(Hit::Set).share_of(hits.all());
/// assert_eq!(format!("{:.1} %", 100.0 * sets), "6.4 %"); // three of 47
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RangeHits {
    range: Range,
    hits: Vec<Option<Hits>>,
    counts: Counts,
}

impl RangeHits {
    /// Counts what a range makes on a board of three to five cards.
    ///
    /// ```
    /// use keyfold_equity::{Hit, RangeHits};
    /// let hits = RangeHits::new(&"AA,KTs".parse()?, &"Ts 9s 2c 7h 5d".parse()?);
    /// assert_eq!((hits.of(Hit::Overpair).combinations, hits.all().combinations), (6, 9)); // without the ten of spades
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(range: &Range, board: &Board) -> Self {
        let (mut ranks, mut draws) = (HoleRanks::new(), HoleDraws::new());
        board.rank_holes(&mut ranks);
        board.draw_holes(&mut draws);
        let of = |hole: HoleCards| {
            let made = made(ranks.rank(hole)?, &hole.cards(), board.cards());
            Some(Hits::new(made, draw_bits(draws.draws(hole)?)))
        };
        let hits: Vec<_> = HoleCards::all().map(of).collect();
        let (range, mut counts) = (range.without(board.card_set()), Counts::default());
        for (hits, parts) in hits.iter().zip(range.parts()) {
            hits.iter().for_each(|hits| counts.add(*hits, *parts));
        }
        Self { range, hits, counts }
    }

    /// Returns the made hand and the draws of a hand, in the range or not; `None` if it holds a card of the board.
    #[must_use]
    pub fn hits(&self, hole: HoleCards) -> Option<Hits> {
        self.hits.get(hole.index()).copied().flatten()
    }

    /// Returns the count of a line.
    #[must_use]
    pub fn of(&self, hit: Hit) -> HitCount {
        self.counts.of(hit)
    }

    /// Returns the count of all live hands: the sum over the made hands.
    #[must_use]
    pub fn all(&self) -> HitCount {
        self.counts.all
    }

    /// Returns the hands of the range that are in one of some lines, with their weights: those behind a line, or a
    /// range that goes on with some.
    ///
    /// ```
    /// use keyfold_equity::{Hit, RangeHits};
    /// let hits = RangeHits::new(&"TT+,AQs+,KQo".parse()?, &"Ts 9s 2c".parse()?);
    /// let top_pair_or_better = Hit::ALL.into_iter().filter(|hit| *hit <= Hit::TopPair);
    /// assert_eq!(hits.keep(top_pair_or_better.chain([Hit::FlushDraw])).combinations(), 3 + 24 + 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn keep(&self, lines: impl IntoIterator<Item = Hit>) -> Range {
        let wanted: Vec<Hit> = lines.into_iter().collect();
        let is_kept = |hole| self.hits(hole).is_some_and(|hits| wanted.iter().any(|hit| hits.contains(*hit)));
        self.range.and(&HoleCards::all().filter(|hole| is_kept(*hole)).collect())
    }
}

/// Returns a board's draws as bits of lines.
fn draw_bits(draws: Draws) -> u32 {
    const LINES: [(Draw, Hit); 7] = [
        (Draw::NutFlushDraw, Hit::NutFlushDraw),
        (Draw::FlushDraw, Hit::FlushDraw),
        (Draw::OpenEnded, Hit::OpenEnded),
        (Draw::DoubleGutshot, Hit::DoubleGutshot),
        (Draw::Gutshot, Hit::Gutshot),
        (Draw::BackdoorFlushDraw, Hit::BackdoorFlushDraw),
        (Draw::BackdoorStraightDraw, Hit::BackdoorStraightDraw),
    ];
    LINES.into_iter().filter(|(draw, _)| draws.contains(*draw)).fold(0, |bits, (_, hit)| bits | hit.bit())
}
