//! Low games against their references: every hand of five cards, every set of faces of up to nine, every badugi.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use keyfold::games::low::naive;
use keyfold::games::{AceToFive, Badugi, Classes, DeuceToSeven, Game, GameRank, check_hand};
use keyfold::{Card, CardSet, Hand, HandRank};
use keyfold_testing::walks::{every_face_multiset, every_five_cards, spread_over_suits};

/// The rank and the number of hands of each worth that the reference gives.
type Worths<G, W> = BTreeMap<W, (GameRank<G>, u32)>;

fn note<G: Classes, W: Ord + Debug>(worths: &mut Worths<G, W>, worth: W, rank: GameRank<G>, hand: &[Card]) {
    let (met, hands) = worths.entry(worth).or_insert((rank, 0));
    assert_eq!(*met, rank, "{hand:?}");
    *hands += 1;
}

/// The worths of the reference, in ascending order, have all ranks of the game in ascending order, each with words of
/// its own.
fn has_every_rank_in_order<G: Classes, W: Ord>(worths: &Worths<G, W>) {
    assert!(worths.values().map(|(rank, _)| *rank).eq(GameRank::all()));
    let words: BTreeSet<String> = GameRank::<G>::all().map(|rank| rank.to_string()).collect();
    assert_eq!(words.len(), usize::from(G::CLASSES));
}

#[test]
fn every_ace_to_five_hand_has_the_place_that_the_reference_gives_it() {
    let mut worths = Worths::new();
    every_five_cards(|hand| note(&mut worths, naive::ace_to_five(hand).unwrap(), AceToFive::rank_five(hand), hand));
    has_every_rank_in_order(&worths);
    // The published frequencies: no pair up to each face, Wikipedia, "Lowball (poker)".
    let up_to = |words: &str| {
        let of_face = |rank: &&GameRank<AceToFive>| rank.to_string().starts_with(words);
        worths.values().filter(|(rank, _)| of_face(&rank)).map(|(_, hands)| hands).sum::<u32>()
    };
    let faces = ["5-", "6-", "7-", "8-", "9-", "T-", "J-", "Q-", "K-"];
    assert_eq!(faces.map(up_to), [1_024, 5_120, 15_360, 35_840, 71_680, 129_024, 215_040, 337_920, 506_880]);
}

#[test]
fn every_deuce_to_seven_hand_has_the_place_that_the_reference_gives_it() {
    let mut worths = Worths::new();
    every_five_cards(|hand| note(&mut worths, naive::deuce_to_seven(hand), DeuceToSeven::rank_five(hand), hand));
    has_every_rank_in_order(&worths);
    // 7-5-4-3-2, and 5-4-3-2-A as an ace high: 1,020 hands each, those of one suit aside.
    assert_eq!(worths.values().last(), Some(&(GameRank::HIGHEST, 1_020)));
    let wheel: Hand = "5c 4d 3h 2s As".parse().unwrap();
    let ace_high = check_hand::<DeuceToSeven>(&wheel).unwrap();
    assert_eq!(worths[&naive::deuce_to_seven(wheel.first_chunk().unwrap())], (ace_high, 1_020));
    assert_eq!(ace_high.get(), 7_462 - 784);
}

#[test]
fn deuce_to_seven_reverses_holdem_but_for_hands_beside_the_wheel() {
    let all: Vec<HandRank> = HandRank::all().collect();
    let low = |rank: &HandRank| DeuceToSeven::rank_five(&rank.example());
    let reversed = all.windows(2).filter(|two| low(&two[0]) > low(&two[1])).count();
    // The two that are lifted out of the straights, each by itself.
    assert_eq!(all.len() - 1 - reversed, 2);
}

#[test]
fn every_badugi_has_the_place_that_the_reference_gives_it() {
    let (mut worths, mut cards) = (Worths::new(), [0; 5]);
    for hand in CardSet::ALL.combinations::<4>() {
        let worth = naive::badugi(&hand);
        note(&mut worths, worth, Badugi::rank_four(&hand), &hand);
        cards[worth.0 as usize] += 1;
    }
    has_every_rank_in_order(&worths);
    // Published, by the number of cards that count: Wikipedia, "Badugi".
    assert_eq!(cards, [0, 2_873, 96_252, 154_440, 17_160, 0].first_chunk().copied().unwrap());
}

fn best_of<const CARDS: usize>(expected: usize) {
    let mut multisets = 0;
    every_face_multiset::<CARDS>(|faces| {
        multisets += 1;
        let cards = spread_over_suits(faces, (multisets % 4) as u8);
        let rank = AceToFive::rank_any(&cards).unwrap();
        let best = CardSet::from_cards(&cards).combinations::<5>().map(|five| AceToFive::rank_five(&five)).max();
        assert_eq!(Some(rank), best, "{cards:?}");
    });
    assert_eq!(multisets, expected);
}

#[test]
fn the_best_five_of_six_to_nine_cards_are_those_that_rank_highest() {
    best_of::<6>(18_395);
    best_of::<7>(49_205);
    best_of::<8>(120_055);
    best_of::<9>(270_270);
}

#[test]
fn seven_cards_rank_as_any_number() {
    every_face_multiset::<7>(|faces| {
        let cards = spread_over_suits(faces, 1);
        assert_eq!(Ok(AceToFive::rank_seven(&cards)), AceToFive::rank_any(&cards));
    });
}

fn checks<G: Game<Board = [Card; 0]> + Classes>(name: &str, cards: usize) {
    let hand: Vec<Card> = Card::all().step_by(5).take(cards).collect();
    assert!(check_hand::<G>(&hand).is_ok());
    assert_eq!(G::NAME, name);
    let error = check_hand::<G>(&hand[1..]).err().unwrap().to_string();
    assert_eq!(error, format!("expected {cards} cards, found {}", cards - 1));
    let mut ids: Vec<u8> = hand.iter().map(|card| card.id()).collect();
    ids[cards - 1] = ids[0];
    assert_eq!(check_hand::<G>(&ids).err().unwrap().to_string(), format!("card {cards}: 2c repeats card 1"));
    ids[cards - 1] = 52;
    assert!(check_hand::<G>(&ids).is_err());
    assert_eq!((GameRank::<G>::new(0), GameRank::<G>::new(G::CLASSES + 1)), (None, None));
    assert!(GameRank::<G>::all().all(|rank| GameRank::new(rank.get()) == Some(rank)));
}

#[test]
fn wrong_hands_are_errors() {
    checks::<AceToFive>("ace-to-five low", 5);
    checks::<DeuceToSeven>("deuce-to-seven low", 5);
    checks::<Badugi>("badugi", 4);
}

#[test]
fn repeated_cards_do_not_panic() {
    for card in Card::all() {
        for other in Card::all() {
            let _ = AceToFive::rank_five(&[card, card, card, other, card]).to_string();
            let _ = AceToFive::rank_any(&[card, other, card, card, card, card, card, other, card]).unwrap().to_string();
            let _ = AceToFive::rank_five(&[card; 5]).to_string();
            let _ = DeuceToSeven::rank_five(&[card, other, card, other, card]).to_string();
            let _ = Badugi::rank_four(&[card, other, card, card]).to_string();
        }
    }
}
