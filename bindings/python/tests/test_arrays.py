"""Arrays of every shape, results in the caller's memory, threads, and other games."""
import itertools

import numpy as np
import pyarrow as pa
import pytest

import keyfold

HANDS = keyfold.deal(5_000, 7, seed=1)
RANKS = keyfold.rank(HANDS)


@pytest.mark.parametrize("cards", [5, 6, 7, 8, 9])
def test_arrays_have_the_ranks_of_single_hands(cards):
    hands = keyfold.deal(3_000, cards, seed=cards)
    assert keyfold.rank(hands).tolist() == [keyfold.rank_one(bytes(hand)) for hand in hands]


def test_one_hand_has_one_rank():
    rank = keyfold.rank(HANDS[0])
    assert rank.shape == () and rank.dtype == np.uint16 and int(rank) == RANKS[0]
    assert keyfold.rank(HANDS[0].tobytes()) == RANKS[0]


@pytest.mark.parametrize("shape", [(5_000,), (50, 100), (10, 5, 100), (2, 5, 5, 100), (5_000, 1), (1, 5_000)])
def test_the_result_has_the_shape_without_the_last_dimension(shape):
    hands = HANDS.reshape(*shape, 7)
    ranks = keyfold.rank(hands)
    assert ranks.shape == shape and np.array_equal(ranks.ravel(), RANKS)
    for axes in itertools.permutations(range(len(shape))):
        turned = hands.transpose(*axes, len(shape))
        assert np.array_equal(keyfold.rank(turned), ranks.transpose(axes))
    assert np.array_equal(keyfold.rank(np.asfortranarray(hands)), ranks)
    assert np.array_equal(keyfold.rank(hands[::-1, ..., ::-1]), ranks[::-1])


def test_no_hands_have_no_ranks():
    for shape in [(0, 7), (3, 0, 7), (0, 3, 7)]:
        assert keyfold.rank(np.zeros(shape, "uint8")).shape == shape[:-1]


CALLS = {
    "rank": (lambda **options: keyfold.rank(HANDS, **options), (5_000,), "uint16"),
    "rank of columns": (lambda **options: keyfold.rank(list(HANDS.T), **options), (5_000,), "uint16"),
    "rank of stud": (lambda **options: keyfold.rank(HANDS, game="razz", **options), (5_000,), "uint16"),
    "rank_low": (lambda **options: keyfold.rank_low(HANDS, game="stud-hilo", **options), (5_000,), "uint16"),
    "rank_omaha": (lambda **options: keyfold.rank_omaha(OMAHA[:, :4], OMAHA[:, 4:], **options), (5_000,), "uint16"),
    "sets": (lambda **options: keyfold.sets(HANDS, **options), (5_000,), "uint64"),
    "rank_sets": (lambda **options: keyfold.rank_sets(keyfold.sets(HANDS), **options), (5_000,), "uint16"),
    "rank_holes": (lambda **options: keyfold.rank_holes(HANDS[:50, :5], **options), (50, 1326), "uint16"),
    "deal": (lambda **options: keyfold.deal(40_000, 5, 1, **options), (40_000, 5), "uint8"),
    "index": (lambda **options: keyfold.Indexer().index(HANDS, **options), (5_000,), "int64"),
    "equity_rows": (lambda **options: keyfold.equity_rows(HANDS[:20, :4].reshape(20, 2, 2), HANDS[:20, 4:], **options), (20, 2), "float64"),
    "strength_rows": (lambda **options: keyfold.strength_rows(HANDS[:50, :2], HANDS[:50, 2:6], **options), (50,), "float32"),
    "payoffs": (lambda **options: keyfold.Showdown(HANDS[:20, :5]).payoffs(np.ones((20, 1326)), **options), (20, 1326), "float64"),
    "met": (lambda **options: keyfold.Showdown(HANDS[:20, :5]).met(np.ones((20, 1326)), **options), (20, 1326), "float64"),
}
OMAHA = keyfold.deal(5_000, 9, seed=2)


