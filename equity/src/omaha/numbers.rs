//! Numbers of hands among those of their size: the combinatorial number system.

use keyfold::{Card, CardSet};

/// Hands of four cards.
pub(super) const HANDS_OF_FOUR: usize = CHOOSE[Card::COUNT][4] as usize;

/// `n` over `k`, by `n` and `k`.
pub(super) const CHOOSE: [[u32; 7]; Card::COUNT + 1] = {
    let (mut choose, mut n) = ([[0; 7]; Card::COUNT + 1], 0);
    while n <= Card::COUNT {
        choose[n][0] = 1;
        let mut k = 1;
        while n > 0 && k < 7 {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};

/// Returns the number of a hand among those of its size.
pub(super) fn number_of(cards: CardSet) -> usize {
    let choose = |(card, size): (Card, usize)| {
        CHOOSE.get(usize::from(card.id())).and_then(|row| row.get(size)).map_or(0, |&n| n)
    };
    cards.into_iter().zip(1..).map(choose).sum::<u32>() as usize
}

/// Returns the hand of as many cards that has a number.
pub(super) fn hand_of(number: usize, cards: usize) -> CardSet {
    let mut rest = number as u32;
    (1..=cards).rev().fold(CardSet::EMPTY, |hand, size| {
        let choose = |row: &[u32; 7]| row.get(size).map_or(0, |&n| n);
        let card = CHOOSE.partition_point(|row| choose(row) <= rest).saturating_sub(1);
        rest = rest.saturating_sub(CHOOSE.get(card).map_or(0, choose));
        Card::from_id(card as u8).map_or(hand, |card| hand.with(card))
    })
}
