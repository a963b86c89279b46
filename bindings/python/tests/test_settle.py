"""Pots are settled as if their chips were dealt one by one; players who folded take cards out of play."""
import numpy as np
import pytest

import keyfold


def dealt(paid, ranks, folded, lows):
    """Every chip goes to the pot of those who can win it; then every pot is dealt, by turns to both halves if there is a low."""
    pots = {}
    for chip in range(1, max(paid, default=0) + 1):
        for _ in filter(lambda stake: stake >= chip, paid):
            level = chip
            while not (rivals := tuple(at for at, stake in enumerate(paid) if stake >= level and not folded[at])):
                level -= 1
            pots[rivals] = pots.get(rivals, 0) + 1
    won = [0] * len(paid)
    for rivals, chips in pots.items():
        halves = [[at for at in rivals if by[at] == max(by[rival] for rival in rivals)] for by in (ranks, lows)]
        halves = halves[: 1 + any(lows[at] for at in rivals)]
        for chip in range(chips):
            half = halves[chip % len(halves)]
            half.append(half.pop(0))
            won[half[-1]] += 1
    return won


@pytest.mark.parametrize("players", [1, 2, 3, 6, 9])
def test_hands_are_settled_as_if_chips_were_dealt_one_by_one(players):
    random = np.random.default_rng(players)
    paid = random.integers(0, 13, (500, players))
    ranks, lows = random.integers(1, 4, (2, 500, players))
    folded = random.random((500, players)) < 0.5
    folded[np.arange(500), random.integers(0, players, 500)] = False
    won = keyfold.settle(paid, ranks, folded=folded, threads=2)
    both = keyfold.settle(paid.astype("uint16"), ranks, folded=folded, lows=lows)
    assert won.dtype == both.dtype == np.int64
    for hand in zip(paid.tolist(), ranks.tolist(), folded.tolist(), lows.tolist(), won.tolist(), both.tolist()):
        *told, low, high_only, halves = hand
        assert high_only == dealt(*told, [0] * players)
        assert halves == dealt(*told, low)
    assert (won.sum(axis=1) == paid.sum(axis=1)).all()


def test_one_hand_and_arrays_of_any_shape_are_settled_alike():
    paid, ranks = np.arange(24).reshape(2, 3, 4), np.arange(24)[::-1].reshape(2, 3, 4) % 5
    won = keyfold.settle(paid, ranks)
    assert won.shape == (2, 3, 4)
    for hand in np.ndindex(2, 3):
        assert np.array_equal(keyfold.settle(paid[hand].tolist(), ranks[hand].tolist()), won[hand])
    out = np.empty((2, 3, 4), np.int64)
    assert keyfold.settle(paid.transpose(0, 1, 2), ranks, out=out) is out and np.array_equal(out, won)
    # What is written may be what was read: it was copied.
    stakes = paid.copy()
    assert np.array_equal(keyfold.settle(stakes, ranks, out=stakes), won)
    assert keyfold.settle(np.empty((0, 3), int), np.empty((0, 3), int)).shape == (0, 3)


def test_ranks_and_lows_are_those_of_the_library():
    hands = keyfold.parse(["As 2d Kc Kh 3s 4d 8c Qc 9d", "Qs Qd Jc Jh 3s 4d 8c Qc 9d"])
    ranks, lows = keyfold.rank(hands, game="omaha-hilo"), keyfold.rank_low(hands, game="omaha-hilo")
    assert keyfold.settle([50, 51], ranks, lows=lows).tolist() == [50, 51]


