"""How the page is served: by serve.py, by the command, and by any other server from any folder."""
import concurrent.futures
import functools
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

from .browser import WEB, Page, chromium, holds, is_


def nothing_is_fetched_after_load(page):
    page.open()
    requests = "return performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => !name.startsWith('blob:'))"
    page.click("match-fill")
    page.match_boards()
    page.pot()
    loaded = page.driver.execute_script(requests)
    holds(all(name.startswith(page.address) for name in loaded), f"only from this server: {loaded}")
    page.click("fill")
    page.click("take")
    page.click("match-clear")
    page.click("match-fill")
    page.match_boards()
    page.type("range-board", "AsKsQs")
    page.click("samples")
    page.driver.execute_script("const s = document.getElementById('samples'); s.value = 'million'; s.dispatchEvent(new Event('change'))")
    page.wait(lambda: page.text("pot-said").startswith("1,000,000"), "a sample", 60)
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


def it_is_hosted_from_any_folder_under_a_path(page, wasm):
    with tempfile.TemporaryDirectory() as root:
        folder = Path(root) / "a path" / "keyfold"
        shutil.copytree(WEB / "page", folder)
        shutil.copy(wasm, folder / "keyfold.wasm")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Plain, directory=root))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            for name in ("", "index.html"):
                hosted = Page(page.driver, f"http://localhost:{server.server_address[1]}/a%20path/keyfold/{name}")
                hosted.open(hand="JhJdJcAsAc7d2h", fields="&ranges=AA/KK")
                is_(hosted.text("category"), "full house", "the hand")
                is_(hosted.pot(), [81.95, 18.05], "the equity, by a worker")
        finally:
            server.shutdown()


@functools.cache
def built_command():
    """Builds the command with the page in it, in a folder of its own, and returns its file; `KEYFOLD_COMMAND` names one that is built."""
    if "KEYFOLD_COMMAND" in os.environ:
        return Path(os.environ["KEYFOLD_COMMAND"])
    folder = WEB / "target" / "command"
    build = ["cargo", "build", "--quiet", "-p", "keyfold-cli", "--features", "page", "--target-dir", str(folder)]
    subprocess.run(build, cwd=WEB.parent.parent, check=True)
    return folder / "debug" / "keyfold"


def first_load(address):
    """Loads the page in a browser that has never been used before; returns the seconds that it took."""
    with tempfile.TemporaryDirectory() as profile, chromium(profile) as driver:
        start = time.monotonic()
        fresh = Page(driver, address)
        fresh.open(hand="JhJdJcAsAc7d2h")
        is_(fresh.text("category"), "full house", "the hand")
        return time.monotonic() - start


def fresh_browsers_load_it_from_the_command(page):
    browsers, at_once = 20, 4
    with subprocess.Popen([built_command(), "serve", "--port", "0"], stdout=subprocess.PIPE, text=True) as serving:
        try:
            address = re.search(r"http://localhost:\d+", serving.stdout.readline())[0] + "/"
            with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
                seconds = list(pool.map(first_load, [address] * browsers))
        finally:
            serving.terminate()
    return f"{browsers} of them, {at_once} at once, the slowest in {max(seconds):.1f} s"


def the_document_of_the_command_opens_from_disk(page):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "keyfold.html"
        with file.open("wb") as out:
            subprocess.run([built_command(), "page"], stdout=out, check=True)
        opened = Page(page.driver, file.as_uri())
        opened.open(hand="JhJdJcAsAc7d2h", fields="&ranges=AA/KK")
        is_(opened.text("category"), "full house", "the hand")
        is_(opened.pot(), [81.95, 18.05], "the equity, by a worker")
        fetched = "return performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => !/^(blob|data):/.test(name))"
        is_(page.driver.execute_script(fetched), [], "requests")


CHECKS = (
    the_document_of_the_command_opens_from_disk,
    fresh_browsers_load_it_from_the_command,
    nothing_is_fetched_after_load,
    mistaken_requests_are_answered_and_told_apart,
    serve_says_what_is_wrong_with_its_arguments,
)
