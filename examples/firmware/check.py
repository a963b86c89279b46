#!/usr/bin/env python3
"""Checks the firmware: runs the emulated programs against their golden logs, links every call that promises it without a
panic, measures what ranking adds to a program, builds a board that nothing here can run, starts a project from a copy of the
starter, and prints what ranking costs on each emulated board.

Every commit checks each architecture on one machine, and those that differ in memory; with --all, as every night, every machine
and board, and each target at each level of optimisation.

A golden log is bin/PROGRAM.out, or if a board has its own, BOARD/logs/PROGRAM.out, or for one machine of several,
BOARD/logs/MACHINE/PROGRAM.out. A figure that may vary is written as a range, {40..60}: its end is the limit.
Where a program talks by a serial port, that is what it says there to the lines of bin/PROGRAM.in, and bin/PROGRAM.log is its log.
"""
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
THUMBV6M, THUMBV7EM, RISCV = "thumbv6m-none-eabi", "thumbv7em-none-eabihf", "riscv32imac-unknown-none-elf"
TARGETS = (THUMBV6M, THUMBV7EM, RISCV)
# Those that one command builds for: dependencies have the features that any target of a command asks for, and the start-up
# libraries of different architectures ask for features that exclude each other.
OF_ONE_ARCHITECTURE = ((THUMBV6M, THUMBV7EM), (RISCV,))
THUMBV8M, RISCV_C3 = "thumbv8m.main-none-eabihf", "riscv32imc-unknown-none-elf"
AVR = "avr-none"
# The boards that have a workspace of their own, the emulated ones with their target and machines; Cargo.toml lists all others.
EMULATED_APART = {
    "simavr-mega": (AVR, ("atmega2560", "atmega328p", "atmega32u4")),
}
HARDWARE_APART = ("esp32-c3",)
ALL = "--all" in sys.argv[1:]
# The machines that only --all has, unless a board's first: each runs the code of another one, with another memory map.
REPEATED = () if ALL else ("mps2-an500", "mps2-an505", "mps3-an547", "atmega32u4")
# Of the boards that are only linked, the one for every commit: it takes the fewest libraries.
LINKED = "nucleo-f446re"
# The most bytes of flash that a tier, or what is known of hole cards, may add to a program that does nothing else: code on each of
# TARGETS, and tables.
FLASH_LIMITS = {
    ("bare", "ranked"): ((740, 770, 900), 132),
    ("bare", "checked"): ((760, 770, 900), 132),
    ("bare", "strength"): ((690, 690, 800), 0),
    ("bare", "in words"): ((1_950, 1_910, 2_730), 680),
    ("bare", "formatted"): ((2_790, 2_770, 3_680), 700),
    ("bare", "text in and out"): ((3_300, 3_300, 4_300), 720),
    ("tiny", "ranked"): ((1_020, 910, 1_540), 1_352),
    ("tiny", "checked"): ((1_320, 1_190, 1_600), 1_352),
    ("tiny", "in words"): ((2_230, 2_040, 3_250), 1_900),
    ("tiny", "formatted"): ((3_060, 2_900, 4_190), 1_930),
    ("compact", "ranked"): ((440, 420, 670), 50_740),
    ("compact", "checked"): ((710, 700, 880), 50_740),
    ("compact", "in words"): ((1_640, 1_570, 2_530), 51_300),
    ("compact", "any number"): ((1_850, 1_850, 2_500), 51_330),
    ("folded", "ranked"): ((460, 460, 610), 9_139_600),
    ("dense", "ranked"): ((460, 460, 610), 5_214_600),
    ("preflop", "equity"): ((90, 100, 130), 340),
    ("preflop", "better holes"): ((90, 100, 120), 340),
    ("preflop", "matchup"): ((230, 250, 320), 28_740),
    ("text", "card"): ((100, 100, 120), 20),
    ("text", "any card"): ((1_450, 1_450, 1_900), 300),
    ("text", "hand"): ((1_200, 1_200, 1_500), 50),
    ("text", "mistake"): ((2_900, 2_900, 3_900), 1_000),
    ("text", "mistake formatted"): ((4_800, 4_800, 5_800), 1_080),
    ("video poker", "best hold"): ((3_500, 2_900, 3_400), 1_300),
}
# The same at opt-level s, code and tables together.
SMALL_LIMITS = {
    ("bare", "ranked"): (680, 700, 800),
    ("bare", "checked"): (808, 800, 900),
    ("bare", "strength"): (480, 460, 600),
    ("bare", "in words"): (2_150, 2_050, 2_730),
    ("bare", "formatted"): (2_760, 2_640, 3_660),
    ("bare", "text in and out"): (3_950, 3_950, 4_800),
    ("tiny", "ranked"): (2_260, 2_120, 2_700),
    ("tiny", "checked"): (2_560, 2_350, 2_870),
    ("tiny", "in words"): (3_840, 3_550, 4_560),
    ("tiny", "formatted"): (4_440, 4_160, 5_520),
    ("compact", "ranked"): (51_000, 50_990, 51_300),
    ("compact", "checked"): (51_300, 51_250, 51_600),
    ("compact", "in words"): (52_600, 52_450, 53_150),
    ("compact", "any number"): (52_850, 52_850, 53_400),
    ("preflop", "equity"): (430, 450, 460),
    ("preflop", "better holes"): (430, 450, 460),
    ("preflop", "matchup"): (28_920, 28_950, 29_020),
    ("text", "card"): (100, 130, 130),
    ("text", "any card"): (1_620, 1_640, 2_150),
    ("text", "hand"): (1_000, 1_080, 1_900),
    ("text", "mistake"): (3_200, 3_400, 4_350),
    ("text", "mistake formatted"): (4_700, 5_050, 6_150),
    ("video poker", "best hold"): (3_500, 3_700, 3_700),
}
# The most bytes of flash that a tier may add on an ATmega328P, tables among them, at opt-level 3 and s; and of RAM.
AVR_LIMITS = {
    ("bare", "ranked"): ((1_750, 1_300), 0),
    ("bare", "checked"): ((1_550, 1_520), 0),
    ("bare", "strength"): ((1_400, 930), 0),
    ("bare", "in words"): ((4_080, 3_320), 44),
    ("tiny", "ranked"): ((3_900, 3_340), 0),
    ("tiny", "checked"): ((4_110, 3_700), 0),
    ("tiny", "in words"): ((6_080, 5_380), 44),
}
# The most bytes that text and rank may take together on a Cortex-M0, and the tiers and ways that are held to it.
TEXT_LIMIT = 4_096
TEXTS = ("bare", "in words"), ("bare", "text in and out"), ("tiny", "in words")
# The most bytes that checking for repeated cards may add to ranking, on any target and tier.
CHECK_LIMIT = 400
CODE = {".vector_table", ".text", ".init", ".init.rust", ".eh_frame", ".ARM.exidx"}
TABLES = {".rodata", ".external", ".external_8m"}
RAM = {".data", ".bss", ".uninit"}
RANGE = re.compile(r"\\\{(\d+)\\\.\\\.(\d+)\\\}")
COST = re.compile(
    r"INFO  (?P<tier>\w+)(?: tier)?(?:, (?P<way>checked|strength|equity|better holes|matchup))?: "
    r"(?P<loop>[\d.]+) (?:instructions|cycles) a hand in a loop, (?P<alone>[\d.]+) alone, "
    r"(?P<most>\d+) at most, (?P<stack>\d+) bytes of stack"
)
BEST_HOLD = re.compile(r"INFO  best hold at video poker: (?P<alone>\d+) instructions on average, (?P<most>\d+) at most")
CYCLES = re.compile(r"(\d+) (?:cycles|with a data cache)")
# As the read-me quotes them, in their order.
QUOTED_CYCLES = re.compile(r"takes (\d+) cycles from flash, (\d+) if a data cache holds the keys, and (\d+) from TCM")


