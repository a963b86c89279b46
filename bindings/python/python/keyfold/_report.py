"""The report of `equity`: plain data."""
from __future__ import annotations

import dataclasses


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

    def __str__(self) -> str:
        return " ".join(f"{100 * share:.3f} %" for share in self.equity) + f", {self.method}"


EquityReport.__module__ = "keyfold"
