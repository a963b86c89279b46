//! Showdowns of Omaha hands of four cards, kept by number, and the arrays that JavaScript shares with them.
//!
//! One pass that pays prices answers every call, in 64 bits alone: the module would have another for each type.

use std::sync::{Mutex, MutexGuard, PoisonError};

use keyfold::check;
use keyfold::games::Omaha;
use keyfold::games::omaha::{HandRun, OmahaShowdown, Pairs};

use super::showdowns::{self, Kept};

const HANDS: usize = Omaha::<4>::HANDS_ON_A_BOARD;

/// The weights of all hands that a board leaves, by their index, what the hands are paid, and memory for sums.
static NUMBERS: Mutex<Vec<f64>> = Mutex::new(Vec::new());

/// Returns the arrays. They are always free: WebAssembly runs one call at a time here.
fn numbers() -> MutexGuard<'static, Vec<f64>> {
    let mut numbers = NUMBERS.lock().unwrap_or_else(PoisonError::into_inner);
    numbers.resize(2 * HANDS + OmahaShowdown::<4>::SUMS, 0.0);
    numbers
}

/// Returns the address of the weights, behind which is what hands are paid.
pub fn address() -> *const f64 {
    numbers().as_ptr()
}

/// Keeps the order of some hands on a board of five ids, behind which is for each hand whether it is one of them, and
/// returns its number as `u32`.
pub fn open(input: &[u8]) -> Result<Vec<u8>, String> {
    let (ids, held) = input.split_at_checked(5).unwrap_or((input, &[]));
    let board = check::distinct::<5>(ids).map_err(|error| format!("the board: {error}"))?;
    let held: Vec<u16> = held.iter().map(|&held| held.into()).collect();
    let pairs = Pairs::new(&board);
    // As many as there can be: to count them takes another pass.
    let mut memory = vec![HandRun::default(); HANDS];
    let order = OmahaShowdown::<4>::within(&pairs, [&held, &held], &mut memory).map_err(|error| error.to_string())?;
    Ok(showdowns::keep(Kept::Omaha(order.order().into())))
}

/// Pays all hands that were ordered the prices for what they beat, tie with and lose to of the weights. The answer is
/// empty.
pub fn payoffs(number: usize, prices: [f64; 3]) -> Result<Vec<u8>, String> {
    let mut numbers = numbers();
    let (weights, rest) = numbers.split_at_mut(HANDS);
    let (paid, sums) = rest.split_at_mut(HANDS);
    // Hands that were not ordered keep what is there.
    paid.fill(0.0);
    showdowns::on_kept(number, |kept| {
        if let Kept::Omaha(order) = kept {
            // The arrays have the lengths that this expects.
            let _ = OmahaShowdown::<4>::of_order(order).payoffs(weights, prices, paid, sums);
        }
    })?;
    Ok(Vec::new())
}
