"""Arrow's arrays, wherever they come from, and the recipes for engines."""
import duckdb
import numpy as np
import polars as pl
import pyarrow as pa
import pytest

import keyfold

HANDS = keyfold.deal(10_000, 7, seed=9)
RANKS = keyfold.rank(HANDS)
LISTS = pa.FixedSizeListArray.from_arrays(pa.array(HANDS.reshape(-1)), 7)
NAMES = [f"card{at}" for at in range(7)]
TABLE = pa.table({name: np.ascontiguousarray(HANDS[:, at]) for at, name in enumerate(NAMES)})


class Array:
    """Nothing but the protocol for one array."""

    def __init__(self, array):
        self.array = array

    def __arrow_c_array__(self, requested_schema=None):
        return self.array.__arrow_c_array__(requested_schema)


class Stream:
    """Nothing but the protocol for many arrays."""

    def __init__(self, table):
        self.table = table

    def __arrow_c_stream__(self, requested_schema=None):
        return self.table.__arrow_c_stream__(requested_schema)


@pytest.mark.parametrize("hands", {
    "a list array": LISTS,
    "a chunked array": pa.chunked_array([LISTS[:1], LISTS[1:1], LISTS[1:7_000], LISTS[7_000:]]),
    "a struct array": TABLE.to_struct_array(),
    "a record batch": TABLE.to_batches()[0],
    "a table of slices": pa.concat_tables([TABLE[:33], TABLE[33:]]),
    "a series of Polars": pl.Series(HANDS, dtype=pl.Array(pl.UInt8, 7)),
    "a frame of Polars": pl.DataFrame(TABLE),
    "columns of Arrow": [TABLE[name].combine_chunks() for name in NAMES],
    "columns of Polars": [pl.Series(HANDS[:, at]) for at in range(7)],
    "the protocol": Array(LISTS),
    "the protocol of streams": Stream(TABLE),
}.items(), ids=lambda item: item[0])
def test_ranks(hands):
    assert np.array_equal(keyfold.rank(hands[1]), RANKS)


@pytest.mark.parametrize("start, length", [(0, 0), (1, 3), (8, 1_000), (9_999, 1)])
def test_slices(start, length):
    expected = RANKS[start : start + length]
    assert np.array_equal(keyfold.rank(LISTS[start : start + length]), expected)
    assert np.array_equal(keyfold.rank(TABLE.to_struct_array().combine_chunks()[start : start + length]), expected)
    assert np.array_equal(keyfold.rank([TABLE[name].combine_chunks()[start : start + length] for name in NAMES]), expected)


def test_gaps_are_refused_and_only_where_they_are():
    rows = HANDS[:100].tolist()
    lists = pa.array(rows[:50] + [None] + rows[51:], pa.list_(pa.uint8(), 7))
    with pytest.raises(ValueError, match="item 50 is null"):
        keyfold.rank(lists)
    assert np.array_equal(keyfold.rank(lists[:50]), RANKS[:50])
    assert np.array_equal(keyfold.rank(lists[51:]), RANKS[51:100])
    rows[3][2] = None
    with pytest.raises(ValueError, match="is null"):
        keyfold.rank(pa.array(rows, pa.list_(pa.uint8(), 7)))
    with pytest.raises(ValueError, match="item 1 is null"):
        keyfold.rank([pa.array([1, None], pa.uint8())] * 5)


@pytest.mark.parametrize("wrong", [
    pa.array(HANDS.tolist(), pa.list_(pa.uint16(), 7)),
    pa.array(HANDS[:9].tolist(), pa.list_(pa.uint8())),
    pa.array([1, 2], pa.uint8()),
    pa.array(["As Ks Qs Js Ts"]),
    pa.array([1, 2], pa.uint8()).dictionary_encode(),
    pl.Series(["As Ks"]),
])
def test_other_arrays_are_refused(wrong):
    with pytest.raises(TypeError):
        keyfold.rank(wrong)


def test_mistakes_count_rows_over_all_chunks():
    wrong = HANDS.copy()
    wrong[7_005, 3] = 60
    lists = pa.FixedSizeListArray.from_arrays(pa.array(wrong.reshape(-1)), 7)
    with pytest.raises(ValueError, match=r"^hands\[7005\]: card 4: 60"):
        keyfold.rank(pa.chunked_array([lists[:7_000], lists[7_000:]]))


def test_arrays_are_released():
    pool = pa.default_memory_pool()
    before = pool.bytes_allocated()
    for _ in range(100):
        keyfold.rank(pa.chunked_array([pa.FixedSizeListArray.from_arrays(pa.array(HANDS.reshape(-1).tolist(), pa.uint8()), 7)]))
    assert pool.bytes_allocated() - before < 1_000_000


def test_polars_recipe():
    frame = pl.DataFrame({"hand": pl.Series(HANDS, dtype=pl.Array(pl.UInt8, 7))})
    ranked = frame.with_columns(
        pl.col("hand").map_batches(lambda hands: pl.Series(keyfold.rank(hands)), return_dtype=pl.UInt16).alias("rank")
    )
    assert np.array_equal(ranked["rank"].to_numpy(), RANKS)


def test_duckdb_recipe():
    connection = duckdb.connect()
    connection.create_function(
        "hand_rank", lambda hands: pa.array(keyfold.rank(hands)), ["UTINYINT[7]"], "USMALLINT", type="arrow"
    )
    connection.register("deals", TABLE)
    found = connection.sql(f"SELECT hand_rank(array_value({', '.join(NAMES)})) AS rank FROM deals").fetchnumpy()["rank"]
    assert np.array_equal(np.sort(found), np.sort(RANKS))
