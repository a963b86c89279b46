"""Series and frames of pandas. check.py runs these tests by pandas 2 and 3, and without pyarrow by KEYFOLD_WITHOUT_PYARROW."""
import os
import sys

import numpy as np
import pytest

WITHOUT_PYARROW = bool(os.environ.get("KEYFOLD_WITHOUT_PYARROW"))
if WITHOUT_PYARROW:
    # Importing it fails from here on.
    sys.modules["pyarrow"] = None  # type: ignore[assignment]

import pandas as pd

import keyfold

HANDS = keyfold.deal(1_000, 7, seed=1)
RANKS = keyfold.rank(HANDS)
NAMES = [f"c{at}" for at in range(1, 8)]
FRAME = pd.DataFrame({name: HANDS[:, at].copy() for at, name in enumerate(NAMES)})
TYPES = ["uint8", "UInt8"] + ([] if WITHOUT_PYARROW else ["uint8[pyarrow]"])
WEIGHTS = np.random.default_rng(1).random(1326)
SHOWDOWN = keyfold.Showdown("2c 7d 9h Js Qd")


def test_pyarrow_is_there_or_not():
    try:
        import pyarrow as found
    except ImportError:
        found = None
    assert (found is None) == WITHOUT_PYARROW


@pytest.mark.parametrize("dtype", TYPES)
def test_frames_and_columns_are_ranked(dtype):
    frame = FRAME.astype(dtype)
    assert np.array_equal(keyfold.rank([frame[name] for name in frame]), RANKS)
    assert np.array_equal(keyfold.rank(frame), RANKS)
    # The rows that are left keep their index, which is no card.
    part = frame[frame["c1"] > 20]
    assert np.array_equal(keyfold.rank(part), RANKS[HANDS[:, 0] > 20])
    assert np.array_equal(keyfold.rank(frame[::-2]), RANKS[::-2])
    assert np.array_equal(keyfold.best_five(frame), keyfold.best_five(HANDS))
    assert keyfold.format(frame) == keyfold.format(HANDS)
    assert keyfold.rank_one(frame.iloc[3]) == RANKS[3]
    assert keyfold.rank(frame[:0]).shape == (0,)


def test_each_frame_of_hands_or_boards():
    other = pd.DataFrame(HANDS.copy(), columns=NAMES)
    other["id"] = np.arange(1_000)
    five = keyfold.rank_holes(HANDS[:50, 2:])
    assert np.array_equal(keyfold.sets(other[NAMES]), keyfold.sets(HANDS))
    assert np.array_equal(keyfold.Indexer().index(other[NAMES]), keyfold.Indexer().index(HANDS))
    assert np.array_equal(keyfold.rank_holes(other[NAMES[2:]][:50]), five)
    assert np.array_equal(keyfold.Showdown(other[NAMES[2:]][:20]).payoffs(WEIGHTS), keyfold.Showdown(HANDS[:20, 2:]).payoffs(WEIGHTS))
    holes, boards = keyfold.deal(100, 9, seed=2)[:, :4], keyfold.deal(100, 9, seed=2)[:, 4:]
    assert np.array_equal(keyfold.rank_omaha(pd.DataFrame(holes), pd.DataFrame(boards)), keyfold.rank_omaha(holes, boards))


def test_series_of_numbers_and_of_text():
    sets = pd.Series(keyfold.sets(HANDS))
    for dtype in ("uint64", "UInt64"):
        assert np.array_equal(keyfold.rank_sets(sets.astype(dtype)), RANKS)
    assert keyfold.describe(pd.Series(RANKS)) == keyfold.describe(RANKS)
    assert np.array_equal(keyfold.category(pd.Series(RANKS).astype("UInt16")), keyfold.category(RANKS))
    for dtype in ("float64", "float32"):
        assert keyfold.Range(pd.Series(WEIGHTS.astype(dtype))) == keyfold.Range(WEIGHTS.astype(dtype))
        assert np.array_equal(SHOWDOWN.payoffs(pd.Series(WEIGHTS.astype(dtype))), SHOWDOWN.payoffs(WEIGHTS.astype(dtype)))
    texts = pd.Series(keyfold.format(HANDS))
    assert np.array_equal(keyfold.rank_str(texts), RANKS) and np.array_equal(keyfold.parse(texts), HANDS)


@pytest.mark.parametrize("call, wrong, message", [
    (keyfold.rank, lambda: FRAME.astype("int64"), "column 0 is a value of type Series and dtype int64: expected an array of uint8; make it with"),
    (keyfold.rank, lambda: FRAME.assign(c3=FRAME["c3"].astype("Int64")), "column 2 is a value of type Series and dtype Int64: expected an array of uint8"),
    (keyfold.rank, lambda: FRAME.assign(c7=0.5), "column 6 is a value of type Series and dtype float64.*fractions"),
    (keyfold.rank, lambda: FRAME.assign(c1="As"), "column 0 is a value of type Series and dtype .*: expected an array of uint8"),
    (keyfold.rank, lambda: FRAME.assign(c1=pd.Categorical(keyfold.format(HANDS[:, :1]))), "column 0 is a value of type Series and dtype category: expected an array of uint8"),
    (keyfold.rank, lambda: FRAME.astype("UInt8").mask(FRAME == 7), "column . is a value of type Series and dtype UInt8 that gives no array: .*missing"),
    (keyfold.rank_sets, lambda: pd.Series(keyfold.sets(HANDS)).astype("int64"), r"sets is a value of type Series and dtype int64: .*\.view"),
    (lambda out: keyfold.rank(HANDS, out=out), lambda: pd.Series(RANKS.copy()), "out is a value of type Series and dtype uint16: expected a C-contiguous array"),
])
def test_other_types_are_refused_by_name(call, wrong, message):
    with pytest.raises((TypeError, ValueError), match=message):
        call(wrong())
