"""What a call is given is looked at before it is believed: dictionaries, capsules that are empty, byte orders, sizes."""
import signal
import subprocess
import sys

import numpy as np
import polars as pl
import pyarrow as pa
import pytest

import keyfold

CARDS = [face + suit for suit in "cdhs" for face in "AKQJT98765432"]
ENUM = pl.Enum(CARDS)
ROYAL = ["As", "Ks", "Qs", "Js", "Ts"]
HANDS = keyfold.deal(100, 5, seed=9)
RANKS = keyfold.rank(HANDS)
LISTS = pa.FixedSizeListArray.from_arrays(pa.array(HANDS.reshape(-1)), 5)
NAMES = list("abcde")
TABLE = pa.table({name: HANDS[:, at].copy() for at, name in enumerate(NAMES)})


def dictionary(texts):
    """Texts as Arrow's uint8 numbers of all cards."""
    return pa.DictionaryArray.from_arrays(pa.array([CARDS.index(text) for text in texts], pa.uint8()), pa.array(CARDS))


COLUMNS = [dictionary([card]) for card in ROYAL]
FRAME = {name: [card] for name, card in zip(NAMES, ROYAL)}
ONE_OF_FIVE = [*(pa.array([number], pa.uint8()) for number in range(4)), COLUMNS[4]]


@pytest.mark.parametrize("name, found", {
    "a frame of Enums": (pl.DataFrame(FRAME, schema=dict.fromkeys(NAMES, ENUM)), '"a"'),
    "a frame of Categoricals": (pl.DataFrame(FRAME, schema=dict.fromkeys(NAMES, pl.Categorical)), '"a"'),
    "lists of an Enum": (pl.Series([ROYAL], dtype=pl.Array(ENUM, 5)), "items"),
    "structs of Polars": (pl.DataFrame(FRAME, schema=dict.fromkeys(NAMES, ENUM)).to_struct(), '"a"'),
    "a table": (pa.table(COLUMNS, NAMES), '"a"'),
    "a record batch": (pa.record_batch(COLUMNS, NAMES), '"a"'),
    "structs": (pa.StructArray.from_arrays(COLUMNS, NAMES), '"a"'),
    "one column of a struct": (pa.StructArray.from_arrays(ONE_OF_FIVE, NAMES), '"e"'),
    "lists": (pa.FixedSizeListArray.from_arrays(dictionary(ROYAL), 5), "items"),
    "columns": (COLUMNS, "column 0"),
    "the last column": (ONE_OF_FIVE, "column 4"),
    "columns of Polars": ([pl.Series([card], dtype=ENUM) for card in ROYAL], "column 0"),
}.items(), ids=lambda part: part if isinstance(part, str) else "")
def test_the_numbers_of_a_dictionary_are_not_taken_for_cards(name, found):
    hands, column = found
    for call in (keyfold.rank, keyfold.best_five, keyfold.format, lambda boards: keyfold.rank_omaha(keyfold.deal(1, 4, 1), boards)):
        with pytest.raises(TypeError, match=f"{column}.*dictionary"):
            call(hands)


class Pair:
    """One pair of capsules, however often it is asked for."""

    def __init__(self, schema, array):
        self.pair = schema, array

    def __arrow_c_array__(self, requested_schema=None):
        return self.pair


class Kept:
    """One capsule of a stream, however often it is asked for."""

    def __init__(self, capsule):
        self.capsule = capsule

    def __arrow_c_stream__(self, requested_schema=None):
        return self.capsule


def test_an_array_is_ranked_once():
    pair = Pair(*LISTS.__arrow_c_array__())
    assert np.array_equal(keyfold.rank(pair), RANKS)
    for _ in range(3):
        with pytest.raises(ValueError, match="arrow_schema.* is empty"):
            keyfold.rank(pair)


@pytest.mark.parametrize("which, name", [(0, "arrow_schema"), (1, "arrow_array")])
def test_an_empty_capsule_of_two_is_refused(which, name):
    used, fresh = LISTS.__arrow_c_array__(), list(LISTS.__arrow_c_array__())
    keyfold.rank(Pair(*used))
    fresh[which] = used[which]
    with pytest.raises(ValueError, match=f"{name}.* is empty"):
        keyfold.rank(Pair(*fresh))


def test_a_stream_is_ranked_once():
    stream = Kept(TABLE.__arrow_c_stream__())
    assert np.array_equal(keyfold.rank(stream), RANKS)
    with pytest.raises(ValueError, match="arrow_array_stream.* is empty"):
        keyfold.rank(stream)


def test_an_array_that_another_library_took_is_refused():
    pair = Pair(*LISTS.__arrow_c_array__())
    assert pa.array(pair).equals(LISTS)
    with pytest.raises(ValueError, match="is empty"):
        keyfold.rank(pair)
    pair = Pair(*TABLE["a"].combine_chunks().__arrow_c_array__())
    pa.array(pair)
    with pytest.raises(ValueError, match="is empty"):
        keyfold.rank([pair] * 5)


