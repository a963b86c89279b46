//! The tables for vectors, in the same form as hold'em's: the same code ranks both.

use super::classes::{FACES, rank_of_suited, ranking};
use crate::registers::{self, RegisterTables};
use crate::rules::classes::category;
use crate::rules::ranking::Ranking;
use crate::sorted::{self, SortedTables};

/// The tables for vectors of one order of the categories, each of which is linked alone where no other is used.
#[derive(Clone, Copy)]
pub struct VectorTables {
    /// For hands whose faces are sorted.
    pub sorted: &'static SortedTables,
    /// For hands of five, six and seven cards whose faces are counted in registers of 64 bytes.
    pub registers: [&'static RegisterTables; 3],
}

/// The tables where a straight beats three of a kind.
pub const STRAIGHTS_OVER_TRIPS_VECTORS: VectorTables = {
    const RANKING: &Ranking = &ranking(false);
    static SORTED: SortedTables = SortedTables::new(RANKING);
    static FIVE: RegisterTables = RegisterTables::of_five(RANKING);
    static SIX: RegisterTables = RegisterTables::of_six(RANKING);
    static SEVEN: RegisterTables = RegisterTables::of_seven(RANKING);
    VectorTables { sorted: &SORTED, registers: [&FIVE, &SIX, &SEVEN] }
};

/// The tables where three of a kind beats a straight.
pub const TRIPS_OVER_STRAIGHTS_VECTORS: VectorTables = {
    const RANKING: &Ranking = &ranking(true);
    static SORTED: SortedTables = SortedTables::new(RANKING);
    static FIVE: RegisterTables = RegisterTables::of_five(RANKING);
    static SIX: RegisterTables = RegisterTables::of_six(RANKING);
    static SEVEN: RegisterTables = RegisterTables::of_seven(RANKING);
    VectorTables { sorted: &SORTED, registers: [&FIVE, &SIX, &SEVEN] }
};

const _: () = {
    prove(&STRAIGHTS_OVER_TRIPS_VECTORS, false);
    prove(&TRIPS_OVER_STRAIGHTS_VECTORS, true);
};

/// Proves that the tables add up to the rank of every class, and that no sum overflows for any cards.
const fn prove(tables: &VectorTables, trips_over_straights: bool) {
    let ranking = ranking(trips_over_straights);
    sorted::proof::every_class_has_its_rank(tables.sorted, &ranking);
    sorted::proof::no_sum_overflows(tables.sorted, &ranking);
    registers::proof::prove(tables.registers, &ranking);
    // The ranks of flushes are the positions by which the proof for registers goes.
    let (mut faces, mut positions) = (0u16, 0);
    while faces < 1 << FACES {
        let size = faces.count_ones();
        if size >= 5 && ranking.runs(faces) == 0 {
            let rank = rank_of_suited(faces);
            if size > 5 {
                assert!(rank == rank_of_suited(faces & (faces - 1)));
            } else {
                assert!(rank == ranking.first[category::FLUSH as usize] + positions);
                positions += 1;
            }
        }
        faces += 1;
    }
}
