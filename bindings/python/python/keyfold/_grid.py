"""Numbers of all hole cards as a grid of classes."""
from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ._html import class_name
from . import CLASSES, Range, hole_classes

# The place of each class in a grid, row by row.
_PLACES = np.argsort([CLASSES.index(class_name(*divmod(place, 13))) for place in range(169)])


def to_grid(values: npt.NDArray[Any], weights: Range | npt.NDArray[Any] | None = None) -> npt.NDArray[np.float64]:
    """Returns the mean of each class's numbers: an array of float64 of shape (13, 13), aces first, suited classes above the diagonal.

    `values` is an array of shape (1326,), by the index of the hole, as calls on a board return them. `weights`, a Range or such an array, makes
    it a weighted mean. Holes whose value is NaN or whose weight is 0 do not count; a class without others has NaN.

    >>> import keyfold
    >>> showdown, aces = keyfold.Showdown("2c 7d 9h Js Qd"), keyfold.Range("AA")
    >>> grid = keyfold.to_grid(showdown.net(aces), keyfold.Range("QsQh,AhKh"))
    >>> float(grid[2, 2]), float(grid[0, 1]), float(grid[1, 1])        # QQ beats six pairs of aces, AKs meets three; KK has no weight
    (6.0, -3.0, nan)
    """
    numbers = np.asarray(values, np.float64)
    given = weights.weights() if isinstance(weights, Range) else np.ones(1326) if weights is None else np.asarray(weights, np.float64)
    for name, array in (("values", numbers), ("weights", given)):
        if array.shape != (1326,):
            raise ValueError(f"{name} has the shape {array.shape}: expected (1326,), a number for each pair of hole cards")
    counted = np.where(np.isnan(numbers), 0.0, given)
    places = _PLACES[hole_classes()]
    sums = np.bincount(places, np.where(counted != 0, numbers, 0.0) * counted, 169)
    totals = np.bincount(places, counted, 169)
    with np.errstate(invalid="ignore"):
        return np.where(totals != 0, sums / totals, np.nan).reshape(13, 13)


to_grid.__module__ = "keyfold"
