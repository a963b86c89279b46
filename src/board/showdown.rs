//! The order of all hole cards on a board.

use super::board::Board;
use super::faces::{FacePairs, RankBoards, live_face_ranks};
use super::flushes::{FlushSuit, Kind, MAX_KINDS};
use super::order::{ascending, insert_in_order};
use super::weight::Four;
use crate::cards::CardSet;
use crate::key_sum::DefaultTier;
use crate::list::List;

/// The hole cards that a board leaves, in the order of their ranks, and what each wins against the opponent's range.
///
/// Without a flush a rank depends on two faces alone: so the order is one of up to 91 face pairs, and of up to 45 kinds
/// of flushes. Its cost is paid once for a board; [`values`](Self::values) then takes one pass over the pairs in this
/// order. 2.2 KB.
///
/// ```
/// use keyfold::{Board, HoleCards, Showdown};
/// let showdown = Showdown::new(&"Ts 9s 2c Qs Jd".parse::<Board>()?);
/// let villain = [1u32; HoleCards::COUNT]; // every pair once
/// let (mut win, mut tie) = ([0; HoleCards::COUNT], [0; HoleCards::COUNT]);
/// showdown.values(&villain, &mut win, &mut tie);
/// let hole: HoleCards = "AsKs".parse()?; // the highest flush; a straight flush beats it
/// assert_eq!((win[hole.index()], tie[hole.index()]), (45 * 44 / 2 - 1, 0));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Showdown {
    /// The face pairs in the order of the ranks that their holes have without a flush; first those that have no such
    /// hole, and the padding past the last pair.
    faces: FacePairs<RankedFaces>,
    /// How many have no holes.
    absent: u8,
    /// The flushes, in the order of their ranks.
    pub(super) flushes: List<RankedFlush, MAX_KINDS>,
    pub(super) flush_suit: Option<FlushSuit>,
    pub(super) board: CardSet,
    pub(super) live: Live,
}

/// The holes of two faces that make no flush.
#[derive(Clone, Copy, Debug)]
pub(super) struct RankedFaces {
    pub(super) rank: u16,
    /// The number of the face pair.
    pub(super) pair: u8,
    pub(super) high: u8,
    pub(super) low: u8,
}

/// Holes that make one flush.
#[derive(Clone, Copy, Debug)]
pub(super) struct RankedFlush {
    pub(super) rank: u16,
    pub(super) kind: Kind,
}

/// Padding; never read.
const NO_FLUSH: RankedFlush = RankedFlush { rank: 0, kind: Kind::None };

/// Masks of the holes that the board does not block and that make no flush: all ones for them, zero for others.
#[derive(Clone, Debug)]
pub(super) struct Live {
    /// By the lower card's face and suit.
    low: [Four<u32>; 16],
    /// By the higher card, and by the lower card's suit.
    high: [[Four<u32>; 4]; 16],
}

/// Masks of the numbers of a block that are holes: all of two different faces; of equal faces those whose lower card
/// has the lower suit.
static HOLES_OF: [[Four<u32>; 4]; 2] = [[[!0; 4]; 4], [[0, 0, 0, 0], [!0, 0, 0, 0], [!0, !0, 0, 0], [!0, !0, !0, 0]]];

impl Live {
    /// No board and no flush.
    const ALL: Self = Self { low: [[!0; 4]; 16], high: [[[!0; 4]; 4]; 16] };

    /// Returns all holes that a board leaves, flushes too.
    pub(super) fn on_board(board: CardSet) -> Self {
        let mut live = Self::ALL;
        live.leave_out(board);
        live
    }

    fn leave_out(&mut self, board: CardSet) {
        for card in board {
            let (face, suit) = (usize::from(card.face().index() & 15), usize::from(card.suit().index() & 3));
            self.low[face][suit] = 0;
            self.high[face][suit] = [0; 4];
        }
    }

    fn leave_out_flushes(&mut self, flush_suit: Option<&FlushSuit>) {
        let Some(FlushSuit { suit, faces, .. }) = flush_suit else { return };
        let suit = usize::from(suit.index() & 3);
        for row in &mut self.high {
            match faces.count_ones() {
                // Two cards of the suit make a flush;
                3 => row[suit][suit] = 0,
                // one does;
                4 => row[suit] = [0; 4],
                // the board is one.
                _ => *row = [[0; 4]; 4],
            }
        }
        if faces.count_ones() >= 4 {
            self.low.iter_mut().for_each(|low| low[suit] = 0);
        }
    }

