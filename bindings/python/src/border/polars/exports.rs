//! The functions that Polars looks up by name: for each expression one that makes the column, and one that tells its
//! type.

use std::cell::RefCell;
use std::ffi::{CStr, CString, c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::slice;

use super::column::{Column, Kind};
use super::series::{Answer, NUMBERS, Series, TEXTS, Taken, field};
use crate::border::arrow::abi::Schema;
use crate::expressions::{self, Expression};

thread_local! {
    /// What is wrong with the last call that gave no answer.
    static MISTAKE: RefCell<CString> = RefCell::default();
}

/// Exports an expression by the names that Polars makes of its own.
macro_rules! exports {
    ($($expression:expr, $answers:ident: $column:literal $type:literal;)*) => {$(
        const _: () = {
            #[unsafe(export_name = $column)]
            unsafe extern "C" fn column(
                given: *const Series, count: usize, _: *const u8, _: usize, answer: *mut Series, _: *const c_void,
            ) {
                // SAFETY: Polars' word, as `call` has it.
                unsafe { call(&$expression, given, count, answer) }
            }

            #[unsafe(export_name = $type)]
            unsafe extern "C" fn of(fields: *const Schema, count: usize, answer: *mut Schema, _: *const u8, _: usize) {
                // SAFETY: Polars' word, as `tell` has it.
                unsafe { tell(&$expression, $answers, fields, count, answer) }
            }
        };
    )*};
}
exports! {
    expressions::RANK, NUMBERS: "_polars_plugin_rank" "_polars_plugin_field_rank";
    expressions::RANK_LOW, NUMBERS: "_polars_plugin_rank_low" "_polars_plugin_field_rank_low";
    expressions::DESCRIBE, TEXTS: "_polars_plugin_describe" "_polars_plugin_field_describe";
    expressions::DESCRIBE_FULL, TEXTS: "_polars_plugin_describe_full" "_polars_plugin_field_describe_full";
}

/// Makes an expression's column of those that it is given: hands or ranks, and the name of a game.
///
/// # Safety
/// `given` can be read for `count` series, which are not used any more by their owner; `answer` is an empty one.
unsafe fn call(expression: &Expression, given: *const Series, count: usize, answer: *mut Series) {
    // SAFETY: that many series can be read, and are this function's from now on.
    let columns: Vec<_> = (0..count).map(|at| Column::new(unsafe { Taken::from(given.add(at)) })).collect();
    let made = or_mistake(|| {
        let column = columns.first().ok_or("no column")?;
        (expression.column)(column, columns.get(1))
    });
    let name = columns.first().and_then(|column| column.taken().field()?.name()).unwrap_or_default();
    if let Some(made) = made {
        // SAFETY: the answer can be written, and is empty, so that nothing is lost.
        unsafe { answer.write(Answer::into_series(made, name)) };
    }
}

/// Tells the type of an expression's column, or that it takes no column of this type.
///
/// # Safety
/// `fields` can be read for `count` fields, which stay those of Polars; `answer` is an empty one.
unsafe fn tell(
    expression: &Expression,
    answers: &'static CStr,
    fields: *const Schema,
    count: usize,
    answer: *mut Schema,
) {
    // SAFETY: that many fields can be read, and are not changed meanwhile.
    let fields = if count == 0 { &[] } else { unsafe { slice::from_raw_parts(fields, count) } };
    let told = or_mistake(|| {
        let given = fields.first().ok_or("no column")?;
        (expression.takes)(Kind::of(given)).map(|()| given.name().unwrap_or_default())
    });
    if let Some(name) = told {
        // SAFETY: the answer can be written, and is empty, so that nothing is lost.
        unsafe { answer.write(field(answers, name)) };
    }
}

/// Returns what a function does, or keeps its mistake for Polars. A panic ends in a mistake as well: none may leave
/// this library.
fn or_mistake<T>(work: impl FnOnce() -> Result<T, String>) -> Option<T> {
    let done = catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(String::from("PANIC")));
    let keep = |mistake: String| {
        let mistake = CString::new(mistake.replace('\0', "\\0")).unwrap_or_default();
        MISTAKE.with(|kept| kept.replace(mistake));
    };
    done.map_err(keep).ok()
}

/// The version of the interface, 0.1.
#[unsafe(no_mangle)]
extern "C" fn _polars_plugin_get_version() -> u32 {
    1
}

/// Returns what is wrong, until the next call of this thread.
#[unsafe(no_mangle)]
extern "C" fn _polars_plugin_get_last_error_message() -> *const c_char {
    MISTAKE.with(|kept| kept.borrow().as_ptr())
}
