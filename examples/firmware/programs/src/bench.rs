//! The cost of ranking a hand of seven cards, tier by tier, of the constants of hole cards before the flop, and of the
//! best hold at video poker.

use crate::board::{Board, Outcome};
use crate::cost::Cost;
use crate::log::info;
use crate::tier::TierOn;

/// Logs the cost of a hand on each tier, in each of its ways, of hole cards before the flop, and of the best hold at
/// video poker.
///
/// # Errors
/// None, short of a deck that runs out of cards.
pub fn bench<B: Board>(board: &mut B, tiers: &[TierOn<B>]) -> Outcome {
    for tier in tiers {
        for (way, measure) in &tier.ways {
            if let Some(measure) = measure {
                log::<B>(tier.name, way, &measure(board)?);
            }
        }
    }
    // An AVR's log is of ranking alone.
    #[cfg(not(target_arch = "avr"))]
    for (way, measure) in crate::preflop::ways::<B>() {
        log::<B>("preflop, ", way, &measure(board)?);
    }
    #[cfg(not(target_arch = "avr"))]
    crate::holds::bench(board)?;
    Ok(())
}

fn log<B: Board>(name: &str, way: &str, cost: &Cost) {
    info!(
        "{}{}: {}.{} {} a hand in a loop, {}.{} alone, {} at most, {} bytes of stack",
        name,
        way,
        cost.in_a_loop / 10,
        cost.in_a_loop % 10,
        B::UNIT,
        cost.alone / 10,
        cost.alone % 10,
        cost.at_most.div_ceil(10),
        cost.stack
    );
}
