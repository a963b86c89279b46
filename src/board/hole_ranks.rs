//! The rank of every hole on a board.

use super::board::Board;
use super::faces::{FaceRanks, RankBoards, face_pair};
use super::flushes::FlushSuit;
use crate::cards::{CardSet, HoleCards, pairs_below};
#[cfg(feature = "compact")]
use crate::key_sum::Compact;
use crate::rank::HandRank;

/// What each of the 1,326 pairs of hole cards ranks on a board, by [`HoleCards::index`]; none for those that hold a
/// card of it.
///
/// 2,688 bytes. It is filled by [`Board::rank_holes`], and can be filled again for another board.
///
/// ```
/// use keyfold::{Board, HandRank, HoleRanks};
/// let mut ranks = HoleRanks::new();
/// "Ts Js Qs Ks As".parse::<Board>()?.rank_holes(&mut ranks);
/// assert!(ranks.iter().all(|(_, rank)| rank == HandRank::HIGHEST)); // the board plays
/// assert_eq!(ranks.iter().count(), 47 * 46 / 2);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct HoleRanks {
    /// With room for what the last row of [`spread`] writes past its end, which depends on the board alone.
    numbers: [u16; ROOM],
}

/// A multiple of 64 bytes.
const ROOM: usize = 1_344;

impl HoleRanks {
    /// No ranks: every pair counts as holding a card of the board.
    ///
    /// ```
    /// use keyfold::HoleRanks;
    /// assert_eq!(HoleRanks::new().iter().count(), 0);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { numbers: [0; ROOM] }
    }

    /// The rank of a pair; `None` if it holds a card of the board.
    ///
    /// ```
    /// use keyfold::{Board, HoleRanks};
    /// let mut ranks = HoleRanks::new();
    /// "Ts 9s 2c".parse::<Board>()?.rank_holes(&mut ranks);
    /// let rank = ranks.rank("TdTh".parse()?).unwrap();
    /// assert_eq!(rank.describe().to_string(), "three of a kind, tens, nine kicker");
    /// assert_eq!(ranks.rank("TsTh".parse()?), None);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn rank(&self, hole: HoleCards) -> Option<HandRank> {
        self.numbers.get(hole.index()).copied().and_then(HandRank::new)
    }

    /// The numbers of the ranks by [`HoleCards::index`], 1 to 7,462; 0 for a pair that holds a card of the board.
    ///
    /// ```
    /// use keyfold::{Board, HoleCards, HoleRanks};
    /// let mut ranks = HoleRanks::new();
    /// "Ts 9s 2c".parse::<Board>()?.rank_holes(&mut ranks);
    /// let hole: HoleCards = "AsKs".parse()?;
    /// assert_eq!(ranks.numbers()[hole.index()], ranks.rank(hole).unwrap().get());
    /// assert_eq!(ranks.numbers()[0], 0); // 2d2c, the deuce of clubs is on the board
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn numbers(&self) -> &[u16; HoleCards::COUNT] {
        match self.numbers.first_chunk() {
            Some(numbers) => numbers,
            // Not reached: there is room for more.
            None => &[0; HoleCards::COUNT],
        }
    }

    /// The pairs that hold no card of the board and their ranks, in the order of the pairs' indices.
    ///
    /// ```
    /// use keyfold::{Board, HoleRanks};
    /// let mut ranks = HoleRanks::new();
    /// "Ts 9s 2c".parse::<Board>()?.rank_holes(&mut ranks);
    /// let (best, _) = ranks.iter().max_by_key(|&(_, rank)| rank).unwrap();
    /// assert_eq!(best.class().to_string(), "TT");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (HoleCards, HandRank)> + '_ {
        let pairs = HoleCards::all().zip(self.numbers());
        pairs.filter_map(|(hole, &number)| HandRank::new(number).map(|rank| (hole, rank)))
    }
}

impl Default for HoleRanks {
    fn default() -> Self {
        Self::new()
    }
}

impl Board {
    /// Ranks all 1,326 pairs of hole cards on this board: five-card hands on a flop, six-card hands on a turn,
    /// seven-card hands on a river.
    ///
    /// Without a flush a rank depends on the pair's faces alone. So 91 ranks are looked up in the tables of the tier
    /// [`Compact`], and spread over the pairs; then the pairs that make a flush are overwritten. Far cheaper than a
    /// look-up for each pair. Feature `compact`.
    ///
    /// ```
    /// use keyfold::{Board, HoleRanks, rank_seven};
    /// let board: Board = "Ts 9s 2c Qs Jd".parse()?;
    /// let mut ranks = HoleRanks::new();
    /// board.rank_holes(&mut ranks);
    /// for (hole, rank) in ranks.iter() {
    ///     let ([a, b], [c, d, e, f, g]) = (hole.cards(), *board.cards().first_chunk().unwrap());
    ///     assert_eq!(rank, rank_seven(&[a, b, c, d, e, f, g]));
    /// }
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[cfg(feature = "compact")]
    pub fn rank_holes(&self, ranks: &mut HoleRanks) {
        self.rank_holes_on::<Compact>(ranks);
    }

