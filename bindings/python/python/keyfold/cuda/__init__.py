"""Ranks hands that are in the memory of an NVIDIA GPU, there.

>>> import keyfold, keyfold.cuda, torch
>>> hands = torch.from_numpy(keyfold.deal(1_000_000, 7, seed=1)).cuda()
>>> ranks = keyfold.cuda.rank(hands)
>>> keyfold.describe(int(ranks.max()))
'royal flush'

Tensors are those of PyTorch, CuPy and JAX, and of other libraries that have DLPack's methods. Nothing crosses the bus. PyTorch and CuPy go on
while the GPU works: kernels run on the caller's current stream, in order with what else is there. In a CUDA graph they can be captured once they
have run outside of one. JAX has no current stream, so that a result of its is waited for.

Results are of the same library: int16 and int64 in PyTorch, which computes with few others, uint16 and uint64 elsewhere. ``out`` takes either.
Cards and ranks are those of ``keyfold.rank``, but no hand is an error, which would have to be waited for: what is no hand has rank 0, and with
``check=False``, which is faster, any number.

Needs NVIDIA's driver, and a GPU of compute capability 7.5 or later.
"""
from __future__ import annotations

import math
import operator
from collections.abc import Collection, Iterable, Sequence
from ctypes import c_int64, c_uint32, c_uint64
from typing import Any, TypeVar, cast

from .. import Card, EquityReport, format as _format, parse
from ._driver import gpu
from ._tensors import CudaTensor, Tensor

__all__ = ["equity", "histogram", "rank", "rank_holes", "rank_sets"]

_AnyTensor = TypeVar("_AnyTensor", bound=CudaTensor)
_NUMBERS = {5: "five", 6: "six", 7: "seven"}
_PLAYERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
_ORDERS = {"face": 0, "suit13": 1, "suit": 2}
_HOLES, _RANKS = 1326, 7463
# A share of the pot is counted in sixtieths, of which one to six players get whole ones.
_POT = 60
# Some seconds of a GPU, which Ctrl-C does not end.
_MOST_SAMPLES = 1 << 40


def rank(hands: _AnyTensor, *, check: bool = True, out: _AnyTensor | None = None) -> _AnyTensor:
    """Ranks many hands of five, six or seven cards: 1 to 7462. The higher rank wins.

    ``hands`` is a CUDA tensor of uint8 of shape (n, 5), (n, 6) or (n, 7), of any strides: rows, and columns, which are a transposed tensor of shape
    (7, n), take the least time if they are aligned to 8 bytes, columns also in their stride. Rank 0 tells of a repeated card or a byte that is no
    card; with ``check=False`` such a hand has any number.

    ``out``, a contiguous tensor of int16 or uint16 of shape (n,), takes the ranks and is returned.

    >>> import keyfold.cuda, torch
    >>> hands = torch.tensor([[51, 47, 43, 39, 35, 0, 5], [0, 4, 8, 13, 21, 29, 38], [0, 0, 0, 0, 0, 0, 0]], dtype=torch.uint8)
    >>> keyfold.cuda.rank(hands.cuda()).tolist()
    [7462, 172, 0]
    """
    tensor = Tensor(hands, "hands").of("uint8")
    count, cards = _rows(tensor, _NUMBERS)
    ranks = tensor.output(out, (count,), tensor.library.ranks)
    if count:
        row, card = tensor.strides
        name, more = _NUMBERS[cards], [] if not check else ["checked"]
        places = c_uint64(tensor.address), c_uint64(ranks.address), c_uint64(count)
        if (row, card) == (cards, 1) and tensor.address % 4 == 0 and ranks.address % 8 == 0:
            _launch(tensor, "_".join(["rank_rows", name, *more]), count, *places)
        elif row == 1 and card >= 0 and (tensor.address | card) % 8 == 0 and ranks.address % 16 == 0:
            _launch(tensor, "_".join(["rank_columns", name, *more]), count, *places, c_uint64(card))
        else:
            _launch(tensor, f"rank_strided_{name}", count, *places, c_int64(row), c_int64(card), c_uint32(check))
    return cast(_AnyTensor, ranks.value)


