//! Omaha against its reference and against sixty hands of five, one hand at a time.

use keyfold::games::omaha::{Pairs, best_five, naive};
use keyfold::games::{Game, Omaha};
use keyfold::{Card, CardSet, Hand, HandRank, rank_five};

/// Decks that make rare hands common: all cards; two suits; one and a half; five faces; four; those of the wheel.
pub(crate) fn decks() -> [Vec<u8>; 6] {
    let of = |kept: fn(u8) -> bool| (0..52).filter(|&id| kept(id)).collect();
    [
        of(|_| true),
        of(|id| id % 4 < 2),
        of(|id| id % 4 == 0 || id % 4 == 1 && id % 8 < 4),
        of(|id| (12..32).contains(&id)),
        of(|id| id >= 36),
        of(|id| !(20..48).contains(&id)),
    ]
}

/// Deals hole cards and a board.
pub(crate) fn deal<const HOLE: usize>(rng: &mut fastrand::Rng, deck: &mut [u8]) -> ([Card; HOLE], [Card; 5]) {
    for place in 0..HOLE + 5 {
        let other = rng.usize(place..deck.len());
        deck.swap(place, other);
    }
    let card = |place: usize| Card::from_id(deck[place]).unwrap();
    (core::array::from_fn(card), core::array::from_fn(|place| card(HOLE + place)))
}

/// The best of all ways to take two and three, by hold'em's tables.
fn best_of_all_ways(hole: &[Card], board: &[Card; 5]) -> HandRank {
    let mut best = HandRank::LOWEST;
    for (place, &first) in hole.iter().enumerate() {
        for &second in &hole[..place] {
            for [a, b, c] in [
                [0, 1, 2],
                [0, 1, 3],
                [0, 1, 4],
                [0, 2, 3],
                [0, 2, 4],
                [0, 3, 4],
                [1, 2, 3],
                [1, 2, 4],
                [1, 3, 4],
                [2, 3, 4],
            ] {
                best = best.max(rank_five(&[first, second, board[a], board[b], board[c]]));
            }
        }
    }
    best
}

fn random_hands_have_the_rank_of_the_best_of_all_ways<const HOLE: usize>(hands: usize) {
    let mut rng = fastrand::Rng::with_seed(HOLE as u64);
    for mut deck in decks() {
        for dealt in 0..hands {
            let (hole, board) = deal::<HOLE>(&mut rng, &mut deck);
            let rank = Omaha::rank(&hole, &board);
            assert_eq!(rank, best_of_all_ways(&hole, &board), "{hole:?} on {board:?}");
            if dealt % 64 == 0 {
                assert_eq!(rank, naive::rank(&hole, &board), "{hole:?} on {board:?}");
                assert_eq!(rank, Omaha::rank_small(&hole, &board), "{hole:?} on {board:?}");
                assert_eq!(Omaha::<HOLE>::check(&hole, &board), Ok(rank));
                let ([first, second], [third, fourth, fifth]) = best_five(&hole, &board);
                assert!(hole.contains(&first) && hole.contains(&second) && first != second);
                assert!([third, fourth, fifth].iter().all(|card| board.contains(card)));
                assert!(third != fourth && fourth != fifth && third != fifth);
                assert_eq!(rank_five(&[first, second, third, fourth, fifth]), rank, "{hole:?} on {board:?}");
            }
        }
    }
}

#[test]
fn four_hole_cards_have_the_rank_of_the_best_of_sixty_hands() {
    random_hands_have_the_rank_of_the_best_of_all_ways::<4>(200_000);
}

#[test]
fn five_hole_cards_have_the_rank_of_the_best_of_a_hundred_hands() {
    random_hands_have_the_rank_of_the_best_of_all_ways::<5>(60_000);
}

#[test]
fn six_hole_cards_have_the_rank_of_the_best_of_a_hundred_and_fifty_hands() {
    random_hands_have_the_rank_of_the_best_of_all_ways::<6>(40_000);
}

