//! Equity: the share of the pot that each range or hand is worth.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use keyfold::registry::{HOLDEM, Rules};
use keyfold_equity::{Equity, EquityError, Progress, Report, Stop};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PySet, PyString};
use rayon::ThreadPool;

use crate::arguments;
use crate::border::kind;
use crate::game;
use crate::players;
use crate::report::report_of;
use crate::text::{cards_of, value_error};

/// Computes how much of the pot each of two to nine ranges or hands is worth, on a board or before the flop.
///
/// In hold'em, a player is a Range, the text of one, or two cards. In another `game` with a pot, one of `GAMES`: cards,
/// maybe fewer than there will be, "random", and in Omaha and short deck the text of a range. `board` and `dead` cards,
/// which are out of play, are text, or a sequence of cards, ids and texts. `folded` has the hands of players who have
/// folded, as those who compete: they take cards out of play. Nine in all; two ranges beside one that folded are
/// answered exactly, wide ranges beside more are sampled.
///
/// Exact if that takes a few seconds, else sampled by ten million deals. `exact=True` insists; `samples=N` takes as
/// many deals, `time=S` as many as fit into seconds, `error=E` as many as it takes for that standard error. The same
/// `seed` gives the same samples. An exact answer for three ranges before the flop takes seconds to minutes; one that
/// would take more than ten hours of a core, by estimate, is refused. Ctrl-C ends it.
///
/// `progress(done, total, standard_error)` is called some twenty times a second; total and standard error may be None.
/// If it returns False, samples so far are the answer. `threads` None means all cores.
///
/// `part=(index, of)` answers a part of the question, the first of four by (0, 4): for machines that share the work,
/// whose reports `add_parts` adds up, digit by digit to that of one run.
///
/// >>> import keyfold
/// >>> answer = keyfold.equity(["AKs", "TT+,AQs+,KQo"])
/// >>> answer.exact, [round(share, 5) for share in answer.equity]
/// (True, [0.51553, 0.48447])
/// >>> answer = keyfold.equity(["AsKs", "QhQd"], board="Ts 9s 2c", categories=True)
/// >>> answer.deals, answer.wins, answer.ties
/// (990, (530, 460), (0, 0))
/// >>> answer.categories[0]["flush"]
/// 359
/// >>> print(keyfold.equity(["AsKs", "QhQd"], "Ts 9s 2c", folded=["A*,K*"]))
/// 51.761 % 48.239 %, board by board, match-up by match-up
/// >>> print(keyfold.equity(["As2dKcKh", "QsQdJcJh"], "3s 4d 8c Qc 9d", game="omaha-hilo"))
/// 50.000 % 50.000 %, match-up by match-up, every deal
/// >>> keyfold.equity(["AA", "KK", "QQx"])
/// Traceback (most recent call last):
/// ...
/// ValueError: player 3: column 3: unexpected 'x': expected s, o, a suit, +, -, a weight (:0.5 or @50) or a comma
#[pyfunction]
#[pyo3(signature = (
    ranges, board=None, dead=None, *, folded=None, game="holdem", exact=false, samples=None, time=None, error=None, seed=0,
    categories=false, part=None, threads=None, progress=None,
))]
#[allow(clippy::too_many_arguments, reason = "they have names")]
pub(crate) fn equity<'py>(
    py: Python<'py>,
    ranges: &Bound<'py, PyAny>,
    board: Option<&Bound<'py, PyAny>>,
    dead: Option<&Bound<'py, PyAny>>,
    folded: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = arguments::name)] game: &str,
    #[pyo3(from_py_with = arguments::flag)] exact: bool,
    #[pyo3(from_py_with = arguments::some_whole)] samples: Option<u64>,
    #[pyo3(from_py_with = arguments::some_real)] time: Option<f64>,
    #[pyo3(from_py_with = arguments::some_real)] error: Option<f64>,
    #[pyo3(from_py_with = arguments::whole)] seed: u64,
    #[pyo3(from_py_with = arguments::flag)] categories: bool,
    #[pyo3(from_py_with = arguments::some_part)] part: Option<(u32, u32)>,
    #[pyo3(from_py_with = arguments::some_threads)] threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let game = game::named(game, Rules::has_pot)?;
    only_one([exact.then_some("exact"), samples.map(|_| "samples"), time.map(|_| "time"), error.map(|_| "error")])?;
    let stop = rule_of(samples, time, error)?;
    // If there are too few players, mistakes in their ranges are reported first.
    let check = |found: usize| Equity::check_players(found.max(2));
    let question = if game == &HOLDEM {
        let ranges = each_player(ranges, ("ranges", "player"), check, players::range)?;
        let check = |found| Equity::check_folded(ranges.len().max(2), found);
        let folded = folded.map(|folded| each_player(folded, ("folded", "folded player"), check, players::range));
        folded.transpose()?.iter().flatten().fold(Equity::new(&ranges), Equity::folded)
    } else {
        let holding = |player: &Bound<'py, PyAny>| players::holding(game, player);
        let hands = each_player(ranges, ("ranges", "player"), check, holding)?;
        let check = |found| Equity::check_folded(hands.len().max(2), found);
        let folded = folded.map(|folded| each_player(folded, ("folded", "folded player"), check, holding));
        folded.transpose()?.iter().flatten().fold(Equity::in_game(game, &hands), Equity::folded_hand)
    };
    let part = part.unwrap_or((0, 1));
    let known = |cards: Option<&Bound<'py, PyAny>>, what| cards.map_or(Ok(Vec::new()), |cards| cards_of(cards, what));
    let mut question =
        question.board(&known(board, "board")?).dead(&known(dead, "dead")?).seed(seed).part(part.0, part.1);
    question = match stop {
        _ if exact => question.exact(),
        Some(stop) => question.sampled(stop),
        None => question,
    };
    if categories {
        question = question.with_categories();
    }
    let report = answer(py, &question, threads.unwrap_or_else(arguments::all_cores), progress)?.map_err(value_error)?;
    report_of(py, &report, categories && game.has_categories(), part)
}

