"""Invalid input to every call raises one exception that names it: nothing panics, hangs or goes on."""
import subprocess
import sys

import numpy as np
import pytest

import keyfold

LONG = 65_537
# Longer than sixteen bits can say, with a zero, half of a pair of UTF-16, which is no text, past 64 bits.
TEXTS = ["A" * LONG, "9" * LONG, "As \0s", "As \ud800", "18446744073709551616", "\x1b[31m", "\U0001f0a0", "-1"]
NUMBERS = [-1, 1 << 64, 1 << 200]

TAKE_TEXT = {
    "parse": keyfold.parse,
    "parse of a list": lambda text: keyfold.parse(["As", text]),
    "rank_one": keyfold.rank_one,
    "rank_str": lambda text: keyfold.rank_str([text]),
    "Range": keyfold.Range,
    "weight": lambda text: keyfold.Range("AA").weight(text),
    "equity": lambda text: keyfold.equity(["AA", text]),
    "equity's board": lambda text: keyfold.equity(["AA", "KK"], text),
    "equity's dead": lambda text: keyfold.equity(["AA", "KK"], dead=text),
    "odds": keyfold.odds,
    "odds' dead": lambda text: keyfold.odds("As Ks", text),
}
TAKE_NUMBER = {
    "deal": lambda number: keyfold.deal(number, 5, 1),
    "deal's cards": lambda number: keyfold.deal(1, number, 1),
    "deal's seed": lambda number: keyfold.deal(1, 5, number),
    "equity's samples": lambda number: keyfold.equity(["AA", "KK"], samples=number),
    "equity's seed": lambda number: keyfold.equity(["AA", "KK"], samples=2, seed=number),
    "equity's part": lambda number: keyfold.equity(["AA", "KK"], part=(0, number)),
    "describe": keyfold.describe,
    "category": keyfold.category,
    "top": lambda number: keyfold.Range.top(number),
    "format": lambda number: keyfold.format([number]),
    "rank_one": lambda number: keyfold.rank_one([number, 1, 2, 3, 4]),
    "best_five": lambda number: keyfold.best_five([number, 1, 2, 3, 4]),
}


# Texts in which an operator stands behind or around another many times.
CHAINS = """["AsAhKdQd" + "@9" * N, "!" * N + "AsAhKdQd", "AsAhKdQd" + ":0.5" * N, "(" * N + "AA", "AA" + "$ds" * N, "AA," * 60 + "KK", "AA!" * N + "KK", "AA:" * N]"""


