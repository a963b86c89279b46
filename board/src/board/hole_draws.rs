//! The draws of a hole, and of every hole on a board.

use keyfold::{CardSet, HoleCards};

use super::board::Board;
use super::draw::{Draw, Draws};
use super::faces::{FACE_PAIRS, FACES, FacePairs, face_pair};
use super::rows::{Finish, Numbers, Row, spread};
use super::texture::{
    FaceTexture, LIVE, StraightFaces, StraightTexture, SuitTexture, Suited, draws_of, face_bit, straight_draw_of,
    two_faces,
};

/// The draws of each of the 1,326 pairs of hole cards on a board, by [`HoleCards::index`]; none for pairs that the
/// board blocks.
///
/// 2,688 bytes. It is filled by [`Board::draw_holes`], and can be filled again for another board.
///
/// ```
/// use keyfold_board::{Board, Draw, HoleDraws};
/// let mut draws = HoleDraws::new();
/// "Ts 9s 2c".parse::<Board>()?.draw_holes(&mut draws);
/// let flush_draws = draws.iter().filter(|(_, draws)| draws.contains(Draw::FlushDraw));
/// assert_eq!(flush_draws.count(), 11 * 10 / 2);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct HoleDraws {
    /// With [`LIVE`], and with padding whose contents depend on the board alone.
    numbers: Numbers,
}

impl HoleDraws {
    /// Returns a value without draws: every pair counts as holding a card of the board.
    #[must_use]
    pub const fn new() -> Self {
        Self { numbers: [0; 1_344] }
    }

    /// Returns the draws of a pair; `None` if it holds a card of the board.
    #[must_use]
    #[inline]
    pub fn draws(&self, hole: HoleCards) -> Option<Draws> {
        self.numbers.get(hole.index()).copied().and_then(live_draws)
    }

    /// Returns the pairs that hold no card of the board and their draws, in the order of the pairs' indices.
    pub fn iter(&self) -> impl Iterator<Item = (HoleCards, Draws)> + '_ {
        let pairs = HoleCards::all().zip(&self.numbers);
        pairs.filter_map(|(hole, &number)| live_draws(number).map(|draws| (hole, draws)))
    }
}

impl Default for HoleDraws {
    fn default() -> Self {
        Self::new()
    }
}

#[inline]
fn live_draws(number: u16) -> Option<Draws> {
    if number & LIVE == 0 { None } else { Some(Draws::of_bits(number)) }
}

/// The faces of each pair.
static FACES_OF_PAIRS: FacePairs<StraightFaces> = {
    let (mut faces, mut pair) = ([0; 96], 0);
    while pair < FACE_PAIRS {
        faces[pair] = two_faces(FACES[pair].high, FACES[pair].low);
        pair += 1;
    }
    faces
};

/// Each face, padded to whole vectors.
static FACE_BITS: [StraightFaces; 16] = {
    let (mut bits, mut face) = ([0; 16], 0);
    while face < 13 {
        bits[face] = face_bit(face as u8);
        face += 1;
    }
    bits
};

/// Returns the flags of each pair of faces for overcards and for pairs or more, with [`LIVE`].
fn pairs(faces: &FaceTexture) -> FacePairs<u16> {
    let of_one = FACE_BITS.map(|face| faces.of_one(face) | LIVE);
    let mut pairs = [0; 96];
    // Each row overwrites what the row before it left past its end.
    for high in 0..13 {
        let row = pairs.get_mut(face_pair(high, 0)..).and_then(<[u16]>::first_chunk_mut::<16>);
        let (Some(row), Some(&of_high)) = (row, of_one.get(high)) else { continue };
        *row = of_one.map(|of_low| FaceTexture::of_two(of_high, of_low));
        let pair = FACE_BITS.get(high).map(|face| faces.of_pocket_pair(*face) | LIVE);
        row.get_mut(high).into_iter().zip(pair).for_each(|(place, pair)| *place = pair);
    }
    pairs.iter_mut().skip(FACE_PAIRS).for_each(|padding| *padding = 0);
    pairs
}

