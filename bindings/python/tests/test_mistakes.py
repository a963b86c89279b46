"""Invalid input to every call raises one exception that names it: nothing panics, hangs or goes on."""
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
    "describe": keyfold.describe,
    "category": keyfold.category,
    "top": lambda number: keyfold.Range.top(number),
    "format": lambda number: keyfold.format([number]),
    "rank_one": lambda number: keyfold.rank_one([number, 1, 2, 3, 4]),
    "best_five": lambda number: keyfold.best_five([number, 1, 2, 3, 4]),
}


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
