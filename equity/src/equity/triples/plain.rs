//! Deals without a flush: ranks depend on faces alone.
//!
//! The ways to deal three holes and a board depend on which of their faces are equal, as in the second player's
//! [meetings](crate::preflop::meetings). Holes of a third class that share no card with two others are counted for each
//! two: those of the class, less those with each of the four cards, plus those with two of them.

use keyfold::{Card, CardSet, HoleCards, HoleClass};

use super::super::parallel;
use super::super::progress::Watch;
use super::sums::ClassSums;
use crate::faces::{FaceBoards, PAIRS};
use crate::preflop::grid::{CLASSES, Grid, class_number, class_of_hole};
use crate::preflop::meetings::{boards_up_to_suits, holes_without_flush};
use crate::preflop::without_flush::Ranked;

/// Classes, padded for vectors.
const COLUMNS: usize = 192;

/// Adds the deals on boards of a pattern to the sums of each class.
pub(super) fn add(pattern: &[usize], sums: &mut [ClassSums], watch: &Watch<'_>) {
    let left: Vec<(Left, u32)> =
        boards_up_to_suits(pattern).into_iter().map(|(board, times)| (Left::new(board), times)).collect();
    let classes: Vec<usize> = (0..CLASSES).collect();
    let deals = parallel::mapped(&classes, &|class| {
        if watch.is_stopped() { Grid::new() } else { deals_of(&left, *class) }
    });
    let boards = Ranked::all(FaceBoards::shared(), pattern);
    parallel::for_each(sums, &|index, sums| {
        if let Some(class) = HoleClass::from_index(index).filter(|_| !watch.is_stopped()) {
            let (ahead, tied) = compare(&boards, &deals, class_number(class));
            sums.add_plain(&ahead, &tied);
        }
    });
}

/// Returns the number of triples of holes without a flush and without a common card that a board leaves, for three
/// classes in the order of their places.
pub(super) fn triples_of_holes(board: CardSet) -> Vec<u16> {
    let left = [(Left::new(board), 1)];
    let highest: Vec<HoleClass> = HoleClass::all().collect();
    let of_highest = |high: &HoleClass| {
        let deals = deals_of(&left, class_number(*high));
        let not_above = |class: HoleClass| HoleClass::all().take(class.index() + 1);
        let pairs = not_above(*high).flat_map(|middle| not_above(middle).map(move |low| (middle, low)));
        pairs.map(|(middle, low)| deals.get(class_number(middle), class_number(low)) as u16).collect::<Vec<_>>()
    };
    parallel::mapped(&highest, &of_highest).concat()
}

/// Returns how often a hero's class is ahead of two classes, by the higher pair of faces and the lower one, and how
/// often it ties with the first and is ahead of the second.
fn compare(boards: &[Ranked], deals: &[Grid], hero: usize) -> (Grid, Grid) {
    let (mut ahead, mut tied) = (Grid::new(), Grid::new());
    let (mut below, mut equal) = (Vec::with_capacity(PAIRS), Vec::with_capacity(PAIRS));
    for board in boards {
        let rank = board.ranks[(hero / 2) & 127][0];
        let named = usize::from(board.renamed[(hero / 2) & 127]);
        let Some(deals) = deals.get(2 * named + hero % 2).filter(|_| rank > 0) else { continue };
        below.clear();
        equal.clear();
        for (pair, (other, named)) in board.ranks.iter().zip(&board.renamed).take(PAIRS).enumerate() {
            let list = if other[0] == rank { &mut equal } else { &mut below };
            if (1..=rank).contains(&other[0]) {
                list.push((pair, usize::from(*named) & 127));
            }
        }
        for (at, &(pair, named)) in below.iter().enumerate() {
            add_row(&mut ahead, pair, deals, named, &below[..=at]);
        }
        for &(pair, named) in &equal {
            add_row(&mut tied, pair, deals, named, &below);
        }
    }
    (ahead, tied)
}

