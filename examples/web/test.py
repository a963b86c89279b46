#!/usr/bin/env python3
"""Drives the page in a headless Chromium as a user does: mouse, touch, keyboard.

Needs chromium and chromium-driver from the distribution's packages, and selenium from PyPI, which is installed into
target/venv if this Python has none.

  examples/web/test.py [--screenshots FOLDER]
  examples/web/test.py --picture docs/pictures/page.png
"""
import argparse
import base64
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / "target" / "venv"

try:
    from selenium import webdriver
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.actions.action_builder import ActionBuilder
    from selenium.webdriver.common.actions.pointer_input import PointerInput
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import WebDriverWait
except ImportError:
    if Path(sys.prefix) == VENV:
        raise
    print("selenium goes into", VENV, flush=True)
    subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    subprocess.run([str(VENV / "bin" / "pip"), "install", "--quiet", "selenium>=4.20,<5"], check=True)
    python = str(VENV / "bin" / "python")
    os.execv(python, [python, *sys.argv])

sys.dont_write_bytecode = True  # `serve` leaves no folder beside the sources.
import serve

WASM_LIMIT = 200_000
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage"
).split()
SUITS, FACES = "cdhs", "23456789TJQKA"
WIDTHS, SCHEMES = (360, 1280), ("light", "dark")
# Wide enough for two columns, and scaled to what a README shows.
PICTURE_WIDTH, PICTURE_SCALE = 1080, 0.75


def card_id(text):
    return FACES.index(text[0]) * 4 + SUITS.index(text[1])


class Page:
    """The page in the hands of a user."""

    def __init__(self, driver, address):
        self.driver, self.address = driver, address

    def open(self, width=1280, scheme="light", height=900):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600},
        )
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        )
        self.driver.get(self.address)
        self.wait(lambda: not self.by_id("trouble").is_displayed(), "the kernel")

    def wait(self, condition, what, seconds=20):
        WebDriverWait(self.driver, seconds, poll_frequency=0.05).until(lambda _: condition(), what)

    def by_id(self, name):
        return self.driver.find_element(By.ID, name)

    def text(self, name):
        return self.by_id(name).get_attribute("textContent")

    def click(self, name):
        self.by_id(name).click()

    def button(self, deck, card):
        return self.driver.find_element(By.CSS_SELECTOR, f"#{deck} [data-card='{card_id(card)}']")

    def pick(self, cards, deck="hand-deck"):
        for card in cards.split():
            self.button(deck, card).click()

    def tap(self, element):
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        touch = ActionBuilder(self.driver, mouse=PointerInput("touch", "finger"))
        touch.pointer_action.move_to(element).pointer_down().pointer_up()
        touch.perform()

    def press(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def focused(self):
        return self.driver.switch_to.active_element

    def tab_to(self, found):
        """Tabs on until the focused element is the one."""
        for _ in range(40):
            self.press(Keys.TAB)
            if found(self.focused()):
                return self.focused()
        raise AssertionError("not reached by the tab key")

    def shown(self):
        return tuple(self.text(name) for name in ("said", "category", "rank", "code", "cactus-kev"))

    def match_boards(self):
        self.wait(lambda: " ms, " in self.text("match-time"), "the match-up")
        return [row.text for row in self.driver.find_elements(By.CSS_SELECTOR, "#shares tbody td:last-child")]

    def best(self):
        cards = self.driver.find_elements(By.CSS_SELECTOR, "#hand-deck .best")
        return {int(card.get_attribute("data-card")) for card in cards}

    def picture(self, height, scale=1):
        """A PNG of the page as wide as it is, from its top down to a height."""
        width = self.driver.execute_script("return innerWidth")
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": scale}
        taken = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip})
        return base64.b64decode(taken["data"])

    def pressed(self, deck="hand-deck"):
        return len(self.driver.find_elements(By.CSS_SELECTOR, f"#{deck} [aria-pressed=true]"))


def is_(found, expected, what):
    if found != expected:
        raise AssertionError(f"{what}: {found!r}, not {expected!r}")


def holds(condition, what):
    if not condition:
        raise AssertionError(what)


def a_hand_is_ranked_as_it_is_picked_by_mouse(page):
    page.open()
    page.pick("Jh Jd Jc As")
    is_(page.text("said"), "1 more card to go", "four cards")
    page.pick("Ac 7d 2h")
    full_house = ("full house, jacks full of aces", "full house", "7,260 of 7,462", "0x6999cc", "203")
    is_(page.shown(), full_house, "jacks full of aces")
    is_(page.best(), {card_id(card) for card in "Jh Jd Jc As Ac".split()}, "the best five")
    is_(page.by_id("number").get_attribute("value"), "7260", "the slider follows")
    page.pick("2h")
    is_(page.pressed(), 6, "a card that is pressed again goes back")
    is_(page.text("rank"), "7,260 of 7,462", "six cards")


