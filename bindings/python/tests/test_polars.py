"""The expressions of keyfold.polars: every type of column, lazily, streamed and in groups, and mistakes."""
import doctest

import numpy as np
import polars as pl
import pytest

import keyfold
import keyfold.polars
from keyfold.polars import Keyfold

HANDS = keyfold.deal(10_000, 7, seed=9)
RANKS = keyfold.rank(HANDS)
ARRAYS = pl.Series("hand", HANDS, dtype=pl.Array(pl.UInt8, 7))
FRAME = pl.DataFrame({
    "array": ARRAYS,
    "list": ARRAYS.cast(pl.List(pl.UInt8)),
    "set": pl.Series(keyfold.sets(HANDS)),
    "text": pl.Series(keyfold.format(HANDS)),
    "group": pl.Series(np.arange(10_000) % 7),
})
COLUMNS = ["array", "list", "set", "text"]
ENGINES = ["in-memory", "streaming"]


def ranked(column, game="holdem"):
    return pl.col(column).keyfold.rank(game)


def test_docstrings():
    assert doctest.testmod(keyfold.polars).failed == 0


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("column", COLUMNS)
def test_every_type_of_column_has_the_same_ranks(column, engine):
    query = FRAME.lazy().select(ranked(column))
    assert query.collect_schema() == {column: pl.UInt16}
    found = query.collect(engine=engine)
    assert np.array_equal(found[column].to_numpy(), RANKS)


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("start, length", [(0, 0), (1, 3), (1_000, 1_100), (9_999, 1)])
def test_slices_and_chunks(column, start, length):
    part = FRAME.slice(start, length)
    assert part.select(ranked(column))[column].to_list() == RANKS[start : start + length].tolist()
    chunks = pl.concat([FRAME[:33], FRAME[33:33], FRAME[33:5_000], FRAME[5_000:]], rechunk=False)
    assert chunks[column].n_chunks() > 1
    assert np.array_equal(chunks.select(ranked(column))[column].to_numpy(), RANKS)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("column", COLUMNS)
def test_nulls_stay_null(column, engine):
    holes = np.random.default_rng(1).random(10_000) < 0.3
    frame = FRAME.with_columns(pl.when(pl.Series(~holes)).then(pl.col(column)).alias(column))
    frame = pl.concat([frame[:1_500], frame[1_500:]], rechunk=False)
    words = frame.lazy().select(rank=ranked(column), words=ranked(column).keyfold.describe()).collect(engine=engine)
    assert words["rank"].to_list() == [None if hole else rank for hole, rank in zip(holes, RANKS.tolist())]
    assert words["words"].to_list() == [None if hole else text for hole, text in zip(holes, keyfold.describe(RANKS))]
    nothing = pl.DataFrame({column: pl.Series([None] * 3, dtype=FRAME.schema[column])})
    assert nothing.select(ranked(column))[column].to_list() == [None] * 3


@pytest.mark.parametrize("engine", ENGINES)
def test_groups_filters_sorts_and_joins(engine):
    query = FRAME.lazy().group_by("group").agg(best=ranked("array").max(), of_text=pl.col("text").keyfold.rank().max()).sort("group")
    best = [int(RANKS[group::7].max()) for group in range(7)]
    found = query.collect(engine=engine)
    assert found["best"].to_list() == best == found["of_text"].to_list()
    flushes = FRAME.lazy().filter(ranked("list") > keyfold.rank_one("As Ks Qh Jh Th")).select("array").collect(engine=engine)
    assert np.array_equal(flushes["array"].to_numpy(), HANDS[RANKS > keyfold.rank_one("As Ks Qh Jh Th")])
    ordered = FRAME.lazy().sort(ranked("set")).select(ranked("set")).collect(engine=engine)
    assert np.array_equal(ordered["set"].to_numpy(), np.sort(RANKS))
    places = FRAME.select(ranked("array").rank().over("group").alias("place"))
    assert places["place"].min() == 1


