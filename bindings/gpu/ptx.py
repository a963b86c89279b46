#!/usr/bin/env python3
"""Builds the kernels as PTX for the wheel, and checks them without a GPU: three minutes.

    bindings/gpu/ptx.py            builds, checks, and runs the host's tests
    bindings/gpu/ptx.py --build    only builds what the wheel packs, a minute
    bindings/gpu/ptx.py --record   writes the registers of each kernel to docs/records/gpu-registers.json instead of comparing them

The wheel's kernels are built for the oldest GPUs and compiled by the driver for the one that is there. A kernel must not call
anything, trap, keep anything in local memory, or leave open in which memory it reads: NVIDIA's assembler must not spill a register
for the oldest GPUs or for new ones. Needs rustup, which installs the Rust that rust-toolchain.toml names, and Python's module venv.
"""
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", HERE / "target")).resolve()
PACKED = ROOT / "bindings/python/python/keyfold/cuda/keyfold.ptx.xz"
RECORD = ROOT / "docs/records/gpu-registers.json"
OLDEST, NEWER = "sm_75", "sm_90"
# The assembler.
NVCC = "nvidia-cuda-nvcc-cu12==12.9.86"
MOST_BYTES = 200_000
# What no kernel may hold. Loads and stores that name no memory are slow: the GPU has to find out which one it is.
FORBIDDEN = {
    "a trap": r"\btrap\b",
    "a call": r"\bcall\b",
    "a panic": r"panic",
    "local memory": r"\.local\b",
    "a load or a store in any memory": r"^(@\S+\s+)?(ld|st|atom|red)\.(?!\S*(param|shared|global))",
}

faults = []


def check(passed, what, detail=""):
    print("ok    " if passed else "FAILED", what, flush=True)
    if not passed:
        faults.append(what)
        print(str(detail).rstrip(), flush=True)


def run(*command, cwd=ROOT, **environment):
    done = subprocess.run(command, cwd=cwd, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout


def build(gpu):
    """The kernels' text, without comments."""
    run("cargo", "ptx", "--target-dir", TARGET, cwd=HERE, CARGO_TARGET_NVPTX64_NVIDIA_CUDA_RUSTFLAGS=f"-Dwarnings -Ctarget-cpu={gpu}")
    return plain((TARGET / "nvptx64-nvidia-cuda/release/keyfold_gpu.ptx").read_text())


def plain(text):
    """PTX without comments and indents: an instruction begins its line."""
    return re.sub(r"\n\s*", "\n", re.sub(r"[ \t]*//.*", "", text)).lstrip()


def check_instructions(text, gpu):
    for what, pattern in FORBIDDEN.items():
        lines = [line for line in text.split("\n") if re.search(pattern, line)]
        check(not lines, f"{gpu}: without {what}", "\n".join(lines[:9]))


def installed(package):
    """The folder of one of NVIDIA's packages, in an environment of its own."""
    environment = TARGET / package
    if not environment.exists():
        fresh = TARGET / f"{package}.{os.getpid()}"
        run(sys.executable, "-m", "venv", fresh)
        run(fresh / "bin/pip", "install", "--quiet", "--disable-pip-version-check", package)
        try:
            fresh.rename(environment)
        except OSError:  # The other check had it first.
            shutil.rmtree(fresh)
    (folder,) = environment.glob("lib/python*/site-packages/nvidia")
    return folder


def kernels(text):
    return re.findall(r"\.visible \.entry (\w+)\(", text)


def registers(text, gpu):
    """How many registers each kernel takes on a GPU, and the bytes that it keeps elsewhere for want of them."""
    source = TARGET / f"{gpu}.ptx"
    source.write_text(text)
    log = run(installed(NVCC) / "cuda_nvcc/bin/ptxas", f"--gpu-name={gpu}", "--verbose", "--output-file", os.devnull, source)
    found = re.findall(r"entry function '(\w+)'[\s\S]*?(\d+) bytes stack[^\n]*?(\d+) bytes spill stores, (\d+)[\s\S]*?Used (\d+) registers", log)
    return {name: int(used) for name, *_, used in found}, {name: spilt for name, *spilt, _ in found if any(map(int, spilt))}


def check_kernels():
    texts = {gpu: build(gpu) for gpu in (NEWER, OLDEST)}
    for gpu, text in texts.items():
        check_instructions(text, gpu)
        missing = [name for name in kernels(text) if f"{name}_launch[12]" not in text]
        check(not missing, f"{gpu}: {len(kernels(text))} kernels say how they are launched", missing)
    found = {}
    # The oldest GPUs' kernels are what a new GPU's driver compiles.
    for gpu, text in ((OLDEST, texts[OLDEST]), (NEWER, texts[OLDEST])):
        found[gpu], spilt = registers(text, gpu)
        check(sorted(found[gpu]) == sorted(kernels(text)) and not spilt, f"{gpu}: no kernel spills a register", spilt)
    record = {"assembler": NVCC, "registers": found}
    if "--record" in sys.argv[1:]:
        RECORD.write_text(json.dumps(record, indent=1, sort_keys=True) + "\n")
    check(record == json.loads(RECORD.read_text()), "as many registers as docs/records/gpu-registers.json has", found)
    return texts[OLDEST]


def main():
    only_build = "--build" in sys.argv[1:]
    # Not left to the first call of cargo, which may be told to install nothing.
    run("rustup", "toolchain", "install", cwd=HERE)
    text = build(OLDEST) if only_build else check_kernels()
    packed = lzma.compress(text.encode(), preset=9)
    check(len(packed) <= MOST_BYTES, f"{len(text):,} bytes of kernels, packed {len(packed):,} of {MOST_BYTES:,}")
    PACKED.parent.mkdir(exist_ok=True)
    PACKED.write_bytes(packed)
    if not only_build:
        for command in (["clippy", "--all-targets", "--", "-Dwarnings"], ["test", "--quiet"]):
            run("cargo", command[0], "--manifest-path", HERE / "Cargo.toml", "--target-dir", TARGET / "host", *command[1:])
            check(True, f"cargo {command[0]} on the host")
    if faults:
        sys.exit(f"{len(faults)} of the checks failed")


if __name__ == "__main__":
    main()