def rank_sets(sets: _AnyTensor, *, cards: int = 7, order: str = "face", check: bool = True, out: _AnyTensor | None = None) -> _AnyTensor:
    """Ranks many hands, each a set of as many ``cards``, five to seven, in 64 bits: bit ``face * 4 + suit`` for each card.

    ``sets`` is a contiguous CUDA tensor of uint64 or int64 of shape (n,); ``order`` is as for ``keyfold.rank_sets``, ``check`` and ``out`` as for
    ``rank``. A set of another number of cards or with a bit that is no card is no hand.

    >>> import keyfold.cuda, torch
    >>> sets = torch.tensor([1 << 51 | 1 << 47 | 1 << 43 | 1 << 39 | 1 << 35, 0b111], device="cuda")
    >>> keyfold.cuda.rank_sets(sets, cards=5).tolist()
    [7462, 0]
    """
    if order not in _ORDERS:
        raise ValueError(f"order={order!r}: expected 'face', 'suit' or 'suit13'")
    if cards not in _NUMBERS:
        raise ValueError(f"cards={cards!r}: expected 5, 6 or 7")
    tensor = Tensor(sets, "sets").of("uint64", "int64")
    if len(tensor.shape) != 1:
        raise ValueError(f"sets has the shape {tensor.shape}: expected (n,)")
    (count,) = tensor.in_order().shape
    ranks = tensor.output(out, (count,), tensor.library.ranks)
    if count:
        places = c_uint64(tensor.address), c_uint64(ranks.address), c_uint64(count)
        _launch(tensor, f"rank_sets_{_NUMBERS[cards]}", count, *places, c_uint32(_ORDERS[order]), c_uint32(check))
    return cast(_AnyTensor, ranks.value)


def rank_holes(boards: _AnyTensor, *, out: _AnyTensor | None = None) -> _AnyTensor:
    """Ranks all hole cards on many boards: shape (n, 1326), in the order of ``keyfold.holes()``, 0 for those that the board blocks.

    ``boards`` is a contiguous CUDA tensor of uint8 of shape (n, 5). A board that repeats a card, or has a byte that is no card, has rank 0
    everywhere. ``out`` is as for ``rank``.

    >>> import keyfold, keyfold.cuda, torch
    >>> boards = torch.from_numpy(keyfold.parse(["Ts Js Qs Ks As", "2c 7d 9h Js Qd"])).cuda()
    >>> keyfold.cuda.rank_holes(boards).max(dim=1).values.tolist()
    [7462, 5862]
    """
    tensor = Tensor(boards, "boards").of("uint8")
    count, _ = _rows(tensor.in_order(), [5])
    ranks = tensor.output(out, (count, _HOLES), tensor.library.ranks)
    if ranks.address % 4:
        raise ValueError("out begins at an odd place of its memory: expected a tensor aligned to 4 bytes")
    if count:
        _launch(tensor, "rank_holes", count * _HOLES, c_uint64(tensor.address), c_uint64(ranks.address), c_uint64(count))
    return cast(_AnyTensor, ranks.value)


def histogram(values: _AnyTensor, *, out: _AnyTensor | None = None) -> _AnyTensor:
    """Counts the hands of each rank: shape (7463,), whose number at 0 is that of what is no hand.

    ``values`` has ranks, in a contiguous CUDA tensor of int16 or uint16, or hands, as for ``rank``. ``out``, of int64 or uint64, is written over.
    JAX has such numbers only with ``jax_enable_x64``.

    >>> import keyfold.cuda, torch
    >>> ranks = torch.tensor([1, 7462, 7462], dtype=torch.int16, device="cuda")
    >>> keyfold.cuda.histogram(ranks).nonzero().flatten().tolist()
    [1, 7462]
    """
    tensor = Tensor(values, "values").of("uint8", "uint16", "int16")
    totals = tensor.output(out, (_RANKS,), tensor.library.totals)
    if tensor.dtype == "uint8":
        tensor = Tensor(rank(values), "the ranks")
    count = math.prod(tensor.in_order().shape)
    gpu, stream = tensor.gpu, tensor.stream
    gpu.clear(totals.address, _RANKS * totals.item, stream)
    if count:
        gpu.launch("histogram", stream, count, c_uint64(tensor.address), c_uint64(totals.address), c_uint64(count))
    tensor.library.finish(gpu, stream)
    return cast(_AnyTensor, totals.value)


