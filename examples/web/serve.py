#!/usr/bin/env python3
"""Builds the page's kernel and serves the page on this machine alone.

  examples/web/serve.py [--port 8000]
"""
import argparse
import functools
import http
import http.server
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TARGET = "wasm32-unknown-unknown"
# The files of the kernel, for browsers with simd128 and without.
BUILDS = {"keyfold.wasm": "+simd128", "keyfold-plain.wasm": "-simd128"}
# The package that the kernel is an example of. They share most libraries, in a folder for each feature.
PACKAGE = HERE.parent.parent / "bindings" / "js"
SPEED = "profile.full.package.keyfold-equity.opt-level = 3"
KERNEL = ["--locked", "--example", "page", "--profile", "full", "--config", SPEED, "--features", "equity", "--target", TARGET]
# The modules of the npm package, which the page imports.
MODULES = {f"keyfold/{file.name}": file for file in (PACKAGE / "package").glob("*.js")}
# Indices and addresses in as few bytes as they need, not in five each.
SHORT = "-Clink-arg=--strip-all -Clink-arg=--compress-relocations"


def fail(message):
    """Ends the program with one message and status 2."""
    print(f"serve.py: {message}", file=sys.stderr)
    sys.exit(2)


def build():
    """Builds the kernel and returns its files by name; ends the program with a word on what is missing."""
    if not shutil.which("cargo"):
        fail("no cargo here: install Rust from https://rustup.rs")
    library = subprocess.run(
        ["rustc", "--print", "target-libdir", "--target", TARGET], cwd=HERE, capture_output=True, text=True
    ).stdout.strip()
    if not library or not Path(library).is_dir():
        fail(f"the Rust target {TARGET} is missing. Add it: rustup target add {TARGET}")
    for feature in BUILDS.values():
        command = ["cargo", "build", *KERNEL, "--target-dir", f"target/{feature}"]
        flags = f"-Ctarget-feature={feature} {SHORT}"
        if subprocess.run(command, cwd=PACKAGE, env={**os.environ, "RUSTFLAGS": flags}).returncode != 0:
            fail("the kernel was not built, see above")
    return {name: PACKAGE / "target" / feature / TARGET / "full/examples/page.wasm" for name, feature in BUILDS.items()}


class Handler(http.server.SimpleHTTPRequestHandler):
    """The folder `page`, in it the package's modules as `keyfold`, and the kernel's files."""

    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        # Named here, because systems know different types.
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(self, *arguments, wasm, **named):
        self.wasm = wasm
        super().__init__(*arguments, directory=str(HERE / "page"), **named)

    def translate_path(self, path):
        file = {**MODULES, **self.wasm}.get(path.split("?")[0].removeprefix("/"))
        return str(file) if file else super().translate_path(path)

    def send_head(self):
        try:
            return super().send_head()
        except ValueError:
            # A name that no file can have, such as one with a NUL.
            self.send_error(http.HTTPStatus.NOT_FOUND)
            return None

    def end_headers(self):
        # A page that was built anew is seen anew.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    """Says nothing of a browser that has gone before its answer came."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(wasm, port):
    """A server for this machine alone; port 0 takes any that is free."""
    return Server(("127.0.0.1", port), functools.partial(Handler, wasm=wasm))


def port_number(text):
    # No longer than a port's number, with which `int` may take its time.
    if text.isascii() and text.isdigit() and len(text) <= 5 and int(text) < 65536:
        return int(text)
    shown = text if len(text) <= 40 else text[:39] + "…"
    raise argparse.ArgumentTypeError(f"{shown!a} is no port, ports run from 0 to 65535")


def main():
    arguments = argparse.ArgumentParser(description="Builds keyfold's page and serves it on this machine alone.")
    arguments.add_argument("--port", type=port_number, default=8000, help="8000 unless told; 0 takes any that is free")
    port = arguments.parse_args().port
    wasm = build()
    try:
        serving = server(wasm, port)
    except OSError as error:
        fail(f"port {port}: {error.strerror}. Try --port 0")
    try:
        print(f"keyfold's page: http://localhost:{serving.server_address[1]}   (Ctrl-C ends)", flush=True)
    except OSError as error:
        # Nobody learns the address. Python is not to try once more.
        sys.stdout = None
        if isinstance(error, BrokenPipeError):
            return
        fail(f"cannot write to the standard output: {error.strerror}")
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
