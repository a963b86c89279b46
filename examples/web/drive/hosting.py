"""How the page is served: by serve.py, from disk, and by any other server from any folder."""
import concurrent.futures
import contextlib
import functools
import gzip
import http.server
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from serve import MODULES

from .browser import WEB, Page, chromium, holds, is_

# What a browser fetches, compressed as web servers do it.
LIMIT = 800_000


def nothing_is_fetched_after_load(page):
    page.ask("AsKs", "QhQd")
    requests = "return performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => !name.startsWith('blob:'))"
    loaded = page.driver.execute_script(requests)
    holds(all(name.startswith(page.address) for name in loaded), f"only from this server: {loaded}")
    page.type("board", "AsKsQs")
    page.type("board", "2s3s4s")
    page.click("samples")
    page.driver.execute_script("const s = document.getElementById('samples'); s.value = 'million'; s.dispatchEvent(new Event('change'))")
    page.wait(lambda: page.text("pot-said").startswith("Sampled: 1,000,000"), "a sample")
    is_(page.driver.execute_script(requests), loaded, "requests after load")


def mistaken_requests_are_answered_and_told_apart(page):
    host, port = re.match(r"http://(\w+):(\d+)/", page.address).groups()
    for request, status in (
        (b"GET /%00 HTTP/1.0", b"404"),
        (b"GET /\xff\xfe HTTP/1.0", b"404"),
        (b"GET /../serve.py HTTP/1.0", b"404"),
        (b"GET /%2e%2e/serve.py HTTP/1.0", b"404"),
        (b"GET /" + b"a" * 65_000 + b" HTTP/1.0", b"404"),
        (b"GET / HTTP/9" + b"9" * 9_000, b"400"),
        (b"BREW / HTTP/1.0", b"501"),
    ):
        with socket.create_connection((host, int(port)), timeout=20) as connection:
            connection.sendall(request + b"\r\n\r\n")
            # A request that is no HTTP is answered without a head.
            answer = connection.recv(1 << 12)
            holds(status in answer, f"{request[:40]}: {answer[:40]}")


def serve_says_what_is_wrong_with_its_arguments(page):
    taken = re.search(r":(\d+)/", page.address)[1]
    long = "9" * 65_537
    for arguments in (["--port", bad] for bad in ("-1", "65536", "", "x", "８０", "1.5", str(1 << 64), long, b"\xff", taken)):
        ended = subprocess.run([sys.executable, WEB / "serve.py", *arguments], capture_output=True, timeout=300)
        said = ended.stderr.decode(errors="replace")
        is_(ended.returncode, 2, f"{arguments}"[:80])
        holds("serve.py: " in said and "Traceback" not in said and len(said) < 1000, said[:200])
    for output, status in (("/dev/full", 2), ("closed pipe", 0)):
        reading, writing = os.pipe() if status == 0 else (os.open("/dev/null", os.O_RDONLY), os.open(output, os.O_WRONLY))
        os.close(reading)
        ended = subprocess.run(
            [sys.executable, WEB / "serve.py", "--port", "0"], stdout=writing, stderr=subprocess.PIPE, timeout=300
        )
        os.close(writing)
        is_(ended.returncode, status, output)
        holds(b"Traceback" not in ended.stderr and b"Exception" not in ended.stderr, ended.stderr.decode())


class Plain(http.server.SimpleHTTPRequestHandler):
    """A server that knows nothing of WebAssembly."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/octet-stream"}

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def hosted(folder):
    """A folder served by Python: the server's address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Plain, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_address[1]}/"
    finally:
        server.shutdown()


def it_is_hosted_from_any_folder_under_a_path(page, wasm):
    with tempfile.TemporaryDirectory() as root:
        folder = Path(root) / "a path" / "keyfold"
        shutil.copytree(WEB / "page", folder)
        (folder / "keyfold").mkdir()
        for name, file in {**MODULES, **wasm}.items():
            shutil.copy(file, folder / name)
        with hosted(root) as address:
            for name in ("", "index.html"):
                opened = Page(page.driver, f"{address}a%20path/keyfold/{name}")
                is_(opened.ask("AA", "KK"), [81.95, 18.05], "the equity, by a worker")


