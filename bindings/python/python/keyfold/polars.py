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

They call keyfold by ``map_batches``: lazily, streamed, in groups. Null rows stay null. A mistake ends the query with a ``ValueError`` or a
``TypeError`` that names the row and the hand; the row counts from 0 in what the engine hands over at once, which is a part of the column if it
streams.
"""
import re
from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt
import polars as pl

from . import GAMES, describe, parse, rank, rank_low, rank_sets, rank_str

__all__ = ["Keyfold"]

_Ranks: TypeAlias = npt.NDArray[np.uint16]
_Answer = TypeVar("_Answer")
# Of rows that are not null, and where they stand.
_Call: TypeAlias = Callable[[pl.Series, pl.Series | range], Sequence[str] | _Ranks]
# One of each list, of high and low.
_GAMES_WITH_LOW = tuple(game for game in GAMES if game.endswith("hilo"))
_LISTS = pl.List(pl.UInt8)
_EXPECTED = (
    "expected hands: Array(UInt8, n) or List(UInt8) of cards, UInt64 for sets of cards, or String; cards of another type are cast, such as by "
    ".cast(pl.Array(pl.UInt8, 7))"
)


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
        return self._mapped(lambda hands, rows: _ranks(hands, rows, rank, game), pl.UInt16, game, GAMES)

    def rank_low(self, game: str) -> pl.Expr:
        """Ranks the lows of hands in a high-low game: the higher wins, 0 is no low. All else is as for ``rank``.

        >>> import keyfold.polars
        >>> import polars as pl
        >>> pl.select(pl.lit("As 2d 3c 4h 6s Kc Kd").keyfold.rank_low("stud-hilo")).item()
        55
        """
        return self._mapped(lambda hands, rows: _ranks(hands, rows, rank_low, game), pl.UInt16, game, _GAMES_WITH_LOW)

    def describe(self, game: str = "holdem", full: bool = False) -> pl.Expr:
        """Describes ranks, a column of UInt16, in words: as ``keyfold.describe``.

        >>> import keyfold.polars
        >>> import polars as pl
        >>> pl.select(pl.lit(7260, pl.UInt16).keyfold.describe()).item()
        'full house, jacks full of aces'
        """
        return self._mapped(lambda ranks, rows: _words(ranks, rows, game, full), pl.String, game, GAMES)

    def _mapped(self, call: _Call, answers: type[pl.DataType], game: str, games: tuple[str, ...]) -> pl.Expr:
        if game not in games:
            raise ValueError(f"game={game!r}: expected one of {', '.join(games)}")

        def without_nulls(column: pl.Series) -> pl.Series:
            if not column.null_count():
                return pl.Series(call(column, range(len(column))), dtype=answers)
            rows = column.is_not_null().arg_true()
            found = pl.Series(call(column.drop_nulls(), rows), dtype=answers)
            return pl.repeat(None, len(column), dtype=answers, eager=True).scatter(rows, found)

        return self._expression.map_batches(without_nulls, answers, is_elementwise=True)


def _ranks(hands: pl.Series, rows: pl.Series | range, rank_all: Callable[..., _Ranks], game: str) -> _Ranks:
    """Ranks hands, which stand in these rows of their column."""
    dtype = hands.dtype
    if dtype == pl.UInt64 and rank_all is rank and game == "holdem":
        return _named(rank_sets, hands, rows)
    if dtype == pl.String and rank_all is rank:
        return _named(lambda texts: rank_str(texts, game=game), hands, rows)
    if dtype == pl.UInt64:
        hands = pl.Series([[bit for bit in range(64) if cards >> bit & 1] for cards in hands], dtype=_LISTS)
    if dtype == pl.String:
        texts = (hands[at : at + 1] for at in range(len(hands)))
        hands = pl.Series([_named(lambda text: parse(text[0]).tolist(), text, rows[at:]) for at, text in enumerate(texts)], dtype=_LISTS)
    if hands.dtype == _LISTS:
        ranks, widths, rows = np.empty(len(hands), np.uint16), hands.list.len(), pl.Series(rows)
        for width in widths.unique(maintain_order=True):
            those = (widths == width).arg_true()
            ranks[those] = _ranks(hands.gather(those).list.to_array(width), rows.gather(those), rank_all, game)
        return ranks
    if not isinstance(dtype, pl.Array) or dtype.inner != pl.UInt8:
        raise TypeError(_EXPECTED)
    try:
        # Only cards without a null are an array as they stand, and nothing is copied to find out.
        hands.to_numpy(allow_copy=False)
    except RuntimeError:
        cards = hands.explode()
        if cards.null_count():
            row, card = divmod(cards.is_null().arg_true()[0], dtype.size)
            raise ValueError(f"row {rows[row]}: card {card + 1} is null") from None
    return _named(lambda hands: rank_all(hands, game=game), hands, rows)


def _words(ranks: pl.Series, rows: pl.Series | range, game: str, full: bool) -> list[str]:
    if ranks.dtype != pl.UInt16:
        raise TypeError("expected ranks, UInt16: those of .keyfold.rank()")
    return _named(lambda ranks: describe(ranks.to_numpy(), game=game, full=full), ranks, rows)


def _named(call: Callable[[pl.Series], _Answer], values: pl.Series, rows: pl.Series | range) -> _Answer:
    """Calls a function; its mistake names the row of the column, and what is there."""
    try:
        return call(values)
    except ValueError as error:
        found = re.match(r"\w+\[(\d+)\]: ", str(error))
        at, mistake = (int(found[1]), str(error)[found.end() :]) if found else (0, error)
        raise ValueError(f"row {rows[at]} {values[at : at + 1].to_list()[0]!r}: {mistake}") from None