/// Refuses two rules for the precision.
fn only_one(given: [Option<&str>; 4]) -> PyResult<()> {
    let given: Vec<_> = given.into_iter().flatten().collect();
    match given[..] {
        [first, second, ..] => Err(PyValueError::new_err(format!("{first} or {second}: not both"))),
        _ => Ok(()),
    }
}

fn rule_of(samples: Option<u64>, time: Option<f64>, error: Option<f64>) -> PyResult<Option<Stop>> {
    match (samples, time, error) {
        (Some(0 | 1), ..) => Err(PyValueError::new_err("a standard error takes two samples at least")),
        (Some(number), ..) if number > Stop::MOST_SAMPLES => {
            Err(PyValueError::new_err(format!("samples={number}: at most {}", Stop::MOST_SAMPLES)))
        }
        (Some(number), ..) => Ok(Some(Stop::Samples(number))),
        (_, Some(seconds), _) => match Duration::try_from_secs_f64(seconds) {
            // From here on, so that the reading of the ranges counts. A time beyond the clock's range is no deadline.
            Ok(limit) if !limit.is_zero() => {
                Ok(Some(Instant::now().checked_add(limit).map_or(Stop::Time(limit), Stop::Until)))
            }
            _ => Err(PyValueError::new_err(format!("time={seconds}: expected seconds, more than 0"))),
        },
        (.., Some(error)) if error > 0.0 && error < 1.0 => Ok(Some(Stop::StandardError(error))),
        (.., Some(error)) => {
            Err(PyValueError::new_err(format!("error={error}: expected a share, as 0.001 for a tenth of a percent")))
        }
        _ => Ok(None),
    }
}

