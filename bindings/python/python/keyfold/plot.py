"""Pictures by matplotlib: numbers of all hole cards as a grid, equity curves, and the equity after each card that can come.

Each function draws on ``axes``, or on new ones, and returns them.

>>> import keyfold.plot
>>> axes = keyfold.plot.grid(keyfold.Range("TT+,AQs+:0.5"))
>>> axes.texts[0].get_text()
'AA\\n100%'
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from . import CLASSES, Board, Range, equity, format, holes, to_grid
from ._html import FACES, class_name

try:
    import matplotlib.pyplot as plt
    from matplotlib.axes import Axes
except ImportError:
    raise ImportError("keyfold.plot draws by matplotlib: pip install matplotlib") from None

__all__ = ["equity_curve", "grid", "next_card"]

_Numbers = npt.NDArray[np.float64]


def _axes(axes: Axes | None, width: float, height: float) -> Axes:
    return plt.figure(figsize=(width, height), layout="tight").add_subplot() if axes is None else axes


def _cells(axes: Axes, numbers: _Numbers, names: Sequence[Sequence[str]], text: str, options: dict[str, Any]) -> None:
    """Draws shaded cells, each with its name and, but for NaN, its number."""
    image = axes.imshow(numbers, **options)
    axes.set_xticks([])
    axes.set_yticks([])
    for (row, column), number in np.ndenumerate(numbers):
        shown = names[row][column] if np.isnan(number) else f"{names[row][column]}\n{number:{text}}"
        # Black on light cells, white on dark ones.
        light = np.isnan(number) or np.dot(image.to_rgba(np.asarray(number))[:3], (0.3, 0.6, 0.1)) > 0.5
        axes.text(column, row, shown, ha="center", va="center", fontsize=7, color="black" if light else "white")


def grid(
    values: Range | npt.NDArray[Any], weights: Range | npt.NDArray[Any] | None = None, *, axes: Axes | None = None, text: str = ".0%", **options: Any
) -> Axes:
    """Draws numbers by class of hole cards: a Range, an array of shape (13, 13), or one of shape (1326,) as ``to_grid`` takes it with weights.

    ``text`` is how Python formats a number, and ``options`` are those of ``imshow``, such as ``cmap`` and ``vmin``.

    >>> import keyfold.plot
    >>> paid = keyfold.Showdown("2c 7d 9h Js Qd").payoffs(keyfold.Range("top 20%"))
    >>> axes = keyfold.plot.grid(paid, text=".0f", cmap="RdYlGn")
    """
    numbers = values.grid() if isinstance(values, Range) else np.asarray(values, np.float64)
    if numbers.shape != (13, 13):
        numbers = to_grid(numbers, weights)
    axes = _axes(axes, 7, 7)
    _cells(axes, numbers, [[class_name(row, column) for column in range(13)] for row in range(13)], text, options)
    return axes


def equity_curve(own: Range | str, other: Range | str, board: Any = None, *, axes: Axes | None = None) -> Axes:
    """Draws each range's equity against the other hand by hand, the best first: where a range has its strong hands.

    The width of a hand is its share of the range, by the pairs of hands without a common card, so that the area below a curve is the range's
    equity. With a board of three to five cards hands are told apart; before the flop, classes.

    >>> import keyfold.plot
    >>> axes = keyfold.plot.equity_curve("top 15%", "22+,A2s+,KTs+", "Qs 7s 2d")
    >>> [line.get_label().split(":")[0] for line in axes.lines]
    ['first', 'second']
    """
    ranges = [Range(one) if isinstance(one, str) else one for one in (own, other)]
    axes = _axes(axes, 7, 4.5)
    for name, hero, villain in zip(("first", "second"), ranges, reversed(ranges)):
        equities, weights = _equities_before_the_flop(hero, villain) if board is None else _equities(hero, villain, Board(board))
        order = np.argsort(-equities, kind="stable")
        shares, equities = weights[order] / weights.sum(), equities[order]
        axes.step(np.concatenate([[0], shares.cumsum()]), np.concatenate([equities[:1], equities]), label=f"{name}: {shares @ equities:.1%}".replace("%", " %"))
    axes.set(xlim=(0, 1), ylim=(0, 1), xlabel="share of the range, the best hands first", ylabel="equity")
    axes.legend()
    return axes


def _equities(own: Range, other: Range, board: Board) -> tuple[_Numbers, _Numbers]:
    """The equity of each hole of a range that meets one of the other, and their weight together."""
    win, tie, met = board.strength_against(other)
    weights = own.weights() * met
    if not weights.any():
        raise ValueError("the ranges have no hands that do not share a card with each other or with the board")
    held = weights > 0
    return (win[held] + tie[held] / 2) / met[held], weights[held]


def _equities_before_the_flop(own: Range, other: Range) -> tuple[_Numbers, _Numbers]:
    """The same by class."""
    weights, cards = other.weights(), holes().astype(np.intp)
    of_card = np.bincount(cards.ravel(), weights.repeat(2), 52)
    met = weights.sum() - of_card[cards].sum(axis=1) + weights
    parts = [(part, float((part.weights() * met).sum())) for part in (own & name for name in CLASSES)]
    found = [(equity([part, other]).equity[0], weight) for part, weight in parts if weight > 0]
    if not found:
        raise ValueError("the ranges have no hands that do not share a card with each other")
    equities, shares = np.array(found).T
    return equities, shares


def next_card(ranges: Sequence[Range | str], board: Any, *, player: int = 0, axes: Axes | None = None, text: str = ".1%", **options: Any) -> Axes:
    """Draws a player's equity after each card that can come on a flop or turn, by face and suit.

    ``ranges`` are the players', as for ``equity``; ``options`` are those of ``imshow``.

    >>> import keyfold.plot
    >>> axes = keyfold.plot.next_card(["AsKs", "QhQd"], "Ts 9s 2c")
    >>> axes.texts[0].get_text(), axes.texts[1].get_text()     # the ace and the king of spades are in the hand
    ('As', 'Ks')
    """
    known = Board(board).ids().tolist()
    if len(known) == 5:
        raise ValueError("board: no card is to come: expected 3 or 4 cards, found 5")
    # A mistake in the question, before cards that players hold are tried.
    now = equity(ranges, known).equity
    if not 0 <= player < len(now):
        raise ValueError(f"player={player}: expected 0 to {len(now) - 1}")
    numbers = np.full((4, 13), np.nan)
    for card in set(range(52)) - set(known):
        try:
            numbers[3 - card % 4, 12 - card // 4] = equity(ranges, [*known, card]).equity[player]
        except ValueError:
            # Every hand of a player has it.
            continue
    names = [[format([4 * (12 - column) + 3 - row]) for column in range(len(FACES))] for row in range(4)]
    axes = _axes(axes, 9, 3.5)
    _cells(axes, numbers, names, text, options)
    axes.set_title(f"player {player + 1}: {now[player]:.1%} before the next card")
    return axes