/// Adds the deals with a pair of faces and each of some others.
#[inline]
fn add_row(sums: &mut Grid, pair: usize, deals: &Grid, named: usize, others: &[(usize, usize)]) {
    let (Some(sums), Some(deals)) = (sums.rows.get_mut(pair), deals.rows.get(named)) else { return };
    for &(other, other_named) in others {
        let sums = sums[other & 127].iter_mut();
        sums.zip(deals[other_named & 127]).for_each(|(sum, deals)| *sum += deals);
    }
}

/// Returns, for each two classes, the number of deals of a hero of a class, holes of both, and a board.
fn deals_of(left: &[(Left, u32)], hero: usize) -> Grid {
    let mut sums = vec![[0u32; COLUMNS]; CLASSES];
    for (left, times) in left {
        for own in left.holes.iter().filter(|held| held.class == hero) {
            left.beside(own).add_to(left, own, &mut sums, *times);
        }
    }
    let mut grid = Grid::new();
    for (one, row) in sums.iter().enumerate() {
        row.iter().take(CLASSES).enumerate().for_each(|(other, count)| grid.add(one, other, *count));
    }
    grid
}

/// A hole, by numbers.
struct NumberedHole {
    class: usize,
    cards: [usize; 2],
}

impl NumberedHole {
    fn shares(&self, other: &Self) -> bool {
        self.cards.iter().any(|card| other.cards.contains(card))
    }
}

/// The holes without a flush that are left, and their numbers by class: all, and those with each card.
struct Left {
    /// In the order of their classes.
    holes: Vec<NumberedHole>,
    all: [u8; COLUMNS],
    with_card: Vec<[u8; COLUMNS]>,
}

impl Left {
    fn new(board: CardSet) -> Self {
        let held = |hole: HoleCards| {
            let cards = hole.cards().map(|card| usize::from(card.id()));
            NumberedHole { class: class_of_hole(hole), cards }
        };
        let mut holes: Vec<NumberedHole> = holes_without_flush(board).map(held).collect();
        holes.sort_by_key(|held| held.class);
        let (mut all, mut with_card) = ([0; COLUMNS], vec![[0; COLUMNS]; Card::COUNT]);
        for held in &holes {
            all[held.class] += 1;
            held.cards.iter().for_each(|card| with_card[*card][held.class] += 1);
        }
        Self { holes, all, with_card }
    }

    /// Returns the numbers of those that share no card with a hole.
    fn beside(&self, own: &NumberedHole) -> Beside {
        let (mut all, mut with_card) = (self.all, self.with_card.clone());
        for held in self.holes.iter().filter(|held| held.shares(own)) {
            all[held.class] -= 1;
            held.cards.iter().for_each(|card| with_card[*card][held.class] -= 1);
        }
        Beside { all, with_card }
    }
}

/// The numbers of holes that share no card with a hero.
struct Beside {
    all: [u8; COLUMNS],
    with_card: Vec<[u8; COLUMNS]>,
}

impl Beside {
    /// For each hole that shares no card with the hero, adds the numbers of those that share none with both.
    fn add_to(&self, left: &Left, own: &NumberedHole, sums: &mut [[u32; COLUMNS]], times: u32) {
        for of_class in left.holes.chunk_by(|one, other| one.class == other.class) {
            // At most twelve times twelve.
            let mut counts = [0u8; COLUMNS];
            let mut class = None;
            for held in of_class.iter().filter(|held| !held.shares(own)) {
                let [one, other] = held.cards.map(|card| &self.with_card[card]);
                for (count, ((all, one), other)) in counts.iter_mut().zip(self.all.iter().zip(one).zip(other)) {
                    *count = count.wrapping_add(all.wrapping_sub(one.wrapping_add(*other)));
                }
                counts[held.class] = counts[held.class].wrapping_add(1);
                class = Some(held.class);
            }
            let row = class.and_then(|class| sums.get_mut(class));
            row.into_iter().for_each(|row| {
                row.iter_mut().zip(counts).for_each(|(sum, count)| *sum += times * u32::from(count));
            });
        }
    }
}
