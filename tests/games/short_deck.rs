//! Short deck against its reference, on everything that its hands can hold, and against the known frequencies.

use keyfold::games::short_deck::{Order, ShortRank, StraightsOverTrips, TripsOverStraights, naive};
use keyfold::games::{Game, ShortDeck};
use keyfold::{Card, Category, Hand, HandError};
use keyfold_testing::short_deck::hands_of_every_kind;

fn every_kind_has_the_rank_that_the_definition_gives<O: Order>() {
    for (cards, multisets, sets) in [(5, 1_278, 126), (6, 2_922, 126 + 84), (7, 6_030, 126 + 84 + 36)] {
        let hands = hands_of_every_kind(cards);
        assert_eq!(hands.len(), multisets + sets);
        for hand in hands {
            let expected = naive::rank_any::<O>(&hand).unwrap();
            assert_eq!(ShortDeck::<O>::rank_any(&hand), Ok(expected), "{hand:?}");
            let unchecked = match hand.len() {
                5 => ShortDeck::<O>::rank_five(hand.first_chunk().unwrap()),
                6 => ShortDeck::<O>::rank_six(hand.first_chunk().unwrap()),
                _ => ShortDeck::<O>::rank_seven(hand.first_chunk().unwrap()),
            };
            assert_eq!(unchecked, expected, "{hand:?}");
            let small = match hand.len() {
                5 => ShortDeck::<O>::rank_small::<5>(hand.first_chunk().unwrap()),
                6 => ShortDeck::<O>::rank_small::<6>(hand.first_chunk().unwrap()),
                _ => ShortDeck::<O>::rank_small::<7>(hand.first_chunk().unwrap()),
            };
            assert_eq!(small, expected, "{hand:?}");
            let five = expected.pick(&hand).unwrap_or_else(|| panic!("{hand:?} holds five cards of its rank"));
            assert_eq!(ShortDeck::<O>::rank_five(&five), expected, "{hand:?}: {five:?}");
            assert!(five.iter().all(|card| hand.contains(card)));
        }
    }
}

#[test]
fn every_kind_of_hand_has_its_rank_where_straights_beat_three_of_a_kind() {
    every_kind_has_the_rank_that_the_definition_gives::<StraightsOverTrips>();
}

#[test]
fn every_kind_of_hand_has_its_rank_where_three_of_a_kind_beats_straights() {
    every_kind_has_the_rank_that_the_definition_gives::<TripsOverStraights>();
}

/// How often each category occurs among all hands of some cards, and how many ranks do.
fn count<O: Order, const CARDS: usize>(rank: impl Fn(&[Card; CARDS]) -> ShortRank<O>) -> ([u64; 9], usize) {
    let mut counts = vec![0u64; 1_405];
    ShortDeck::<O>::DECK.combinations::<CARDS>().for_each(|hand| counts[usize::from(rank(&hand).get())] += 1);
    let mut categories = [0; 9];
    ShortRank::<O>::all().for_each(|rank| categories[rank.category() as usize] += counts[usize::from(rank.get())]);
    (categories, counts.iter().filter(|&&count| count > 0).count())
}

#[test]
fn all_376_992_hands_of_five_cards_are_counted_as_is_known() {
    let known = [122_400, 193_536, 36_288, 16_128, 6_120, 480, 1_728, 288, 24];
    assert_eq!(count(ShortDeck::<StraightsOverTrips>::rank_five), (known, 1_404));
    assert_eq!(count(ShortDeck::<TripsOverStraights>::rank_five), (known, 1_404));
}

