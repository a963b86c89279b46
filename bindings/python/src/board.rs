//! Boards: the ranks, draws and strengths of all hole cards.

use keyfold::HoleCards;
use keyfold_board::isomorphism::{Renameable, Renaming};
use keyfold_board::{Draw, HoleBlocks, HoleDraws, HoleRanks, HoleStrengths, Weight};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::arguments;
use crate::blocks::each_block;
use crate::border::{Hands, Number, Output, has_arrays, kind};
use crate::cards::Card;
use crate::pickle::{Reduced, reduced};
use crate::preflop::hole_of;
use crate::sets::mistake_of;
use crate::text::{card_of, cards_of, ids_of};
use crate::weights::{Rows, Weights, listed};

/// A board of three, four or five cards, from text or cards.
///
/// Arrays of 1,326 numbers are by the index of the hole cards, `high * (high - 1) / 2 + low` of the ids of the higher
/// and the lower card; `holes()` has the cards of each.
///
/// >>> import keyfold
/// >>> board = keyfold.Board("Ts 9s 2c")
/// >>> board, len(board), board == keyfold.Board(board.ids())
/// (Board('Ts 9s 2c'), 3, True)
/// >>> keyfold.Board("Ts 9s")
/// Traceback (most recent call last):
/// ...
/// ValueError: board: expected 3 to 5 cards, found 2
#[pyclass(frozen, eq, hash, module = "keyfold")]
#[derive(Clone)]
pub(crate) struct Board(pub(crate) keyfold_board::Board);

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.0.card_set() == other.0.card_set()
    }
}

impl Eq for Board {}

impl std::hash::Hash for Board {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.card_set().hash(state);
    }
}

/// An array of 1,326 numbers for each of three things.
type ThreeArrays<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);

/// A card, and the place of each hole's number before the renaming that makes it of the class's first card.
type Member<'py> = (Card, Bound<'py, PyAny>);

#[pymethods]
impl Board {
    #[new]
    fn new(cards: &Bound<'_, PyAny>) -> PyResult<Self> {
        board_of(cards).map(Self)
    }

