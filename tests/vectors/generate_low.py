#!/usr/bin/env python3
"""Writes ace_to_five.txt, deuce_to_seven.txt and badugi.txt beside this file: hands, ranked by an implementation that is not ours.

    pip install pokerkit==0.7.7
    python3 tests/vectors/generate_low.py

It needs that package alone and writes the same files at every run, in about a minute. There are hands of every class:
several of all faces that can come together, those of one suit, and random ones. The test is tests/vectors/low.rs.
"""

import itertools
import pathlib
import random
from importlib.metadata import version

from pokerkit import BadugiHand, Card, RegularLowHand, StandardLowHand

PACKAGE, VERSION = "pokerkit", "0.7.7"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
DECK = [next(Card.parse(face + suit)) for face in "23456789TJQKA" for suit in "cdhs"]
RANDOM_HANDS = 14_000
OF_EACH_MULTISET = {5: 2, 4: 8}

HEADER = """\
# {count} hands of {cards} cards, ranked by {package} {version} from PyPI: python3 tests/vectors/generate_low.py
# A line is a class, 0 for the hand that wins, and hands that are of it.
# A letter is a card: A-Z and a-z are 2c 2d 2h 2s 3c ... As.
"""


def random_hands(cards, chance):
    return [chance.sample(range(52), cards) for _ in range(RANDOM_HANDS)]


def of_every_multiset(cards, chance):
    """Hands of all faces that can come together, with any suits."""
    for faces in itertools.combinations_with_replacement(range(13), cards):
        if max(map(faces.count, faces)) <= 4:
            for _ in range(OF_EACH_MULTISET[cards]):
                hand = [face * 4 + suit for face in set(faces) for suit in chance.sample(range(4), faces.count(face))]
                yield chance.sample(hand, cards)


def of_one_suit(cards, chance):
    for faces in itertools.combinations(range(13), cards):
        suit = chance.randrange(4)
        yield chance.sample([face * 4 + suit for face in faces], cards)


def of_four_suits(chance):
    """Every badugi."""
    for faces in itertools.combinations(range(13), 4):
        yield [face * 4 + suit for face, suit in zip(faces, chance.sample(range(4), 4))]


def write(name, kind, cards, seed):
    chance = random.Random(seed)
    hands = [*of_every_multiset(cards, chance), *of_one_suit(cards, chance), *random_hands(cards, chance)]
    hands += of_four_suits(chance) if cards == 4 else []
    of_class = {}
    for hand in dict.fromkeys(map(tuple, hands)):
        assert len(set(hand)) == cards
        entry = kind.from_game([DECK[card] for card in hand]).entry
        of_class.setdefault(entry.index, []).append("".join(LETTERS[card] for card in hand))
    count = sum(map(len, of_class.values()))
    lines = [" ".join([str(number), *of_class[number]]) for number in sorted(of_class)]
    header = HEADER.format(count=count, cards=cards, package=PACKAGE, version=VERSION)
    path = pathlib.Path(__file__).with_name(name)
    path.write_text(header + "\n".join(lines) + "\n", encoding="ascii", newline="\n")
    print(f"{path}: {count} hands, {len(lines)} classes from {min(of_class)} to {max(of_class)}")


def main():
    assert version(PACKAGE) == VERSION, f"{PACKAGE} {VERSION} is needed"
    write("ace_to_five.txt", RegularLowHand, 5, 1)
    write("deuce_to_seven.txt", StandardLowHand, 5, 2)
    write("badugi.txt", BadugiHand, 4, 3)


if __name__ == "__main__":
    main()
