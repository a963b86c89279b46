"""Showdowns of Omaha, against the comparison of all pairs of hands and against a count of hands."""
import numpy as np
import pytest

import keyfold

BOARDS = ["Qs Js 5s Kh 5d", "2c 7d 9h Js Qd", "Ts 9s 8s 7s 6s"]
COUNTS = {4: 178_365, 5: 1_533_939, 6: 10_737_573}


def compared(board, hands, cards):
    """Which of some hands meet, and which of those beat or tie with which."""
    held = board.unindex(hands, cards)
    meets = ~(held[:, None, :, None] == held[None, :, None, :]).any(axis=(2, 3))
    ranks = keyfold.rank_omaha(held, str(board)).astype(int)
    return meets, meets & (ranks[:, None] > ranks[None, :]), meets & (ranks[:, None] == ranks[None, :])


@pytest.mark.parametrize("dtype", ["float64", "float32"])
@pytest.mark.parametrize("cards, text", [(4, text) for text in BOARDS] + [(5, BOARDS[0])])
def test_a_showdown_of_omaha_is_a_comparison_of_all_pairs(cards, text, dtype):
    board, random = keyfold.OmahaBoard(text), np.random.default_rng(cards)
    hands = random.choice(COUNTS[cards], 300, replace=False)
    meets, beats, ties = compared(board, hands, cards)
    whole = np.zeros(COUNTS[cards], dtype)
    own = whole[hands] = random.integers(0, 5, 300).astype(dtype)
    win, tie, met = beats @ own, ties @ own, meets @ own
    lose = met - win - tie
    for showdown in (keyfold.OmahaShowdown(board, cards=cards), keyfold.OmahaShowdown(text, [np.bincount(hands, minlength=COUNTS[cards]).astype("float32")], cards=cards)):
        found = showdown.values(whole)
        assert found[0].dtype == dtype and found[0].shape == (COUNTS[cards],)
        assert np.allclose(found[0][hands], win, atol=1e-3) and np.allclose(found[1][hands], tie, atol=1e-3)
        lists = {"villain": hands, "hero": hands[:100]}
        assert np.allclose(showdown.values(own, **lists), [win[:100], tie[:100]], atol=1e-3)
        expected = {"met": met, "net": win - lose, "payoffs": win - lose}
        for name, values in expected.items():
            call = getattr(showdown, name)
            all_hands, listed = call(whole), call(own, **lists)
            assert listed.dtype == dtype and listed.shape == (100,) and np.array_equal(listed, all_hands[hands[:100]])
            assert np.allclose(all_hands[hands], values, atol=1e-3)
            assert np.array_equal(call(own, villain=hands.tolist()), all_hands) and np.array_equal(call(whole, hero=hands.astype("uint32")), all_hands[hands])
            out = np.full(100, 7, dtype)
            assert call(own, out=out, **lists) is out and np.array_equal(out, listed)
        paid = showdown.payoffs(own, win=5, tie=-2, lose=-7, villain=hands, hero=hands)
        assert np.allclose(paid, 5 * win - 2 * tie - 7 * lose, atol=1e-2)


@pytest.mark.parametrize("cards", [4, 5])
def test_all_hands_of_omaha_are_those_of_the_ranks(cards):
    board = keyfold.OmahaBoard(BOARDS[0])
    ranks, showdown = board.rank_hands(cards), keyfold.OmahaShowdown(board, cards=cards)
    met = showdown.met(np.ones(COUNTS[cards]))
    assert (met == {4: 123_410, 5: 850_668}[cards]).all()
    win, tie = showdown.values(np.ones(COUNTS[cards]))
    best, worst = ranks.argmax(), ranks.argmin()
    assert win[best] + tie[best] == met[0] and win[worst] == 0
    assert np.array_equal(showdown.net(np.ones(COUNTS[cards])), 2 * win + tie - met)
    # Of all pairs of hands, each is won by one side, or tied.
    assert 2 * win.sum() + tie.sum() == met.sum()


def test_six_hole_cards_are_valued_within_ranges():
    board, random = keyfold.OmahaBoard(BOARDS[1]), np.random.default_rng(6)
    hands = np.sort(random.choice(COUNTS[6], 200, replace=False))
    range_of_them = np.zeros(COUNTS[6], "float32")
    range_of_them[hands] = 1
    _, beats, ties = compared(board, hands, 6)
    showdown = keyfold.OmahaShowdown(board, [range_of_them], cards=6)
    win, tie = showdown.values(np.ones(200), villain=hands, hero=hands)
    assert np.allclose(win, beats.sum(axis=1)) and np.allclose(tie, ties.sum(axis=1))
    assert repr(showdown) == "<OmahaShowdown of 6 hole cards on Qd Js 9h 7d 2c>"