def a_browser_fetches_at_most_800_kilobytes(page, wasm):
    compressed = lambda data: len(gzip.compress(data))
    page.open()
    loaded = page.driver.execute_script("return performance.getEntriesByType('resource').map(({ name }) => name)")
    names = {name.removeprefix(page.address) for name in loaded if name.startswith(page.address)} - set(wasm)
    holds({"keyfold.js", "keyfold/calls.js", "style.css"} <= names, names)
    parts = sum(compressed(MODULES.get(name, WEB / "page" / name).read_bytes()) for name in ("index.html", *names))
    sizes = {name: parts + compressed(file.read_bytes()) for name, file in wasm.items()}
    for options in ([], ["--plain"]):
        document = subprocess.run([built_command(), "page", *options], capture_output=True, check=True).stdout
        sizes[" ".join(["keyfold page", *options])] = compressed(document)
    holds(max(sizes.values()) <= LIMIT, f"compressed bytes, at most {LIMIT:,}: {sizes}")
    return ", ".join(f"{name} {size:,} bytes" for name, size in sizes.items())


# As in a browser that knows no instruction of simd128.
WITHOUT_SIMD = "WebAssembly.validate = () => false"


def a_browser_without_simd_gets_the_plain_kernel(page):
    script = page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WITHOUT_SIMD})["identifier"]
    try:
        is_(page.ask("AsKs", "QhQd", board="Ts9s2c"), [53.54, 46.46], "the equity")
        fetched = page.driver.execute_script("return performance.getEntriesByType('resource').map(({ name }) => name)")
        wasm = [name.rsplit("/", 1)[1] for name in fetched if name.endswith(".wasm")]
        is_(wasm, ["keyfold-plain.wasm"], "the kernel")
        with tempfile.TemporaryDirectory() as folder:
            for options, says in ([], "keyfold page --plain"), (["--plain"], ""):
                file = Path(folder) / f"keyfold{len(options)}.html"
                file.write_bytes(subprocess.run([built_command(), "page", *options], capture_output=True, check=True).stdout)
                page.driver.get(file.as_uri())
                trouble = page.by_id("trouble")
                page.wait(lambda: says in page.text("trouble") if says else not trouble.is_displayed(), f"{options}: {says}")
            page.driver.get_log("browser")  # The first document's error is meant.
    finally:
        page.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script})


@functools.cache
def built_command():
    """Builds the command with the page in it, in a folder of its own, and returns its file; `KEYFOLD_COMMAND` names one that is built."""
    if "KEYFOLD_COMMAND" in os.environ:
        return Path(os.environ["KEYFOLD_COMMAND"])
    folder = WEB / "target" / "command"
    build = ["cargo", "build", "--quiet", "-p", "keyfold-cli", "--features", "page", "--target-dir", str(folder)]
    subprocess.run(build, cwd=WEB.parent.parent, check=True)
    return folder / "debug" / "keyfold"


@contextlib.contextmanager
def document(*options):
    """The page as the command prints it, in a file of a folder that is thrown away."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "keyfold.html"
        with file.open("wb") as out:
            subprocess.run([built_command(), "page", *options], stdout=out, check=True)
        yield file


def first_load(address):
    """Loads the page in a browser that has never been used before; returns the seconds that it took."""
    with tempfile.TemporaryDirectory() as profile, chromium(profile) as driver:
        start = time.monotonic()
        fresh = Page(driver, address)
        fresh.open(hand="JhJdJcAsAc7d2h")
        is_(fresh.text("category"), "full house", "the hand")
        return time.monotonic() - start


def fresh_browsers_load_the_document_from_a_server(page):
    browsers, at_once = 8, 4
    with document() as file, hosted(file.parent) as address:
        with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
            seconds = list(pool.map(first_load, [address + file.name] * browsers))
    return f"{browsers} of them, {at_once} at once, the slowest in {max(seconds):.1f} s"


def the_document_of_the_command_opens_from_disk(page):
    with document() as file:
        opened = Page(page.driver, file.as_uri())
        is_(opened.ask("AA", "KK"), [81.95, 18.05], "the equity, by a worker")
        fetched = "return performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => !/^(blob|data):/.test(name))"
        is_(page.driver.execute_script(fetched), [], "requests")


CHECKS = (
    a_browser_without_simd_gets_the_plain_kernel,
    the_document_of_the_command_opens_from_disk,
    fresh_browsers_load_the_document_from_a_server,
    nothing_is_fetched_after_load,
    mistaken_requests_are_answered_and_told_apart,
    serve_says_what_is_wrong_with_its_arguments,
)
