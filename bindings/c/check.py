#!/usr/bin/env python3
"""Checks the C binding: the header is what cbindgen writes and says of each function when it may be called; the examples run as C11,
C++17 and C++20 with sanitizers; the installed library is found by pkg-config and CMake, and so are those for musl and, by Wine, for
Windows; and on emulated microcontrollers the programs log what is expected and are no larger than allowed.

check.py --write writes the header first. With --all, as every night, clippy reads four sets of features, not two, and the library
for musl is optimised. Needs cbindgen, CMake, pkg-config, gcc, g++, musl-gcc, MinGW, Wine, arm-none-eabi-gcc, QEMU and
four targets of Rust, and says so if one is missing.
"""
import os
import re
import shlex
import shutil
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # No folder is left beside the sources.
from programs import BOARDS, HERE, WARNINGS, added, does, emulate, expects, failures, instructions, quotes, report, run

TARGET = Path(os.environ.get("CARGO_TARGET_DIR", HERE / "target")).resolve()
# Hands that others ranked, for each program that ranks such.
VECTORS = {
    program: [HERE.parent.parent / f"tests/vectors/{name}.txt" for name in names]
    for program, names in {
        "vectors": ["five", "six", "seven"],
        "omaha": ["omaha", "omaha_5", "omaha_6"],
        "games": ["short_deck", "ace_to_five", "badugi", "deuce_to_seven"],
    }.items()
}
CBINDGEN = "0.29.2"
LANGUAGES = {"C11": ["gcc", "-std=c11"], "C++17": ["g++", "-x", "c++", "-std=c++17"]}
SANITIZED = ["-fsanitize=address,undefined", "-fno-sanitize-recover"]
# How keyfold.hpp is compiled, and whether a value that is not there throws.
CPP = {
    "C++17 without exceptions": (["-std=c++17", "-fno-exceptions", "-fno-rtti"], False),
    "C++17 with exceptions": (["-std=c++17", "-DKEYFOLD_EXCEPTIONS"], True),
    "C++20": (["-std=c++20"], False),
}
MOST_LINES = 400
# Other systems than this one, of which CMake builds what their programs link with: Rust's name, and a compiler.
OTHERS = {
    "musl": ("x86_64-unknown-linux-musl", "musl-gcc"),
    "Windows": ("x86_64-pc-windows-gnu", "x86_64-w64-mingw32-gcc"),
}
QUIET = "Never blocks or allocates; may be called from an interrupt."
# The folded tables link only because the board's map moves them out of flash, which is too small for them.
PROGRAMS = {"deal": BOARDS, "folded": ["mps2-an386"], "holes": ["mps2-an386"]}
# The most bytes of flash that a call may add to a program that makes none: by a library for speed, at opt-level 3, and by one for size,
# at s. The compact tables for seven cards have 50,733, those for five 25,000.
FLASH_LIMITS = {
    "keyfold_bare_strength_seven(cards)": (740, 480),
    "keyfold_bare_rank_seven(cards)": (930, 680),
    "keyfold_bare_check_seven(cards, &rank, NULL)": (980, 830),
    "keyfold_tiny_rank_seven(cards)": (2_600, 2_450),
    "keyfold_tiny_check_seven(cards, &rank, NULL)": (2_980, 2_750),
    "keyfold_compact_rank_seven(cards)": (50_733 + 700, 50_733 + 400),
    "keyfold_compact_check_seven(cards, &rank, NULL)": (50_733 + 1_024, 50_733 + 700),
    # No name of a tier: the tiny tables, though the compact ones are there.
    "keyfold_best_five(cards, 7, five, NULL)": (7_168, 6_144),
    "keyfold_short_deck_rank_seven(cards)": (3_400, 2_200),
    "keyfold_short_deck_check_seven(cards, &rank, NULL)": (4_300, 2_700),
    "keyfold_ace_to_five_rank_seven(cards)": (2_900, 1_750),
    "keyfold_deuce_to_seven_rank_five(cards)": (26_200, 26_000),
    "keyfold_badugi_rank_four(cards)": (1_600, 1_000),
    "keyfold_eight_or_better_rank_seven(cards)": (450, 420),
    "keyfold_three_card_rank_three(cards)": (1_350, 1_050),
    "keyfold_four_card_rank_four(cards)": (2_000, 1_300),
    "keyfold_video_poker_made(keyfold_video_poker_jacks_or_better(), cards)": (2_750, 2_050),
    "keyfold_video_poker_best_hold(keyfold_video_poker_jacks_or_better(), cards, NULL)": (4_750, 3_450),
}
NEEDED = {
    "cbindgen": f"cargo install cbindgen --version {CBINDGEN} --locked",
    "cmake": "apt-get install cmake make",
    "make": "apt-get install cmake make",
    "pkg-config": "apt-get install pkg-config",
    "gcc": "apt-get install gcc libc6-dev",
    "g++": "apt-get install g++",
    "musl-gcc": "apt-get install musl-tools",
    "x86_64-w64-mingw32-gcc": "apt-get install gcc-mingw-w64-x86-64",
    "wine": "apt-get install wine wine64",
    "arm-none-eabi-gcc": "apt-get install gcc-arm-none-eabi libnewlib-arm-none-eabi",
    "qemu-system-arm": "apt-get install qemu-system-arm",
}

