//! Boards of five by their faces alone, and by the faces of one suit on them, for exact answers before the flop.

use std::iter;
use std::sync::OnceLock;

use keyfold::{Card, CardSet, Category, Face, HandKey, HandRank, Suit, Tiny};

use crate::columns::Ranking;

/// The number of pairs of faces, the lower one at most the higher.
pub(crate) const PAIRS: usize = 91;

/// Returns the number of a pair of faces, in any order: deuces 0, aces 90.
#[inline]
pub(crate) const fn pair_of(one: usize, other: usize) -> usize {
    if one < other { other * (other + 1) / 2 + one } else { one * (one + 1) / 2 + other }
}

/// Returns the pairs of faces in the order of their numbers, the higher face first.
pub(crate) fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..13).flat_map(|high| (0..=high).map(move |low| (high, low)))
}

/// Returns the number of ways to choose from up to 52 things.
pub(crate) fn choose(count: usize, taken: usize) -> u64 {
    (0..taken).fold(1, |ways, at| ways * count.saturating_sub(at) as u64 / (at as u64 + 1))
}

/// Three to five cards of one suit on a board, and the faces of the others.
#[derive(Clone, Copy)]
pub(crate) struct SuitedBoard {
    /// The faces of the suit: a bit for each.
    pub(crate) suited: u16,
    /// The faces of the others, at most two.
    pub(crate) others: [u8; 2],
    /// The place of all five faces in [`FaceBoards::boards`].
    pub(crate) board: u16,
}

/// Tables of ranks that do not depend on suits, made on first use.
pub(crate) struct FaceBoards {
    /// The faces of each board, ascending, by [`place`]. The thirteen of five equal faces are empty.
    pub(crate) boards: Vec<[u8; 5]>,
    suited: [OnceLock<Vec<SuitedBoard>>; 3],
    /// The cards of each board, at most two of a suit, by columns.
    cards: [Vec<Card>; 5],
    ranks: [OnceLock<Vec<u16>>; PAIRS],
    /// The rank of a flush, by the set of its five to seven faces; 0 for other sets.
    flushes: Vec<u16>,
    /// The lowest rank of a straight flush.
    pub(crate) straight_flush: u16,
}

impl FaceBoards {
    pub(crate) fn shared() -> &'static Self {
        static SHARED: OnceLock<FaceBoards> = OnceLock::new();
        SHARED.get_or_init(|| {
            let boards: Vec<[u8; 5]> = ascending_faces().collect();
            Self {
                suited: [const { OnceLock::new() }; 3],
                // Suits in turn, so that equal faces get different ones.
                cards: std::array::from_fn(|at| boards.iter().map(|board| card(board[at], at)).collect()),
                boards,
                ranks: [const { OnceLock::new() }; PAIRS],
                flushes: (0..1 << 13).map(rank_of_flush).collect(),
                straight_flush: Category::StraightFlush.ranks().0.get(),
            }
        })
    }

    /// Returns the rank of a flush of five to seven faces; 0 for fewer.
    #[inline]
    pub(crate) fn flush(&self, faces: u16) -> u16 {
        self.flushes.get(usize::from(faces)).copied().unwrap_or(0)
    }

    /// Returns the boards with three, four or five cards of a suit, in the order of [`boards`](Self::boards).
    pub(crate) fn suited(&self, cards: usize) -> &[SuitedBoard] {
        let boards = cards.checked_sub(3).and_then(|at| self.suited.get(at));
        boards.map_or(&[], |boards| boards.get_or_init(|| suited_boards(cards).collect()))
    }

    /// Returns the rank of a hole of two faces without a flush, on each board; 0 if the board blocks it. 50
    /// microseconds the first time.
    pub(crate) fn ranks(&self, pair: usize) -> &[u16] {
        self.ranks.get(pair).map_or(&[], |ranks| ranks.get_or_init(|| self.rank_pair(pair)))
    }

    /// Holes may have any suits: with two cards of a suit on the board they make no flush.
    fn rank_pair(&self, pair: usize) -> Vec<u16> {
        let Some((high, low)) = pairs().nth(pair) else { return Vec::new() };
        let mut holes = [Vec::new(), Vec::new()];
        for at in 0..self.boards.len() {
            let taken: CardSet = self.cards.iter().filter_map(|column| column.get(at)).copied().collect();
            let free = |face: usize| !(taken.bits() >> (4 * face)) & 15;
            let (first, second) =
                (free(high), if high == low { free(high) & free(high).wrapping_sub(1) } else { free(low) });
            for (column, (face, free)) in holes.iter_mut().zip([(high, first), (low, second)]) {
                column.push((free > 0).then(|| card(face as u8, free.trailing_zeros() as usize)));
            }
        }
        let filler =
            |column: &[Option<Card>]| column.iter().map(|found| found.unwrap_or(card(0, 0))).collect::<Vec<_>>();
        let [one, other] = holes.each_ref().map(|column| filler(column));
        let [a, b, c, d, e] = self.cards.each_ref().map(Vec::as_slice);
        let mut ranks = vec![HandRank::LOWEST; self.boards.len()];
        Ranking::new().rank([a, b, c, d, e, &one, &other], &mut ranks);
        let is_there = holes[0].iter().zip(&holes[1]).map(|(one, other)| one.is_some() && other.is_some());
        ranks.into_iter().zip(is_there).map(|(rank, is_there)| if is_there { rank.get() } else { 0 }).collect()
    }
}