def test_lists_and_texts_have_hands_of_any_length():
    hands = [keyfold.deal(1, 5 + at % 5, seed=at)[0].tolist() for at in range(3_000)]
    expected = [keyfold.rank_one(hand) for hand in hands]
    hands[7], expected[7] = None, None
    frame = pl.DataFrame({"list": pl.Series(hands, dtype=pl.List(pl.UInt8)), "text": [hand and keyfold.format(hand) for hand in hands]})
    for column in frame.columns:
        assert frame.select(ranked(column))[column].to_list() == expected


def test_a_column_for_each_card():
    cards = pl.DataFrame({f"card{at}": HANDS[:, at].copy() for at in range(7)})
    assert np.array_equal(cards.select(pl.concat_arr(pl.all()).keyfold.rank()).to_series().to_numpy(), RANKS)


@pytest.mark.parametrize("game", keyfold.GAMES)
def test_every_game(game):
    words = {}
    for cards in range(3, 12):
        hands = keyfold.deal(40_000, cards, seed=3)
        # A short deck begins with the sixes.
        hands = hands[(hands >= 16).all(axis=1)] if game.startswith("short-deck") else hands[:2_000]
        try:
            expected = keyfold.rank(hands, game=game)
        except ValueError:
            continue
        column = pl.DataFrame({"hand": pl.Series(hands, dtype=pl.Array(pl.UInt8, cards))})
        found = column.select(rank=ranked("hand", game), words=ranked("hand", game).keyfold.describe(game))
        assert np.array_equal(found["rank"].to_numpy(), expected)
        assert found["words"].to_list() == keyfold.describe(expected, game=game)
        if cards <= 9:
            as_text = pl.DataFrame({"hand": keyfold.format(hands)}).select(ranked("hand", game))
            assert np.array_equal(as_text["hand"].to_numpy(), expected)
        words[cards] = found
    assert words


def test_short_deck_and_lows():
    hands = pl.DataFrame({"hand": ["Ah Kc 9d 8s 6c", None, "As Ks Qs Js Ts"]})
    assert hands.select(ranked("hand", "short-deck"))["hand"].to_list() == [89, None, 1404]
    lows = pl.DataFrame({"hand": ["As 2d 3c 4h 6s Kc Kd", "9s 9d Tc Th Js Kc Kd"]})
    assert lows.select(pl.col("hand").keyfold.rank_low("stud-hilo"))["hand"].to_list() == [55, 0]


def test_lows_of_every_type_of_column():
    hands = keyfold.deal(500, 7, seed=5)
    lows = keyfold.rank_low(hands, game="stud-hilo")
    arrays = pl.Series(hands, dtype=pl.Array(pl.UInt8, 7))
    for column in (arrays, arrays.cast(pl.List(pl.UInt8)), pl.Series(keyfold.sets(hands)), pl.Series(keyfold.format(hands))):
        assert column.to_frame("hand").select(pl.col("hand").keyfold.rank_low("stud-hilo"))["hand"].to_list() == lows.tolist()
    ranks = keyfold.rank(hands, game="razz")
    assert pl.DataFrame({"set": keyfold.sets(hands)}).select(ranked("set", "razz"))["set"].to_list() == ranks.tolist()


def test_every_game_with_a_low_is_known():
    for game in keyfold.GAMES:
        try:
            keyfold.rank_low(np.zeros((0, 7), "uint8"), game=game)
            assert game in keyfold.polars._GAMES_WITH_LOW
        except ValueError:
            assert game not in keyfold.polars._GAMES_WITH_LOW


def test_every_rank_in_words():
    every = pl.DataFrame({"rank": pl.Series(range(1, 7_463), dtype=pl.UInt16)})
    for full in (False, True):
        assert every.select(Keyfold(pl.col("rank")).describe(full=full))["rank"].to_list() == keyfold.describe(range(1, 7_463), full=full)