@pytest.mark.parametrize("name", CALLS)
def test_out_is_written_and_returned_and_threads_change_nothing(name):
    call, shape, dtype = CALLS[name]
    expected, out = call(), np.zeros(shape, dtype)
    assert expected.shape == shape and expected.dtype == dtype
    assert call(out=out) is out and np.array_equal(out, expected)
    for threads in (1, 2, 3, None):
        assert np.array_equal(call(threads=threads), expected)


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("make, message", [
    (lambda shape, dtype: np.zeros(shape, "float16"), "out is an array of float16: expected a C-contiguous array of"),
    (lambda shape, dtype: np.zeros((*shape, 2), dtype), "out has the shape"),
    (lambda shape, dtype: np.zeros((2 * shape[0], *shape[1:]), dtype)[::2], "out is not C-contiguous"),
    (lambda shape, dtype: "text", "out is a value of type str"),
])
def test_an_out_that_does_not_fit_is_refused(name, make, message):
    call, shape, dtype = CALLS[name]
    with pytest.raises((TypeError, ValueError), match=message):
        call(out=make(shape, dtype))


# Each call with an `out` that reads an array, and an array that it reads.
READS = {
    "rank": (lambda hands, **options: keyfold.rank(hands, **options), HANDS),
    "rank of columns": (lambda hands, **options: keyfold.rank(list(hands.T), **options), HANDS),
    "rank of a game": (lambda hands, **options: keyfold.rank(hands, game="razz", **options), HANDS),
    "rank_low": (lambda hands, **options: keyfold.rank_low(hands, game="stud-hilo", **options), HANDS),
    "rank_omaha": (lambda hands, **options: keyfold.rank_omaha(hands, OMAHA[:, 4:], **options), OMAHA[:, :4]),
    "sets": (lambda hands, **options: keyfold.sets(hands, **options), HANDS),
    "rank_sets": (lambda sets, **options: keyfold.rank_sets(sets, **options), keyfold.sets(HANDS)),
    "rank_holes": (lambda boards, **options: keyfold.rank_holes(boards, **options), HANDS[:50, :5]),
    "index": (lambda hands, **options: keyfold.Indexer().index(hands, **options), HANDS),
    "index of Omaha": (lambda hands, **options: keyfold.OmahaBoard("2c 7d 9h Js Qd").index(hands, **options), np.array([[1, 2, 3, 5]] * 50, "uint8")),
    "equity_rows": (lambda hands, **options: keyfold.equity_rows(hands, "2c 7d 9h Js Qd", **options), np.array([[[1, 2], [3, 5]]] * 50, "uint8")),
    "equity_rows' boards": (lambda boards, **options: keyfold.equity_rows(np.array([[[1, 2], [3, 5]]] * 50, "uint8"), boards, **options),
                            np.array([[10, 20, 30, 40, 50]] * 50, "uint8")),
    "strength_rows": (lambda holes, **options: keyfold.strength_rows(holes, "2c 7d 9h Js Qd", **options), np.array([[1, 2]] * 50, "uint8")),
    "strength_rows' boards": (lambda boards, **options: keyfold.strength_rows(np.array([[1, 2]] * 50, "uint8"), boards, **options),
                              np.array([[10, 20, 30, 40, 50]] * 50, "uint8")),
    "payoffs": (lambda weights, **options: keyfold.Showdown("2c 7d 9h Js Qd").payoffs(weights, **options), np.ones((20, 1326))),
    "met": (lambda weights, **options: keyfold.Showdown(HANDS[:20, :5]).met(weights, **options), np.ones(1326, "float32")),
}


