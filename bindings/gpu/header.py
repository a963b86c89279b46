#!/usr/bin/env python3
"""Checks the header for CUDA C++ that `keyfold tables --cuda` prints, without a GPU: half a minute.

Every hand of five cards, every multiset of six and seven and every flush is ranked by it on the host, as C++, and by the command.
NVIDIA's compiler compiles the example in it, for the oldest GPUs and for new ones. KEYFOLD_COMMAND is the command, else it is built.
Needs g++ and Python's module venv.
"""
import ctypes
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # No folder is left beside the sources.
from ptx import HERE, NEWER, OLDEST, ROOT, check, check_instructions, faults, installed, plain, registers, run

# CUDA's compiler as a library.
NVRTC = "nvidia-cuda-nvrtc-cu12==12.9.86"
# What the example may take, so that two blocks of 1,024 threads run at once.
MOST_REGISTERS = 32


def command():
    if "KEYFOLD_COMMAND" in os.environ:
        return os.environ["KEYFOLD_COMMAND"]
    run("cargo", "build", "--release", "-p", "keyfold-cli")
    return ROOT / "target/release/keyfold"


def ranks_on_the_host(keyfold, folder):
    walk, hands = folder / "walk", folder / "hands"
    run("g++", "-std=c++11", "-O1", "-Wall", "-Wextra", "-Werror", "-fsanitize=undefined", "-fno-sanitize-recover", "-I", folder,
        HERE / "tests/header.cpp", "-o", walk)
    with hands.open("wb") as out:
        ranks = subprocess.run([walk], stdout=out, stderr=subprocess.PIPE, check=True).stderr.split()
    with hands.open("rb") as lines:
        expected = subprocess.run([keyfold, "rank", "--ranks"], stdin=lines, stdout=subprocess.PIPE, check=True).stdout.split()
    wrong = sum(map(bytes.__ne__, ranks, expected))
    check(len(ranks) == len(expected) and not wrong, f"{len(ranks):,} hands have the command's ranks", f"{wrong} differ")


def compiled(source, gpu):
    """CUDA C++ as PTX, and what the compiler says."""
    (library,) = installed(NVRTC).glob("cuda_nvrtc/lib/libnvrtc.so.*")
    nvrtc, program = ctypes.CDLL(str(library)), ctypes.c_void_p()
    nvrtc.nvrtcCreateProgram(ctypes.byref(program), source.encode(), b"example.cu", 0, None, None)
    options = [f"--gpu-architecture={gpu.replace('sm', 'compute')}".encode(), b"--std=c++11"]
    failed = nvrtc.nvrtcCompileProgram(program, len(options), (ctypes.c_char_p * len(options))(*options))

    def text(of):
        size = ctypes.c_size_t()
        getattr(nvrtc, f"nvrtcGet{of}Size")(program, ctypes.byref(size))
        held = ctypes.create_string_buffer(size.value)
        getattr(nvrtc, f"nvrtcGet{of}")(program, held)
        return held.value.decode()

    log = text("ProgramLog")
    return "" if failed else text("PTX"), log


def compiles(header):
    # The two examples that the header begins with; the second is what a kernel does for each pair of hole cards.
    ranks, sums = (re.sub("^//     ", "", block, flags=re.M) for block in re.findall(r"((?:^//     .*\n)+)", header, re.M))
    check(ranks in (ROOT / "docs/gpu.md").read_text(), "docs/gpu.md shows the first example")
    source = f"""{header}
extern "C" {ranks}
extern "C" __global__ void rank_hole(const uint8_t *board, const uint8_t *hole, uint16_t *to)
{{
    __shared__ keyfold_tables_seven tables;
    keyfold_copy(&tables, KEYFOLD_SEVEN);
    uint16_t rank;
    {sums}
    *to = rank;
}}
"""
    for gpu in (OLDEST, NEWER):
        text, log = compiled(source, gpu)
        check(text and not log.strip("\0\n "), f"{gpu}: NVIDIA's compiler has nothing to say", log)
        if not text:
            continue
        check_instructions(plain(text), gpu)
        used, spilt = registers(text, gpu)
        check(len(used) == 2 and max(used.values()) <= MOST_REGISTERS and not spilt, f"{gpu}: registers of {MOST_REGISTERS}: {used}", spilt)


def main():
    keyfold = command()
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        header = subprocess.run([keyfold, "tables", "--cuda"], stdout=subprocess.PIPE, check=True, text=True).stdout
        (folder / "keyfold.cuh").write_text(header)
        ranks_on_the_host(keyfold, folder)
        compiles(header)
    if faults:
        sys.exit(f"{len(faults)} of the checks failed")


main()
