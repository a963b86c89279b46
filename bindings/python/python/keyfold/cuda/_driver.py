"""The kernels in a GPU, by NVIDIA's driver.

It is called by ctypes, because the calls are few: `cuda.bindings` weighs 32 MB, CuPy 142.
"""
from __future__ import annotations

import ctypes
import functools
import importlib.resources
import lzma
import os
import re
from typing import Any

_COMPUTE_CAPABILITY, _PROCESSORS, _SHARED_BYTES = (75, 76), 16, 97
_MAX_DYNAMIC_SHARED_BYTES = 8
# The stream that all others wait for: DLPack's 1 for a consumer that has none.
DEFAULT_STREAM = 1
_MISSING = "this wheel has no kernels for GPUs: in a clone, bindings/gpu/ptx.py --build makes those that the next wheel packs"


def _load() -> Any:
    name = "nvcuda.dll" if os.name == "nt" else "libcuda.so.1"
    try:
        return ctypes.CDLL(name)
    except OSError:
        raise RuntimeError(f"no driver of NVIDIA's is installed here: {name} is missing") from None


library = functools.cache(_load)


def call(name: str, *arguments: object) -> None:
    """Calls the driver; its error becomes a `RuntimeError` in its words."""
    if result := getattr(library(), name)(*arguments):
        words = ctypes.c_char_p()
        library().cuGetErrorString(result, ctypes.byref(words))
        raise RuntimeError(f"CUDA: {name}: {(words.value or b'unknown error').decode()}")


def kernels() -> bytes:
    """Returns the kernels as PTX, which the driver compiles for its GPU."""
    try:
        return lzma.decompress(importlib.resources.files(__package__).joinpath("keyfold.ptx.xz").read_bytes())
    except FileNotFoundError:
        raise RuntimeError(_MISSING) from None


class Kernel:
    """A kernel, and how to launch it on a GPU with so many processors."""

    def __init__(self, module: ctypes.c_void_p, name: str, processors: int) -> None:
        self.function, place, size = ctypes.c_void_p(), ctypes.c_uint64(), ctypes.c_size_t()
        call("cuModuleGetFunction", ctypes.byref(self.function), module, name.encode())
        call("cuModuleGetGlobal_v2", ctypes.byref(place), ctypes.byref(size), module, f"{name}_launch".encode())
        launch = (ctypes.c_uint32 * 3)()
        call("cuMemcpyDtoH_v2", launch, place, ctypes.c_size_t(ctypes.sizeof(launch)))
        self.shared_bytes, self.threads, self.items = launch
        self._processors = processors

    @functools.cached_property
    def most_blocks(self) -> int:
        """The blocks that run at the same time."""
        blocks = ctypes.c_int()
        call("cuFuncSetAttribute", self.function, _MAX_DYNAMIC_SHARED_BYTES, self.shared_bytes)
        call("cuOccupancyMaxActiveBlocksPerMultiprocessor", ctypes.byref(blocks), self.function, self.threads, ctypes.c_size_t(self.shared_bytes))
        return self._processors * blocks.value


class Gpu:
    """A GPU's primary context, which PyTorch, CuPy and JAX use, too, with the kernels."""

    def __init__(self, number: int) -> None:
        text = kernels()
        device, self._context, self._module = ctypes.c_int(), ctypes.c_void_p(), ctypes.c_void_p()
        self._kernels: dict[str, Kernel] = {}
        call("cuInit", 0)
        call("cuDeviceGet", ctypes.byref(device), number)
        self._device = device
        needed = re.search(rb"^\.target sm_(\d+)(\d)", text, re.MULTILINE)
        least = tuple(map(int, needed.groups())) if needed else (0, 0)
        found = tuple(map(self._attribute, _COMPUTE_CAPABILITY))
        if found < least:
            raise RuntimeError("the GPU has the compute capability {}.{}: keyfold needs {}.{} or later".format(*found, *least))
        call("cuDevicePrimaryCtxRetain", ctypes.byref(self._context), device)
        with self:
            call("cuModuleLoadData", ctypes.byref(self._module), text + b"\0")

    def _attribute(self, which: int) -> int:
        value = ctypes.c_int()
        call("cuDeviceGetAttribute", ctypes.byref(value), which, self._device)
        return value.value

    def __enter__(self) -> None:
        call("cuCtxPushCurrent_v2", self._context)

    def __exit__(self, *_: object) -> None:
        call("cuCtxPopCurrent_v2", ctypes.byref(ctypes.c_void_p()))

    def kernel(self, name: str) -> Kernel:
        """Returns a kernel, or its narrow variant on a GPU with less shared memory than it takes."""
        if name not in self._kernels:
            with self:
                found, most = Kernel(self._module, name, self._attribute(_PROCESSORS)), self._attribute(_SHARED_BYTES)
                if found.shared_bytes > most:
                    found = self.kernel(f"{name}_narrow")
            self._kernels[name] = found
        return self._kernels[name]

    def launch(self, name: str, stream: int, count: int, *arguments: object) -> None:
        """Launches a kernel for so many items, one or more, behind what its stream has to do. Arguments are ctypes' numbers."""
        kernel = self.kernel(name)
        places = (ctypes.c_void_p * len(arguments))(*map(ctypes.addressof, arguments))  # type: ignore[arg-type]
        with self:
            blocks = min(kernel.most_blocks, -(-count // (kernel.threads * kernel.items)))
            grid, block = (blocks, 1, 1), (kernel.threads, 1, 1)
            call("cuLaunchKernel", kernel.function, *grid, *block, kernel.shared_bytes, ctypes.c_void_p(stream), places, None)

    def clear(self, address: int, size: int, stream: int) -> None:
        with self:
            call("cuMemsetD8Async", ctypes.c_uint64(address), 0, ctypes.c_size_t(size), ctypes.c_void_p(stream))

    def wait(self, stream: int) -> None:
        with self:
            call("cuStreamSynchronize", ctypes.c_void_p(stream))

    def totals(self, name: str, count: int, words: list[int], size: int, *arguments: object) -> list[int]:
        """Launches a kernel with the addresses of words of 64 bits and of as many zeros as `size`, and returns what these are then."""
        memory, place = (ctypes.c_uint64 * (len(words) + size))(*words), ctypes.c_uint64()
        length = ctypes.c_size_t(ctypes.sizeof(memory))
        with self:
            call("cuMemAlloc_v2", ctypes.byref(place), length)
            try:
                call("cuMemcpyHtoD_v2", place, memory, length)
                self.launch(name, DEFAULT_STREAM, count, place, ctypes.c_uint64(place.value + 8 * len(words)), *arguments)
                call("cuMemcpyDtoH_v2", memory, place, length)
            finally:
                call("cuMemFree_v2", place)
        return memory[len(words) :]


gpu = functools.cache(Gpu)
