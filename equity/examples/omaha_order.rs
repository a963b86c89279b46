//! Writes the order of Omaha's starting hands that percentages in ranges go by: some 80 s of one core.
//!
//! For each class of four cards up to suits it sums, over every seventh canonical board, the third power of twice what
//! a hand wins and once what it ties of all hands that card removal leaves. Whole numbers, so that the order is the
//! same on any machine. `cargo run --release -p keyfold-equity --example omaha_order [FILE]`

use std::path::PathBuf;

use keyfold::games::Omaha;
use keyfold::games::omaha::{HandRun, OmahaShowdown, Pairs};
use keyfold::{Card, CardSet, Suit};
use keyfold_board::isomorphism::canonical_boards;
use keyfold_equity::OmahaRange;

/// One canonical board in this many is visited.
const STEP: usize = 7;
const HANDS: usize = OmahaRange::<4>::HANDS;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args_os().nth(1).map_or("equity/src/omaha/order.bin".into(), PathBuf::from);
    let class_of = classes();
    let count = class_of.iter().max().map_or(0, |&last| usize::from(last) + 1);
    let mut sizes = vec![0u128; count];
    class_of.iter().for_each(|&class| sizes[usize::from(class)] += 1);
    let sums = sums(&class_of, count)?;
    let mut order: Vec<u16> = (0..count as u16).collect();
    order.sort_by(|&one, &other| {
        let (one, other) = (usize::from(one), usize::from(other));
        (sums[other] * sizes[one]).cmp(&(sums[one] * sizes[other])).then(other.cmp(&one))
    });
    std::fs::write(file, order.iter().flat_map(|class| class.to_le_bytes()).collect::<Vec<u8>>())?;
    Ok(())
}

/// Returns each hand's class: classes are numbered by their hands of the lowest number.
fn classes() -> Vec<u16> {
    let mut class_of = vec![u16::MAX; HANDS];
    let mut hands: Vec<[Card; 4]> = CardSet::ALL.combinations().collect();
    hands.sort_by_key(OmahaRange::index);
    let mut next = 0;
    for hand in hands {
        if OmahaRange::index(&hand).is_none_or(|number| class_of[number] != u16::MAX) {
            continue;
        }
        for suits in renamings() {
            let renamed = hand.map(|card| Card::new(card.face(), suits[usize::from(card.suit().index())]));
            OmahaRange::index(&renamed).into_iter().for_each(|number| class_of[number] = next);
        }
        next += 1;
    }
    class_of
}

/// Returns all orders of the suits.
fn renamings() -> Vec<[Suit; 4]> {
    let suits = (0..256usize).map(|number| [0, 2, 4, 6].map(|shift| Suit::ALL[number >> shift & 3]));
    suits.filter(|suits| Suit::ALL.iter().all(|suit| suits.contains(suit))).collect()
}

/// Returns the sum of each class over its hands and the boards.
fn sums(class_of: &[u16], count: usize) -> Result<Vec<u128>, Box<dyn std::error::Error>> {
    let hands = Omaha::<4>::HANDS_ON_A_BOARD;
    let (mut memory, every) = (vec![HandRun::default(); hands], vec![1u32; hands]);
    let (mut win, mut tie, mut sums) = (every.clone(), every.clone(), vec![0; OmahaShowdown::<4>::SUMS]);
    let mut totals = vec![0u128; count];
    for (board, multiplicity) in canonical_boards::<5>().step_by(STEP) {
        let pairs = Pairs::new(&board);
        OmahaShowdown::<4>::new(&pairs, &mut memory)?.values(&every, &mut win, &mut tie, &mut sums)?;
        let live: Vec<Card> = (!CardSet::from_cards(&board)).into_iter().collect();
        let mut shares = win.iter().zip(&tie).map(|(&win, &tie)| u64::from(2 * win + tie));
        for (fourth, &d) in live.iter().enumerate() {
            for (third, &c) in live.iter().enumerate().take(fourth) {
                for (second, &b) in live.iter().enumerate().take(third) {
                    // The lowest card's id is added to the number.
                    let upper = OmahaRange::index(&[live[0], b, c, d]).filter(|_| second > 0);
                    for (&a, share) in live.iter().take(second).zip(&mut shares) {
                        let number = upper.unwrap_or(0) + usize::from(a.id()) - usize::from(live[0].id());
                        totals[usize::from(class_of[number])] += u128::from(share.pow(3)) * u128::from(multiplicity);
                    }
                }
            }
        }
    }
    Ok(totals)
}
