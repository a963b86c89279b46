//! Equity by random boards.

use core::sync::atomic::AtomicU64;

use keyfold::{CardSet, CompactTables, CompactTables7, rank_set};
use keyfold_gpu::equity::{Deal, MOST, Table, Won};
use keyfold_gpu::memory::{Lane, Share};

use crate::block::filled;

static SEVEN: CompactTables7 = CompactTables::SEVEN;

/// What the players won of random boards, by so many threads.
fn played<const PLAYERS: usize>(deal: &Deal, boards: usize, seed: u64, threads: usize) -> [[u64; 3]; PLAYERS] {
    let table: Box<Table> = filled(|to, block| unsafe { Table::fill::<PLAYERS>(to, &SEVEN, deal, block) });
    (0..threads)
        .for_each(|at| table.play::<PLAYERS>(Share { at, of: threads }, Lane::of_thread(at), deal, boards, seed));
    let totals: [Won; PLAYERS] = core::array::from_fn(|_| core::array::from_fn(|_| AtomicU64::new(1)));
    (0..2).for_each(|at| unsafe { table.add_to::<PLAYERS>(totals.as_ptr(), Share { at, of: 2 }) });
    totals.map(|won| won.map(|total| total.into_inner() - 1))
}

fn deal(holes: &[&str], board: &str, dead: &str) -> Deal {
    let set = |cards: &str| cards.parse::<CardSet>().unwrap().bits();
    let mut all = [0; MOST];
    holes.iter().zip(&mut all).for_each(|(hole, set_of)| *set_of = set(hole));
    Deal { holes: all, board: set(board), dead: set(dead) }
}

#[test]
fn aces_and_kings_of_a_suit_against_queens() {
    // 787,966 wins and 6,732 ties of all 1,712,304 boards.
    let (boards, all) = (4_000_000, 1_712_304.0);
    let won = played::<2>(&deal(&["As Ks", "Qh Qd"], "", ""), boards, 9, 64);
    for (got, expected) in [(won[0][0], 787_966.0), (won[0][1], 6_732.0), (won[1][1], 6_732.0)] {
        let share: f64 = expected / all;
        let sigma = (share * (1.0 - share) * boards as f64).sqrt();
        assert!((got as f64 - share * boards as f64).abs() < 4.0 * sigma, "{got} of {boards}, expected {share}");
    }
    assert_eq!(won[0][0] + won[1][0] + won[0][1], boards as u64);
    assert_eq!(won[0][2], 60 * won[0][0] + 30 * won[0][1]);
}

#[test]
fn a_result_depends_on_the_seed_and_not_on_the_threads() {
    let deal = deal(&["As Ks", "Qh Qd", "2c 2d"], "Th 9h 3c", "4c");
    let one = played::<3>(&deal, 10_001, 7, 1);
    assert_eq!(one, played::<3>(&deal, 10_001, 7, 96));
    assert_ne!(one, played::<3>(&deal, 10_001, 8, 96));
}

#[test]
fn players_of_a_whole_board_win_what_the_ranks_say() {
    let board = "Ts 9s 8s 7s 6s";
    let won = played::<6>(&deal(&["2c 2d", "3c 3d", "4c 4d", "5c 5d", "Qc Qd", "Kc Kd"], board, ""), 100, 1, 64);
    assert_eq!(won, [[0, 100, 1_000]; 6]);
    let won = played::<4>(&deal(&["2c 2d", "3c Js", "4c 4d", "Qh Qs"], board, ""), 100, 1, 64);
    assert_eq!(won, [[0, 0, 0], [100, 0, 6_000], [0, 0, 0], [0, 0, 0]]);
}

#[test]
fn every_live_river_comes_as_often() {
    // One card is to come: exact shares are known.
    let (holes, board) = (["As Kd", "Qh Qd", "Jc Tc", "2s 2h", "9d 8d"], "Qs Js 3d 9h");
    let deal = deal(&holes, board, "Ah");
    let known = deal.holes.iter().fold(deal.board | deal.dead, |known, hole| known | hole);
    let live: Vec<u64> = (0..52).map(|id| 1 << id).filter(|card| known & card == 0).collect();
    let mut sixtieths = [0; 5];
    for card in &live {
        let ranks: [_; 5] = core::array::from_fn(|player| {
            rank_set::<7>(CardSet::from_bits(deal.holes[player] | deal.board | card).unwrap())
        });
        let best = ranks.iter().max().unwrap();
        let winners = ranks.iter().filter(|rank| *rank == best).count();
        ranks.iter().zip(&mut sixtieths).for_each(|(rank, won)| *won += if rank == best { 60 / winners } else { 0 });
    }
    let boards = 1_000_000;
    let won = played::<5>(&deal, boards, 3, 32);
    for (won, sixtieths) in won.iter().zip(sixtieths) {
        let share = sixtieths as f64 / 60.0 / live.len() as f64;
        let sigma = (share * (1.0 - share) / boards as f64).sqrt();
        assert!((won[2] as f64 / 60.0 / boards as f64 - share).abs() <= 4.0 * sigma, "{won:?}, expected {share}");
    }
}
