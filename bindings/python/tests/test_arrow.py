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


def chunked(column, *ends):
    """A column in chunks that end there."""
    return pa.chunked_array([column[start:end] for start, end in zip((0, *ends), (*ends, len(column)))], pa.uint8())


def test_columns_of_several_chunks_are_ranked():
    columns = [pa.array(HANDS[:, at]) for at in range(7)]
    cuts = [(), (1,), (1, 1, 5_000), (9_999,), (0, 5_000), range(1_000, 10_000, 997), (10_000,)]
    chunks = [chunked(column, *ends) for column, ends in zip(columns, cuts)]
    assert np.array_equal(keyfold.rank(chunks), RANKS) and np.array_equal(keyfold.rank(chunks, threads=2), RANKS)
    # Beside columns of other libraries, and of Polars in chunks.
    others = [*chunks[:4], HANDS[:, 4], bytes(HANDS[:, 5]), pl.concat([pl.Series(HANDS[:7, 6]), pl.Series(HANDS[7:, 6])], rechunk=False)]
    assert np.array_equal(keyfold.rank(others), RANKS)
    joined = pa.concat_tables([TABLE[:33], TABLE[33:]])
    assert joined["card0"].num_chunks == 2 and np.array_equal(keyfold.rank([joined[name] for name in NAMES]), RANKS)
    wrong = HANDS.copy()
    wrong[5_000, 6] = 99
    with pytest.raises(ValueError, match=r"hands\[5000\]: card 7: 99 is not a card id"):
        keyfold.rank([*chunks[:6], chunked(pa.array(wrong[:, 6]), 3, 5_000)])
    with pytest.raises(ValueError, match="column 6 has 9999 cards, but column 0 has 10000"):
        keyfold.rank([*chunks[:6], chunks[6][1:]])
    with pytest.raises(ValueError, match="item 1 is null"):
        keyfold.rank([pa.chunked_array([[1], [2, None]], pa.uint8())] * 5)
    assert keyfold.rank([pa.chunked_array([], pa.uint8())] * 7).shape == (0,)


def test_a_further_column_of_a_table_is_named():
    for table in (TABLE.append_column("id", pa.array(range(10_000))), pl.DataFrame(TABLE).with_columns(id=1)):
        with pytest.raises(TypeError, match=r'hands from Arrow are .*; the format of column "id" of the array is "[li]"'):
            keyfold.rank(table)


@pytest.mark.parametrize("make", [lambda hands: pa.table({str(at): hands[:, at].copy() for at in range(hands.shape[1])}), pl.DataFrame,
                                  lambda hands: pl.Series(hands, dtype=pl.Array(pl.UInt8, hands.shape[1]))])
def test_each_call_takes_tables_frames_and_lists(make):
    nines, flops = keyfold.deal(100, 9, seed=2), HANDS[:20, :3]
    assert np.array_equal(keyfold.best_five(make(HANDS)), keyfold.best_five(HANDS))
    assert np.array_equal(keyfold.rank_omaha(make(nines[:, :4]), make(nines[:, 4:])), keyfold.rank_omaha(nines[:, :4], nines[:, 4:]))
    assert np.array_equal(keyfold.rank_holes(make(flops)), keyfold.rank_holes(flops))
    assert np.array_equal(keyfold.Showdown(make(flops)).met(np.ones(1326)), keyfold.Showdown(flops).met(np.ones(1326)))
    deals = nines[:20, :4].reshape(20, 2, 2)
    assert np.array_equal(keyfold.equity_rows(deals, make(nines[:20, 4:])), keyfold.equity_rows(deals, nines[:20, 4:]))


def test_a_column_of_cards_is_one_board():
    assert keyfold.Showdown(pl.Series(HANDS[0, :5])).payoffs(np.ones(1326)).shape == (1326,)


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
