#!/usr/bin/env python3
"""Checks the plain C that `keyfold tables --c` writes: half a minute.

Every hand of five cards, every multiset of faces of five to seven and every flush of them is ranked by each tier, built by gcc with
sanitizers and by clang, and by the command. What a Cortex-M0 in QEMU and an AVR in simavr find has the host's digest; both compilers
build for them. On an M0 the calls are no larger than allowed; README.md has their figures and the commands of a first program. The
files in plain/ are those that the command writes.

plain.py --write writes them first. KEYFOLD_COMMAND is the command, else it is built; KEYFOLD_ACE_EVAL a clone of ACE_eval, to be measured
beside. Needs gcc, clang, arm-none-eabi-gcc, QEMU, avr-gcc and simavr.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # No folder is left beside the sources.
from programs import HERE, WARNINGS, added, compiled, does, expects, failures, in_qemu, instructions, quotes, report, run

ROOT = HERE.parent.parent
# The tiers whose files are here: those of the compact one have 360 KB.
HERE_TOO = ("bare", "tiny")
TIERS = (*HERE_TOO, "compact")
C99 = ["-std=c99", *WARNINGS, "-Wconversion"]
HOST = {
    "gcc": ["gcc", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover"],
    "clang": ["clang", "-O2"],
}
# GCC keeps tables in RAM there unless it may read C as GNU's, which no pedantic warning takes for C.
AVR = ["avr-gcc", "-mmcu=atmega328p", "-Os", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections"]
SIMAVR = ROOT / "examples/firmware/run-in-simavr"
# How clang builds for devices that it has no C library for.
BARE_METAL = {
    "a Cortex-M0": ["clang", "--target=thumbv6m-none-eabi", "-ffreestanding", "-Os"],
    "an AVR": ["clang", "--target=avr", "-mmcu=atmega328p", "-ffreestanding", "-Os"],
}
# The most bytes, code and tables, that a call adds on a Cortex-M0 at -Os.
LIMITS = {
    ("bare", "strength"): 440,
    ("bare", "rank"): 700,
    ("tiny", "rank"): 2_400,
    ("compact", "rank"): 49_150 + 1_100 + 833,
}


def command():
    if "KEYFOLD_COMMAND" in os.environ:
        return os.environ["KEYFOLD_COMMAND"]
    does("the command is built", "cargo", "build", "--release", "-p", "keyfold-cli", cwd=ROOT)
    return ROOT / "target/release/keyfold"


def written(keyfold, folder):
    """The files of each tier, in the folder; those that are here are the same."""
    for tier in TIERS:
        does(f"keyfold tables --c {tier} writes two files", keyfold, "tables", "--c", tier, "--out", folder)
    for tier in HERE_TOO:
        for file in (f"keyfold_{tier}.h", f"keyfold_{tier}.c"):
            here, text = HERE / "plain" / file, (folder / file).read_text()
            if "--write" in sys.argv[1:]:
                here.write_text(text)
            report(here.exists() and here.read_text() == text, f"plain/{file} is what the command writes", "plain.py --write writes it")


def defined(tier):
    """What tells plain/ranks.c the tier."""
    return [f"-DTIER={tier}", f'-DHEADER="keyfold_{tier}.h"', *(["-DSTRENGTH"] if tier == "bare" else [])]


def ranks_on_the_host(keyfold, folder):
    """The ranks of each tier by each compiler, beside the command's; returns the digests of each tier."""
    digests, expected = {}, None
    for tier in TIERS:
        for name, compiler in HOST.items():
            program = folder / f"{tier}_{name}"
            sources = [folder / f"keyfold_{tier}.c", HERE / "plain/ranks.c"]
            built = [*compiler, *C99, "-DHOST", f"-I{folder}", *defined(tier), *sources, "-o", program]
            if expected is None:
                hands = folder / "hands"
                does("the hands are written", *built, "-DHANDS")
                with hands.open("wb") as out:
                    subprocess.run([program], stdout=out, stderr=subprocess.DEVNULL, check=True)
                with hands.open("rb") as lines:
                    expected = subprocess.run([keyfold, "rank", "--ranks"], stdin=lines, stdout=subprocess.PIPE, check=True, text=True).stdout
            if does(f"{tier}: builds by {name} as C99", *built) is None:
                continue
            ranked = run(program)
            count = ranked.stdout.count("\n")
            same = ranked.returncode == 0 and count > 2_700_000 and ranked.stdout == expected
            report(same, f"{tier}: by {name}, {count:,} hands have the command's ranks", ranked.stderr[-1000:])
            first = digests.setdefault(tier, ranked.stderr)
            report(first == ranked.stderr, f"{tier}: by {name}, the digests are the same", f"{first}{ranked.stderr}")
    return digests


