#!/usr/bin/env python3
"""Drives the page in a headless Chromium as a user does: mouse, touch, keyboard.

Needs chromium, chromium-driver and npm from the distribution's packages. Selenium from PyPI goes into target/venv if this
Python has none, and axe-core from npm into target/axe.

  examples/web/test.py [--screenshots FOLDER]
  examples/web/test.py --picture docs/pictures/page.png
"""
import argparse
import functools
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.dont_write_bytecode = True  # No folder is left beside the sources.
import serve
from drive import atlas, equity, hand, hosting, looks, ranges
from drive.browser import Page, chromium, is_

HERE = Path(__file__).resolve().parent


def named(check, **given):
    """A check with what it needs beside the page."""
    return functools.wraps(check)(lambda page: check(page, **given))


def run(address, wasm, screenshots, only):
    """Runs the checks, and returns what those that failed say."""
    failed = []
    checks = [
        *hand.CHECKS,
        *equity.CHECKS,
        *ranges.CHECKS,
        *atlas.CHECKS,
        *looks.CHECKS,
        *hosting.CHECKS,
        named(hosting.a_browser_fetches_at_most_800_kilobytes, wasm=wasm),
        named(hosting.it_is_hosted_from_any_folder_under_a_path, wasm=wasm),
        named(looks.it_fits_all_widths_in_both_schemes, folder=screenshots),
    ]
    checks = [check for check in checks if only in check.__name__.replace("_", " ")]
    with tempfile.TemporaryDirectory() as profile, chromium(profile) as driver:
        for check in checks:
            start = time.monotonic()
            try:
                said = check(Page(driver, address))
                complaints = [entry["message"] for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
                is_(complaints, [], "the browser's console")
                verdict = "ok" + (f" ({said})" if said else "")
            except Exception as error:  # A check that fails does not stop the others.
                verdict = f"FAILED {type(error).__name__}: {error}"
                failed.append(f"{check.__name__.replace('_', ' ')}: {verdict}")
            print(f"{time.monotonic() - start:5.1f} s  {check.__name__.replace('_', ' ')}: {verdict}", flush=True)
    return failed


def test(address, wasm, folder, only):
    folder.mkdir(parents=True, exist_ok=True)
    failed = run(address, wasm, folder, only)
    print(f"screenshots: {folder}", *failed, sep="\n")
    return 1 if failed else 0


def picture(address, file):
    with tempfile.TemporaryDirectory() as profile, chromium(profile) as driver:
        looks.take_picture(Page(driver, address), file)
    print(f"{file}: {file.stat().st_size:,} bytes")
    return 0


def main():
    parser = argparse.ArgumentParser(description="Drives the page in a headless Chromium as a user does.")
    parser.add_argument("--screenshots", type=Path, help="folder for the screenshots (default: a temporary folder)")
    parser.add_argument("--only", default="", metavar="WORDS", help="only the checks whose names hold these words")
    parser.add_argument("--picture", type=Path, help="test nothing; take the picture for the docs and write it to this file")
    arguments = parser.parse_args()
    for program in ("/usr/bin/chromium", "/usr/bin/chromedriver"):
        if not Path(program).exists():
            sys.exit(f"test.py: no {program}: apt-get install chromium chromium-driver")
    wasm = serve.build()
    serving = serve.server(wasm, 0)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    address = f"http://localhost:{serving.server_address[1]}/"
    if arguments.picture:
        sys.exit(picture(address, arguments.picture))
    folder = arguments.screenshots or Path(tempfile.mkdtemp(prefix="keyfold-page-"))
    sys.exit(test(address, wasm, folder, arguments.only))


if __name__ == "__main__":
    main()
