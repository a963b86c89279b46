//! The cost of ranking a hand of seven cards, tier by tier.

use crate::board::{Board, Outcome};
use crate::log::info;
use crate::tier::TierOn;

/// Logs the cost of a hand on each tier, unchecked and checked.
///
/// # Errors
/// None, short of a deck that runs out of cards.
pub fn bench<B: Board>(board: &mut B, tiers: &[TierOn<B>]) -> Outcome {
    for tier in tiers {
        for (cost, checked) in [((tier.unchecked)(board)?, ""), ((tier.checked)(board)?, ", checked")] {
            info!(
                "{} tier{}: {}.{} {} a hand in a loop, {}.{} alone, {} at most, {} bytes of stack",
                tier.name,
                checked,
                cost.in_a_loop / 10,
                cost.in_a_loop % 10,
                B::UNIT,
                cost.alone / 10,
                cost.alone % 10,
                cost.at_most.div_ceil(10),
                cost.stack
            );
        }
    }
    Ok(())
}
