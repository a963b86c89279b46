#!/usr/bin/env python3
"""Checks the kernels on a machine with a GPU, by the wheel that is installed there, and measures them: some two minutes.

    bindings/gpu/check.py                          all sections, in the order below
    bindings/gpu/check.py --only kernels,torch     some of them
    bindings/gpu/check.py --record FILE            writes the figures, which docs/records/gpu.json has

    load         the driver compiles the kernels
    kernels      every kernel beside the CPU: ten million hands, flushes, repeated cards and bytes that are no cards among them
    all          all 133,784,560 hands of seven by their categories
    equity       shares beside exact ones; the same seed, the same result
    torch, cupy, jax    tensors of every layout, streams, graphs, mistakes
    strangers    every kernel with bytes, sets and deals that are no cards
    memcheck     the same under compute-sanitizer
    figures      hands a second, beside the copy of the GPU's memory in the same run

Needs the wheel with its kernels, NumPy and PyTorch; CuPy and JAX for their sections, and compute-sanitizer of the CUDA toolkit. Each
section is a process of its own, so that one that fails does not keep the others from running. Prints FAULTS; the exit status is 1 if there
are any. Where another than one H100 misses a figure that one has to reach, that is printed, and no fault.
"""
import argparse
import ctypes
import doctest
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from ctypes import c_int64 as i64, c_uint32 as u32, c_uint64 as u64

import keyfold
import keyfold.cuda
import numpy as np
from keyfold.cuda import _NUMBERS as CARDS, _ORDERS as NUMBERS, _PLAYERS as PLAYERS, _driver
from measure import dealt_to, measured, write

HANDS, BOARDS = 10_000_000, 10_000
# The bit of each card, by what keyfold.rank_sets calls their order; bytes that are no cards have bit 63, which is none.
CARD = np.arange(256) < 52
FACES, SUITS = np.divmod(np.where(CARD, np.arange(256), 0), 4)
BITS = {"face": 4 * FACES + SUITS, "suit13": 13 * SUITS + FACES, "suit": 16 * SUITS + FACES}
# Published counts, from high card to straight flush.
SEVENS = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584]
# Of a section, JAX's and compute-sanitizer's are the longest.
MOST_SECONDS = 100
FAULTS, SECTIONS = [], {}


def section(body):
    SECTIONS[body.__name__.rstrip("_")] = body
    return body


def check(name, right, note=""):
    check.done += 1
    if not right:
        FAULTS.append(name)
        print(f"FAULT {name} {note}", flush=True)


check.done = 0


def refused(name, call, error, words):
    try:
        call()
    except Exception as raised:
        found = f"{type(raised).__name__}: {raised}"
        check(name, isinstance(raised, error) and words in str(raised) and "\n" not in str(raised), found)
    else:
        check(name, False, "was accepted")


def names_of_kernels():
    return re.findall(r"\.entry (\w+)\(", _driver.kernels().decode())


# ---- hands that the CPU has ranked

def is_hand(hands):
    """Whether each row has different cards."""
    sets = np.zeros(len(hands), "uint64")
    for card in hands.T:
        sets |= np.uint64(1) << (card & 63).astype("uint64")
    return (hands < 52).all(axis=1) & (np.bitwise_count(sets) == hands.shape[1])


