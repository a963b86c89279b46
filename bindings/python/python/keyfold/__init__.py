"""Ranks poker hands.

A card is a byte, ``face * 4 + suit``: deuces first; clubs, diamonds, hearts, spades. A rank is 1 (7-5-4-3-2 unsuited) to 7462 (royal
flush): higher wins.

>>> import keyfold
>>> hands = keyfold.deal(1_000_000, 7, seed=1)
>>> ranks = keyfold.rank(hands)
>>> keyfold.describe(int(ranks.max()))
'royal flush'
"""
from ._keyfold import *
from ._keyfold import __all__ as _all, __version__
from ._grid import to_grid
from ._report import EquityReport, add_parts

__all__ = sorted({*_all, "EquityReport", "add_parts", "to_grid"} - {"__version__"})
