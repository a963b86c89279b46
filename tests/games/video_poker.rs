//! Video poker against its reference: every hand, every hold of every deal, and what the games are known to pay back.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use keyfold::games::video_poker::{
    BONUS, DEUCES_WILD, DOUBLE_BONUS, DOUBLE_DOUBLE_BONUS, Hold, Holds, JACKS_OR_BETTER, Made, PayTable, Pays,
    WildPays, naive,
};
use keyfold::{Card, CardSet, Face, Hand, Suit};
use keyfold_testing::walks::every_five_cards;

const HANDS: usize = 2_598_960;

/// What a hand without wild cards is paid, as a player reads it from the machine.
fn paid(pays: &Pays, made: Made, hand: &[Card; 5]) -> u32 {
    u32::from(match made {
        Made::HighPair => pays.high_pair,
        Made::TwoPair => pays.two_pair,
        Made::ThreeOfAKind => pays.three_of_a_kind,
        Made::Straight => pays.straight,
        Made::Flush => pays.flush,
        Made::FullHouse => pays.full_house,
        Made::FourOfAKind => {
            let mut faces = hand.map(Card::face);
            faces.sort();
            let kicker = if faces[0] == faces[1] { faces[4] } else { faces[0] };
            let low = kicker == Face::Ace || kicker <= Face::Four;
            let by_face = if low { pays.four_with_low_kicker } else { pays.four_of_a_kind };
            by_face[usize::from(faces[2].index())]
        }
        Made::StraightFlush => pays.straight_flush,
        Made::RoyalFlush => pays.royal_flush,
        _ => 0,
    })
}

/// Returns the pay of a hand with wild deuces, by its category.
fn paid_wild(pays: &WildPays, made: Made) -> u32 {
    u32::from(match made {
        Made::ThreeOfAKind => pays.three_of_a_kind,
        Made::Straight => pays.straight,
        Made::Flush => pays.flush,
        Made::FullHouse => pays.full_house,
        Made::FourOfAKind => pays.four_of_a_kind,
        Made::StraightFlush => pays.straight_flush,
        Made::FiveOfAKind => pays.five_of_a_kind,
        Made::WildRoyalFlush => pays.wild_royal_flush,
        Made::FourDeuces => pays.four_deuces,
        Made::RoyalFlush => pays.royal_flush,
        Made::Nothing | Made::HighPair | Made::TwoPair => 0,
    })
}

#[test]
fn one_hand_in_499_and_the_rarest_are_what_the_reference_says() {
    let rarest =
        ["As Ks Qs Js Ts", "9s 8s 7s 6s 5s", "2s Ks Qs Js Ts", "2s 2d 2h 2c As", "2s 2d 7h 7c 7d", "2s 9d 8d 6d 5d"];
    let mut made = BTreeMap::new();
    let mut compare = |hand: &[Card; 5]| {
        let [by_table, wild] = [&JACKS_OR_BETTER, &DEUCES_WILD].map(|table| table.made(hand));
        assert_eq!(by_table, naive::made(hand, Face::Jack), "{hand:?}");
        assert_eq!(wild, naive::made_with_wild_deuces(hand), "{hand:?}");
        made.extend([by_table, wild].map(|made| (made, *hand)));
    };
    for text in rarest {
        compare(text.parse::<Hand>().unwrap().first_chunk().unwrap());
    }
    let mut number = 0;
    every_five_cards(|hand| {
        number += 1;
        if number % 499 == 0 {
            compare(hand);
        }
    });
    assert!(Made::ALL.iter().eq(made.keys()), "{made:?}");
}

/// What all hands are paid that hold each subset of up to five cards, by walking through all of them.
struct BySubset {
    sums: [Vec<u32>; 6],
}

/// The place of ascending cards among all sets of as many.
fn place(cards: impl Iterator<Item = Card>) -> (usize, usize) {
    let (mut place, mut count) = (0, 0);
    for card in cards {
        count += 1;
        let id = usize::from(card.id());
        place += (0..count).map(|taken| id.saturating_sub(taken)).product::<usize>() / (1..=count).product::<usize>();
    }
    (count, place)
}

fn subset(hand: &[Card; 5], hold: Hold) -> impl Iterator<Item = Card> {
    hand.iter().enumerate().filter(move |&(place, _)| hold.keeps(place)).map(|(_, &card)| card)
}

impl BySubset {
    fn of(table: &PayTable) -> Self {
        let mut sums = [1, 52, 1_326, 22_100, 270_725, HANDS].map(|sets| vec![0; sets]);
        every_five_cards(|hand| {
            let pay = table.pay(hand);
            if pay > 0 {
                for hold in Hold::all() {
                    let (count, place) = place(subset(hand, hold));
                    sums[count][place] += pay;
                }
            }
        });
        Self { sums }
    }

