//! Fills the tables, from the rules of the game and the order of sets.

use super::shape::{FLUSH, FOUR, HIGH_CARD, PAIR, STRAIGHT, TRIPS, TWO_PAIR};
use crate::rules::classes::category;
use crate::rules::deck::SUITS;
use crate::rules::ranking::{HOLDEM, Ranking};
use crate::rules::sets::choose;

/// A table of one shuffle.
pub type Table = [u8; 16];

/// The unit of the tables whose entries do not fit a byte.
pub const STEP: u8 = 16;

/// The tables for hands of five, six and seven cards.
#[derive(Debug)]
pub struct SortedTables {
    /// By the low bits of a card id: the suits that the card is not of, a bit each from bit 4 on. Below them the deck's
    /// lowest face, 0 for the deuce.
    pub other_suits: Table,

    /// By shape: the factor of the position of the made faces.
    pub times: Table,
    /// By shape: the low byte of the base.
    pub base_low: Table,
    /// By shape: the high byte of the base.
    pub base_high: Table,
    /// By shape: 127, above all face numbers, where no face makes the hand and it has five kickers; else 0.
    pub none_made: Table,
    /// By shape: all bits where two faces make the hand.
    pub two_pair: Table,
    /// By shape: all bits where kickers count.
    pub has_kicker: Table,
    /// By shape: all bits where two of them count.
    pub has_two_kickers: Table,
    /// By shape: all bits where three of them count.
    pub has_three_kickers: Table,

    /// By the higher face number of two pair: its share of the position of the made faces, modulo 256, less the face
    /// number itself.
    pub higher_pair: Table,
    /// By the second lowest kicker: its share of the position of the kickers. The lowest adds one less than its number.
    pub second_kicker: Table,
    /// By the third lowest kicker: its share.
    pub third_kicker: Table,
    /// By the fourth lowest kicker: how many [`STEP`]s it adds.
    pub fourth_kicker_steps: Table,
    /// By the fourth lowest kicker: the rest of its share.
    pub fourth_kicker_rest: Table,
    /// By the fifth lowest kicker, the highest: how many [`STEP`]s it adds, straights left out.
    pub fifth_kicker_steps: Table,
    /// By the fifth lowest kicker: the rest of its share.
    pub fifth_kicker_rest: Table,
}

/// The tables of hold'em.
pub static TABLES: SortedTables = SortedTables::new(&HOLDEM);

/// Returns a value in the entries listed, 0 in the others.
const fn table_with(value: u8, entries: &[usize]) -> Table {
    let (mut table, mut at) = ([0; 16], 0);
    while at < entries.len() {
        table[entries[at]] = value;
        at += 1;
    }
    table
}

/// The face number of the highest face of the wheel, the lowest straight.
const WHEEL: u16 = 4;

impl SortedTables {
    /// Returns the tables that ranks are added up from in a ranking.
    pub(crate) const fn new(ranking: &Ranking) -> Self {
        let mut tables = Self {
            other_suits: [0; 16],
            times: [0; 16],
            base_low: [0; 16],
            base_high: [0; 16],
            none_made: table_with(0x7F, &[HIGH_CARD, FLUSH]),
            two_pair: table_with(0xFF, &[TWO_PAIR]),
            has_kicker: table_with(
                0xFF,
                &[HIGH_CARD, PAIR, TWO_PAIR, TRIPS, FLUSH, FOUR + TRIPS, FOUR + TRIPS + PAIR, FOUR + TRIPS + TWO_PAIR],
            ),
            has_two_kickers: table_with(0xFF, &[HIGH_CARD, PAIR, TRIPS, FLUSH]),
            has_three_kickers: table_with(0xFF, &[HIGH_CARD, PAIR, FLUSH]),
            higher_pair: [0; 16],
            second_kicker: [0; 16],
            third_kicker: [0; 16],
            fourth_kicker_steps: [0; 16],
            fourth_kicker_rest: [0; 16],
            fifth_kicker_steps: [0; 16],
            fifth_kicker_rest: [0; 16],
        };
        tables.fill_suits(ranking.lowest_face as u8);
        tables.fill_shapes(ranking);
        tables.fill_faces(ranking);
        tables
    }

    const fn fill_suits(&mut self, lowest_face: u8) {
        // The bits below those of the suits: 1 is the lowest face number.
        assert!(lowest_face < 0x10);
        let mut id = 0;
        while id < self.other_suits.len() {
            self.other_suits[id] = 0xF0 ^ 0x10 << (id % SUITS) | lowest_face;
            id += 1;
        }
    }

    /// Fills the bases: the lowest rank less the numbers that the lowest faces add to it.
    const fn fill_shapes(&mut self, ranking: &Ranking) {
        let mut number = 0;
        while number < self.times.len() {
            // Only repeated cards have another shape, which must have a rank too.
            self.set_shape(number, ranking.first[category::HIGH_CARD as usize], 0, 0);
            number += 1;
        }
        let [high_card, pair, two_pair, three, straight, flush, full_house, four, straight_flush] = ranking.first;
        let (three_kickers, two_kickers) = (ranking.ways(1, 3), ranking.ways(1, 2));
        let (kicker, kicker_of_two_pair) = (ranking.ways(1, 1), ranking.ways(2, 1));
        self.set_shape(HIGH_CARD, high_card, STEP as u16, 0);
        self.set_shape(PAIR, pair, three_kickers, three_kickers);
        // The gap of the second pair is closed where other shapes subtract one from the number of the lowest kicker.
        self.set_shape(TWO_PAIR, two_pair, kicker_of_two_pair, kicker_of_two_pair + 1);
        self.set_shape(TRIPS, three, two_kickers, two_kickers);
        self.set_shape(TRIPS + 1, full_house, kicker, kicker);
        self.set_shape(TRIPS + 2, full_house, kicker, kicker);
        self.set_shape(STRAIGHT, straight, 0, WHEEL);
        self.set_shape(FLUSH, flush, STEP as u16, 0);
        self.set_shape(FOUR + TRIPS, four, kicker, kicker);
        self.set_shape(FOUR + TRIPS + 1, four, kicker, kicker);
        self.set_shape(FOUR + TRIPS + 2, four, kicker, kicker);
        self.set_shape(FLUSH + STRAIGHT, straight_flush, 0, WHEEL);
    }

    const fn set_shape(&mut self, number: usize, first: u16, times: u16, least: u16) {
        self.times[number] = times as u8;
        [self.base_low[number], self.base_high[number]] = (first - least).to_le_bytes();
    }

    const fn fill_faces(&mut self, ranking: &Ranking) {
        let mut number = 1;
        while number <= ranking.faces() as usize {
            // Faces below this one, of which sets are chosen.
            let below = number as u16 - 1;
            self.higher_pair[number] = (choose(below, 2) as u8).wrapping_sub(number as u8);
            self.second_kicker[number] = choose(below, 2) as u8;
            self.third_kicker[number] = choose(below, 3) as u8;
            let fourth = choose(below, 4);
            self.fourth_kicker_steps[number] = (fourth / STEP as u16) as u8;
            self.fourth_kicker_rest[number] = (fourth % STEP as u16) as u8;
            let fifth = choose(below, 5).saturating_sub(ranking.straights_below(below));
            self.fifth_kicker_steps[number] = (fifth / STEP as u16) as u8;
            self.fifth_kicker_rest[number] = (fifth % STEP as u16) as u8;
            number += 1;
        }
    }
}
