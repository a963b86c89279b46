"""Tables for notebooks."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

FACES = "AKQJT98765432"


def _shade(share: float) -> str:
    """A background the fuller the higher a share of 0 to 1 is, readable on light pages and dark ones."""
    return f"background:rgba(214,122,34,{0.75 * min(max(share, 0.0), 1.0):.3f})"


def class_name(row: int, column: int) -> str:
    """The class of hole cards in a place of a 13 x 13 grid: suited ones above the diagonal."""
    high, low = sorted((row, column))
    return FACES[high] + FACES[low] + ("" if row == column else "s" if column > row else "o")


def grid(weights: Sequence[Sequence[float]], caption: str) -> str:
    """A range: the 13 x 13 classes, shaded by weight, each with its weight in per cent if it is a part."""
    rows = []
    for row, line in enumerate(weights):
        cells = []
        for column, weight in enumerate(line):
            part = f'<br><small>{weight:.0%}</small>' if 0 < weight < 1 else ""
            style = f"{_shade(weight)};text-align:center;padding:1px 3px;min-width:2.4em;border:1px solid rgba(128,128,128,.3)"
            cells.append(f'<td style="{style}">{class_name(row, column)}{part}</td>')
        rows.append("<tr>" + "".join(cells) + "</tr>")
    return f'<table style="border-collapse:collapse;font-size:80%"><caption>{caption}</caption>{"".join(rows)}</table>'


def table(columns: Mapping[str, Sequence[str]], shares: Sequence[float], caption: str) -> str:
    """Players: a row each, the first column shaded by the share of the pot."""
    heads = "".join(f"<th>{name.replace('_', ' ')}</th>" for name in ["player", *columns])
    rows = []
    for player, share in enumerate(shares):
        texts = [column[player] for column in columns.values()]
        cells = [f"<th>{player + 1}</th>", f'<td style="{_shade(share)}">{texts[0]}</td>', *(f"<td>{text}</td>" for text in texts[1:])]
        rows.append("<tr>" + "".join(cells) + "</tr>")
    return f"<table><caption>{caption}</caption><tr>{heads}</tr>{''.join(rows)}</table>"
