//! Other games, one hand at a time and in batches, compared with hold'em one hand at a time.

use std::array::from_fn;
use std::hint::black_box;

use keyfold::batch::Backend;
use keyfold::games::high_low::{LowRank, OmahaLow};
use keyfold::games::short_deck::TripsOverStraights;
use keyfold::games::video_poker::{DEUCES_WILD, JACKS_OR_BETTER, PayTable};
use keyfold::games::{
    AceToFive, Badugi, CardArray, Classes, DeuceToSeven, FourCard, Game, GameRank, Omaha, ShortDeck, ThreeCard,
};
use keyfold::{Card, Deck, HandRank};

use super::case::{Case, Outcome, SCALAR};

/// Hands that stay in a first-level cache with their ranks.
const CACHED: usize = 1 << 11;

/// One pass over hands in this many is made for the best hold, which takes some three hundred times as long as a rank.
const HOLDS: usize = 128;

/// Hands of each game.
pub(super) struct Games {
    four: GameHands<Omaha<4>>,
    six: GameHands<Omaha<6>>,
    short: GameHands<ShortDeck>,
    ace_to_five: GameHands<AceToFive>,
    deuce_to_seven: GameHands<DeuceToSeven>,
    badugi: GameHands<Badugi>,
    three: GameHands<ThreeCard>,
    four_cards: GameHands<FourCard>,
}

/// Hole cards and boards of a game.
struct GameHands<G: Game>(Vec<(G::Hole, G::Board)>);

impl<G: Game> GameHands<G> {
    fn random() -> Self {
        let mut random = fastrand::Rng::with_seed(20);
        let mut hand = |_| {
            let mut deck = Deck::from(G::DECK);
            let mut card =
                |_| deck.deal_random(&mut || random.u32(..)).map(|[card]| card).expect("a deck is enough for a hand");
            (G::Hole::from_places(&mut card), G::Board::from_places(&mut card))
        };
        Self((0..CACHED).map(&mut hand).collect())
    }

    /// Returns the hands one by one, on their own boards or all on the first; a rank's number becomes one of hold'em.
    fn one_by_one<'a>(
        &'a self,
        names: [&'static str; 2],
        passes: usize,
        one_board: bool,
        rank: impl Fn(&G::Hole, &G::Board) -> u16 + 'a,
    ) -> Case<'a> {
        let bytes = if one_board { G::Hole::COUNT } else { G::Hole::COUNT + G::Board::COUNT };
        let first = self.0[0].1;
        Case::new(names, ["", SCALAR], (CACHED * passes, bytes as u64), move |ranks| {
            for _ in 0..passes {
                for ((hole, board), place) in black_box(&self.0).iter().zip(&mut *ranks) {
                    let number = rank(hole, if one_board { &first } else { board });
                    *place = HandRank::new(number).unwrap_or(HandRank::LOWEST);
                }
            }
            Outcome::Ranks(CACHED)
        })
    }
}

impl Games {
    pub(super) fn new() -> Self {
        Self {
            four: GameHands::random(),
            six: GameHands::random(),
            short: GameHands::random(),
            ace_to_five: GameHands::random(),
            deuce_to_seven: GameHands::random(),
            badugi: GameHands::random(),
            three: GameHands::random(),
            four_cards: GameHands::random(),
        }
    }