@pytest.mark.parametrize("game", ["holdem", "omaha", "short-deck", "stud"])
def test_long_chains_of_operators_are_answers_or_mistakes(game):
    """In a process of its own, whose thread has a small stack: one that overflows ends it."""
    code = f"""
import keyfold, threading
N = 60_000
def ask():
    for text in {CHAINS}:
        print(text[:20], flush=True)
        try:
            keyfold.equity([text, "random"], game="{game}", samples=2)
        except ValueError as error:
            assert len(str(error)) < 1_000
    print("asked")
threading.stack_size(512 << 10)
thread = threading.Thread(target=ask)
thread.start()
thread.join()
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert ended.stdout.endswith("asked\n"), (ended.returncode, ended.stdout, ended.stderr[-300:])


def message(call, wrong):
    # A panic's exception is none of these.
    with pytest.raises((ValueError, OverflowError, TypeError)) as raised:
        call(wrong)
    return str(raised.value)


@pytest.mark.parametrize("call", TAKE_TEXT.values(), ids=TAKE_TEXT)
@pytest.mark.parametrize("wrong", TEXTS, ids=range(len(TEXTS)))
def test_texts_are_refused(call, wrong):
    assert 0 < len(message(call, wrong)) < 1_000


@pytest.mark.parametrize("call", TAKE_TEXT.values(), ids=TAKE_TEXT)
def test_bytes_that_are_no_text_are_refused(call):
    assert message(call, b"As \xff")


@pytest.mark.parametrize("call", TAKE_NUMBER.values(), ids=TAKE_NUMBER)
@pytest.mark.parametrize("wrong", NUMBERS, ids=["-1", "2**64", "2**200"])
def test_numbers_are_refused(call, wrong):
    assert 0 < len(message(call, wrong)) < 1_000


@pytest.mark.parametrize("samples", [0, 1])
def test_too_few_samples_are_refused(samples):
    with pytest.raises(ValueError, match="two samples"):
        keyfold.equity(["AA", "KK"], samples=samples)


def test_more_hands_than_there_is_memory_for_are_refused():
    with pytest.raises((MemoryError, ValueError, OverflowError)):
        keyfold.deal((1 << 62) // 7, 7, 1)


HANDS = keyfold.deal(10, 7, seed=1)
MASKED = np.ma.masked_less(HANDS, 20)
NANS = np.where(HANDS < 20, np.nan, HANDS)
SHOWDOWN = keyfold.Showdown("2c 7d 9h Js Qd")
ONES = np.ones(1326)


def with_weight(weight):
    weights = np.ones(1326)
    weights[5] = weight
    return weights


# What someone types who has not read the page, the exception, and what its message has to say.
TYPED = [
    # Hands of the wrong type.
    (lambda: keyfold.rank(HANDS.astype("int64")), TypeError, "hands is an array of int64: expected an array of uint8.*dtype='uint8'"),
    (lambda: keyfold.rank(NANS), TypeError, "hands is an array of float64.*fractions and NaN are no cards"),
    (lambda: keyfold.rank(MASKED), TypeError, "hands is a masked array"),
    (lambda: keyfold.rank("AsKsQsJsTs"), TypeError, "hands is a value of type str.*rank_str and parse"),
    (lambda: keyfold.rank(["AsKsQsJsTs"]), TypeError, "a list of cards or texts.*rank_str"),
    (lambda: keyfold.rank([51, 47, 43, 39, 35]), TypeError, "rank_one"),
    (lambda: keyfold.rank([[51, 47, 43, 39, 35]]), TypeError, "column 0 is a value of type list.*for rows there is numpy.array"),
    (lambda: keyfold.rank(np.array(["AsKsQsJsTs"])), TypeError, "rank_str and parse"),
    (lambda: keyfold.rank(np.array([["As", "Ks"]], object)), TypeError, "rank_str and parse"),
    (lambda: keyfold.rank(None), TypeError, "hands is None: expected an array of uint8"),
    (lambda: keyfold.rank(7), TypeError, "hands is a value of type int"),
    (lambda: keyfold.rank({"a": 1}), TypeError, "hands is a value of type dict"),
    (lambda: keyfold.rank(HANDS > 20), TypeError, "hands is an array of bool"),
    (lambda: keyfold.rank(np.uint8(5)), TypeError, "hands is one number|hands is a value of type uint8:"),
    (lambda: keyfold.rank(HANDS[:, :4]), ValueError, "hands of 4 cards: expected 5 to 9 in holdem"),
    (lambda: keyfold.rank(HANDS[:, :1]), ValueError, "hands of 1 cards: expected 5 to 9 in holdem"),
    (lambda: keyfold.rank([HANDS[:, 0], HANDS[:5, 1]]), ValueError, "column 1 has 5 cards, but column 0 has 10"),
    (lambda: keyfold.rank(np.full((3, 5), 52, "uint8")), ValueError, r"hands\[0\]: card 1: 52 is not a card id"),
    (lambda: keyfold.rank(np.zeros((3, 5), "uint8")), ValueError, r"hands\[0\]: card 2: 2c repeats card 1"),
    # Games.
    (lambda: keyfold.rank(HANDS, game="holdm"), ValueError, 'game="holdm": expected one of holdem, omaha'),
    (lambda: keyfold.rank(HANDS, game=3), TypeError, "expected text, found a value of type int\n.*'game'"),
    (lambda: keyfold.rank(HANDS, game="omaha"), ValueError, "hands of 7 cards: expected 9 in omaha, those of the board last"),
    (lambda: keyfold.rank(HANDS, game="badugi"), ValueError, "hands of 7 cards: expected 4 in badugi"),
    (lambda: keyfold.rank(HANDS, game="short-deck"), ValueError, r"hands\[\d\]: card \d: .. is not in the deck"),
    (lambda: keyfold.rank_low(HANDS, game="holdem"), ValueError, 'game="holdem": expected one of omaha-hilo'),
    (lambda: keyfold.best_holds(HANDS[:, :5], game="holdem"), ValueError, "expected one of jacks-or-better"),
    (lambda: keyfold.best_holds(HANDS), ValueError, "hands of 7 cards: expected 5"),
    (lambda: keyfold.rank(HANDS, threads=0), ValueError, "threads=0: expected 1 to 1024, or None"),
    (lambda: keyfold.rank(HANDS, threads="all"), TypeError, "expected 1 to 1024.*\n.*'threads'"),
    (lambda: keyfold.rank(HANDS, threads=1.5), TypeError, "found a value of type float\n.*'threads'"),
    (lambda: keyfold.rank(HANDS, out=np.zeros(10)), TypeError, "out is an array of float64: expected a C-contiguous array of uint16"),
    (lambda: keyfold.rank(HANDS, out=np.zeros(9, "uint16")), ValueError, r"out has the shape \(9,\).*of the shape \(10,\)"),
    # Text.
    (lambda: keyfold.rank_one("As Ks Qs Js T"), ValueError, "card 5, column 14: the suit is missing"),
    (lambda: keyfold.rank_one("As Ks"), ValueError, "expected 5 to 9 cards, found 2"),
    (lambda: keyfold.rank_one(5), TypeError, "cards is a value of type int: expected an array or a sequence of numbers, or text"),
    (lambda: keyfold.rank_one(None), TypeError, "cards is None: expected an array or a sequence of numbers, or text"),
    (lambda: keyfold.rank_one(["As", "Ks", "Qs", "Js", "Ts"]), TypeError, "item 1 is a value of type str: expected a whole number; cards as text are one string"),
    (lambda: keyfold.rank_one([51, 47, 43, 39, 300]), ValueError, "card 5: 300 is not a card id: ids run from 0 to 51"),
    (lambda: keyfold.rank_one([51, 47, 43, 39, 3.5]), TypeError, "item 5 is a value of type float: expected a whole number"),
    (lambda: keyfold.rank_one(MASKED[0]), TypeError, "cards is a masked array"),
    (lambda: keyfold.rank_str("AsKsQsJsTs"), TypeError, "hands is a value of type str: expected a list of texts"),
    (lambda: keyfold.rank_str([5]), TypeError, r"hands\[0\] is a value of type int: expected text"),
    (lambda: keyfold.rank_str(5), TypeError, "hands is a value of type int: expected a list of texts"),
    (lambda: keyfold.rank_str(["AsKsQsJsTs", "AsKsQsJsXs"]), ValueError, r"hands\[1\]: card 5, column 9: 'X' is not a face"),
    (lambda: keyfold.parse(["As", 5]), TypeError, r"hands\[1\] is a value of type int: expected text"),
    (lambda: keyfold.parse(["As", "AsKs"]), ValueError, r"hands\[1\] has 2 cards, but hands\[0\] has 1"),
    (lambda: keyfold.describe(0), ValueError, "0 is not a rank: expected 1 to 7462"),
    (lambda: keyfold.describe([1, 7463]), ValueError, r"ranks\[1\]: 7463 is not a rank"),
    (lambda: keyfold.describe(1.5), TypeError, "ranks is a value of type float: expected a whole number"),
    (lambda: keyfold.describe(np.ones(3)), TypeError, "ranks is an array of float64: expected a whole number"),
    (lambda: keyfold.describe("AsKs"), TypeError, "ranks is a value of type str"),
    (lambda: keyfold.describe(1, full=1), TypeError, "expected True or False, found a value of type int\n.*'full'"),
    (lambda: keyfold.Card("Asx"), ValueError, "unexpected 'x'"),
    (lambda: keyfold.Card(52), ValueError, "52 is not a card id: ids run from 0 to 51"),
    (lambda: keyfold.Card(1.5), TypeError, "a card is text such as 'As', or an id: found a value of type float"),
    (lambda: keyfold.Hand("As") + "As", ValueError, "card 2: As repeats card 1"),
    (lambda: keyfold.Hand("As") - "Ks", ValueError, r"Ks is not in Hand\('As'\)"),
    (lambda: keyfold.Hand(5), TypeError, "cards is a value of type int: expected text, or a sequence"),
    # Equity and ranges.
    (lambda: keyfold.equity("AA"), TypeError, "ranges is a value of type str: expected a list, with a range for each player"),
    (lambda: keyfold.equity({"hero": "AA", "villain": "KK"}), TypeError, "ranges is a value of type dict: expected a list, with a range for each player"),
    (lambda: keyfold.equity({"AA", "KK"}), TypeError, "ranges is a value of type set: expected a list, with a range for each player"),
    (lambda: keyfold.equity(["AA", "KK"], samples=1e5), TypeError, "expected a whole number from 0 to 2.64 - 1, found a value of type float\n.*'samples'"),
    (lambda: keyfold.equity(["AA", "KK"], samples=9, seed=-1), ValueError, "expected a whole number from 0 to 2.64 - 1, found -1\n.*'seed'"),
    (lambda: keyfold.deal(1, 5, 1.5), TypeError, "expected a whole number from 0 to 2.64 - 1, found a value of type float\n.*'seed'"),
    (lambda: keyfold.hole_index("AKs"), ValueError, "hole: AKs is a class of several pairs: expected two cards such as 'AsKd'"),
    (lambda: keyfold.equity(["AA", 5]), TypeError, "player 2: a value of type int: expected a Range, or text"),
    (lambda: keyfold.equity(["AA", "KK", "ZZ"]), ValueError, "player 3: column 1: 'Z' is not a face"),
    (lambda: keyfold.equity(["AA", "KK"], board="As Kx 2c"), ValueError, "board: card 2, column 5: 'x' is not a suit"),
    (lambda: keyfold.equity(["AA", "KK"], board=[1, 2, 52]), ValueError, "board: card 3: 52 is not a card id"),
    (lambda: keyfold.equity(["AA", "KK"], board=[1, 2, 1.5]), TypeError, "board: card 3 is a value of type float"),
    (lambda: keyfold.equity(["AA", "KK"], board=[1, 2, 2]), ValueError, "board: card 3: 2h repeats card 2"),
    (lambda: keyfold.equity(["AA", "KK"], board=7), TypeError, "board is a value of type int"),
    (lambda: keyfold.equity(["AsKs", "AsQs"]), ValueError, "players 1 and 2 both hold As"),
    (lambda: keyfold.equity(["AA", "KK"], time=0), ValueError, "time=0: expected seconds, more than 0"),
    (lambda: keyfold.equity(["AA", "KK"], time="1s"), TypeError, "expected a number such as 1 or 0.5, found a value of type str\n.*'time'"),
    (lambda: keyfold.equity(["AA", "KK"], error="1%"), TypeError, "expected a number such as 1 or 0.5, found a value of type str\n.*'error'"),
    (lambda: keyfold.equity(["22", "AA"], game="short-deck"), ValueError, "player 1: column 1: none of these hands is in the deck of short-deck, which begins with the sixes"),
    (lambda: keyfold.Range("66,22", game="short-deck"), ValueError, "column 4: none of these hands is in the deck of short-deck, which begins with the sixes"),
    (lambda: keyfold.equity(["AA", "KK"], error=2), ValueError, "error=2: expected a share"),
    (lambda: keyfold.equity(["AA", "KK"], time=1, samples=9), ValueError, "samples or time: not both"),
    (lambda: keyfold.equity(["AA", "KK"], exact="yes"), TypeError, "expected True or False.*\n.*'exact'"),
    (lambda: keyfold.equity(["AA", "KK"], game="jacks-or-better"), ValueError, "expected one of holdem"),
    (lambda: keyfold.equity(["AsKsQs", "KcKdKhQc"], game="omaha", board="2c3c4c5c6c7c"), ValueError, "6 cards on the board: expected at most 5"),
    (lambda: keyfold.equity(["AsKsQsJsTs", "random"], game="omaha"), ValueError, "player 1: expected at most 4 cards, found 5"),
    (lambda: keyfold.Range(5), TypeError, "a range is text, or an array of float64 or float32: found a value of type int"),
    (lambda: keyfold.Range("AA", "KK"), TypeError, r'"KK" is no game: a Range takes one text, and of two ranges their union, Range\(one\) \| Range\(other\)'),
    (lambda: keyfold.Range.top("15"), TypeError, "expected a number such as 1 or 0.5, found a value of type str\n.*'percent'"),
    (lambda: keyfold.Range.top(0.15), ValueError, '0.15 may mean 15 per cent or less than one: expected 15, or a range as text such as "top 0.15%"'),
    (lambda: keyfold.Range.top(0.15, game="short-deck"), ValueError, "0.15 may mean 15 per cent or less than one"),
    (lambda: keyfold.Range.top(float("nan")), ValueError, "NaN is not a percentage: expected a number from 0 to 100"),
    (lambda: keyfold.Range(np.ones(5)), ValueError, r"expected an array of shape \(1326,\) or \(13, 13\)"),
    (lambda: keyfold.Range(np.full(1326, 2.0)), ValueError, r"weights\[0\], 2d2c: 2 is not a weight"),
    (lambda: keyfold.Range(np.full((13, 13), np.nan)), ValueError, r"weights\[0, 0\], AA: NaN is not a weight"),
    (lambda: keyfold.Range("AA") | 5, TypeError, "a value of type int: expected a Range|unsupported operand"),
    (lambda: keyfold.Range("AA").weight("AAA"), ValueError, "hole: "),
    (lambda: keyfold.odds(5), TypeError, "expected text.*\n.*'hand'"),
    # Boards, showdowns, indices, sets, rows.
    (lambda: keyfold.Board("As Ks"), ValueError, "board: expected 3 to 5 cards, found 2"),
    (lambda: keyfold.Board("As Ks As"), ValueError, "board: card 3, column 7: As is repeated"),
    (lambda: keyfold.Showdown(np.zeros((3, 5), "uint8")), ValueError, r"boards\[0\]: card 2: 2c repeats card 1"),
    (lambda: SHOWDOWN.payoffs(np.ones(1325)), ValueError, r"weights has the shape \(1325,?\): expected \(1326,\) or \(n, 1326\)"),
    (lambda: SHOWDOWN.payoffs([1.0] * 1326), TypeError, "weights is a value of type list: expected a Range, or an array of float64 or float32"),
    (lambda: SHOWDOWN.payoffs(ONES.astype(int)), TypeError, "weights is an array of int64"),
    (lambda: SHOWDOWN.payoffs(with_weight(np.nan)), ValueError, "weights: the weight of 4.2. is not a number|weights: the weight of .... is not a number"),
    (lambda: SHOWDOWN.payoffs(with_weight(-1)), ValueError, "weights: the weight of .... is negative"),
    (lambda: SHOWDOWN.payoffs(ONES, win="1"), TypeError, "expected a number such as 1 or 0.5, found a value of type str\n.*'win'"),
    (lambda: SHOWDOWN.payoffs(ONES, win=float("nan")), ValueError, "a price is NaN: expected finite numbers"),
    (lambda: keyfold.Showdown(HANDS[:, :5]).payoffs(np.ones((3, 1326))), ValueError, "weights has 3 rows, but there are 10 boards"),
    (lambda: keyfold.Indexer((2, 9)), ValueError, r"rounds=\(2, 9\): expected the beginning of one of \(2, 3, 1, 1\)"),
    (lambda: keyfold.Indexer("flop"), TypeError, "rounds are the numbers of cards of each round"),
    (lambda: keyfold.Indexer().index(HANDS[:, :4]), ValueError, r"deals of 4 cards: rounds of \(2, 3, 1, 1\) end with 2, 5, 6, 7"),
    (lambda: keyfold.Indexer().unindex(-1), ValueError, "-1 is no index of 7 cards"),
    (lambda: keyfold.Indexer((3,)).index_holes("As Ks Qs"), ValueError, "rounds that begin with two hole cards"),
    (lambda: keyfold.rank_sets(HANDS), TypeError, "sets is an array of uint8: expected an array of uint64"),
    (lambda: keyfold.rank_sets(np.array([31], "uint64"), order="suits"), ValueError, "order=\"suits\": expected 'face', 'suit' or 'suit13'"),
    (lambda: keyfold.equity_rows(HANDS), ValueError, r"expected an array of shape \(n, players, 2\)"),
    (lambda: keyfold.equity_rows(HANDS[:, :4].reshape(10, 2, 2), HANDS[:5, 4:]), ValueError, "5 boards for 10 rows of hands"),
    (lambda: keyfold.equity_rows(HANDS[:, :4].reshape(10, 2, 2), HANDS[:, 2:5]), ValueError, r"hands\[0\]: card 5: .. repeats card 3"),
    (lambda: keyfold.hole_index("As"), ValueError, "hole: expected 2 cards, found 1"),
]


@pytest.mark.parametrize("call, raised, said", TYPED, ids=range(len(TYPED)))
def test_each_mistake_is_told_with_what_to_do(call, raised, said):
    with pytest.raises(raised, match=said) as caught:
        call()
    text = str(caught.value)
    assert len(text) < 700
    # Neither pyo3's words nor advice that makes cards of other numbers.
    assert not any(words in text for words in ("PyString", "PyAny", "cannot be cast", "cannot be converted", "astype", "Borrowed"))