ALL = "--all" in sys.argv[1:]

def missing():
    """What has to be installed first."""
    for tool, how in NEEDED.items():
        if not shutil.which(tool):
            yield how
    installed = run("rustup", "target", "list", "--installed").stdout.split()
    for target, *_ in [*BOARDS.values(), *OTHERS.values()]:
        if target not in installed:
            yield f"rustup target add {target}"


def stamped(source):
    """A source with what its macros stamp in their place, the comments too: cbindgen reads no macros."""
    macro = re.compile(r"^macro_rules! (\w+) \{\n    \(([^)]*)\) => \{\n(.*?)^    \};\n\}\n", re.MULTILINE | re.DOTALL)
    macros, source = macro.findall(source), macro.sub("", source)
    # Each stamps those above it.
    for name, parameters, body in reversed(macros):
        names = re.findall(r"\$(\w+)", parameters)
        calls = re.compile(rf"^ *{name}! \{{(.*)\}}$", re.MULTILINE)
        source = calls.sub(lambda call: re.sub(r"\$(\w+)", lambda name: dict(zip(names, call[1].split()))[name[1]], body), source)
    return source


def header(write):
    with tempfile.TemporaryDirectory() as folder:
        crate = Path(folder) / "c"
        shutil.copytree(HERE, crate, ignore=shutil.ignore_patterns("target", "build"))
        manifest = crate / "Cargo.toml"
        manifest.write_text(manifest.read_text().replace('path = "../..', f'path = "{HERE.parent.parent}'))
        sources = list((crate / "src").rglob("*.rs"))
        for source in sources:
            source.write_text(stamped(source.read_text()))
        exported = sum(source.read_text().count("no_mangle") for source in sources)
        written = run("cbindgen", "--quiet", "--config", "cbindgen.toml", ".", cwd=crate)
    if not report(written.returncode == 0, "cbindgen reads the sources", written.stderr):
        return
    found = HERE / "keyfold.h"
    if write:
        found.write_text(written.stdout)
    version = run("cbindgen", "--version").stdout.strip()
    report(found.read_text() == written.stdout, "keyfold.h is what cbindgen writes", f"check.py --write writes it ({version} here, {CBINDGEN} there)")
    # A comment, then the item that it describes.
    functions = re.findall(r"((?:^//.*\n)*)^[\w ]+\*?(keyfold_\w+)\(([^)]*)\)", written.stdout, re.MULTILINE)
    silent = [name for comment, name, _ in functions if QUIET not in comment]
    # What is written for many hands may be where their cards are, in C: each such function says that it may not.
    slices = [(name, comment) for comment, name, arguments in functions if "size_t hands" in arguments]
    in_place = [name for name, comment in slices if "overlap" not in comment and "As for `keyfold" not in comment]
    report(len(functions) == exported, f"{len(functions)} functions are declared", f"{exported} are exported")
    report(slices and not in_place, f"each of {len(slices)} functions for slices says that they may not overlap", ", ".join(in_place))
    report("data race" in written.stdout.split("#ifndef")[0], "the header says of data races that they are undefined")
    report(not silent, "each says whether it blocks, allocates, and may be called from an interrupt", ", ".join(silent))


