//! The tables: for each number of cards, the ranks and where those of each upper sum begin; and the ranks of flushes.

use super::classes::{first_rank, rank_of_suited};
use super::hands::{LOWER, LOWER_FACES, UPPER_SUMS, cards, held, upper_sum};
use super::ranks::rank_of_held;
use crate::rules::classes::category;

/// The tables for hands of one size without a flush, `MULTISETS` of them.
pub struct HandTables<const MULTISETS: usize> {
    /// By upper sum: where the ranks of hands of those upper faces begin.
    pub starts: [u16; UPPER_SUMS],
    /// The ranks, 1 to 1,404: for each multiset of upper faces those of all lower ones, by place.
    pub ranks: [u16; MULTISETS],
}

impl<const MULTISETS: usize> HandTables<MULTISETS> {
    /// Returns the tables for hands of a size where straights beat three of a kind.
    const fn new(size: usize) -> Self {
        let mut tables = Self { starts: [0; UPPER_SUMS], ranks: [0; MULTISETS] };
        let (mut taken, mut start, mut upper) = ([false; UPPER_SUMS], 0, 0);
        while upper < 625 {
            let upper_cards = cards(upper);
            if upper_cards <= size {
                let sum = upper_sum(upper);
                assert!(!taken[sum], "no two multisets of upper faces have the same sum");
                taken[sum] = true;
                tables.starts[sum] = start as u16;
                let (lower, upper) = (&LOWER.held[size - upper_cards], held(upper, LOWER_FACES));
                let (mut place, length) = (0, LOWER.lengths[size - upper_cards]);
                while place < length {
                    tables.ranks[start + place] = rank_of_held(lower[place] | upper, false);
                    place += 1;
                }
                start += place;
            }
            upper += 1;
        }
        assert!(start == MULTISETS, "there are as many multisets of faces as are said");
        tables
    }

    /// Returns the same where three of a kind beat straights. All other hands have the same ranks.
    const fn with_trips_over_straights(&self, size: usize) -> Self {
        const FIRST: u16 = first_rank(category::THREE_OF_A_KIND, false);
        const PAST_LAST: u16 = first_rank(category::FULL_HOUSE, false);
        let (mut tables, mut upper) = (Self { starts: self.starts, ranks: self.ranks }, 0);
        while upper < 625 {
            let upper_cards = cards(upper);
            if upper_cards <= size {
                let start = self.starts[upper_sum(upper)] as usize;
                let (lower, upper) = (&LOWER.held[size - upper_cards], held(upper, LOWER_FACES));
                let (mut place, length) = (0, LOWER.lengths[size - upper_cards]);
                while place < length {
                    let rank = &mut tables.ranks[start + place];
                    if *rank >= FIRST && *rank < PAST_LAST {
                        *rank = rank_of_held(lower[place] | upper, true);
                    }
                    place += 1;
                }
            }
            upper += 1;
        }
        tables
    }
}

/// All tables for one order of the categories, each of which is linked alone where no other is used.
#[derive(Clone, Copy)]
pub struct Tables {
    /// Hands of five cards.
    pub five: &'static HandTables<1_278>,
    /// Hands of six cards.
    pub six: &'static HandTables<2_922>,
    /// Hands of seven cards.
    pub seven: &'static HandTables<6_030>,
    /// By set of faces: the rank of a flush or straight flush of five to seven cards. The same in both orders.
    pub flush: &'static [u16; 512],
}

static FLUSH: [u16; 512] = {
    let (mut ranks, mut set) = ([0; 512], 0);
    while set < ranks.len() {
        ranks[set] = rank_of_suited(set as u16);
        set += 1;
    }
    ranks
};

/// The tables where a straight beats three of a kind, the commoner order.
pub const STRAIGHTS_OVER_TRIPS: Tables = {
    static FIVE: HandTables<1_278> = HandTables::new(5);
    static SIX: HandTables<2_922> = HandTables::new(6);
    static SEVEN: HandTables<6_030> = HandTables::new(7);
    Tables { five: &FIVE, six: &SIX, seven: &SEVEN, flush: &FLUSH }
};

/// The tables where three of a kind beats a straight.
pub const TRIPS_OVER_STRAIGHTS: Tables = {
    static FIVE: HandTables<1_278> = STRAIGHTS_OVER_TRIPS.five.with_trips_over_straights(5);
    static SIX: HandTables<2_922> = STRAIGHTS_OVER_TRIPS.six.with_trips_over_straights(6);
    static SEVEN: HandTables<6_030> = STRAIGHTS_OVER_TRIPS.seven.with_trips_over_straights(7);
    Tables { five: &FIVE, six: &SIX, seven: &SEVEN, flush: &FLUSH }
};
