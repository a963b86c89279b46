//! Prints the order of hold'em's starting hands by what they win of three random hands: `top 15% multiway` in ranges.
//!
//! For each of the 169 classes it sums, over all boards, the third power of twice what a hand wins and once what it
//! ties of the 990 hands that card removal leaves: as if three were drawn independently. Whole numbers, so that the
//! order is the same on any machine. `cargo run --release -p keyfold-equity --example holdem_order`

use keyfold::{HandError, HoleCards, HoleClass};
use keyfold_board::isomorphism::canonical_boards;
use keyfold_board::{Board, Showdown};

fn main() -> Result<(), HandError> {
    let every = [1_u32; HoleCards::COUNT];
    let (mut win, mut tie, mut sums) = (every, every, [0_u128; HoleClass::COUNT]);
    for (board, multiplicity) in canonical_boards::<5>() {
        Showdown::new(&Board::new(&board)?).values(&every, &mut win, &mut tie);
        for (hole, (&win, &tie)) in HoleCards::all().zip(win.iter().zip(&tie)) {
            let share = u128::from(2 * win + tie);
            sums[hole.class().index()] += share.pow(3) * u128::from(multiplicity);
        }
    }
    let mut classes: Vec<HoleClass> = HoleClass::all().collect();
    // A class has 4, 6 or 12 hands.
    classes.sort_by_key(|class| std::cmp::Reverse(sums[class.index()] * 12 / class.combinations() as u128));
    println!("{}", classes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    Ok(())
}
