#!/usr/bin/env python3
"""Writes cases.txt beside this file: sixty questions of equity, answered board by board with an evaluator that is not ours.

    pip install eval7==0.1.11
    python3 equity/tests/vectors/generate.py

Every deal of every case is played: each player's pairs, each rest of the board. The same file at every run, in minutes.
The test is equity/tests/vectors.rs.
"""

import itertools
import pathlib
import random
from fractions import Fraction
from importlib.metadata import version

import eval7

PACKAGE, VERSION = "eval7", "0.1.11"
DECK = [face + suit for face in "23456789TJQKA" for suit in "cdhs"]
CARDS = {name: eval7.Card(name) for name in DECK}
# Players, cards on the board, dead cards, pairs of hole cards of each player; how many cases. Before the flop two pairs of hole
# cards meet on 1.7 million boards.
SHAPES = [
    *[(players, 3, dead, 1) for players in range(2, 10) for dead in (0, 2)],
    *[(players, 4, players % 3, 1) for players in range(2, 10)],
    *[(players, 5, 1, 1) for players in range(2, 10)],
    *[(2, 3, dead, pairs) for dead in (0, 3) for pairs in (2, 5, 9)],
    *[(3, 4, 0, pairs) for pairs in (2, 4, 6)],
    *[(players, 4, 1, 3) for players in (3, 4, 5)],
    *[(2, 5, 0, 20), (3, 5, 2, 8), (4, 5, 0, 5), (5, 5, 0, 3)],
    *[(2, 0, dead, 1) for dead in (0, 0, 0, 2, 5)],
    *[(3, 0, 0, 1), (3, 0, 4, 1), (4, 0, 0, 1), (5, 0, 1, 1), (6, 0, 0, 1), (9, 0, 0, 1), (9, 0, 3, 1)],
]

HEADER = """\
# {count} cases, every deal played with {package} {version} from PyPI: python3 equity/tests/vectors/generate.py
# A line: the board; dead cards; how many deals there are; for each player the pairs of hole cards, and the share of all pots.
"""


def shares(players, board, dead):
    """Every deal in which no card comes twice: how many there are, and each player's share of all pots."""
    deals, won = 0, [Fraction(0)] * len(players)
    for holes in itertools.product(*players):
        held = [card for hole in holes for card in hole]
        if len(set(held)) < len(held):
            continue
        gone = {*held, *board, *dead}
        hands = [[CARDS[card] for card in (*hole, *board)] for hole in holes]
        # How often each set of players shares the pot: fractions are slow.
        winners = {}
        rest = [CARDS[card] for card in DECK if card not in gone]
        for drawn in itertools.combinations(rest, 5 - len(board)):
            drawn = list(drawn)
            strengths = [eval7.evaluate(hand + drawn) for hand in hands]
            best = max(strengths)
            key = tuple(player for player, strength in enumerate(strengths) if strength == best)
            winners[key] = winners.get(key, 0) + 1
        for key, count in winners.items():
            deals += count
            for player in key:
                won[player] += Fraction(count, len(key))
    return deals, [share / deals for share in won]


def case(shape, chance):
    """A random case of this shape; ranges may meet each other and nothing else."""
    players, on_board, dead, pairs = shape
    deck = DECK[:]
    chance.shuffle(deck)
    board, dead, rest = deck[:on_board], deck[on_board : on_board + dead], deck[on_board + dead :]
    if pairs == 1:
        return [[tuple(rest[2 * player : 2 * player + 2])] for player in range(players)], board, dead
    holes = list(itertools.combinations(rest, 2))
    return [chance.sample(holes, pairs) for _ in range(players)], board, dead


def main():
    assert version(PACKAGE) == VERSION, f"{PACKAGE} {VERSION}, please"
    chance = random.Random(60)
    assert len(SHAPES) == 60
    lines = []
    for shape in SHAPES:
        players, board, dead = case(shape, chance)
        deals, won = shares(players, board, dead)
        assert sum(won) == 1
        seats = [",".join(map("".join, holes)) + f" {share}" for holes, share in zip(players, won)]
        lines.append("; ".join(["".join(board), "".join(dead), str(deals), *seats]))
    text = HEADER.format(count=len(lines), package=PACKAGE, version=VERSION) + "\n".join(lines) + "\n"
    (pathlib.Path(__file__).parent / "cases.txt").write_text(text, encoding="utf-8")


main()