    /// Ranks all hole cards on the board: an array of uint16 of shape (1326,), 0 for those that the board blocks.
    ///
    /// >>> import keyfold
    /// >>> ranks = keyfold.Board("Ts 9s 2c Qs Jd").rank_holes()
    /// >>> best = keyfold.holes()[ranks.argmax()]
    /// >>> keyfold.format(best), keyfold.describe(ranks.max())
    /// ('Js Ks', 'straight flush to the king')
    #[pyo3(signature = (*, out=None))]
    fn rank_holes<'py>(&self, py: Python<'py>, out: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let output = Output::new(py, &[HoleCards::COUNT], out)?;
        let mut ranks = HoleRanks::new();
        self.0.rank_holes(&mut ranks);
        output.memory().write(0, ranks.numbers());
        Ok(output.done())
    }

    /// Returns the names of the draws and pairs that hole cards have on the board.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Board("Ts 9s 2c").draws("As Js")
    /// ('flush draw', 'nut flush draw', 'backdoor straight draw', 'two overcards')
    fn draws<'py>(&self, py: Python<'py>, hole: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let hole = hole_of(hole)?;
        let draws = self.0.draws(hole);
        let draws = draws.ok_or_else(|| PyValueError::new_err(format!("hole: {hole} has a card of the board")))?;
        PyTuple::new(py, draws.iter().map(Draw::name).collect::<Vec<_>>())
    }

    /// Finds the draws and pairs of all hole cards on the board: an array of uint16 of shape (1326,), in which bit n is
    /// `DRAWS[n]`; 0 for those that the board blocks.
    ///
    /// >>> import keyfold
    /// >>> bits = keyfold.Board("Ts 9s 2c").draw_holes()
    /// >>> int((bits >> keyfold.DRAWS.index("flush draw") & 1).sum())
    /// 55
    #[pyo3(signature = (*, out=None))]
    fn draw_holes<'py>(&self, py: Python<'py>, out: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let output = Output::new(py, &[HoleCards::COUNT], out)?;
        let mut draws = HoleDraws::new();
        self.0.draw_holes(&mut draws);
        let mut bits = [0; HoleCards::COUNT];
        draws.iter().for_each(|(hole, draws)| bits[hole.index()] = draws.bits());
        output.memory().write(0, &bits);
        Ok(output.done())
    }

    /// Counts what hole cards win and tie against a random hand over all run-outs: two arrays of uint32 of shape
    /// (1326,). Each pair has `showdowns` of them; those that the board blocks have 0.
    ///
    /// >>> import keyfold
    /// >>> board = keyfold.Board("Ts 9s 2c")
    /// >>> wins, ties = board.strength()
    /// >>> hand_strength = (wins + ties / 2) / board.showdowns
    /// >>> print(f"{hand_strength[keyfold.hole_index('As Ks')]:.3f}")
    /// 0.708
    fn strength<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let mut strengths = HoleStrengths::new();
        py.detach(|| self.0.strength(&mut strengths, &mut []));
        Ok((by_hole(py, strengths.wins())?, by_hole(py, strengths.ties())?))
    }

    /// Counts the run-outs of hole cards by their strength on the river, from 0 to 1 in as many equal bins: an array of
    /// uint16 of shape (1326, bins).
    ///
    /// >>> import keyfold
    /// >>> histograms = keyfold.Board("Ts 9s 2c").strength_histograms(10)
    /// >>> histograms.shape, int(histograms[keyfold.hole_index("As Ks")].sum())
    /// ((1326, 10), 1081)
    fn strength_histograms<'py>(&self, py: Python<'py>, bins: i64) -> PyResult<Bound<'py, PyAny>> {
        if !(1..=1_000).contains(&bins) {
            return Err(PyValueError::new_err(format!("bins={bins}: expected 1 to 1000")));
        }
        let bins = bins as usize;
        let output = Output::new(py, &[HoleCards::COUNT, bins], None)?;
        let mut histograms = vec![HoleBlocks::<u16>::new(); bins];
        py.detach(|| self.0.strength(&mut HoleStrengths::new(), &mut histograms));
        let mut counts = vec![0; bins * HoleCards::COUNT];
        for (bin, histogram) in histograms.iter().enumerate() {
            let of_holes = histogram.to_colex();
            of_holes.iter().enumerate().for_each(|(hole, count)| counts[hole * bins + bin] = *count);
        }
        output.memory().write(0, &counts);
        Ok(output.done())
    }

    /// Sums what hole cards win, tie and meet against weights over all run-outs: three arrays of shape (1326,), of the
    /// type of the weights. `(win + tie / 2) / met` is the equity, 0 / 0 for those that meet no hand.
    ///
    /// `weights` is a Range, or an array of float64 or float32 of shape (1326,). A flop takes some 5 ms.
    ///
    /// >>> import keyfold
    /// >>> win, tie, met = keyfold.Board("Qs 7s 2d").strength_against(keyfold.Range("QQ,77,AQs"))
    /// >>> at = keyfold.hole_index("As Ks")
    /// >>> print(f"{(win[at] + tie[at] / 2) / met[at]:.3f}")
    /// 0.324
    fn strength_against<'py>(&self, py: Python<'py>, weights: &Bound<'py, PyAny>) -> PyResult<ThreeArrays<'py>> {
        fn summed<'py, T>(py: Python<'py>, board: &keyfold_board::Board, rows: &Rows<T>) -> PyResult<ThreeArrays<'py>>
        where
            T: Number + Weight,
        {
            if rows.rows.is_some() {
                return Err(PyValueError::new_err("weights has two dimensions: expected the shape (1326,)"));
            }
            let villain = rows.blocks(0)?;
            let [mut win, mut tie, mut met] = [(); 3].map(|()| HoleBlocks::new());
            py.detach(|| board.strength_against(&villain, &mut win, &mut tie, &mut met));
            Ok((by_hole(py, &win)?, by_hole(py, &tie)?, by_hole(py, &met)?))
        }
        match Weights::read(weights)? {
            Weights::Single(rows) => summed(py, &self.0, &rows),
            Weights::Double(rows) => summed(py, &self.0, &rows),
        }
    }

    /// Returns the cards that can come next on a flop or a turn, those of one class together: a list for each class,
    /// with a tuple for each card. In it is the card, and an array of int64 of shape (1326,), the index of the hole
    /// that becomes each: if holes have `values` after the first card of the class, they have `values[places]` after
    /// this one.
    ///
    /// Two cards are of one class if a renaming of suits makes one of the other, and keeps the board and each of
    /// `keeping`: ranges, arrays of weights, and boards of earlier streets. A solver walks the first of each class.
    ///
    /// >>> import keyfold
    /// >>> turn = keyfold.Board("Ks 7s 2s 9s")
    /// >>> classes = turn.next_cards()
    /// >>> len(classes), [str(card) for card, places in classes[0]]
    /// (22, ['2c', '2d', '2h'])
    /// >>> len(turn.next_cards([keyfold.Range("AdAc")]))
    /// 35
    #[pyo3(signature = (keeping=None))]
    fn next_cards<'py>(&self, py: Python<'py>, keeping: Option<&Bound<'py, PyAny>>) -> PyResult<Vec<Vec<Member<'py>>>> {
        next_cards(py, &self.0, keeping)
    }

    /// The number of showdowns that `strength` counts for each hole: 990 on every run-out.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Board("Ts 9s 2c Qs Jd").showdowns
    /// 990
    #[getter]
    fn showdowns(&self) -> u32 {
        990 * match self.0.len() {
            3 => 1_081,
            4 => 46,
            _ => 1,
        }
    }

    /// Returns the ids of the cards, an array of uint8.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Board("Ts 9s 2c").ids()
    /// array([35, 31,  0], dtype=uint8)
    fn ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let output = Output::new(py, &[self.0.len()], None)?;
        output.memory().write(0, &ids_of(self.0.cards()));
        Ok(output.done())
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, String> {
        reduced(slf, slf.get().0.to_string())
    }
}

