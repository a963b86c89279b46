//! The steps from five or seven cards to their rank by the published method, or by denser keys: the fold is a
//! subtraction.

use std::fmt;

use keyfold::{Card, Suit};
use keyfold_tables::key_sum::flush::{FLUSH_5, FLUSH_7};
use keyfold_tables::key_sum::fold::{DENSE_MODULUS_5, DENSE_MODULUS_7, MODULUS_5, MODULUS_7, fold};
use keyfold_tables::key_sum::folded::{DENSE_5, DENSE_7, FOLDED_5, FOLDED_7};
use keyfold_tables::key_sum::keys::{
    CARD_KEYS_5, CARD_KEYS_7, DENSE_FACE_KEYS_5, DENSE_FACE_KEYS_7, FACE_BITS, FACE_MASK, FLUSH_KEYS_5, FLUSH_KEYS_7,
    card_keys,
};
use keyfold_tables::key_sum::suits::suit_table;
use keyfold_tables::rules::deck::{CARDS, FACES};

/// Which keys the cards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    /// The keys of the published method.
    Published,
    /// Keys with lower sums, which need smaller tables.
    Dense,
}

/// The keys and tables for one number of cards.
struct Series {
    card_keys: [u32; CARDS],
    modulus: u32,
    face_ranks: &'static [u16],
    suit_of_flush: [u8; 512],
    flush_keys: [u32; FACES],
    flush_ranks: &'static [u16],
}

impl Series {
    const fn of_five(card_keys: [u32; CARDS], modulus: u32, face_ranks: &'static [u16]) -> Self {
        let (flush_keys, flush_ranks) = (FLUSH_KEYS_5, &FLUSH_5);
        Self { card_keys, modulus, face_ranks, suit_of_flush: suit_table(5), flush_keys, flush_ranks }
    }

    const fn of_seven(card_keys: [u32; CARDS], modulus: u32, face_ranks: &'static [u16]) -> Self {
        let (flush_keys, flush_ranks) = (FLUSH_KEYS_7, &FLUSH_7);
        Self { card_keys, modulus, face_ranks, suit_of_flush: suit_table(7), flush_keys, flush_ranks }
    }
}

static FIVE: Series = Series::of_five(CARD_KEYS_5, MODULUS_5, &FOLDED_5);
static SEVEN: Series = Series::of_seven(CARD_KEYS_7, MODULUS_7, &FOLDED_7);
static DENSE_FIVE: Series = Series::of_five(card_keys(&DENSE_FACE_KEYS_5), DENSE_MODULUS_5, &DENSE_5);
static DENSE_SEVEN: Series = Series::of_seven(card_keys(&DENSE_FACE_KEYS_7), DENSE_MODULUS_7, &DENSE_7);

/// The names of the suits, in the order of [`Suit::ALL`].
const NAMES: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];

/// The steps of one hand; its text is a line for each.
pub struct Steps<'a> {
    cards: &'a [Card],
    series: &'static Series,
    /// The sum of the card keys: face sum in the low bits, suit sum above.
    sum: u32,
    flush: Option<Suit>,
}

impl<'a> Steps<'a> {
    /// Returns the steps of five or seven cards; `None` for other numbers, which have no table.
    #[must_use]
    pub fn of(cards: &'a [Card], keys: Keys) -> Option<Self> {
        let series = match (cards.len(), keys) {
            (5, Keys::Published) => &FIVE,
            (7, Keys::Published) => &SEVEN,
            (5, Keys::Dense) => &DENSE_FIVE,
            (7, Keys::Dense) => &DENSE_SEVEN,
            _ => return None,
        };
        let sum = cards.iter().map(|card| series.card_keys[usize::from(card.id())]).sum::<u32>();
        let flush = Suit::from_index(series.suit_of_flush[(sum >> FACE_BITS) as usize]);
        Some(Self { cards, series, sum, flush })
    }

    const fn face_sum(&self) -> u32 {
        self.sum & FACE_MASK
    }

    const fn suit_sum(&self) -> u32 {
        self.sum >> FACE_BITS
    }

    const fn face_index(&self) -> u32 {
        fold(self.face_sum(), self.series.modulus)
    }

    const fn is_folded(&self) -> bool {
        self.face_index() != self.face_sum()
    }

    fn card_key(&self, card: Card) -> u32 {
        self.series.card_keys[usize::from(card.id())]
    }

    fn flush_key(&self, card: Card) -> u32 {
        self.series.flush_keys[usize::from(card.face().index())]
    }

    fn suited(&self, suit: Suit) -> impl Iterator<Item = Card> {
        self.cards.iter().copied().filter(move |card| card.suit() == suit)
    }

    fn flush_sum(&self, suit: Suit) -> u32 {
        self.suited(suit).map(|card| self.flush_key(card)).sum()
    }

    fn write_flush(&self, suit: Suit, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "\n  card    face-flush key")?;
        for card in self.suited(suit) {
            writeln!(out, "  {card}  {:>18}", self.flush_key(card))?;
        }
        let sum = self.flush_sum(suit);
        writeln!(out, "  sum  {sum:>17}")?;
        writeln!(out, "  flush index  {sum}, where the flush table holds {}", self.series.flush_ranks[sum as usize])
    }
}

impl fmt::Display for Steps<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (face_sum, suit_sum, modulus) = (self.face_sum(), self.suit_sum(), self.series.modulus);
        writeln!(out, "\n  card    face key  suit key")?;
        for &card in self.cards {
            let key = self.card_key(card);
            writeln!(out, "  {card}  {:>12}  {:>8}", key & FACE_MASK, key >> FACE_BITS)?;
        }
        writeln!(out, "  sum  {face_sum:>11}  {suit_sum:>8}  together {:#010x}", self.sum)?;
        match self.flush {
            Some(suit) => writeln!(out, "  suit sum     {suit_sum}, a flush in {}", NAMES[usize::from(suit.index())])?,
            None => writeln!(out, "  suit sum     {suit_sum}, no flush")?,
        }
        let index = self.face_index();
        if self.is_folded() {
            writeln!(out, "  fold         {face_sum} - {modulus} = {index}")?;
        } else {
            writeln!(out, "  fold         not folded, {face_sum} is below {modulus}")?;
        }
        match self.flush {
            Some(suit) => {
                writeln!(out, "  face index   {index}, not looked up: the flush decides")?;
                self.write_flush(suit, out)
            }
            None => {
                let rank = self.series.face_ranks[index as usize];
                writeln!(out, "  face index   {index}, where the table holds {rank}")
            }
        }
    }
}