    /// Ranks all 1,326 pairs of hole cards on this board by the tables of a tier: of [`Tiny`](crate::Tiny) where there is no
    /// room for those of [`Compact`](crate::Compact). The ranks are the same.
    ///
    /// ```
    /// use keyfold::{Board, HoleRanks, Tiny};
    /// let mut ranks = HoleRanks::new();
    /// "Ts 9s 2c Qs Jd".parse::<Board>()?.rank_holes_on::<Tiny>(&mut ranks);
    /// assert_eq!(ranks.rank("KdKh".parse()?).unwrap().describe().to_string(), "straight to the king");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn rank_holes_on<T: RankBoards>(&self, ranks: &mut HoleRanks) {
        spread(&FaceRanks::new::<T>(self), self, &mut ranks.numbers);
        if let Some(suit) = FlushSuit::of(self) {
            suit.each_two::<T>(|hole, number| put(&mut ranks.numbers, hole, number));
            suit.each_other::<T>(|kind, number| {
                suit.holes(kind).for_each(|hole| put(&mut ranks.numbers, hole, number));
            });
        }
    }
}

#[inline]
fn put(numbers: &mut [u16; ROOM], hole: HoleCards, number: u16) {
    if let Some(place) = numbers.get_mut(hole.index()) {
        *place = number;
    }
}

/// Gives each pair the rank of its faces, and 0 to those that hold a card of the board.
///
/// The pairs with one higher card are a row: the ranks of the face's row, each four times, for the four suits of the
/// lower card. Rows ascend and have no gaps, so each is copied by whole vectors, and what is copied too much the next
/// one overwrites.
#[inline]
fn spread(faces: &FaceRanks, board: &Board, numbers: &mut [u16; ROOM]) {
    let lanes = four_times(faces, board);
    let mut rows = Rows { lanes: &lanes, board: board.card_set(), numbers };
    rows.copy::<8>(0);
    rows.copy::<8>(1);
    rows.copy::<16>(2);
    rows.copy::<16>(3);
    rows.copy::<24>(4);
    rows.copy::<24>(5);
    rows.copy::<32>(6);
    rows.copy::<32>(7);
    rows.copy::<40>(8);
    rows.copy::<40>(9);
    rows.copy::<48>(10);
    rows.copy::<48>(11);
    rows.copy::<56>(12);
}

/// The ranks of all face pairs four times each, for the four suits of the lower card, and some to read past the last.
type Lanes = [u16; 4 * 96];

/// Each rank four times, or 0 for a lower card that is on the board.
///
/// Out of line: the compiler would otherwise keep the lanes in registers one by one, and put vectors together from them.
#[inline(never)]
fn four_times(faces: &FaceRanks, board: &Board) -> Lanes {
    let mut live = [u64::MAX; 16];
    for card in board.cards() {
        live[card.index() / 4] &= !(0xFFFF << (16 * (card.id() & 3)));
    }
    let mut lanes = [0; 4 * 96];
    let mut fours = lanes.as_chunks_mut::<4>().0.iter_mut().zip(&faces.0);
    for high in 0..13 {
        for (live, (four, rank)) in live.iter().take(high + 1).zip(&mut fours) {
            let lanes = (u64::from(*rank) * 0x0001_0001_0001_0001) & live;
            *four = [lanes as u16, (lanes >> 16) as u16, (lanes >> 32) as u16, (lanes >> 48) as u16];
        }
    }
    lanes
}

struct Rows<'a> {
    lanes: &'a Lanes,
    board: CardSet,
    numbers: &'a mut [u16; ROOM],
}

impl Rows<'_> {
    /// Copies `WIDTH` lanes to each of the four rows of a face.
    #[inline(always)]
    fn copy<const WIDTH: usize>(&mut self, high: usize) {
        let from = 4 * face_pair(high, 0);
        for suit in 0..4 {
            let card = 4 * high + suit;
            let on_board = self.board.bits() >> card & 1 == 1;
            let lanes = if on_board { &[0; WIDTH] } else { &self.lanes[from..from + WIDTH] };
            self.numbers[pairs_below(card)..][..WIDTH].copy_from_slice(lanes);
        }
    }
}
