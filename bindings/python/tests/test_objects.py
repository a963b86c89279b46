"""Objects behave as values: equal, hashed, copied, pickled, and written so that they can be read again.

Pickles are damaged for two seconds; KEYFOLD_FUZZ_SECONDS names another time, as `check.py --fuzz SECONDS` does.
"""
import copy
import io
import itertools
import os
import pickle
import threading
import time

import numpy as np
import polars as pl
import pytest

import keyfold

VALUES = [
    keyfold.Card("As"), keyfold.Hand("As Kd 2c"), keyfold.Hand(), keyfold.Board("Ts 9s 2c Qs"), keyfold.Range("TT+,AKs:0.25,!JJ"),
    keyfold.Range("AA") - "AA", keyfold.Range("top 15%", game="short-deck"), keyfold.Range(np.linspace(0, 1, 1326)), keyfold.Indexer((4, 3)), keyfold.Indexer((5,)),
    keyfold.OmahaBoard("2c 7d 9h Js Qd"), keyfold.equity(["AKs", "QQ"]), keyfold.equity(["AKs", "QQ", "76s"], samples=1_000, seed=3),
    keyfold.equity(["AsKs", "QhQd"], "Ts 9s 2c", categories=True),
]
NAMES = {name: getattr(keyfold, name) for name in ("Board", "Card", "EquityReport", "Hand", "Indexer", "OmahaBoard", "Range")}


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_are_copied_pickled_and_written(value):
    others = [copy.copy(value), copy.deepcopy(value), eval(repr(value), NAMES)]
    others += [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    assert all(type(other) is type(value) and other == value and hash(other) == hash(value) for other in others)
    assert value != 1 and value != "text" and all(value != other for other in VALUES if other is not value)
    assert len({value, *others}) == 1


def test_a_report_of_a_part_is_a_value_too():
    part = keyfold.equity(["AKs", "QQ"], part=(1, 3))
    assert part.part == (1, 3) and pickle.loads(pickle.dumps(part)) == part and eval(repr(part), NAMES) == part
    assert part != keyfold.equity(["AKs", "QQ"], part=(2, 3))


BOARDS = {"a river": "2c 7d 9h Js Qd", "a flop": "2c 7d 9h", "flops": keyfold.deal(9, 3, seed=1), "turns": keyfold.deal(1, 4, seed=1), "none": np.zeros((0, 5), "uint8")}


@pytest.mark.parametrize("board", BOARDS)
def test_showdowns_are_copied_and_pickled(board):
    weights = np.random.default_rng(1).random(1326)
    for showdown in (keyfold.Showdown(BOARDS[board]), keyfold.Showdown(BOARDS[board]).within([keyfold.Range("AA,87s"), keyfold.Range("KTo")])):
        is_copied_and_pickled(showdown, weights)


def is_copied_and_pickled(showdown, weights):
    others = [copy.copy(showdown), copy.deepcopy(showdown)]
    others += [pickle.loads(pickle.dumps(showdown, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    expected = showdown.payoffs(weights)
    for other in others:
        assert len(other) == len(showdown) and repr(other) == repr(showdown)
        found = other.payoffs(weights)
        assert found.shape == expected.shape and np.array_equal(found, expected)


class OfKeyfold(pickle.Unpickler):
    """Reads no more than the wheel's pickles name: a damaged name may be that of any function."""

    def find_class(self, module, name):
        if module.split(".")[0] not in ("keyfold", "numpy", "_codecs", "copyreg"):
            raise pickle.UnpicklingError(f"{module}.{name}")
        return super().find_class(module, name)


def test_a_damaged_pickle_is_another_value_or_an_error():
    random = np.random.default_rng(1)
    counts = {"values": 0, "errors": 0}
    values = [*VALUES, keyfold.Showdown("2c 7d 9h"), keyfold.Showdown(BOARDS["flops"])]
    end = time.monotonic() + float(os.environ.get("KEYFOLD_FUZZ_SECONDS", "2"))
    # The same ones on any machine, and then as many as there is time for.
    for at in itertools.takewhile(lambda at: at < 1_000 or time.monotonic() < end, itertools.count()):
        text = bytearray(pickle.dumps(values[at % len(values)], int(random.integers(pickle.HIGHEST_PROTOCOL + 1))))
        for _ in range(random.integers(1, 4)):
            place = random.integers(len(text))
            if random.random() < 0.8:
                text[place] = random.integers(256)
            else:
                del text[place:]
                text += b"."
        try:
            value = OfKeyfold(io.BytesIO(text)).load()
            repr(value)
        except Exception as error:
            # A panic's exception is none of these.
            assert type(error).__name__ != "PanicException", error
            counts["errors"] += 1
        else:
            counts["values"] += 1
    # Of a thousand some forty are values.
    assert min(counts.values()) > 20, counts


def test_hands_of_the_same_cards_are_equal():
    assert keyfold.Hand("As Kd") == keyfold.Hand([45, keyfold.Card("As")]) and keyfold.Board("2c 3c 4c") == keyfold.Board("4c 3c 2c")
    hand = keyfold.Hand("As Kd")
    assert list(hand) == [keyfold.Card("As"), keyfold.Card("Kd")] == [hand[0], hand[-1]] and keyfold.format(hand) == str(hand)
    for at in (2, -3, 1 << 40):
        with pytest.raises(IndexError):
            hand[at]


def test_a_running_hand_has_the_rank_of_its_cards():
    for row in keyfold.deal(200, 9, seed=1):
        hand = keyfold.Hand(row[:4])
        for card in row[4:].tolist():
            hand += card
            assert hand.rank() == keyfold.rank_one(bytes(hand.ids())) == keyfold.rank(hand.ids())
        for card in row[:4].tolist():
            hand -= card
            assert hand.rank() == keyfold.rank_one(bytes(hand.ids()))
    with pytest.raises(ValueError, match="expected 5 to 9 cards, found 4"):
        keyfold.Hand("As Kd Qh Jc").rank()


def test_cards_are_ids():
    cards = [keyfold.Card(number) for number in range(52)]
    assert [int(card) for card in cards] == list(range(52)) and sorted(reversed(cards)) == cards
    assert all(keyfold.Card(str(card)) == card and card.id == 4 * card.face + card.suit for card in cards)
    assert keyfold.rank_one([keyfold.Card(card) for card in ("As", "Ks", "Qs", "Js", "Ts")]) == 7462
    assert np.array_equal(np.array(cards, "uint8"), np.arange(52))


RANGES = [keyfold.Range(text) for text in ("TT+,AKs:0.5", "AK,QQ:0.3,22", "random", "!random", "65s:0.25,AhKd")]


@pytest.mark.parametrize("one", RANGES, ids=str)
@pytest.mark.parametrize("other", RANGES, ids=str)
def test_ranges_are_sets_of_weights(one, other):
    ours, theirs = one.weights(), other.weights()
    assert np.allclose((one | other).weights(), np.maximum(ours, theirs))
    assert np.allclose((one & other).weights(), np.minimum(ours, theirs))
    assert np.allclose((one - other).weights(), np.maximum(ours - theirs, 0))
    assert one | str(other) == one | other


@pytest.mark.parametrize("one", RANGES, ids=str)
def test_ranges_are_collections_of_pairs(one):
    pairs = list(one)
    assert len(pairs) == len(one) == np.count_nonzero(one.weights()) and bool(one) == bool(pairs)
    assert all(pair in one and one.weight(pair) > 0 for pair in pairs)
    assert keyfold.Range(one.weights()) == one
    grid = one.grid()
    assert grid.shape == (13, 13) and grid.sum(where=np.eye(13, dtype=bool)) * 6 == pytest.approx(sum(one.weight(2 * face) * 6 for face in "AKQJT98765432"))


def test_a_grid_has_suited_classes_above_the_diagonal():
    grid = np.zeros((13, 13))
    grid[0, 1], grid[2, 0], grid[3, 3] = 1, 0.5, 0.25
    assert keyfold.Range(grid) == keyfold.Range("AKs,AQo:0.5,JJ:0.25") and np.array_equal(keyfold.Range(grid).grid(), grid)
    assert "AKs" in keyfold.Range(grid) and "AKo" not in keyfold.Range(grid)


def test_cards_are_given_in_any_way():
    expected = keyfold.equity(["AsKs", "QhQd"], "Ts 9s 2c")
    flop = keyfold.parse("Ts 9s 2c")
    for board in (flop, flop.tolist(), ["Ts", "9s", "2c"], [keyfold.Card(card) for card in flop], keyfold.Hand(flop), flop.astype("int64")):
        assert keyfold.equity(["AsKs", "QhQd"], board) == expected
        assert keyfold.Board(board) == keyfold.Board("Ts 9s 2c")
    for players in (["AsKs", [42, "Qd"]], [keyfold.Range("AsKs"), keyfold.Hand("Qh Qd")], [("As", "Ks"), keyfold.parse("QhQd")]):
        assert keyfold.equity(players, flop) == expected
    assert keyfold.equity(["AA", "KK"], dead=["Ac", 0]) == keyfold.equity(["AA", "KK"], dead="Ac 2c")


@pytest.mark.parametrize("game, hands, board", [
    ("omaha", ["AsAhKsKh", "random"], "2c 7d 9h"), ("omaha", ["AA$ds", "KK!AAA"], "2c 7d 9h"), ("short-deck", ["AA", "KsQs"], "6c 7d 9h"),
    ("omaha-hilo", ["As2d3cKh", "QsQdJcJh"], "3s 4d 8c"), ("stud", ["As Ks Qs", "2c 2d ? ?"], None), ("badugi", ["Ac2d3h", "9c8d7h6s"], None),
    ("razz", [keyfold.parse("As 2d 3c 4h 6s Kc"), "random"], None), ("holdem", ["AA", "random", "76s"], None),
])
def test_equity_in_games(game, hands, board):
    answer = keyfold.equity(hands, board, game=game, samples=5_000, seed=1, threads=2)
    assert sum(answer.equity) == pytest.approx(1) and len(answer.wins) == len(hands) and not answer.exact
    assert answer == keyfold.equity(hands, board, game=game, samples=5_000, seed=1, threads=1)


def test_wins_ties_and_losses_add_up_to_the_weight():
    plain, weighted = keyfold.equity(["AKs", "QQ", "76s"], samples=1_000), keyfold.equity(["AA", "QQ@1,22"])
    assert plain.weight == plain.deals and weighted.weight > weighted.deals
    answers = [plain, weighted, keyfold.equity(["AsKs", "QhQd"], "Ts 9s 2c", categories=True), keyfold.equity(["AA@50,KK", "QQ"], samples=1_000, categories=True),
               keyfold.equity(["AsAhKsKh", "random"], "2c 7d 9h", game="omaha", samples=500)]
    for answer in answers:
        assert all(sum(counts) == answer.weight for counts in zip(answer.wins, answer.ties, answer.losses))
        assert all(sum(counts.values()) == answer.weight for counts in answer.categories or ())


def test_sampling_ends_at_a_time_or_an_error():
    start = time.perf_counter()
    assert keyfold.equity(["random"] * 4, time=0.3).deals > 1_000
    # A loaded machine gives a program some of its time.
    assert time.perf_counter() - start < 20
    answer = keyfold.equity(["random"] * 3, error=0.002)
    assert max(answer.standard_error) <= 0.002


def test_progress_is_told_and_may_end_the_samples():
    told = []
    answer = keyfold.equity(["random"] * 5, samples=10**12, progress=lambda *progress: told.append(progress) or len(told) < 3)
    assert len(told) == 3 and told[-1][0] > told[0][0] > 0 and told[0][1] == 10**12 and told[-1][2] > 0
    assert 0 < answer.deals < 10**12

    def broken(done, total, error):
        raise KeyError("told")

    with pytest.raises(KeyError, match="told"):
        keyfold.equity(["random"] * 5, samples=10**12, progress=broken)


def test_a_report_is_a_table():
    answer = keyfold.equity(["AKs", "QQ", "76s"], "Ts 9s 2c", samples=1_000, categories=True)
    frame = pl.DataFrame(answer.to_dict())
    assert frame.columns == ["equity", "standard_error", "wins", "ties", "losses", *keyfold.CATEGORIES] and len(frame) == 3
    assert frame["wins"].to_list() == list(answer.wins)


@pytest.mark.skipif(not hasattr(__import__("os"), "fork"), reason="no process forks here")
def test_a_forked_process_has_threads():
    import os

    keyfold.equity(["AKs", "QQ"])
    keyfold.deal(100_000, 5, 1)
    child = os.fork()
    if child == 0:
        ranks = keyfold.rank(keyfold.deal(100_000, 7, 1, threads=2), threads=2)
        os._exit(0 if len(ranks) == 100_000 and keyfold.equity(["AKs", "QQ"]).exact else 1)
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            assert status == 0
            return
        time.sleep(0.05)
    os.kill(child, 9)
    raise AssertionError("the child waits for threads of its parent")


def test_shared_objects_serve_many_threads():
    showdown, weights, found = keyfold.Showdown("2c 7d 9h Js Qd"), np.ones(1326), []
    threads = [threading.Thread(target=lambda: found.append(showdown.payoffs(weights))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8 and all(np.array_equal(values, found[0]) for values in found)


def test_every_rank_has_a_text_an_example_and_numbers_of_others():
    every = np.arange(1, 7463, dtype="uint16")
    assert len(set(keyfold.describe(every, full=True))) == 7462
    examples = keyfold.example(every)
    assert np.array_equal(keyfold.rank(examples), every)
    assert np.array_equal(keyfold.cactus_kev(every), every[::-1]) and keyfold.cactus_kev(7462) == 1
    codes = keyfold.code(every)
    assert codes.dtype == np.uint32 and (np.diff(codes.astype(int)) > 0).all() and np.array_equal(keyfold.rank_of_code(codes), every)
    assert keyfold.category(every.reshape(13, -1)).shape == (13, 574)
