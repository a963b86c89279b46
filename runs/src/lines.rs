//! Ranks lines of text, many at a time.
//!
//! Lines of the same form are the fastest: five to seven cards of two letters each, with or without a blank between
//! cards, with the line end of Unix or Windows. Any line that is not one hand is left to the reader of single lines,
//! which reports the mistake.

use std::sync::LazyLock;

use keyfold::{Compact, Face, Hand, HandError, HandRank, Suit, check};

/// Lines of a call.
const CHUNK: usize = 1 << 10;
/// Set for a byte that is neither a face nor a suit.
const NEITHER: u8 = 0x80;

/// Ranks lines and writes their ranks.
#[derive(Clone, Debug)]
pub struct Lines {
    text: Vec<u8>,
}

impl Default for Lines {
    fn default() -> Self {
        Self::new()
    }
}

impl Lines {
    /// Returns an empty reader of some 16 KB.
    #[must_use]
    pub fn new() -> Self {
        Self { text: Vec::with_capacity(2 * CHUNK * NUMBER) }
    }

    /// Ranks complete lines from the start, up to the first that is not one hand and up to some 1,000. Returns the
    /// number of bytes and of lines, and the ranks, one per line. Some 15 ns per line if all have the same form, 55 ns
    /// otherwise.
    pub fn take(&mut self, lines: &[u8]) -> (usize, usize, &[u8]) {
        self.text.clear();
        let (mut bytes, mut count) = (0, 0);
        while count < CHUNK {
            let rest = &lines[bytes..];
            let (taken, ranked) = match self.alike(rest) {
                (0, _) => (self.one(rest), 1),
                alike => alike,
            };
            if taken == 0 {
                break;
            }
            bytes += taken;
            count += ranked;
        }
        (bytes, count, &self.text)
    }

    /// Ranks lines as long as they have the form of the first; returns the number of bytes and of lines.
    fn alike(&mut self, lines: &[u8]) -> (usize, usize) {
        let end = lines.iter().take(3 * 7 + 1).position(|&byte| byte == b'\n').unwrap_or(0);
        let carriage_return = end > 0 && lines[end - 1] == b'\r';
        let spaced = lines.get(2).is_some_and(|&byte| byte == b' ');
        match (end - usize::from(carriage_return), spaced) {
            (10, false) => self.of_cards::<5, 2>(lines, carriage_return),
            (12, false) => self.of_cards::<6, 2>(lines, carriage_return),
            (14, false) => self.of_cards::<7, 2>(lines, carriage_return),
            (14, true) => self.of_cards::<5, 3>(lines, carriage_return),
            (17, true) => self.of_cards::<6, 3>(lines, carriage_return),
            (20, true) => self.of_cards::<7, 3>(lines, carriage_return),
            _ => (0, 0),
        }
    }

    /// Ranks lines of `CARDS` cards, each of `STRIDE` bytes with the blank. Hand by hand: reading the letters and
    /// writing the digits takes three times as long as ranking.
    fn of_cards<const CARDS: usize, const STRIDE: usize>(
        &mut self,
        lines: &[u8],
        carriage_return: bool,
    ) -> (usize, usize) {
        let cards = CARDS * STRIDE - usize::from(STRIDE == 3);
        let end: &[u8] = if carriage_return { b"\r\n" } else { b"\n" };
        let length = cards + end.len();
        let mut count = 0;
        for line in lines.chunks_exact(length).take(CHUNK) {
            let mut ids = [0; CARDS];
            if !read::<CARDS, STRIDE>(line, &mut ids) || line[cards..] != *end {
                break;
            }
            let Ok(rank) = rank(&ids) else { break };
            self.push(rank);
            count += 1;
        }
        (count * length, count)
    }

    /// Ranks the first line if it has cards in any notation and nothing else; returns its number of bytes.
    fn one(&mut self, lines: &[u8]) -> usize {
        let Some(end) = lines.iter().position(|&byte| byte == b'\n') else { return 0 };
        let Some(rank) = Hand::parse_bytes(&lines[..end]).ok().and_then(|hand| hand.rank().ok()) else { return 0 };
        self.push(rank);
        end + 1
    }

    /// Writes a rank as a line: a fixed number of bytes, of which only the line's are kept.
    #[inline]
    fn push(&mut self, rank: HandRank) {
        let (digits, length) = &NUMBERS[usize::from(rank.get())];
        let end = self.text.len() + usize::from(*length);
        self.text.extend_from_slice(digits);
        self.text.truncate(end);
    }
}

/// Ranks five to seven different cards.
#[inline(always)]
fn rank<const CARDS: usize>(ids: &[u8; CARDS]) -> Result<HandRank, HandError> {
    match CARDS {
        5 => check::rank_five::<Compact>(ids),
        6 => check::rank_six::<Compact>(ids),
        _ => check::rank_seven::<Compact>(ids),
    }
}

/// Reads the cards of a line; returns `false` if it begins with anything else. Every byte is read, so that no branch is
/// mispredicted.
#[inline]
fn read<const CARDS: usize, const STRIDE: usize>(line: &[u8], ids: &mut [u8; CARDS]) -> bool {
    let letters = &*LETTERS;
    let mut wrong = 0;
    for (at, id) in ids.iter_mut().enumerate() {
        let card = &line[at * STRIDE..];
        *id = letters.faces[usize::from(card[0])] | letters.suits[usize::from(card[1])];
        wrong |= *id & NEITHER;
        if STRIDE == 3 && at + 1 < CARDS {
            wrong |= u8::from(card[2] != b' ');
        }
    }
    wrong == 0
}

/// The part of a card's id that each letter stands for.
struct Letters {
    faces: [u8; 256],
    suits: [u8; 256],
}

static LETTERS: LazyLock<Letters> = LazyLock::new(|| {
    let mut letters = Letters { faces: [NEITHER; 256], suits: [NEITHER; 256] };
    let both = |letter: char| [letter.to_ascii_uppercase(), letter.to_ascii_lowercase()].map(|letter| letter as usize);
    for face in Face::ALL {
        both(face.letter()).into_iter().for_each(|letter| letters.faces[letter] = 4 * face.index());
    }
    for suit in Suit::ALL {
        both(suit.letter()).into_iter().for_each(|letter| letters.suits[letter] = suit.index());
    }
    letters
});

/// Bytes of a number with its line end and padding, which are written all at once.
const NUMBER: usize = 8;

/// Every rank as a line, and its length.
static NUMBERS: LazyLock<Vec<([u8; NUMBER], u8)>> = LazyLock::new(|| {
    let number = |rank: u16| {
        let line = format!("{rank}\n");
        let mut digits = [0; NUMBER];
        digits[..line.len()].copy_from_slice(line.as_bytes());
        (digits, line.len() as u8)
    };
    (0..=HandRank::HIGHEST.get()).map(number).collect()
});
