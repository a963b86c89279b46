//! What a range of Omaha hands makes on a board: two cards of the hand with three of the board.

use keyfold::{Card, CardSet, HandRank, Suit, rank_five};
use keyfold_board::Board;

use super::hit::{Hit, Hits};
use super::made::made;
use super::range_hits::{Counts, HitCount};
use crate::omaha::OmahaRange;
use crate::range::WEIGHT_ONE;

/// The made hands and the main draws of a range of Omaha hands on a board: hands that hold a card of the board are left
/// out. Of draws there are flush draws, wraps, open-ended draws, gutshots and combo draws.
///
/// Ranks every hand of the range: some 50 ms for all hands of four cards on a river.
///
/// ```
/// use keyfold_equity::{Hit, OmahaHits, OmahaRange};
/// let range: OmahaRange = "JT98$ds".parse()?;
/// let hits = OmahaHits::new(&range, &"Ts 7s 2c".parse()?);
/// assert_eq!(hits.of(Hit::TopPair), hits.all());
/// assert_eq!(hits.of(Hit::Wrap).combinations, 27); // a six, an eight, a nine or a jack makes a straight
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct OmahaHits {
    counts: Counts,
}

impl OmahaHits {
    /// Counts what a range makes on a board of three to five cards.
    ///
    /// ```
    /// use keyfold_equity::{OmahaHits, OmahaRange};
    /// let aces: OmahaRange<5> = "AA".parse()?;
    /// let hits = OmahaHits::new(&aces, &"As 9s 2c 7h 5d".parse()?);
    /// assert_eq!(hits.all().combinations, 3 * 44 * 43 * 42 / 6 + 44 * 43 / 2); // two of three aces, or all
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new<const HOLE: usize>(range: &OmahaRange<HOLE>, board: &Board) -> Self {
        let (view, mut counts) = (BoardView::new(board), Counts::default());
        for (hand, weight) in range.iter() {
            let parts = (weight * f64::from(WEIGHT_ONE)).round() as u32;
            view.hits(&hand).into_iter().for_each(|hits| counts.add(hits, parts));
        }
        Self { counts }
    }

    /// Returns the made hand and the draws of a hand of four to six cards; `None` if it holds a card of the board or
    /// one twice.
    ///
    /// ```
    /// use keyfold_equity::OmahaHits;
    /// let hand = ["As", "Ks", "Qd", "Jd"].map(|card| card.parse().unwrap());
    /// let hits = OmahaHits::hits(&hand, &"Ts 9s 2c".parse()?).unwrap();
    /// assert_eq!(hits.to_string(), "ace high, combo draw, nut flush draw, flush draw, wrap");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn hits<const HOLE: usize>(hand: &[Card; HOLE], board: &Board) -> Option<Hits> {
        BoardView::new(board).hits(hand)
    }

    /// Returns the hands of a range that are in one of some lines on a board, with their weights.
    ///
    /// ```
    /// use keyfold_equity::{Hit, OmahaHits, OmahaRange};
    /// let (range, board): (OmahaRange, _) = ("AATT".parse()?, "Ts 9s 2c".parse()?);
    /// assert_eq!(OmahaHits::keep(&range, &board, [Hit::Set]).combinations(), 18);
    /// assert_eq!(OmahaHits::keep(&range, &board, [Hit::Overpair]).combinations(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn keep<const HOLE: usize>(
        range: &OmahaRange<HOLE>,
        board: &Board,
        lines: impl IntoIterator<Item = Hit>,
    ) -> OmahaRange<HOLE> {
        let (view, wanted) = (BoardView::new(board), lines.into_iter().collect::<Vec<_>>());
        range.filtered(|hand| view.hits(hand).is_some_and(|hits| wanted.iter().any(|hit| hits.contains(*hit))))
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
}

/// A board, and its cards three by three.
struct BoardView<'a> {
    board: &'a Board,
    cards: CardSet,
    triples: Vec<[Card; 3]>,
}

impl<'a> BoardView<'a> {
    fn new(board: &'a Board) -> Self {
        let cards = board.card_set();
        Self { board, cards, triples: cards.combinations::<3>().collect() }
    }

    fn hits(&self, hand: &[Card]) -> Option<Hits> {
        let own = CardSet::from_cards(hand);
        if own.len() != hand.len() || !own.is_disjoint(self.cards) {
            return None;
        }
        let ranks = own.combinations::<2>().flat_map(|[one, other]| {
            self.triples.iter().map(move |[third, fourth, fifth]| rank_five(&[one, other, *third, *fourth, *fifth]))
        });
        let rank = ranks.fold(HandRank::LOWEST, HandRank::max);
        let draws =
            if self.board.len() == Board::MAX_CARDS { 0 } else { self.flush_draws(own) | self.straight_draws(own) };
        Some(Hits::new(made(rank, hand, self.board.cards()), draws))
    }

    fn flush_draws(&self, own: CardSet) -> u32 {
        let of_suit = |cards: CardSet, suit: Suit| cards.iter().filter(move |card| card.suit() == suit);
        let bits = |suit| {
            if of_suit(self.cards, suit).count() != 2 || of_suit(own, suit).count() < 2 {
                return 0;
            }
            let best = of_suit(!self.cards, suit).max_by_key(|card| card.face());
            let is_nut = best.is_some_and(|best| own.iter().any(|card| card == best));
            Hit::FlushDraw.bit() | if is_nut { Hit::NutFlushDraw.bit() } else { 0 }
        };
        Suit::ALL.into_iter().fold(0, |all, suit| all | bits(suit))
    }

    fn straight_draws(&self, own: CardSet) -> u32 {
        let (own, board) = (faces(own), faces(self.cards));
        if straight(own, board) {
            return 0;
        }
        match (1..=13).filter(|face| straight(own, with_ace(board | 1 << face))).count() {
            0 => 0,
            1 => Hit::Gutshot.bit(),
            2 => Hit::OpenEnded.bit(),
            _ => Hit::Wrap.bit(),
        }
    }
}

/// Returns the faces of some cards as bits, deuces at 1, and aces at 13 and at 0.
fn faces(cards: CardSet) -> u16 {
    with_ace(cards.iter().fold(0, |faces, card| faces | 2 << card.face().index()))
}

const fn with_ace(faces: u16) -> u16 {
    faces | faces >> 13 & 1
}

/// Returns `true` if two faces of a hand and three of a board are five in a row: those that the board lacks are the
/// hand's.
fn straight(own: u16, board: u16) -> bool {
    (0..10).map(|lowest| 0x1F << lowest).any(|five: u16| {
        let missing = five & !board;
        (five & own).count_ones() >= 2 && missing.count_ones() <= 2 && missing & !own == 0
    })
}