/// Adds the flags of each pair of faces for straights.
fn add_straights<const CARDS: usize>(faces: &FaceTexture, pairs: &mut FacePairs<u16>) {
    let straights = StraightTexture::<CARDS>::new(faces);
    let pairs = pairs.iter_mut().zip(&FACES_OF_PAIRS);
    pairs.take(FACE_PAIRS).for_each(|(draws, &hole)| *draws |= straights.draws(hole));
}

impl Board {
    /// Returns the draws of a pair of hole cards on this board, and how it pairs the board; `None` if it holds a card
    /// of the board. A few dozen bit operations, without tables.
    ///
    /// A flag is about faces or suits alone, so that a set can have a gutshot, and a flush can have one too. On a river
    /// there are pairs and overcards only. For the rank of what is made already, see [`Board::rank_holes`].
    ///
    /// ```
    /// use keyfold_board::Board;
    /// let flop: Board = "Jh Th 4c".parse()?;
    /// let text = |hole: &str| Ok::<_, keyfold::ParseError>(flop.draws(hole.parse()?).map(|draws| draws.to_string()));
    /// assert_eq!(text("AhKh")?.unwrap(), "nut flush draw, gutshot, two overcards");
    /// assert_eq!(text("9h8h")?.unwrap(), "flush draw, open-ended straight draw");
    /// assert_eq!(text("TdTc")?.unwrap(), "set");
    /// assert_eq!(text("QdQh")?.unwrap(), "backdoor flush draw, backdoor straight draw, overpair");
    /// assert_eq!(text("JhQd")?, None);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn draws(&self, hole: HoleCards) -> Option<Draws> {
        Draws::of_sets(hole.card_set(), self.card_set())
    }

    /// Finds the [draws](Self::draws) of all 1,326 pairs of hole cards on this board.
    ///
    /// As with [ranks](Self::rank_holes), flags by faces are found for 91 pairs of faces and spread over the pairs;
    /// flags by suits are added to whole rows.
    ///
    /// ```
    /// use keyfold_board::{Board, HoleDraws};
    /// let board: Board = "Ts 9s 2c Qs".parse()?;
    /// let mut draws = HoleDraws::new();
    /// board.draw_holes(&mut draws);
    /// assert!(draws.iter().all(|(hole, draws)| board.draws(hole) == Some(draws)));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn draw_holes(&self, draws: &mut HoleDraws) {
        let suited = Suited::of(self.card_set());
        let faces = FaceTexture::new(suited);
        let mut by_faces = pairs(&faces);
        match self.len() {
            3 => add_straights::<3>(&faces, &mut by_faces),
            4 => add_straights::<4>(&faces, &mut by_faces),
            _ => {}
        }
        let suits = WithSuits::new(&SuitTexture::new(suited, self.len()), self.card_set());
        spread(&by_faces, self, &suits, &mut draws.numbers);
    }
}

impl Draws {
    /// Returns the [draws](Board::draws) of a hole on a board, both as sets; `None` unless the hole has two cards, the
    /// board three to five, and no card is in both.
    ///
    /// ```
    /// use keyfold_board::Draws;
    /// let draws = Draws::of_sets("8s 7s".parse()?, "6d 5h Ac".parse()?);
    /// assert_eq!(draws.unwrap().to_string(), "open-ended straight draw");
    /// assert_eq!(Draws::of_sets("8s 7s".parse()?, "6d 5h".parse()?), None);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn of_sets(hole: CardSet, board: CardSet) -> Option<Self> {
        let (cards, rest) = (board.len(), hole.bits() & hole.bits().wrapping_sub(1));
        if rest == 0 || rest & rest.wrapping_sub(1) != 0 || !hole.is_disjoint(board) {
            return None;
        }
        let [draws] = match cards {
            3 => draws_on::<3, 1>(&[hole], &[board]),
            4 => draws_on::<4, 1>(&[hole], &[board]),
            5 => draws_on::<5, 1>(&[hole], &[board]),
            _ => return None,
        };
        Some(draws)
    }
}

