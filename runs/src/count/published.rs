//! The published frequencies of five to nine cards.

use keyfold::Category;

/// The published numbers for all hands of a number of cards.
#[derive(Clone, Copy, Debug)]
pub struct Published {
    /// Hands of each category, weakest first.
    pub hands: [u64; Category::ALL.len()],
    /// The number of different ranks.
    pub distinct_ranks: usize,
}

/// The numbers for five to nine cards, for five first.
#[rustfmt::skip]
pub const FIVE_TO_NINE: [Published; 5] = [
    Published {
        hands: [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40],
        distinct_ranks: 7_462,
    },
    Published {
        hands: [6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_844],
        distinct_ranks: 6_075,
    },
    Published {
        hands: [
            23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584,
        ],
        distinct_ranks: 4_824,
    },
    Published {
        hands: [
            53_476_080, 236_092_500, 257_760_900, 38_493_000, 67_072_620, 50_850_320, 45_652_128, 2_529_262, 611_340,
        ],
        distinct_ranks: 3_729,
    },
    Published {
        hands: [
            69_788_040, 600_163_200, 1_442_570_040, 151_728_780, 509_071_920, 453_008_864, 423_908_824, 22_247_616,
            6_588_116,
        ],
        distinct_ranks: 3_012,
    },
];

impl Published {
    /// Returns the numbers for five to nine cards; none for others.
    #[must_use]
    pub fn of(cards: usize) -> Option<&'static Self> {
        const { &FIVE_TO_NINE }.get(cards.checked_sub(5)?)
    }
}
