//! Ranks by sets of faces and one table of a kilobyte, for devices.

use keyfold_tables::games::short_deck::{FACES, POSITIONS, first_rank};
use keyfold_tables::rules::classes::CATEGORIES;
use keyfold_tables::rules::sets::{highest_of, without};

use super::order::Order;
use crate::cards::{Card, Face};

/// Returns the number of the rank of five to seven cards.
pub(super) fn rank<O: Order>(cards: &[Card]) -> u16 {
    let [high_card, pair, two_pair, trips, straights, flushes, full_house, fours, straight_flushes] =
        const { first_ranks(O::TRIPS_WIN) };
    let (mut held, mut suits) = ([0u16; 4], 0u32);
    for card in cards {
        let mut more = bit(*card);
        for set in &mut held {
            (*set, more) = (*set | more, *set & more);
        }
        suits += 1 << (8 * u32::from(card.id() & 3));
    }
    // Five or more of a suit carry to eight or more.
    let flush = (suits + 0x0303_0303) & 0x0808_0808;
    if flush != 0 {
        let suit = (flush.trailing_zeros() / 8) as u8;
        let suited = cards.iter().filter(|card| card.id() & 3 == suit).fold(0, |faces, card| faces | bit(*card));
        return match straight(suited) {
            0 => flushes + position(highest_of(suited, 5)),
            number => straight_flushes + number - 1,
        };
    }
    let [once, twice, thrice, four] = held;
    let three = highest_of(thrice, 1);
    let pairs = twice & !three;
    let straight = straight(once);
    if four != 0 {
        fours + beside(highest_of(four, 1), once, 1, 8)
    } else if three != 0 && pairs != 0 {
        full_house + beside(three, pairs, 1, 8)
    } else if straight != 0 && !(O::TRIPS_WIN && three != 0) {
        straights + straight - 1
    } else if three != 0 {
        trips + beside(three, once, 2, 28)
    } else if twice & twice.wrapping_sub(1) != 0 {
        two_pair + beside(highest_of(twice, 2), once, 1, 7)
    } else if twice != 0 {
        pair + beside(twice, once, 3, 56)
    } else {
        high_card + position(highest_of(once, 5))
    }
}

/// Returns the lowest ranks of the categories.
const fn first_ranks(trips_win: bool) -> [u16; CATEGORIES] {
    let (mut first, mut category) = ([0; CATEGORIES], 0);
    while category < CATEGORIES {
        first[category] = first_rank(category as u8, trips_win);
        category += 1;
    }
    first
}

/// Returns the face of a card as a set: bit 0 is the six; empty below.
fn bit(card: Card) -> u16 {
    // Shifts the lower faces out.
    (1u16 << (card.id() >> 2 & 15)) >> Face::Six as u8
}

/// Returns the position of a set of faces.
fn position(faces: u16) -> u16 {
    POSITIONS[usize::from(faces) & (POSITIONS.len() - 1)]
}

/// Returns the position of the made faces and of the highest of the others, whose positions number `ways`.
fn beside(made: u16, faces: u16, kickers: u32, ways: u16) -> u16 {
    let highest = highest_of(faces & !made, kickers);
    // Renumbered without the made ones: the higher first, so that the lower has not moved yet.
    let lower = made & made.wrapping_sub(1);
    let closed = without(if lower == 0 { highest } else { without(highest, lower) }, made & made.wrapping_neg());
    position(made) * ways + position(closed)
}

/// Returns the number of the highest straight in a set of faces, 1 for A-6-7-8-9; 0 for none.
fn straight(faces: u16) -> u16 {
    // The ace is also below the six.
    let faces = faces << 1 | faces >> (FACES - 1);
    let pairs = faces & faces >> 1;
    let runs = pairs & pairs >> 2 & faces >> 4;
    16 - runs.leading_zeros() as u16
}
