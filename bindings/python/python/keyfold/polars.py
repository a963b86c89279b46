"""Expressions for Polars: importing this gives every expression a namespace ``keyfold``.

>>> import keyfold.polars
>>> import polars as pl
>>> frame = pl.LazyFrame({"hand": ["Jh Jd Jc As Ac 7d 2h", None, "7c 5d 4h 3s 2c"]})
>>> rank = pl.col("hand").keyfold.rank()
>>> frame.select(rank=rank, words=rank.keyfold.describe()).collect()
shape: (3, 2)
┌──────┬────────────────────────────────┐
│ rank ┆ words                          │
│ ---  ┆ ---                            │
│ u16  ┆ str                            │
╞══════╪════════════════════════════════╡
│ 7260 ┆ full house, jacks full of aces │
│ null ┆ null                           │
│ 1    ┆ seven high, five kicker        │
└──────┴────────────────────────────────┘

They run in Polars' engine, without Python: lazily, streamed, in groups. Null rows stay null. A mistake ends the query with the row and the
hand; the row counts from 0 in what the engine hands over at once, which is a part of the column if it streams.
"""
from pathlib import Path

import polars as pl
from polars.plugins import register_plugin_function

from . import GAMES

__all__ = ["Keyfold"]

# One of each list, of high and low.
_GAMES_WITH_LOW = tuple(game for game in GAMES if game.endswith("hilo"))


@pl.api.register_expr_namespace("keyfold")
class Keyfold:
    """What ``expression.keyfold`` is; ``Keyfold(expression)`` is the same, and known to type checkers."""

    def __init__(self, expression: pl.Expr) -> None:
        self._expression = expression

    def rank(self, game: str = "holdem") -> pl.Expr:
        """Ranks hands: a column of UInt16, higher wins.

        The column is ``Array(UInt8, n)`` or ``List(UInt8)`` of card ids, ``UInt64`` of sets of cards (bit n is the card n), or ``String``.
        ``game`` is one of ``keyfold.GAMES``; where there is a board, its cards come last in a hand. A column for each card is
        ``pl.concat_arr("c1", "c2", ...)``.

        >>> import keyfold.polars
        >>> import polars as pl
        >>> hands = pl.DataFrame({"hand": [[51, 47, 43, 39, 35], [0, 4, 8, 13, 21]]}, {"hand": pl.Array(pl.UInt8, 5)})
        >>> hands.select(pl.col("hand").keyfold.rank())["hand"].to_list()
        [7462, 1]
        >>> pl.select(pl.lit("Ah Kc 9d 8s 6c").keyfold.rank("short-deck")).item()
        89
        """
        return self._plugin("rank", game, GAMES)

    def rank_low(self, game: str) -> pl.Expr:
        """Ranks the lows of hands in a high-low game: the higher wins, 0 is no low. All else is as for ``rank``.

        >>> import keyfold.polars
        >>> import polars as pl
        >>> pl.select(pl.lit("As 2d 3c 4h 6s Kc Kd").keyfold.rank_low("stud-hilo")).item()
        55
        """
        return self._plugin("rank_low", game, _GAMES_WITH_LOW)

    def describe(self, game: str = "holdem", full: bool = False) -> pl.Expr:
        """Describes ranks, a column of UInt16, in words: as ``keyfold.describe``.

        >>> import keyfold.polars
        >>> import polars as pl
        >>> pl.select(pl.lit(7260, pl.UInt16).keyfold.describe()).item()
        'full house, jacks full of aces'
        """
        return self._plugin("describe_full" if full else "describe", game, GAMES)

    def _plugin(self, name: str, game: str, games: tuple[str, ...]) -> pl.Expr:
        if game not in games:
            raise ValueError(f"game={game!r}: expected one of {', '.join(games)}")
        return register_plugin_function(
            plugin_path=Path(__file__).parent, function_name=name, args=[self._expression, pl.lit(game)], is_elementwise=True
        )