@pytest.mark.parametrize("column, message", [
    (pl.Series([[51, 47, 43, 39, 35], [0, 4, 8, 13, 4]], dtype=pl.Array(pl.UInt8, 5)), r"row 1 \[0, 4, 8, 13, 4\]: card 5: 3c repeats card 2"),
    (pl.Series([[51, 47, 43, 39, 35], None, [0, 4, 8, 13, 52]], dtype=pl.List(pl.UInt8)), r"row 2 \[0, 4, 8, 13, 52\]: card 5: 52 is not a card"),
    (pl.Series([[51, 47, 43, 39, None]], dtype=pl.Array(pl.UInt8, 5)), "row 0: card 5 is null"),
    (pl.Series([[51, 47, 43, 39, 35], [None, 47, 43, 39, 35, 1]], dtype=pl.List(pl.UInt8)), "row 1: card 1 is null"),
    (pl.Series([[51, 47, 43, 39, 35], []], dtype=pl.List(pl.UInt8)), r"row 1 \[\]: hands of 0 cards: expected 5 to 9 in holdem"),
    (pl.Series([[1, 2, 3]], dtype=pl.Array(pl.UInt8, 3)), r"row 0 \[1, 2, 3\]: hands of 3 cards: expected 5 to 9 in holdem"),
    (pl.Series(["As Ks Qs Js Ts", "As Kx"]), r"row 1 'As Kx': card 2, column 5: .x. is not a suit"),
    (pl.Series(["As Ks"]), "row 0 'As Ks': .*2"),
    (pl.Series([None, "As Ks Qs Js Ts" + " " * 300 + "x"]), "row 1 'As Ks .*': card 6, column 315: 'x' is not a face"),
    (pl.Series([31, 1 << 52 | 15], dtype=pl.UInt64), "row 1 4503599627370511: bit 52 is no card"),
    (pl.Series([31, None, 3], dtype=pl.UInt64), "row 2 3: .*2"),
])
def test_a_mistake_names_the_row_and_the_hand(column, message):
    with pytest.raises(ValueError, match=message):
        column.to_frame("hand").select(ranked("hand"))


@pytest.mark.parametrize("column", [
    pl.Series([[51, 47, 43, 39, 35]]),
    pl.Series([1, 2]),
    pl.Series([0.5]),
    pl.Series([1, 2], dtype=pl.UInt16),
    pl.Series(["As Ks Qs Js Ts"], dtype=pl.Categorical),
    pl.Series(["As Ks Qs Js Ts"], dtype=pl.Enum(["As Ks Qs Js Ts"])),
    pl.Series([None]),
    pl.Series([{"a": 1}]),
    pl.Series([b"As"]),
])
def test_other_columns_are_refused(column):
    with pytest.raises(TypeError, match="expected hands: Array"):
        column.to_frame("hand").select(ranked("hand"))


def test_what_is_no_rank_has_no_words():
    for wrong in (0, 7_463):
        with pytest.raises(ValueError, match=f"row 1 {wrong}: {wrong} is not a rank: expected 1 to 7462"):
            pl.select(pl.lit(pl.Series([1, wrong], dtype=pl.UInt16)).keyfold.describe())
    with pytest.raises(TypeError, match="expected ranks, UInt16"):
        pl.select(pl.lit(7_260).keyfold.describe())


@pytest.mark.parametrize("call", [
    lambda hands: hands.rank("poker"),
    lambda hands: hands.rank_low("holdem"),
    lambda hands: hands.describe("poker"),
    lambda hands: hands.rank(None),
])
def test_other_games_are_refused_at_once(call):
    with pytest.raises(ValueError, match="^game=.*: expected one of .*stud-hilo"):
        call(pl.col("hand").keyfold)


def test_memory_is_released():
    import resource

    frame = FRAME.sample(100_000, with_replacement=True, seed=1)
    used = []
    for _ in range(30):
        frame.select(*(ranked(column).alias(column) for column in COLUMNS), words=ranked("array").keyfold.describe())
        used.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    # The sets alone have 0.8 MB each time, 12 in these rounds, and the words more.
    assert used[-1] - used[14] < 8_000


def test_queries_in_threads_have_their_own_mistakes():
    from concurrent.futures import ThreadPoolExecutor

    def mistake(row):
        column = pl.Series(["As Ks Qs Js Ts"] * row + [f"As {row}"])
        try:
            column.to_frame("hand").select(ranked("hand"))
        except ValueError as error:
            return f"row {row} 'As {row}'" in str(error)

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(mistake, range(200)))
