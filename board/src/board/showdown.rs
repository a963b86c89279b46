//! The order of all hole cards on a board.

use keyfold::internal::{DefaultTier, List};
use keyfold::{Card, CardSet};

use super::board::Board;
use super::faces::{FACE_PAIRS, FACES, FacePairs, RankBoards, RankedFaces, live_face_ranks};
use super::flushes::{FlushSuit, Kind, MAX_KINDS};
use super::hole_blocks::HoleBlocks;
use super::live::Live;
use super::order::{ascending, insert_in_order};
use super::weight::Weight;

/// The hole cards that a board leaves, in the order of their ranks, and what each wins against the opponent's range.
///
/// Without a flush a rank depends on two faces alone: so the order is one of up to 91 face pairs, and of up to 45 kinds
/// of flushes. Its cost is paid once for a board; [`values`](Self::values) then takes one pass over the pairs in this
/// order. 1.1 KB.
///
/// ```
/// use keyfold::HoleCards;
/// use keyfold_board::{Board, Showdown};
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
    /// The face pairs: first those that have no hole without a flush, then the others in the order of the ranks that
    /// their holes have without one, or with five suited cards on the board, which rank every hole alike.
    faces: List<RankedFaces, FACE_PAIRS>,
    /// How many have no such hole.
    absent: u8,
    /// The others: by the higher face, the set of the lower ones.
    pub(super) pairs: [u16; 16],
    /// The flushes, in the order of their ranks.
    pub(super) flushes: List<RankedFlush, MAX_KINDS>,
    pub(super) flush_suit: Option<FlushSuit>,
    pub(super) board: CardSet,
    pub(super) live: Live,
}

/// Holes that make one flush.
#[derive(Clone, Copy, Debug)]
pub(super) struct RankedFlush {
    pub(super) rank: u16,
    pub(super) kind: Kind,
}

/// Padding; never read.
const NO_FLUSH: RankedFlush = RankedFlush { rank: 0, kind: Kind::One(Card::from_checked_id(0)) };