def the_machinery_shows_every_number(page):
    page.open()
    page.pick("Jh Jd Jc As Ac 7d 2h")
    keys = page.text("keys")
    for number in ("1,479,181", "83,661", "453", "37", "29", "3,209,798"):
        holds(number in keys, f"{number} in the table of keys: {keys}")
    steps = page.text("steps")
    holds("3,209,798 is below 4,565,145" in steps and "7,260" in steps, steps)
    is_(page.text("signature"), "2003000100001 · 0x4555", "the signature")
    holds("3,209,798" in page.text("folded-caption"), page.text("folded-caption"))
    page.click("clear")
    page.pick("As Ah Ad Kc Ks Kd Qh")
    holds("−" in page.text("steps"), "this sum is folded")
    page.click("clear")
    page.pick("Ah Qh Th 7h 6h 6c Kd")
    holds("a flush in hearts" in page.text("steps"), page.text("steps"))
    holds("4,512" in page.text("keys"), f"the sum of the flush keys: {page.text('keys')}")
    holds(page.text("signature").endswith("0x3844"), page.text("signature"))
    for canvas in ("sums", "folded", "near"):
        drawn = page.driver.execute_script(
            "const c = document.getElementById(arguments[0]);"
            "return c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some(byte => byte)",
            canvas,
        )
        holds(drawn, f"{canvas} is drawn")
    before = page.text("near-caption")
    page.by_id("zoom").send_keys(Keys.ARROW_RIGHT)
    holds(page.text("near-caption") != before, "the zoom zooms")


def an_eighth_card_and_a_card_taken_twice_are_impossible(page):
    page.open()
    page.click("fill")
    is_(page.pressed(), 7, "filled")
    spare = page.driver.find_element(By.CSS_SELECTOR, "#hand-deck [aria-pressed=false]")
    spare.click()
    is_(page.pressed(), 7, "an eighth card")
    holds("Seven cards are picked" in page.text("note"), "it says why")
    page.click("fill")
    is_(page.pressed(), 7, "dealt anew")
    page.click("clear")
    is_(page.pressed(), 0, "cleared")
    page.pick("As")
    page.click("fill")
    is_(page.button("hand-deck", "As").get_attribute("aria-pressed"), "true", "what was picked stays")
    page.pick("As Kd 7h 7c", "match-deck")
    page.pick("As", "match-deck")
    is_(page.pressed("match-deck"), 3, "a dealt card goes back, it is not dealt twice")


def a_phone_user_taps(page):
    page.open(width=360, height=740)
    for card in "As Ks Qs Js Ts".split():
        page.tap(page.button("hand-deck", card))
    is_(page.text("said"), "royal flush", "five taps")
    is_(page.text("rank"), "7,462 of 7,462", "the rank")
    size = page.button("hand-deck", "7h").size
    holds(size["width"] >= 24 and size["height"] >= 44, f"room for a finger: {size}")


def the_keyboard_alone_is_enough(page):
    page.open()
    first = page.tab_to(lambda element: element.get_attribute("data-card"))
    is_(first.get_attribute("aria-label"), "ace of spades", "where the deck starts")
    outline = first.value_of_css_property("outline-style")
    is_(outline, "solid", "the focus is seen")
    for _ in range(4):
        page.press(Keys.SPACE, Keys.ARROW_RIGHT)
    page.press(Keys.ENTER)
    is_(page.text("said"), "royal flush", "five cards by space and enter")
    page.press(Keys.HOME, Keys.ARROW_LEFT, Keys.ARROW_UP, Keys.ARROW_DOWN)
    is_(page.focused().get_attribute("aria-label"), "ace of hearts", "the arrows stop at the edges")
    page.tab_to(lambda element: element.get_attribute("id") == "clear")
    page.press(Keys.ENTER)
    is_(page.pressed(), 0, "cleared")
    page.tab_to(lambda element: element.get_attribute("id") == "slider")
    page.press(Keys.END, Keys.ARROW_LEFT)
    is_(page.text("rank-said"), "straight flush to the king", "one below the highest rank")
    page.tab_to(lambda element: element.get_attribute("id") == "take")
    page.press(Keys.ENTER)
    is_(page.text("rank"), "7,461 of 7,462", "the hand of the slider, picked")
    page.tab_to(lambda element: element.get_attribute("id") == "match-fill" or element.get_attribute("role") == "radio")
    page.press(Keys.ARROW_RIGHT)
    is_(page.focused().get_attribute("aria-checked"), "true", "the second hand is dealt to")
    page.tab_to(lambda element: element.get_attribute("id") == "match-fill")
    page.press(Keys.ENTER)
    page.match_boards()