#[test]
fn all_8_347_680_hands_of_seven_cards_are_counted_as_is_known() {
    // Five, six or seven of nine cards of a suit: 186,120 hands, 10,560 of which are straight flushes.
    let flushes = 4 * (126 * 351 + 84 * 27 + 36) - 10_560;
    assert_eq!(flushes, 175_560);
    let known = [233_100, 2_316_600, 3_157_056, 607_200, 1_169_940, flushes, 633_024, 44_640, 10_560];
    assert_eq!(count(ShortDeck::<StraightsOverTrips>::rank_seven), (known, 752));
    // Straights with three of a kind beside them change sides; nothing else does.
    let (other, ranks) = count(ShortDeck::<TripsOverStraights>::rank_seven);
    assert_eq!(ranks, 762);
    let [three, straight] = [Category::ThreeOfAKind as usize, Category::Straight as usize];
    assert_eq!(other[three] + other[straight], known[three] + known[straight]);
    assert!(other[three] > known[three]);
    assert!((0..9).filter(|category| ![three, straight].contains(category)).all(|at| other[at] == known[at]));
}

#[test]
fn repeated_and_low_cards_give_some_rank() {
    let mut rng = fastrand::Rng::with_seed(9);
    let highest = ShortRank::<TripsOverStraights>::HIGHEST;
    let mut some = |from: u8| {
        let cards: [Card; 7] = core::array::from_fn(|_| Card::from_id(rng.u8(from..52)).unwrap());
        let [five, six]: [&[Card]; 2] = [&cards[..5], &cards[..6]];
        let ranks = [
            ShortDeck::<TripsOverStraights>::rank_five(five.first_chunk().unwrap()),
            ShortDeck::<TripsOverStraights>::rank_six(six.first_chunk().unwrap()),
            ShortDeck::<TripsOverStraights>::rank_seven(&cards),
            ShortDeck::<TripsOverStraights>::rank_small(&cards),
        ];
        assert!(ranks.iter().all(|&rank| rank >= ShortRank::LOWEST && rank <= highest), "{cards:?}");
    };
    (0..100_000).for_each(|_| some(0));
    (0..100_000).for_each(|_| some(44));
    for card in Card::all() {
        assert!(ShortDeck::<TripsOverStraights>::rank_seven(&[card; 7]) <= highest);
    }
}

#[test]
fn errors_name_the_position_of_the_wrong_card() {
    let error = |hole: &str, board: &str| {
        let [hole, board] = [hole, board].map(|text| text.parse::<Hand>().unwrap());
        <ShortDeck>::check(&hole, &board).unwrap_err().to_string()
    };
    assert_eq!(error("As", "6c 7c 8c 9c Tc"), "expected 2 cards, found 1");
    assert_eq!(error("As Kd", "6c 7c 8c 9c"), "expected 5 cards, found 4");
    assert_eq!(error("As Kd", "6c 7c 8c As Tc"), "card 6: As repeats card 1");
    assert_eq!(error("As 5d", "6c 7c 8c As Tc"), "card 2: 5d is not in the deck");
    let count = <ShortDeck>::rank_any(&[51u8; 8]).unwrap_err();
    assert_eq!(count, HandError::WrongCount { min: 5, max: 7, found: 8 });
    let byte = <ShortDeck>::rank_any(&[51u8, 50, 49, 48, 52]).unwrap_err();
    assert_eq!(byte, HandError::OutOfRange { position: 5, id: 52 });
}

#[test]
fn words_name_the_hand_that_a_player_sees() {
    let words = |hand: &str| {
        let hand: Hand = hand.parse().unwrap();
        let rank = ShortDeck::<TripsOverStraights>::rank_any(&hand).unwrap();
        format!("{:#}", rank.describe())
    };
    assert_eq!(words("As 6s 7s 8s 9s Kd Kh"), "straight flush to the nine");
    assert_eq!(words("As 6d 7s 8s 9s Kd Kh"), "straight to the nine");
    assert_eq!(words("As 6s 7s 8s Js Kd Kh"), "flush, ace high, jack, eight, seven and six kickers");
    assert_eq!(words("6s 6d 7s 7d Ks"), "two pair, sevens and sixes, king kicker");
    assert_eq!(words("6s 6d 7s Td Ks 9c"), "pair of sixes, king, ten and nine kickers");
}
