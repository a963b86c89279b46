//! The cost of the best hold at video poker.

use core::hint::black_box;

use keyfold::Deck;
use keyfold::games::video_poker::JACKS_OR_BETTER;

use crate::board::{Board, Failed, Outcome, SEED};
use crate::log::info;

const DEALS: u32 = 100;

/// Logs what the best of a deal's 32 holds costs, computed exactly. Never inlined: in a function with other loops, it
/// would have fewer registers.
#[inline(never)]
pub(crate) fn bench<B: Board>(board: &mut B) -> Outcome {
    let mut random = fastrand::Rng::with_seed(SEED);
    let (mut all, mut at_most) = (0, 0);
    for _ in 0..DEALS {
        let dealt = Deck::new().deal_random(&mut || random.u32(..)).ok_or(Failed)?;
        let start = board.now();
        black_box(JACKS_OR_BETTER.holds(black_box(&dealt)).best());
        let time = board.now() - start;
        all += time;
        at_most = time.max(at_most);
    }
    info!("best hold at video poker: {} {} on average, {} at most", all / u64::from(DEALS), B::UNIT, at_most);
    Ok(())
}
