//! Boards with all hole cards.

use keyfold::{Card, CompactTables, CompactTables7, HandKey, HoleCards};
use keyfold_gpu::holes::{BOARDS, Boards, Holes, THREADS};

use crate::block::{Aligned, filled};

static SEVEN: CompactTables7 = CompactTables::SEVEN;

/// The ranks that a block writes.
fn ranks(boards: &[[u8; 5]]) -> Vec<u16> {
    let mut memory = filled(|to, block| unsafe { Boards::fill(to, &SEVEN, block) });
    let mut ranks = Aligned::new(&vec![u16::MAX; HoleCards::COUNT * boards.len()]);
    let (bytes, count) = (boards.as_flattened().as_ptr(), boards.len());
    for turn in 0..count.div_ceil(BOARDS) {
        (0..THREADS)
            .for_each(|thread| unsafe { Boards::rank_pair(&raw mut *memory, thread, BOARDS * turn, bytes, count) });
        for thread in 0..THREADS {
            unsafe { memory.write(&Holes::new(thread), BOARDS * turn, ranks.as_mut_ptr(), count) };
        }
    }
    ranks.to_vec()
}

#[test]
fn every_hole_has_its_rank_with_every_kind_of_board() {
    let boards: Vec<[u8; 5]> = (0..2_000usize)
        .map(|at| {
            let mut place = at * 7_919;
            let mut board = [0; 5];
            let mut dealt = 0;
            // A third of them of one suit or two.
            let step = if at % 3 == 0 { 4 } else { 1 };
            while dealt < 5 {
                let id = (place % 52) as u8;
                place += step * (1 + place / 52 % 5);
                if !board[..dealt].contains(&id) {
                    board[dealt] = id;
                    dealt += 1;
                } else {
                    place += 1;
                }
            }
            board
        })
        .collect();
    let ranks = ranks(&boards);
    for (board, ranks) in boards.iter().zip(ranks.chunks_exact(HoleCards::COUNT)) {
        let key: HandKey = board.iter().map(|&id| Card::from_id(id).unwrap()).collect();
        for (hole, &rank) in HoleCards::all().zip(ranks) {
            let cards = hole.cards();
            let blocked = cards.iter().any(|card| board.contains(&card.id()));
            let want = if blocked { 0 } else { (key + cards[0] + cards[1]).rank_seven().get() };
            assert_eq!(rank, want, "{board:?} {hole}");
        }
    }
}

#[test]
fn what_is_no_board_has_no_ranks() {
    let boards =
        [[0, 1, 2, 3, 4], [0, 1, 2, 3, 3], [52, 1, 2, 3, 4], [255, 9, 8, 7, 6], [0, 0, 0, 0, 0], [63, 62, 61, 60, 59]];
    let ranks = ranks(&boards);
    assert!(ranks[..HoleCards::COUNT].iter().any(|&rank| rank > 0));
    assert!(ranks[HoleCards::COUNT..].iter().all(|&rank| rank == 0));
}
