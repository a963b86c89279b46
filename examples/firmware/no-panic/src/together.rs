//! No panic is left in any of the programs' calls.
#![no_std]
#![no_main]
#![allow(unused_attributes, reason = "each file has those of a program of its own")]

#[path = "bin/no_panic_batch.rs"]
mod batch;
#[path = "bin/no_panic_board.rs"]
mod board;
#[path = "bin/no_panic_check_batch.rs"]
mod check_batch;
#[path = "bin/no_panic_checked.rs"]
mod checked;
#[path = "bin/no_panic_classic.rs"]
mod classic;
#[path = "bin/no_panic_games.rs"]
mod games;
#[path = "bin/no_panic_isomorphism.rs"]
mod isomorphism;
#[path = "bin/no_panic_sparse.rs"]
mod sparse;
#[path = "bin/no_panic_text.rs"]
mod text;
#[path = "bin/no_panic_tiers.rs"]
mod tiers;
#[path = "bin/no_panic_video_poker.rs"]
mod video_poker;

no_panic::entry!(
    batch::calls,
    board::calls,
    check_batch::calls,
    checked::calls,
    classic::calls,
    games::calls,
    isomorphism::calls,
    sparse::calls,
    text::calls,
    tiers::calls,
    video_poker::calls
);
