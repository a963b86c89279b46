//! Showdowns that JavaScript keeps by number, and the arrays of weights and values that it shares with them.

use std::sync::{Mutex, MutexGuard, PoisonError};

use keyfold::games::omaha::HandRun;
use keyfold::{HoleCards, Tiny};
use keyfold_board::{HoleBlocks, OrderTotals, PairTotals, Showdown, Weight};

use super::buffer::board;

/// The ranges of a hero and of two opponents, as a message names them.
const RANGES: [&str; 3] = ["hero", "opponents[0]", "opponents[1]"];

/// The most arrays that a call writes.
const MOST_ARRAYS: usize = Showdown::ORDERS.len();

/// The weights of all hole cards by their index, of each range that a call reads, and behind them the arrays that it
/// writes.
// Static, so that JavaScript reads and writes numbers in place: as bytes of a vector, each would be copied twice more.
#[repr(C)]
pub struct Numbers<W> {
    pub weights: [[W; HoleCards::COUNT]; RANGES.len()],
    values: [[W; HoleCards::COUNT]; MOST_ARRAYS],
}

/// A number of JavaScript's arrays.
pub trait Number: Weight + 'static {
    /// Returns the arrays of this type.
    fn numbers() -> MutexGuard<'static, Numbers<Self>>;
}

macro_rules! numbers {
    ($($type:ty)+) => { $(impl Number for $type {
        fn numbers() -> MutexGuard<'static, Numbers<Self>> {
            const NONE: [$type; HoleCards::COUNT] = [0.0; HoleCards::COUNT];
            static NUMBERS: Mutex<Numbers<$type>> =
                Mutex::new(Numbers { weights: [NONE; RANGES.len()], values: [NONE; MOST_ARRAYS] });
            free(&NUMBERS)
        }
    })+ };
}
numbers! { f32 f64 }

/// A showdown that JavaScript has: of hole cards, or the order of Omaha hands.
pub enum Kept {
    Holdem(Box<Showdown>),
    Omaha(Vec<HandRun>),
}

/// The showdowns by number.
static KEPT: Mutex<Vec<Option<Kept>>> = Mutex::new(Vec::new());

