//! The way of a hand from its cards to its place in a table, with every number that comes up.

use keyfold::{Card, Hand, HandError, HandRank};
use keyfold_classic::signature::Signature;
use keyfold_tables::key_sum::keys::{FACE_BITS, FACE_MASK, FLUSH_KEYS_5, FLUSH_KEYS_7};
use keyfold_tables::rules::deck::{FACES, SUITS};

use crate::table::{Table, rank_of};
use keyfold_js::full::json::object;

/// The keys, sums and rank of up to seven cards. Keys and sums are those of the published series for as many cards, the
/// one for seven also while fewer than five, or six, are held: every subset of seven cards has its own sum in it.
pub(crate) struct Way {
    cards: Vec<CardKeys>,
    face_counts: [u8; FACES],
    suit_counts: [u8; SUITS],
    suit_sum: u32,
    face_sum: u32,
    /// The number of cards that the key series and the table below are for.
    series: u32,
    modulus: u32,
    entries: usize,
    /// The index of the face sum in the folded table; `None` for numbers of cards that have none.
    index: Option<u32>,
    flush: Option<Flush>,
    signature: Option<SignatureDigits>,
    /// The rank of five cards or more.
    rank: Option<u16>,
}

object!(Way: cards, face_counts, suit_counts, suit_sum, face_sum, series, modulus, entries, index, flush, signature, rank);

struct CardKeys {
    id: u8,
    key: u32,
    face_key: u32,
    suit_key: u32,
    flush_key: u32,
}

object!(CardKeys: id, key, face_key, suit_key, flush_key);

struct Flush {
    suit: u8,
    /// The sum of the face-flush keys of its cards, which is the index into the flush table.
    sum: u32,
}

object!(Flush: suit, sum);

struct SignatureDigits {
    digits: [u8; FACES],
    suits: String,
    number: u32,
}

object!(SignatureDigits: digits, suits, number);

impl Way {
    pub(crate) fn of(cards: &[Card]) -> Result<Self, HandError> {
        if cards.len() > 7 {
            return Err(HandError::WrongCount { min: 0, max: 7, found: cards.len() });
        }
        Hand::try_from(cards)?;
        Ok(Self::by_keys(cards, if cards.len() == 5 { &Table::FIVE } else { &Table::SEVEN }))
    }

    fn by_keys(cards: &[Card], table: &Table) -> Self {
        let (mut face_counts, mut suit_counts) = ([0; FACES], [0; SUITS]);
        for card in cards {
            face_counts[usize::from(card.face().index())] += 1;
            suit_counts[usize::from(card.suit().index())] += 1;
        }
        let keys: Vec<_> = cards.iter().map(|&card| CardKeys::of(card, table)).collect();
        let flush_suit = suit_counts.iter().position(|&count| count >= 5);
        let suited_sum =
            |suit| keys.iter().filter(|key| usize::from(key.id) % SUITS == suit).map(|key| key.flush_key).sum();
        let face_sum = keys.iter().map(|key| key.face_key).sum();
        Self {
            suit_sum: keys.iter().map(|key| key.suit_key).sum(),
            face_sum,
            series: table.cards,
            modulus: table.modulus,
            entries: table.entries,
            index: (cards.len() == table.cards as usize).then(|| table.index(face_sum)),
            flush: flush_suit.map(|suit| Flush { suit: suit as u8, sum: suited_sum(suit) }),
            signature: cards.try_into().ok().map(SignatureDigits::of),
            rank: rank_of(cards).map(HandRank::get),
            cards: keys,
            face_counts,
            suit_counts,
        }
    }
}

impl CardKeys {
    fn of(card: Card, table: &Table) -> Self {
        let key = table.card_keys[usize::from(card.id())];
        let flush_keys = if table.cards == 5 { &FLUSH_KEYS_5 } else { &FLUSH_KEYS_7 };
        Self {
            id: card.id(),
            key,
            face_key: key & FACE_MASK,
            suit_key: key >> FACE_BITS,
            flush_key: flush_keys[usize::from(card.face().index())],
        }
    }
}

impl SignatureDigits {
    fn of(cards: &[Card; 7]) -> Self {
        let signature = Signature::from_cards(cards);
        Self { digits: signature.digits(), suits: format!("{:#06x}", signature.suits()), number: signature.number() }
    }
}

#[cfg(test)]
mod tests {
    use keyfold::{Card, Deck, naive};
    use keyfold_tables::key_sum::suits::{NO_FLUSH, suit_table};

    use super::Way;

    fn deal<const CARDS: usize>() -> [Card; CARDS] {
        let mut deck = Deck::new();
        deck.shuffle(&mut || fastrand::u32(..));
        deck.deal_many().expect("52 cards are enough")
    }

    #[test]
    fn random_hands_are_told_as_the_reference_ranks_them() {
        for _ in 0..5_000 {
            let cards: [Card; 7] = deal();
            for count in 5..=7 {
                let rank = naive::rank_any(&cards[..count]).expect("five to seven cards");
                assert_eq!(Way::of(&cards[..count]).expect("different cards").rank, Some(rank.get()));
            }
        }
    }

    #[test]
    fn the_suit_sum_tells_the_flush_that_is_shown() {
        let suit_of_flush: [u8; 260] = suit_table(7);
        for _ in 0..5_000 {
            let way = Way::of(&deal::<7>()).expect("different cards");
            let told = suit_of_flush[way.suit_sum as usize];
            assert_eq!(way.flush.map_or(NO_FLUSH, |flush| flush.suit), told);
        }
    }

    #[test]
    fn a_repeated_card_is_a_mistake_that_names_it() {
        let ace = Card::from_id(51).expect("a card");
        let mistake = Way::of(&[ace, ace]).err().expect("a mistake");
        assert!(mistake.to_string().contains("As"), "{mistake}");
    }
}