def emulated():
    """Each emulated board with its target and the machines that it runs on, by its configuration."""
    for board in workspace():
        configuration = tomllib.loads((HERE / board / ".cargo/config.toml").read_text())
        tool, place, *_ = configuration["env"]["RUNS_ON"].split()
        if tool.startswith("qemu"):
            yield board, (configuration["build"]["target"], place.split(","))


def workspace():
    """The boards of the workspace: its members that have a configuration."""
    members = tomllib.loads((HERE / "Cargo.toml").read_text())["workspace"]["members"]
    return [member for member in members if (HERE / member / ".cargo/config.toml").exists()]


EMULATED = {
    board: (target, [machine for machine in machines if machine == machines[0] or machine not in REPEATED])
    for board, (target, machines) in (*emulated(), *EMULATED_APART.items())
}
START = time.monotonic()
failures = []
# Instructions and stack by machine, tier and way; bytes of code, tables and RAM by target, tier and way, and of all at opt-level s.
costs, footprints, small = {}, {}, {}
# Cycles of a hand with tables in flash, there with a data cache, and in tightly coupled memory.
cycles = []


def report(passed, what, detail=""):
    lines = f"{'ok    ' if passed else 'FAILED'} {time.monotonic() - START:4.0f} s  {what}\n"
    if not passed:
        failures.append(what)
        lines += f"{detail.rstrip()}\n"
    # At once, for others report at the same time.
    sys.stdout.write(lines)
    sys.stdout.flush()