/// Reads the hands of players, which errors call `list` and each of them `name`. They are counted and checked first,
/// because a range takes 5 KB.
fn each_player<'py, T>(
    players: &Bound<'py, PyAny>,
    (list, name): (&str, &str),
    check: impl Fn(usize) -> Result<(), EquityError>,
    read: impl Fn(&Bound<'py, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    let wrong =
        || PyTypeError::new_err(format!("{list} is {}: expected a list, with a range for each player", kind(players)));
    // What has no order of its own, or another than that of the players, is no list either.
    let is_other = players.is_instance_of::<PyString>()
        || players.is_instance_of::<PyBytes>()
        || players.is_instance_of::<PyDict>()
        || players.is_instance_of::<PySet>();
    let counted = players.len().ok().filter(|_| !is_other).ok_or_else(wrong)?;
    let mut hands = Vec::new();
    for player in players.try_iter().map_err(|_| wrong())? {
        check(counted.max(hands.len() + 1)).map_err(value_error)?;
        let named = |error: PyErr| {
            let py = players.py();
            let message = format!("{name} {}: {}", hands.len() + 1, error.value(py));
            match () {
                () if error.is_instance_of::<PyTypeError>(py) => PyTypeError::new_err(message),
                () if error.is_instance_of::<PyValueError>(py) => PyValueError::new_err(message),
                // Such as Ctrl-C.
                () => error,
            }
        };
        let hand = read(&player?).map_err(named)?;
        hands.push(hand);
    }
    Ok(hands)
}

/// Counts in a thread of its own, because Python's signals, such as Ctrl-C's, come to the calling thread.
fn answer(
    py: Python<'_>,
    question: &Equity,
    threads: usize,
    callback: Option<&Bound<'_, PyAny>>,
) -> PyResult<Result<Report, EquityError>> {
    const PATIENCE: Duration = Duration::from_millis(50);
    let (pool, stop, latest) = (pool(threads)?, AtomicBool::new(false), Mutex::new(None));
    let goes_on = |progress: Progress| {
        if let Ok(mut latest) = latest.try_lock() {
            *latest = Some(progress);
        }
        if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let look = || {
        py.check_signals()?;
        let progress = latest.lock().ok().and_then(|mut latest| latest.take());
        // Who has ended it is not asked again, however long it takes to end.
        let callback = callback.filter(|_| !stop.load(Relaxed));
        let (Some(callback), Some(progress)) = (callback, progress) else { return Ok(()) };
        let told = callback.call1((progress.done, progress.total, progress.standard_error))?;
        // Only False itself: a callback that prints returns None.
        stop.fetch_or(told.extract::<bool>().is_ok_and(|goes_on| !goes_on), Relaxed);
        Ok(())
    };
    std::thread::scope(|scope| {
        let (sender, mut receiver) = mpsc::sync_channel(1);
        scope.spawn(move || sender.send(pool.install(|| question.run_with(&goes_on))));
        loop {
            let waited;
            (waited, receiver) = py.detach(move || (receiver.recv_timeout(PATIENCE), receiver));
            match waited {
                Ok(report) => return Ok(report),
                Err(RecvTimeoutError::Timeout) => {
                    look().inspect_err(|_: &PyErr| stop.store(true, Relaxed))?;
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(Err(EquityError::Cancelled)),
            }
        }
    })
}

/// A pool of threads, the process that has them, and their number.
type Kept = (u32, usize, Arc<ThreadPool>);

/// Returns the threads of the last question, if they are as many. A process that was forked has none of them.
fn pool(threads: usize) -> PyResult<Arc<ThreadPool>> {
    static KEPT: Mutex<Option<Kept>> = Mutex::new(None);
    let broken = |error: &dyn std::fmt::Display| PyRuntimeError::new_err(format!("no threads: {error}"));
    let mut kept = KEPT.lock().map_err(|error| broken(&error))?;
    let process = std::process::id();
    if let Some((owner, count, pool)) = &*kept
        && (*owner, *count) == (process, threads)
    {
        return Ok(pool.clone());
    }
    let built = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(|error| broken(&error))?;
    let pool = Arc::new(built);
    if let Some((owner, _, other)) = kept.replace((process, threads, pool.clone()))
        && owner != process
    {
        // Its threads are the parent's: they would be waited for here.
        std::mem::forget(other);
    }
    Ok(pool)
}
