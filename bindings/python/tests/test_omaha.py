"""Omaha, against hands that other implementations ranked and against choosing two and three cards."""
import itertools
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

import keyfold

VECTORS = Path(__file__).resolve().parents[3] / "tests/vectors"
LETTERS = {letter: place for place, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")}


def vectors(name, hole):
    """Hands with their boards, as rows, and their ranks."""
    rows, ranks = [], []
    for line in (VECTORS / f"{name}.txt").read_text().splitlines():
        if not line.startswith("#"):
            number, *hands = line.split()
            rows += [[LETTERS[letter] for letter in hand[: hole + 5]] for hand in hands]
            ranks += [7463 - int(number)] * len(hands)
    return np.array(rows, "uint8"), np.array(ranks, "uint16")


@pytest.mark.parametrize("name, hole", [("omaha", 4), ("omaha_5", 5), ("omaha_6", 6)])
def test_ranks_are_those_of_others(name, hole):
    rows, expected = vectors(name, hole)
    assert len(rows) > 4_000
    hands, boards = rows[:, :hole], rows[:, hole:]
    assert np.array_equal(keyfold.rank_omaha(hands, boards), expected)
    assert np.array_equal(keyfold.rank_omaha(np.asfortranarray(hands), [boards[:, at].copy() for at in range(5)]), expected)
    lists = pa.FixedSizeListArray.from_arrays(pa.array(hands.reshape(-1)), hole)
    chunks = pa.chunked_array([lists[:1], lists[1:1], lists[1:3_000], lists[3_000:]])
    assert np.array_equal(keyfold.rank_omaha(chunks, boards[::-1].copy()[::-1]), expected)


def test_two_of_the_hole_cards_and_three_of_the_board_count():
    cards = keyfold.deal(300, 9, seed=8)
    hands, board = cards[:, :4], cards[0, 4:]
    hands = hands[[not set(hand) & set(board) for hand in hands.tolist()]]
    best = [
        max(keyfold.rank_one([*two, *three]) for two in itertools.combinations(hand, 2) for three in itertools.combinations(board.tolist(), 3))
        for hand in hands.tolist()
    ]
    for same in (board, board.tolist(), bytes(board), keyfold.format(board)):
        assert keyfold.rank_omaha(hands, same).tolist() == best


@pytest.mark.parametrize("row", [0, 1_023, 1_024, 2_999])
@pytest.mark.parametrize("card", [0, 3, 4, 8])
def test_a_mistake_is_named_by_row_and_card(row, card):
    cards = keyfold.deal(3_000, 9, seed=2)
    wrong = cards.copy()
    wrong[row, card] = 52 + row % 200
    with pytest.raises(ValueError, match=rf"^hands\[{row}\]: card {card + 1}: {52 + row % 200} is not a card"):
        keyfold.rank_omaha(wrong[:, :4], wrong[:, 4:])
    other = 8 if card == 0 else 0
    cards[row, card] = cards[row, other]
    first, second = sorted((card + 1, other + 1))
    with pytest.raises(ValueError, match=rf"^hands\[{row}\]: card {second}: .. repeats card {first}"):
        keyfold.rank_omaha(cards[:, :4], cards[:, 4:])


def test_other_shapes_are_refused():
    cards = keyfold.deal(10, 12, seed=1)
    with pytest.raises(ValueError, match="hands of 3 hole cards: expected 4, 5 or 6"):
        keyfold.rank_omaha(cards[:, :3], cards[:, 7:])
    with pytest.raises(ValueError, match="boards of 4 cards: expected 5"):
        keyfold.rank_omaha(cards[:, :4], cards[:, 8:])
    with pytest.raises(ValueError, match="boards of 3 cards: expected 5"):
        keyfold.rank_omaha(cards[:, :4], "As Ks Qs")
    with pytest.raises(ValueError, match="9 boards for 10 hands"):
        keyfold.rank_omaha(cards[:, :4], cards[1:, 7:])
    with pytest.raises(TypeError, match="int64"):
        keyfold.rank_omaha(cards[:, :4].astype("int64"), cards[:, 7:])
    assert keyfold.rank_omaha(cards[:0, :4], cards[:0, 7:]).shape == (0,)
    assert keyfold.rank_omaha(cards[:0, :4], "As Ks Qs Js Ts").shape == (0,)


@pytest.mark.parametrize("cards, count", [(4, 178_365), (5, 1_533_939), (6, 10_737_573)])
def test_all_hands_on_a_board_have_their_ranks_and_numbers(cards, count):
    board = keyfold.OmahaBoard("Qs Js 5s Kh 5d")
    ranks = board.rank_hands(cards)
    assert ranks.shape == (count,) and ranks.dtype == np.uint16
    indices = np.random.default_rng(1).integers(0, count, (300, 10))
    hands = board.unindex(indices, cards)
    assert hands.shape == (300, 10, cards) and (np.diff(hands) > 0).all()
    assert np.array_equal(board.index(hands[..., ::-1]), indices)
    assert np.array_equal(board.index(np.asfortranarray(hands.reshape(-1, cards)), threads=2), indices.ravel())
    assert np.array_equal(keyfold.rank_omaha(hands, "Qs Js 5s Kh 5d"), ranks[indices])
    out = np.zeros(count, np.uint16)
    assert board.rank_hands(cards, out=out) is out and np.array_equal(out, ranks)
    assert board.index(hands[:0]).shape == (0, 10)


def test_an_omaha_board_is_a_value():
    import copy
    import pickle

    board = keyfold.OmahaBoard("Qs Js 5s Kh 5d")
    for same in (eval(repr(board), {"OmahaBoard": keyfold.OmahaBoard}), pickle.loads(pickle.dumps(board)), copy.copy(board), keyfold.OmahaBoard([43, 39, 15, 46, 13])):
        assert same == board and hash(same) == hash(board) and np.array_equal(same.rank_hands(), board.rank_hands())
    assert board != keyfold.OmahaBoard("Qs Js 5s Kh 5c") and str(board) == "Kh Qs Js 5s 5d"


@pytest.mark.parametrize("call, message", [
    (lambda board: keyfold.OmahaBoard("Qs Js 5s Kh"), "board: expected 5 cards, found 4"),
    (lambda board: keyfold.OmahaBoard("Qs Js 5s Kh Kh"), "board: .*Kh"),
    (lambda board: board.rank_hands(3), "hands of 3 hole cards: expected 4, 5 or 6"),
    (lambda board: board.rank_hands(out=np.zeros(3, "uint16")), r"out has the shape \(3,\): expected .* \(178365,\)"),
    (lambda board: board.index(keyfold.parse(["2c 2d 2h 2s", "As Ah Ad 5d"])), r"hands\[1\]: card 4: 5d is on the board"),
    (lambda board: board.index(keyfold.parse("As Ah Ad")), "hands of 3 hole cards"),
    (lambda board: board.index(np.array([[1, 2, 3, 1]], "uint8")), r"hands\[0\]: card 4: 2d repeats card 1"),
    (lambda board: board.index(np.array([[1, 2, 3, 99]], "uint8")), r"hands\[0\]: card 4: 99 is not a card"),
    (lambda board: board.unindex(-1), "-1 is no index of 4 cards: expected 0 to 178364"),
    (lambda board: board.unindex([0, 178_365]), r"indices\[1\]: 178365 is no index of 4 cards"),
    (lambda board: board.unindex(0, 7), "hands of 7 hole cards"),
])
def test_mistakes_on_an_omaha_board(call, message):
    with pytest.raises(ValueError, match=message):
        call(keyfold.OmahaBoard("Qs Js 5s Kh 5d"))
