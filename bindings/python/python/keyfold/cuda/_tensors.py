"""Tensors in a GPU's memory as their libraries have them, by DLPack."""
from __future__ import annotations

import ctypes
import functools
import math
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from ._driver import DEFAULT_STREAM, Gpu, gpu

_CUDA, _CUDA_MANAGED = 2, 13
# DLPack's codes for the types of numbers that are met here.
_TYPES = {(0, 16): "int16", (0, 64): "int64", (1, 8): "uint8", (1, 16): "uint16", (1, 64): "uint64"}


class CudaTensor(Protocol):
    """What DLPack asks of a tensor."""

    def __dlpack__(self, *, stream: int) -> object: ...
    def __dlpack_device__(self) -> tuple[Any, int]: ...


class _Layout(ctypes.Structure):
    """DLPack's DLTensor."""

    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device", ctypes.c_int32 * 2),
        ("dimensions", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    ]


_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]


class _Read(NamedTuple):
    """What a library tells of a tensor."""

    device: int
    dtype: str | None
    shape: tuple[int, ...]
    # In bytes, as the address.
    strides: tuple[int, ...]
    address: int
    item: int
    # What keeps the memory.
    owner: object


class _Library:
    """A library with DLPack's methods, and those of the array standard for results, such as JAX. It has streams of its own: a tensor is waited for
    by the stream that follows all others, and a result by the caller."""

    ranks, totals = "uint16", "uint64"
    is_written_in_place = False

    def read(self, value: Any) -> _Read | None:
        """Returns where a tensor is, or `None` if it is not in a GPU's memory."""
        where, device = value.__dlpack_device__()
        if where not in (_CUDA, _CUDA_MANAGED):
            return None
        capsule = value.__dlpack__(stream=DEFAULT_STREAM)
        layout = _Layout.from_address(_pointer(capsule, b"dltensor"))
        shape, item = tuple(layout.shape[: layout.dimensions]), layout.bits // 8
        strides = tuple(stride * item for stride in layout.strides[: layout.dimensions]) if layout.strides else _dense(shape, item)
        dtype = _TYPES.get((layout.code, layout.bits)) if layout.lanes == 1 else None
        return _Read(device, dtype, shape, strides, (layout.data or 0) + layout.offset, item, capsule)

    def stream(self, device: int) -> int:
        return DEFAULT_STREAM

    def empty(self, like: Any, device: int, shape: Sequence[int], dtype: str) -> Any:
        names = like.__array_namespace__()
        return names.empty(shape, dtype=getattr(names, dtype), device=like.device)

    def finish(self, gpu: Gpu, stream: int) -> None:
        gpu.wait(stream)


class _Cupy(_Library):
    # The caller's stream is used, and nothing needs to wait. What DLPack would tell takes longer than asking the array itself.
    is_written_in_place = True

    def read(self, value: Any) -> _Read | None:
        return _Read(value.device.id, str(value.dtype), value.shape, value.strides, value.data.ptr, value.itemsize, value)

    def stream(self, device: int) -> int:
        return int(sys.modules["cupy"].cuda.get_current_stream(device).ptr)

    def empty(self, like: Any, device: int, shape: Sequence[int], dtype: str) -> Any:
        cupy = sys.modules["cupy"]
        with cupy.cuda.Device(device):
            return cupy.empty(shape, dtype)

    def finish(self, gpu: Gpu, stream: int) -> None:
        pass


class _Torch(_Cupy):
    # PyTorch computes with few numbers that have no sign.
    ranks, totals = "int16", "int64"

    def read(self, value: Any) -> _Read | None:
        if value.device.type != "cuda":
            return None
        item = value.element_size()
        strides = tuple([stride * item for stride in value.stride()])
        return _Read(value.device.index, str(value.dtype).removeprefix("torch."), tuple(value.shape), strides, value.data_ptr(), item, value)

    def stream(self, device: int) -> int:
        return int(sys.modules["torch"].cuda.current_stream(device).cuda_stream)

    def empty(self, like: Any, device: int, shape: Sequence[int], dtype: str) -> Any:
        return like.new_empty(shape, dtype=getattr(sys.modules["torch"], dtype))


_LIBRARIES = {"torch": _Torch(), "cupy": _Cupy()}
_OTHERS = _Library()


