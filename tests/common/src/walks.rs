//! Walks over hands.

use keyfold::{Card, Face, Suit};

/// Calls back for every five cards of the deck, ascending.
pub fn every_five_cards(mut call: impl FnMut(&[Card; 5])) {
    let deck: Vec<Card> = Card::all().collect();
    for (a, &first) in deck.iter().enumerate() {
        for (b, &second) in deck.iter().enumerate().skip(a + 1) {
            for (c, &third) in deck.iter().enumerate().skip(b + 1) {
                for (d, &fourth) in deck.iter().enumerate().skip(c + 1) {
                    for &fifth in &deck[d + 1..] {
                        call(&[first, second, third, fourth, fifth]);
                    }
                }
            }
        }
    }
}

/// Calls back for every way to hold `CARDS` cards of the thirteen faces, at most four of each, in ascending order.
pub fn every_face_multiset<const CARDS: usize>(mut call: impl FnMut(&[Face; CARDS])) {
    every_face_multiset_with_repeats(|faces| {
        if faces.windows(5).all(|five| five[0] != five[4]) {
            call(faces);
        }
    });
}

/// The same with any number of cards of a face, as a deck could not hold them.
pub fn every_face_multiset_with_repeats<const CARDS: usize>(mut call: impl FnMut(&[Face; CARDS])) {
    fn choose<const CARDS: usize>(faces: &mut [Face; CARDS], place: usize, call: &mut impl FnMut(&[Face; CARDS])) {
        if place == CARDS {
            return call(faces);
        }
        let lowest = if place == 0 { 0 } else { faces[place - 1].index() };
        for &face in &Face::ALL[usize::from(lowest)..] {
            faces[place] = face;
            choose(faces, place + 1, call);
        }
    }
    choose(&mut [Face::Deuce; CARDS], 0, &mut call);
}

/// Gives ascending faces suits in turn, so that equal faces differ and no suit comes five times among seven cards.
pub fn spread_over_suits<const CARDS: usize>(faces: &[Face; CARDS], first_suit: u8) -> [Card; CARDS] {
    let mut suit = first_suit;
    faces.map(|face| {
        suit = (suit + 1) % 4;
        Card::new(face, Suit::from_index(suit).unwrap())
    })
}

/// Calls back with every set of five faces and more in each suit, filled up to `CARDS` cards of other suits in three
/// ways: with low cards, with high cards, and with cards that pair those of the flush.
pub fn every_flush<const CARDS: usize>(mut call: impl FnMut(&[Card; CARDS])) {
    for suit in Suit::ALL {
        let others: Vec<Card> = Card::all().filter(|card| card.suit() != suit).collect();
        for set in 0u16..1 << 13 {
            let suited: Vec<Card> = Face::ALL
                .into_iter()
                .filter(|face| set >> face.index() & 1 == 1)
                .map(|face| Card::new(face, suit))
                .collect();
            if suited.len() < 5 || suited.len() > CARDS {
                continue;
            }
            let rest = CARDS - suited.len();
            let low: Vec<Card> = others.iter().copied().take(rest).collect();
            let high: Vec<Card> = others.iter().rev().copied().take(rest).collect();
            let paired: Vec<Card> = others
                .iter()
                .copied()
                .filter(|card| suited.iter().any(|held| held.face() == card.face()))
                .take(rest)
                .collect();
            let fillings = if rest == 0 { vec![low] } else { vec![low, high, paired] };
            for filling in fillings {
                let cards: Vec<Card> = suited.iter().chain(&filling).copied().collect();
                call(cards.as_slice().try_into().unwrap());
            }
        }
    }
}
