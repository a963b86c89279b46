//! Video poker, as a hand-held plays it: bet, deal, show the best hold, draw, pay.

use heapless::HistoryBuf;
use keyfold::games::video_poker::{Hold, Holds, JACKS_OR_BETTER};
use keyfold::key_sum::RankHands;
use keyfold::{Card, Deck};

use crate::board::{Failed, Outcome, SEED};
use crate::log::info;

const ROUNDS: u32 = 12;
const BET: u32 = 5;
/// The rounds that a display has room for.
const SHOWN: usize = 8;

/// The state that stays in RAM between rounds.
struct Player {
    credits: u32,
    random: fastrand::Rng,
    /// What the latest rounds paid.
    pays: HistoryBuf<u32, SHOWN>,
}

/// Plays rounds of jacks or better, nine for a full house and six for a flush, and logs each: the five cards dealt,
/// the best hold and its average pay, the hand after the draw, and its pay; at the end what the latest rounds paid.
///
/// # Errors
/// None, short of a deck that runs out of cards.
pub fn draw<Tier: RankHands<5>>() -> Outcome {
    let mut player = Player { credits: 100, random: fastrand::Rng::with_seed(SEED), pays: HistoryBuf::new() };
    info!("{} tier, {} credits", Tier::NAME, player.credits);
    for round in 1..=ROUNDS {
        player.credits = player.credits.checked_sub(BET).ok_or(Failed)?;
        let mut deck = Deck::new();
        deck.shuffle(&mut || player.random.u32(..));
        let dealt: [Card; 5] = deck.deal_many().ok_or(Failed)?;
        let holds = JACKS_OR_BETTER.holds(&dealt);
        let best = holds.best();
        let marks = [0, 1, 2, 3, 4].map(|place| if best.keeps(place) { b'+' } else { b'-' });
        let marks = core::str::from_utf8(&marks).unwrap_or_default();
        let tenths = tenths_of_credits(&holds, best);
        let (credits, tenth) = (tenths / 10, tenths % 10);
        info!("round {}: {:?}, hold {}: {}.{} credits on average", round, dealt, marks, credits, tenth);

        let mut cards = dealt;
        for (place, card) in cards.iter_mut().enumerate() {
            if !best.keeps(place) {
                *card = deck.deal().ok_or(Failed)?;
            }
        }
        let paid = BET * JACKS_OR_BETTER.pay(&cards);
        player.credits += paid;
        player.pays.write(paid);
        info!("  {:?}: {}, pays {}, {} credits", cards, Tier::rank(&cards).describe(), paid, player.credits);
    }
    let (mut pays, mut latest) = ([0; SHOWN], player.pays.oldest_ordered());
    pays.fill_with(|| latest.next().copied().unwrap_or_default());
    info!("the latest rounds paid {:?}", pays);
    Ok(())
}

/// Returns the average pay of a hold, rounded to a tenth of a credit.
fn tenths_of_credits(holds: &Holds, hold: Hold) -> u32 {
    let draws = hold.draws();
    (holds.sum(hold).saturating_mul(BET * 10) + draws / 2) / draws
}
