//! Known answers from elsewhere: low hands that another implementation ranked. Their first lines say how they were
//! made, and so does `tests/vectors/generate_low.py`.

use keyfold::games::{AceToFive, Badugi, Classes, DeuceToSeven, Game, GameRank, check_hand};

/// Compares every hand of a file, which has hands of every class of the game.
fn ranks_agree_with_other_evaluators<G: Game<Board = [keyfold::Card; 0], Rank = GameRank<G>> + Classes>(name: &str) {
    let path = format!("{}/tests/vectors/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (mut hands, mut classes) = (0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (number, of_class) = line.split_once(' ').unwrap();
        // There the best hand is 0.
        let rank = GameRank::<G>::new(G::CLASSES - number.parse::<u16>().unwrap()).unwrap();
        for letters in of_class.split(' ') {
            let ids: Vec<u8> = letters.bytes().map(id_of_letter).collect();
            assert_eq!(check_hand::<G>(&ids), Ok(rank), "{name}, {letters}");
            hands += 1;
        }
        classes += 1;
    }
    assert!(hands >= 20_000, "{hands} hands");
    assert_eq!(classes, G::CLASSES);
}

/// `A` to `Z` and `a` to `z`, in the order of the ids.
fn id_of_letter(letter: u8) -> u8 {
    match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        _ => panic!("{:?} is the letter of no card", char::from(letter)),
    }
}

#[test]
fn ace_to_five_hands_rank_as_other_evaluators_rank_them() {
    ranks_agree_with_other_evaluators::<AceToFive>("ace_to_five");
}

#[test]
fn deuce_to_seven_hands_rank_as_other_evaluators_rank_them() {
    ranks_agree_with_other_evaluators::<DeuceToSeven>("deuce_to_seven");
}

#[test]
fn badugi_hands_rank_as_other_evaluators_rank_them() {
    ranks_agree_with_other_evaluators::<Badugi>("badugi");
}