def digests_of(log):
    return [line for line in log.splitlines() if line]


def ranks_on_devices(folder, digests):
    """A Cortex-M0 finds all digests of the host; an AVR those of the walks that it has the time for, and without a table in RAM."""
    for tier in TIERS:
        source, program = folder / f"keyfold_{tier}.c", folder / "device"
        built = compiled("microbit", source, "../plain/ranks", program, f"-I{folder}", *defined(tier))
        if report(built.returncode == 0, f"{tier}: builds by gcc for a Cortex-M0", built.stderr):
            log = in_qemu("microbit", program)
            report(digests_of(log) == digests_of(digests[tier]), f"{tier}: a Cortex-M0 finds the same ranks", f"{digests[tier]}{log}")
        if tier == "compact":
            continue
        sources = [source, HERE / "plain/ranks.c", HERE / "firmware/avr.c"]
        built = [*AVR, f"-I{folder}", f"-I{HERE}/firmware", *defined(tier), *sources, "-o", program]
        if does(f"{tier}: builds by gcc for an AVR", *built) is not None:
            log = digests_of(run(SIMAVR, "atmega328p", "16000000", program).stdout)
            there = digests_of(digests[tier])[:12]
            report(log == there, f"{tier}: an AVR finds the same ranks", f"{there}\n{log}")
        for device, compiler in BARE_METAL.items():
            does(f"{tier}: builds by clang for {device}", *compiler, *C99, "-c", source, "-o", folder / "object")


def figures(folder):
    """What a call for seven cards adds to a program on a Cortex-M0 and takes there, and what it adds on an AVR: a row for each."""
    for (tier, answer), limit in LIMITS.items():
        source, cells = folder / f"keyfold_{tier}.c", []
        asked = [f"-I{folder}", f'-DHEADER="keyfold_{tier}.h"', f"-DASKED=keyfold_{tier}_{answer}_seven(cards)"]
        for level in ("-Os", "-O3"):
            flash, ram = added("microbit", source, asked, folder, level)
            within = ram == 0 and 0 < flash <= (limit if level == "-Os" else flash)
            report(within, f"{tier}: {answer} adds {flash:,} bytes to a program for a Cortex-M0 at {level}", f"{limit:,} at most, and no RAM")
            cells += [f"{flash:,}", f"{instructions(source, asked, folder, level):.0f}"]
        yield f"| `{tier}` | {answer} | {' | '.join(cells)} | {on_an_avr(source, asked, folder) if tier != 'compact' else ''} |"
    if clone := os.environ.get("KEYFOLD_ACE_EVAL"):
        source, cells = Path(clone) / "ace_eval_base.c", []
        asked = ["-w", f"-I{clone}", '-DHEADER="ace.h"', "-DASKED=ace_eval_seven(cards)"]
        for level in ("-Os", "-O3"):
            flash, _ = added("microbit", source, asked, folder, level)
            cells += [f"{flash:,}", f"{instructions(source, asked, folder, level):.0f}"]
        yield f"| ACE_eval | strength | {' | '.join(cells)} |  |"


def on_an_avr(source, asked, folder):
    """The bytes of flash that a call adds there."""
    sizes, program = [], folder / "avr"
    for options in (asked[:-1], asked):
        built = run(*AVR, f"-I{HERE}/firmware", *options, source, HERE / "firmware/size.c", HERE / "firmware/avr.c", "-o", program)
        if built.returncode:
            report(False, f"an AVR's program links with {asked[-1]}", built.stderr)
            return ""
        text, data, bss = map(int, run("avr-size", program).stdout.split("\n")[1].split()[:3])
        sizes.append((text + data, data + bss))
    (less, _), (more, ram) = sizes
    flash = f"{more - less:,}"
    report(ram == sizes[0][1], f"and {flash} bytes to one for an AVR, with nothing in its RAM", sizes)
    return flash


def first_program():
    """The commands in README.md by which a program without Rust is built and run."""
    commands = re.search(r"^```sh\n(arm-none-eabi-gcc.*?)^```", (HERE / "README.md").read_text(), re.DOTALL | re.MULTILINE)[1]
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(HERE, Path(folder) / "c", ignore=shutil.ignore_patterns("target", "build"))
        ended = run("bash", "-ec", commands, cwd=Path(folder) / "c")
    expects("README.md's commands build and run a first program", ended.stdout + ended.stderr, HERE / "firmware/plain.out")


def main():
    keyfold = command()
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        written(keyfold, folder)
        ranks_on_devices(folder, ranks_on_the_host(keyfold, folder))
        quotes(figures(folder))
        first_program()
    print(f"{len(failures)} failed")
    sys.exit(bool(failures))


main()