def stacks(folder, flags, found):
    """What the header says of each call's stack is what it takes, and not twice as much."""
    header = (HERE / "keyfold.h").read_text()
    said = re.findall(r"Takes (\d+) KB of stack.*?(keyfold_\w+)\(", header.replace("\n//", ""), re.DOTALL)
    program = folder / "stack"
    if does("stack compiles", "gcc", "-std=c11", *WARNINGS, HERE / "examples/stack.c", *flags, "-o", program) is None:
        return
    taken = dict(line.split() for line in (does("stack runs", program, env=found) or "").splitlines())
    report(sorted(taken) == sorted(name for _, name in said), f"{len(said)} calls say what stack they take", f"{said}\n{taken}")
    for kilobytes, name in said:
        most, bytes_taken = 1000 * int(kilobytes), int(taken.get(name, 0))
        report(most / 2 <= bytes_taken <= most, f"{name} takes {bytes_taken:,} bytes of stack", f"{most:,} at most, and not far less")


def cpp(folder, flags, found):
    """keyfold.hpp, by each standard and with exceptions and without."""
    lines = len((HERE / "keyfold.hpp").read_text().splitlines())
    report(lines <= MOST_LINES, f"keyfold.hpp has {lines} lines", f"{MOST_LINES} at most")
    for how, (options, throws) in CPP.items():
        for name in ("hands", "mistakes"):
            program = folder / f"{name}_cpp"
            command = ["g++", *options, *WARNINGS, *SANITIZED, HERE / f"examples/{name}.cpp", *flags, "-o", program]
            if does(f"{name}.cpp compiles as {how}", *command) is None:
                continue
            if name == "hands":
                printed = does(f"hands.cpp runs as {how}, sanitized", program, env=found)
                expects(f"hands.cpp prints what it should as {how}", printed, HERE / "examples/hands_cpp.out")
            else:
                ended = run(program, env=found)
                ends = ended.returncode == 0 and "throws" in ended.stdout if throws else ended.returncode < 0 and "ends the program" in ended.stdout
                report(ends, f"mistakes.cpp ends as it should as {how}", ended.stdout + ended.stderr)


def other(system, folder):
    """As a user builds for another system, by CMake."""
    target, compiler = OTHERS[system]
    prefix, build, user = (folder / f"{system}_{kind}" for kind in ("prefix", "build", "user"))
    does(f"{system}: cmake configures", "cmake", "-S", HERE, "-B", build, f"-DKEYFOLD_TARGET_DIR={TARGET}", f"-DKEYFOLD_TARGET={target}")
    # The kernel's code is this CPU's, which the host's programs run optimised; here is to be shown how programs link and call it. Not
    # so Windows': unoptimised, Rust's library asks for a DLL that Wine 8 lacks.
    unoptimised = {"CARGO_PROFILE_RELEASE_OPT_LEVEL": "0"} if system == "musl" and not ALL else {}
    does(f"{system}: cmake builds", "cmake", "--build", build, env={**os.environ, **unoptimised})
    if does(f"{system}: cmake installs", "cmake", "--install", build, "--prefix", prefix) is None:
        return
    windows = system == "Windows"
    options = ["-DCMAKE_SYSTEM_NAME=Windows", f"-DCMAKE_FIND_ROOT_PATH={prefix}"] if windows else ["-DCMAKE_EXE_LINKER_FLAGS=-static"]
    options += [f"-DCMAKE_C_COMPILER={compiler}", "-DCMAKE_CXX_COMPILER=", f"-DCMAKE_PREFIX_PATH={prefix}"]
    does(f"{system}: a CMake project finds it", "cmake", "-S", HERE / "examples/cmake", "-B", user, *options)
    # The shared library is found where WINEPATH says.
    found = dict(os.environ, WINEPREFIX=str(TARGET / "wine"), WINEPATH=f"Z:{prefix}/bin", WINEDEBUG="-all")
    runs, suffix = (["wine"], ".exe") if windows else ([], "")
    if does(f"{system}: and builds", "cmake", "--build", user) is not None:
        for kind in ("keyfold", "static") if windows else ("static",):
            printed = does(f"{system}: linked with keyfold::{kind}, it runs", *runs, user / f"hands_{kind}{suffix}", env=found)
            expects(f"{system}: and prints the same", printed, HERE / "examples/hands.out")
    found["PKG_CONFIG_PATH"] = f"{prefix}/lib/pkgconfig"
    flags = shlex.split(run("pkg-config", "--static", "--cflags", "--libs", "keyfold", env=found).stdout)
    program = folder / f"{system}_boards{suffix}"
    command = [compiler, "-std=c11", *WARNINGS, HERE / "examples/boards.c", "-static", *flags, "-o", program]
    if does(f"{system}: boards compiles", *command) is not None:
        does(f"{system}: boards runs", *runs, program, env=found)


