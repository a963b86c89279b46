//! Evaluators in C++, which `build.rs` compiles where a variable names a clone of them.

use std::hint::black_box;

use keyfold::Card;
use keyfold_runs::bench::{Case, Outcome};

use crate::agree;
use crate::peer::{Deck, Peer};

/// A loop in C++ over hands of ids, which writes a rank for each.
type Loop<const CARDS: usize> = unsafe extern "C" fn(*const [u8; CARDS], usize, *mut u16);

#[cfg(has_skpokereval)]
unsafe extern "C" {
    fn skpokereval_sevens(hands: *const [u8; 7], count: usize, ranks: *mut u16);
}
#[cfg(has_ompeval)]
unsafe extern "C" {
    fn ompeval_fives(hands: *const [u8; 5], count: usize, ranks: *mut u16);
    fn ompeval_sevens(hands: *const [u8; 7], count: usize, ranks: *mut u16);
}

/// The loops of an evaluator, if it was compiled.
struct Evaluator {
    name: &'static str,
    /// The variable that names a clone of it.
    variable: &'static str,
    id: fn(Card) -> u8,
    fives: Option<Loop<5>>,
    sevens: Option<Loop<7>>,
}

/// Kenneth Shackleton's, whose published keys and fold are those of `Folded`; seven cards alone.
const SKPOKEREVAL: Evaluator = Evaluator {
    name: "SKPokerEval",
    variable: "KEYFOLD_SKPOKEREVAL",
    id: |card| 51 - card.id(),
    fives: None,
    #[cfg(has_skpokereval)]
    sevens: Some(skpokereval_sevens),
    #[cfg(not(has_skpokereval))]
    sevens: None,
};

const OMPEVAL: Evaluator = Evaluator {
    name: "OMPEval",
    variable: "KEYFOLD_OMPEVAL",
    id: Card::id,
    #[cfg(has_ompeval)]
    fives: Some(ompeval_fives),
    #[cfg(not(has_ompeval))]
    fives: None,
    #[cfg(has_ompeval)]
    sevens: Some(ompeval_sevens),
    #[cfg(not(has_ompeval))]
    sevens: None,
};

const ALL: [Evaluator; 2] = [SKPOKEREVAL, OMPEVAL];

/// Lines that say which of them are not measured, and what would be needed.
pub(crate) fn missing() -> impl Iterator<Item = String> {
    let missing = ALL.into_iter().filter(|evaluator| evaluator.sevens.is_none());
    missing.map(|Evaluator { name, variable, .. }| {
        format!("{name}: not measured, as {variable} named no clone of it when this program was built\n")
    })
}

/// Adds the loops of all evaluators that there are, by hands of their own ids, made before the clock starts.
pub(crate) fn cases<'a>(
    cases: &mut Vec<Case<'a>>,
    [of_fives, of_sevens]: [&'static str; 2],
    fives: &[[Card; 5]],
    sevens: &[[Card; 7]],
) {
    for Evaluator { name, id, fives: rank_fives, sevens: rank_sevens, .. } in ALL {
        cases.extend(rank_fives.map(|rank| case([of_fives, name], ids(id, fives), rank)));
        cases.extend(rank_sevens.map(|rank| case([of_sevens, name], ids(id, sevens), rank)));
    }
}

fn ids<const CARDS: usize>(id: fn(Card) -> u8, hands: &[[Card; CARDS]]) -> Vec<[u8; CARDS]> {
    hands.iter().map(|hand| hand.map(id)).collect()
}

fn case<'a, const CARDS: usize>(
    [workload, name]: [&'static str; 2],
    hands: Vec<[u8; CARDS]>,
    rank: Loop<CARDS>,
) -> Case<'a> {
    let (size, mut ranks) = ((hands.len(), CARDS as u64), vec![0; hands.len()]);
    Case::new([workload; 2], [name, "scalar"], size, move |_| {
        fill(rank, &hands, &mut ranks);
        black_box(&mut ranks);
        Outcome::Read
    })
}

fn fill<const CARDS: usize>(rank: Loop<CARDS>, hands: &[[u8; CARDS]], ranks: &mut [u16]) {
    let count = hands.len().min(ranks.len());
    // SAFETY: the loop reads as many hands and writes as many ranks as it is told, and there are as many of both; the
    // ids, which come from cards, are below 52, as its tables ask for.
    unsafe { rank(hands.as_ptr(), count, ranks.as_mut_ptr()) }
}

/// The evaluator at a place of the list, hand by hand: for the comparison with the reference alone.
struct Cpp<const AT: usize>;

impl<const AT: usize> Peer for Cpp<AT> {
    const NAME: &'static str = ALL[AT].name;
    type Card = u8;
    type Hand = Vec<u8>;
    type Strength = u16;

    fn card(card: Card) -> u8 {
        (ALL[AT].id)(card)
    }

    fn hand(deck: &Deck<u8>, ids: &[Card]) -> Vec<u8> {
        ids.iter().map(|card| deck[usize::from(card.id())]).collect()
    }

    fn strength(hand: &Vec<u8>) -> u16 {
        match hand.len() {
            5 => strength(ALL[AT].fives, hand),
            _ => strength(ALL[AT].sevens, hand),
        }
    }
}

fn strength<const CARDS: usize>(rank: Option<Loop<CARDS>>, hand: &[u8]) -> u16 {
    let (mut strength, hand) = ([0], hand.first_chunk().expect("as many cards"));
    rank.into_iter().for_each(|rank| fill(rank, std::slice::from_ref(hand), &mut strength));
    strength[0]
}

/// Returns how many neighbours each of them puts in another order, of those that there are.
pub(crate) fn misordered(fives: &[[Card; 5]], sevens: &[[Card; 7]]) -> Vec<(&'static str, usize)> {
    let mut found = Vec::new();
    found.extend(ALL[0].sevens.map(|_| (ALL[0].name, agree::misordered::<Cpp<0>, 7>(sevens))));
    found.extend(ALL[1].sevens.map(|_| (ALL[1].name, agree::misordered::<Cpp<1>, 7>(sevens))));
    found.extend(ALL[1].fives.map(|_| (ALL[1].name, agree::misordered::<Cpp<1>, 5>(fives))));
    found
}