def cargo(folder, *arguments, stdin=None, **environment):
    # Nobody reads line numbers here.
    environment = {"CARGO_PROFILE_RELEASE_DEBUG": "0"} | environment
    # The gate's day of nightly Rust, where a board asks for any.
    if "NIGHTLY" in os.environ and (HERE / folder / "rust-toolchain.toml").exists():
        environment["RUSTUP_TOOLCHAIN"] = os.environ["NIGHTLY"]
    return subprocess.run(
        ["cargo", *arguments], cwd=HERE / folder, env=os.environ | environment, stdin=stdin, text=True, capture_output=True
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


def run_board(board, machines):
    """Runs every program on every machine of an emulated board."""
    for machine in machines:
        run_emulated(board, machine, machine == machines[0])
    # Boards apart have no other log, and those without a library one program of their own.
    if board not in EMULATED_APART and (HERE / board / "src/lib.rs").exists():
        log_in_plain_text(board)
    if "netduinoplus2" in machines:
        tables_in_ram(board, THUMBV7EM)


def run_emulated(board, machine, first):
    # What takes more memory than others have runs on the first machine alone.
    programs = [
        each["name"] for each in tomllib.loads((HERE / board / "Cargo.toml").read_text())["bin"]
        if first or not each["name"].endswith("_dense") and machine in each.get("required-features", [machine])
    ]
    # Together, on all cores; what fails to build is said by the run of each.
    bins = [argument for program in programs for argument in ("--bin", program)]
    cargo(board, "build", "--release", "--quiet", "--keep-going", *bins, *options(board, machine), MACHINE=machine)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda program: run_program(board, machine, program), programs))


def run_program(board, machine, program):
    # What is typed on a serial line.
    typed = HERE / f"bin/{program}.in"
    run = cargo(
        board, "run", "--release", "--quiet", "--bin", program, *options(board, machine), MACHINE=machine,
        stdin=typed.open("rb") if typed.exists() else subprocess.DEVNULL,
    )
    found = list(differences(golden_log(board, machine, program).read_text(), run.stdout))
    log = HERE / f"bin/{program}.log"
    if log.exists():
        found += differences(log.read_text(), run.stderr)
    if run.returncode:
        found.append(f"  exit status {run.returncode}\n{run.stderr}")
    report(not found, f"{board} on {machine}: {program}", "\n".join(found))
    for cost in COST.finditer(run.stdout):
        costs[machine, cost["tier"], cost["way"] or "ranked"] = cost.groupdict()
    if best_hold := BEST_HOLD.search(run.stdout):
        costs[machine, "video poker", "best hold"] = {"loop": "", **best_hold.groupdict(), "stack": ""}
    if program == "coupled":
        cycles.extend(CYCLES.findall(run.stdout))