#[test]
fn exactly_two_hole_cards_count() {
    let rank = |hole: &str, board: &str| {
        let [hole, board] = [hole, board].map(|text| text.parse::<Hand>().unwrap());
        format!("{:#}", Omaha::<4>::check(&hole, &board).unwrap().describe())
    };
    // Four aces in the hand are a pair, a royal flush on the board is one card short of it.
    assert_eq!(rank("As Ah Ad Ac", "2c 3d 7h 9s Jd"), "pair of aces, jack, nine and seven kickers");
    assert_eq!(rank("2c 3d 4h 6c", "As Ks Qs Js Ts"), "ace high, king, queen, six and four kickers");
    assert_eq!(rank("Ks Qh 2c 3d", "As Ah Ad Ac 5s"), "three of a kind, aces, king and queen kickers");
    assert_eq!(rank("5d 4d 9c 9h", "Ad 2d 3d 3c 3h"), "straight flush to the five");
    assert_eq!(rank("As 2s 9c Td", "3c 4d 5h Kd Kh"), "straight to the five");
}

#[test]
fn errors_name_the_position_of_the_wrong_card() {
    let error = |hole: &str, board: &str| {
        let [hole, board] = [hole, board].map(|text| text.parse::<Hand>().unwrap());
        Omaha::<4>::check(&hole, &board).unwrap_err().to_string()
    };
    assert_eq!(error("As Ah", "2c 3d 7h 9s Jd"), "expected 4 cards, found 2");
    assert_eq!(error("As Ah Ad Ac", "2c 3d 7h 9s"), "expected 5 cards, found 4");
    assert_eq!(error("As Ah Ad Ac", "2c 3d 7h Ad Jd"), "card 8: Ad repeats card 3");
    assert_eq!(
        Omaha::<4>::check(&[0u8, 1, 2, 52], &[3u8, 4, 5, 6, 7]).unwrap_err().to_string(),
        "card 4: 52 is not a card id: ids run from 0 to 51"
    );
}

#[test]
fn repeated_cards_give_some_rank() {
    let mut rng = fastrand::Rng::with_seed(52);
    for dealt in 0..2_000_000 {
        // Of the whole deck, of a few cards, of one suit.
        let id = |rng: &mut fastrand::Rng| [rng.u8(..52), rng.u8(..8), rng.u8(..13) * 4][dealt % 3];
        let card = |_| Card::from_id(id(&mut rng)).unwrap();
        let cards: [Card; 11] = core::array::from_fn(card);
        let (hole, board) = cards.split_at(6);
        let (hole, board): (&[Card; 6], &[Card; 5]) = (hole.try_into().unwrap(), board.try_into().unwrap());
        for rank in [
            Omaha::rank(hole, board),
            Omaha::rank(hole.first_chunk::<4>().unwrap(), board),
            Omaha::rank_small(hole, board),
        ] {
            assert!(HandRank::new(rank.get()).is_some(), "{rank}: {hole:?} on {board:?}");
        }
    }
}

#[test]
fn hands_below_a_rank_are_counted_as_they_are_ranked() {
    let mut rng = fastrand::Rng::with_seed(47);
    for (place, deck) in decks().iter_mut().enumerate() {
        let ([], board) = deal::<0>(&mut rng, deck);
        let mut counts = vec![0u32; 7_463];
        let off_board = !CardSet::from_cards(&board);
        off_board.combinations::<4>().for_each(|hole| counts[usize::from(Omaha::rank(&hole, &board).get())] += 1);
        let pairs = Pairs::new(&board);
        let present: Vec<u16> = (1..=7_462).filter(|&rank| counts[usize::from(rank)] > 0).collect();
        for rank in present.iter().copied().step_by(1 + place).chain([1, 2, 3_000, 7_462]) {
            let expected = [counts[..usize::from(rank)].iter().sum(), counts[usize::from(rank)]];
            assert_eq!(pairs.count(HandRank::new(rank).unwrap()), expected, "{rank} on {board:?}");
        }
    }
}
