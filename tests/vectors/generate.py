#!/usr/bin/env python3
"""Writes five.txt, six.txt and seven.txt beside this file: hands, ranked by an implementation that is not ours.

    pip install phevaluator==0.6.0
    python3 tests/vectors/generate.py

It needs that package alone and writes the same files at every run, in about a minute. The five-card hands hold several
of every Cactus Kev number; the hands of six and seven cards are those with cards added, random ones, and some of every
pattern in which faces can come together. The test is tests/vectors/holdem.rs.
"""

import itertools
import pathlib
import random
from importlib.metadata import version

from phevaluator import evaluate_cards

PACKAGE, VERSION = "phevaluator", "0.6.0"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
EACH_NUMBER = 5
RANDOM_HANDS = 4_000
EACH_PATTERN = 200

HEADER = """\
# {count} hands of {cards} cards, ranked by {package} {version} from PyPI: python3 tests/vectors/generate.py
# A line is a Cactus Kev number, 1 (royal flush) to 7462, and hands that have it.
# A letter is a card: A-Z and a-z are 2c 2d 2h 2s 3c ... As.
"""


def several_of_every_number(chance):
    """Hands of five cards, the same chance for all that share a number."""
    met, kept = {}, {}
    for hand in itertools.combinations(range(52), 5):
        number = evaluate_cards(*hand)
        met[number] = met.get(number, 0) + 1
        hands = kept.setdefault(number, [])
        if len(hands) < EACH_NUMBER:
            hands.append(hand)
        else:
            place = int(chance.random() * met[number])
            if place < EACH_NUMBER:
                hands[place] = hand
    assert sorted(kept) == list(range(1, 7463)), "every number from 1 to 7462 has hands"
    return [shuffled(hand, chance) for hands in kept.values() for hand in hands]


def shuffled(cards, chance):
    return sorted(cards, key=lambda card: chance.random())


def with_others(hand, cards, chance):
    """The hand with random cards added, in any order."""
    others = shuffled([card for card in range(52) if card not in hand], chance)
    return shuffled([*hand, *others[: cards - len(hand)]], chance)


def patterns(cards, most=4):
    """How many cards of one face, of another ...: (4, 3), (3, 3, 1), (2, 2, 2, 1) ..."""
    if cards == 0:
        yield ()
    for count in range(min(cards, most), 0, -1):
        for rest in patterns(cards - count, count):
            yield (count, *rest)


def of_pattern(pattern, chance):
    faces = shuffled(range(13), chance)
    hand = []
    for face, count in zip(faces, pattern):
        hand += [face * 4 + suit for suit in shuffled(range(4), chance)[:count]]
    return shuffled(hand, chance)


def write(name, cards, hands):
    of_number = {}
    for hand in dict.fromkeys(map(tuple, hands)):
        assert len(set(hand)) == cards
        of_number.setdefault(evaluate_cards(*hand), []).append("".join(LETTERS[card] for card in hand))
    count = sum(map(len, of_number.values()))
    lines = [" ".join([str(number), *of_number[number]]) for number in sorted(of_number)]
    header = HEADER.format(count=count, cards=cards, package=PACKAGE, version=VERSION)
    path = pathlib.Path(__file__).with_name(name)
    path.write_text(header + "\n".join(lines) + "\n", encoding="ascii", newline="\n")
    print(f"{path}: {count} hands")


def main():
    assert version(PACKAGE) == VERSION, f"{PACKAGE} {VERSION} is needed"
    chance = random.Random(52)
    fives = several_of_every_number(chance)
    write("five.txt", 5, fives)
    for name, cards in ("six.txt", 6), ("seven.txt", 7):
        hands = [with_others(five, cards, chance) for five in fives]
        hands += [with_others([], cards, chance) for _ in range(RANDOM_HANDS)]
        hands += [of_pattern(pattern, chance) for pattern in patterns(cards) for _ in range(EACH_PATTERN)]
        write(name, cards, hands)


if __name__ == "__main__":
    main()