@pytest.mark.parametrize("name, wrong", {
    "no capsules": Pair(1, 2),
    "one capsule": type("One", (), {"__arrow_c_array__": lambda self: LISTS.__arrow_c_array__()[:1]})(),
    "the two in the wrong order": Pair(*reversed(LISTS.__arrow_c_array__())),
    "an array for a stream": Kept(LISTS.__arrow_c_array__()[1]),
    "no stream": Kept(None),
}.items(), ids=lambda part: part if isinstance(part, str) else "")
def test_other_capsules_are_refused(name, wrong):
    with pytest.raises((TypeError, ValueError)):
        keyfold.rank(wrong)


@pytest.mark.parametrize("name, pair", {
    "lists of nothing": (LISTS, pa.array([1, 2], pa.uint8())),
    "a struct of nothing": (TABLE.to_batches()[0], pa.array([1, 2], pa.uint8())),
    "a struct of too few": (TABLE.to_batches()[0], pa.StructArray.from_arrays([pa.array([1], pa.uint8())], ["a"])),
    "lists without bytes": (LISTS, pa.FixedSizeListArray.from_arrays(pa.nulls(10), 5)),
    "lists with too few items": (pa.array([], pa.list_(pa.uint8(), 7)), LISTS),
}.items(), ids=lambda part: part if isinstance(part, str) else "")
def test_an_array_that_its_schema_does_not_tell_of_is_refused(name, pair):
    schema, array = pair
    with pytest.raises(ValueError, match="not what its schema says"):
        keyfold.rank(Pair(schema.__arrow_c_array__()[0], array.__arrow_c_array__()[1]))


def test_refused_arrays_are_released():
    pool = pa.default_memory_pool()
    before = pool.bytes_allocated()
    for _ in range(100):
        numbers = pa.array([200] * 50_000, pa.uint8())
        for hands in (pa.FixedSizeListArray.from_arrays(numbers, 5), pa.table([numbers] * 4, NAMES[:4]), numbers):
            with pytest.raises((TypeError, ValueError)):
                keyfold.rank(hands)
        with pytest.raises(ValueError, match="not what its schema says"):
            keyfold.rank(Pair(LISTS.__arrow_c_array__()[0], numbers.__arrow_c_array__()[1]))
    assert pool.bytes_allocated() - before < 1_000_000


def test_what_a_stream_says_of_its_mistake_is_passed_on():
    def batches():
        yield TABLE.to_batches()[0]
        raise OSError("the deck fell down")

    with pytest.raises(ValueError, match="the deck fell down"):
        keyfold.rank(pa.RecordBatchReader.from_batches(TABLE.schema, batches()))


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there is no such signal here")
def test_a_signal_ends_a_stream_without_end():
    class Enough(Exception):
        pass

    def enough(*_):
        raise Enough

    def batches():
        while True:
            yield TABLE.to_batches()[0][:0]

    before = signal.signal(signal.SIGALRM, enough)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        # Python's own batches are made in Python, where the signal may come: then it is the stream's mistake.
        with pytest.raises((Enough, ValueError)):
            keyfold.rank(pa.RecordBatchReader.from_batches(TABLE.schema, batches()))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("order", ["<", ">", "="])
@pytest.mark.parametrize("kind", ["u2", "i2", "u4", "i8"])
def test_ranks_of_any_byte_order_are_the_numbers_that_they_are(order, kind):
    ranks = RANKS.astype(order + kind)
    assert keyfold.describe(ranks) == keyfold.describe(RANKS)
    assert np.array_equal(keyfold.category(ranks[::-2]), keyfold.category(RANKS[::-2]))
    cards = HANDS[0].astype(order + kind)
    assert keyfold.rank_one(cards) == RANKS[0] and keyfold.format(cards) == keyfold.format(HANDS[0])


def printed(code):
    """What a process of its own prints."""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ended.returncode == 0, ended.stderr[-500:]
    return ended.stdout.strip()


# macOS promises any memory, and ends the process that uses it.
REFUSES_MEMORY = pytest.mark.skipif(sys.platform == "darwin", reason="memory is never refused here")
WIDE = "np.broadcast_to(np.uint8(5), (1 << 40,))"
LONG = "type('Long', (), {'__len__': lambda self: 1 << 40, '__getitem__': lambda self, at: 5})()"


