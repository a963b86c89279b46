#!/usr/bin/env python3
"""Checks the wheel as a user gets it: `pip install ./bindings/python` in an environment of its own, how large it is, the tests, the
README's example, the types, also those of the recipes, the tour, and the comparison with other evaluators.

The environment is target/venv, with the versions of tests/requirements.txt. Needs Python 3.11 or later with its module venv, and Rust.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", HERE / "target")).resolve()
MOST_BYTES = 3_000_000
# As `.ci/release` packs it.
PACKED = ["--config-settings", "build-args=--compression-level=9"]
# Which users have beside what requirements.txt installs, in a folder that comes before the environment.
OLDER_PANDAS = ["pandas==2.3.3", "pytz==2026.6"]
PYTHON = TARGET / ("venv/Scripts/python.exe" if os.name == "nt" else "venv/bin/python")


def run(what, *command, **options):
    """Runs a command that has to succeed."""
    print(f"--- {what}", flush=True)
    before = os.times()
    ended = subprocess.run([str(part) for part in command], **options)
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    print(f"    {after.elapsed - before.elapsed:.0f} s, {cpu:.0f} s of the CPU", flush=True)
    if ended.returncode:
        sys.exit(f"FAILED {what}")


def recipes_in(folder):
    """Writes each program of the page as a file of its own."""
    programs = re.findall(r"```python\n(.*?)```", (HERE / "RECIPES.md").read_text(encoding="utf-8"), re.DOTALL)
    for number, program in enumerate(programs):
        path = folder / f"recipe_{number}.py"
        path.write_text(program, encoding="utf-8")
        yield path


def main():
    if sys.version_info < (3, 11):
        sys.exit("To install first:\nPython 3.11")
    parser = argparse.ArgumentParser(description="Checks the wheel as a user gets it.")
    parser.add_argument("--fuzz", metavar="SECONDS", type=float, default=2, help="how long each fuzz test of memory takes: 2 if not named")
    parser.add_argument("--all", action="store_true", help="mypy reads the recipes, too, and evaluators are measured longer")
    arguments = parser.parse_args()
    environment = os.environ | {"CARGO_TARGET_DIR": str(TARGET), "PYO3_PYTHON": str(PYTHON), "MPLBACKEND": "Agg"}
    environment["KEYFOLD_FUZZ_SECONDS"] = str(arguments.fuzz)
    pip = [PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    run("an environment (apt-get install python3-venv, if it fails)", sys.executable, "-m", "venv", TARGET / "venv")
    # Of what is installed, most is never imported, and need not be compiled.
    run("what the tests take", *pip, "install", "--no-compile", "-r", HERE / "tests/requirements.txt")
    # As the wheel is built, so that macros and build scripts are compiled once.
    lint = ["cargo", "clippy", "--locked", "--release", "--features", "pyo3/extension-module"]
    run("lints", *lint, "--", "-D", "warnings", cwd=HERE, env=environment)
    with tempfile.TemporaryDirectory() as folder:
        run("the wheel builds", *pip, "wheel", "--no-deps", *PACKED, "--wheel-dir", folder, HERE, env=environment)
        (wheel,) = Path(folder).glob("*.whl")
        held = zipfile.ZipFile(wheel).namelist()
        print(f"{wheel.name}: {wheel.stat().st_size:,} bytes, {len(held)} files")
        if wheel.stat().st_size > MOST_BYTES or "abi3" not in wheel.name:
            sys.exit(f"FAILED the wheel: abi3, and {MOST_BYTES:,} bytes at most")
        if {"keyfold/py.typed", "keyfold/__init__.pyi"} - set(held):
            sys.exit("FAILED the wheel has no types")
        run("it installs", *pip, "install", "--force-reinstall", "--no-deps", wheel)
        run("each call has its row in bindings/names.toml", sys.executable, HERE.parent / "names.py", "python", PYTHON, cwd=folder)
        tested = [HERE / "tests", "-p", "no:cacheprovider", "--quiet"]
        run("tests", PYTHON, "-m", "pytest", *tested, cwd=folder, env=environment)
        of_pandas = [HERE / "tests/test_pandas.py", "-p", "no:cacheprovider", "--quiet"]
        older = TARGET / "-".join(OLDER_PANDAS)
        if not older.exists():
            run("pandas 2", *pip, "install", "--no-deps", "--target", older, *OLDER_PANDAS)
        for path, without in (("", "1"), (older, ""), (older, "1")):
            name = f"pandas {3 if not path else 2}{' without pyarrow' if without else ''}"
            own = environment | {"PYTHONPATH": str(path), "KEYFOLD_WITHOUT_PYARROW": without}
            run(name, PYTHON, "-m", "pytest", *of_pandas, cwd=folder, env=own)
        run("the README's session", PYTHON, "-m", "doctest", HERE / "README.md", cwd=folder)
        run("types", PYTHON, "-m", "mypy.stubtest", "keyfold", "--ignore-missing-stub", cwd=folder)
        recipes = list(recipes_in(Path(folder)))
        if arguments.all:
            run("the recipes for mypy", PYTHON, "-m", "mypy", "--strict", *recipes, cwd=folder)
        # Of what matplotlib declares, some is unknown.
        (Path(folder) / "pyrightconfig.json").write_text(json.dumps({"typeCheckingMode": "strict", "reportMissingTypeStubs": False, "reportUnknownMemberType": False}))
        run("the recipes for pyright", PYTHON, "-m", "pyright", "--pythonpath", PYTHON, *recipes, cwd=folder)
        run("the tour", PYTHON, HERE / "examples/tour.py", cwd=folder, env=environment)
        pictures = sorted(Path(folder).glob("*.png"))
        if [picture.name for picture in pictures] != ["categories.png", "holes.png"]:
            sys.exit("FAILED the tour draws two pictures")
        run("beside other evaluators", PYTHON, HERE / "measure.py", *([] if arguments.all else ["--rounds", "3"]), cwd=folder)


if __name__ == "__main__":
    main()
