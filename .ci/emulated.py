#!/usr/bin/env python3
"""Runs tests as a machine runs them that this is not, by its emulator: .ci/emulated.py TARGET [--all]

The gate takes from each what can differ there and says below why the rest cannot; with --all nothing is left out that the emulator can do.

.ci/emulated.py --check compares the tables below with the tests that there are, for this machine, and fails if one is not named or
named and not there.
"""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

AARCH64, S390X, WINDOWS = "aarch64-unknown-linux-gnu", "s390x-unknown-linux-gnu", "x86_64-pc-windows-gnu"
# Each machine, what it is for, and what its backends are.
MACHINES = {
    AARCH64: ("NEON and its registers", "portable,neon-keys,neon"),
    S390X: ("the order of bytes", "portable"),
    WINDOWS: ("paths, line ends and how vectors are passed to functions", None),
}
# Every test program of the packages that are tested there, and the machines on which the gate runs it. `lib` is a package's own tests.
PROGRAMS = {
    # Each operation of an instruction set, and slices by every backend, tails among them.
    "keyfold/lib": (AARCH64, WINDOWS),
    "keyfold/batches": (AARCH64, S390X),
    # Slices that end where memory ends.
    "keyfold-memory/lib": (AARCH64,),
    # Short enough for an interpreter, and the same calls as others.
    "keyfold-memory/walk": (),
    # Written and read: binary formats, and what other programs ranked.
    "keyfold/text": (S390X,),
    "keyfold/vectors": (S390X,),
    "keyfold-tables/sparse": (S390X,),
    # Walks over all hands and tables, without bytes: hands that others ranked go through the same calls there.
    "keyfold/ranks": (),
    "keyfold-classic/all": (),
    "keyfold-tables/bare": (),
    "keyfold-tables/proofs": (),
    "keyfold-tables/ranks": (),
    # Files and terminals. No byte order shows in it: it may not be `unsafe`, nor ask for a number's bytes as this machine has them
    # (`clippy::host_endian_bytes` is denied).
    "keyfold-cli/all": (WINDOWS,),
    # Their vectors are of x86-64; elsewhere they are arithmetic on cards, without bytes.
    "keyfold-board/all": (),
    "keyfold-board/isomorphism": (),
    "keyfold/games": (),
    # Arithmetic on cards without bytes or vectors; messages; what this machine's compiler makes; programs of a page.
    "keyfold/cards": (),
    "keyfold/library": (),
    "keyfold-board/programs": (),
}
# Tests of those programs that are left out, with the machines.
LEFT_OUT = {
    # A walk over all hands, which is arithmetic.
    "every_hand_of_small_games": (WINDOWS,),
    # Equity is arithmetic on what the library says, and walks millions of boards.
    "heads_up_is_exact": (WINDOWS,),
}
# What is compiled as fast as it can be: of the command, Windows is to show its files and paths.
UNOPTIMISED = {WINDOWS: ("keyfold-equity", "keyfold-runs")}
# What no emulator can do, with --all either: a machine's compiler, which is not emulated.
NEVER = ("keyfold/library", "keyfold-board/programs")


def packages_there():
    """What cargo says of each package of the workspace."""
    metadata = subprocess.run(["cargo", "metadata", "--no-deps", "--format-version=1"], check=True, capture_output=True).stdout
    return {package["name"]: package for package in json.loads(metadata)["packages"]}


def features(packages, programs, target):
    """All features but the command's page, which is a program for a machine of its own, defmt's, with which no Windows links, and
    the walk's, unless it is run.
    """
    left_out = {"page", *(["defmt"] if target == WINDOWS else []), *([] if "walk" in programs else ["walk", "large"])}
    return [f"{name}/{feature}" for name in packages for feature in packages_there()[name]["features"] if feature not in left_out]


def tests_of(packages, programs, target, skipped):
    """Runs test programs of packages, which are built together so that what they share is built once."""
    chosen = [flag for package in packages for flag in ("-p", package)]
    chosen += [flag for name in programs for flag in (["--lib"] if name == "lib" else ["--test", name])]
    skips = [flag for name in skipped for flag in ("--skip", name)]
    unoptimised = UNOPTIMISED.get(target, ()) if skipped else ()
    quick = [part for package in unoptimised for part in ("--config", f"profile.dev.package.{package}.opt-level=0")]
    command = ["cargo", "test", *quick, *chosen, "--features", ",".join(features(packages, programs, target)), "--target", target, "--", *skips]
    print("$", *command, flush=True)
    subprocess.run(command, check=True)


def run(target, everything):
    use, backends = MACHINES[target]
    print(f"{target}: {use}", flush=True)
    if backends:
        os.environ["KEYFOLD_REQUIRE_BACKENDS"] = backends
    chosen = [name.split("/") for name, machines in PROGRAMS.items() if target in machines or (everything and name not in NEVER)]
    skipped = [] if everything else [name for name, machines in LEFT_OUT.items() if target in machines]
    packages, programs = (list(dict.fromkeys(names)) for names in zip(*chosen))
    tests_of(packages, programs, target, skipped)


def check():
    tested = {name.split("/")[0] for name in PROGRAMS}
    there = {
        f"{package['name']}/{'lib' if 'lib' in part['kind'] else part['name']}"
        for package in packages_there().values() if package["name"] in tested
        for part in package["targets"] if part["test"] and ("lib" in part["kind"] or "test" in part["kind"])
    }
    wrong = [f"{name} is not in PROGRAMS" for name in sorted(there - set(PROGRAMS))]
    wrong += [f"there is no test program {name}" for name in sorted(set(PROGRAMS) - there)]
    # As README's command has built them.
    readme = re.search(r"^cargo test .*$", Path("README.md").read_text(), re.MULTILINE)[0].split()
    listing = [*readme, "--quiet", "--tests", "--", "--list", "--format", "terse"]
    listed = subprocess.run(listing, check=True, capture_output=True, text=True).stdout
    names = re.findall(r"^(\S+): test$", listed, re.MULTILINE)
    wrong += [f"no test is left out by {part}" for part in LEFT_OUT if not any(part in name for name in names)]
    print(f"{len(there)} test programs, {len(names)} tests")
    sys.exit("\n".join(wrong) or 0)


def main():
    match sys.argv[1:]:
        case ["--check"]:
            check()
        case [target] if target in MACHINES:
            run(target, everything=False)
        case [target, "--all"] if target in MACHINES:
            run(target, everything=True)
        case _:
            sys.exit(f"usage: .ci/emulated.py --check, or one of {', '.join(MACHINES)} [--all]")


if __name__ == "__main__":
    main()