@REFUSES_MEMORY
@pytest.mark.parametrize("call, raised", [
    ("keyfold.rank(np.broadcast_to(np.uint8(5), (0, 1 << 40)))", "ValueError"),
    ("keyfold.rank(np.broadcast_to(np.uint8(5), (1 << 20, 1 << 40)))", "ValueError"),
    ("keyfold.rank(np.broadcast_to(np.uint8(5), (1 << 40, 5)))", "MemoryError"),
    ("keyfold.rank([np.zeros(3, 'uint8')] * 10_000_000)", "ValueError"),
    ("keyfold.rank(pa.array([], pa.list_(pa.uint8(), 2**31 - 1)))", "ValueError"),
    ("keyfold.rank(pa.StructArray.from_arrays([pa.array([5], pa.uint8())] * 100_000, [''] * 100_000))", "ValueError"),
    ("keyfold.best_five(np.broadcast_to(np.uint8(5), (0, 1 << 40)))", "ValueError"),
    ("keyfold.best_five(np.broadcast_to(np.uint8(5), (1 << 40, 5)))", "MemoryError"),
    ("keyfold.format(np.broadcast_to(np.uint8(5), (1 << 40, 5)))", "MemoryError"),
    ("keyfold.format(np.broadcast_to(np.uint8(5), (1, 1 << 40)))", "ValueError"),
    (f"keyfold.best_five({WIDE})", "ValueError"),
    (f"keyfold.format({WIDE})", "MemoryError"),
    (f"keyfold.rank_one({WIDE})", "ValueError"),
    (f"keyfold.rank_omaha(keyfold.deal(3, 4, 1), {WIDE})", "ValueError"),
    ("keyfold.describe(np.broadcast_to(np.uint16(5), (1 << 40,)))", "MemoryError"),
    ("keyfold.category(np.broadcast_to(np.uint16(5), (1 << 40,)))", "MemoryError"),
    ("keyfold.describe(np.broadcast_to(np.array(5, '>u2'), (1 << 40,)))", "MemoryError"),
    ("keyfold.describe(range(1, 1 << 40))", "MemoryError"),
    (f"keyfold.rank_one({LONG})", "ValueError"),
    (f"keyfold.best_five({LONG})", "ValueError"),
    (f"keyfold.format({LONG})", "MemoryError"),
    (f"keyfold.describe({LONG})", "MemoryError"),
    (f"keyfold.rank_omaha(keyfold.deal(3, 4, 1), {LONG})", "ValueError"),
    ("keyfold.equity(['AA'] * 1_000_000)", "ValueError"),
    (f"keyfold.equity({LONG})", "ValueError"),
    ("keyfold.equity(type('Short', (list,), {'__len__': lambda self: 2})(['AA'] * 1_000_000))", "ValueError"),
    ("keyfold.deal(1 << 40, 52, 1)", "MemoryError"),
])
def test_a_shape_is_looked_at_before_there_is_memory_for_it(call, raised):
    """In a process of its own, which may take 2 GB more: a failed allocation would end it."""
    code = f"""
import keyfold, numpy as np, pyarrow as pa, sys
if sys.platform == "linux":
    import resource
    most = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize() + (2 << 30)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
try:
    {call}
except (MemoryError, TypeError, ValueError) as error:
    print(next(known.__name__ for known in (MemoryError, TypeError, ValueError) if isinstance(error, known)))
"""
    assert printed(code) == raised


def test_a_stream_that_another_library_took_is_refused():
    """In a process of its own: its callbacks lead nowhere."""
    assert "True" == printed("""
import keyfold, pyarrow as pa
table = pa.table({name: pa.array([number], pa.uint8()) for number, name in enumerate("abcde")})
class Kept:
    capsule = table.__arrow_c_stream__()
    def __arrow_c_stream__(self, requested_schema=None):
        return self.capsule
assert pa.table(Kept()).equals(table)
try:
    keyfold.rank(Kept())
except ValueError as error:
    print("is empty" in str(error))
""")


@pytest.mark.parametrize("empty", [
    "lambda shape, dtype: np.zeros(9, dtype)", "lambda shape, dtype: np.zeros(20, dtype)[::2]",
    "lambda shape, dtype: np.zeros(shape, 'u1')", "lambda shape, dtype: np.zeros(shape, 'u4')",
])
def test_an_array_that_numpy_did_not_make_so_is_not_written(empty):
    """In a process of its own: NumPy's function is looked up once."""
    assert printed(f"""
import keyfold, numpy as np
known, hands = np.zeros(10, "uint16"), np.array([[51, 47, 43, 39, 35]] * 10, "uint8")
np.empty = {empty}
try:
    keyfold.rank(hands)
except (TypeError, ValueError) as error:
    print(known.any())
""") == "False"


def test_no_rows_have_no_text():
    for rows in (HANDS[:0], HANDS[:0].astype("i1")[:, :0].astype("u1"), LISTS[:0], TABLE[:0], [HANDS[:0, at] for at in range(5)]):
        assert keyfold.format(rows) == [] and keyfold.best_five(rows).shape == (0, 5)
    with pytest.raises(TypeError):
        keyfold.format(HANDS[:0].astype("i1"))


def test_a_mistake_of_a_long_sequence_is_told():
    with pytest.raises(ValueError, match="expected 5 to 9 cards, found 10"):
        keyfold.best_five(list(range(10)))
    with pytest.raises(ValueError, match="boards of 6 cards: expected 5"):
        keyfold.rank_omaha(keyfold.deal(3, 4, 1), [0, 1, 2, 3, 4, 5])
    with pytest.raises(ValueError, match="10 players: expected 2 to 9"):
        keyfold.equity(["AA"] * 10)
