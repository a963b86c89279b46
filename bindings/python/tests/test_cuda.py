"""Calls for GPUs without one: a stand-in for NVIDIA's driver keeps what is launched, and tensors are NumPy's with another device's name."""
import contextlib
import ctypes
import importlib.resources
import re
import sys
from types import SimpleNamespace

import numpy as np
import pytest

import keyfold
import keyfold.cuda
from keyfold.cuda import _driver

CPU, CUDA = 1, 2
STREAM = 77
HANDS = keyfold.deal(8, 7, seed=1)


def parameters():
    """How many parameters each kernel of the wheel has; none if the wheel has no kernels."""
    try:
        entries = re.findall(r"\.entry (\w+)\((.*?)\)", _driver.kernels().decode(), re.DOTALL)
    except RuntimeError:
        return {}
    return {name: taken.count(".param") for name, taken in entries}


PARAMETERS = parameters()


class Tensor:
    """A tensor of a library that follows the array standard and DLPack's."""

    def __init__(self, array, device=(CUDA, 0)):
        self.array, self.device, self.dtype = array, device, array.dtype

    def __dlpack__(self, *, stream):
        assert stream == 1
        return self.array.__dlpack__()

    def __dlpack_device__(self):
        return self.device

    def __array_namespace__(self):
        return SimpleNamespace(**{"uint16": "uint16", "uint64": "uint64", "empty": lambda shape, dtype, device: Tensor(np.ones(shape, dtype), device)})


