//! A table of six at Texas Hold'em: one deal, every hand ranked, the winners named.

use heapless::Vec;
use keyfold::key_sum::RankHands;
use keyfold::{Card, Deck, HandRank};

use crate::board::{Failed, Outcome, SEED, with_board};
use crate::log::info;

const SEATS: usize = 6;

/// Shuffles, deals two cards to each seat and five to the board, and logs what each hand is and which wins.
///
/// # Errors
/// None, short of a deck that runs out of cards.
pub fn deal<Tier: RankHands<7>>() -> Outcome {
    let mut random = fastrand::Rng::with_seed(SEED);
    let mut deck = Deck::new();
    deck.shuffle(&mut || random.u32(..));
    let board: [Card; 5] = deck.deal_many().ok_or(Failed)?;
    info!("{} tier, board {:?}", Tier::NAME, board);

    let mut hands: Vec<(HandRank, [Card; 5]), SEATS> = Vec::new();
    for seat in 1..=SEATS {
        let hole = deck.deal_many().ok_or(Failed)?;
        let cards = with_board(hole, board);
        let rank = Tier::rank(&cards);
        hands.push((rank, rank.pick(&cards).ok_or(Failed)?)).map_err(|_| Failed)?;
        info!("seat {} {:?}: {}, rank {}", seat, hole, rank.describe(), rank.get());
    }

    let best = hands.iter().map(|&(rank, _)| rank).max().ok_or(Failed)?;
    for (seat, (rank, five)) in hands.iter().enumerate() {
        if *rank == best {
            info!("seat {} wins: {} with {:?}", seat + 1, rank.describe(), five);
        }
    }
    Ok(())
}