    /// For each hold, the hands that hold these cards and no others of the deal.
    fn sums(&self, deal: &[Card; 5]) -> [u32; 32] {
        let mut sums: [u32; 32] = std::array::from_fn(|bits| {
            let (count, place) = place(subset(deal, Hold::new(bits as u8).unwrap()));
            self.sums[count][place]
        });
        // What is left of the hands without the first card, the second and so on: never less than none.
        for (place, _) in deal.iter().enumerate() {
            for bits in (0..32).filter(|bits| bits >> place & 1 == 0) {
                sums[bits] -= sums[bits | 1 << place];
            }
        }
        sums
    }
}

/// Compares all holds of a deal of each class, and adds up what the best ones are worth.
/// A deal of each class of suit-isomorphic ones, with how many are alike.
static DEALS: LazyLock<Vec<([Card; 5], u32)>> = LazyLock::new(|| {
    let orders = Suit::ALL.map(|a| Suit::ALL.map(|b| Suit::ALL.map(|c| Suit::ALL.map(|d| [a, b, c, d]))));
    let mut orders = orders.as_flattened().as_flattened().as_flattened().to_vec();
    orders.retain(|order| Suit::ALL.iter().all(|suit| order.contains(suit)));
    let renamed = |deal: &[Card; 5], order: &[Suit; 4]| {
        CardSet::from_cards(&deal.map(|card| Card::new(card.face(), order[usize::from(card.suit().index())]))).bits()
    };
    let class = |deal: [Card; 5]| {
        let mut alike: Vec<u64> = orders.iter().map(|order| renamed(&deal, order)).collect();
        alike.sort_unstable();
        alike.dedup();
        (alike[0] == CardSet::from_cards(&deal).bits()).then_some((deal, alike.len() as u32))
    };
    CardSet::ALL.combinations::<5>().filter_map(class).collect()
});

fn return_in_percent(table: &PayTable) -> f64 {
    let by_subset = BySubset::of(table);
    let (mut total, mut deals) = (0, 0);
    for (number, &(deal, alike)) in DEALS.iter().enumerate() {
        // Suit-isomorphic deals have equal values: the suits are renamed from deal to deal.
        let mut suits = Suit::ALL;
        suits.rotate_left(number % 4);
        suits[1..].rotate_left(number % 3);
        let mut deal = deal.map(|card| Card::new(card.face(), suits[usize::from(card.suit().index())]));
        deal.sort();
        let (holds, sums) = (table.holds(&deal), by_subset.sums(&deal));
        for hold in Hold::all() {
            assert_eq!(holds.sum(hold), sums[usize::from(hold.bits())], "{deal:?} {hold:?}");
        }
        total += u64::from(alike) * holds.value(holds.best());
        deals += alike as usize;
    }
    assert_eq!(deals, HANDS);
    total as f64 / (Holds::ONE as f64 * HANDS as f64) * 100.0
}