/// Locks what is always free: WebAssembly runs one call at a time here.
fn free<T>(kept: &'static Mutex<T>) -> MutexGuard<'static, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps the showdown of a board of ids, and returns its number as `u32`.
pub fn open(ids: &[u8]) -> Result<Vec<u8>, String> {
    Ok(keep(Kept::Holdem(Box::new(Showdown::with::<Tiny>(&board(ids)?)))))
}

/// Keeps a showdown, and returns its number as `u32`.
pub fn keep(showdown: Kept) -> Vec<u8> {
    let mut kept = free(&KEPT);
    let number = kept.iter().position(Option::is_none).unwrap_or(kept.len());
    match kept.get_mut(number) {
        Some(place) => *place = Some(showdown),
        None => kept.push(Some(showdown)),
    }
    (number as u32).to_le_bytes().to_vec()
}

/// Gives a showdown up.
pub fn close(number: usize) {
    free(&KEPT).get_mut(number).into_iter().for_each(|place| *place = None);
}

/// Leaves in a showdown the hole cards whose weight is not 0.
pub fn within(number: usize) -> Result<Vec<u8>, String> {
    let range = HoleBlocks::from_colex(&f32::numbers().weights[0]);
    on(number, |showdown| *showdown = showdown.within([&range])).map(|()| Vec::new())
}

/// Sums what all hole cards beat and tie with of the weights.
pub fn values(number: usize) -> Result<Vec<u8>, String> {
    valued(|[villain]: [&HoleBlocks<f64>; 1], [win, tie]| {
        on(number, |showdown| showdown.block_values(villain, win, tie))
    })
}

/// Sums what all hole cards meet of the weights.
pub fn met<W: Number>(number: usize) -> Result<Vec<u8>, String> {
    valued(|[villain]: [&HoleBlocks<W>; 1], [met]| on(number, |showdown| showdown.met_into(villain, met)))
}

/// Sums what all hole cards beat less what they lose to of the weights.
pub fn net<W: Number>(number: usize) -> Result<Vec<u8>, String> {
    valued(|[villain]: [&HoleBlocks<W>; 1], [net]| on(number, |showdown| showdown.net(villain, net)))
}

/// Pays all hole cards the prices for what they beat, tie with and lose to of the weights.
pub fn payoffs(number: usize, prices: [f64; 3]) -> Result<Vec<u8>, String> {
    valued(|[villain]: [&HoleBlocks<f64>; 1], [paid]| on(number, |showdown| showdown.payoffs(villain, prices, paid)))
}

/// Memory for three players. In 64 bits alone: products of weights of 32 lose digits, and the module would have each
/// pass twice.
static TOTALS: Mutex<Option<Box<PairTotals<f64>>>> = Mutex::new(None);

/// Sums what a hero's hole cards win alone, tie with one of two opponents and with both, and meet.
pub fn three_way(number: usize) -> Result<Vec<u8>, String> {
    of_three(number, |showdown, [hero, one, other], totals, arrays| {
        let mut write = each_of::<4>(arrays);
        showdown.three_way(hero, [one, other], totals, |three| {
            let [alone, with_one, with_both] = three.won();
            write(three.hole(), [alone, with_one, with_both, three.met()]);
        });
    })
}

/// Sums what a hero's hole cards meet of two opponents, for each order in which the three can finish.
pub fn orders(number: usize) -> Result<Vec<u8>, String> {
    of_three(number, |showdown, [hero, one, other], _, arrays| {
        let mut write = each_of::<MOST_ARRAYS>(arrays);
        showdown.three_way_orders(hero, [one, other], &mut Box::<OrderTotals<f64>>::default(), |three, weights| {
            write(three.hole(), weights);
        });
    })
}

/// Sums what a hero's hole cards meet of the pairs of two opponents' holes.
pub fn met_of_two(number: usize) -> Result<Vec<u8>, String> {
    of_three(number, |showdown, [hero, one, other], totals, [met]| {
        showdown.met_of_two(hero, [one, other], totals, met);
    })
}

/// Pays a hero's hole cards the prices in a pot that the first opponent alone contests.
pub fn side_pot(number: usize, prices: [f64; 3]) -> Result<Vec<u8>, String> {
    of_three(number, |showdown, [hero, first, second], totals, [paid]| {
        showdown.side_pot(hero, [first, second], prices, totals, paid);
    })
}

/// Calls a function with a showdown, the weights of a hero and of two opponents, and the arrays to write.
fn of_three<const ARRAYS: usize>(
    number: usize,
    call: impl FnOnce(&Showdown, [&HoleBlocks<f64>; 3], &mut PairTotals<f64>, [&mut HoleBlocks<f64>; ARRAYS]),
) -> Result<Vec<u8>, String> {
    let mut totals = free(&TOTALS);
    valued(|ranges, arrays| on(number, |showdown| call(showdown, ranges, totals.get_or_insert_default(), arrays)))
}

/// Returns what writes the numbers of a hole, one to each array.
fn each_of<const ARRAYS: usize>(mut arrays: [&mut HoleBlocks<f64>; ARRAYS]) -> impl FnMut(HoleCards, [f64; ARRAYS]) {
    move |hole, numbers| arrays.iter_mut().zip(numbers).for_each(|(array, number)| array.set(hole, number))
}

/// Calls a function with the weights of one range or several, and puts the numbers that it writes where JavaScript
/// reads them. The answer is empty.
pub fn valued<W: Number, const COUNT: usize, const ARRAYS: usize>(
    call: impl FnOnce([&HoleBlocks<W>; COUNT], [&mut HoleBlocks<W>; ARRAYS]) -> Result<(), String>,
) -> Result<Vec<u8>, String> {
    let mut numbers = W::numbers();
    let mut ranges = [(); COUNT].map(|()| HoleBlocks::new());
    for ((range, weights), name) in ranges.iter_mut().zip(&numbers.weights).zip(RANGES) {
        let named = |error| if COUNT > 1 { format!("{name}: {error}") } else { format!("{error}") };
        *range = HoleBlocks::checked(weights).map_err(named)?;
    }
    let mut values = [(); ARRAYS].map(|()| HoleBlocks::new());
    call(ranges.each_ref(), values.each_mut())?;
    values.iter().zip(&mut numbers.values).for_each(|(blocks, place)| blocks.copy_to_colex(place));
    Ok(Vec::new())
}

/// Calls a function with a showdown of hole cards.
fn on(number: usize, call: impl FnOnce(&mut Showdown)) -> Result<(), String> {
    on_kept(number, |kept| {
        if let Kept::Holdem(showdown) = kept {
            call(showdown)
        }
    })
}

/// Calls a function with a showdown; the package knows which it has.
pub fn on_kept(number: usize, call: impl FnOnce(&mut Kept)) -> Result<(), String> {
    let mut kept = free(&KEPT);
    // The package gives up no showdown that it still asks.
    kept.get_mut(number).and_then(Option::as_mut).map(call).ok_or_else(|| format!("there is no showdown {number}"))
}