class OfTorch:
    """What is used of PyTorch's tensors."""

    def __init__(self, array, device=(CUDA, 0)):
        self.array, self.shape, self.dtype, self.where = array, array.shape, f"torch.{array.dtype}", device
        self.device = SimpleNamespace(type="cuda" if device[0] == CUDA else "cpu", index=device[1])

    def stride(self):
        return [stride // self.array.itemsize for stride in self.array.strides]

    def element_size(self):
        return self.array.itemsize

    def data_ptr(self):
        return self.array.ctypes.data

    def new_empty(self, shape, dtype):
        return OfTorch(np.ones(shape, dtype), self.where)


class OfCupy:
    """What is used of CuPy's arrays."""

    def __init__(self, array):
        self.array, self.shape, self.strides, self.dtype, self.itemsize = array, array.shape, array.strides, array.dtype, array.itemsize
        self.device, self.data = SimpleNamespace(id=0), SimpleNamespace(ptr=array.ctypes.data)


OfTorch.__module__, OfCupy.__module__ = "torch._tensor", "cupy"


class Cupy:
    class cuda:
        Device = contextlib.nullcontext

        def get_current_stream(device):
            return SimpleNamespace(ptr=STREAM + device)

    def empty(shape, dtype):
        return OfCupy(np.ones(shape, dtype))


class Torch:
    int16, int64 = "int16", "int64"

    class cuda:
        def current_stream(device):
            return SimpleNamespace(cuda_stream=STREAM + device)


class Driver:
    """The driver of a machine with two GPUs. `launches` has the kernels' names, numbers of blocks, streams and parameters."""

    def __init__(self):
        self.names, self.launches, self.waits, self.memory = {}, [], 0, {}
        self.launch, self.attributes = [1_000, 256, 4], {16: 10, 75: 9, 76: 0, 97: 100_000}

    def __getattr__(self, name):
        # All else succeeds.
        return lambda *arguments: 0

    def cuDeviceGet(self, device, number):
        device._obj.value = number
        return 0 if number < 2 else 101

    def cuGetErrorString(self, result, words):
        words._obj.value = f"error {result}".encode()

    def cuDeviceGetAttribute(self, value, which, device):
        value._obj.value = self.attributes[which]
        return 0

    def cuModuleGetFunction(self, function, module, name):
        assert name.decode() in PARAMETERS or not PARAMETERS
        function._obj.value = len(self.names) + 1
        self.names[function._obj.value] = name.decode()
        return 0

    def cuMemcpyDtoH_v2(self, to, place, size):
        if size.value == 12:
            to[:] = self.launch
        return 0

    def cuOccupancyMaxActiveBlocksPerMultiprocessor(self, blocks, *_):
        blocks._obj.value = 2
        return 0

    def cuMemAlloc_v2(self, place, size):
        place._obj.value = 4096
        return 0

    def cuMemsetD8Async(self, address, byte, size, stream):
        ctypes.memset(address.value, byte, size.value)
        return 0

    def cuStreamSynchronize(self, stream):
        self.waits += 1
        return 0

    def cuLaunchKernel(self, function, x, y, z, threads, _, __, shared, stream, places, ___):
        assert (y, z, threads, shared) == (1, 1, self.launch[1], self.launch[0])
        numbers = [ctypes.c_int64.from_address(place).value for place in places]
        assert PARAMETERS.get(self.names[function.value], len(places)) == len(places)
        self.launches.append((self.names[function.value], x, stream.value, numbers))
        return 0


@pytest.fixture(autouse=True)
def driver(monkeypatch):
    found = Driver()
    monkeypatch.setitem(sys.modules, "torch", Torch)
    monkeypatch.setitem(sys.modules, "cupy", Cupy)
    monkeypatch.setattr(_driver, "library", lambda: found)
    monkeypatch.setattr(_driver, "kernels", lambda: b".version 7.8\n.target sm_75\n")
    _driver.gpu.cache_clear()
    yield found
    _driver.gpu.cache_clear()


def aligned(shape, dtype="uint8", order="C", offset=0):
    """An array that begins at a multiple of 64, or so many bytes behind."""
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    memory = np.zeros(size + 128, "uint8")
    start = -memory.ctypes.data % 64 + offset
    return memory[start : start + size].view(dtype).reshape(shape, order=order)


def address(tensor):
    return tensor.array.ctypes.data


@pytest.mark.parametrize("check", [True, False])
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_the_layout_chooses_the_kernel(driver, cards, check):
    name, more = {5: "five", 6: "six", 7: "seven"}[cards], "_checked" if check else ""
    rows, columns = aligned((64, cards)), aligned((64, cards), order="F")
    layouts = [
        (rows, f"rank_rows_{name}{more}", []),
        (columns, f"rank_columns_{name}{more}", [64]),
        (columns[8:40], f"rank_columns_{name}{more}", [64]),
        (aligned((63, cards), order="F"), f"rank_strided_{name}", [1, 63, check]),
        (columns[1:], f"rank_strided_{name}", [1, 64, check]),
        (rows[::-1], f"rank_strided_{name}", [-cards, 1, check]),
        (rows[:, ::-1], f"rank_strided_{name}", [cards, -1, check]),
        (np.broadcast_to(rows[:1], (9, cards)), f"rank_strided_{name}", [0, 1, check]),
        (aligned((4, cards), offset=1), f"rank_strided_{name}", [cards, 1, check]),
        (aligned((4, 9))[:, :cards], f"rank_strided_{name}", [9, 1, check]),
    ]
    for array, kernel, more in layouts:
        array.flags.writeable = True
        hands, out = OfTorch(array), OfTorch(aligned(len(array), "int16"))
        assert keyfold.cuda.rank(hands, check=check, out=out) is out
        launched, blocks, stream, numbers = driver.launches.pop()
        numbers[5:] = [number & 1 for number in numbers[5:]]
        assert (launched, stream, numbers) == (kernel, STREAM, [address(hands), address(out), len(array), *more]), array.strides
    assert driver.waits == 0


def test_ranks_that_are_not_aligned_are_written_one_by_one(driver):
    for out in (aligned(64, "uint16", offset=2), aligned(64, "uint16", offset=8)):
        keyfold.cuda.rank(OfTorch(aligned((64, 7))), out=OfTorch(out))
        keyfold.cuda.rank(OfTorch(aligned((64, 7), order="F")), out=OfTorch(out))
    assert [name for name, *_ in driver.launches] == ["rank_strided_seven", "rank_strided_seven", "rank_rows_seven_checked", "rank_strided_seven"]


@pytest.mark.parametrize("count, blocks", [(1, 1), (1_024, 1), (1_025, 2), (1_000_000, 20)])
def test_no_more_blocks_than_run_at_once(driver, count, blocks):
    keyfold.cuda.rank(OfTorch(np.zeros((count, 7), "uint8")))
    assert driver.launches[0][1] == blocks


def test_results_are_of_the_library_and_on_the_gpu_of_what_was_given(driver):
    ranks = keyfold.cuda.rank(OfTorch(HANDS, (CUDA, 1)))
    assert type(ranks) is OfTorch and ranks.array.dtype == "int16" and ranks.where == (CUDA, 1)
    assert driver.launches[-1][2] == STREAM + 1 and driver.waits == 0
    ranks = keyfold.cuda.rank(OfCupy(HANDS[::-1]))
    assert type(ranks) is OfCupy and ranks.dtype == "uint16"
    name, _, stream, numbers = driver.launches[-1]
    assert (name, stream, numbers[:5]) == ("rank_strided_seven", STREAM, [HANDS[-1].ctypes.data, address(ranks), 8, -7, 1]) and driver.waits == 0
    ranks = keyfold.cuda.rank(Tensor(HANDS))
    assert type(ranks) is Tensor and ranks.dtype == "uint16"
    # A library without streams of the caller's: the one that others wait for.
    assert driver.launches[-1][2] == 1 and driver.waits == 1


def test_no_hands_are_no_launch(driver):
    for kind in (Tensor, OfTorch):
        assert keyfold.cuda.rank(kind(HANDS[:0])).array.shape == (0,)
        assert keyfold.cuda.rank_sets(kind(np.zeros(0, "uint64"))).array.shape == (0,)
        assert keyfold.cuda.rank_holes(kind(HANDS[:0, :5].copy())).array.shape == (0, 1326)
        assert not keyfold.cuda.histogram(kind(np.zeros(0, "uint16"))).array.any()
    assert driver.launches == []


def test_sets_holes_and_histograms(driver):
    sets, boards, ranks = OfTorch(np.zeros(9, "int64")), OfTorch(HANDS[:, :5].copy()), OfTorch(np.zeros((3, 4), "int16"))
    for order, number in (("face", 0), ("suit13", 1), ("suit", 2)):
        found = keyfold.cuda.rank_sets(sets, cards=6, order=order, check=False)
        name, _, _, numbers = driver.launches[-1]
        assert (name, numbers[:3], numbers[3] & 3, numbers[4] & 1) == ("rank_sets_six", [address(sets), address(found), 9], number, 0)
    found = keyfold.cuda.rank_holes(boards)
    assert found.array.shape == (8, 1326) and driver.launches[-1] == ("rank_holes", 11, STREAM, [address(boards), address(found), 8])
    found = keyfold.cuda.histogram(ranks)
    assert found.array.shape == (7463,) and not found.array.any() and found.array.dtype == "int64"
    assert driver.launches[-1] == ("histogram", 1, STREAM, [address(ranks), address(found), 12])
    keyfold.cuda.histogram(OfTorch(HANDS), out=found)
    assert [name for name, *_ in driver.launches[-2:]] == ["rank_rows_seven_checked", "histogram"]


def test_a_gpu_with_little_shared_memory_has_the_narrow_kernel(driver):
    driver.attributes[97] = 64 << 10
    driver.launch[0] = 94_000
    find = driver.cuModuleGetFunction

    def found(function, module, name):
        driver.launch[0] = 57_136 if name.endswith(b"_narrow") else 94_000
        return find(function, module, name)

    driver.cuModuleGetFunction = found
    keyfold.cuda.rank_sets(OfTorch(np.zeros(9, "int64")))
    assert driver.launches[-1][0] == "rank_sets_seven_narrow"


def test_equity(driver):
    driver.cuMemcpyHtoD_v2 = lambda place, memory, size: driver.memory.update(words=list(memory)) or 0

    def download(to, place, size):
        to[:] = driver.launch if size.value == 12 else [*driver.memory["words"][:8], 40, 20, 3_000, 40, 20, 3_000]
        return 0

    driver.cuMemcpyDtoH_v2 = download
    report = keyfold.cuda.equity(["AsKs", [42, "Qd"]], "2c 3c 4c", np.array([1]), samples=100, seed=9)
    ((name, blocks, stream, numbers),) = driver.launches
    assert (name, blocks, stream, numbers) == ("equity_two", 1, 1, [4096, 4096 + 64, 100, 9])
    assert driver.memory["words"] == [1 << 51 | 1 << 47, 1 << 42 | 1 << 41, 0, 0, 0, 0, 0b1_0001_0001, 2, *[0] * 6]
    assert (report.exact, report.deals, report.weight, report.wins, report.ties, report.losses) == (False, 100, 100, (40, 40), (20, 20), (40, 40))
    assert report.equity == (0.5, 0.5) and report.fractions == ((1, 2), (1, 2))
    # Sixty shares half a pot from the mean, twenty at it.
    assert report.standard_error == pytest.approx((np.sqrt(80 / 4 + 0.25) / 100,) * 2)
    assert str(report) == "50.000 % 50.000 %, by samples on a GPU"


T = OfTorch
SHARED = np.zeros(800, "uint8")
RANKS = np.zeros(8, "uint16")
MISTAKES = [
    ("rank", [HANDS], {}, TypeError, "hands is an array of uint8 that is not in a GPU's memory: expected a CUDA tensor; keyfold.rank .* take the CPU's"),
    ("rank", [T(HANDS, (CPU, 0))], {}, TypeError, "hands is a value of type OfTorch and dtype torch.uint8 that is not in a GPU's memory"),
    ("rank", [[[1] * 7]], {}, TypeError, "hands is a value of type list: expected a CUDA tensor of PyTorch, CuPy, JAX or another library"),
    ("rank", [None], {}, TypeError, "hands is None: expected a CUDA tensor"),
    ("rank", [T(HANDS.astype("int64"))], {}, TypeError, "hands is a value of type OfTorch and dtype torch.int64: expected a tensor of uint8"),
    ("rank", [T(HANDS.view("int8"))], {}, TypeError, "dtype torch.int8: expected a tensor of uint8"),
    ("rank", [T(HANDS[:, :4])], {}, ValueError, r"hands has the shape \(8, 4\): expected \(n, 5\) or \(n, 6\) or \(n, 7\)"),
    ("rank", [T(HANDS[0])], {}, ValueError, r"hands has the shape \(7,\)"),
    ("rank", [T(HANDS)], {"out": T(RANKS[:7])}, ValueError, r"out has the shape \(7,\): expected \(8,\)"),
    ("rank", [T(HANDS)], {"out": T(RANKS.astype("int32"))}, TypeError, "out is .* dtype torch.int32: expected a tensor of uint16 or int16"),
    ("rank", [T(HANDS)], {"out": T(np.zeros(16, "uint16")[::2])}, ValueError, "out is not C-contiguous"),
    ("rank", [T(HANDS)], {"out": T(RANKS, (CUDA, 1))}, ValueError, "out is on the GPU 1, but hands on 0"),
    ("rank", [T(HANDS)], {"out": T(RANKS, (CPU, 0))}, TypeError, "out is .* that is not in a GPU's memory"),
    ("rank", [T(HANDS)], {"out": Tensor(RANKS)}, TypeError, "out is a value of type Tensor and dtype uint16: expected a tensor of PyTorch or CuPy, as hands is"),
    ("rank", [Tensor(HANDS)], {"out": Tensor(RANKS)}, TypeError, "out is .*: expected a tensor of PyTorch or CuPy"),
    ("rank", [T(SHARED[:56].reshape(8, 7))], {"out": T(SHARED[48:64].view("uint16"))}, ValueError, "out shares memory with hands"),
    ("rank", [T(SHARED[:56].reshape(8, 7)[::-1])], {"out": T(SHARED[:16].view("uint16"))}, ValueError, "out shares memory with hands"),
    ("rank_sets", [T(np.zeros(8, "int32"))], {}, TypeError, "sets is .* dtype torch.int32: expected a tensor of uint64 or int64"),
    ("rank_sets", [T(np.zeros((2, 4), "int64"))], {}, ValueError, r"sets has the shape \(2, 4\): expected \(n,\)"),
    ("rank_sets", [T(np.zeros(16, "int64")[::2])], {}, ValueError, "sets is not C-contiguous"),
    ("rank_sets", [T(np.zeros(8, "int64"))], {"order": "rank"}, ValueError, "order='rank': expected 'face', 'suit' or 'suit13'"),
    ("rank_sets", [T(np.zeros(8, "int64"))], {"cards": 8}, ValueError, "cards=8: expected 5, 6 or 7"),
    ("rank_holes", [T(HANDS)], {}, ValueError, r"boards has the shape \(8, 7\): expected \(n, 5\)"),
    ("rank_holes", [T(HANDS[:, :5])], {}, ValueError, "boards is not C-contiguous"),
    ("rank_holes", [T(HANDS[:, :5].copy())], {"out": T(RANKS)}, ValueError, r"out has the shape \(8,\): expected \(8, 1326\)"),
    ("rank_holes", [T(HANDS[:1, :5].copy())], {"out": T(aligned((1, 1326), "uint16", offset=2))}, ValueError, "out begins at .*: expected a tensor aligned to 4 bytes"),
    ("histogram", [T(np.zeros(8, "int32"))], {}, TypeError, "values is .* dtype torch.int32: expected a tensor of uint8 or uint16 or int16"),
    ("histogram", [T(RANKS)], {"out": T(np.zeros(7462, "int64"))}, ValueError, r"out has the shape \(7462,\): expected \(7463,\)"),
    ("equity", [["AsKs"]], {}, ValueError, "1 hands: expected a list of 2 to 6"),
    ("equity", ["AsKs"], {}, ValueError, "expected a list of 2 to 6"),
    ("equity", [["AsKs", "QhQdQc"]], {}, ValueError, "player 2 has 3 cards: expected 2"),
    ("equity", [["AsKs", "QhQx"]], {}, ValueError, "player 2: card 2, column 4: 'x' is not a suit"),
    ("equity", [["AsKs", 5]], {}, TypeError, "player 2: 'int' object is not iterable"),
    ("equity", [["AsKs", "AsQd"]], {}, ValueError, "As is given twice"),
    ("equity", [["AsKs", "QhQd"], "2c 3c 4c 5c 6c 7c"], {}, ValueError, "board has 6 cards: expected 5 at most"),
    ("equity", [["AsKs", "QhQd"], None, list(range(42))], {}, ValueError, "Qd is given twice"),
    ("equity", [["AsKs", "AhAd"], None, list(range(44))], {}, ValueError, "4 cards are left: boards are drawn from 5 at least"),
    ("equity", [["AsKs", "QhQd"]], {"samples": 1}, ValueError, "samples=1: expected 2 to"),
    ("equity", [["AsKs", "QhQd"]], {"seed": -1}, ValueError, "seed=-1: expected 64 bits"),
    ("equity", [["AsKs", "QhQd"]], {"device": 2}, RuntimeError, "CUDA: cuDeviceGet: error 101"),
]


@pytest.mark.parametrize("name, arguments, named, error, message", MISTAKES)
def test_mistakes_are_named_and_nothing_is_written(driver, name, arguments, named, error, message):
    with pytest.raises(error, match=message) as raised:
        getattr(keyfold.cuda, name)(*arguments, **named)
    assert driver.launches == [] and len(str(raised.value).splitlines()) == 1


def test_a_machine_without_what_is_needed_says_so(driver, monkeypatch, tmp_path):
    driver.attributes[75] = 7
    with pytest.raises(RuntimeError, match="the GPU has the compute capability 7.0: keyfold needs 7.5 or later"):
        keyfold.cuda.rank(OfTorch(HANDS))
    monkeypatch.undo()
    monkeypatch.setitem(sys.modules, "torch", Torch)
    monkeypatch.setattr(ctypes, "CDLL", no_library)
    _driver.library.cache_clear()
    with pytest.raises(RuntimeError, match="no driver of NVIDIA's is installed here: .*cuda.* is missing"):
        _driver.call("cuInit", 0)
    monkeypatch.setattr(importlib.resources, "files", lambda package: tmp_path)
    with pytest.raises(RuntimeError, match="this wheel has no kernels for GPUs"):
        keyfold.cuda.equity(["AsKs", "QhQd"])


def no_library(name):
    raise OSError(name)
