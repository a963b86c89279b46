"""What the checks of C share: commands, reports, and programs for emulated microcontrollers."""
import functools
import re
import resource
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
GAMES = "high-low,low,omaha,short-deck,small,video-poker"
# Each board with Rust's target, the compiler's options, and the features of keyfold that it has room for.
BOARDS = {
    "microbit": ("thumbv6m-none-eabi", ["-mcpu=cortex-m0"], f"compact,{GAMES}"),
    "mps2-an386": ("thumbv7em-none-eabihf", ["-mcpu=cortex-m4", "-mfloat-abi=hard", "-mfpu=fpv4-sp-d16"], f"compact,folded,isomorphism,{GAMES}"),
}

# Commands that take more seconds of the CPU say so.
LONG = 5

failures = []


def report(passed, what, detail=""):
    print("ok    " if passed else "FAILED", what, flush=True)
    if not passed:
        failures.append(what)
        print(str(detail).rstrip(), flush=True)
    return passed


def seconds():
    """What all commands took of the CPU."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(*command, **options):
    before = seconds()
    ended = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if seconds() - before > LONG:
        print(f"{seconds() - before:6.0f} s of the CPU:", flush=True)
    return ended


def does(what, *command, **options):
    """Runs a command that has to succeed, and gives what it printed."""
    ended = run(*command, **options)
    return ended.stdout if report(ended.returncode == 0, what, ended.stdout + ended.stderr) else None


def expects(what, printed, golden):
    """Compares what was printed, if the command before ran at all."""
    if printed is not None:
        golden = golden.read_text()
        report(printed == golden, what, f"expected:\n{golden}found:\n{printed}")


def compiled(board, library, name, program, *options, level="-Os"):
    """Links a program of firmware/ for a board, with a library or a source."""
    _, cpu, _ = BOARDS[board]
    firmware = HERE / "firmware"
    return run(
        "arm-none-eabi-gcc", *cpu, "-mthumb", "-std=c11", level, "-ffunction-sections", "-fdata-sections", *WARNINGS, f"-I{HERE}", f"-I{firmware}",
        *options, firmware / f"{name}.c", firmware / "board.c", library, "-nostartfiles", "--specs=nosys.specs", f"-L{firmware}",
        f"-T{firmware}/{board}.ld", "-Wl,--gc-sections", "-Wl,--fatal-warnings", "-Wl,--no-warn-execstack,--no-warn-rwx-segments", "-o", program,
    )


def emulate(board, library, name, folder):
    """Links a program, runs it and compares its log."""
    program = folder / f"{name}.elf"
    linked = compiled(board, library, name, program)
    if not report(linked.returncode == 0, f"{board}: {name} links", linked.stderr):
        return
    expects(f"{board}: {name} logs what it should", in_qemu(board, program), HERE / f"firmware/{name}.out")


def in_qemu(board, program, *options):
    """What a program logs."""
    emulator = ["qemu-system-arm", "-machine", board, "-nographic", "-monitor", "none", "-serial", "none", *options]
    # QEMU writes a program's semihosting output to standard error.
    ended = run(*emulator, "-semihosting-config", "enable=on,target=native", "-kernel", program, timeout=60)
    log = ended.stdout + ended.stderr
    if ended.returncode:
        report(False, f"{board}: {program.stem} runs", log)
    return log


def memory(program):
    """Bytes of flash, the tables among them, and of RAM."""
    text, data, bss = map(int, run("arm-none-eabi-size", program).stdout.split("\n")[1].split()[:3])
    return text + data, data + bss


def added(board, library, asked, folder, level="-Os"):
    """The bytes of flash and of RAM that a call adds to a program that makes none; `asked` has its header, then the call."""
    *without, _ = asked
    less, more = empty(board, library, tuple(without), folder, level), size(board, library, asked, folder, level)
    return more[0] - less[0], more[1] - less[1]


def size(board, library, options, folder, level):
    """The bytes of flash and of RAM of a program."""
    program = folder / "size.elf"
    linked = compiled(board, library, "size", program, *options, level=level)
    if linked.returncode:
        report(False, f"{board}: size links with {' '.join(options)}", linked.stderr)
        return 0, 0
    return memory(program)


# The same without a call: no library changes it.
empty = functools.cache(size)


def instructions(library, asked, folder, level="-Os"):
    """What a call for seven cards takes on a Cortex-M0, on average."""
    program = folder / "cost.elf"
    linked = compiled("microbit", library, "cost", program, *asked, level=level)
    if linked.returncode:
        report(False, f"microbit: cost links with {asked[-1]}", linked.stderr)
        return 0
    return round(int(in_qemu("microbit", program, "-icount", "shift=0")) / 10)


def quotes(rows):
    """README.md has each row of figures: names that are the same, and no figure off by more than a twentieth."""
    found = {names(row): figures(row) for row in re.findall(r"^\|.*\|$", (HERE / "README.md").read_text(), re.MULTILINE)}
    for row in rows:
        quoted, measured = found.get(names(row), []), figures(row)
        close = len(quoted) == len(measured) and all(abs(old - new) <= max(new / 20, 4) for old, new in zip(quoted, measured))
        report(close, f"README.md has {row}", f"it has {quoted}")


def names(row):
    return tuple(cell for cell in cells(row) if not cell.replace(",", "").isdecimal())


def figures(row):
    return [int(cell.replace(",", "")) for cell in cells(row) if cell.replace(",", "").isdecimal()]


def cells(row):
    return [cell.strip() for cell in row.strip("|").split("|")]
