//! Shapes: how many cards have one face, how many another and so on, for up to five cards; and how shapes grow.

use super::made::Made;

/// The cards of a face.
const SUITS: usize = 4;

/// The number of cards of the most frequent face, of the next and so on.
pub(super) type Parts = [u8; 5];

/// All shapes of up to five cards: fewer cards first, then fewer pairs of equal cards.
pub(super) const SHAPES: [Parts; 18] = [
    [0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0],
    [1, 1, 0, 0, 0],
    [2, 0, 0, 0, 0],
    [1, 1, 1, 0, 0],
    [2, 1, 0, 0, 0],
    [3, 0, 0, 0, 0],
    [1, 1, 1, 1, 0],
    [2, 1, 1, 0, 0],
    [2, 2, 0, 0, 0],
    [3, 1, 0, 0, 0],
    [4, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
    [2, 1, 1, 1, 0],
    [2, 2, 1, 0, 0],
    [3, 1, 1, 0, 0],
    [3, 2, 0, 0, 0],
    [4, 1, 0, 0, 0],
];

/// The number of shapes with at most that many cards.
pub(super) const SHAPES_UP_TO: [usize; 6] = [1, 2, 4, 7, 12, 18];

/// Returns the number of cards of a shape.
pub(super) const fn cards_of(shape: usize) -> usize {
    let mut cards = 0;
    while shape >= SHAPES_UP_TO[cards] {
        cards += 1;
    }
    cards
}

/// The index of a shape in [`SHAPES`] by its number of cards, in the upper bits, and of pairs of equal cards, in the
/// lower three. An arbitrary shape for cards that no deck holds.
pub(super) static SHAPE_OF: [u8; 64] = {
    let mut places = [0; 64];
    let mut shape = 0;
    while shape < SHAPES.len() {
        let (mut equal, mut part) = (0, 0);
        while part < 5 {
            let cards = SHAPES[shape][part] as usize;
            equal += cards * cards.saturating_sub(1) / 2;
            part += 1;
        }
        let at = cards_of(shape) << 3 | equal;
        // Shapes with equally many cards differ in their pairs of equal cards.
        assert!(places[at] == 0);
        places[at] = shape as u8;
        shape += 1;
    }
    places
};

/// `n` over `k` for up to thirteen; 0 if there is no way.
pub(super) const fn choose(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    let (mut ways, mut taken) = (1, 0);
    while taken < k {
        ways = ways * (n - taken) as u64 / (taken as u64 + 1);
        taken += 1;
    }
    ways
}

/// An entry without a shape of five cards or fewer.
const NO_SHAPE: usize = usize::MAX;

/// The shape with one more face, by the number of its cards.
// A static, like the next: each use of a const would copy it, in the compiler too.
static GROWN: [[usize; 5]; SHAPES.len()] = {
    let mut grown = [[NO_SHAPE; 5]; SHAPES.len()];
    let mut shape = 0;
    while shape < SHAPES.len() {
        grown[shape][0] = shape;
        let mut more = 1;
        while more < 5 && cards_of(shape) + more <= 5 {
            grown[shape][more] = place(with_part(SHAPES[shape], more as u8));
            assert!(grown[shape][more] != NO_SHAPE);
            more += 1;
        }
        shape += 1;
    }
    grown
};

/// Returns the parts with one more, in descending order. At least one of them is zero.
const fn with_part(mut parts: Parts, part: u8) -> Parts {
    let mut at = 4;
    parts[at] = part;
    while at > 0 && parts[at - 1] < part {
        (parts[at - 1], parts[at]) = (part, parts[at - 1]);
        at -= 1;
    }
    parts
}

/// Returns the index of parts in [`SHAPES`].
const fn place(parts: Parts) -> usize {
    let mut shape = 0;
    while shape < SHAPES.len() {
        let (mut part, mut equal) = (0, true);
        while part < 5 {
            equal = equal && SHAPES[shape][part] == parts[part];
            part += 1;
        }
        if equal {
            return shape;
        }
        shape += 1;
    }
    NO_SHAPE
}

/// Returns the number of ways in which cards of a shape grow to each shape, in a deck of `FACES` faces.
const fn growth<const FACES: usize>() -> [[u64; SHAPES.len()]; SHAPES.len()] {
    let mut all = [[0; SHAPES.len()]; SHAPES.len()];
    let mut shape = 0;
    while shape < SHAPES.len() {
        // The faces that are there already, then the others.
        let mut ways = [0; SHAPES.len()];
        ways[0] = 1;
        let mut face = 0;
        while face < FACES {
            let held = if face < 5 { SHAPES[shape][face] as usize } else { 0 };
            ways = with_face(&ways, held);
            face += 1;
        }
        all[shape] = ways;
        shape += 1;
    }
    all
}

/// Adds a face of which `held` cards are there already, and any of the others may come.
const fn with_face(ways: &[u64; SHAPES.len()], held: usize) -> [u64; SHAPES.len()] {
    let mut next = [0; SHAPES.len()];
    let mut shape = 0;
    while shape < SHAPES.len() {
        let mut cards = if ways[shape] == 0 { SUITS + 1 } else { held };
        while cards <= SUITS {
            let grown = GROWN[shape][cards];
            if grown != NO_SHAPE {
                next[grown] += ways[shape] * choose(SUITS - held, cards - held);
            }
            cards += 1;
        }
        shape += 1;
    }
    next
}

/// The number of ways in which cards of a shape grow in a deck of thirteen faces, and of twelve if the deuces are wild.
pub(super) static GROWTH: [[[u64; SHAPES.len()]; SHAPES.len()]; 2] = [growth::<13>(), growth::<12>()];

/// Returns the paid hand of a shape with wild cards, five cards in all, apart from straights and flushes.
pub(super) const fn made_of(parts: Parts, wild: usize) -> Made {
    match (parts[0] as usize + wild, parts[1]) {
        _ if wild == 4 => Made::FourDeuces,
        (5, _) => Made::FiveOfAKind,
        (4, _) => Made::FourOfAKind,
        (3, 2) => Made::FullHouse,
        (3, _) => Made::ThreeOfAKind,
        (2, 2) => Made::TwoPair,
        _ => Made::Nothing,
    }
}

/// From any cards, all ways to have five are counted.
const _: () = {
    let [of_13, of_12] = &GROWTH;
    let mut shape = 0;
    while shape < SHAPES.len() {
        let cards = cards_of(shape);
        let (mut fives_of_13, mut fives_of_12, mut grown) = (0, 0, SHAPES_UP_TO[4]);
        while grown < SHAPES.len() {
            fives_of_13 += of_13[shape][grown];
            fives_of_12 += of_12[shape][grown];
            grown += 1;
        }
        assert!(fives_of_13 == choose(52 - cards, 5 - cards) && fives_of_12 == choose(48 - cards, 5 - cards));
        shape += 1;
    }
};
