//! Two short lists of hands on a board, ranked once and passed in order, against their match-ups one by one.

use std::cmp::Ordering;

use keyfold::registry::{
    OMAHA, OMAHA_HILO, OMAHA5, OMAHA5_HILO, OMAHA6, OMAHA6_HILO, Rules, SHORT_DECK, SHORT_DECK_TRIPS,
};
use keyfold::{Card, CardSet, Deck};
use keyfold_equity::{Equity, Holding, Method, OmahaRange, Range};

/// Hands and their weights in per cent.
type List = Vec<(Vec<Card>, u128)>;

/// Returns hands that hold some cards of few, so that many of them share cards with each other.
fn list(game: &Rules, random: &mut fastrand::Rng, live: &[Card], most: usize) -> List {
    let mut hands: List = Vec::new();
    for _ in 0..random.usize(1..=most) {
        let mut deck = Deck::from(CardSet::from_cards(live));
        let mut hand: Vec<Card> = (0..game.own_cards().0)
            .map(|_| deck.deal_random(&mut || random.u32(..)).map(|[card]| card).unwrap())
            .collect();
        hand.sort_unstable();
        if hands.iter().all(|(other, _)| *other != hand) {
            hands.push((hand, [100, 100, 50, 3][random.usize(..4)]));
        }
    }
    hands
}

fn holding(game: &Rules, list: &List) -> Holding {
    let hand = |(hand, weight): &(Vec<Card>, u128)| {
        let cards: String = hand.iter().map(Card::to_string).collect();
        format!("{cards}@{weight}")
    };
    let text = list.iter().map(hand).collect::<Vec<_>>().join(",");
    match game.own_cards().0 {
        2 => text.parse::<Range>().unwrap().into(),
        4 => text.parse::<OmahaRange<4>>().unwrap().into(),
        5 => text.parse::<OmahaRange<5>>().unwrap().into(),
        _ => text.parse::<OmahaRange<6>>().unwrap().into(),
    }
}

/// The weight of all deals, those of them of which the first player wins and ties the high half, his share of the pots
/// in quarters, and the match-ups.
fn one_by_one(game: &Rules, [heroes, villains]: &[List; 2], board: &[Card], dead: &[Card]) -> [u128; 5] {
    let known = CardSet::from_cards(board) | CardSet::from_cards(dead);
    let boards: Vec<Vec<Card>> = match game.board() - board.len() {
        0 => vec![board.to_vec()],
        1 => (game.deck() - known).iter().map(|card| [board, &[card]].concat()).collect(),
        _ => (game.deck() - known).combinations::<2>().map(|cards| [board, &cards].concat()).collect(),
    };
    let part = |order: Ordering| (order as i8 + 1) as u128;
    let set = |hand: &[Card]| CardSet::from_cards(hand);
    let meet = |hero: &[Card], villain: &[Card]| {
        set(hero).is_disjoint(set(villain)) && (set(hero) | set(villain)).is_disjoint(known)
    };
    let pairs = heroes.iter().flat_map(|(hero, _)| villains.iter().map(move |(villain, _)| (hero, villain)));
    let matchups = pairs.filter(|(hero, villain)| meet(hero, villain)).count() as u128;
    let [mut all, mut wins, mut ties, mut quarters] = [0; 4];
    for board in boards {
        let ranked = [heroes, villains].map(|list| {
            let left = list.iter().filter(|(hand, _)| set(hand).is_disjoint(known | set(&board)));
            let rank = |(hand, weight): &'_ (Vec<Card>, u128)| {
                (hand.clone(), *weight, game.check(hand, &board).unwrap(), game.low(hand, &board).unwrap())
            };
            left.map(rank).collect::<Vec<_>>()
        });
        for (hero, own, own_rank, own_low) in &ranked[0] {
            for (_, other, rank, low) in ranked[1].iter().filter(|(villain, ..)| meet(hero, villain)) {
                let (weight, high) = (own * other, own_rank.cmp(rank));
                let lower = if own_low.max(low).is_some() { own_low.cmp(low) } else { high };
                all += weight;
                wins += weight * u128::from(high.is_gt());
                ties += weight * u128::from(high.is_eq());
                quarters += weight * (part(high) + part(lower));
            }
        }
    }
    [all, wins, ties, quarters, matchups]
}

/// Compares all outcomes, and returns `true` if they were found by lists: few match-ups are dealt one by one.
fn agrees(game: &'static Rules, lists: &[List; 2], board: &[Card], dead: &[Card]) -> bool {
    let hands = lists.each_ref().map(|list| holding(game, list));
    let [all, wins, ties, quarters, matchups] = one_by_one(game, lists, board, dead);
    let question = Equity::in_game(game, &hands).board(board).dead(dead).exact();
    if matchups == 0 {
        assert!(question.run().is_err());
        return false;
    }
    let report = question.run().unwrap();
    let hero = &report.players()[0];
    assert_eq!(report.matchups(), Some(matchups as u64), "{game:?} {board:?}");
    // The weights of the report are in proportion to the per cent.
    let in_all = |part: u128| part * report.weight();
    let share = hero.share();
    assert_eq!(4 * share.numerator * all, quarters * share.denominator, "{game:?} {board:?}");
    if !game.has_low() {
        assert_eq!([hero.wins() * all, hero.ties() * all], [wins, ties].map(in_all), "{game:?} {board:?}");
    }
    report.method() == Method::Sweep
}

#[test]
fn random_short_lists_have_the_outcomes_of_their_match_ups() {
    let mut random = fastrand::Rng::with_seed(35);
    let games = [&OMAHA, &OMAHA_HILO, &OMAHA5, &OMAHA5_HILO, &OMAHA6, &OMAHA6_HILO, &SHORT_DECK, &SHORT_DECK_TRIPS];
    let mut by_lists = 0;
    for at in 0..64 {
        let game = games[at % games.len()];
        let mut deck: Vec<Card> = game.deck().iter().collect();
        random.shuffle(&mut deck);
        let (known, most) = [(5, 40), (5, 40), (4, 12), (3, 4)][at / games.len() % 4];
        // Reading a hand's name goes through all hands of so many cards.
        let most = most.min([40, 8, 2][game.own_cards().0.saturating_sub(4)]);
        let (board, rest) = deck.split_at(known);
        let (dead, rest) = rest.split_at([0, 2][random.usize(..2)]);
        // Some hands hold a card of the board.
        let few = &deck[board.len() - 1..][..20.min(rest.len())];
        let of_few: Vec<Card> = few.iter().copied().filter(|card| !dead.contains(card)).collect();
        let lists = [list(game, &mut random, &of_few, most), list(game, &mut random, &of_few, most)];
        by_lists += u32::from(agrees(game, &lists, board, dead));
    }
    assert!(by_lists > 20, "{by_lists} of 64");
}
