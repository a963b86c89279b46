"""Ranges, equity and odds, against counting by another implementation."""
import itertools
from fractions import Fraction

import pytest
from phevaluator import evaluate_cards

import keyfold


def counted(hands, board):
    """Wins, ties and losses of each of two hands, over all boards."""
    known = [int(card) for text in (*hands, board) for card in keyfold.parse(text)]
    holes, flop = [known[:2], known[2:4]], known[4:]
    wins, ties = [0, 0], 0
    for rest in itertools.combinations([card for card in range(52) if card not in known], 5 - len(flop)):
        first, second = (evaluate_cards(*hole, *flop, *rest) for hole in holes)
        ties += first == second
        wins[0] += first < second
        wins[1] += second < first
    return wins, ties


@pytest.mark.parametrize("hands, board", [
    (["AsKs", "QhQd"], "Ts 9s 2c"), (["AsKs", "AdKd"], "Ts 9s 2c 2d"), (["2c2d", "AhKh"], "2h 3h 4h"), (["7c2d", "AhKh"], "AcAdKcKd2h"),
])
def test_equity_is_what_counting_gives(hands, board):
    wins, ties = counted(hands, board)
    answer = keyfold.equity(hands, board)
    assert answer.exact and answer.standard_error is None
    assert answer.wins == tuple(wins) and answer.ties == (ties, ties)
    assert [sum(outcome) for outcome in zip(answer.wins, answer.ties, answer.losses)] == [answer.deals] * 2
    assert [Fraction(*share) for share in answer.fractions] == [Fraction(2 * win + ties, 2 * sum(wins) + 2 * ties) for win in wins]


def test_samples_come_near_and_depend_on_the_seed():
    exact = keyfold.equity(["TT+", "AKs"])
    sampled = [keyfold.equity(["TT+", "AKs"], samples=200_000, seed=seed) for seed in (1, 1, 2)]
    assert sampled[0].equity == sampled[1].equity != sampled[2].equity
    assert not sampled[0].exact and sampled[0].deals == 200_000
    assert abs(sampled[0].equity[0] - exact.equity[0]) < 6 * sampled[0].standard_error[0]


def test_dead_cards_are_out():
    assert keyfold.equity(["AsKs", "QhQd"], "Ts 9s 2c", dead="Qc 2d").deals == 43 * 42 // 2


@pytest.mark.parametrize("arguments, message", [
    ({"ranges": ["AA"]}, "1 player"),
    ({"ranges": ["AA", "K"]}, "^player 2: column"),
    ({"ranges": ["AA", "KK"], "board": "2c 3c 4c 5c 6c 7c"}, "6 cards on the board"),
    ({"ranges": ["AA", "KK"], "board": "As Ks Qx"}, "board: card 3"),
    ({"ranges": ["AA", "KK"], "samples": 1}, "two samples"),
    ({"ranges": ["AA", "KK"], "samples": 10, "exact": True}, "not both"),
    ({"ranges": ["AA", "KK"], "dead": "AsAhAd"}, "player 1"),
])
def test_mistakes_are_named(arguments, message):
    with pytest.raises(ValueError, match=message):
        keyfold.equity(**arguments)


def test_a_range_of_short_deck_has_its_deck_order_and_counts():
    best, every = keyfold.Range("top 15%", game="short-deck"), keyfold.Range("random", game="short-deck")
    assert 0.15 <= best.share == len(best) / 630 < 0.16 and len(every) == 630 and every.share == 1
    assert best == keyfold.Range.top(15, game="short-deck") != keyfold.Range("top 15%") and best.game == "short-deck"
    assert "98s" not in best and "98s" in every and "22" not in every and len(keyfold.Range("22-66", game="short-deck")) == 6
    assert (every - "top 15%").share == pytest.approx(1 - best.share) and every & "top 15%" == best
    answer = keyfold.equity([best, "98s"], game="short-deck", samples=5_000)
    assert answer == keyfold.equity(["top 15%", "98s"], game="short-deck", samples=5_000)
    for call in (lambda: every | keyfold.Range("AA"), lambda: keyfold.equity([every, "AA"]), lambda: keyfold.equity([keyfold.Range("AA"), "KK"], game="short-deck")):
        with pytest.raises(ValueError, match="^(player 1: )?a range of .*: expected one of "):
            call()
    with pytest.raises(ValueError, match="the deck of short-deck lacks"):
        keyfold.Range(keyfold.Range("random").weights(), game="short-deck")
    with pytest.raises(ValueError, match="^game='omaha'|^game=\"omaha\": expected one of holdem, short-deck, short-deck-trips$"):
        keyfold.Range("AA", game="omaha")


def test_ranges_are_values():
    one, same, other = keyfold.Range("TT+,AKs"), keyfold.Range("AKs, TT+"), keyfold.Range("TT+,AKs:0.5")
    assert one == same != other and len({one, same, other}) == 2
    assert keyfold.Range(str(other)) == other and str(other) == "TT+,AKs:0.5"
    assert len(one) == 34 == sum(one.weights())
    assert keyfold.equity([one, other]).equity == keyfold.equity(["TT+,AKs", "TT+,AKs:0.5"]).equity
    with pytest.raises(ValueError):
        keyfold.Range.top(101)


def test_odds_are_what_counting_gives():
    hand = [int(card) for card in keyfold.parse("As Ks Qs 7s 2d")]
    counts = dict.fromkeys(keyfold.CATEGORIES, 0)
    for turn, river in itertools.combinations([card for card in range(52) if card not in hand], 2):
        rank = 7463 - evaluate_cards(*hand, turn, river)
        counts[keyfold.CATEGORIES[keyfold.category(rank)]] += 1
    odds = keyfold.odds("As Ks Qs 7s 2d")
    assert odds["ends"] == counts
    assert odds["probabilities"]["flush"] == counts["flush"] / 1081
    assert "3s" not in keyfold.odds("As Ks Qs 7s 2d", dead="3s")["outs"]["flush"].split()
    with pytest.raises(ValueError, match="dead"):
        keyfold.odds("As Ks", dead="xx")


@pytest.mark.parametrize("hand, dead, message", [
    ("As Ks", "As", "As is in the hand"),
    ("As Ks Qs 7s 2d", "3c 2d", "2d is in the hand"),
    ("As Ks", "As As", "As is repeated"),
    ("Ac Ad Ah As Ks", keyfold.format(range(46)), "1 card is left, and 2 are to come"),
])
def test_dead_cards_that_cannot_be_are_refused(hand, dead, message):
    with pytest.raises(ValueError, match=f"^dead: .*{message}"):
        keyfold.odds(hand, dead)


def test_the_best_five_have_the_rank_of_the_hand():
    hands = keyfold.deal(2_000, 7, seed=6)
    best = keyfold.best_five(hands)
    assert (keyfold.rank(best) == keyfold.rank(hands)).all()
    assert all(set(five) <= set(hand) for five, hand in zip(best.tolist(), hands.tolist()))
    assert keyfold.best_five(hands[0]).tolist() == best[0].tolist()
    with pytest.raises(ValueError, match="card 2"):
        keyfold.best_five([0, 0, 1, 2, 3])
