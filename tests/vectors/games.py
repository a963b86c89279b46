#!/usr/bin/env python3
"""Writes omaha.txt, omaha_5.txt, omaha_6.txt and short_deck.txt beside this file: hands, ranked by implementations that are not ours.

    pip install phevaluator==0.6.0 pokerkit==0.7.7
    python3 tests/vectors/games.py

It needs these two packages alone and writes the same files at every run, in some minutes. Hands are random ones of the whole deck and
of parts of it that make rare hands common. The test is tests/vectors/games.rs.
"""

import pathlib
import random
from importlib.metadata import version
from itertools import combinations

import phevaluator
from pokerkit import Card, EightOrBetterLowHand, OmahaEightOrBetterLowHand, OmahaHoldemHand, ShortDeckHoldemHand

VERSIONS = {"phevaluator": "0.6.0", "pokerkit": "0.7.7"}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
# Of a low: none, then the 56 from the worst to the best.
LOW_LETTERS = "-" + LETTERS + "0123"
NAMES = [face + suit for face in "23456789TJQKA" for suit in "cdhs"]
CARDS = [next(Card.parse(name)) for name in NAMES]

OMAHA = """\
# {count} Omaha hands with {cards} hole cards: python3 tests/vectors/games.py
# A line is a Cactus Kev number, 1 (royal flush) to 7462, by {package} from PyPI, and hands that have it.
# A hand is its hole cards, then five cards of the board. A letter is a card: A-Z and a-z are 2c 2d 2h 2s 3c ... As.
"""
LOWS = """\
# Two characters follow each hand, by pokerkit {pokerkit} from PyPI: its low, eight or better, by the rules of Omaha; and that of its first
# seven cards, any five of which count. - is none, A-Z a-z 0-3 the 56 lows from 8-7-6-5-4 to 5-4-3-2-A.
"""
SHORT_DECK = """\
# {count} hands of seven cards of short deck, a straight over three of a kind, ranked by pokerkit {pokerkit} from PyPI:
# python3 tests/vectors/games.py
# A line is a rank, 1 to 1404 (royal flush), and hands that have it. A letter is a card: A-Z and a-z are 2c 2d 2h 2s 3c ... As.
"""


def decks(first):
    """All cards from one on; two suits; five faces in the middle; the four highest; those of the lowest straights."""
    cards = range(first, 52)
    yield [*cards]
    yield [card for card in cards if card % 4 < 2]
    yield [card for card in cards if 20 <= card < 40]
    yield [card for card in cards if card >= 36]
    yield [card for card in cards if card < first + 28 or card >= 48]


def hands_of(cards, first, each, chance):
    """Hands of so many cards, once each: so many of every deck, twice as many of the whole one."""
    hands = {}
    for place, deck in enumerate(decks(first)):
        for _ in range(each if place else 2 * each):
            hands[tuple(chance.sample(deck, cards))] = None
    return [*hands]


def letters(hand):
    return "".join(LETTERS[card] for card in hand)


def write(name, header, hands, rank_of, text_of, **facts):
    of_rank = {}
    for hand in hands:
        of_rank.setdefault(rank_of(hand), []).append(text_of(hand))
    lines = [" ".join([str(rank), *of_rank[rank]]) for rank in sorted(of_rank)]
    path = pathlib.Path(__file__).with_name(name)
    text = header.format(count=len(hands), **facts, **VERSIONS) + "\n".join(lines) + "\n"
    path.write_text(text, encoding="ascii", newline="\n")
    print(f"{path}: {len(hands)} hands, {len(text)} bytes")


def lows():
    """What decides between two lows, and the letter of each: from the worst to the best, as the package compares them."""
    kinds = [EightOrBetterLowHand("".join(face + "cdhsc"[at] for at, face in enumerate(faces))) for faces in combinations("A2345678", 5)]
    kinds.sort()
    assert len(kinds) == 56
    return {kind.entry.index: LOW_LETTERS[at] for at, kind in enumerate(kinds, 1)}


def main():
    for package, needed in VERSIONS.items():
        assert version(package) == needed, f"{package} {needed} is needed"
    chance = random.Random(4)
    low_letters = lows()

    def low_letter(low):
        return "-" if low is None else low_letters[low.entry.index]

    def with_lows(hand):
        cards = [CARDS[card] for card in hand]
        omaha = OmahaEightOrBetterLowHand.from_game_or_none(cards[:4], cards[4:])
        stud = EightOrBetterLowHand.from_game_or_none(cards[:7])
        return letters(hand) + low_letter(omaha) + low_letter(stud)

    def by_phevaluator(hand):
        return phevaluator.evaluate_plo4_cards(*hand[4:], *hand[:4])

    # As published, phevaluator has no tables for more hole cards.
    def by_pokerkit(hand):
        cards = [CARDS[card] for card in hand]
        return 7462 - OmahaHoldemHand.from_game(cards[:-5], cards[-5:]).entry.index

    packages = {name: f"{name} {number}" for name, number in VERSIONS.items()}
    omaha, other = {"package": packages["phevaluator"]}, {"package": packages["pokerkit"]}
    write("omaha.txt", OMAHA + LOWS, hands_of(9, 0, 3_400, chance), by_phevaluator, with_lows, cards="four", **omaha)
    write("omaha_5.txt", OMAHA, hands_of(10, 0, 700, chance), by_pokerkit, letters, cards="five", **other)
    write("omaha_6.txt", OMAHA, hands_of(11, 0, 700, chance), by_pokerkit, letters, cards="six", **other)

    def short_rank(hand):
        return ShortDeckHoldemHand.from_game([CARDS[card] for card in hand]).entry.index + 1

    write("short_deck.txt", SHORT_DECK, hands_of(7, 16, 3_500, chance), short_rank, letters)


if __name__ == "__main__":
    main()