def mixed(count):
    """Hands of seven: random ones, as many whose first five cards are of a suit, and a few with bytes that are no cards."""
    hands = keyfold.deal(count, 7, seed=4)
    suited = hands[count // 2 :]
    suited[:, 1:5] = suited[:, 1:5] & 0xFC | suited[:, :1] & 3
    random = np.random.default_rng(4)
    rows = random.integers(0, count, count // 50)
    hands[rows, random.integers(0, 7, len(rows))] = random.integers(52, 256, len(rows))
    return hands


def ranked(hands):
    """The ranks by the CPU, 0 for what is no hand."""
    ranks, good = np.zeros(len(hands), "int16"), is_hand(hands)
    ranks[good] = keyfold.rank(hands[good], threads=None)
    return ranks


# ---- sections

@section
def load():
    start = time.perf_counter()
    gpu = _driver.gpu(0)
    print(f"     the driver took {time.perf_counter() - start:.2f} s for the kernels")
    check("there are kernels", len(names_of_kernels()) > 30)
    for name in names_of_kernels():
        kernel, found = gpu.kernel(name), []
        with gpu:
            for attribute in (4, 3):  # registers, bytes of local memory
                value = ctypes.c_int()
                _driver.call("cuFuncGetAttribute", ctypes.byref(value), attribute, kernel.function)
                found.append(value.value)
            blocks = kernel.most_blocks
        check(f"{name} has no local memory", found[1] == 0, f"{found[1]} bytes")
        print(f"     {name:28} {found[0]:3} registers, {kernel.threads * blocks:7} threads, {kernel.shared_bytes:6} bytes shared")


@section
def kernels():
    import torch

    gpu, hands = _driver.gpu(0), mixed(HANDS)
    on_gpu = torch.from_numpy(hands).cuda()
    bits = {order: torch.from_numpy(np.where(CARD, 1 << at, np.iinfo("int64").min)).cuda() for order, at in BITS.items()}

    def compare(name, got, expected, checked=True):
        wrong = got != expected if checked else (got != expected) & (expected != 0)
        check(name, not bool(wrong.any()), f"{int(wrong.sum())} wrong, the first at {int(wrong.flatten().int().argmax())}")

    def launch(name, count, *arguments):
        gpu.launch(name, torch.cuda.current_stream().cuda_stream, count, *arguments)

    def place(tensor, at=0):
        return u64(tensor.data_ptr() + at)

    for cards, name in CARDS.items():
        expected = torch.from_numpy(ranked(hands[:, :cards])).cuda()
        rows = on_gpu[:, :cards].contiguous()
        columns = rows.T.contiguous().T
        for checked in (True, False):
            for layout, tensor in [("rows", rows), ("columns", columns), ("strides", on_gpu[:, :cards] if cards < 7 else torch.cat([on_gpu, on_gpu[:, :1]], 1)[:, :7])]:
                compare(f"{name}, {layout}, check={checked}", keyfold.cuda.rank(tensor, check=checked), expected, checked)
            for order in BITS:
                sets = bits[order][rows[:, 0].int()]
                for card in range(1, cards):
                    sets |= bits[order][rows[:, card].int()]
                found = keyfold.cuda.rank_sets(sets, cards=cards, order=order, check=checked)
                compare(f"{name}, sets by {order}, check={checked}", found, expected, checked)
                found.fill_(-1)
                launch(f"rank_sets_{name}_narrow", HANDS, place(sets), place(found), u64(HANDS), u32(NUMBERS[order]), u32(checked))
                compare(f"{name}, sets by {order}, narrow, check={checked}", found, expected, checked)
        # The first cards of each hand, and its last two.
        keys = [torch.empty((HANDS, 2), dtype=torch.int64, device="cuda") for _ in range(2)]
        for part, (first, count) in zip(keys, [(0, cards - 2), (cards - 2, 2)]):
            launch("hand_keys", HANDS, place(rows, first), place(part), u64(HANDS), u32(count), i64(cards), i64(1))
        found = torch.full((HANDS,), -1, dtype=torch.int16, device="cuda")
        launch(f"rank_keys_{name}", HANDS, place(keys[0]), u64(1), place(keys[1]), u64(1), place(found), u64(HANDS))
        compare(f"{name}, keys", found, expected, False)
        board = torch.cat([rows[:1, : cards - 2].expand(HANDS, -1), rows[:, -2:]], 1).contiguous()
        launch(f"rank_keys_{name}", HANDS, place(keys[0]), u64(0), place(keys[1]), u64(1), place(found), u64(HANDS))
        compare(f"{name}, keys of one board", found, keyfold.cuda.rank(board), False)
        counts = keyfold.cuda.histogram(expected)
        check(f"{name}, histogram", np.array_equal(counts.cpu().numpy(), np.bincount(expected.cpu().numpy(), minlength=7463)))
        check(f"{name}, histogram of hands", torch.equal(keyfold.cuda.histogram(rows), counts))
    beyond = torch.tensor([0, 7462, 7463, -1, 1], dtype=torch.int16, device="cuda")
    check("histogram: numbers above the ranks are left out", int(keyfold.cuda.histogram(beyond).sum()) == 3)
    boards = keyfold.deal(BOARDS, 5, seed=5)
    bad = hands[HANDS // 2 : HANDS // 2 + BOARDS, :5]
    bad = bad[~is_hand(bad)]
    found = keyfold.cuda.rank_holes(torch.from_numpy(np.concatenate([boards, bad])).cuda())
    compare("holes", found[:BOARDS], torch.from_numpy(keyfold.rank_holes(boards, threads=None).view("int16")).cuda())
    check("holes of what is no board", len(bad) > 100 and not bool(found[BOARDS:].any()))


@section
def all_():
    _driver.gpu(0).kernel("all_hands")
    found = np.array(all_hands())
    check("all hands are counted", found.sum() == 133_784_560 and found[0] == 0, found.sum())
    categories = np.bincount(keyfold.category(np.arange(1, 7463)), weights=found[1:]).astype(int).tolist()
    check("all hands by category", categories == SEVENS, categories)
    check("royal flushes", found[7462] == 4_324, found[7462])


def all_hands():
    """How many hands of seven have each rank."""
    gpu = _driver.gpu(0)
    memory = Memory(np.zeros(7463, "uint64"))
    gpu.launch("all_hands", 0, 1 << 40, memory.place)
    return memory.read()


class Memory:
    """An array in the GPU's memory, by itself, so that compute-sanitizer knows where it ends."""

    def __init__(self, array):
        self.array, self.place = np.ascontiguousarray(array), u64()
        with _driver.gpu(0):
            _driver.call("cuMemAlloc_v2", ctypes.byref(self.place), ctypes.c_size_t(self.array.nbytes))
            _driver.call("cuMemcpyHtoD_v2", self.place, ctypes.c_void_p(self.array.ctypes.data), ctypes.c_size_t(self.array.nbytes))

    def read(self):
        with _driver.gpu(0):
            _driver.call("cuMemcpyDtoH_v2", ctypes.c_void_p(self.array.ctypes.data), self.place, ctypes.c_size_t(self.array.nbytes))
            _driver.call("cuMemFree_v2", self.place)
        return self.array


@section
def equity():
    questions = [
        (["AsKs", "QhQd"], "", ""),
        (["AsKs", "QhQd"], "2c 7d 9h", ""),
        (["AsKs", "QhQd"], "2c 7d 9h Js", "Qs Qc"),
        (["AsKs", "AhKh", "2c2d"], "", ""),
        (["AsKs", "AhKh", "2c2d", "9c8c"], "3s 4h Td", ""),
        (["AsKs", "AhKh", "2c2d", "9c8c", "QsQd"], "3s 4h Td", "Kc"),
        (["AsKd", "AhKh", "2c2d", "9c8c", "QsQd", "5h6h"], "3s 4h Td", ""),
        (["AsKd", "AhKh", "2c2d", "9c8c", "QsQd", "5h6h"], "3s 4h Td Jc", ""),
    ]
    for hands, board, dead in questions:
        name = f"equity of {' '.join(hands)} on {board or 'nothing'}"
        found = keyfold.cuda.equity(hands, board, dead, samples=200_000_000, seed=3)
        check(f"{name}: pots", sum(numerator * 60 * found.deals // divisor for numerator, divisor in found.fractions) == 60 * found.deals)
        exact = keyfold.equity(hands, board or None, dead or None, exact=True)
        for player, (share, error, right) in enumerate(zip(found.equity, found.standard_error, exact.equity), 1):
            check(f"{name}: player {player}", abs(share - right) < 5 * error, f"{share:.6f}, exactly {right:.6f}, {(share - right) / error:+.1f} errors")
    one = keyfold.cuda.equity(["AsKs", "QhQd"], samples=1_000_003, seed=9)
    check("equity: the same seed, the same result", one == keyfold.cuda.equity(["AsKs", "QhQd"], samples=1_000_003, seed=9))
    check("equity: another seed, another result", one != keyfold.cuda.equity(["AsKs", "QhQd"], samples=1_000_003, seed=10))
    river = keyfold.cuda.equity(["AsKs", "AhKh", "2c3d"], "Ac Kc 7d 8d 9h", samples=1_000)
    check("equity of a river", (river.wins, river.ties, river.losses) == ((0, 0, 0), (1_000, 1_000, 0), (0, 0, 1_000)), river)
    refused("equity of a GPU that is not there", lambda: keyfold.cuda.equity(["AsKs", "QhQd"], device=99), RuntimeError, "cuDeviceGet")


# ---- libraries

FEW = 1_000_003


def few():
    """Hands of seven that are some, and their ranks; with others among them that are none."""
    good, bad = keyfold.deal(FEW, 7, seed=6), mixed(FEW)
    return good, keyfold.rank(good, threads=None), bad, ranked(bad)


@section
def torch():
    import torch

    hands, ranks, bad, of_bad = few()
    t = torch.from_numpy(hands).cuda()
    found = keyfold.cuda.rank(t)
    check("torch: int16, on the same GPU", found.dtype == torch.int16 and found.device == t.device)
    layouts = {
        "rows": t,
        "rows from the second on": t[1:],
        "every second row": t[::2],
        "columns": t[: FEW - 3].T.contiguous().T,
        "columns of any number": t.T.contiguous().T,
        "columns from the second on": t.T.contiguous().T[1:],
        "seven of nine columns": torch.cat([t, t[:, :2]], 1)[:, :7],
        "the same row": t[:1].expand(50, 7),
        "none": t[:0],
        "one": t[5:6],
        "five": t[:5],
    }
    for name, tensor in layouts.items():
        expected = keyfold.rank(np.ascontiguousarray(tensor.cpu().numpy()), threads=None)
        for checked in (True, False):
            check(f"torch: {name}, check={checked}", np.array_equal(keyfold.cuda.rank(tensor, check=checked).cpu().numpy(), expected))
        for dtype in (torch.int16, torch.uint16):
            for offset in (0, 1):
                memory = torch.zeros(len(tensor) + 2, dtype=torch.int16, device="cuda")
                out = memory[offset : offset + len(tensor)].view(dtype)
                check(f"torch: {name}, out", keyfold.cuda.rank(tensor, out=out) is out)
                memory = memory.cpu().numpy()
                kept = np.concatenate([memory[:offset], memory[offset + len(tensor) :]])
                check(f"torch: {name}, into {dtype} from {offset} on", np.array_equal(memory[offset : offset + len(tensor)], expected) and not kept.any())
    check("torch: what is no hand", np.array_equal(keyfold.cuda.rank(torch.from_numpy(bad).cuda()).cpu().numpy(), of_bad))
    sets = torch.from_numpy(keyfold.sets(hands).view("int64")).cuda()
    for name, tensor in {"int64": sets, "uint64": sets.view(torch.uint64), "from the second on": sets[1:]}.items():
        for checked in (True, False):
            found = keyfold.cuda.rank_sets(tensor, check=checked).cpu().numpy()
            check(f"torch: sets, {name}, check={checked}", np.array_equal(found, ranks[FEW - len(found) :]))
    words = torch.randint(-(2**63), 2**63 - 1, (100_000,), dtype=torch.int64, device="cuda")
    check("torch: sets of any bits", not bool(keyfold.cuda.rank_sets(words).any()))
    side = torch.cuda.Stream()
    with torch.cuda.stream(side):
        late = torch.zeros_like(t)
        torch.cuda._sleep(100_000_000)
        late.copy_(t)
        start = time.perf_counter()
        found = keyfold.cuda.rank(late)
        check("torch: no call waits", not side.query() or time.perf_counter() - start < 1e-3)
    side.synchronize()
    check("torch: behind what the stream has to do", np.array_equal(found.cpu().numpy(), ranks))
    graph, kept = torch.cuda.CUDAGraph(), t.clone()
    counts = keyfold.cuda.histogram(keyfold.cuda.rank(kept))
    with torch.cuda.graph(graph):
        found = keyfold.cuda.rank(kept)
        keyfold.cuda.histogram(found, out=counts)
    kept.copy_(torch.from_numpy(bad).cuda())
    graph.replay()
    torch.cuda.synchronize()
    right = np.array_equal(found.cpu().numpy(), of_bad) and np.array_equal(counts.cpu().numpy(), np.bincount(of_bad, minlength=7463))
    check("torch: captured in a graph", right)
    out = torch.full((FEW,), 77, dtype=torch.int16, device="cuda")
    mistakes = [
        ("a tensor of the CPU", lambda: keyfold.cuda.rank(t.cpu(), out=out), TypeError, "not in a GPU's memory"),
        ("an array of NumPy's", lambda: keyfold.cuda.rank(hands), TypeError, "not in a GPU's memory"),
        ("a list", lambda: keyfold.cuda.rank([[1] * 7]), TypeError, "value of type list"),
        ("int64", lambda: keyfold.cuda.rank(t.long(), out=out), TypeError, "torch.int64"),
        ("eight cards", lambda: keyfold.cuda.rank(torch.cat([t, t[:, :1]], 1), out=out), ValueError, "(n, 7)"),
        ("int32 sets", lambda: keyfold.cuda.rank_sets(sets.int(), out=out), TypeError, "torch.int32"),
        ("a short out", lambda: keyfold.cuda.rank(t, out=out[1:]), ValueError, f"({FEW - 1},)"),
        ("an out of floats", lambda: keyfold.cuda.rank(t, out=out.float()), TypeError, "torch.float32"),
        ("an out on the CPU", lambda: keyfold.cuda.rank(t, out=out.cpu()), TypeError, "out is"),
        ("an out with gaps", lambda: keyfold.cuda.rank(t[:5], out=out[:10:2]), ValueError, "C-contiguous"),
        ("an out that overlaps", lambda: keyfold.cuda.rank(t, out=t.flatten()[: 2 * FEW].view(torch.int16)), ValueError, "shares memory"),
        ("a tensor without memory", lambda: keyfold.cuda.rank(t.to("meta")), TypeError, "not in a GPU's memory"),
        ("a sparse tensor", lambda: keyfold.cuda.rank(t[:5].to_sparse()), TypeError, "gives no memory"),
    ]
    for name, call, error, words in mistakes:
        refused(f"torch: {name}", call, error, words)
    refused("torch: keyfold.rank of a GPU's tensor", lambda: keyfold.rank(t), TypeError, "keyfold.cuda.rank")
    check("torch: a mistake writes nothing", bool((out == 77).all()) and np.array_equal(t.cpu().numpy(), hands))
    if torch.cuda.device_count() > 1:
        check("torch: the second GPU", np.array_equal(keyfold.cuda.rank(t.to("cuda:1")).cpu().numpy(), ranks))
        refused("torch: an out on another GPU", lambda: keyfold.cuda.rank(t, out=out.to("cuda:1")), ValueError, "on the GPU 1")
    failed, tried = doctest.testmod(keyfold.cuda)
    check("the examples of the docs", tried > 10 and not failed)


@section
def cupy():
    import cupy

    hands, ranks, bad, of_bad = few()
    c = cupy.asarray(hands)
    found = keyfold.cuda.rank(c)
    check("CuPy: uint16", type(found) is cupy.ndarray and found.dtype == np.uint16 and np.array_equal(found.get(), ranks))
    check("CuPy: columns", np.array_equal(keyfold.cuda.rank(cupy.asfortranarray(c[: FEW - 3]), check=False).get(), ranks[: FEW - 3]))
    check("CuPy: backwards", np.array_equal(keyfold.cuda.rank(c[::-1, ::-1]).get(), ranks[::-1]))
    check("CuPy: what is no hand", np.array_equal(keyfold.cuda.rank(cupy.asarray(bad)).get(), of_bad))
    check("CuPy: sets", np.array_equal(keyfold.cuda.rank_sets(cupy.asarray(keyfold.sets(hands))).get(), ranks))
    check("CuPy: holes", np.array_equal(keyfold.cuda.rank_holes(c[:50, :5].copy()).get(), keyfold.rank_holes(hands[:50, :5])))
    check("CuPy: histogram", np.array_equal(keyfold.cuda.histogram(c).get(), np.bincount(ranks, minlength=7463)))
    out = cupy.zeros(FEW, cupy.int16)
    check("CuPy: out", keyfold.cuda.rank(c, out=out) is out and np.array_equal(out.get(), ranks))
    with cupy.cuda.Stream(non_blocking=True) as stream:
        found = keyfold.cuda.rank(c + 0)
        stream.synchronize()
    check("CuPy: on a stream", np.array_equal(found.get(), ranks))
    refused("CuPy: int8", lambda: keyfold.cuda.rank(c.astype(cupy.int8)), TypeError, "an array of int8")
    refused("CuPy: an out of PyTorch's size", lambda: keyfold.cuda.rank(c[1:], out=out), ValueError, "out has the shape")
    refused("CuPy: an out that overlaps", lambda: keyfold.cuda.rank(c, out=c.ravel()[: 2 * FEW].view(cupy.int16)), ValueError, "shares memory")


@section
def jax():
    # Else it takes three quarters of the memory.
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    import jax

    hands, ranks, bad, of_bad = few()
    j = jax.numpy.asarray(hands)
    found = keyfold.cuda.rank(j)
    check("JAX: uint16", isinstance(found, jax.Array) and found.dtype == np.uint16 and np.array_equal(np.asarray(found), ranks))
    check("JAX: of a computation", np.array_equal(np.asarray(keyfold.cuda.rank(j[::-1] + 0)), ranks[::-1]))
    check("JAX: used by a computation", int(jax.jit(lambda r: (r > 6_000).sum())(keyfold.cuda.rank(j))) == int((ranks > 6_000).sum()))
    check("JAX: what is no hand", np.array_equal(np.asarray(keyfold.cuda.rank(jax.numpy.asarray(bad))), of_bad))
    check("JAX: holes", np.array_equal(np.asarray(keyfold.cuda.rank_holes(j[:50, :5])), keyfold.rank_holes(hands[:50, :5])))
    check("JAX: the hands are as they were", np.array_equal(np.asarray(j), hands))
    refused("JAX: out", lambda: keyfold.cuda.rank(j, out=found), TypeError, "out is")
    refused("JAX: int32", lambda: keyfold.cuda.rank(j.astype("int32")), TypeError, "int32")
    jax.config.update("jax_enable_x64", True)
    check("JAX: histogram", np.array_equal(np.asarray(keyfold.cuda.histogram(j)), np.bincount(ranks, minlength=7463)))
    check("JAX: sets", np.array_equal(np.asarray(keyfold.cuda.rank_sets(jax.numpy.asarray(keyfold.sets(hands)))), ranks))


# ---- memory

@section
def strangers():
    """Launches every kernel with what is no cards, in memory that ends where it should."""
    random, gpu = np.random.default_rng(8), _driver.gpu(0)
    for name in names_of_kernels():
        cards = next((cards for cards, word in CARDS.items() if word in name.split("_")), 7)
        for count in (1, 37, 1_000):
            hands = random.integers(0, 256, (count, cards), "uint8")
            of_hands, ranks, number = Memory(hands), Memory(np.zeros(count, "uint16")), u64(count)
            if name.startswith("equity_"):
                (players,) = (players for players, word in PLAYERS.items() if name.endswith(word))
                totals = Memory(np.zeros(3 * players, "uint64"))
                gpu.launch(name, 0, count, Memory(dealt_to(players)).place, totals.place, number, u64(3))
                totals.read()
            elif name == "all_hands":
                all_hands() if count == 1 else None
            elif name == "histogram":
                counts = Memory(np.zeros(7463, "uint64"))
                gpu.launch(name, 0, count, Memory(random.integers(0, 1 << 16, count, "uint16")).place, counts.place, number)
                counts.read()
            elif name == "rank_holes":
                holes = Memory(np.zeros((count, 1326), "uint16"))
                gpu.launch(name, 0, count * 1326, Memory(hands[:, :5]).place, holes.place, number)
                holes.read()
            elif name == "hand_keys":
                keys = Memory(np.zeros((count, 2), "uint64"))
                gpu.launch(name, 0, count, of_hands.place, keys.place, number, u32(cards), i64(cards), i64(1))
                keys.read()
            elif name.startswith("rank_keys_"):
                keys = Memory(np.zeros((count, 2), "uint64")), Memory(np.zeros((1, 2), "uint64"))
                for part, items, wide in zip(keys, (count, 1), (cards - 2, 2)):
                    gpu.launch("hand_keys", 0, items, of_hands.place, part.place, u64(items), u32(wide), i64(cards), i64(1))
                gpu.launch(name, 0, count, keys[0].place, u64(1), keys[1].place, u64(0), ranks.place, number)
            elif name.startswith("rank_sets_"):
                for order, checked in ((0, 0), (1, 1), (2, 0), (0, 1)):
                    sets = Memory(random.integers(0, 1 << 64, count, "uint64"))
                    gpu.launch(name, 0, count, sets.place, ranks.place, number, u32(order), u32(checked))
            elif name.startswith("rank_strided_"):
                for checked in (0, 1):
                    gpu.launch(name, 0, count, of_hands.place, ranks.place, number, i64(cards), i64(1), u32(checked))
            elif name.startswith("rank_columns_"):
                stride = -(-count // 8) * 8
                columns = Memory(random.integers(0, 256, stride * (cards - 1) + count, "uint8"))
                gpu.launch(name, 0, count, columns.place, ranks.place, number, u64(stride))
            elif name.startswith("rank_rows_"):
                gpu.launch(name, 0, count, of_hands.place, ranks.place, number)
            else:
                sys.exit(f"{name}: no check launches it")
            ranks.read()
            check(f"{name} runs", True)


@section
def memcheck():
    sanitizer = shutil.which("compute-sanitizer") or "/usr/local/cuda/bin/compute-sanitizer"
    command = [sanitizer, "--tool", "memcheck", "--error-exitcode", "9", sys.executable, __file__, "--inside", "--only", "strangers"]
    text, status = ended(command, MOST_SECONDS - 10)
    check("memcheck", status == 0 and "ERROR SUMMARY: 0 errors" in text, f"{status}\n{text[-1_500:]}")


@section
def figures():
    figures.lines = measured(check)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", metavar="SECTIONS", help=f"some of {', '.join(SECTIONS)}")
    parser.add_argument("--record", metavar="FILE", help="where to write the figures")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    chosen = arguments.only.split(",") if arguments.only else list(SECTIONS)
    if unknown := set(chosen) - set(SECTIONS):
        parser.error(f"no section {', '.join(sorted(unknown))}")
    if arguments.inside:
        (name,) = chosen
        start = time.perf_counter()
        try:
            SECTIONS[name]()
        except Exception as error:
            check(f"{name}: {error!r}", False, "\n" + traceback.format_exc()[-1_500:])
        print(f"     {name}: {check.done} checks, {len(FAULTS)} faults, {time.perf_counter() - start:.1f} s", flush=True)
        if name == "figures" and arguments.record and not FAULTS:
            write(arguments.record, figures.lines)
        return bool(FAULTS)
    faults = [fault for name in chosen for fault in faults_of(name, arguments.record)]
    print("FAULTS:", "; ".join(faults) or "none")
    return bool(faults)


def ended(command, seconds):
    """Runs a program, and ends it and what it has started after so many seconds; returns what it printed, and its status."""
    with tempfile.TemporaryFile("w+", errors="replace") as printed:
        process = subprocess.Popen(command, stdout=printed, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            status = process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            status = f"none after {seconds} s"
        printed.seek(0)
        return printed.read(), status


def faults_of(name, record):
    """Runs a section in a process of its own: a kernel that fails or hangs leaves no GPU for what follows in its process."""
    command = [sys.executable, __file__, "--inside", "--only", name, *(["--record", record] if record else [])]
    text, status = ended(command, MOST_SECONDS)
    print(text, end="", flush=True)
    faults = re.findall("^FAULT (.*)", text, re.MULTILINE)
    return faults or ([f"{name} ended with the status {status}"] if status else [])


if __name__ == "__main__":
    sys.exit(main())
