//! Ranks lines of text that are all alike, many at a time: five to seven cards of two letters each, without blanks or with one between cards. Lines
//! end as on Unix or as on Windows.
//!
//! Whatever is not of this kind, or has a mistake, is left to a reader of single lines, which says what is wrong.
//!
//! ```
//! let mut lines = keyfold_bulk::lines::Lines::new();
//! assert_eq!(lines.take(b"AsKsQsJsTs2c3d\n").2, b"7462\n");
//! ```

use std::sync::LazyLock;

use keyfold::{Face, Fastest, Hand, HandError, HandRank, Suit, check};

/// Lines of a call.
const CHUNK: usize = 1 << 10;
/// Set in what is neither a face nor a suit.
const NEITHER: u8 = 0x80;

/// Ranks lines and writes their ranks.
///
/// ```
/// let mut lines = keyfold_bulk::lines::Lines::new();
/// let text = b"As Ks Qs Js Ts\n7c 5d 4h 3s 2c\n7c 5d 4h 3s\n";
/// assert_eq!(lines.take(text), (30, 2, &b"7462\n1\n"[..])); // the third has four cards
/// ```
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
    /// Takes 8 KB.
    ///
    /// ```
    /// let lines = keyfold_bulk::lines::Lines::new();
    /// # let _ = lines;
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self { text: vec![0; CHUNK * NUMBER] }
    }

    /// Ranks lines from the beginning on, as long as they are like the first and without a mistake, up to 1,024 of them. Returns how many
    /// bytes and lines they are, and their ranks, one a line: nothing if the first is of another kind. Some 10 ns a line.
    ///
    /// ```
    /// let mut lines = keyfold_bulk::lines::Lines::new();
    /// assert_eq!(lines.take(b"As Ks Qs Js Ts\nAs As Qs Js Ts\n"), (15, 1, &b"7462\n"[..])); // an ace twice
    /// assert_eq!(lines.take(b"A K Q J T\n"), (0, 0, &b""[..]));
    /// ```
    pub fn take(&mut self, lines: &[u8]) -> (usize, usize, &[u8]) {
        let end = lines.iter().take(3 * 7 + 1).position(|&byte| byte == b'\n').unwrap_or(0);
        let carriage_return = end > 0 && lines[end - 1] == b'\r';
        let spaced = lines.get(2).is_some_and(|&byte| byte == b' ');
        match (end - usize::from(carriage_return), spaced) {
            (10, false) => self.lines::<5, 2>(lines, carriage_return),
            (12, false) => self.lines::<6, 2>(lines, carriage_return),
            (14, false) => self.lines::<7, 2>(lines, carriage_return),
            (14, true) => self.lines::<5, 3>(lines, carriage_return),
            (17, true) => self.lines::<6, 3>(lines, carriage_return),
            (20, true) => self.lines::<7, 3>(lines, carriage_return),
            _ => (0, 0, &[]),
        }
    }

    /// Lines of so many cards, each of so many bytes with the blank between them. Hand by hand: to read the letters and to write the digits
    /// takes three times as long as to rank.
    fn lines<const CARDS: usize, const STRIDE: usize>(
        &mut self,
        lines: &[u8],
        carriage_return: bool,
    ) -> (usize, usize, &[u8]) {
        let cards = CARDS * STRIDE - usize::from(STRIDE == 3);
        let end: &[u8] = if carriage_return { b"\r\n" } else { b"\n" };
        let length = cards + end.len();
        let (mut count, mut written) = (0, 0);
        for line in lines.chunks_exact(length).take(CHUNK) {
            let mut ids = [0; CARDS];
            if !read::<CARDS, STRIDE>(line, &mut ids) || line[cards..] != *end {
                break;
            }
            let Ok(rank) = rank(&ids) else { break };
            let (digits, length) = NUMBERS[usize::from(rank.get())];
            self.text[written..written + NUMBER].copy_from_slice(&digits);
            written += usize::from(length);
            count += 1;
        }
        (count * length, count, &self.text[..written])
    }

    /// The rank of the hand on a line, as a line, if there are cards on it in any notation and nothing else.
    ///
    /// ```
    /// use keyfold_bulk::lines::Lines;
    /// assert_eq!(Lines::one("A♠,K♠,Q♠,J♠,10♠ ".as_bytes()), Some(&b"7462\n"[..]));
    /// assert_eq!(Lines::one(b"As Ks # and nothing else"), None);
    /// ```
    #[must_use]
    pub fn one(line: &[u8]) -> Option<&'static [u8]> {
        let rank = Hand::parse_bytes(line).ok()?.rank().ok()?;
        let (digits, length) = &NUMBERS[usize::from(rank.get())];
        digits.get(..usize::from(*length))
    }
}

/// Ranks five to seven different cards.
#[inline(always)]
fn rank<const CARDS: usize>(ids: &[u8; CARDS]) -> Result<HandRank, HandError> {
    match CARDS {
        5 => check::rank_five::<Fastest>(ids),
        6 => check::rank_six::<Fastest>(ids),
        _ => check::rank_seven::<Fastest>(ids),
    }
}

/// Whether a line begins with cards and nothing else, and which. Every byte is looked at whatever the others are: no branch can be
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

/// The part of a card's id that each letter is.
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

/// Bytes of a number with the end of its line, and some more, which are written all at once.
const NUMBER: usize = 8;

/// Every rank as a line, and how long it is.
static NUMBERS: LazyLock<Vec<([u8; NUMBER], u8)>> = LazyLock::new(|| {
    let number = |rank: u16| {
        let line = format!("{rank}\n");
        let mut digits = [0; NUMBER];
        digits[..line.len()].copy_from_slice(line.as_bytes());
        (digits, line.len() as u8)
    };
    (0..=HandRank::HIGHEST.get()).map(number).collect()
});
