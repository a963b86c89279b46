//! Every game of the registry is the game of its name: names lead to it, and its ranks are those of its type.

use std::collections::BTreeSet;

use keyfold::batch::{Backend, BatchError};
use keyfold::games::high_low::{LowRank, OmahaLow, Stud, StudLow};
use keyfold::games::short_deck::TripsOverStraights;
use keyfold::games::{
    AceToFive, Badugi, DeuceToSeven, FourCard, Game, Holdem, Omaha, ShortDeck, ThreeCard, video_poker,
};
use keyfold::registry::{self, ALL, Rules};
use keyfold::{Card, CardSet, Hand, HandError};

/// Hands that are dealt of each game.
const HANDS: usize = 1_300;

/// A player's cards and a board, at random from the deck of a game.
fn deal(game: &Rules, random: &mut fastrand::Rng) -> (Vec<Card>, Vec<Card>) {
    let mut deck: Vec<Card> = game.deck().iter().collect();
    random.shuffle(&mut deck);
    let (own, rest) = deck.split_at(game.own_cards().0);
    (own.to_vec(), rest[..game.board()].to_vec())
}

fn deals(game: &Rules) -> Vec<(Vec<Card>, Vec<Card>)> {
    let mut random = fastrand::Rng::with_seed(52);
    (0..HANDS).map(|_| deal(game, &mut random)).collect()
}

/// The columns of deals: of a player's cards, and of the board's.
fn columns(deals: &[(Vec<Card>, Vec<Card>)]) -> [Vec<Vec<Card>>; 2] {
    let column = |cards: &dyn Fn(usize) -> Card| (0..deals.len()).map(cards).collect();
    let (own, board) = &deals[0];
    [
        (0..own.len()).map(|place| column(&|at| deals[at].0[place])).collect(),
        (0..board.len()).map(|place| column(&|at| deals[at].1[place])).collect(),
    ]
}

fn slices(columns: &[Vec<Card>]) -> Vec<&[Card]> {
    columns.iter().map(|column| &column[..]).collect()
}

/// The rank of a deal by the type of a game.
fn rank<G: Game<Rank: Into<u16>>>(own: &[Card], board: &[Card]) -> u16 {
    G::check(own, board).unwrap().into()
}

fn low<G: Game<Rank = Option<LowRank>>>(own: &[Card], board: &[Card]) -> Option<LowRank> {
    G::check(own, board).unwrap()
}

fn by_type(game: &Rules, own: &[Card], board: &[Card]) -> u16 {
    match game.name() {
        "holdem" => rank::<Holdem>(own, board),
        "omaha" | "omaha-hilo" => rank::<Omaha<4>>(own, board),
        "omaha5" | "omaha5-hilo" => rank::<Omaha<5>>(own, board),
        "omaha6" | "omaha6-hilo" => rank::<Omaha<6>>(own, board),
        "short-deck" => rank::<ShortDeck>(own, board),
        "short-deck-trips" => rank::<ShortDeck<TripsOverStraights>>(own, board),
        "stud" | "stud-hilo" => rank::<Stud>(own, board),
        "razz" => AceToFive::rank_any(own).unwrap().get(),
        "ace-to-five" => rank::<AceToFive>(own, board),
        "deuce-to-seven" => rank::<DeuceToSeven>(own, board),
        "badugi" => rank::<Badugi>(own, board),
        "three-card" => rank::<ThreeCard>(own, board),
        "four-card" => rank::<FourCard>(own, board),
        "jacks-or-better" => video_poker::JACKS_OR_BETTER.made(own.try_into().unwrap()) as u16 + 1,
        "bonus" => video_poker::BONUS.made(own.try_into().unwrap()) as u16 + 1,
        "double-bonus" => video_poker::DOUBLE_BONUS.made(own.try_into().unwrap()) as u16 + 1,
        "double-double-bonus" => video_poker::DOUBLE_DOUBLE_BONUS.made(own.try_into().unwrap()) as u16 + 1,
        "deuces-wild" => video_poker::DEUCES_WILD.made(own.try_into().unwrap()) as u16 + 1,
        name => panic!("what is {name}?"),
    }
}