def apple(folder):
    """What CMake will look for on macOS, where nothing is linked here."""
    build = folder / "apple"
    does("macOS: cmake configures", "cmake", "-S", HERE, "-B", build, "-DKEYFOLD_TARGET=aarch64-apple-darwin")
    config = (build / "keyfoldConfig.cmake").read_text()
    has = all(part in config for part in ("lib/libkeyfold.dylib", '"@rpath/libkeyfold.dylib"', "lib/libkeyfold.a", '"System;c;m"'))
    report(has, "macOS: programs link with libkeyfold.dylib by its run path, or with libkeyfold.a", config)


def examples(folder):
    """As a user builds them who has installed the library, and under the sanitizers."""
    prefix, build = folder / "prefix", folder / "build"
    does("cmake configures", "cmake", "-S", HERE, "-B", build, f"-DKEYFOLD_TARGET_DIR={TARGET}", "-DKEYFOLD_FEATURES=folded")
    does("cmake builds", "cmake", "--build", build)
    if does("cmake installs", "cmake", "--install", build, "--prefix", prefix) is None:
        return
    found = dict(os.environ, PKG_CONFIG_PATH=f"{prefix}/lib/pkgconfig", LD_LIBRARY_PATH=f"{prefix}/lib")
    flags = shlex.split(does("pkg-config finds it", "pkg-config", "--cflags", "--libs", "keyfold", env=found) or "")
    for language, compiler in LANGUAGES.items():
        for name, arguments in {"hands": [], "limits": [], "boards": [], **VECTORS}.items():
            program = folder / name
            source = [HERE / f"examples/{name}.c", "-x", "none"]
            command = [*compiler, *WARNINGS, *SANITIZED, *source, *flags, "-o", program]
            if does(f"{name} compiles as {language}", *command) is None:
                continue
            printed = does(f"{name} runs as {language}, sanitized", program, *arguments, env=found)
            if name == "hands":
                expects(f"hands prints what it should as {language}", printed, HERE / "examples/hands.out")
            elif name in VECTORS and printed is not None:
                hands = sum(int(re.match(r"# (\d+) (?:Omaha )?hands", path.read_text())[1]) for path in VECTORS[name])
                report(printed.startswith(f"{hands} hands,"), printed.strip(), f"{hands} hands are in the files")
    # The calls of plain C are those of keyfold.h: the same ranks and strengths.
    of_bare = ["gcc", "-O2", "-std=c99", *WARNINGS, "-DHOST", "-DTIER=bare", "-DSTRENGTH", HERE / "plain/ranks.c"]
    does("the bare tier in plain C compiles", *of_bare, '-DHEADER="keyfold_bare.h"', f"-I{HERE}/plain", HERE / "plain/keyfold_bare.c", "-o", folder / "bare")
    does("by the library, too", *of_bare, '-DHEADER="keyfold.h"', "-DLIBRARY", *flags, "-o", folder / "bare_library")
    ranked = [run(folder / name, env=found) for name in ("bare", "bare_library")]
    same = ranked[0].stdout == ranked[1].stdout and ranked[0].stderr == ranked[1].stderr != ""
    report(same, "both have the same ranks and strengths", ranked[1].stderr)
    does("each call has its row in names.toml", sys.executable, HERE.parent / "names.py", "c", prefix / "lib/libkeyfold.so")
    stacks(folder, flags, found)
    cpp(folder, flags, found)
    static = shlex.split(run("pkg-config", "--static", "--libs", "keyfold", env=found).stdout)
    static = [str(prefix / "lib/libkeyfold.a") if part == "-lkeyfold" else part for part in static]
    does("hands links statically", "gcc", f"-I{prefix}/include", HERE / "examples/hands.c", *static, "-o", folder / "static")
    expects("hands prints the same, linked statically", does("it runs", folder / "static"), HERE / "examples/hands.out")
    # Without any shared library, the system's included.
    flags = shlex.split(run("pkg-config", "--static", "--cflags", "--libs", "keyfold", env=found).stdout)
    if does("hands links by cc -static", "gcc", "-static", HERE / "examples/hands.c", *flags, "-o", folder / "alone") is not None:
        expects("and prints the same", does("it runs", folder / "alone"), HERE / "examples/hands.out")
    does("a CMake project finds it", "cmake", "-S", HERE / "examples/cmake", "-B", folder / "user", f"-DCMAKE_PREFIX_PATH={prefix}")
    if does("and builds", "cmake", "--build", folder / "user") is not None:
        for kind in ("keyfold", "static"):
            printed = does(f"linked with keyfold::{kind}, it runs", folder / f"user/hands_{kind}", env=found)
            expects("and prints the same", printed, HERE / "examples/hands.out")
    options = [f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_EXE_LINKER_FLAGS=-static"]
    does("a CMake project without shared libraries finds it", "cmake", "-S", HERE / "examples/cmake", "-B", folder / "alone_user", *options)
    if does("and builds", "cmake", "--build", folder / "alone_user", "--target", "hands_static") is not None:
        expects("and prints the same", does("it runs", folder / "alone_user/hands_static"), HERE / "examples/hands.out")


def bare_metal(board, folder):
    target, _, features = BOARDS[board]
    cargo = ["cargo", "rustc", "--release", "--locked", "--crate-type", "staticlib", "--target-dir", TARGET, "--target", target]
    features = ["--no-default-features", "--features", f"panic-handler,{features}"]
    does(f"{board}: the library builds for {target}", *cargo, *features, cwd=HERE)
    library = TARGET / target / "release/libkeyfold.a"
    for name, boards in PROGRAMS.items():
        if board in boards:
            emulate(board, library, name, folder)
    own = HERE / "firmware/partly-rust"
    does(f"{board}: Rust with a panic handler of its own builds", *cargo, cwd=own)
    emulate(board, TARGET / target / "release/libpartly_rust.a", "partly_rust", folder)
    for name, call in {"deal": "keyfold_tiny_rank_seven", "holes": "keyfold_showdown_values"}.items():
        if board in PROGRAMS[name]:
            symbols = run("arm-none-eabi-nm", "--demangle", folder / f"{name}.elf").stdout
            report(call in symbols and "panic" not in symbols, f"{board}: no panic is linked with {name}", symbols)
    by_speed = measured(board, library, 0, folder)
    if board != "microbit":
        return
    does(f"{board}: the library builds for size", *cargo, *features, cwd=HERE, env={**os.environ, "CARGO_PROFILE_RELEASE_OPT_LEVEL": "s"})
    by_size = measured(board, library, 1, folder)
    quotes(f"| `{call}` | {' | '.join(f'{figure:,}' for figure in by_speed[call] + by_size[call])} |" for call in by_speed)


def measured(board, library, level, folder):
    """The bytes of flash that each call adds, and on a Cortex-M0 what it takes for a hand."""
    found = {}
    for call, limits in FLASH_LIMITS.items():
        name, asked = call.split("(")[0], [f"-DLOWEST={16 if 'short_deck' in call else 0}", f"-DASKED={call}"]
        flash, ram = added(board, library, asked, folder)
        figures = f"{board}: {name} adds {flash:,} bytes of flash by a library for {('speed', 'size')[level]}, {ram} of RAM"
        report(0 < flash <= limits[level] and ram == 0, figures, f"{limits[level]:,} at most, and none")
        found[name] = (flash, instructions(library, asked, folder)) if board == "microbit" else (flash,)
    return found


def lints():
    """What no compiler says: each `unsafe` has its proof."""
    cargo = ["cargo", "clippy", "--locked", "--target-dir", TARGET]
    gets = {
        "hosts with folded": ["--features", "folded"],
        "devices": ["--no-default-features", "--features", "compact"],
    }
    if ALL:
        gets |= {
            "hosts": [],
            "devices with all": ["--no-default-features", "--features", "compact,folded,high-low,isomorphism,low,omaha,preflop-matchups,short-deck,small,video-poker"],
        }
    for what, features in gets.items():
        does(f"clippy has nothing to say of what {what} get", *cargo, *features, "--", "-D", "warnings", cwd=HERE)


def main():
    needed = sorted(set(missing()))
    if needed:
        sys.exit("To install first:\n" + "\n".join(needed))
    header("--write" in sys.argv[1:])
    lints()
    with tempfile.TemporaryDirectory() as folder:
        examples(Path(folder))
        for system in OTHERS:
            other(system, Path(folder))
        apple(Path(folder))
        for board in BOARDS:
            bare_metal(board, Path(folder))
    print(f"{len(failures)} failed")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