/// Published returns, in percent: those of Michael Shackleford, wizardofodds.com.
macro_rules! returns {
    ($($(#[$slow:meta])? $name:ident($table:ident) $percent:literal)*) => {$(
        #[test]
        $(#[$slow])?
        fn $name() {
            assert_eq!(format!("{:.4}", return_in_percent(&$table)), $percent);
        }
    )*};
}
returns! {
    every_hold_of_jacks_or_better_is_exact_and_pays_back_what_is_published(JACKS_OR_BETTER) "99.5439"
    every_hold_of_deuces_wild_is_exact_and_pays_back_what_is_published(DEUCES_WILD) "100.7620"
}

/// How many cards of each face, of each suit, and how many deuces: what holds may do differently with.
fn class(deal: &[Card; 5]) -> ([u8; 13], [u8; 4], usize) {
    let (mut faces, mut suits) = ([0; 13], [0; 4]);
    for card in deal {
        faces[usize::from(card.face().index())] += 1;
        suits[usize::from(card.suit().index())] += 1;
    }
    faces.sort_unstable();
    suits.sort_unstable();
    (faces, suits, deal.iter().filter(|card| card.face() == Face::Deuce).count())
}

/// Deals every draw of one deal in so many of the classes.
fn dealing_every_draw_gives_the_same_sums(one_in: usize) {
    let mut random = fastrand::Rng::with_seed(20);
    let mut deals = BTreeMap::new();
    every_five_cards(|deal| {
        let (met, kept) = deals.entry(class(deal)).or_insert((0, *deal));
        *met += 1;
        if random.u32(..*met) == 0 {
            *kept = *deal;
        }
    });
    let deals = deals.into_values().map(|(_, deal)| deal).step_by(one_in);
    for (deal, table) in deals.zip([&JACKS_OR_BETTER, &DEUCES_WILD, &DOUBLE_DOUBLE_BONUS].into_iter().cycle()) {
        let holds = table.holds(&deal);
        for hold in Hold::all() {
            let dealt = naive::sum(&deal, hold, |hand| table.pay(hand));
            assert_eq!(holds.sum(hold), dealt, "{deal:?} {hold:?}");
        }
    }
}

#[test]
fn dealing_every_draw_gives_the_same_sums_for_some_classes_of_deals() {
    dealing_every_draw_gives_the_same_sums(10);
}

#[test]
fn repeated_cards_do_not_panic() {
    for card in Card::all() {
        for other in Card::all() {
            for deal in [[card; 5], [card, card, card, card, other], [card, other, card, other, card]] {
                for table in [&JACKS_OR_BETTER, &DEUCES_WILD] {
                    let best = table.holds(&deal).best();
                    assert!(best.bits() < 32);
                    let _ = (table.made(&deal), table.pay(&deal));
                }
            }
        }
    }
}

mod in_the_gate {
    use super::*;

    #[test]
    #[ignore = "slow: the gate"]
    fn every_hand_without_wild_cards_is_what_the_reference_says_and_is_paid_for_it() {
        // One that has a pay of its own for everything, and a lowest pair of its own.
        let odd = Pays {
            pairs_from: Face::Nine,
            high_pair: 3,
            four_of_a_kind: [51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63],
            four_with_low_kicker: [71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83],
            ..Pays::JACKS_OR_BETTER
        };
        let all = [Pays::JACKS_OR_BETTER, Pays::BONUS, Pays::DOUBLE_BONUS, Pays::DOUBLE_DOUBLE_BONUS, odd];
        let tables = all.map(|pays| PayTable::new(&pays).unwrap());
        every_five_cards(|hand| {
            let [from_jacks, from_nines] = [Face::Jack, Face::Nine].map(|face| naive::made(hand, face));
            assert_eq!(JACKS_OR_BETTER.made(hand), from_jacks, "{hand:?}");
            for (pays, table) in all.iter().zip(&tables) {
                let made = if pays.pairs_from == Face::Nine { from_nines } else { from_jacks };
                assert_eq!(table.pay(hand), paid(pays, made, hand), "{hand:?} {pays:?}");
            }
        });
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn every_hand_with_wild_deuces_is_what_the_reference_says_and_as_frequent_as_published() {
        let (mut counts, mut compared) = (BTreeMap::new(), [0; 5]);
        every_five_cards(|hand| {
            let made = DEUCES_WILD.made(hand);
            *counts.entry(made).or_insert(0) += 1;
            assert_eq!(DEUCES_WILD.pay(hand), paid_wild(&WildPays::FULL_PAY, made), "{hand:?}");
            // The names of suits make no difference: the reference takes deuces of the lowest suits, and where there
            // are several, clubs for the lowest other card.
            let deuces = hand.iter().filter(|card| card.face() == Face::Deuce).count();
            let in_order = hand.iter().take(deuces).enumerate().all(|(place, card)| usize::from(card.id()) == place);
            if in_order && (deuces < 2 || deuces == 4 || hand[deuces].suit() == Suit::Clubs) {
                compared[deuces] += 1;
                assert_eq!(made, naive::made_with_wild_deuces(hand), "{hand:?}");
            }
        });
        assert_eq!(compared, [1_712_304, 194_580, 4_744, 300, 48]);
        // Michael Shackleford, wizardofodds.com, deuces wild on the deal.
        let published = [
            (Made::Nothing, 2_119_728),
            (Made::ThreeOfAKind, 355_080),
            (Made::Straight, 62_232),
            (Made::Flush, 14_472),
            (Made::FullHouse, 12_672),
            (Made::FourOfAKind, 31_552),
            (Made::StraightFlush, 2_068),
            (Made::FiveOfAKind, 624),
            (Made::WildRoyalFlush, 480),
            (Made::FourDeuces, 48),
            (Made::RoyalFlush, 4),
        ];
        assert_eq!(counts, BTreeMap::from(published));
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn dealing_every_draw_gives_the_same_sums_for_each_class_of_deals() {
        dealing_every_draw_gives_the_same_sums(1);
    }

    returns! {
        #[ignore = "slow: the gate"]
        every_hold_of_bonus_poker_is_exact_and_pays_back_what_is_published(BONUS) "99.1660"
        #[ignore = "slow: the gate"]
        every_hold_of_double_bonus_is_exact_and_pays_back_what_is_published(DOUBLE_BONUS) "100.1725"
        #[ignore = "slow: the gate"]
        every_hold_of_double_double_bonus_is_exact_and_pays_back_what_is_published(DOUBLE_DOUBLE_BONUS) "98.9808"
    }
}