def options(board, machine):
    """What Cargo is told to build a board for another machine than its first, if that has a configuration of its own."""
    own = (HERE / board / f"{machine}.toml").exists()
    return ["--config", f"{machine}.toml", "--no-default-features", "--features", machine] if own else []


def golden_log(board, machine, program):
    logs = HERE / board / "logs"
    of_machine, of_board, of_all = logs / machine / f"{program}.out", logs / f"{program}.out", HERE / f"bin/{program}.out"
    return next((log for log in (of_machine, of_board) if log.exists()), of_all)


def log_in_plain_text(board):
    """Without defmt, and in the same words."""
    run = cargo(board, "run", "--release", "--quiet", "--bin", "deal", "--features", "log-text")
    found = list(differences((HERE / "bin/deal.out").read_text(), run.stdout))
    report(not found, f"{board}: deal, its log in plain text", "\n".join(found) + run.stderr)


def run_read_me():
    """The read-me's command from each folder that its reader may stand in."""
    command = re.search(r"^cargo firmware .*", (HERE / "README.md").read_text(), re.MULTILINE)[0].split()
    for folder in ("../..", ".", "qemu-cortex-m"):
        run = cargo(folder, *command[1:])
        found = list(differences((HERE / "bin/deal.out").read_text(), run.stdout))
        report(not found and not run.returncode, f"{folder}: {' '.join(command)}", "\n".join(found) + run.stderr)


def link_without_panic():
    programs = sorted((HERE / "no-panic/src/bin").glob("*.rs"))
    together = (HERE / "no-panic/src/together.rs").read_text()
    for program in programs:
        if program.name not in together:
            report(False, f"no-panic: src/together.rs has {program.name}")
    # At s on what has the least flash: what checks are left there, the optimiser's passes for size leave on any target.
    for level, targets in (("3", (*TARGETS, host()) if ALL else (RISCV,)), ("s", (THUMBV6M,))):
        build = ("no-panic", "build", "--release", "--quiet", "--keep-going")
        link = cargo(
            *build, *for_targets(targets), "--features", "together", "--bin", "together", CARGO_PROFILE_RELEASE_OPT_LEVEL=level,
        )
        what = f"no panic is left in what {len(programs)} programs call, at opt-level {level}"
        if link.returncode == 0:
            report(True, f"{', '.join(targets)}: {what}")
            continue
        # One by one they tell where.
        for target in targets:
            for program in programs:
                link = cargo(*build, *for_targets([target]), "--bin", program.stem, CARGO_PROFILE_RELEASE_OPT_LEVEL=level)
                report(link.returncode == 0, f"{target}: no panic is left in {program.stem} at opt-level {level}", link.stderr)
        report(False, what, "  together")


def for_targets(targets):
    return [f"--target={target}" for target in targets]


def measure(size_tool):
    # At s as firmware with little flash is built: without the tiers of megabytes.
    for level, options, measure_for in (("3", [], measure_large), ("s", ["--no-default-features"], measure_small)):
        for targets in OF_ONE_ARCHITECTURE if ALL or level == "3" else [(THUMBV6M,)]:
            build = cargo(
                "footprint", "build", "--release", "--quiet", "--bins", *for_targets(targets), *options,
                CARGO_PROFILE_RELEASE_OPT_LEVEL=level,
            )
            report(build.returncode == 0, f"{', '.join(targets)}: ranking links at opt-level {level}", build.stderr)
            if build.returncode == 0:
                for target in targets:
                    measure_for(target, size_tool)