    /// Returns the masks of a block's four rows.
    #[inline(always)]
    pub(super) fn of(&self, faces: RankedFaces) -> [Four<u32>; 4] {
        let (high, low) = (usize::from(faces.high & 15), usize::from(faces.low & 15));
        let (row, rows, holes) = (&self.low[low], &self.high[high], &HOLES_OF[usize::from(high == low)]);
        core::array::from_fn(|suit| core::array::from_fn(|at| row[at] & rows[suit][at] & holes[suit][at]))
    }
}

impl Showdown {
    /// Returns the order of the hole cards on a board: of five-card hands on a flop, six-card hands on a turn,
    /// seven-card hands on a river. By the tier that [`rank_seven`](crate::rank_seven()) takes.
    ///
    /// ```
    /// use keyfold::{Board, Showdown};
    /// let showdown = Showdown::new(&"Ts 9s 8s".parse::<Board>()?);
    /// let best = showdown.groups().last().unwrap();
    /// assert_eq!(best.rank().describe().to_string(), "straight flush to the queen");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Self::with::<DefaultTier>(board)
    }

    /// Returns the order of the hole cards on a board by the tables of a tier: [`Tiny`](crate::Tiny) where there is no
    /// room for those of [`Compact`](crate::Compact). The order is the same.
    ///
    /// ```
    /// use keyfold::{Board, Showdown, Tiny};
    /// let showdown = Showdown::with::<Tiny>(&"Ts 9s 2c".parse::<Board>()?);
    /// assert_eq!(showdown.groups().map(|group| group.holes().count()).sum::<usize>(), 49 * 48 / 2);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn with<T: RankBoards>(board: &Board) -> Self {
        let flush_suit = FlushSuit::of(board);
        let mut showdown = Self {
            faces: FACES,
            absent: 0,
            flushes: List::empty(NO_FLUSH),
            live: Live::ALL,
            flush_suit,
            board: board.card_set(),
        };
        showdown.live.leave_out_flushes(showdown.flush_suit.as_ref());
        showdown.live.leave_out(showdown.board);
        showdown.sort_faces(&live_face_ranks::<T>(board));
        showdown.sort_flushes::<T>();
        showdown
    }

    /// Returns the face pairs that have live holes without a flush, in the order of their ranks.
    pub(super) fn faces(&self) -> &[RankedFaces] {
        self.faces.get(usize::from(self.absent)..).unwrap_or_default()
    }

    /// Returns the numbers of the other face pairs, and numbers past the last one.
    pub(super) fn absent(&self) -> impl Iterator<Item = usize> {
        self.faces.iter().take(usize::from(self.absent)).map(|faces| usize::from(faces.pair))
    }

    fn sort_faces(&mut self, ranks: &FacePairs<u16>) {
        for (faces, pair) in self.faces.iter_mut().zip(ascending(ranks)) {
            let at = usize::from(pair);
            if let (Some(&rank), Some(&of_pair)) = (ranks.get(at), FACES.get(at)) {
                *faces = RankedFaces { rank, ..of_pair };
            }
        }
        // With five suited cards on the board every hole makes a flush.
        let all_flushes = self.flush_suit.as_ref().is_some_and(|suit| suit.faces.count_ones() == 5);
        self.absent = ranks.iter().filter(|rank| **rank == 0 || all_flushes).count() as u8;
    }

    fn sort_flushes<T: RankBoards>(&mut self) {
        let Some(suit) = &self.flush_suit else { return };
        let flushes = &mut self.flushes;
        // There is room for all kinds.
        suit.each_two::<T>(|hole, rank| _ = flushes.push(RankedFlush { rank, kind: Kind::Two(hole) }));
        suit.each_other::<T>(|kind, rank| _ = flushes.push(RankedFlush { rank, kind }));
        // Two cards more make flushes in the order of the cards; only straight flushes come later, and those of other
        // kinds.
        insert_in_order(flushes.values_mut(), |flush| flush.rank);
    }
}

/// The face pairs in their order, without a rank.
pub(super) static FACES: FacePairs<RankedFaces> = {
    let mut faces = [RankedFaces { rank: 0, pair: 0, high: 0, low: 0 }; 96];
    let mut at = 1;
    while at < faces.len() {
        let RankedFaces { high, low, .. } = faces[at - 1];
        let (high, low) = if low < high { (high, low + 1) } else { (high + 1, 0) };
        faces[at] = RankedFaces { rank: 0, pair: at as u8, high, low };
        at += 1;
    }
    faces
};
