"""Hands in memory of every kind: the answer is that of plain rows, or a ValueError or a TypeError.

Two seconds for each of the six tests; KEYFOLD_FUZZ_SECONDS names another time, as `check.py --fuzz SECONDS` does.
"""
import os
import time

import numpy as np
import polars as pl
import pyarrow as pa
from hypothesis import HealthCheck, given, settings, strategies as st

import keyfold

SECONDS = float(os.environ.get("KEYFOLD_FUZZ_SECONDS", "2"))
CARDS = [face + suit for face in "23456789TJQKA" for suit in "cdhs"]
ENUM = pl.Enum(CARDS)


def fuzz(strategy, check):
    """Checks examples until the time is over, and counts those with an answer: a check that refuses all would see nothing."""
    counts = {True: 0, False: 0}

    @settings(max_examples=300, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(strategy)
    def some(example):
        counts[check(example)] += 1

    end = time.monotonic() + SECONDS
    while True:
        some()
        if time.monotonic() > end:
            break
    print(f"{counts[True]} answers, {counts[False]} errors")
    assert counts[True] > 10 and counts[False] > 10


def outcome(call, *arguments):
    """An answer, or the error and its text; any other exception is a failure."""
    try:
        answer = call(*arguments)
    except (ValueError, TypeError) as error:
        return type(error), str(error)
    return answer.tolist() if isinstance(answer, np.ndarray) else answer


@st.composite
def plain_rows(draw, widths=(4, 5, 5, 6, 7, 7, 8)):
    """Rows of cards, most of them hands; sometimes a byte is anything."""
    width, count, seed = draw(st.sampled_from(widths)), draw(st.integers(0, 40)), draw(st.integers(0, 1 << 32))
    rows = keyfold.deal(count, width, seed)
    if count and draw(st.integers(0, 3)) == 0:
        rows[draw(st.integers(0, count - 1)), draw(st.integers(0, width - 1))] = draw(st.integers(0, 255))
    return rows


def spread(draw, array):
    """The same numbers at other places: after an offset, with strides of any size and sign, or none where they are the same."""
    steps = [draw(st.sampled_from([1, 1, 2, 3, -1, -2])) for _ in array.shape]
    before = [draw(st.integers(0, 3)) for _ in array.shape]
    shape = [start + size * abs(step) + 1 for start, size, step in zip(before, array.shape, steps)]
    # In an order of memory of its own, not on a boundary, among bytes that are no cards.
    memory = np.full(int(np.prod(shape)) * array.itemsize + 3, 99, "uint8")[draw(st.sampled_from([0, 0, 1, 2, 3])):]
    wide = memory[: int(np.prod(shape)) * array.itemsize].view(array.dtype).reshape(shape, order=draw(st.sampled_from("CF")))
    places = wide[tuple(slice(start, start + size * abs(step), abs(step)) for start, size, step in zip(before, array.shape, steps))]
    places = places[tuple(slice(None, None, 1 if step > 0 else -1) for step in steps)]
    places[...] = array
    places.flags.writeable = draw(st.booleans())
    return places


def numpy_rows(draw, rows):
    kind = draw(st.sampled_from(["rows", "rows", "Fortran", "memoryview", "bytes", "columns", "tuple", "mixed"]))
    if kind == "rows":
        return spread(draw, rows)
    if kind == "Fortran":
        return np.asfortranarray(rows)
    if kind == "memoryview":
        return memoryview(spread(draw, rows))
    if kind == "bytes" and rows.size:
        return memoryview(rows.tobytes()).cast(draw(st.sampled_from("Bc"))).cast("B", rows.shape)
    columns = [spread(draw, rows[:, at].copy()) for at in range(rows.shape[1])]
    return tuple(columns) if kind == "tuple" else columns


def other_dtypes(draw, rows):
    dtype = draw(st.sampled_from(["i1", "<u2", ">u2", "<i4", ">i8", "f4", "f8", "?", "O", "S1", "V1", "M8[s]", "c8"]))
    other = rows.astype("i8").astype(dtype) if dtype != "V1" else rows.view("V1")
    return [other[:, at] for at in range(rows.shape[1])] if draw(st.booleans()) else other


def arrow_column(draw, column, gaps):
    """A column within a longer array, with bits for gaps or without; `gaps` says which are gaps."""
    before, after = draw(st.integers(0, 17)), draw(st.integers(0, 9))
    numbers = np.concatenate([np.full(before, 99, "uint8"), column, np.full(after, 98, "uint8")])
    # Gaps around the slice do not belong to it.
    mask = np.concatenate([np.full(before, True), gaps, np.full(after, True)])
    masked = gaps.any() or draw(st.booleans())
    array = pa.array(numbers, pa.uint8(), mask=mask if masked else None)
    kind = draw(st.integers(0, 11))
    if kind == 0:
        dictionary = pa.array([CARDS[number % 52] for number in range(256)])
        array = pa.DictionaryArray.from_arrays(array, dictionary, safe=False)
    elif kind == 1:
        array = array.cast(draw(st.sampled_from([pa.uint16(), pa.int16(), pa.int64(), pa.float32(), pa.string()])))
    return array[before : before + len(column)]


def chunks_of(draw, array):
    cuts = sorted(draw(st.lists(st.integers(0, len(array)), max_size=3)))
    return [array[start:end] for start, end in zip([0, *cuts], [*cuts, len(array)])]


def arrow_rows(draw, rows):
    count, width = rows.shape
    gaps = np.zeros(rows.shape, bool)
    if count and draw(st.integers(0, 4)) == 0:
        gaps[draw(st.integers(0, count - 1)), draw(st.integers(0, width - 1))] = True
    kind = draw(st.sampled_from(["lists", "lists", "struct", "columns", "table", "views"]))
    if kind == "lists":
        items = arrow_column(draw, rows.reshape(-1), gaps.reshape(-1))
        skipped = draw(st.integers(0, min(3, count)))
        lists = pa.FixedSizeListArray.from_arrays(items, width)
        if skipped:
            lists = pa.concat_arrays([lists[:skipped], lists])[skipped:]
        return pa.chunked_array(chunks_of(draw, lists), lists.type) if draw(st.booleans()) else lists
    columns = [arrow_column(draw, rows[:, at], gaps[:, at]) for at in range(width)]
    names = [f"card {at}" for at in range(width)]
    if kind == "columns":
        return columns
    if kind == "table":
        return pa.table(columns, names)
    structs = pa.StructArray.from_arrays(columns, names)
    if kind == "views":
        inner = pa.StructArray.from_arrays([structs], ["hand"])
        return inner if draw(st.booleans()) else pa.array(rows.tolist(), pa.list_(pa.uint8()))
    return pa.chunked_array(chunks_of(draw, structs), structs.type) if draw(st.booleans()) else structs


def polars_rows(draw, rows):
    count, width = rows.shape
    dtype = draw(st.sampled_from([pl.UInt8, pl.UInt8, pl.UInt8, pl.Int16, ENUM, pl.Categorical]))
    items = rows.tolist() if dtype in (pl.UInt8, pl.Int16) else [[CARDS[card % 52] for card in row] for row in rows.tolist()]
    if draw(st.booleans()):
        hands = pl.Series("hand", items, dtype=pl.Array(dtype, width))
    else:
        hands = pl.DataFrame(items, schema=dict.fromkeys((f"card {at}" for at in range(width)), dtype), orient="row")
    start = draw(st.integers(0, count))
    return pl.concat([hands[:start], hands[start:]], rechunk=draw(st.booleans()))


class Once:
    """Capsules of an array or a stream, some of them used before."""

    def __init__(self, draw, hands):
        if hasattr(hands, "__arrow_c_array__"):
            pair = hands.__arrow_c_array__()
            self.__arrow_c_array__ = lambda requested_schema=None: pair
        else:
            stream = hands.__arrow_c_stream__()
            self.__arrow_c_stream__ = lambda requested_schema=None: stream
        for _ in range(draw(st.integers(0, 1))):
            outcome(keyfold.rank, self)


def laid(draw, rows):
    """Rows in memory of any kind, and if it is one that has to have the answer of plain rows."""
    kind = draw(st.sampled_from([numpy_rows, numpy_rows, arrow_rows, arrow_rows, polars_rows, other_dtypes]))
    hands = kind(draw, rows)
    if kind in (arrow_rows, polars_rows) and not isinstance(hands, list) and draw(st.integers(0, 4)) == 0:
        hands = Once(draw, hands)
    return hands, kind is numpy_rows


@st.composite
def laid_out(draw):
    rows = draw(plain_rows())
    return rows, *laid(draw, rows)


def check(call, rows, hands, is_plain):
    expected, found = outcome(call, rows), outcome(call, hands)
    is_error = isinstance(found, tuple) and found[:1] in ((ValueError,), (TypeError,))
    assert found == expected or (is_error and not is_plain), (found, expected)
    return not is_error


def test_ranks():
    fuzz(laid_out(), lambda example: check(keyfold.rank, *example))


def test_best_five_and_text():
    def both(example):
        rows, hands, is_plain = example
        if isinstance(hands, Once):
            return check(keyfold.best_five, rows, hands, is_plain)
        check(keyfold.format, rows, hands, is_plain)
        return check(keyfold.best_five, rows, hands, is_plain)

    fuzz(laid_out(), both)


@st.composite
def omaha(draw):
    rows = draw(plain_rows((9, 9, 10, 11, 8)))
    hands, boards = rows[:, :-5], rows[:, -5:]
    (other_hands, is_plain), (other_boards, are_plain) = laid(draw, hands), laid(draw, boards)
    return (hands, boards), (other_hands, other_boards), is_plain and are_plain


def test_omaha():
    fuzz(omaha(), lambda example: check(lambda both: keyfold.rank_omaha(*both), *example))


@st.composite
def ranks(draw):
    plain = np.array(draw(st.lists(st.integers(1, 7462) | st.integers(0, 65535), max_size=30)), "uint16")
    if draw(st.booleans()):
        plain = np.clip(plain, 1, 7462)
    dtype = draw(st.sampled_from(["<u2", ">u2", ">u2", "=u2", ">u4", "<i8", ">f8", "O"]))
    found = plain.astype("O") if dtype == "O" else spread(draw, plain.astype(dtype))
    # Neither Arrow nor Polars has the other byte order.
    forms = [np.asarray, memoryview, list] + ([pa.array, pl.Series] if dtype == "=u2" else [])
    form = draw(st.sampled_from(forms))
    return plain, form(found), form in (np.asarray, list) and dtype != ">f8"


def test_words_and_categories():
    def both(example):
        check(keyfold.describe, *example)
        return check(keyfold.category, *example)

    fuzz(ranks(), both)


@st.composite
def one_hand(draw):
    rows = draw(plain_rows((5, 6, 7, 9)))
    plain = rows[0] if len(rows) else np.arange(draw(st.integers(0, 12)), dtype="uint8")
    dtype = draw(st.sampled_from(["u1", "u1", "<u2", ">u2", "i8", "f4"]))
    forms = [np.asarray, memoryview, list, tuple] + ([bytes, bytearray] if dtype == "u1" else [])
    form = draw(st.sampled_from(forms))
    return plain, form(spread(draw, plain.astype(dtype))), form is not memoryview and dtype != "f4"


def test_one_hand():
    def each(example):
        for call in (keyfold.format, keyfold.best_five):
            check(call, *example)
        return check(keyfold.rank_one, *example)

    fuzz(one_hand(), each)


@st.composite
def hands_and_out(draw):
    """Hands and a place for their ranks in one piece of memory, which may overlap."""
    rows = draw(plain_rows((5, 7)))
    memory = np.zeros(4 * rows.size + 256, "uint8")
    at, to = draw(st.integers(0, rows.size)), 2 * draw(st.integers(0, rows.size + 60))
    hands = memory[at : at + rows.size].reshape(rows.shape)
    hands[...] = rows
    return rows, hands, memory[to : to + 2 * len(rows)].view("uint16")


def test_an_out_anywhere_in_memory():
    def check_out(example):
        rows, hands, out = example
        expected, overlap = outcome(keyfold.rank, rows), np.may_share_memory(hands, out)
        found = outcome(lambda: keyfold.rank(hands, out=out))
        if overlap:
            assert found[0] is ValueError and "shares memory" in found[1] and np.array_equal(hands, rows)
            return False
        assert found == expected
        return not isinstance(expected, tuple)

    fuzz(hands_and_out(), check_out)
