"""Ranks, against another implementation, from memory of every kind."""
import numpy as np
import pytest
from hypothesis import given, settings, strategies as st
from phevaluator import evaluate_cards

import keyfold

CARDS = st.integers(5, 7).flatmap(lambda width: st.lists(st.integers(0, 51), min_size=width, max_size=width, unique=True))


@settings(max_examples=1_000, deadline=None)
@given(CARDS)
def test_a_hand_has_the_rank_that_phevaluator_gives(cards):
    expected = 7463 - evaluate_cards(*cards)
    assert keyfold.rank_one(cards) == expected
    assert keyfold.rank_one(bytes(cards)) == expected
    assert keyfold.rank_one(keyfold.format(cards)) == expected
    assert keyfold.rank(np.array([cards], "uint8"))[0] == expected
    assert keyfold.rank_str([keyfold.format(cards)])[0] == expected


@pytest.fixture(scope="module", params=[5, 6, 7])
def hands(request):
    return keyfold.deal(20_000, request.param, seed=3)


@pytest.fixture(scope="module")
def ranks(hands):
    return np.array([7463 - evaluate_cards(*map(int, hand)) for hand in hands], "uint16")


def layouts(hands):
    width = hands.shape[1]
    wide = np.full((len(hands), 2 * width + 3), 99, "uint8")
    wide[:, 1 : 1 + width] = hands
    spread = np.full((2 * len(hands), 2 * width), 99, "uint8")
    spread[::2, ::2] = hands
    yield "rows", hands
    yield "Fortran order", np.asfortranarray(hands)
    yield "rows within wider ones", wide[:, 1 : 1 + width]
    yield "every other", spread[::2, ::2]
    yield "negative strides", hands[::-1, ::-1].copy()[::-1, ::-1]
    yield "read only", np.frombuffer(hands.tobytes(), "uint8").reshape(hands.shape)
    yield "memoryview", memoryview(np.ascontiguousarray(hands))
    yield "columns", [hands[:, at].copy() for at in range(width)]
    yield "columns with strides", [hands[:, at] for at in range(width)]
    yield "columns from behind", tuple(hands[::-1, at].copy()[::-1] for at in range(width))


def test_every_layout_gives_the_same_ranks(hands, ranks):
    for name, layout in layouts(hands):
        found = keyfold.rank(layout)
        assert found.dtype == np.uint16 and found.flags.owndata, name
        assert np.array_equal(found, ranks), name


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 3_000), st.integers(0, 51), st.booleans())
def test_a_mistake_is_named_by_row_and_card(row, card, fortran):
    hands = keyfold.deal(3_001, 7, seed=5)
    hands[row, card % 7] = 52 + card
    with pytest.raises(ValueError, match=rf"^hands\[{row}\]: card {card % 7 + 1}: {52 + card} is not a card"):
        keyfold.rank(np.asfortranarray(hands) if fortran else hands)
    hands[row, 1:3] = hands[row, 3] = 7
    hands[row, 0], hands[row, 4:] = 0, [50, 49, 48]
    with pytest.raises(ValueError, match=rf"^hands\[{row}\]: card 3: 3s repeats card 2"):
        keyfold.rank(np.asfortranarray(hands) if fortran else hands)


@pytest.mark.parametrize("dtype", ["int8", "uint16", "int64", "float32", "float64", "bool", "object", "S1", ">u2"])
def test_other_dtypes_are_refused_by_name(dtype):
    hands = np.array([[0, 5, 10, 15, 20]]).astype(dtype)
    with pytest.raises(TypeError, match=str(hands.dtype)):
        keyfold.rank(hands)
    with pytest.raises(TypeError, match=str(hands.dtype)):
        keyfold.rank([hands[:, at] for at in range(5)])


@pytest.mark.parametrize("shape", [(3, 4), (3, 10), (3, 0)])
def test_other_widths_are_refused(shape):
    with pytest.raises(ValueError, match=f"hands of {shape[1]} cards: expected 5 to 9"):
        keyfold.rank(np.zeros(shape, "uint8"))


@pytest.mark.parametrize("wrong", [7, "As Ks", None, np.uint8(3), {}, object()])
def test_other_shapes_are_refused(wrong):
    with pytest.raises(TypeError):
        keyfold.rank(wrong)


def test_columns_have_one_length():
    columns = [np.zeros(3, "uint8")] * 6 + [np.zeros(4, "uint8")]
    with pytest.raises(ValueError, match="column 6 has 4 cards, but column 0 has 3"):
        keyfold.rank(columns)


def test_no_hands_have_no_ranks():
    assert keyfold.rank(np.zeros((0, 7), "uint8")).shape == (0,)
    assert keyfold.rank([np.zeros(0, "uint8")] * 5).shape == (0,)
    assert keyfold.rank_str([]).shape == (0,)


@pytest.mark.parametrize("wrong", [[0, 5, 10, 15], [0] * 5, [0, 5, 10, 15, 52], b"abcde", "As Ks", list(range(10))])
def test_one_wrong_hand_is_refused(wrong):
    with pytest.raises(ValueError):
        keyfold.rank_one(wrong)


def test_the_input_is_neither_kept_nor_changed():
    hands = keyfold.deal(10, 7, seed=1)
    before = hands.copy()
    keyfold.rank(hands)
    hands.resize((20, 7), refcheck=False)
    assert np.array_equal(hands[:10], before)
