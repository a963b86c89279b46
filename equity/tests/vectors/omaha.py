#!/usr/bin/env python3
"""Writes omaha.txt beside this file: two hundred questions about two ranges of Omaha hands, answered with an evaluator that is not ours.

    pip install phevaluator==0.6.0 numpy==2.4.6
    python3 equity/tests/vectors/omaha.py

A range is a text, and a predicate on the faces and the suits of a hand's four cards that was written for it. Every deal of every
question is played: each hand of one range against each of the other that shares no card with it, on each board. The same file at every
run, in minutes. The test is equity/tests/omaha_sweep.rs.
"""

import itertools
import pathlib
import random
from importlib.metadata import version

import numpy as np
from phevaluator import evaluate_plo4_cards

VERSION = "0.6.0"
FACES, SUITS = "23456789TJQKA", "cdhs"
HANDS = np.array(list(itertools.combinations(range(52), 4)))
SETS = (np.uint64(1) << HANDS.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
OF_FACE = np.stack([(HANDS // 4 == face).sum(axis=1) for face in range(13)])
OF_SUIT = np.stack([(HANDS % 4 == suit).sum(axis=1) for suit in range(4)])
SUITED, REPEATED = (OF_SUIT >= 2).sum(axis=0), OF_FACE.max(axis=0)
# Cards on the board, the least and the most hands of each range; how many questions.
SHAPES = [(5, 20, 1_500, 120), (4, 10, 400, 60), (3, 4, 90, 20)]

HEADER = """\
# {count} questions, every deal played with phevaluator {version} from PyPI: python3 equity/tests/vectors/omaha.py
# A line: the board; dead cards; both ranges; how many match-ups there are; of the first one's deals by weight, what is won, tied, lost.
"""


def with_all(text):
    """The hands that have at least the faces of a text."""
    return np.logical_and.reduce([OF_FACE[FACES.index(face)] >= text.count(face) for face in set(text)])


def card(name):
    return FACES.index(name[0]) * 4 + SUITS.index(name[1])


def has(name):
    return (HANDS == card(name)).any(axis=1)


def suited(one, other):
    """The hands that have two faces in one suit."""
    return np.logical_or.reduce([has(one + suit) & has(other + suit) for suit in SUITS])


def some_cards(chance):
    """Cards with or without suits, and the hands that have them."""
    kind = chance.randrange(8)
    high, low = (FACES[at] for at in sorted(chance.sample(range(13), 2), reverse=True))
    if kind == 0:
        return high * 2, with_all(high * 2)
    if kind == 1:
        return high * 2 + low * 2, with_all(high * 2 + low * 2)
    if kind == 2:
        faces = sorted(chance.sample(range(13), 3), reverse=True)
        text = "".join(FACES[face] for face in faces)
        return text, with_all(text)
    if kind == 3:
        top = chance.randrange(6, 12)
        runs = [FACES[at - 3 : at + 1][::-1] for at in range(top, 13)]
        return runs[0] + "+", np.logical_or.reduce([with_all(run) for run in runs])
    if kind == 4:
        return f"{high}x{low}x", suited(high, low)
    if kind == 5:
        one, other = (FACES[at // 4] + SUITS[at % 4] for at in chance.sample(range(52), 2))
        return f"{one}{other}**", has(one) & has(other)
    if kind == 6:
        at = chance.randrange(10)
        within = np.logical_and(HANDS // 4 >= at, HANDS // 4 <= at + 3).all(axis=1)
        return f"[{FACES[at]}-{FACES[at + 3]}]" * 4, within
    # Two pairs of at least nines.
    return "[9-A][9-A][9-A][9-A]:RROO", ((OF_FACE[7:] == 2).sum(axis=0) == 2) & (HANDS // 4 >= 7).all(axis=1)


SHAPES_OF_HANDS = {
    "$ds": SUITED == 2,
    "$ss": SUITED == 1,
    "$rb": SUITED == 0,
    "$np": REPEATED == 1,
    "$op": (REPEATED == 2) & ((OF_FACE == 2).sum(axis=0) == 1),
    "$nt": REPEATED <= 2,
}


def some_range(chance):
    """A text, and each hand's weight in halves: of the last item that has it."""
    texts, weights = [], np.zeros(len(HANDS), dtype=np.int64)
    for _ in range(chance.choice([1, 1, 2, 3])):
        text, hands = some_cards(chance)
        change = chance.randrange(5)
        if change < 2:
            name = chance.choice([*SHAPES_OF_HANDS])
            text, hands = f"({text}){name}", hands & SHAPES_OF_HANDS[name]
        elif change == 2:
            other, without = some_cards(chance)
            text, hands = f"({text})!({other})", hands & ~without
        half = chance.randrange(4) == 0
        texts.append(text + "@50" * half)
        weights[hands] = 1 if half else 2
    return ",".join(texts), weights


def live(weights, dead):
    """The hands of a range without dead cards, their sets and their weights."""
    held = (weights > 0) & (SETS & np.uint64(sum(1 << card for card in dead)) == 0)
    return HANDS[held].tolist(), SETS[held], weights[held]


def played(ranges, board, dead):
    """The match-ups, and what the first range wins, ties and loses by weight."""
    both = [live(weights, {*board, *dead}) for weights in ranges]
    apart = (both[0][1][:, None] & both[1][1][None, :]) == 0
    weight = np.where(apart, both[0][2][:, None] * both[1][2][None, :], 0)
    outcomes = np.zeros(3, dtype=np.int64)
    for drawn in itertools.combinations(sorted({*range(52)} - {*board} - {*dead}), 5 - len(board)):
        cards = [*board, *drawn]
        none = np.uint64(sum(1 << card for card in drawn))
        left = [(sets & none) == 0 for _, sets, _ in both]
        # The evaluator's lower numbers are stronger.
        ranks = [
            np.array([evaluate_plo4_cards(*cards, *hands[at]) for at in np.flatnonzero(left)], dtype=np.int64)
            for (hands, _, _), left in zip(both, left)
        ]
        beats, met = np.sign(ranks[1][None, :] - ranks[0][:, None]), weight[np.ix_(*left)]
        outcomes += [(met * (beats == sign)).sum() for sign in (1, 0, -1)]
    return int(apart.sum()), outcomes.tolist()


def question(shape, chance):
    """A random question of this shape; ranges that the known cards leave too small or too large are drawn again."""
    on_board, least, most, _ = shape
    while True:
        deck = list(range(52))
        chance.shuffle(deck)
        board, dead = deck[:on_board], deck[on_board : on_board + chance.choice([0, 0, 1, 3])]
        texts, ranges = zip(*(some_range(chance) for _ in range(2)))
        sizes = [len(live(weights, {*board, *dead})[0]) for weights in ranges]
        if least <= min(sizes) and max(sizes) <= most:
            return texts, ranges, board, dead


def main():
    assert version("phevaluator") == VERSION, f"phevaluator {VERSION}, please"
    chance = random.Random(200)
    lines = []
    for shape in SHAPES:
        for _ in range(shape[3]):
            matchups = 0
            while matchups == 0:
                texts, ranges, board, dead = question(shape, chance)
                matchups, outcomes = played(ranges, board, dead)
            names = ["".join(FACES[card // 4] + SUITS[card % 4] for card in cards) for cards in (board, dead)]
            lines.append("; ".join([*names, *texts, str(matchups), " ".join(map(str, outcomes))]))
    text = HEADER.format(count=len(lines), version=VERSION) + "\n".join(lines) + "\n"
    (pathlib.Path(__file__).parent / "omaha.txt").write_text(text, encoding="ascii", newline="\n")


main()
