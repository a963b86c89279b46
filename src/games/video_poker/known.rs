//! Named pay tables.

use super::pay_table::PayTable;
use super::pays::{Pays, WildPays};

/// 9/6 jacks or better: returns 99.543904 % with the best holds.
///
/// ```
/// use keyfold::HandRank;
/// use keyfold::games::video_poker::JACKS_OR_BETTER;
/// assert_eq!(JACKS_OR_BETTER.pay(&HandRank::HIGHEST.example()), 800);
/// ```
pub static JACKS_OR_BETTER: PayTable = ready(PayTable::new(&Pays::JACKS_OR_BETTER));

/// 8/5 bonus poker.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::video_poker::BONUS;
/// let aces: Hand = "As Ad Ah Ac 9d".parse()?;
/// assert_eq!(BONUS.pay(aces.first_chunk().expect("five cards")), 80);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
pub static BONUS: PayTable = ready(PayTable::new(&Pays::BONUS));

/// 10/7 double bonus poker.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::video_poker::DOUBLE_BONUS;
/// let aces: Hand = "As Ad Ah Ac 9d".parse()?;
/// assert_eq!(DOUBLE_BONUS.pay(aces.first_chunk().expect("five cards")), 160);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
pub static DOUBLE_BONUS: PayTable = ready(PayTable::new(&Pays::DOUBLE_BONUS));

/// 9/6 double double bonus poker.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::video_poker::DOUBLE_DOUBLE_BONUS;
/// let aces: Hand = "As Ad Ah Ac 2d".parse()?;
/// assert_eq!(DOUBLE_DOUBLE_BONUS.pay(aces.first_chunk().expect("five cards")), 400);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
pub static DOUBLE_DOUBLE_BONUS: PayTable = ready(PayTable::new(&Pays::DOUBLE_DOUBLE_BONUS));

/// Full-pay deuces wild.
///
/// ```
/// use keyfold::Hand;
/// use keyfold::games::video_poker::DEUCES_WILD;
/// let deuces: Hand = "2s 2d 2h 2c 9d".parse()?;
/// assert_eq!(DEUCES_WILD.pay(deuces.first_chunk().expect("five cards")), 200);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
pub static DEUCES_WILD: PayTable = ready(PayTable::deuces_wild(&WildPays::FULL_PAY));

/// Evaluated while compiling.
const fn ready(table: Option<PayTable>) -> PayTable {
    match table {
        Some(table) => table,
        None => unreachable!(),
    }
}
