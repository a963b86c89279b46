//! Boards of five by their faces alone, and by the faces of one suit on them: what exact answers before the flop walk over.

use std::iter;
use std::sync::OnceLock;

use keyfold::{Board, Card, Category, Face, HoleCards, HoleRanks, Suit, rank_any};

/// The number of pairs of faces, the lower one at most the higher.
pub(crate) const PAIRS: usize = 91;

/// The number of a pair of faces, in any order: deuces 0, aces 90.
#[inline]
pub(crate) const fn pair_of(one: usize, other: usize) -> usize {
    if one < other { other * (other + 1) / 2 + one } else { one * (one + 1) / 2 + other }
}

/// The pairs of faces in the order of their numbers, the higher face first.
pub(crate) fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..13).flat_map(|high| (0..=high).map(move |low| (high, low)))
}

/// How many ways there are to take some of up to 52 things.
pub(crate) fn choose(count: usize, taken: usize) -> u64 {
    (0..taken).fold(1, |ways, at| ways * count.saturating_sub(at) as u64 / (at as u64 + 1))
}

/// Five faces on a board.
pub(crate) struct FaceBoard {
    /// Ascending.
    pub(crate) faces: [u8; 5],
    /// The rank of each pair of faces that makes no flush; 0 if the board leaves none.
    pub(crate) ranks: [u16; PAIRS],
}

/// Three to five cards of one suit on a board, and the faces of the others, which are of other suits.
#[derive(Clone, Copy)]
pub(crate) struct SuitedBoard {
    /// The faces of the suit: a bit for each.
    pub(crate) suited: u16,
    /// The faces of the others, two of them at most.
    pub(crate) others: [u8; 2],
    /// The place of all five faces among the boards.
    pub(crate) board: u16,
}

/// Whatever ranks need that do not depend on which suits there are. 1.5 MB, made once in 3 ms.
pub(crate) struct FaceBoards {
    /// By [`place`]. The thirteen of five equal faces have no ranks.
    pub(crate) boards: Vec<FaceBoard>,
    /// Those with three, four and five cards of a suit, in the order of those.
    pub(crate) suited: [Vec<SuitedBoard>; 3],
    /// The rank of a flush, by the set of its five to seven faces; 0 for other sets.
    flushes: Vec<u16>,
    /// The lowest rank of a full house.
    pub(crate) full_house: u16,
    /// The lowest rank of a straight flush.
    pub(crate) straight_flush: u16,
}

impl FaceBoards {
    pub(crate) fn shared() -> &'static Self {
        static SHARED: OnceLock<FaceBoards> = OnceLock::new();
        SHARED.get_or_init(|| Self {
            boards: ascending_faces().map(FaceBoard::new).collect(),
            suited: [3, 4, 5].map(|cards| suited_boards(cards).collect()),
            flushes: (0..1 << 13).map(rank_of_flush).collect(),
            full_house: Category::FullHouse.ranks().0.get(),
            straight_flush: Category::StraightFlush.ranks().0.get(),
        })
    }

    /// The rank of a flush of five to seven faces; 0 for fewer.
    #[inline]
    pub(crate) fn flush(&self, faces: u16) -> u16 {
        self.flushes.get(usize::from(faces)).copied().unwrap_or(0)
    }
}

/// Five faces in ascending order, in the order of their places.
fn ascending_faces() -> impl Iterator<Item = [u8; 5]> {
    let up_to = |highest: u8| 0..=highest;
    (0..13u8).flat_map(move |e| {
        up_to(e).flat_map(move |d| {
            up_to(d).flat_map(move |c| up_to(c).flat_map(move |b| up_to(b).map(move |a| [a, b, c, d, e])))
        })
    })
}

/// The place of five faces in [`FaceBoards::boards`]: their number in colexicographic order.
fn place(mut faces: [u8; 5]) -> u16 {
    faces.sort_unstable();
    let terms = TERMS.iter().zip(faces).map(|(terms, face)| terms[usize::from(face) & 15]);
    terms.sum()
}

/// What a face adds to the place of a board: by how many of its faces come before, and by the face.
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

impl FaceBoard {
    fn new(faces: [u8; 5]) -> Self {
        let mut board = Self { faces, ranks: [0; PAIRS] };
        // One suit after the other: equal faces get different ones, and no suit gets more than two cards, so that no
        // hole makes a flush.
        let card = |(face, suit): (u8, u8)| Some(Card::new(Face::from_index(face)?, Suit::from_index(suit % 4)?));
        let cards: Vec<Card> = faces.into_iter().zip(0..).filter_map(card).collect();
        let Ok(on_board) = Board::new(&cards) else { return board };
        let mut all = HoleRanks::new();
        on_board.rank_holes(&mut all);
        let left = on_board.card_set();
        let live: [[Option<Card>; 2]; 13] = Face::ALL.map(|face| {
            let mut cards =
                Suit::ALL.into_iter().map(|suit| Card::new(face, suit)).filter(|&card| !left.contains(card));
            [cards.next(), cards.next()]
        });
        for ((high, low), rank) in pairs().zip(&mut board.ranks) {
            let second = if high == low { live[low][1] } else { live[low][0] };
            let hole = live[high][0].zip(second).and_then(|(one, other)| HoleCards::new(one, other).ok());
            *rank = hole.and_then(|hole| all.rank(hole)).map_or(0, keyfold::HandRank::get);
        }
        board
    }

    /// Whether two faces are equal.
    pub(crate) fn is_paired(&self) -> bool {
        self.faces.windows(2).any(|two| two[0] == two[1])
    }
}

/// All boards with so many cards of a suit.
fn suited_boards(cards: u32) -> impl Iterator<Item = SuitedBoard> {
    let sets = (0..1u16 << 13).filter(move |set| set.count_ones() == cards);
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
    let cards: Vec<Card> = faces.map(|face| Card::new(face, Suit::Spades)).collect();
    if cards.len() > 7 { 0 } else { rank_any(&cards).map_or(0, keyfold::HandRank::get) }
}
