//! Named pay tables.

use super::pay_table::PayTable;
use super::pays::{Pays, WildPays};

/// 9/6 jacks or better: returns 99.543904 % with the best holds.
pub static JACKS_OR_BETTER: PayTable = ready(PayTable::new(&Pays::JACKS_OR_BETTER));

/// 8/5 bonus poker.
pub static BONUS: PayTable = ready(PayTable::new(&Pays::BONUS));

/// 10/7 double bonus poker.
pub static DOUBLE_BONUS: PayTable = ready(PayTable::new(&Pays::DOUBLE_BONUS));

/// 9/6 double double bonus poker.
pub static DOUBLE_DOUBLE_BONUS: PayTable = ready(PayTable::new(&Pays::DOUBLE_DOUBLE_BONUS));

/// Full-pay deuces wild.
pub static DEUCES_WILD: PayTable = ready(PayTable::deuces_wild(&WildPays::FULL_PAY));

/// Evaluated while compiling.
const fn ready(table: Option<PayTable>) -> PayTable {
    match table {
        Some(table) => table,
        None => unreachable!(),
    }
}
