//! The draws of a hole, and of every hole on a board.

use super::board::Board;
use super::draw::{Draw, Draws};
use super::faces::{FACE_PAIRS, FACES, FacePairs};
use super::rows::{Finish, Numbers, Row, spread};
use super::texture::{FaceTexture, LIVE, StraightFaces, SuitTexture, Suited, draws_of, two_faces};
use crate::cards::{CardSet, HoleCards};

/// The draws of each of the 1,326 pairs of hole cards on a board, by [`HoleCards::index`]; none for pairs that the
/// board blocks.
///
/// 2,688 bytes. It is filled by [`Board::draw_holes`], and can be filled again for another board.
///
/// ```
/// use keyfold::board::{Board, Draw, HoleDraws};
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
    ///
    /// ```
    /// assert_eq!(keyfold::board::HoleDraws::new().iter().count(), 0);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { numbers: [0; 1_344] }
    }

    /// Returns the draws of a pair; `None` if it holds a card of the board.
    ///
    /// ```
    /// use keyfold::board::{Board, HoleDraws};
    /// let mut draws = HoleDraws::new();
    /// "Ks 9d 8c".parse::<Board>()?.draw_holes(&mut draws);
    /// assert_eq!(draws.draws("AhKh".parse()?).unwrap().to_string(), "one overcard, top pair");
    /// assert_eq!(draws.draws("KsKh".parse()?), None);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn draws(&self, hole: HoleCards) -> Option<Draws> {
        self.numbers.get(hole.index()).copied().and_then(live_draws)
    }

    /// Returns the pairs that hold no card of the board and their draws, in the order of the pairs' indices.
    ///
    /// ```
    /// use keyfold::board::{Board, Draw, HoleDraws};
    /// let mut draws = HoleDraws::new();
    /// "Ks 9d 8c".parse::<Board>()?.draw_holes(&mut draws);
    /// let open_ended: Vec<_> = draws.iter().filter(|(_, draws)| draws.contains(Draw::OpenEnded)).collect();
    /// assert_eq!(open_ended.len(), 3 * 16); // J-T, T-7 and 7-6
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
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

impl Board {
    /// Returns the draws of a pair of hole cards on this board, and how it pairs the board; `None` if it holds a card
    /// of the board. A few dozen bit operations, without tables.
    ///
    /// A flag is about faces or suits alone, so that a set can have a gutshot, and a flush can have one too. On a river
    /// there are pairs and overcards only. For the rank of what is made already, see [`Board::rank_holes`].
    ///
    /// ```
    /// use keyfold::Board;
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
        let board = self.card_set();
        board.is_disjoint(hole.card_set()).then(|| draws_of(hole, board))
    }

    /// Finds the [draws](Self::draws) of all 1,326 pairs of hole cards on this board.
    ///
    /// As with [ranks](Self::rank_holes), flags by faces are found for 91 pairs of faces and spread over the pairs;
    /// flags by suits are added to whole rows.
    ///
    /// ```
    /// use keyfold::board::{Board, HoleDraws};
    /// let board: Board = "Ts 9s 2c Qs".parse()?;
    /// let mut draws = HoleDraws::new();
    /// board.draw_holes(&mut draws);
    /// assert!(draws.iter().all(|(hole, draws)| board.draws(hole) == Some(draws)));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn draw_holes(&self, draws: &mut HoleDraws) {
        let suited = Suited::of(self.card_set());
        let faces = FaceTexture::new(suited, self.len());
        let mut by_faces = [0; 96];
        by_faces.iter_mut().zip(&FACES_OF_PAIRS).for_each(|(draws, &hole)| *draws = faces.draws(hole) | LIVE);
        by_faces.iter_mut().skip(FACE_PAIRS).for_each(|draws| *draws = 0);
        spread(&by_faces, self, &WithSuits::new(&SuitTexture::new(suited, self.len())), &mut draws.numbers);
    }
}

impl Draws {
    /// Returns the [draws](Board::draws) of a hole on a board, both as sets; `None` unless the hole has two cards, the
    /// board three to five, and no card is in both.
    ///
    /// ```
    /// use keyfold::board::Draws;
    /// let draws = Draws::of_sets("8s 7s".parse()?, "6d 5h Ac".parse()?);
    /// assert_eq!(draws.unwrap().to_string(), "open-ended straight draw");
    /// assert_eq!(Draws::of_sets("8s 7s".parse()?, "6d 5h".parse()?), None);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn of_sets(hole: CardSet, board: CardSet) -> Option<Self> {
        let is_board = (Board::MIN_CARDS..=Board::MAX_CARDS).contains(&board.len());
        let mut cards = hole.iter();
        let (low, high) = (cards.next()?, cards.next()?);
        let fits = is_board && hole.len() == 2 && hole.is_disjoint(board);
        fits.then(|| draws_of(HoleCards::from_ordered(high, low), board))
    }
}

/// Adds the flags by suits.
struct WithSuits {
    /// By the suit of the higher card; then by that of the lower, twice.
    by_suits: [[u16; 8]; 4],
    /// By the lower card: the bit of the nut flush draw for the cards that make it one.
    nuts: Row,
}

impl WithSuits {
    fn new(suits: &SuitTexture) -> Self {
        let by_suits = [0, 1, 2, 3].map(|high| core::array::from_fn(|low| suits.of_suits(high, low % 4)));
        let mut nuts = [0; 56];
        for card in suits.nuts() {
            nuts.get_mut(card.index()).into_iter().for_each(|lane| *lane = Draw::NutFlushDraw.bit());
        }
        Self { by_suits, nuts }
    }
}

/// A flush draw's bit becomes that of a nut flush draw by a shift.
const _: () = assert!(Draw::FlushDraw.bit() << 1 == Draw::NutFlushDraw.bit());

impl Finish for WithSuits {
    #[inline(always)]
    fn row<const VECTORS: usize>(&self, high: usize, mut row: [[u16; 8]; VECTORS]) -> [[u16; 8]; VECTORS] {
        let by_low = self.by_suits[high % 4];
        let of_high = self.nuts.get(high).copied().unwrap_or(0);
        for (draws, nuts) in row.iter_mut().zip(self.nuts.as_chunks::<8>().0) {
            for ((draws, nut), suited) in draws.iter_mut().zip(nuts).zip(by_low) {
                let flush = suited | suited << 1 & (nut | of_high);
                *draws = if *draws == 0 { 0 } else { *draws | flush };
            }
        }
        row
    }
}