/// Returns the draws of holes, each on a board of its own of `CARDS` cards that does not block it. Three loops, which
/// become vectors of the instructions of the function that this is inlined into.
#[inline(always)]
pub(crate) fn draws_on<const CARDS: usize, const HOLES: usize>(
    holes: &[CardSet; HOLES],
    boards: &[CardSet; HOLES],
) -> [Draws; HOLES] {
    let (holes, boards) = (by_suit(holes), by_suit(boards));
    let at = |[a, b, c, d]: &[[u16; HOLES]; 4], hole: usize| Suited([a[hole], b[hole], c[hole], d[hole]]);
    let mut draws = [0; HOLES];
    for (hole, draws) in draws.iter_mut().enumerate() {
        *draws = draws_of::<CARDS>(at(&holes, hole), at(&boards, hole));
    }
    if CARDS < 5 {
        for (hole, draws) in draws.iter_mut().enumerate() {
            *draws |= straight_draw_of::<CARDS>(at(&holes, hole), at(&boards, hole));
        }
    }
    draws.map(Draws::of_bits)
}

/// Returns the cards of each suit of some sets.
#[inline(always)]
fn by_suit<const SETS: usize>(sets: &[CardSet; SETS]) -> [[u16; SETS]; 4] {
    let [mut a, mut b, mut c, mut d] = [[0; SETS]; 4];
    for set in 0..SETS {
        Suited([a[set], b[set], c[set], d[set]]) = Suited::of(sets[set]);
    }
    [a, b, c, d]
}

/// Adds the flags by suits.
struct WithSuits {
    /// The flags of a row, by the suit of the higher card: 0 where the board holds the lower one.
    rows: [Row; 4],
    /// The same if the higher card makes a flush draw the nut flush draw.
    nut_rows: [Row; 4],
    /// The higher cards that do.
    nuts: CardSet,
}

impl WithSuits {
    fn new(suits: &SuitTexture, board: CardSet) -> Self {
        let mut low_nuts = [0; 56];
        let mut nuts = CardSet::EMPTY;
        for card in suits.nuts() {
            nuts = nuts.with(card);
            low_nuts.get_mut(card.index()).into_iter().for_each(|lane| *lane = Draw::NutFlushDraw.bit());
        }
        let mut live = [u16::MAX; 56];
        for card in board {
            live.get_mut(card.index()).into_iter().for_each(|lane| *lane = 0);
        }
        let (mut rows, mut nut_rows) = ([[0; 56]; 4], [[0; 56]; 4]);
        for (high, (row, nut_row)) in rows.iter_mut().zip(&mut nut_rows).enumerate() {
            let by_low = [0, 1, 2, 3].map(|low| suits.of_suits(high, low));
            let flush: [u16; 8] = core::array::from_fn(|lane| by_low[lane % 4]);
            let flush_or_nut = flush.map(|flush| flush | flush << 1 & Draw::NutFlushDraw.bit());
            let lanes = live.as_chunks::<8>().0.iter().zip(low_nuts.as_chunks::<8>().0);
            let chunks = row.as_chunks_mut::<8>().0.iter_mut().zip(nut_row.as_chunks_mut::<8>().0);
            for ((row, nut_row), (live, nuts)) in chunks.zip(lanes) {
                *row = core::array::from_fn(|lane| (flush[lane] | flush_or_nut[lane] & nuts[lane]) & live[lane]);
                *nut_row = core::array::from_fn(|lane| flush_or_nut[lane] & live[lane]);
            }
        }
        Self { rows, nut_rows, nuts }
    }
}

/// A flush draw's bit becomes that of a nut flush draw by a shift.
const _: () = assert!(Draw::FlushDraw.bit() << 1 == Draw::NutFlushDraw.bit());

impl Finish for WithSuits {
    #[inline(always)]
    fn row<const VECTORS: usize>(&self, high: usize, mut row: [[u16; 8]; VECTORS]) -> [[u16; 8]; VECTORS] {
        let is_nut = self.nuts.bits() >> (high & 63) & 1 != 0;
        let rows = if is_nut { &self.nut_rows } else { &self.rows };
        for (draws, flushes) in row.iter_mut().zip(rows[high & 3].as_chunks::<8>().0) {
            draws.iter_mut().zip(flushes).for_each(|(draws, flush)| *draws |= flush);
        }
        row
    }
}
