//! The published frequencies of games.
//!
//! Low hands of five and seven cards are in the article "Poker probability" of Wikipedia, three and four cards in Brian
//! Alspach's "3-card poker hands" and "4-card poker hands" (2000). Short deck's five cards and the four numbers of
//! badugi follow from products of binomials.

use keyfold::registry::Rules;
use keyfold_runs::count::FIVE_TO_NINE;

/// The hands of some cards of a game, and the number of each kind.
#[derive(Clone, Copy)]
pub(super) struct Published {
    game: &'static str,
    pub(super) cards: usize,
    /// Kinds of hands.
    pub(super) rows: &'static [Row],
    pub(super) distinct: Distinct,
}

/// The number of different ranks.
#[derive(Clone, Copy)]
pub(super) enum Distinct {
    /// It is known.
    Known(u64),
    /// It is counted, and not known from elsewhere.
    Counted,
    /// Categories are counted, not ranks.
    Unknown,
}

/// The published numbers by the names of games; the first of a game is the default.
#[rustfmt::skip]
static PUBLISHED: &[Published] = &[
    holdem(7),
    holdem(5),
    holdem(6),
    holdem(8),
    holdem(9),
    Published { game: "omaha", cards: 4, rows: &OMAHA, distinct: Distinct::Unknown },
    Published { game: "omaha5", cards: 5, rows: &OMAHA, distinct: Distinct::Unknown },
    Published { game: "omaha6", cards: 6, rows: &OMAHA, distinct: Distinct::Unknown },
    Published { game: "omaha-hilo", cards: 4, rows: &OMAHA_LOW, distinct: Distinct::Known(57) },
    Published { game: "omaha5-hilo", cards: 5, rows: &OMAHA_LOW, distinct: Distinct::Known(57) },
    Published { game: "omaha6-hilo", cards: 6, rows: &OMAHA_LOW, distinct: Distinct::Known(57) },
    Published { game: "short-deck", cards: 7, rows: &SHORT_DECK_7, distinct: Distinct::Known(752) },
    Published { game: "short-deck", cards: 5, rows: &SHORT_DECK_5, distinct: Distinct::Known(1_404) },
    Published { game: "short-deck-trips", cards: 7, rows: &SHORT_DECK_TRIPS_7, distinct: Distinct::Known(762) },
    Published { game: "short-deck-trips", cards: 5, rows: &SHORT_DECK_5, distinct: Distinct::Known(1_404) },
    Published { game: "stud-hilo", cards: 7, rows: &EIGHT_OR_BETTER, distinct: Distinct::Known(57) },
    Published { game: "razz", cards: 7, rows: &RAZZ, distinct: Distinct::Counted },
    Published { game: "ace-to-five", cards: 5, rows: &ACE_TO_FIVE, distinct: Distinct::Known(6_175) },
    Published { game: "deuce-to-seven", cards: 5, rows: &DEUCE_TO_SEVEN, distinct: Distinct::Known(7_462) },
    Published { game: "badugi", cards: 4, rows: &BADUGI, distinct: Distinct::Known(1_092) },
    Published { game: "three-card", cards: 3, rows: &THREE_CARD, distinct: Distinct::Known(741) },
    Published { game: "four-card", cards: 4, rows: &FOUR_CARD, distinct: Distinct::Known(2_535) },
];

impl Published {
    /// Returns the numbers for a game. For a game without any, hands of its own number of cards are counted.
    pub(super) fn of(game: &Rules) -> Vec<Self> {
        let published: Vec<_> = PUBLISHED.iter().copied().filter(|published| published.game == game.name()).collect();
        if !published.is_empty() {
            return published;
        }
        let (least, _) = game.own_cards();
        let (cards, distinct) = match game.exactly_two_count() {
            true => (least, Distinct::Unknown),
            false => (least + game.board(), Distinct::Counted),
        };
        vec![Self { game: game.name(), cards, rows: &[], distinct }]
    }
}