/// Returns a card of a face and a suit, which wraps around.
fn card(face: u8, suit: usize) -> Card {
    let face = Face::from_index(face).unwrap_or(Face::Deuce);
    Card::new(face, Suit::ALL[suit % 4])
}

/// Returns five faces in ascending order, in the order of their places.
fn ascending_faces() -> impl Iterator<Item = [u8; 5]> {
    let up_to = |highest: u8| 0..=highest;
    (0..13u8).flat_map(move |e| {
        up_to(e).flat_map(move |d| {
            up_to(d).flat_map(move |c| up_to(c).flat_map(move |b| up_to(b).map(move |a| [a, b, c, d, e])))
        })
    })
}

/// Returns the index of five faces in [`FaceBoards::boards`]: their number in colexicographic order.
fn place(mut faces: [u8; 5]) -> u16 {
    faces.sort_unstable();
    let terms = TERMS.iter().zip(faces).map(|(terms, face)| terms[usize::from(face) & 15]);
    terms.sum()
}

/// The term that a face adds to the place of a board: by the number of its faces before it, and by the face.
static TERMS: [[u16; 16]; 5] = {
    let (mut terms, mut at) = ([[1; 16]; 5], 0);
    while at < 5 {
        let mut face = 0;
        while face < 16 {
            // Choices of one more of as many faces and those before; each row sums the one above up.
            terms[at][face] = if face == 0 {
                0
            } else if at == 0 {
                face as u16
            } else {
                terms[at][face - 1] + terms[at - 1][face]
            };
            face += 1;
        }
        at += 1;
    }
    terms
};

/// Returns all boards with `cards` cards of a suit.
fn suited_boards(cards: usize) -> impl Iterator<Item = SuitedBoard> {
    let sets = (0..1u16 << 13).filter(move |set| set.count_ones() as usize == cards);
    sets.flat_map(move |suited| {
        let first = if cards < 5 { 0..13 } else { 0..1u8 };
        first.flat_map(move |high| {
            let second = if cards < 4 { 0..=high } else { 0..=0 };
            second.map(move |low| {
                let others = [high, low];
                let in_suit = (0..13).filter(|face| suited >> face & 1 == 1);
                let mut faces = in_suit.chain(others).chain(iter::repeat(0));
                SuitedBoard { suited, others, board: place(std::array::from_fn(|_| faces.next().unwrap_or(0))) }
            })
        })
    })
}

fn rank_of_flush(set: u16) -> u16 {
    let faces = Face::ALL.into_iter().filter(|face| set >> face.index() & 1 == 1);
    let key: HandKey<Tiny> = faces.map(|face| Card::new(face, Suit::Spades)).collect();
    match set.count_ones() {
        5 => key.rank_five().get(),
        6 => key.rank_six().get(),
        7 => key.rank_seven().get(),
        _ => 0,
    }
}