HALF = 2**62
MISTAKES = [
    (lambda: keyfold.settle(5, [1, 2]), TypeError, "paid is 5: expected an array or a sequence, for each player"),
    (lambda: keyfold.settle([1.5, 2], [1, 2]), TypeError, "item 1 is a value of type float"),
    (lambda: keyfold.settle(np.ones(2), [1, 2]), TypeError, "paid is an array of float64"),
    (lambda: keyfold.settle([], []), ValueError, r"paid has the shape \(0,\): expected a number for each player"),
    (lambda: keyfold.settle([1, -2], [1, 2]), ValueError, r"paid\[1\]: -2 chips: expected 0 to 2\^63 - 2"),
    (lambda: keyfold.settle(np.array([[1, 2**64 - 1]], "uint64"), [[1, 2]]), ValueError, r"paid\[0, 1\]: \d+ chips: expected 0 to 2\^63 - 2"),
    (lambda: keyfold.settle([1, 2], [1, 2, 3]), ValueError, r"ranks has the shape \(3,\): expected \(2,\), as paid"),
    (lambda: keyfold.settle([1, 2], [1, 2], lows=[1]), ValueError, r"lows has the shape \(1,\): expected \(2,\), as paid"),
    (lambda: keyfold.settle([1, 2], [1, 2], folded=[True]), ValueError, r"folded has the shape \(1,\): expected \(2,\), as paid"),
    (lambda: keyfold.settle([1, 2], [1, 2], folded=[1, 0]), TypeError, "folded is a value of type list: expected an array or a sequence of bool"),
    (lambda: keyfold.settle([1, 2], [1, 2], folded=[True, True]), ValueError, "^all players have folded$"),
    (lambda: keyfold.settle(np.ones((3, 2), int), np.ones((3, 2), int), folded=np.array([[0, 0], [0, 1], [1, 1]], bool)), ValueError, r"^paid\[2\]: all players have folded$"),
    (lambda: keyfold.settle([HALF, HALF, HALF, HALF, 2], [1, 2, 3, 4, 5]), ValueError, r"^the chips of all players exceed 2\^63 - 1$"),
    (lambda: keyfold.settle([HALF, HALF], [1, 2]), ValueError, r"^the chips of all players exceed 2\^63 - 1$"),
    (lambda: keyfold.settle([1, 2], [1, 2], out=np.empty(2, np.int32)), TypeError, "out is an array of int32: expected a C-contiguous array of int64"),
    (lambda: keyfold.settle([1, 2], [1, 2], out=np.empty(3, np.int64)), ValueError, r"out has the shape \(3,\)"),
]


@pytest.mark.parametrize("call, raised, said", MISTAKES, ids=range(len(MISTAKES)))
def test_what_cannot_be_settled_is_an_error_that_says_why(call, raised, said):
    with pytest.raises(raised, match=said):
        call()


def test_folded_hands_take_cards_out_of_play():
    question = dict(ranges=["AsKs", "QhQd"], board="Ts 9s 2c")
    dead = keyfold.equity(**question, dead="7c 7d")
    for folded in (["7c7d"], [[20, 21]], (keyfold.Range("7c7d"),)):
        answer = keyfold.equity(**question, folded=folded)
        assert answer.exact and (answer.wins, answer.deals) == (dead.wins, dead.deals)
    # The mean over the hands of a range, each dead, by the deals that are left.
    holes = [hole for hole in keyfold.holes().tolist() if keyfold.Range("A*,K*").weight(hole)]
    each = []
    for hole in holes:
        if not set(hole) & set(keyfold.parse("AsKsQhQdTs9s2c").tolist()):
            each.append(keyfold.equity(**question, dead=hole).equity[0])
    assert np.isclose(keyfold.equity(**question, folded=["A*,K*"]).equity[0], np.mean(each))
    omaha = keyfold.equity(["AsAhKsKh", "QdJdTc9c"], "Ts 9d 7c", folded=["AcAdJcTd", "random"], game="omaha")
    assert omaha.equity == keyfold.equity(["AsAhKsKh", "QdJdTc9c"], "Ts 9d 7c", dead="AcAdJcTd", game="omaha").equity
    assert keyfold.equity(["AsKs", "QhQd"], "2d").deals == 178_365


FOLDED = [
    ("AA", TypeError, "folded is a value of type str: expected a list, with a range for each player"),
    (["AA", "KZ"], ValueError, "folded player 2: column 2: "),
    (["AA", 5], TypeError, "folded player 2: "),
    (["As*"], ValueError, "folded player 1's range is fully blocked by the known cards"),
    ([keyfold.Range("AA") - "AA"], ValueError, "folded player 1's range is empty"),
    (["AA"] * 8, ValueError, "2 players and 8 who folded: expected at most 9 in all"),
    (["AsAh"], ValueError, "As is in folded player 1's hand and in player 1's hand"),
]


@pytest.mark.parametrize("folded, raised, said", FOLDED, ids=range(len(FOLDED)))
def test_mistakes_of_folded_hands_are_named(folded, raised, said):
    with pytest.raises(raised, match=said):
        keyfold.equity(["AsKs", "QhQd"], folded=folded)