/// Returns each class with its members.
fn next_cards<'py>(
    py: Python<'py>,
    board: &keyfold_board::Board,
    keeping: Option<&Bound<'py, PyAny>>,
) -> PyResult<Vec<Vec<Member<'py>>>> {
    let kept = keeping.map_or(Ok(Vec::new()), all_kept)?;
    let kept: Vec<&dyn Renameable> = kept.iter().map(|kept| &**kept).collect();
    let classes = board.next_cards(&kept).map_err(|error| PyValueError::new_err(format!("board: {error}")))?;
    let member = |(card, renaming): &(_, _)| Ok((Card(*card), places(py, *renaming)?));
    classes.map(|class| class.members().iter().map(member).collect()).collect()
}

/// Reads what renamings of suits have to keep.
fn all_kept(keeping: &Bound<'_, PyAny>) -> PyResult<Vec<Box<dyn Renameable>>> {
    fn of_row<T: Number + Weight + 'static>(rows: &Rows<T>) -> PyResult<Box<dyn Renameable>> {
        match rows.rows {
            Some(_) => Err(PyValueError::new_err("keeping has weights in two dimensions: expected the shape (1326,)")),
            None => Ok(Box::new(rows.blocks(0)?)),
        }
    }
    let Some(given) = listed(keeping)? else {
        let expected = "expected a list, each a Range, an array of weights or a board";
        return Err(PyTypeError::new_err(format!("keeping is {}: {expected}", kind(keeping))));
    };
    let kept = given.iter().map(|object| {
        if object.is_instance_of::<Board>() || object.is_instance_of::<PyString>() {
            return Ok(Box::new(board_of(object)?.card_set()) as Box<dyn Renameable>);
        }
        match Weights::named("keeping", object)? {
            Weights::Single(rows) => of_row(&rows),
            Weights::Double(rows) => of_row(&rows),
        }
    });
    kept.collect()
}

