//! Deals: their suit-isomorphic index, for whole deals, for rivers of turns that were carried on and for all hole cards
//! on a river, its inverse, and dealing itself.

use std::hint::black_box;

use fastrand::Rng;
use keyfold::isomorphism::{ClassIndex, Deal, HoldemDeal, Indexer};
use keyfold::{Card, Deck, HoleCards};

use super::case::{Case, Outcome};

/// The workload.
const INDEX: &str = "index";

/// Boards of a run that indexes all hole cards on each.
const BOARDS: usize = 256;

/// Deals of seven cards.
pub(super) struct Deals {
    whole: Vec<[Card; 7]>,
    /// The same up to the turn, and their rivers.
    carried: Vec<(Deal<HoldemDeal>, Card)>,
    indices: Vec<u32>,
}

impl Deals {
    pub(super) fn new(whole: &[[Card; 7]]) -> Self {
        let carried = whole.iter().map(|cards| {
            let flop = Deal::new(&cards[..2]).and_then(|hole| hole.next_round(&cards[2..5]));
            (flop.and_then(|flop| flop.next_round(&cards[5..6])).expect("different cards"), cards[6])
        });
        Self { carried: carried.collect(), indices: whole.iter().map(index_of).collect(), whole: whole.to_vec() }
    }

    /// Returns cases of indices, of their inverse, which give the same sum, and of canonical deals.
    pub(super) fn cases(&self, baseline: &'static str, passes: usize) -> [Case<'_>; 3] {
        let whole = |deals: &[[Card; 7]]| Outcome::Sum(sum(deals.iter().map(index_of)));
        let carried = |deals: &[(Deal<HoldemDeal>, Card)]| {
            Outcome::Sum(sum(deals
                .iter()
                .map(|(turn, river)| turn.next_round(&[*river]).map_or(0, |river| river.index()))))
        };
        let back = |indices: &[u32]| {
            for &index in indices {
                black_box(Indexer::<HoldemDeal>::unindex::<7>(index));
            }
            Outcome::Read
        };
        [
            case([INDEX, baseline], "whole deals", &self.whole, passes, whole),
            case([INDEX, baseline], "from turns", &self.carried, passes, carried),
            case(["unindex", baseline], "whole deals", &self.indices, passes, back),
        ]
    }

    /// Returns cases of the indices of all hole cards on a river, one by one and by one call. A hand is a board.
    pub(super) fn holes(&self) -> [Case<'_>; 2] {
        let boards = &self.whole[..self.whole.len().min(BOARDS)];
        let case = |call, index: fn(&[Card; 5], &mut [u32; HoleCards::COUNT])| {
            Case::new(["index holes"; 2], ["u32", call], (boards.len(), 5), move |_| {
                let mut indices = [0; HoleCards::COUNT];
                let of_board = |[board @ .., _, _]: &[Card; 7]| {
                    index(black_box(board), &mut indices);
                    sum(indices.iter().copied().filter(|&index| index != u32::NONE))
                };
                Outcome::Sum(boards.iter().map(of_board).sum())
            })
        };
        [
            case("one by one", one_by_one),
            case("index_holes", |board, indices| {
                Indexer::<HoldemDeal>::index_holes(board, indices).expect("different cards");
            }),
        ]
    }
}

/// Indexes all hole cards on a river, each with the board.
fn one_by_one(&[a, b, c, d, e]: &[Card; 5], indices: &mut [u32; HoleCards::COUNT]) {
    for (hole, index) in HoleCards::all().zip(indices) {
        let [high, low] = hole.cards();
        *index = Indexer::<HoldemDeal>::index(&[high, low, a, b, c, d, e]).unwrap_or(u32::NONE);
    }
}

/// Returns a case over deals in cache, again and again.
fn case<'a, D>(
    names: [&'static str; 2],
    tier: &'static str,
    deals: &'a [D],
    passes: usize,
    run: impl Fn(&[D]) -> Outcome + 'a,
) -> Case<'a> {
    Case::new(names, [tier, "scalar"], (deals.len() * passes, size_of::<D>() as u64), move |_| {
        for _ in 1..passes {
            black_box(run(black_box(deals)));
        }
        run(black_box(deals))
    })
}

fn index_of(cards: &[Card; 7]) -> u32 {
    Indexer::<HoldemDeal>::index(cards).unwrap_or(0)
}

fn sum(indices: impl Iterator<Item = u32>) -> u64 {
    indices.map(u64::from).sum()
}

/// Hands of 17 cards, as six players and a board take, dealt at random and from a shuffled deck.
pub(super) fn dealing(baseline: &'static str, deals: usize) -> [Case<'static>; 2] {
    let case = |tier, deal: fn(&mut Rng) -> Option<[Card; 17]>| {
        let mut random = Rng::with_seed(17);
        Case::new(["deal 17 cards", baseline], [tier, "scalar"], (deals, 17), move |_| {
            for _ in 0..deals {
                black_box(deal(&mut random));
            }
            Outcome::Read
        })
    };
    [
        case("deal_random", |random| Deck::new().deal_random(&mut || random.u32(..))),
        case("shuffle", |random| {
            let mut deck = Deck::new();
            deck.shuffle(&mut || random.u32(..));
            deck.deal_many()
        }),
    ]
}