def equity(
    hands: Sequence[str | Iterable[Any]],
    board: str | Iterable[Any] | None = None,
    dead: str | Iterable[Any] | None = None,
    *,
    samples: int = 1_000_000_000,
    seed: int = 0,
    device: int = 0,
) -> EquityReport:
    """Computes how much of the pot each of two to six hands is worth, by so many random boards.

    A hand is two cards; ``board`` has up to five, and ``dead`` cards are out of play: each is text, or a sequence of cards, ids and texts. The
    same ``seed`` gives the same result on every GPU. Standard errors are a little too high where more than two players tie. ``device`` is
    the number of the GPU.

    >>> import keyfold.cuda
    >>> answer = keyfold.cuda.equity(["AsKs", "QhQd"], samples=100_000_000)
    >>> [round(share, 2) for share in answer.equity]
    [0.46, 0.54]
    """
    if not 2 <= len(hands) <= 6 or isinstance(hands, str):
        raise ValueError(f"{len(hands)} hands: expected a list of 2 to 6")
    holes = [_cards(hand, f"player {number}", 2, 2) for number, hand in enumerate(hands, 1)]
    known = [*holes, _cards(() if board is None else board, "board", 0, 5), _cards(() if dead is None else dead, "dead", 0, 52)]
    seen: set[int] = set()
    for card in (card for cards in known for card in cards):
        if card in seen:
            raise ValueError(f"{_format([card])} is given twice")
        seen.add(card)
    if 52 - len(seen) < 5:
        raise ValueError(f"{52 - len(seen)} cards are left: boards are drawn from 5 at least")
    samples, seed = operator.index(samples), operator.index(seed)
    if not 2 <= samples <= _MOST_SAMPLES:
        raise ValueError(f"samples={samples}: expected 2 to {_MOST_SAMPLES:,}, since a standard error takes two samples at least")
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"seed={seed}: expected 64 bits without a sign")
    return _equity_of(known, samples, seed, device)


def _equity_of(known: list[list[int]], samples: int, seed: int, device: int) -> EquityReport:
    *holes, board, dead = (sum(1 << card for card in cards) for cards in known)
    players = len(holes)
    deal = [*holes, *[0] * (6 - players), board, dead]
    totals = gpu(device).totals(f"equity_{_PLAYERS[players]}", samples, deal, 3 * players, c_uint64(samples), c_uint64(seed))
    wins, ties, shares = totals[::3], totals[1::3], totals[2::3]
    means = [share / _POT / samples for share in shares]
    # Of a tie no more than half a pot is won, so that its square is no more than half of the share.
    squares = [won + (share / _POT - won) / 2 for won, share in zip(wins, shares)]
    divisors = [math.gcd(share, _POT * samples) for share in shares]
    return EquityReport(
        exact=False,
        method="by samples on a GPU",
        deals=samples,
        weight=samples,
        equity=tuple(means),
        # As of `keyfold.equity`: with one degree of freedom more, of the most that a share can vary.
        standard_error=tuple(math.sqrt(max(square - samples * mean * mean, 0) + 0.25) / samples for square, mean in zip(squares, means)),
        fractions=tuple((share // divisor, _POT * samples // divisor) for share, divisor in zip(shares, divisors)),
        wins=tuple(wins),
        ties=tuple(ties),
        losses=tuple(samples - won - tied for won, tied in zip(wins, ties)),
    )


def _rows(tensor: Tensor, widths: Collection[int]) -> tuple[int, int]:
    """Returns the numbers of rows and of columns."""
    if len(tensor.shape) != 2 or tensor.shape[1] not in widths:
        shapes = " or ".join(f"(n, {width})" for width in widths)
        raise ValueError(f"{tensor.name} has the shape {tensor.shape}: expected {shapes}")
    return tensor.shape[0], tensor.shape[1]


def _launch(tensor: Tensor, name: str, count: int, *arguments: object) -> None:
    """Launches a kernel where the caller of a tensor's library works."""
    gpu, stream = tensor.gpu, tensor.stream
    gpu.launch(name, stream, count, *arguments)
    tensor.library.finish(gpu, stream)


def _cards(cards: Any, name: str, least: int, most: int) -> list[int]:
    try:
        ids: list[int] = parse(cards).tolist() if isinstance(cards, str) else [Card(card).id for card in cards]
    except (TypeError, ValueError) as error:
        raise type(error)(f"{name}: {error}") from None
    if not least <= len(ids) <= most:
        raise ValueError(f"{name} has {len(ids)} cards: expected {most}" + (" at most" if least < most else ""))
    return ids