def measure_large(target, size_tool):
    unranked = bytes_of(target, "unranked", size_tool)
    for (tier, way), (code_limits, tables_limit) in FLASH_LIMITS.items():
        added = bytes_of(target, program_of(tier, way), size_tool)
        code, tables, ram = added = [size - base for size, base in zip(added, unranked)]
        footprints[target, tier, way] = added
        figures = f"{target}: the {tier} tier, {way}, adds {code} bytes of code, {tables} of tables, {ram} of RAM"
        code_limit = code_limits[TARGETS.index(target)]
        fits = code <= code_limit and tables <= tables_limit and ram == 0
        report(fits, figures, f"  at most {code_limit} bytes of code, {tables_limit} of tables, none of RAM")
        if (tier, way) in TEXTS and target == THUMBV6M:
            report(sum(added) <= TEXT_LIMIT, f"{target}: the {tier} tier, {way}, adds {sum(added)} bytes in all", f"  at most {TEXT_LIMIT}")
        if way == "checked":
            more = sum(added) - sum(footprints[target, tier, "ranked"])
            report(more <= CHECK_LIMIT, f"{target}: checking adds {more} bytes to the {tier} tier", f"  at most {CHECK_LIMIT}")


def measure_small(target, size_tool):
    unranked = sum(bytes_of(target, "unranked", size_tool))
    for (tier, way), limits in SMALL_LIMITS.items():
        size = small[target, tier, way] = sum(bytes_of(target, program_of(tier, way), size_tool)) - unranked
        limit = limits[TARGETS.index(target)]
        report(size <= limit, f"{target}: the {tier} tier, {way}, adds {size} bytes at opt-level s", f"  at most {limit}")


def measure_avr(size_tool):
    """By a program of the board's own; its tables are in program memory, among the code."""
    board, machine = "simavr-mega", EMULATED["simavr-mega"][1][1]
    elf = HERE / board / "target" / AVR / "release/examples/footprint.elf"
    for level, cells in (("3", footprints), ("s", small)) if ALL else (("3", footprints),):
        unranked = None
        for tier, way in (("un", "ranked"), *AVR_LIMITS):
            program = f"{tier}ranked" if tier == "un" else program_of(tier, way)
            build = cargo(
                board, "build", "--release", "--quiet", "--example", "footprint", *options(board, machine),
                FOOTPRINT=program, CARGO_PROFILE_RELEASE_OPT_LEVEL=level,
            )
            if build.returncode:
                report(False, f"{machine}: {program} links at opt-level {level}", build.stderr)
                return
            sizes = dict(sections(elf, size_tool))
            size = sum(sizes.get(name, 0) for name in (".text", ".data")), sum(sizes.get(name, 0) for name in RAM)
            if unranked is None:
                unranked = size
                continue
            flash, ram = (size - base for size, base in zip(size, unranked))
            cells[AVR, tier, way] = (flash, None, ram) if level == "3" else flash
            limits, ram_limit = AVR_LIMITS[tier, way]
            limit = limits[level == "s"]
            figures = f"{machine}: the {tier} tier, {way}, adds {flash} bytes of flash at opt-level {level}, {ram} of RAM"
            report(flash <= limit and ram <= ram_limit, figures, f"  at most {limit} of flash, {ram_limit} of RAM")


def program_of(tier, way):
    return f"{tier}_{way}".replace(" ", "_")


def bytes_of(target, program, size_tool):
    """Of code, of tables and of RAM."""
    listing = sections(HERE / "target" / target / "release" / program, size_tool)
    return [sum(size for name, size in listing if name in kind) for kind in (CODE, TABLES, RAM)]


def sections(elf, size_tool):
    """The sections of a program and their bytes."""
    listing = subprocess.check_output([size_tool, "-A", elf], text=True)
    return [(name, int(size)) for name, size in re.findall(r"^(\.\S+)\s+(\d+)", listing, re.MULTILINE)]


def table():
    """What ranking a hand of seven cards costs on each machine, a line for each: instructions, and bytes."""
    yield "| machine | tier | | code | tables | RAM | at s | in a loop | alone | at most | stack |"
    yield "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    # Each once, whichever boards are made for it.
    for machine, target in {machine: target for target, machines in EMULATED.values() for machine in machines}.items():
        measured = {tier for where, tier, _ in costs if where == machine}
        # There is no room for those; text is timed nowhere.
        lacking = {tier for _, tier, _ in costs} - measured
        for tier, way in FLASH_LIMITS if measured else ():
            cost, footprint = costs.get((machine, tier, way)), footprints.get((target, tier, way))
            if not (cost or footprint) or tier in lacking:
                continue
            cells = ["" if size is None else f"{size:,}" for size in footprint] if footprint else [""] * 3
            cells += [f"{small[target, tier, way]:,}" if (target, tier, way) in small else ""]
            cells += [cost["loop"], cost["alone"], cost["most"], cost["stack"]] if cost else [""] * 4
            yield f"| {machine} | {tier} | {way} | {' | '.join(cells)} |"


