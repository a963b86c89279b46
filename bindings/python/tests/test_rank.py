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


# Of a board's games, the hole cards and a slash.
IN_GAMES = {"omaha": "As Ks Kd 2c / Qs Js 5s Kh 5d", "omaha6": "As Ks Kd 2c 3c 4c/Qs Js 5s Kh 5d", "badugi": "Ac 2d 3h 4s", "short-deck": "Ah Kc 9d 8s 6c",
            "razz": "As 2d 3c 4h 6s Kc Kd", "jacks-or-better": "As Ks Qs Js Ts", "holdem": "As Ks / Qs Js Ts 2c 3d"}


@pytest.mark.parametrize("game", IN_GAMES)
def test_one_hand_in_any_game(game):
    text = IN_GAMES[game]
    cards = keyfold.parse(text.replace("/", " ")) if game != "omaha6" else np.concatenate([keyfold.parse(part) for part in text.split("/")])
    rank = int(keyfold.rank(cards, game=game))
    whole = [keyfold.Hand(cards)] if len(cards) <= 9 else []
    for form in (text, cards, cards.tolist(), bytes(cards), [keyfold.Card(card) for card in cards.tolist()], *whole):
        assert keyfold.rank_one(form, game=game) == rank
    assert keyfold.rank_str([text, text], game=game).tolist() == [rank, rank]


def test_the_best_five_of_text_and_of_omaha():
    for form in ("2c 3d 4s 9h Ac 5h Kd", keyfold.parse("2c 3d 4s 9h Ac 5h Kd"), keyfold.Hand("2c 3d 4s 9h Ac 5h Kd")):
        assert keyfold.format(keyfold.best_five(form)) == "5h 4s 3d 2c Ac"
    for game, cards in (("omaha", 4), ("omaha5", 5), ("omaha6", 6)):
        hands = keyfold.deal(200, cards + 5, seed=cards)
        fives = keyfold.best_five(hands, game=game)
        assert np.array_equal(keyfold.rank(fives), keyfold.rank(hands, game=game))
        for hand, five in zip(hands.tolist(), fives.tolist()):
            assert len(set(five) & set(hand[:cards])) == 2 and len(set(five) & set(hand[cards:])) == 3
            own, board = keyfold.format(hand[:cards]), keyfold.format(hand[cards:])
            assert keyfold.best_five(f"{own} / {board}", game=game).tolist() == five == keyfold.best_five(hand, game=game).tolist()


@pytest.mark.parametrize("call, message", [
    (lambda: keyfold.rank_one("As Ks", game="omaha"), "hands of 2 cards: expected 9 in omaha, those of the board last"),
    (lambda: keyfold.rank_one([0] * 20, game="omaha"), "hands of 20 cards: expected 9 in omaha, those of the board last"),
    (lambda: keyfold.rank_one("As Ks Kd 2c / Qs Js 5s Kh Ks", game="omaha"), "card 9: Ks repeats card 2"),
    (lambda: keyfold.rank_one("As Ks Kd 2c / Qs Js 5s Kh x", game="omaha"), "board: card 5, column 14: 'x' is not a face"),
    (lambda: keyfold.rank_one([0, 1, 2, 60], game="badugi"), "card 4: 60 is not a card id"),
    (lambda: keyfold.rank_one("As Ks Qs Js Ts", game="poker"), 'game="poker": expected one of holdem'),
    (lambda: keyfold.best_five("Ac 2d 3h 4s", game="badugi"), "hands of badugi have no best five cards"),
    (lambda: keyfold.best_five("As Ks Qs Js Tx"), "card 5, column 14: 'x' is not a suit"),
    (lambda: keyfold.rank_str(["Ac 2d 3h 4s", "Ac"], game="badugi"), r"hands\[1\]: hands of 1 cards: expected 4 in badugi"),
])
def test_mistakes_of_one_hand_in_a_game(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_a_range_from_either_kind_of_floats():
    weights = np.round(np.random.default_rng(1).random(1326), 3)
    assert keyfold.Range(weights.astype("float32")) == keyfold.Range(weights)
    grid = np.zeros((13, 13), "float32")
    grid[0, 1] = 0.25
    assert keyfold.Range(grid) == keyfold.Range("AKs:0.25")
