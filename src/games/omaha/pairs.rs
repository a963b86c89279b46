//! The rank of each pair of hole cards on a board: what all questions about a board's hands begin with.

use core::str::FromStr;

use super::best::{Sets, best};
use super::rank::{held, rank_of, suited};
use crate::cards::{Card, CardSet, Face, ParseError, read_different};
use crate::rank::HandRank;

/// Cards that a board leaves.
pub(super) const LIVE: usize = Card::COUNT - 5;

/// A rank for each card that a board leaves, and padding.
///
/// Signed, as every vector unit knows the maximum of signed words; some lack that of unsigned ones.
pub(super) type Row = [i16; LIVE + 1];

/// A board and the rank of each pair of hole cards on it: a hand's rank is that of its best pair.
///
/// The hands of four, five or six cards that the board leaves have numbers, see [`index`](Self::index);
/// [`rank_hands`](Self::rank_hands) ranks them all, [`OmahaShowdown`](super::OmahaShowdown) compares them, and
/// [`count`](Self::count) counts them without ranking any. Ranks 91 pairs of faces and up to 45 flushes; takes 4.6 KB.
///
/// ```
/// use keyfold::HandRank;
/// use keyfold::games::omaha::Pairs;
/// let pairs: Pairs = "Qs Js 5s Kh 5d".parse()?;
/// // Of 178,365 hands of four cards 990 hold both other fives, which nothing beats here.
/// let quads = pairs.rank("5h".parse()?, "5c".parse()?).unwrap();
/// assert_eq!(pairs.count(quads), [178_365 - 990, 990]);
/// assert_eq!(pairs.count(HandRank::LOWEST)[0], 0);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pairs {
    /// The cards off the board, in the order of their ids.
    cards: [Card; LIVE],
    /// By card id: its place among them, or [`LIVE`].
    places: [u8; 64],
    /// By place; 0 for a card with itself, and for the padding.
    ranks: [Row; LIVE],
}

impl Pairs {
    /// Returns the ranks of all pairs on a board. Repeated cards give unspecified ranks.
    ///
    /// ```
    /// use keyfold::{Deck, games::omaha::Pairs};
    /// let board = Deck::new().deal_many::<5>().unwrap();
    /// assert_eq!(Pairs::new(&board).rank(board[0], board[1]), None);
    /// ```
    #[must_use]
    pub fn new(board: &[Card; 5]) -> Self {
        let mut cards = [Card::from_checked_id(0); LIVE];
        let mut places = [LIVE as u8; 64];
        for ((live, card), at) in cards.iter_mut().zip(!CardSet::from_cards(board)).zip(0..) {
            *live = card;
            places[card.index() & 63] = at;
        }
        let (held, suits) = held::<3>(board);
        let unsuited = Sets { board: held, hole: [0; 2], suited_board: 0, suited_hole: 0 };
        // Three and more are raised to eight and more.
        let suit = (suits.wrapping_add(0x5555) & 0x8888) >> 3;
        let suited_board = if suit == 0 { 0 } else { suited(board, suit) };

        let mut by_faces = [[0; 16]; 16];
        for high in Face::ALL.map(bit_of) {
            for low in Face::ALL.map(bit_of) {
                let rank = rank_of(best(&Sets { hole: [high | low, high & low], ..unsuited }));
                by_faces[place_of(high)][place_of(low)] = rank.get().cast_signed();
            }
        }
        let mut ranks = [[0; LIVE + 1]; LIVE];
        for (one, card) in cards.iter().enumerate() {
            for (other, below) in cards.iter().enumerate().take(one) {
                let [high, low] = [card, below].map(|card| bit_of(card.face()));
                let pair = [*card, *below];
                let both = if suit == 0 { 0 } else { suited(&pair, suit) };
                let rank = if both.count_ones() == 2 {
                    let sets = Sets { hole: [high | low, 0], suited_board, suited_hole: both, ..unsuited };
                    rank_of(best(&sets)).get().cast_signed()
                } else {
                    by_faces[place_of(high)][place_of(low)]
                };
                (ranks[one][other], ranks[other][one]) = (rank, rank);
            }
        }
        Self { cards, places, ranks }
    }

    /// Returns the rank of two hole cards with three of the board; `None` if one is on the board, or both are the same.
    #[must_use]
    pub fn rank(&self, one: Card, other: Card) -> Option<HandRank> {
        let row = self.ranks.get(self.place(one)?)?;
        HandRank::new(row.get(self.place(other)?)?.cast_unsigned())
    }

    /// Returns the place of a card among those off the board.
    pub(super) fn place(&self, card: Card) -> Option<usize> {
        let place = usize::from(self.places[card.index() & 63]);
        (place < LIVE).then_some(place)
    }

    /// Returns the card at a place; that at 0 for a place that is none.
    pub(super) fn card(&self, place: usize) -> Card {
        self.cards.get(place).copied().unwrap_or(self.cards[0])
    }

    /// Returns the ranks of the pairs, a row for each place.
    pub(super) fn ranks(&self) -> &[Row; LIVE] {
        &self.ranks
    }

    /// Returns how many of all hands of four cards off the board rank below a rank, and how many have it.
    ///
    /// A hand ranks below if all its six pairs do: hands are counted as 4-cliques of a graph, by sets of cards.
    #[must_use]
    pub fn count(&self, rank: HandRank) -> [u32; 2] {
        let below = self.up_to(rank.get() - 1);
        [below, self.up_to(rank.get()) - below]
    }

    /// Returns the number of hands that have no pair of a higher rank.
    fn up_to(&self, rank: u16) -> u32 {
        // The places above a card's with which it makes no higher pair. An entry for each number of six bits.
        let mut joined = [0u64; 64];
        for ((place, row), joined) in (0..).zip(&self.ranks).zip(&mut joined) {
            let not_higher = |(at, &pair): (u32, &i16)| u64::from(pair.cast_unsigned() <= rank) << (at & 63);
            let cards = (0..).zip(row).take(LIVE).map(not_higher).sum::<u64>();
            *joined = cards >> place >> 1 << 1 << place;
        }
        let at = |place: u32| joined[place as usize & 63];
        let mut hands = 0;
        for first in joined {
            for second in bits(first) {
                let both = first & at(second);
                hands += bits(both).map(|third| (both & at(third)).count_ones()).sum::<u32>();
            }
        }
        hands
    }
}

impl FromStr for Pairs {
    type Err = ParseError;

    /// Reads a board of five different cards, with or without spaces or commas between them.
    ///
    /// ```
    /// use keyfold::games::omaha::Pairs;
    /// assert!("QsJs5sKh5d".parse::<Pairs>().is_ok());
    /// let error = "Qs Js 5s".parse::<Pairs>().unwrap_err().to_string();
    /// assert_eq!(error, "card 4, column 9: too few cards: expected at least 5");
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let cards = read_different::<5>(text.as_bytes(), 5)?;
        Ok(Self::new(&core::array::from_fn(|at| cards.get(at).copied().unwrap_or(Card::from_checked_id(0)))))
    }
}

/// Returns the places of a set's bits.
fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// Returns a face as a reversed set.
fn bit_of(face: Face) -> u16 {
    1 << (Face::Ace.index() - face.index())
}

/// Returns an index for a set of one face.
fn place_of(bit: u16) -> usize {
    bit.trailing_zeros() as usize & 15
}