def quote(lines):
    """Whether the read-me quotes the table: a board's lines on its first machine, no figure off by more than a twentieth."""
    others = {machine for _, machines in EMULATED.values() for machine in machines[1:]}
    quoted = dict(map(split_line, re.findall(r"^\|.*\|$", (HERE / "README.md").read_text(), re.MULTILINE)))
    for names, figures in map(split_line, lines):
        if names[0] in others:
            continue
        found = quoted.get(names, ())
        close = len(found) == len(figures) and all(map(is_close, found, figures))
        report(close, f"README.md quotes {', '.join(filter(None, names))}", f"  it has {found}, not {figures}")

    found = QUOTED_CYCLES.search(" ".join((HERE / "README.md").read_text().split()))
    close = found and len(cycles) == 3 and all(map(is_close, found.groups(), cycles))
    report(close, "README.md quotes the cycles from flash and from TCM", f"  not {', '.join(cycles)}")
    readme = " ".join((HERE.parents[1] / "README.md").read_text().split())
    for core, machine in {"Cortex-M4": "mps2-an386", "Cortex-M0": "microbit"}.items():
        best_hold = int(costs[machine, "video poker", "best hold"]["alone"])
        claim = f"{round(best_hold, -2):,} instructions on a {core}"
        report(claim in readme, f"../../README.md quotes the best hold: {claim}")


def split_line(line):
    """The names and the figures of a line of the table."""
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    return tuple(cells[:3]), tuple(cells[3:])


def is_close(quoted, figure):
    # What only --all measures is empty without it.
    if quoted == figure or not (figure or ALL):
        return True
    quoted, figure = (text.replace(",", "") for text in (quoted, figure))
    return bool(quoted and figure) and abs(float(quoted) - float(figure)) <= max(float(figure) / 20, 4)


def start_a_project():
    """By the commands of the starter's read-me, in a folder with nothing but a clone."""
    commands = re.search(r"^```sh\n(.*?)^```", (HERE / "starter/README.md").read_text(), re.DOTALL | re.MULTILINE)[1]
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "keyfold").symlink_to(HERE.parents[1])
        run_starter(folder, commands, "copied, renamed and run")
        # The option that its configuration names.
        run_starter(folder, "cd my-game && sed -i 's|# linker|linker|' .cargo/config.toml && cargo run --release", "run with flip-link")
        program = next(Path(folder, "my-game/target").glob("*/release/my-game"))
        names = subprocess.check_output([size_tool().with_name("llvm-nm"), program], text=True)
        stack, data = [int(re.search(rf"^(\w+) . {name}$", names, re.MULTILINE)[1], 16) for name in ("_stack_start", "__sdata")]
        report(stack == data, "starter: flip-link puts the stack below all data", f"  the stack begins at {stack:#x}, data at {data:#x}")
    values = {"{{project-name}}": "starter", "{{keyfold}}": "../../.."}
    generated = re.sub(r"\{\{.*?\}\}", lambda name: values[name[0]], (HERE / "starter/Cargo.toml.liquid").read_text())
    found = list(differences((HERE / "starter/Cargo.toml").read_text(), generated))
    report(not found, "starter: cargo-generate makes the same manifest", "\n".join(found))


def run_starter(folder, commands, what):
    run = subprocess.run(
        ["bash", "-ec", commands], cwd=folder, env=os.environ | {"CARGO_BUILD_BUILD_DIR": str(HERE / "starter/target")},
        text=True, capture_output=True,
    )
    found = list(differences((HERE / "starter/log.out").read_text(), run.stdout))
    report(not found and not run.returncode, f"starter: {what}", "\n".join(found) + run.stderr)