impl Showdown {
    /// Returns the order of the hole cards on a board: of five-card hands on a flop, six-card hands on a turn,
    /// seven-card hands on a river. By the tier that [`rank_seven`](keyfold::rank_seven()) takes.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Self::with::<DefaultTier>(board)
    }

    /// Returns the order of the hole cards on a board by the tables of a tier: [`Tiny`](keyfold::Tiny) where there is
    /// no room for those of [`Compact`](keyfold::Compact). The order is the same.
    ///
    /// ```
    /// use keyfold::Tiny;
    /// use keyfold_board::{Board, Showdown};
    /// let showdown = Showdown::with::<Tiny>(&"Ts 9s 2c".parse::<Board>()?);
    /// assert_eq!(showdown.groups().map(|group| group.holes().count()).sum::<usize>(), 49 * 48 / 2);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn with<T: RankBoards>(board: &Board) -> Self {
        let flush_suit = FlushSuit::of(board);
        let ranks = live_face_ranks::<T>(board);
        let mut showdown = Self {
            faces: ascending_faces::<T>(&ranks, flush_suit.as_ref()),
            absent: ranks.iter().take(FACE_PAIRS).filter(|rank| **rank == 0).count() as u8,
            pairs: [0; 16],
            flushes: List::empty(NO_FLUSH),
            live: Live::without_flushes(board.card_set(), flush_suit.as_ref()),
            flush_suit,
            board: board.card_set(),
        };
        showdown.sort_flushes::<T>();
        showdown.pairs = pairs(showdown.faces());
        showdown
    }

    /// Returns the face pairs that have live holes without a flush, in the order of their ranks.
    pub(super) fn faces(&self) -> &[RankedFaces] {
        self.faces.get(usize::from(self.absent)..).unwrap_or_default()
    }

    /// Clears the values of the other face pairs.
    #[inline]
    pub(super) fn clear_absent<W: Weight>(&self, values: &mut [[W; 16]; FACE_PAIRS]) {
        for faces in self.faces.iter().take(usize::from(self.absent)) {
            values.get_mut(usize::from(faces.pair)).into_iter().for_each(|block| *block = [W::default(); 16]);
        }
    }

    /// Returns the order of the holes in some ranges alone, mostly two or three, of those with a weight other than
    /// zero: what values them then takes time in proportion to the face pairs that a range holds, and writes the values
    /// of these alone.
    ///
    /// In weights, what no range holds must be zero; in outputs it keeps the numbers that it has. A solver, whose
    /// ranges only become narrower, makes one for each river, and keeps its numbers in arrays of just the holes of a
    /// range, by [`HoleList`](super::HoleList). Some 5 microseconds.
    ///
    /// ```
    /// use keyfold_board::{Board, Showdown, HoleBlocks};
    /// let (mut own, mut other, mut net) = (HoleBlocks::<f32>::new(), HoleBlocks::new(), HoleBlocks::new());
    /// own.set("QhJh".parse()?, 1.0);
    /// other.set("AsAh".parse()?, 0.5);
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?).within([&own, &other]);
    /// showdown.net(&other, &mut net);
    /// assert_eq!(net.get("QhJh".parse()?), 0.5); // two pair beats the aces
    /// assert!(showdown.groups().count() < 5);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn within<W: Weight, const RANGES: usize>(&self, ranges: [&HoleBlocks<W>; RANGES]) -> Self {
        let held = |weights: &[W]| weights.iter().any(|weight| *weight != W::default());
        let holds = |faces: &RankedFaces| {
            ranges.iter().any(|range| range.blocks().get(usize::from(faces.pair)).is_some_and(|block| held(block)))
        };
        let (absent, faces) = self.faces.split_at_checked(usize::from(self.absent)).unwrap_or_default();
        let makes = |flush: &RankedFlush| {
            let mut holes = self.flush_suit.iter().flat_map(|suit| suit.holes(flush.kind));
            holes.any(|hole| held(&ranges.map(|range| range.get(hole))))
        };
        let mut within = Self {
            faces: List::of(RankedFaces::NONE, absent.iter().chain(faces).copied().filter(holds)),
            absent: absent.iter().filter(|faces| holds(faces)).count() as u8,
            flushes: List::of(NO_FLUSH, self.flushes.iter().copied().filter(makes)),
            ..self.clone()
        };
        within.pairs = pairs(within.faces());
        within
    }

    fn sort_flushes<T: RankBoards>(&mut self) {
        let Some(suit) = &self.flush_suit else { return };
        let flushes = &mut self.flushes;
        // There is room for all kinds.
        suit.each_two::<T>(|hole, rank| _ = flushes.push(RankedFlush { rank, kind: Kind::Two(hole) }));
        suit.each_one::<T>(|card, rank| _ = flushes.push(RankedFlush { rank, kind: Kind::One(card) }));
        // Two cards more make flushes in the order of the cards; only straight flushes come later, and those of one
        // card.
        insert_in_order(flushes.values_mut(), |flush| flush.rank);
    }
}

/// Returns the face pairs in the order of their ranks: first those that are absent, of rank 0.
fn ascending_faces<T: RankBoards>(
    ranks: &FacePairs<u16>,
    flush_suit: Option<&FlushSuit>,
) -> List<RankedFaces, FACE_PAIRS> {
    // With five suited cards on the board, every hole without another of them plays the board.
    let suited = flush_suit.filter(|suit| suit.faces.count_ones() == 5);
    let board_rank = suited.map(|suit| T::rank_flush(suit.faces));
    let ranked = |pair: u8| {
        let (rank, of_pair) = (ranks.get(usize::from(pair))?, FACES.get(usize::from(pair))?);
        Some(RankedFaces { rank: board_rank.unwrap_or(*rank), ..*of_pair })
    };
    // The padding has rank 0, too.
    let pairs = ascending(ranks).into_iter().filter(|pair| usize::from(*pair) < FACE_PAIRS);
    List::of(RankedFaces::NONE, pairs.filter_map(ranked))
}

/// Returns face pairs by the higher face, as sets of the lower ones.
fn pairs(faces: &[RankedFaces]) -> [u16; 16] {
    let mut pairs = [0; 16];
    for faces in faces {
        pairs.get_mut(usize::from(faces.high)).into_iter().for_each(|lows| *lows |= 1 << (faces.low & 15));
    }
    pairs
}
