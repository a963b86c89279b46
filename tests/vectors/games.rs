//! Known answers from elsewhere for the other games: hands that other implementations ranked. The first lines of the
//! files tell how they were made, and so does `tests/vectors/games.py`.

use std::collections::BTreeSet;

use keyfold::batch::Backend;
use keyfold::games::high_low::{LowRank, OmahaLow, naive as naive_low};
use keyfold::games::omaha::naive as naive_omaha;
use keyfold::games::short_deck::{ShortRank, StraightsOverTrips, naive as naive_short};
use keyfold::games::{Game, Omaha, ShortDeck};
use keyfold::{Card, Category, HandRank, check};

/// The numbers, the cards and what follows them of all hands of a file.
fn read<const CARDS: usize>(name: &str) -> Vec<(u16, [Card; CARDS], String)> {
    let path = format!("{}/tests/vectors/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut hands = vec![];
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (number, of_number) = line.split_once(' ').unwrap();
        for hand in of_number.split(' ') {
            let (letters, rest) = hand.split_at(CARDS);
            let ids: Vec<u8> = letters.bytes().map(place_of_letter).collect();
            hands.push((number.parse().unwrap(), check::distinct(&ids).unwrap(), rest.to_owned()));
        }
    }
    hands
}

/// `A` to `Z`, `a` to `z` and `0` to `3`, from 0.
fn place_of_letter(letter: u8) -> u8 {
    match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'3' => letter - b'0' + 52,
        _ => panic!("{:?} stands for nothing", char::from(letter)),
    }
}

fn omaha_ranks_as_elsewhere<const HOLE: usize, const CARDS: usize>(name: &str) -> Vec<(u16, [Card; CARDS], String)> {
    let hands = read::<CARDS>(name);
    let (mut holes, mut boards) = ([(); HOLE].map(|()| vec![]), [(); 5].map(|()| vec![]));
    let mut expected = vec![];
    for (number, cards, _) in &hands {
        let (hole, board) = (cards.first_chunk::<HOLE>().unwrap(), cards.last_chunk::<5>().unwrap());
        let rank = HandRank::from_cactus_kev(*number).unwrap();
        assert_eq!(Omaha::rank(hole, board), rank, "{hole:?} on {board:?}");
        assert_eq!(Omaha::rank_small(hole, board), rank, "{hole:?} on {board:?}");
        assert_eq!(naive_omaha::rank(hole, board), rank, "{hole:?} on {board:?}");
        holes.iter_mut().zip(hole).for_each(|(column, &card)| column.push(card));
        boards.iter_mut().zip(board).for_each(|(column, &card)| column.push(card));
        expected.push(rank);
    }
    for backend in Backend::available() {
        let mut ranks = vec![HandRank::LOWEST; hands.len()];
        let columns = (holes.each_ref().map(|column| &column[..]), boards.each_ref().map(|column| &column[..]));
        backend.rank_omaha(columns.0, columns.1, &mut ranks).unwrap();
        assert!(ranks == expected, "{backend}");
    }
    let categories: BTreeSet<Category> = expected.iter().map(|rank| rank.category()).collect();
    assert_eq!(categories.len(), 9);
    hands
}

#[test]
fn omaha_with_four_hole_cards_ranks_as_elsewhere() {
    assert!(omaha_ranks_as_elsewhere::<4, 9>("omaha").len() >= 20_000);
}

#[test]
fn omaha_with_five_and_six_hole_cards_ranks_as_elsewhere() {
    assert!(omaha_ranks_as_elsewhere::<5, 10>("omaha_5").len() >= 4_000);
    assert!(omaha_ranks_as_elsewhere::<6, 11>("omaha_6").len() >= 4_000);
}

#[test]
fn lows_of_omaha_and_of_seven_cards_are_those_of_elsewhere() {
    let low = |letter: u8| if letter == b'-' { None } else { LowRank::new(place_of_letter(letter) + 1) };
    let mut seen = BTreeSet::new();
    for (_, cards, lows) in read::<9>("omaha") {
        let (hole, board) = (cards.first_chunk::<4>().unwrap(), cards.last_chunk::<5>().unwrap());
        let [omaha, seven] = [lows.as_bytes()[0], lows.as_bytes()[1]].map(low);
        assert_eq!(OmahaLow::rank(hole, board), omaha, "{hole:?} on {board:?}");
        assert_eq!(naive_low::best_of_omaha(hole, board), omaha.map(LowRank::faces), "{hole:?} on {board:?}");
        assert_eq!(LowRank::of(&cards[..7]), seven, "{cards:?}");
        seen.extend([omaha, seven]);
    }
    assert_eq!(seen.len(), 57); // and none
}

#[test]
fn short_deck_ranks_as_elsewhere() {
    let hands = read::<7>("short_deck");
    assert!(hands.len() >= 20_000);
    let mut categories = BTreeSet::new();
    for (number, cards, _) in &hands {
        let rank = ShortRank::<StraightsOverTrips>::new(*number).unwrap();
        assert_eq!(<ShortDeck>::rank_seven(cards), rank, "{cards:?}");
        assert_eq!(naive_short::rank_any(cards), Ok(rank), "{cards:?}");
        categories.insert(rank.category());
    }
    assert_eq!(categories.len(), 9);
}