def build_board(board):
    build = cargo(board, "build", "--release", "--quiet")
    report(build.returncode == 0, f"{board}: builds and links", build.stderr)


def relinks(board, map):
    """Whether a program links no more when its board's memory map has changed to one that has no room for it."""
    path = HERE / board / map
    kept = path.read_text()
    try:
        path.write_text(re.sub(r"(RAM : ORIGIN = \w+, LENGTH =) \w+", r"\1 16", kept))
        build = cargo(board, "build", "--release", "--quiet", "--bin", "deal")
    finally:
        path.write_text(kept)
    overflows = build.returncode and "will not fit in region 'RAM'" in build.stderr
    report(overflows, f"{board}: a changed {path.name} is linked by", build.stderr or "  it links with 16 bytes of RAM")


def tables_in_ram(board, target):
    """Whether the linker script has put every table of the two small tiers of the board that was built last there, by its section."""
    program = HERE / "target" / target / "release/selftest"
    names = subprocess.check_output([size_tool().with_name("llvm-nm"), "-C", program], text=True)
    tables = re.findall(r"^(\w+) [rRdD] .*keyfold.*(?:tiny|compact).*", names, re.MULTILINE)
    left = [table for table in tables if not 0x2000_0000 <= int(table, 16) < 0x3000_0000]
    report(len(tables) > 6 and not left, f"{board}: {len(tables)} tables run from RAM", f"  not those at {', '.join(left)}")


def missing():
    """What has to be installed first."""
    for tool in ("qemu-system-arm", "qemu-system-riscv32", "simavr", "avr-gcc"):
        if not shutil.which(tool):
            yield "apt-get install qemu-system-arm qemu-system-misc simavr gcc-avr avr-libc"
    for tool in ("defmt-print", "flip-link"):
        if not shutil.which(tool):
            yield f"cargo install {tool} --locked"
    installed = subprocess.check_output(["rustup", "target", "list", "--installed"], text=True).split()
    targets = {*TARGETS, *([THUMBV8M, RISCV_C3] if ALL else [])}
    if not targets <= set(installed):
        yield f"rustup target add {' '.join(sorted(targets))}"
    if not size_tool().exists():
        yield "rustup component add llvm-tools"


def size_tool():
    sysroot = subprocess.check_output(["rustc", "--print", "sysroot"], text=True).strip()
    return Path(sysroot, "lib/rustlib", host(), "bin/llvm-size")


def host():
    return re.search(r"host: (\S+)", subprocess.check_output(["rustc", "-vV"], text=True))[1]


def check_workspace():
    # First what keeps one core busy, beside the other row; what keeps both busy is for the time when that has ended.
    for board in workspace():
        if board not in EMULATED and (ALL or board == LINKED):
            build_board(board)
            if board == "pico":
                tables_in_ram(board, THUMBV6M)
    run_read_me()
    link_without_panic()
    measure(size_tool())
    for board, (_, machines) in EMULATED.items():
        if board not in EMULATED_APART:
            run_board(board, machines)
    relinks("qemu-cortex-m", "machines/mps2-an386/memory.x")
    relinks("qemu-microbit", "memory.x")


def check_apart():
    """What is a workspace of its own."""
    for board in EMULATED_APART:
        run_board(board, EMULATED[board][1])
    measure_avr(size_tool())
    for board in HARDWARE_APART if ALL else ():
        build_board(board)
    start_a_project()


def main():
    needed = sorted(set(missing()))
    if needed:
        sys.exit("To install first:\n" + "\n".join(needed))
    # Side by side, as they share no folder and neither keeps two cores busy all the time.
    with ThreadPoolExecutor() as pool:
        for part in [pool.submit(check_workspace), pool.submit(check_apart)]:
            part.result()
    lines = list(table())
    print("", *lines, "", sep="\n")
    quote(lines)
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = time.monotonic() - START
    print(f"{len(failures)} failed, {seconds:.0f} s, {spent.ru_utime + spent.ru_stime:.0f} s of the CPU")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
