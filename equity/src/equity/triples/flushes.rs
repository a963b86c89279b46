//! Boards with three cards of a suit or more: deals in which somebody has a flush.
//!
//! A hero with a flush is compared with all holes. One without is compared with all, less those without a flush: only a
//! full house or better beats a flush then.

use keyfold::{HoleCards, HoleClass, Suit};
use keyfold_board::isomorphism::{Renaming, canonical_boards};
use keyfold_board::{Board, HoleRanks};

use super::super::parallel;
use super::super::progress::Watch;
use super::super::suits::class_size;
use super::layout::Places;
use super::products::{AT_ONCE, Products};
use super::rows::{Ranked, Rows};
use super::sums::ClassSums;
use crate::preflop::meetings::holes_without_flush;

/// Returns the boards of each suit-isomorphic class with three cards of a suit or more.
pub(super) fn boards() -> Vec<(Board, u32)> {
    let suited = |board: &Board| {
        let of_suit = |suit| board.cards().iter().filter(|card| card.suit() == suit).count();
        Suit::ALL.into_iter().any(|suit| of_suit(suit) >= 3)
    };
    let all = canonical_boards::<5>().filter_map(|(cards, times)| Some((Board::new(&cards).ok()?, times)));
    all.filter(|(board, _)| suited(board)).collect()
}

/// Adds the deals on some boards to the sums of each class.
pub(super) fn add(boards: &[(Board, u32)], sums: &mut [ClassSums], watch: &Watch<'_>) {
    let compared: Vec<Compared> = parallel::mapped(boards, &|(board, times)| Compared::new(board, *times));
    let places = Places::new();
    parallel::for_each(sums, &|class, sums| {
        if let Some(class) = HoleClass::from_index(class).filter(|_| !watch.is_stopped()) {
            add_class(&compared, class, sums, &places);
        }
    });
}

/// The size of a class of suit-isomorphic boards with a hero's hole, if it is a hero's.
const WEIGHTS: [u32; 3] = [4, 12, 24];

fn add_class(boards: &[Compared], class: HoleClass, sums: &mut ClassSums, places: &Places) {
    let mut products = Products::new();
    let mut rows: [Rows; AT_ONCE] = std::array::from_fn(|_| Rows::new());
    for (weight, without_flush) in WEIGHTS.into_iter().flat_map(|weight| [(weight, false), (weight, true)]) {
        // Deals without a flush are subtracted.
        let times = if without_flush { weight.wrapping_neg() } else { weight };
        products.begin();
        let mut waiting = 0;
        for board in boards {
            let Some(ranked) = (if without_flush { board.without_flush.as_ref() } else { Some(&board.all) }) else {
                continue;
            };
            for hero in class.holes().filter(|hero| board.weights[hero.index()] == weight) {
                let Some(rank) = ranked.rank(hero) else { continue };
                rows[waiting].count(ranked, hero, rank, places);
                waiting = (waiting + 1) % AT_ONCE;
                if waiting == 0 && products.add(&rows) {
                    sums.add_products(&mut products, times);
                }
            }
        }
        if waiting > 0 {
            rows.iter_mut().skip(waiting).for_each(Rows::clear);
            products.add(&rows);
        }
        sums.add_products(&mut products, times);
    }
}

/// A board's holes, ready for comparison.
struct Compared {
    all: Ranked,
    /// The holes without a flush, if one of them beats a flush.
    without_flush: Option<Ranked>,
    /// By [`HoleCards::index`], the number of deals suit-isomorphic to the board with a hero's hole; 0 for holes that
    /// beat no flush, and for all but one of those that are suit-isomorphic on the board.
    weights: Vec<u32>,
}

impl Compared {
    fn new(board: &Board, times: u32) -> Self {
        let mut ranks = HoleRanks::new();
        board.rank_holes_with::<keyfold::Compact>(&mut ranks);
        let mut is_plain = vec![false; HoleCards::COUNT];
        holes_without_flush(board.card_set()).for_each(|hole| is_plain[hole.index()] = true);
        let flushes = ranks.iter().filter(|(hole, _)| !is_plain[hole.index()]);
        let lowest = flushes.map(|(_, rank)| rank).min();
        let renamings: Vec<Renaming> = Renaming::keeping(&[board.card_set()]).collect();
        let mut weights = vec![0; HoleCards::COUNT];
        let mut beats_by_faces = false;
        for (hole, _) in ranks.iter().filter(|(_, rank)| lowest.is_some_and(|lowest| *rank >= lowest)) {
            beats_by_faces |= is_plain[hole.index()];
            weights[hole.index()] = times * class_size(&renamings, hole.card_set()).unwrap_or(0);
        }
        let without_flush = beats_by_faces.then(|| Ranked::new(&ranks, |hole| is_plain[hole.index()]));
        Self { all: Ranked::new(&ranks, |_| true), without_flush, weights }
    }
}