def _find(kind: type) -> _Library:
    # A class of the caller's may extend a library's.
    packages = [parent.__module__.partition(".")[0] for parent in kind.__mro__]
    return next((_LIBRARIES[package] for package in packages if package in _LIBRARIES), _OTHERS)


_library_of = functools.cache(_find)


def _dense(shape: tuple[int, ...], item: int) -> tuple[int, ...]:
    """Returns the strides of a tensor that is row by row, without gaps."""
    return tuple(item * math.prod(shape[at + 1 :]) for at in range(len(shape)))


def _kind(value: object) -> str:
    """Names what a value is, as keyfold's other errors do."""
    name, dtype = type(value).__name__, getattr(value, "dtype", None)
    if value is None or dtype is None:
        return "None" if value is None else f"a value of type {name}"
    return f"an array of {dtype}" if name == "ndarray" else f"a value of type {name} and dtype {dtype}"


class Tensor:
    """Where a tensor is in a GPU's memory. It must outlive its use."""

    def __init__(self, value: CudaTensor, name: str) -> None:
        self.value, self.name, self.library = value, name, _library_of(type(value))
        try:
            read = self.library.read(value)
        except AttributeError:
            words = "expected a CUDA tensor of PyTorch, CuPy, JAX or another library with DLPack's methods"
            raise TypeError(f"{name} is {_kind(value)}: {words}") from None
        except (BufferError, RuntimeError, ValueError) as error:
            raise TypeError(f"{name} is {_kind(value)} that gives no memory: {error}") from error
        if read is None:
            words = "expected a CUDA tensor; keyfold.rank and its siblings take the CPU's"
            raise TypeError(f"{name} is {_kind(value)} that is not in a GPU's memory: {words}")
        self.device, self.dtype, self.shape, self.strides, self.address, self.item, self._owner = read

    def of(self, *dtypes: str) -> Tensor:
        """Returns the tensor if its numbers are of one of these types."""
        if self.dtype not in dtypes:
            raise TypeError(f"{self.name} is {_kind(self.value)}: expected a tensor of {' or '.join(dtypes)}")
        return self

    def in_order(self) -> Tensor:
        """Returns the tensor if it is row by row, without gaps."""
        dense = _dense(self.shape, self.item)
        if self.strides != dense and all(self.shape) and any(size > 1 and own != other for size, own, other in zip(self.shape, self.strides, dense)):
            raise ValueError(f"{self.name} is not C-contiguous: expected a tensor that is neither transposed nor sliced")
        return self

    @property
    def gpu(self) -> Gpu:
        return gpu(self.device)

    @property
    def stream(self) -> int:
        """The stream that the caller works on."""
        return self.library.stream(self.device)

    def _extent(self) -> tuple[int, int]:
        """Returns the addresses of the first byte and of the one behind the last."""
        steps = [stride * (size - 1) for size, stride in zip(self.shape, self.strides)]
        low, high = sum(min(step, 0) for step in steps), sum(max(step, 0) for step in steps)
        return (self.address + low, self.address + high + self.item) if all(self.shape) else (0, 0)

    def meets(self, other: Tensor) -> bool:
        (low, high), (start, end) = self._extent(), other._extent()
        return max(low, start) < min(high, end)

    def output(self, out: CudaTensor | None, shape: tuple[int, ...], dtype: str) -> Tensor:
        """Returns a new tensor of this library, on the same GPU, or the caller's `out` if it is what will be written."""
        if out is None:
            made = self.library.empty(self.value, self.device, shape, dtype)
            return Tensor(made, "the result").of(dtype)
        found = Tensor(out, "out").of(f"u{dtype.removeprefix('u')}", dtype.removeprefix("u"))
        if found.library is not self.library or not found.library.is_written_in_place:
            raise TypeError(f"out is {_kind(out)}: expected a tensor of PyTorch or CuPy, as {self.name} is")
        if found.device != self.device:
            raise ValueError(f"out is on the GPU {found.device}, but {self.name} on {self.device}")
        if found.shape != shape:
            raise ValueError(f"out has the shape {found.shape}: expected {shape}")
        if found.in_order().meets(self):
            raise ValueError(f"out shares memory with {self.name}: pass another tensor, or none")
        return found