@pytest.mark.parametrize("name", READS)
def test_an_out_that_shares_memory_is_refused_by_each_call(name):
    call, plain = READS[name]
    expected = call(plain)
    memory = np.zeros(plain.nbytes + expected.nbytes, "uint8")
    read = memory[: plain.nbytes].view(plain.dtype).reshape(plain.shape)
    read[...] = plain
    for start in (0, expected.itemsize, plain.nbytes - plain.itemsize):
        start -= start % expected.itemsize
        out = memory[start : start + expected.nbytes].view(expected.dtype).reshape(expected.shape)
        with pytest.raises(ValueError, match="out shares memory with (hands|holes|boards|cards|sets|weights)"):
            call(read, out=out)
    assert np.array_equal(read, plain)
    out = np.zeros_like(expected)
    assert call(read, out=out) is out and np.array_equal(out, expected)


def test_an_out_that_shares_memory_or_is_read_only_is_refused():
    memory = np.zeros(70_000, "uint8")
    hands = memory[:35_000].reshape(5_000, 7)
    hands[:] = HANDS
    for start in (0, 2, 30_000):
        with pytest.raises(ValueError, match="out shares memory with hands"):
            keyfold.rank(hands, out=memory[start:start + 10_000].view("uint16"))
    assert np.array_equal(keyfold.rank(hands, out=memory[36_000:46_000].view("uint16")), RANKS)
    out = np.zeros(5_000, "uint16")
    out.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        keyfold.rank(HANDS, out=out)


@pytest.mark.parametrize("threads", [0, -1, 1025, 1 << 40])
def test_other_numbers_of_threads_are_refused(threads):
    with pytest.raises(ValueError, match=f"threads={threads}: expected 1 to 1024, or None"):
        keyfold.rank(HANDS, threads=threads)


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_the_first_mistake_is_named_whichever_thread_finds_it(threads):
    hands = keyfold.deal(300_000, 7, seed=3)
    for row in (299_999, 200_000, 100_001):
        hands[row, 6] = hands[row, 0]
        with pytest.raises(ValueError, match=rf"hands\[{row}\]: card 7: .. repeats card 1"):
            keyfold.rank(hands, threads=threads)


# Cards that a hand has with its board.
WIDTHS = {"omaha": 9, "omaha5": 10, "omaha6": 11, "omaha-hilo": 9, "omaha5-hilo": 10, "omaha6-hilo": 11, "badugi": 4, "three-card": 3, "four-card": 4,
          "stud": 7, "stud-hilo": 7, "razz": 7}


@pytest.mark.parametrize("game", keyfold.GAMES)
def test_every_game_ranks_rows_and_single_hands_alike(game):
    width = WIDTHS.get(game, 5)
    hands = keyfold.deal(2_500, width, seed=width)
    if game.startswith("short-deck"):
        hands = (hands % 36 + 16).astype("uint8")
        hands = hands[[len(set(hand)) == width for hand in hands.tolist()]]
    ranks = keyfold.rank(hands, game=game)
    # Alone, and beside a hand that is ranked one by one.
    assert all(keyfold.rank(hand, game=game) == rank for hand, rank in zip(hands[:200], ranks))
    shuffled = np.array(hands)
    own = {"omaha": 4, "omaha5": 5, "omaha6": 6}.get(game.removesuffix("-hilo"), width)
    shuffled[:, :own] = hands[:, :own][:, ::-1]
    assert np.array_equal(keyfold.rank(shuffled, game=game, threads=2), ranks)
    words = keyfold.describe(ranks[ranks > 0], game=game)
    assert all(words) and len(words) > 0
    with pytest.raises(ValueError, match=r"hands\[7\]: card \d+: .. (repeats card 1|is not in the deck)"):
        wrong = np.array(hands)
        wrong[7, width - 1] = wrong[7, 0]
        keyfold.rank(wrong, game=game)


def test_omaha_in_one_array_is_omaha():
    assert np.array_equal(keyfold.rank(OMAHA, game="omaha"), keyfold.rank_omaha(OMAHA[:, :4], OMAHA[:, 4:]))
    lows = keyfold.rank_low(OMAHA, game="omaha-hilo")
    assert 0 < np.count_nonzero(lows) < len(lows) and lows.max() <= 56