def every_rank_has_a_hand_and_leads_back(page):
    page.open()
    number = page.by_id("number")
    for rank, words in ((1, "seven high, five kicker"), (7260, "full house, jacks full of aces"), (7462, "royal flush")):
        number.send_keys(Keys.CONTROL, "a", Keys.NULL, str(rank))
        is_(page.text("rank-said"), words, f"rank {rank}")
        page.click("take")
        is_(page.text("rank"), f"{rank:,} of 7,462", "and back")
    number.send_keys(Keys.CONTROL, "a", Keys.NULL, "9999", Keys.TAB)
    holds(1 <= int(number.get_attribute("value")) <= 7462, "the page asks for a rank that does not exist")
    back = page.driver.execute_async_script(
        """const done = arguments[0];
        import('./kernel.js').then(async ({ Kernel, compile }) => {
          const kernel = new Kernel(await compile());
          const wrong = [];
          for (let rank = 1; rank <= 7462; rank++) {
            if (kernel.hand(kernel.rank(rank).example).rank.rank !== rank) wrong.push(rank);
          }
          done(wrong);
        }, (error) => done(String(error)));"""
    )
    is_(back, [], "all 7,462 ranks")


def a_match_up_is_exact(page):
    page.open()
    page.pick("As Ah Ks Kh", "match-deck")
    is_(page.match_boards(), ["1,410,336", "9,308", "292,660"], "aces against kings of the same suits")
    times = []
    for _ in range(5):
        page.click("match-clear")
        page.click("match-fill")
        counts = [int(count.replace(",", "")) for count in page.match_boards()]
        is_(sum(counts), 1_712_304, "all boards of a preflop match-up")
        times.append(float(page.by_id("shares").get_attribute("data-milliseconds")))
    holds(max(times) < 1000, f"a match-up took {max(times):.0f} ms")
    page.click("match-clear")
    page.pick("As Ah Ks Kh 2c 3c", "match-deck")
    is_(page.text("match-said"), "1 more to the flop", "half a flop")
    page.pick("4d", "match-deck")
    is_(sum(int(count) for count in page.match_boards()), 990, "boards after the flop")
    page.click("match-street")
    page.click("match-street")
    page.wait(lambda: "1 board in" in page.text("match-time"), "the river")
    holds(not page.by_id("match-street").is_enabled(), "no card after the river")
    return f"preflop {min(times):.0f} to {max(times):.0f} ms, " + re.search(r"backend [\w-]+", page.text("match-time"))[0]


def everything_has_a_name_and_enough_contrast(page):
    for scheme in SCHEMES:
        page.open(scheme=scheme)
        page.pick("Ah Qh Th 7h 6h 6c Kd")
        nameless = page.driver.execute_script(
            "return [...document.querySelectorAll('button, input, canvas')].filter(e => !(e.ariaLabel || e.textContent.trim()"
            " || e.labels?.length || e.getAttribute('aria-labelledby'))).map(e => e.outerHTML)"
        )
        is_(nameless, [], "every control has a name")
        faint = page.driver.execute_script(CONTRAST)
        is_(faint, [], f"text of less contrast than 4.5 to 1 ({scheme})")


# Text whose colour and the nearest background behind it are too alike (WCAG 2, relative luminance).
CONTRAST = """
const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
const light = ([r, g, b]) => [r, g, b].map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
  .reduce((sum, c, at) => sum + c * [0.2126, 0.7152, 0.0722][at], 0);
const behind = (e) => { for (; e; e = e.parentElement) { const c = channels(getComputedStyle(e).backgroundColor); if (c[3] !== 0) return c; } };
return [...document.querySelectorAll('body *')].filter((e) => e.offsetParent && !e.disabled
    && [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())).filter((e) => {
  const [one, other] = [light(channels(getComputedStyle(e).color)), light(behind(e))].sort((a, b) => b - a);
  return (one + 0.05) / (other + 0.05) < 4.5;
}).map((e) => e.outerHTML.slice(0, 200));
"""


def it_fits_both_widths_in_both_schemes(page, folder):
    for scheme in SCHEMES:
        for width in WIDTHS:
            page.open(width, scheme)
            wide = page.driver.execute_script("return document.scrollingElement.scrollWidth")
            holds(wide <= width, f"{wide} pixels wide on a screen of {width}")
            page.pick("Jh Jd Jc As Ac 7d 2h")
            page.pick("As Kd 7h 7c Ts 9s 2c", "match-deck")
            page.match_boards()
            height = page.driver.execute_script("return document.documentElement.scrollHeight")
            (folder / f"{scheme}-{width}.png").write_bytes(page.picture(height))
            wide = page.driver.execute_script("return document.scrollingElement.scrollWidth")
            holds(wide <= width, f"{wide} pixels wide on a screen of {width}, cards picked")