def test_a_range_of_omaha_has_a_weight_for_each_hand():
    board = keyfold.OmahaBoard("Ks 7d 2c Ts 9h")
    weights = board.weights("AA$ds, KdKhQdJh:0.25")
    hands = board.unindex(np.flatnonzero(weights))
    assert weights.dtype == np.float64 and weights.shape == (178_365,) and len(hands) > 100
    assert weights[board.index(keyfold.parse("Kd Kh Qd Jh"))] == 0.25 and ((hands // 4 == 12).sum(axis=1) >= 2).sum() == len(hands) - 1
    assert [board.weights("As*", cards).sum() for cards in (5,)] == [46 * 45 * 44 * 43 / 24]
    with pytest.raises(ValueError, match="^column 5: a card is missing"):
        board.weights("AAx!")
    with pytest.raises(TypeError, match="expected text, found"):
        board.weights(np.ones(178_365))
    with pytest.raises(ValueError, match="hands of 3 hole cards"):
        board.weights("AA", 3)


BOARD = keyfold.OmahaBoard(BOARDS[0])
SHOWDOWN = keyfold.OmahaShowdown(BOARD)
ONES = np.ones(178_365)
NEGATIVE, NANS, HUGE, THREE = ONES.copy(), ONES.astype("float32"), ONES.copy(), np.ones(3)
NEGATIVE[0], NANS[178_364], HUGE[3], THREE[1] = -1, np.nan, 1e300, np.inf


@pytest.mark.parametrize("error, call, message", [
    (ValueError, lambda: keyfold.OmahaShowdown("Qs Js 5s Kh"), "board: expected 5 cards, found 4"),
    (ValueError, lambda: keyfold.OmahaShowdown("Qs Js 5s Kh Kh"), "board: .*Kh"),
    (ValueError, lambda: keyfold.OmahaShowdown(BOARD, cards=7), "hands of 7 hole cards: expected 4, 5 or 6"),
    (TypeError, lambda: keyfold.OmahaShowdown(BOARD, ONES), "within is an array of float64: expected a list, with an array of weights for each"),
    (TypeError, lambda: keyfold.OmahaShowdown(BOARD, "AA"), "within is a value of type str: expected a list"),
    (TypeError, lambda: keyfold.OmahaShowdown(BOARD, ["AA"]), r"within\[0\] is a value of type str: expected an array of float64 or float32"),
    (ValueError, lambda: keyfold.OmahaShowdown(BOARD, [ONES, ONES[:9]]), r"within\[1\] has the shape \(9,\): expected \(178365,\)"),
    (ValueError, lambda: keyfold.OmahaShowdown(BOARD, [NEGATIVE]), r"within\[0\]: the weight of 2s2h2d2c is negative"),
    (TypeError, lambda: SHOWDOWN.net(keyfold.Range("AA")), "weights is a value of type Range: expected an array of float64 or float32"),
    (TypeError, lambda: SHOWDOWN.met(ONES.astype(int)), "weights is an array of int64"),
    (ValueError, lambda: SHOWDOWN.net(np.ones(1326)), r"weights has the shape \(1326,\): expected \(178365,\)$"),
    (ValueError, lambda: SHOWDOWN.values(np.ones((2, 178_365))), r"weights has the shape \(2, 178365\): expected \(178365,\)$"),
    (ValueError, lambda: SHOWDOWN.net(np.ones(2), villain=[1, 2, 3]), r"weights has the shape \(2,\): expected \(3,\), one for each of villain"),
    (ValueError, lambda: SHOWDOWN.values(NANS), "weights: the weight of AsAhAdAc is not a number"),
    (ValueError, lambda: SHOWDOWN.payoffs(HUGE), "weights: the weight of 3c2s2h2c is too large for a sum of weights"),
    (ValueError, lambda: SHOWDOWN.met(THREE, villain=[5, 178_364, 9]), "weights: the weight of AsAhAdAc is infinite"),
    (ValueError, lambda: SHOWDOWN.net(np.ones(2), villain=[3, 178_365]), r"villain\[1\]: 178365 is no index of 4 cards: expected 0 to 178364"),
    (ValueError, lambda: SHOWDOWN.net(ONES, hero=np.array([-1])), r"hero\[0\]: -1 is no index of 4 cards"),
    (ValueError, lambda: SHOWDOWN.met(np.ones(3), villain=[8, 9, 8]), r"villain\[2\]: 8 is there twice"),
    (TypeError, lambda: SHOWDOWN.values(ONES, hero=3), "hero are the numbers of hands, in one dimension"),
    (TypeError, lambda: SHOWDOWN.values(ONES, hero=[[3]]), "item 1 is a value of type list: expected a whole number"),
    (TypeError, lambda: SHOWDOWN.values(ONES, hero=np.array([0.5])), "hero is an array of float64"),
    (ValueError, lambda: SHOWDOWN.payoffs(ONES, lose=float("nan")), "a price is NaN"),
    (ValueError, lambda: SHOWDOWN.net(ONES, out=np.ones(3)), r"out has the shape \(3,\): expected .* \(178365,\)"),
    (ValueError, lambda: SHOWDOWN.net(ONES, hero=[1, 2], out=ONES), r"out has the shape \(178365,\): expected .* \(2,\)"),
    (TypeError, lambda: SHOWDOWN.net(ONES, out=ONES.astype("float32")), "out is an array of float32: expected .* float64"),
    (ValueError, lambda: SHOWDOWN.met(ONES, out=ONES), "out shares memory with weights"),
])
def test_mistakes_at_a_showdown_of_omaha(error, call, message):
    with pytest.raises(error, match=message):
        call()