fn low_by_type(game: &Rules, own: &[Card], board: &[Card]) -> Option<LowRank> {
    match game.name() {
        "omaha-hilo" => low::<OmahaLow<4>>(own, board),
        "omaha5-hilo" => low::<OmahaLow<5>>(own, board),
        "omaha6-hilo" => low::<OmahaLow<6>>(own, board),
        "stud-hilo" => low::<StudLow>(own, board),
        _ => None,
    }
}

#[test]
fn a_failing_test_names_the_game() {
    assert_eq!(format!("{:?}", registry::HOLDEM), "Rules(\"holdem\")");
}

#[test]
fn every_name_leads_to_one_game_in_upper_or_lower_case() {
    let mut names = BTreeSet::new();
    for game in ALL {
        for name in game.aliases().iter().copied().chain([game.name()]) {
            assert!(names.insert(name), "{name} is the name of two games");
            assert_eq!(name, name.to_lowercase());
            assert_eq!(registry::named(name), Some(*game));
            assert_eq!(registry::named(&name.to_uppercase()), Some(*game));
        }
        assert!(!game.about().is_empty(), "{game:?}");
    }
    assert_eq!(registry::named(""), None);
}

#[test]
fn each_game_ranks_hands_as_its_type_does() {
    for game in ALL {
        for (own, board) in deals(game) {
            let found = game.check(&own, &board).unwrap();
            assert_eq!(found, by_type(game, &own, &board), "{game:?}: {own:?} {board:?}");
            assert!((1..=game.highest()).contains(&found), "{game:?}: {found}");
            assert_eq!(game.low(&own, &board), Ok(low_by_type(game, &own, &board)), "{game:?}: {own:?} {board:?}");
            assert_eq!(game.category(found).is_some(), game.has_categories(), "{game:?}");
        }
    }
}

#[test]
fn columns_of_every_game_have_the_ranks_of_their_hands_by_every_backend() {
    for game in ALL {
        let deals = deals(game);
        let [own, board] = columns(&deals);
        let ranks: Vec<u16> = deals.iter().map(|(own, board)| game.check(own, board).unwrap()).collect();
        let lows = deals.iter().map(|(own, board)| game.low(own, board).unwrap().map_or(0, u16::from));
        for backend in Backend::available() {
            let mut found = vec![0; HANDS];
            game.rank_columns(backend, &slices(&own), &slices(&board), &mut found).unwrap();
            assert_eq!(found, ranks, "{game:?} by {backend}");
        }
        let mut found = vec![7; HANDS];
        game.rank_lows(&slices(&own), &slices(&board), &mut found).unwrap();
        assert!(lows.eq(found), "{game:?}");
    }
}

#[test]
fn any_five_six_or_seven_cards_are_a_hand_where_any_of_them_may_make_it() {
    let mut random = fastrand::Rng::with_seed(7);
    for game in [&registry::HOLDEM, &registry::SHORT_DECK, &registry::SHORT_DECK_TRIPS, &registry::ACE_TO_FIVE] {
        let mut deck: Vec<Card> = game.deck().iter().collect();
        for cards in 5..=7 {
            let hands: Vec<Vec<Card>> = (0..100)
                .map(|_| {
                    random.shuffle(&mut deck);
                    deck[..cards].to_vec()
                })
                .collect();
            let columns: Vec<Vec<Card>> =
                (0..cards).map(|place| hands.iter().map(|hand| hand[place]).collect()).collect();
            let mut found = vec![0; hands.len()];
            let columns = slices(&columns);
            let (own, board) = columns.split_at(2);
            game.rank_columns(Backend::detect(), own, board, &mut found).unwrap();
            for (hand, found) in hands.iter().zip(found) {
                assert_eq!(game.check(&hand[..2], &hand[2..]), Ok(found), "{game:?}: {hand:?}");
                assert_eq!(game.check(hand, &[]), Ok(found), "{game:?}: {hand:?}");
            }
        }
    }
}

