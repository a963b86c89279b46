"""The page in the hands of a user, by selenium and a headless Chromium."""
import base64
import os
import subprocess
import sys
import urllib.parse
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent
VENV = WEB / "target" / "venv"

try:
    from selenium import webdriver
    from selenium.common.exceptions import ElementClickInterceptedException
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

FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage"
).split()
# How long a machine that does much else may take for what a user sees at once.
PATIENCE = 60
# The parts of the page, by their names in addresses.
TABS = ("equity", "hand", "odds", "works")
SUITS, FACES = "cdhs", "23456789TJQKA"


def card_id(text):
    return FACES.index(text[0]) * 4 + SUITS.index(text[1])


class Page:
    """The page in the hands of a user."""

    def __init__(self, driver, address):
        self.driver, self.address = driver, address

    def open(self, width=1280, scheme="light", height=900, tab="hand", hand="", features=(), fields=""):
        """Opens a tab of the page on a hand, on none if not told."""
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600},
        )
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}, *features]}
        )
        self.driver.get("about:blank")  # Another fragment alone would not load the page anew.
        self.driver.get(f"{self.address}#tab={tab}" + ("" if hand is None else f"&hand={hand}") + fields)
        self.wait(lambda: not self.by_id("trouble").is_displayed(), "the kernel")

    def wait(self, condition, what, seconds=PATIENCE):
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
            button = self.button(deck, card)
            try:
                button.click()
            except ElementClickInterceptedException:
                self.pot()  # an answer came meanwhile, and moved what is below
                button.click()

    def centred(self, element):
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        return element

    def finger(self):
        return ActionBuilder(self.driver, mouse=PointerInput("touch", "finger"))

    def tap(self, element):
        touch = self.finger()
        touch.pointer_action.move_to(self.centred(element)).pointer_down().pointer_up()
        touch.perform()

    def press(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def focused(self):
        return self.driver.switch_to.active_element

    def tab_to(self, found):
        """Tabs on until the focused element is the one."""
        for _ in range(120):
            self.press(Keys.TAB)
            if found(self.focused()):
                return self.focused()
        raise AssertionError("not reached by the tab key")

    def shown(self):
        return tuple(self.text(name) for name in ("said", "category", "rank", "code", "cactus-kev"))

    def ask(self, *ranges, board="", more="", **how):
        """Opens a question about equity, and returns what the players' ranges are worth."""
        fields = "&ranges=" + urllib.parse.quote("/".join(ranges)) + (f"&board={board}" if board else "") + more
        self.open(tab="equity", fields=fields, **how)
        return self.pot()

    def pot(self):
        """What the players' ranges are worth, in percent."""
        said = self.by_id("pot-said")
        answered = lambda: said.get_attribute("aria-busy") != "true" and self.text("pot-said").startswith(("Exact", "Sampled"))
        self.wait(answered, "the equity")
        # What is below has its place once all of the answer is there.
        self.wait(lambda: self.driver.execute_script("return !document.querySelector('[aria-busy=true], .old')"), "all of the answer")
        return [float(worth.text.strip("≈ %\u00a0")) for worth in self.driver.find_elements(By.CSS_SELECTOR, "#players .worth")]

    def type(self, name, text):
        self.by_id(name).send_keys(Keys.CONTROL, "a", Keys.NULL, text or Keys.BACKSPACE)

    def paste(self, name, text):
        script = "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))"
        self.driver.execute_script(script, self.by_id(name), text)

    def spoken(self, element):
        return "".join(part.get_attribute("textContent") for part in element.find_elements(By.CSS_SELECTOR, ".spoken"))

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


def chromium(profile):
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for flag in (*FLAGS, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))
    driver.set_script_timeout(2 * PATIENCE)
    return driver