def take_picture(page, file):
    """The picture for the docs: a hand and its keys, without what the page holds below them."""
    page.open(PICTURE_WIDTH)
    page.pick("Jh Jd Jc As Ac 7d 2h")
    page.driver.execute_script("document.activeElement.blur()")
    bottom = page.driver.execute_script(
        "return document.getElementById('steps').closest('section').getBoundingClientRect().bottom + scrollY + 20"
    )
    file.write_bytes(page.picture(bottom, PICTURE_SCALE))


def nothing_is_fetched_after_load(page):
    page.open()
    requests = "return performance.getEntriesByType('resource').map((entry) => entry.name)"
    page.click("match-fill")
    page.match_boards()
    loaded = page.driver.execute_script(requests)
    holds(all(name.startswith(page.address) for name in loaded), f"only from this server: {loaded}")
    page.click("fill")
    page.click("take")
    page.click("match-clear")
    page.click("match-fill")
    page.match_boards()
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
        ended = subprocess.run([sys.executable, HERE / "serve.py", *arguments], capture_output=True, timeout=300)
        said = ended.stderr.decode(errors="replace")
        is_(ended.returncode, 2, f"{arguments}"[:80])
        holds("serve.py: " in said and "Traceback" not in said and len(said) < 1000, said[:200])
    for output, status in (("/dev/full", 2), ("closed pipe", 0)):
        reading, writing = os.pipe() if status == 0 else (os.open("/dev/null", os.O_RDONLY), os.open(output, os.O_WRONLY))
        os.close(reading)
        ended = subprocess.run(
            [sys.executable, HERE / "serve.py", "--port", "0"], stdout=writing, stderr=subprocess.PIPE, timeout=300
        )
        os.close(writing)
        is_(ended.returncode, status, output)
        holds(b"Traceback" not in ended.stderr and b"Exception" not in ended.stderr, ended.stderr.decode())


CHECKS = (
    a_hand_is_ranked_as_it_is_picked_by_mouse,
    the_machinery_shows_every_number,
    an_eighth_card_and_a_card_taken_twice_are_impossible,
    a_phone_user_taps,
    the_keyboard_alone_is_enough,
    every_rank_has_a_hand_and_leads_back,
    a_match_up_is_exact,
    everything_has_a_name_and_enough_contrast,
    nothing_is_fetched_after_load,
    mistaken_requests_are_answered_and_told_apart,
    serve_says_what_is_wrong_with_its_arguments,
)


def chromium(profile):
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for flag in (*FLAGS, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))


def run(address, screenshots):
    failed = 0
    checks = [*CHECKS, lambda page: it_fits_both_widths_in_both_schemes(page, screenshots)]
    checks[-1].__name__ = it_fits_both_widths_in_both_schemes.__name__
    with tempfile.TemporaryDirectory() as profile, chromium(profile) as driver:
        for check in checks:
            start = time.monotonic()
            try:
                said = check(Page(driver, address))
                complaints = [entry["message"] for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
                is_(complaints, [], "the browser's console")
                verdict = "ok" + (f" ({said})" if said else "")
            except Exception as error:  # A check that fails does not stop the others.
                failed += 1
                verdict = f"FAILED {type(error).__name__}: {error}"
            print(f"{time.monotonic() - start:5.1f} s  {check.__name__.replace('_', ' ')}: {verdict}", flush=True)
    return failed


def test(address, size, folder):
    folder.mkdir(parents=True, exist_ok=True)
    print(f"{size:,} bytes of wasm, at most {WASM_LIMIT:,}", flush=True)
    failed = run(address, folder)
    print(f"screenshots: {folder}")
    return 1 if failed or size > WASM_LIMIT else 0


def picture(address, file):
    with tempfile.TemporaryDirectory() as profile, chromium(profile) as driver:
        take_picture(Page(driver, address), file)
    print(f"{file}: {file.stat().st_size:,} bytes")
    return 0


def main():
    parser = argparse.ArgumentParser(description="Drives the page in a headless Chromium as a user does.")
    parser.add_argument("--screenshots", type=Path, help="folder for the screenshots (default: a temporary folder)")
    parser.add_argument("--picture", type=Path, help="test nothing; take the picture for the docs and write it to this file")
    arguments = parser.parse_args()
    for program in ("/usr/bin/chromium", "/usr/bin/chromedriver"):
        if not Path(program).exists():
            sys.exit(f"test.py: no {program}: apt-get install chromium chromium-driver")
    if not arguments.picture:
        subprocess.run(["cargo", "test", "--quiet"], cwd=HERE, check=True)
    wasm = serve.build()
    serving = serve.server(wasm, 0)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    address = f"http://localhost:{serving.server_address[1]}/"
    if arguments.picture:
        sys.exit(picture(address, arguments.picture))
    folder = arguments.screenshots or Path(tempfile.mkdtemp(prefix="keyfold-page-"))
    sys.exit(test(address, wasm.stat().st_size, folder))


if __name__ == "__main__":
    main()
