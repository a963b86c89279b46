"""Ranks poker hands.

A card is a byte, ``face * 4 + suit``: deuces first; clubs, diamonds, hearts, spades. A rank is 1 (7-5-4-3-2 unsuited) to 7462 (royal
flush): higher wins.

>>> import keyfold
>>> hands = keyfold.deal(1_000_000, 7, seed=1)
>>> ranks = keyfold.rank(hands)
>>> keyfold.describe(int(ranks.max()))
'royal flush'
"""
from ._keyfold import (
    CATEGORIES,
    EquityReport,
    Range,
    __version__,
    backend,
    best_five,
    category,
    deal,
    describe,
    equity,
    format,
    odds,
    parse,
    rank,
    rank_omaha,
    rank_one,
    rank_str,
)

__all__ = [
    "CATEGORIES",
    "EquityReport",
    "Range",
    "backend",
    "best_five",
    "category",
    "deal",
    "describe",
    "equity",
    "format",
    "odds",
    "parse",
    "rank",
    "rank_omaha",
    "rank_one",
    "rank_str",
]
