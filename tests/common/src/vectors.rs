//! Known answers from elsewhere: hands of hold'em that another implementation ranked. The first lines of the files tell
//! how they were made, and so does `tests/vectors/generate.py`.

use std::any::type_name;

use keyfold::{Card, Evaluator, HandRank, check};

/// Hands and the ranks that they have elsewhere.
pub struct Vectors<const CARDS: usize> {
    pub hands: Vec<[Card; CARDS]>,
    pub ranks: Vec<HandRank>,
}

impl<const CARDS: usize> Vectors<CARDS> {
    pub fn read(name: &str) -> Self {
        let path = format!("{}/../vectors/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let mut vectors = Self { hands: Vec::new(), ranks: Vec::new() };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (number, hands) = line.split_once(' ').unwrap();
            let rank = HandRank::from_cactus_kev(number.parse().unwrap()).unwrap();
            for letters in hands.split(' ') {
                let ids: Vec<u8> = letters.bytes().map(id_of_letter).collect();
                vectors.hands.push(check::distinct(&ids).unwrap());
                vectors.ranks.push(rank);
            }
        }
        vectors
    }

    pub fn agree_with<E: Evaluator<CARDS>>(&self) {
        self.agree(type_name::<E>(), |hand| E::rank(hand));
    }

    pub fn agree(&self, name: &str, rank: impl Fn(&[Card; CARDS]) -> HandRank) {
        for (hand, &expected) in self.hands.iter().zip(&self.ranks) {
            let found = rank(hand);
            assert_eq!(found, expected, "{name}, {hand:?}: {found:?}, elsewhere {expected:?}");
        }
    }
}

/// `A` to `Z` and `a` to `z`, in the order of the ids.
fn id_of_letter(letter: u8) -> u8 {
    match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        _ => panic!("{:?} stands for no card", char::from(letter)),
    }
}