    /// Returns all cases, with a baseline and `passes` over the hands in cache.
    pub(super) fn cases<'a>(
        &'a self,
        cases: &mut Vec<Case<'a>>,
        backends: &[Backend],
        (baseline, passes): (&'static str, usize),
    ) {
        let names = [["Omaha", baseline], ["Omaha on a board", baseline]];
        omaha(cases, backends, &self.four, names, passes);
        omaha(cases, backends, &self.six, [["6-card Omaha", baseline], ["6-card Omaha on a board", baseline]], passes);
        cases.push(self.four.one_by_one(["Omaha low", baseline], passes, false, |hole, board| {
            OmahaLow::rank(hole, board).map_or(0, LowRank::get).into()
        }));
        cases.push(
            self.short.one_by_one(["short deck", baseline], passes, false, |hole, board| {
                <ShortDeck>::rank(hole, board).get()
            }),
        );
        cases.push(self.short.one_by_one(["short deck, trips first", baseline], passes, false, |hole, board| {
            ShortDeck::<TripsOverStraights>::rank(hole, board).get()
        }));
        cases.extend([
            by_itself(&self.ace_to_five, baseline, passes),
            by_itself(&self.deuce_to_seven, baseline, passes),
            by_itself(&self.badugi, baseline, passes),
            by_itself(&self.three, baseline, passes),
            by_itself(&self.four_cards, baseline, passes),
        ]);
        let holds = [("hold, jacks or better", &JACKS_OR_BETTER), ("hold, deuces wild", &DEUCES_WILD)];
        cases.extend(holds.map(|(name, pays)| self.best_holds(pays, [name, baseline], passes.div_ceil(HOLDS))));
    }

    /// Returns cases of video poker on the hands of deuce-to-seven.
    fn best_holds<'a>(&'a self, pays: &'a PayTable, names: [&'static str; 2], passes: usize) -> Case<'a> {
        let best = |deal: &[Card; 5], _: &[Card; 0]| u16::from(pays.holds(deal).best().bits()) + 1;
        self.deuce_to_seven.one_by_one(names, passes, false, best)
    }
}

/// A game of one rank and no board.
fn by_itself<'a, G: Game<Rank = GameRank<G>> + Classes>(
    hands: &'a GameHands<G>,
    baseline: &'static str,
    passes: usize,
) -> Case<'a> {
    hands.one_by_one([G::NAME, baseline], passes, false, |hole, board| G::rank(hole, board).get())
}

/// Returns cases of Omaha, each hand on its own board and all on one.
fn omaha<'a, const HOLE: usize>(
    cases: &mut Vec<Case<'a>>,
    backends: &[Backend],
    hands: &'a GameHands<Omaha<HOLE>>,
    [own, one]: [[&'static str; 2]; 2],
    passes: usize,
) {
    let rank = |hole: &[Card; HOLE], board: &[Card; 5]| Omaha::rank(hole, board).get();
    let hole: [Vec<Card>; HOLE] = from_fn(|at| hands.0.iter().map(|(hole, _)| hole[at]).collect());
    let board: [Vec<Card>; 5] = from_fn(|at| hands.0.iter().map(|(_, board)| board[at]).collect());
    cases.push(hands.one_by_one(own, passes, false, rank));
    for &backend in backends {
        let (hole, board) = (hole.clone(), board.clone());
        cases.push(many(own, backend, (passes, HOLE as u64 + 5), move |ranks| {
            let (hole, board) = (hole.each_ref().map(|column| &column[..]), board.each_ref().map(|column| &column[..]));
            backend.rank_omaha(black_box(hole), board, ranks).expect("one length");
        }));
    }
    let first = hands.0[0].1;
    cases.push(hands.one_by_one(one, passes, true, rank));
    for &backend in backends {
        let hole = hole.clone();
        cases.push(many(one, backend, (passes, HOLE as u64), move |ranks| {
            let hole = hole.each_ref().map(|column| &column[..]);
            backend.rank_omaha_on(black_box(hole), &first, ranks).expect("one length");
        }));
    }
}

/// Returns a backend's case over the hands in cache, again and again.
fn many<'a>(
    names: [&'static str; 2],
    backend: Backend,
    (passes, bytes): (usize, u64),
    run: impl Fn(&mut [HandRank]) + 'a,
) -> Case<'a> {
    Case::new(names, ["", backend.name()], (CACHED * passes, bytes), move |ranks| {
        (0..passes).for_each(|_| run(&mut ranks[..CACHED]));
        Outcome::Ranks(CACHED)
    })
}