def test_lows_are_the_best_five_low_cards():
    """By enumeration: five different faces up to an eight, the ace low."""
    def low(hand):
        faces = sorted({(card // 4 + 1) % 13 for card in hand} & set(range(8)))
        return tuple(reversed(faces[:5])) if len(faces) >= 5 else None
    lows = [low(hand) for hand in HANDS.tolist()]
    numbers = keyfold.rank_low(HANDS, game="stud-hilo").tolist()
    assert all((number == 0) == (faces is None) for number, faces in zip(numbers, lows))
    pairs = sorted({(number, faces) for number, faces in zip(numbers, lows) if faces})
    assert [faces for _, faces in pairs] == sorted((faces for _, faces in pairs), reverse=True)


def test_a_video_poker_hold_pays_what_its_draws_pay():
    pays = dict(zip(range(9, 0, -1), (800, 50, 25, 9, 6, 4, 3, 2, 1)))
    deal = keyfold.parse("Kh Qh Jh Th 2c")
    holds, values = keyfold.best_holds(deal[None], game="jacks-or-better")
    kept = [card for at, card in enumerate(deal.tolist()) if holds[0] >> at & 1]
    assert kept == deal[:4].tolist()
    drawn = np.array([[*kept, card] for card in range(52) if card not in deal], "uint8")
    ranks = keyfold.rank(drawn, game="jacks-or-better")
    words = dict(zip(ranks.tolist(), keyfold.describe(ranks[ranks > 0], game="jacks-or-better"))) if (ranks > 0).all() else {}
    assert len(drawn) == 47 and values[0] == pytest.approx(925 / 47), words
    assert pays


SUITED = {"face": lambda ids: 1 << ids.astype("uint64"), "suit": lambda ids: 1 << (16 * (ids % 4) + ids // 4).astype("uint64"),
          "suit13": lambda ids: 1 << (13 * (ids % 4) + ids // 4).astype("uint64")}


@pytest.mark.parametrize("order", SUITED)
def test_sets_have_the_ranks_of_their_cards(order):
    for cards in (5, 6, 7, 8, 9):
        hands = keyfold.deal(3_000, cards, seed=cards)
        sets = np.bitwise_or.reduce(SUITED[order](hands), axis=1).astype("uint64")
        ranks = keyfold.rank(hands)
        assert np.array_equal(keyfold.rank_sets(sets, order=order), ranks)
        assert np.array_equal(keyfold.rank_sets(sets[::-2], order=order), ranks[::-2])
        assert keyfold.rank_sets(sets.reshape(30, 100), order=order).shape == (30, 100)
    assert np.array_equal(keyfold.sets(hands), np.bitwise_or.reduce(SUITED["face"](hands), axis=1))


def test_sets_of_several_numbers_of_cards_may_be_mixed():
    hands = [keyfold.deal(1, cards, seed=cards)[0] for cards in (5, 6, 7, 8, 9) * 300]
    sets = np.array([keyfold.sets(hand) for hand in hands], "uint64")
    assert keyfold.rank_sets(sets).tolist() == [keyfold.rank_one(bytes(hand)) for hand in hands]


@pytest.mark.parametrize("bits, message", [
    (1 << 52 | 31, r"sets\[3\]: bit 52 is no card"), (15, r"sets\[3\]: expected 5 to 9 cards, found 4"), (0, "found 0"), ((1 << 10) - 1, "found 10"),
])
def test_other_sets_are_refused(bits, message):
    sets = keyfold.sets(HANDS)
    sets[3] = bits
    with pytest.raises(ValueError, match=message):
        keyfold.rank_sets(sets)
    with pytest.raises(ValueError, match="bit 13 is no card"):
        keyfold.rank_sets(np.array([1 << 13 | 15], "uint64"), order="suit")
