"""The report of `equity`: plain data, and the sum of those of parts."""
from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterable

from . import _html


@dataclasses.dataclass(frozen=True)
class EquityReport:
    """The result of `equity`: tuples with an entry for each player, in whole numbers where deals are counted.

    Reports are plain data: they are compared, hashed, pickled and copied, and `repr` can be evaluated.

    >>> import keyfold
    >>> answer = keyfold.equity(["AA", "KK"])
    >>> print(answer)
    81.946 % 18.054 %, match-up by match-up, boards by faces
    >>> from fractions import Fraction
    >>> sum(Fraction(*share) for share in answer.fractions)
    Fraction(1, 1)
    >>> weighted = keyfold.equity(["AA", "QQ@1,22"])
    >>> sum(weighted.wins) + weighted.ties[0] == weighted.weight > weighted.deals
    True
    >>> answer == eval(repr(answer), {"EquityReport": keyfold.EquityReport})
    True
    """

    #: True if all deals were counted.
    exact: bool
    #: The method by which they were counted, in words.
    method: str
    #: The number of deals that were counted or sampled.
    deals: int
    #: The sum of each player's wins, ties and losses, by which they and the categories are divided for shares of all
    #: deals: the number of deals, unless the hands of a range differ in weight.
    weight: int
    #: The players' shares of the pot.
    equity: tuple[float, ...]
    #: The standard errors of the shares, or None if they are exact.
    standard_error: tuple[float, ...] | None
    #: The shares as numerators and denominators.
    fractions: tuple[tuple[int, int], ...]
    #: The number of deals in which a player wins alone, by weight.
    wins: tuple[int, ...]
    #: The number of deals in which a player wins with others.
    ties: tuple[int, ...]
    #: The number of deals in which a player wins nothing.
    losses: tuple[int, ...]
    #: The number of deals in which each player ends in each category, if that was asked for.
    categories: tuple[dict[str, int], ...] | None = dataclasses.field(default=None, hash=False)
    #: The part of the question that this answers, from 0, and of how many.
    part: tuple[int, int] = (0, 1)

    def to_dict(self) -> dict[str, list[float] | list[int]]:
        """Returns columns with a row for each player: what `pandas.DataFrame` and `polars.DataFrame` take.

        Counts beyond 64 bits are floats there; `dataclasses.asdict` keeps everything as it is.

        >>> import keyfold, polars
        >>> columns = keyfold.equity(["AsKs", "QhQd"], "Ts 9s 2c").to_dict()
        >>> columns["wins"], polars.DataFrame(columns).columns
        ([530, 460], ['equity', 'wins', 'ties', 'losses'])
        """
        columns: dict[str, list[float] | list[int]] = {"equity": list(self.equity)}
        if self.standard_error is not None:
            columns["standard_error"] = list(self.standard_error)
        for name, counts in (("wins", self.wins), ("ties", self.ties), ("losses", self.losses)):
            columns[name] = list(counts) if max(counts) < 1 << 63 else [float(count) for count in counts]
        for category in self.categories[0] if self.categories else ():
            columns[category] = [float(counts[category]) for counts in self.categories or ()]
        return columns

    def _repr_html_(self) -> str:
        """A row for each player, shaded by the share of the pot: what a notebook shows."""
        columns = {name: [f"{number:,.0f}" for number in numbers] for name, numbers in self.to_dict().items()}
        columns["equity"] = [f"{share:.3%}" for share in self.equity]
        if self.standard_error is not None:
            columns["standard_error"] = [f"{error:.3%}" for error in self.standard_error]
        return _html.table(columns, self.equity, f"{self.deals:,} deals, {self.method}")

    def __str__(self) -> str:
        return " ".join(f"{100 * share:.3f} %" for share in self.equity) + f", {self.method}"


def add_parts(reports: Iterable[EquityReport]) -> EquityReport:
    """Adds up the reports of all parts of a question, in any order: the report of one run.

    Each is of `equity(..., part=(index, of))`, on machines that share nothing but the question, seed and all. Whole numbers are those of one
    run, digit by digit, also of as many random deals; a standard error may differ in its last digits.

    >>> import keyfold
    >>> question = {"ranges": ["22+", "AK", "T9s"], "board": "Ts 9s 2c"}
    >>> parts = [keyfold.equity(**question, part=(index, 4)) for index in range(4)]
    >>> keyfold.add_parts(parts) == keyfold.equity(**question)
    True
    >>> keyfold.add_parts([*parts[:2], parts[3]])
    Traceback (most recent call last):
    ...
    ValueError: part (2, 4) is missing
    """
    parts = list(reports)
    for at, report in enumerate(parts):
        if not isinstance(report, EquityReport):
            raise TypeError(f"reports[{at}] is {type(report).__name__}: expected an EquityReport, as equity(..., part=(0, 4)) returns")
        if (report.method, len(report.equity), report.part[1]) != (parts[0].method, len(parts[0].equity), parts[0].part[1]):
            raise ValueError(f"reports[{at}] is a part of another question than reports[0]")
    if not parts:
        raise ValueError("no reports: expected those of all parts")
    of = parts[0].part[1]
    # In one order, in which sums of fractions are rounded alike.
    parts.sort(key=lambda report: report.part)
    for place, (index, _) in enumerate(report.part for report in parts):
        if index != place:
            raise ValueError(f"part ({min(index, place)}, {of}) is {'missing' if index > place else 'there twice'}")
    if len(parts) < of:
        raise ValueError(f"part ({len(parts)}, {of}) is missing")
    first = parts[0]
    deals = first.deals if first.exact else sum(report.deals for report in parts)
    fractions = tuple((sum(won for won, _ in shares), sum(all_ for _, all_ in shares)) for shares in zip(*(report.fractions for report in parts)))
    equity = tuple(float(won) / float(max(all_, 1)) for won, all_ in fractions)
    counted = [report.categories for report in parts if report.categories is not None]
    return EquityReport(
        exact=first.exact,
        method=first.method,
        deals=deals,
        weight=sum(report.weight for report in parts),
        equity=equity,
        standard_error=None if first.exact or deals < 2 else tuple(_error(parts, player, mean) for player, mean in enumerate(equity)),
        fractions=fractions,
        wins=tuple(map(sum, zip(*(report.wins for report in parts)))),
        ties=tuple(map(sum, zip(*(report.ties for report in parts)))),
        losses=tuple(map(sum, zip(*(report.losses for report in parts)))),
        categories=tuple({name: sum(counts[name] for counts in player) for name in player[0]} for player in zip(*counted)) or None,
    )


def _error(parts: list[EquityReport], player: int, mean: float) -> float:
    """A player's standard error in one run of all samples: of their squared deviations from the mean of all."""
    squares = 0.0
    for report in parts:
        # A quarter of a squared pot is in each error. One sample has none, and deviates by nothing.
        error = 0.5 if report.standard_error is None else report.standard_error[player]
        if report.deals:
            squares += (error * report.deals) ** 2 - 0.25 + report.deals * (report.equity[player] - mean) ** 2
    return math.sqrt(max(squares, 0.0) + 0.25) / sum(report.deals for report in parts)


EquityReport.__module__ = add_parts.__module__ = "keyfold"