#[test]
fn every_rank_of_a_game_has_words_and_no_other_number_has() {
    for game in ALL {
        for rank in 1..=game.highest() {
            assert!(!game.describe(rank).to_string().is_empty(), "{game:?}: {rank}");
        }
        for rank in [0, game.highest() + 1, u16::MAX] {
            assert_eq!(game.describe(rank).to_string(), "", "{game:?}: {rank}");
            assert_eq!(game.category(rank), None, "{game:?}: {rank}");
        }
    }
}

#[test]
fn the_best_five_cards_make_the_rank_of_the_hand() {
    for game in ALL.iter().filter(|game| game.has_categories()) {
        for (own, board) in deals(game).into_iter().take(100) {
            let rank = game.check(&own, &board).unwrap();
            let five = game.best_five(rank, &own, &board).unwrap();
            let all: CardSet = own.iter().chain(&board).copied().collect();
            assert!((CardSet::from_cards(&five) - all).is_empty(), "{game:?}");
            let holdem = if game.deck() == CardSet::ALL { &registry::HOLDEM } else { *game };
            assert_eq!(holdem.check(&five, &[]), Ok(rank), "{game:?}: {own:?} {board:?}");
            let of_own = five.iter().filter(|card| own.contains(card)).count();
            assert!(of_own == 2 || !game.exactly_two_count(), "{game:?}: {five:?}");
        }
    }
    assert_eq!(registry::BADUGI.best_five(1, &[], &[]), None);
}

#[test]
fn a_wrong_hand_is_an_error_in_every_game_and_never_a_panic() {
    for game in ALL {
        let (mut own, board) = deal(game, &mut fastrand::Rng::with_seed(1));
        let all = own.len() + board.len();
        for cards in [&own[..1], &own[..0]] {
            let error = game.check(cards, &[]).unwrap_err();
            assert!(matches!(error, HandError::WrongCount { .. }), "{game:?}: {error}");
        }
        let deck: Vec<Card> = Card::all().collect();
        assert!(matches!(game.check(&deck, &deck), Err(HandError::WrongCount { .. })), "{game:?}");
        own[1] = own[0];
        let repeated = HandError::Repeated { position: 2, first: 1, card: own[0] };
        assert_eq!(game.check(&own, &board), Err(repeated), "{game:?} of {all} cards");
    }
    let hand: Hand = "2s As Ks Qs Js".parse().unwrap();
    assert_eq!(registry::SHORT_DECK.check(&hand, &[]), Err(HandError::NotInDeck { position: 1, card: hand[0] }),);
}

#[test]
fn columns_of_other_lengths_or_numbers_are_an_error_and_write_nothing() {
    let cards: Vec<Card> = Card::all().take(3).collect();
    for game in ALL {
        let (own, board) = (vec![&cards[..]; game.own_cards().0], vec![&cards[..]; game.board()]);
        let mut ranks = [0; 4];
        let error = game.rank_columns(Backend::detect(), &own, &board, &mut ranks).unwrap_err();
        assert_eq!(error, BatchError::Length { hands: 3, ranks: 4 }, "{game:?}");
        let mut short = own.clone();
        short[1] = &cards[..2];
        let error = game.rank_columns(Backend::detect(), &short, &board, &mut ranks[..3]).unwrap_err();
        assert_eq!(error, BatchError::ColumnLength { column: 2, cards: 2, first: 3 }, "{game:?}");
        for columns in [1, 8, 40] {
            let many = vec![&cards[..]; columns];
            let error = game.rank_columns(Backend::detect(), &many, &[], &mut ranks[..3]).unwrap_err();
            assert!(
                matches!(error, BatchError::Hand { hand: 1, error: HandError::WrongCount { found, .. } } if found <= columns),
                "{game:?}: {error}"
            );
        }
        assert_eq!(ranks, [0; 4], "{game:?}");
    }
}
