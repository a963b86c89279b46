//! Five-card draw against a pay table, as a hand-held plays it: bet, deal, hold, draw, pay.

use keyfold::{Card, Category, Deck, Evaluator, Face, HandRank};

use crate::log::info;
use crate::{Failed, Named, Outcome, SEED};

const ROUNDS: u32 = 12;
const BET: u32 = 5;

/// What stays in RAM between rounds.
struct Player {
    credits: u32,
    random: fastrand::Rng,
}

/// Plays rounds of jacks or better and logs each: the five cards dealt, those held, the hand after the draw, what it pays.
///
/// # Errors
/// None, short of a deck that runs out of cards.
pub fn draw<Tier: Evaluator<5> + Named>() -> Outcome {
    let mut player = Player { credits: 100, random: fastrand::Rng::with_seed(SEED) };
    info!("{} tier, {} credits", Tier::NAME, player.credits);
    for round in 1..=ROUNDS {
        player.credits = player.credits.checked_sub(BET).ok_or(Failed)?;
        let mut deck = Deck::new();
        deck.shuffle(&mut || player.random.u32(..));
        let dealt: [Card; 5] = deck.deal_many().ok_or(Failed)?;
        let held = hold::<Tier>(&dealt);
        let marks = held.map(|held| if held { b'+' } else { b'-' });
        info!("round {}: {:?}, hold {}", round, dealt, core::str::from_utf8(&marks).unwrap_or_default());

        let mut cards = dealt;
        for (card, held) in cards.iter_mut().zip(held) {
            if !held {
                *card = deck.deal().ok_or(Failed)?;
            }
        }
        let rank = Tier::rank(&cards);
        let paid = BET * pay(rank);
        player.credits += paid;
        info!("  {:?}: {}, pays {}, {} credits", cards, rank.describe(), paid, player.credits);
    }
    Ok(())
}

/// The pay table of jacks or better, nine for a full house and six for a flush: credits for one that was bet.
fn pay(rank: HandRank) -> u32 {
    match rank.category() {
        _ if rank == HandRank::HIGHEST => 800,
        Category::StraightFlush => 50,
        Category::FourOfAKind => 25,
        Category::FullHouse => 9,
        Category::Flush => 6,
        Category::Straight => 4,
        Category::ThreeOfAKind => 3,
        Category::TwoPair => 2,
        Category::Pair if rank.faces()[0] >= Face::Jack => 1,
        _ => 0,
    }
}

/// Which cards a cautious player holds: all of a hand that takes five; else those of a face held more than once; else four of a
/// suit; else jacks and better.
fn hold<Tier: Evaluator<5>>(cards: &[Card; 5]) -> [bool; 5] {
    let of_face = |face| cards.iter().filter(|card| card.face() == face).count();
    let of_suit = |suit| cards.iter().filter(|card| card.suit() == suit).count();
    let is_made = matches!(
        Tier::rank(cards).category(),
        Category::Straight | Category::Flush | Category::FullHouse | Category::StraightFlush
    );
    let is_paired = cards.iter().any(|card| of_face(card.face()) > 1);
    let is_four_suited = cards.iter().any(|card| of_suit(card.suit()) == 4);
    cards.map(|card| match (is_made, is_paired, is_four_suited) {
        (true, ..) => true,
        (_, true, _) => of_face(card.face()) > 1,
        (.., true) => of_suit(card.suit()) == 4,
        _ => card.face() >= Face::Jack,
    })
}