/// Returns, by the index of each hole, the index of the one that becomes it.
fn places(py: Python<'_>, renaming: Renaming) -> PyResult<Bound<'_, PyAny>> {
    let output = Output::new(py, &[HoleCards::COUNT], None)?;
    let mut places = [0_i64; HoleCards::COUNT];
    HoleCards::all().for_each(|hole| places[renaming.hole(hole).index()] = hole.index() as i64);
    output.memory().write(0, &places);
    Ok(output.done())
}

/// Reads a board: a `Board`, text or cards.
pub(crate) fn board_of(cards: &Bound<'_, PyAny>) -> PyResult<keyfold_board::Board> {
    if let Ok(board) = cards.cast::<Board>() {
        return Ok(board.get().0.clone());
    }
    let cards = cards_of(cards, "board")?;
    keyfold_board::Board::new(&cards).map_err(|error| PyValueError::new_err(format!("board: {error}")))
}

/// Returns `true` if an object is one board, not an array of many.
pub(crate) fn is_one_board(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    if object.is_instance_of::<PyString>() || object.is_instance_of::<Board>() {
        return Ok(true);
    }
    if let Some(dimensions) = object.getattr_opt("ndim")? {
        return Ok(dimensions.extract::<usize>().is_ok_and(|count| count < 2));
    }
    // Arrow's arrays and frames have hands, or one card an item.
    Ok(!has_arrays(object)? || object.get_item(0).is_ok_and(|item| card_of(&item).is_ok()))
}

/// Reads the board in a row of an array.
pub(crate) fn board_in(boards: &Hands, row: usize) -> PyResult<keyfold_board::Board> {
    let mut ids = vec![0; boards.width()];
    ids.iter_mut().enumerate().for_each(|(at, id)| boards.copy_column(at, row, std::slice::from_mut(id)));
    let wrong = |error| PyValueError::new_err(format!("boards[{row}]: {error}"));
    let cards: Option<Vec<keyfold::Card>> = ids.iter().map(|&id| keyfold::Card::from_id(id)).collect();
    keyfold_board::Board::new(&cards.ok_or_else(|| wrong(mistake_of(&ids)))?).map_err(wrong)
}

/// Ranks all hole cards on many boards: an array of uint16 of shape (n, 1326), 0 for those that a board blocks.
///
/// `boards` is an array of uint8 of shape (n, 3), (n, 4) or (n, 5), or columns, as for `rank`; `out` and `threads` too.
///
/// >>> import keyfold
/// >>> ranks = keyfold.rank_holes(keyfold.parse(["Ts Js Qs Ks As", "2c 7d 9h Js Qd"]))
/// >>> ranks.shape, ranks.max(axis=1).tolist()
/// ((2, 1326), [7462, 5862])
#[pyfunction]
#[pyo3(signature = (boards, *, out=None, threads=1))]
pub(crate) fn rank_holes<'py>(
    boards: &Bound<'py, PyAny>,
    out: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let py = boards.py();
    let boards = Hands::read(boards)?;
    let shape = [boards.shape(), &[HoleCards::COUNT]].concat();
    let output = Output::new(py, &shape, out)?.apart_from(boards.extents(), "boards")?;
    let memory = output.memory();
    each_block(py, boards.count(), 8, threads, HoleRanks::new, |ranks, rows| {
        for row in rows {
            board_in(&boards, row)?.rank_holes(ranks);
            memory.write(row * HoleCards::COUNT, ranks.numbers());
        }
        Ok(())
    })?;
    Ok(output.done())
}

/// Returns numbers of blocks as an array by the index of the hole.
pub(crate) fn by_hole<'py, T>(py: Python<'py>, blocks: &HoleBlocks<T>) -> PyResult<Bound<'py, PyAny>>
where
    T: Number + Weight,
{
    let output = Output::new(py, &[HoleCards::COUNT], None)?;
    output.memory().write(0, &blocks.to_colex());
    Ok(output.done())
}

/// The names of draws, by bit.
pub(crate) fn draw_names() -> Vec<&'static str> {
    Draw::ALL.into_iter().map(Draw::name).collect()
}
