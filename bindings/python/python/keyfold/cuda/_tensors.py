"""Tensors in a GPU's memory as their libraries have them, by DLPack."""
from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from typing import Any, Protocol

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


class _Library:
    """A library of the array standard, such as JAX. It has streams of its own, so that results are waited for."""

    ranks, totals = "uint16", "uint64"
    # What DLPack is told of the stream: here tensors are waited for by the one that follows all others.
    handed_over = DEFAULT_STREAM
    is_written_in_place = False

    def export(self, value: Any) -> object:
        """Returns DLPack's capsule."""
        return value.__dlpack__(stream=self.handed_over)

    def stream(self, device: int) -> int:
        return DEFAULT_STREAM

    def empty(self, like: Any, device: int, shape: Sequence[int], dtype: str) -> Any:
        names = like.__array_namespace__()
        return names.empty(shape, dtype=getattr(names, dtype), device=like.device)

    def finish(self, gpu: Gpu, stream: int) -> None:
        gpu.wait(stream)


class _Cupy(_Library):
    # The caller's stream is used, and nothing needs to wait.
    handed_over = -1
    is_written_in_place = True

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

    def export(self, value: Any) -> object:
        # It exports what is on the current GPU only.
        with sys.modules["torch"].cuda.device_of(value):
            return super().export(value)

    def stream(self, device: int) -> int:
        return int(sys.modules["torch"].cuda.current_stream(device).cuda_stream)

    def empty(self, like: Any, device: int, shape: Sequence[int], dtype: str) -> Any:
        return like.new_empty(shape, dtype=getattr(sys.modules["torch"], dtype))


_LIBRARIES = {"torch": _Torch(), "cupy": _Cupy()}
_OTHERS = _Library()


def _library_of(value: object) -> _Library:
    # A class of the caller's may extend a library's.
    packages = [kind.__module__.partition(".")[0] for kind in type(value).__mro__]
    return next((_LIBRARIES[package] for package in packages if package in _LIBRARIES), _OTHERS)


def _kind(value: object) -> str:
    """Names what a value is, as keyfold's other errors do."""
    name, dtype = type(value).__name__, getattr(value, "dtype", None)
    if value is None or dtype is None:
        return "None" if value is None else f"a value of type {name}"
    return f"an array of {dtype}" if name == "ndarray" else f"a value of type {name} and dtype {dtype}"


class Tensor:
    """Where a tensor is in a GPU's memory. It must outlive its use."""

    def __init__(self, value: CudaTensor, name: str) -> None:
        self.value, self.name, self.library = value, name, _library_of(value)
        wrong = f"{name} is {_kind(value)}"
        try:
            where, self.device = value.__dlpack_device__()
            if where not in (_CUDA, _CUDA_MANAGED):
                raise TypeError(f"{wrong} that is not in a GPU's memory: expected a CUDA tensor; keyfold.rank and its siblings take the CPU's")
            self._capsule = self.library.export(value)
        except AttributeError:
            raise TypeError(f"{wrong}: expected a CUDA tensor of PyTorch, CuPy, JAX or another library with DLPack's methods") from None
        except (BufferError, RuntimeError, ValueError) as error:
            raise TypeError(f"{wrong} that gives no memory: {error}") from error
        layout = _Layout.from_address(_pointer(self._capsule, b"dltensor"))
        sizes = range(layout.dimensions)
        self.shape = tuple(layout.shape[at] for at in sizes)
        self.dtype = _TYPES.get((layout.code, layout.bits)) if layout.lanes == 1 else None
        self.item = layout.bits // 8
        self.strides = tuple(layout.strides[at] * self.item for at in sizes) if layout.strides else self._dense()
        self.address = (layout.data or 0) + layout.offset

    def _dense(self) -> tuple[int, ...]:
        strides = [self.item]
        for size in self.shape[:0:-1]:
            strides.insert(0, strides[0] * size)
        return tuple(strides[: len(self.shape)])

    def of(self, *dtypes: str) -> Tensor:
        """Returns the tensor if its numbers are of one of these types."""
        if self.dtype not in dtypes:
            raise TypeError(f"{self.name} is {_kind(self.value)}: expected a tensor of {' or '.join(dtypes)}")
        return self

    def in_order(self) -> Tensor:
        """Returns the tensor if it is row by row, without gaps."""
        if all(self.shape) and any(size > 1 and stride != dense for size, stride, dense in zip(self.shape, self.strides, self._dense())):
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
        made = self.library.empty(self.value, self.device, shape, dtype) if out is None else out
        found = Tensor(made, "out" if out is not None else "the result").of(dtype.removeprefix("u"), f"u{dtype.removeprefix('u')}")
        if out is not None and (found.library is not self.library or not found.library.is_written_in_place):
            raise TypeError(f"out is {_kind(out)}: expected a tensor of PyTorch or CuPy, as {self.name} is")
        if found.device != self.device:
            raise ValueError(f"out is on the GPU {found.device}, but {self.name} on {self.device}")
        if found.shape != shape:
            raise ValueError(f"out has the shape {found.shape}: expected {shape}")
        if found.in_order().meets(self):
            raise ValueError(f"out shares memory with {self.name}: pass another tensor, or none")
        return found