/// Hands of a kind.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub(super) name: &'static str,
    /// Beginnings of their descriptions; a mark that begins with a blank may stand anywhere in them. The last row takes
    /// the rest.
    marks: &'static [&'static str],
    pub(super) published: Option<u64>,
}

impl Row {
    const fn new(name: &'static str, marks: &'static [&'static str], published: u64) -> Self {
        Self { name, marks, published: Some(published) }
    }

    const fn unpublished(self) -> Self {
        Self { published: None, ..self }
    }

    /// Returns `true` if a hand with this description is of this kind.
    pub(super) fn has(&self, words: &str) -> bool {
        let marked = |mark: &&str| words.starts_with(mark) || mark.starts_with(' ') && words.contains(mark);
        self.marks.iter().any(marked)
    }
}

const STRAIGHT_FLUSH: &[&str] = &["straight flush", "royal flush"];

/// The same in either order.
const SHORT_DECK_5: [Row; 9] = short_deck([24, 288, 480, 1_728, 6_120, 16_128, 36_288, 193_536, 122_400]);
const SHORT_DECK_7: [Row; 9] =
    short_deck([10_560, 44_640, 175_560, 633_024, 1_169_940, 607_200, 3_157_056, 2_316_600, 233_100]);
/// This order changes only straights and three of a kind, and no numbers are published for those.
static SHORT_DECK_TRIPS_7: [Row; 9] = {
    let [a, b, c, d, straight, three, g, h, i] = SHORT_DECK_7;
    [a, b, c, d, straight.unpublished(), three.unpublished(), g, h, i]
};

/// Hands of hold'em of five to nine cards.
const fn holdem(cards: usize) -> Published {
    let distinct = Distinct::Known(FIVE_TO_NINE[cards - 5].distinct_ranks as u64);
    Published { game: "holdem", cards, rows: &HOLDEM[cards - 5], distinct }
}

static HOLDEM: [[Row; 9]; 5] = [
    categories(FIVE_TO_NINE[0].hands),
    categories(FIVE_TO_NINE[1].hands),
    categories(FIVE_TO_NINE[2].hands),
    categories(FIVE_TO_NINE[3].hands),
    categories(FIVE_TO_NINE[4].hands),
];

/// The categories of hold'em, the strongest first; the numbers begin with the weakest.
const fn categories(
    [high_card, pair, two_pair, three, straight, flush, full_house, four, straight_flush]: [u64; 9],
) -> [Row; 9] {
    let rows = short_deck([straight_flush, four, flush, full_house, straight, three, two_pair, pair, high_card]);
    let [straight_flush, four, flush, full_house, rest @ ..] = rows;
    let [straight, three, two_pair, pair, high_card] = rest;
    [straight_flush, four, full_house, flush, straight, three, two_pair, pair, high_card]
}

const fn short_deck(published: [u64; 9]) -> [Row; 9] {
    [
        Row::new("straight flush", STRAIGHT_FLUSH, published[0]),
        Row::new("four of a kind", &["four of a kind"], published[1]),
        Row::new("flush", &["flush"], published[2]),
        Row::new("full house", &["full house"], published[3]),
        Row::new("straight", &["straight"], published[4]),
        Row::new("three of a kind", &["three of a kind"], published[5]),
        Row::new("two pair", &["two pair"], published[6]),
        Row::new("pair", &["pair"], published[7]),
        Row::new("high card", &[], published[8]),
    ]
}

/// All deals of hole cards and a board, without published numbers to cite.
const OMAHA: [Row; 9] = {
    let mut rows = categories([0; 9]);
    let mut at = 0;
    while at < rows.len() {
        rows[at] = rows[at].unpublished();
        at += 1;
    }
    rows
};

/// The lows of the same deals.
const OMAHA_LOW: [Row; 5] = {
    let [five, six, seven, eight, none] = EIGHT_OR_BETTER;
    [five.unpublished(), six.unpublished(), seven.unpublished(), eight.unpublished(), none.unpublished()]
};

/// The lows of stud, eight or better.
const EIGHT_OR_BETTER: [Row; 5] = [
    Row::new("five low", &["5-"], 781_824),
    Row::new("six low", &["6-"], 3_151_360),
    Row::new("seven low", &["7-"], 7_426_560),
    Row::new("eight low", &["8-"], 13_171_200),
    Row::new("no low", &[], 109_253_616),
];

static RAZZ: [Row; 10] = [
    Row::new("five high", &["5-"], 781_824),
    Row::new("six high", &["6-"], 3_151_360),
    Row::new("seven high", &["7-"], 7_426_560),
    Row::new("eight high", &["8-"], 13_171_200),
    Row::new("nine high", &["9-"], 19_174_400),
    Row::new("ten high", &["T-"], 23_675_904),
    Row::new("jack high", &["J-"], 24_837_120),
    Row::new("queen high", &["Q-"], 21_457_920),
    Row::new("king high", &["K-"], 13_939_200),
    Row::new("pair or worse", &[], 6_169_072),
];

static ACE_TO_FIVE: [Row; 14] = [
    Row::new("five high", &["5-"], 1_024),
    Row::new("six high", &["6-"], 5_120),
    Row::new("seven high", &["7-"], 15_360),
    Row::new("eight high", &["8-"], 35_840),
    Row::new("nine high", &["9-"], 71_680),
    Row::new("ten high", &["T-"], 129_024),
    Row::new("jack high", &["J-"], 215_040),
    Row::new("queen high", &["Q-"], 337_920),
    Row::new("king high", &["K-"], 506_880),
    Row::new("pair", &["pair"], 1_098_240),
    Row::new("two pair", &["two pair"], 123_552),
    Row::new("three of a kind", &["three "], 54_912),
    Row::new("full house", &[" full of "], 3_744),
    Row::new("four of a kind", &["four "], 624),
];

/// 5-4-3-2-A is neither a straight nor a straight flush.
static DEUCE_TO_SEVEN: [Row; 16] = [
    Row::new("seven high", &["seven high"], 4_080),
    Row::new("eight high", &["eight high"], 14_280),
    Row::new("nine high", &["nine high"], 34_680),
    Row::new("ten high", &["ten high"], 70_380),
    Row::new("jack high", &["jack high"], 127_500),
    Row::new("queen high", &["queen high"], 213_180),
    Row::new("king high", &["king high"], 335_580),
    Row::new("ace high", &["ace high"], 503_880),
    Row::new("pair", &["pair"], 1_098_240),
    Row::new("two pair", &["two pair"], 123_552),
    Row::new("three of a kind", &["three of a kind"], 54_912),
    Row::new("straight", &["straight to"], 9_180),
    Row::new("flush", &["flush"], 5_112),
    Row::new("full house", &["full house"], 3_744),
    Row::new("four of a kind", &["four of a kind"], 624),
    Row::new("straight flush", STRAIGHT_FLUSH, 36),
];

static BADUGI: [Row; 4] = [
    Row::new("badugi", &["badugi"], 17_160),
    Row::new("three cards", &["three cards"], 154_440),
    Row::new("two cards", &["two cards"], 96_252),
    Row::new("one card", &["one card"], 2_873),
];

static THREE_CARD: [Row; 6] = [
    Row::new("straight flush", STRAIGHT_FLUSH, 48),
    Row::new("three of a kind", &["three "], 52),
    Row::new("straight", &["straight"], 720),
    Row::new("flush", &["flush"], 1_096),
    Row::new("pair", &["pair"], 3_744),
    Row::new("high card", &[], 16_440),
];

static FOUR_CARD: [Row; 8] = [
    Row::new("four of a kind", &["four "], 13),
    Row::new("straight flush", STRAIGHT_FLUSH, 44),
    Row::new("three of a kind", &["three "], 2_496),
    Row::new("flush", &["flush"], 2_816),
    Row::new("straight", &["straight"], 2_772),
    Row::new("two pair", &["two pair"], 2_808),
    Row::new("pair", &["pair"], 82_368),
    Row::new("high card", &[], 177_408),
];
