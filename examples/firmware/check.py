#!/usr/bin/env python3
"""Checks the firmware: runs every emulated program against its golden log, links every call that promises it without a
panic (on the host too), measures what ranking adds to a program, and builds the boards that nothing here can run.

A golden log is beside its program, as src/bin/PROGRAM.out. A figure that may vary is written as a range, {40..60}.
"""
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
THUMBV6M, THUMBV7EM, RISCV = "thumbv6m-none-eabi", "thumbv7em-none-eabihf", "riscv32imac-unknown-none-elf"
TARGETS = (THUMBV6M, THUMBV7EM, RISCV)
THUMBV8M = "thumbv8m.main-none-eabihf"
# Each emulated board with the machines that it runs on.
EMULATED = {
    "qemu-cortex-m": ("mps2-an386", "mps2-an500"),
    "qemu-microbit": ("microbit",),
    "qemu-riscv": ("virt",),
}
# Each board that nothing here can run.
HARDWARE = ("microbit-v2", "nrf52840-dk", "pico-plus-2")
# The most bytes of flash, code and tables, that a tier may add to `deal`.
FLASH_LIMITS = {
    "tiny": 4 << 10,
    "compact": 110 << 10,
    "folded": 9_123_000 + (24 << 10),
    "dense": 5_198_000 + (24 << 10),
    "masked": 8_385_000 + (24 << 10),
}
FLASH = {".vector_table", ".text", ".init", ".init.rust", ".rodata", ".eh_frame", ".ARM.exidx", ".data"}
RAM = {".data", ".bss", ".uninit"}
RANGE = re.compile(r"\\\{(\d+)\\\.\\\.(\d+)\\\}")

failures = []


def report(passed, what, detail=""):
    print("ok    " if passed else "FAILED", what, flush=True)
    if not passed:
        failures.append(what)
        print(detail.rstrip(), flush=True)


def cargo(folder, *arguments, **environment):
    return subprocess.run(
        ["cargo", *arguments], cwd=HERE / folder, env=os.environ | environment, text=True, capture_output=True
    )


def differences(golden, log):
    """Where a log departs from its golden one, line by line."""
    golden, log = golden.splitlines(), log.splitlines()
    for number in range(max(len(golden), len(log))):
        expected = golden[number] if number < len(golden) else "(the end)"
        found = log[number] if number < len(log) else "(the end)"
        if not fits(expected, found):
            yield f"  line {number + 1}: expected {expected}\n  {' ' * len(f'line {number + 1}:')}    found {found}"


def fits(expected, found):
    """Whether a line is as expected, its figures within the ranges."""
    escaped = re.escape(expected)
    figures = re.fullmatch(RANGE.sub(r"(\\d+(?:\\.\\d+)?)", escaped), found)
    ranges = RANGE.findall(escaped)
    return bool(figures) and all(
        float(low) <= float(figure) <= float(high) for (low, high), figure in zip(ranges, figures.groups())
    )


def run_emulated(board, machine):
    for program in sorted((HERE / board / "src/bin").glob("*.rs")):
        run = cargo(board, "run", "--release", "--quiet", "--bin", program.stem, MACHINE=machine)
        found = list(differences(program.with_suffix(".out").read_text(), run.stdout))
        if run.returncode:
            found.append(f"  exit status {run.returncode}\n{run.stderr}")
        report(not found, f"{board} on {machine}: {program.stem}", "\n".join(found))


def link_without_panic(target):
    for program in sorted((HERE / "no-panic/src/bin").glob("*.rs")):
        link = cargo("no-panic", "build", "--release", "--quiet", "--target", target, "--bin", program.stem)
        report(link.returncode == 0, f"{target}: {program.stem}", link.stderr)


def measure(target, size_tool):
    build = cargo("footprint", "build", "--release", "--quiet", "--target", target)
    report(build.returncode == 0, f"{target}: deal links with every tier and with none", build.stderr)
    if build.returncode:
        return
    unranked_flash, unranked_ram = flash_and_ram(target, "unranked", size_tool)
    for tier, limit in FLASH_LIMITS.items():
        flash, ram = flash_and_ram(target, tier, size_tool)
        flash, ram = flash - unranked_flash, ram - unranked_ram
        figures = f"{target}: the {tier} tier adds {flash} bytes of flash, {ram} of RAM to deal"
        report(flash <= limit and ram == 0, figures, f"  at most {limit} bytes of flash, none of RAM")


def flash_and_ram(target, tier, size_tool):
    listing = subprocess.check_output(
        [size_tool, "-A", HERE / "footprint/target" / target / "release" / f"deal_{tier}"], text=True
    )
    sizes = dict(re.findall(r"^(\.\S+)\s+(\d+)", listing, re.MULTILINE))
    return tuple(sum(int(size) for name, size in sizes.items() if name in kind) for kind in (FLASH, RAM))


def build_board(board):
    build = cargo(board, "build", "--release", "--quiet")
    report(build.returncode == 0, f"{board}: builds and links", build.stderr)


def missing():
    """What has to be installed first."""
    for tool in ("qemu-system-arm", "qemu-system-riscv32"):
        if not shutil.which(tool):
            yield "apt-get install qemu-system-arm qemu-system-misc"
    if not shutil.which("defmt-print"):
        yield "cargo install defmt-print --locked"
    installed = subprocess.check_output(["rustup", "target", "list", "--installed"], text=True).split()
    targets = {*TARGETS, THUMBV8M}
    if not targets <= set(installed):
        yield f"rustup target add {' '.join(sorted(targets))}"
    if not size_tool().exists():
        yield "rustup component add llvm-tools"


def size_tool():
    sysroot = subprocess.check_output(["rustc", "--print", "sysroot"], text=True).strip()
    return Path(sysroot, "lib/rustlib", host(), "bin/llvm-size")


def host():
    return re.search(r"host: (\S+)", subprocess.check_output(["rustc", "-vV"], text=True))[1]


def main():
    needed = sorted(set(missing()))
    if needed:
        sys.exit("To install first:\n" + "\n".join(needed))
    start = time.monotonic()
    for board, machines in EMULATED.items():
        for machine in machines:
            run_emulated(board, machine)
    for target in TARGETS:
        link_without_panic(target)
        measure(target, size_tool())
    link_without_panic(host())
    for board in HARDWARE:
        build_board(board)
    print(f"{len(failures)} failed, {time.monotonic() - start:.0f} s")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
