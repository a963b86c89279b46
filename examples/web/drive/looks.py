"""What the page looks like, and to whom: axe-core, contrast, colours, widths, schemes, pictures."""
import itertools
import json
import math
import re
import shutil
import subprocess
import sys

from .browser import TABS, WEB, By, holds, is_

AXE = "axe-core@4.14.1"
SCHEMES = ("light", "dark")
FORCED = [{"name": "forced-colors", "value": "active"}]
# Wide enough for two columns, and scaled for a README.
PICTURE_WIDTH, PICTURE_SCALE = 1080, 0.75
# How far colours are apart in OKLab, at least.
APART = 0.15


def axe():
    """The source of axe-core, installed into target/ by npm if it is not there in this version."""
    folder = WEB / "target" / "axe"
    source = folder / "node_modules" / "axe-core"
    version = lambda: json.loads((source / "package.json").read_text())["version"]
    if not source.is_dir() or not AXE.endswith("@" + version()):
        if not shutil.which("npm"):
            raise AssertionError("no npm, which brings axe-core: apt-get install npm")
        folder.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--prefix", str(folder), "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", AXE]
        subprocess.run(command, check=True, capture_output=True, timeout=300)
    return (source / "axe.min.js").read_text()


def show(page, tab, width, scheme, features=()):
    """Opens a tab with all that it can show."""
    if tab != "equity":
        return page.open(width, scheme, tab=tab, hand="JhJdJcAsAc7d2h" if tab == "works" else "9h8h7c6dKh", features=features)
    page.ask("TT+,AQs+,KQo:0.5", "22-99", board="Ts9s2c", width=width, scheme=scheme, features=features)
    page.wait(lambda: page.by_id("next-part").is_displayed(), "the parts")


def axe_finds_nothing(page):
    source, rules = axe(), 0
    for tab, (scheme, width) in itertools.product(TABS, zip(SCHEMES, (320, 1280))):
        show(page, tab, width, scheme)
        page.driver.execute_script(source)
        found = page.driver.execute_async_script(
            """const done = arguments[0];
            const experimental = axe.getRules(['experimental']).map(({ ruleId }) => [ruleId, { enabled: true }]);
            axe.run(document, { rules: Object.fromEntries(experimental) }).then(({ violations, passes }) =>
              done([violations.map(({ id, nodes }) => `${id}: ${nodes.length}, ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary.slice(0, 300)}`), passes.length]),
              (error) => done([[String(error)], 0]));"""
        )
        is_(found[0], [], f"axe-core, {tab}, {scheme}, {width}")
        rules = found[1]
    return f"{AXE}, {rules} rules passed"


def everything_has_enough_contrast(page):
    for tab, scheme in itertools.product(TABS, SCHEMES):
        show(page, tab, 1280, scheme)
        if tab == "equity":
            page.driver.find_element(By.CSS_SELECTOR, "#looks [value=heat]").click()
        faint = page.driver.execute_script(CONTRAST)
        is_(faint, [], f"text of less contrast than 4.5 to 1 ({tab}, {scheme})")


# Text whose colour and the nearest background behind it are too alike (WCAG 2, relative luminance).
CONTRAST = """
const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const mixed = (colour) => { paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1); return [...paint.getImageData(0, 0, 1, 1).data]; };
const channels = (colour) => colour.startsWith('rgb') ? colour.match(/[\\d.]+/g).map(Number) : mixed(colour);
const light = ([r, g, b]) => [r, g, b].map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
  .reduce((sum, c, at) => sum + c * [0.2126, 0.7152, 0.0722][at], 0);
const behind = (e) => { for (; e; e = e.parentElement) { const c = channels(getComputedStyle(e).backgroundColor); if (c[3] !== 0) return c; } };
return [...document.querySelectorAll('body *')].filter((e) => e.offsetParent && !e.disabled
    && [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())).filter((e) => {
  const [one, other] = [light(channels(getComputedStyle(e).color)), light(behind(e))].sort((a, b) => b - a);
  return (one + 0.05) / (other + 0.05) < 4.5;
}).map((e) => e.outerHTML.slice(0, 200));
"""


def linear(channel):
    channel /= 255
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def as_seen(colour, deuteranope):
    """A colour in OKLab (Ottosson, 2020), by eyes without green cones too (Machado, Oliveira and Fernandes, 2009)."""
    seen = [linear(channel) for channel in colour]
    if deuteranope:
        rows = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881))
        seen = [min(max(sum(a * b for a, b in zip(row, seen)), 0), 1) for row in rows]
    mixed = ((0.4122214708, 0.5363325363, 0.0514459929), (0.2119034982, 0.6806995451, 0.1073969566), (0.0883024619, 0.2817188376, 0.6299787005))
    long, middle, short = (sum(a * b for a, b in zip(row, seen)) ** (1 / 3) for row in mixed)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def nine_colours_are_nine_for_deuteranopes_too(page):
    least = {}
    for scheme in SCHEMES:
        page.open(scheme=scheme, tab="works")
        colours = page.driver.execute_script(
            "return [...document.querySelectorAll('#categories .key')].map(key => getComputedStyle(key).backgroundColor)"
        )
        colours = [[int(channel) for channel in re.findall(r"\d+", colour)[:3]] for colour in colours]
        is_(len(colours), 9, "categories")
        for deuteranope in (False, True):
            seen = [as_seen(colour, deuteranope) for colour in colours]
            apart = min(math.dist(one, other) for one, other in itertools.combinations(seen, 2))
            holds(apart >= APART, f"two of the colours are {apart:.3f} apart ({scheme}, {deuteranope=})")
            least[scheme, deuteranope] = apart
    return f"at least {min(least.values()):.2f} apart"


def forced_colours_keep_the_best_five_apart(page):
    page.open(features=FORCED, hand="JhJdJcAsAc7d2h")
    of = lambda card: page.button("hand-deck", card).value_of_css_property("background-color")
    holds(of("Jh") != of("7d"), f"one of the best five looks like another picked card: {of('Jh')}")
    outline = lambda card: page.button("hand-deck", card).value_of_css_property("outline-style")
    holds(outline("7d") != outline("3c"), "a picked card looks like one that is not")


def it_fits_all_widths_in_both_schemes(page, folder):
    views = [(width, scheme, [], "none") for width, scheme in ((320, "light"), (360, "dark"), (1280, "light"), (1280, "dark"))]
    views += [(1280, "light", FORCED, "none"), (1280, "light", [], "deuteranopia")]
    for tab, (width, scheme, features, vision) in itertools.product(TABS, views):
        page.driver.execute_cdp_cmd("Emulation.setEmulatedVisionDeficiency", {"type": vision})
        show(page, tab, width, scheme, features)
        page.driver.execute_script("document.activeElement.blur(); scrollTo(0, 0)")
        height = page.driver.execute_script("return document.documentElement.scrollHeight")
        name = "-".join([tab, scheme, str(width), *(["forced"] if features else []), *([vision] if vision != "none" else [])])
        (folder / f"{name}.png").write_bytes(page.picture(height))
        wide = page.driver.execute_script("return document.scrollingElement.scrollWidth")
        holds(wide <= width, f"{tab}: {wide} pixels wide on a screen of {width}")
    page.driver.execute_cdp_cmd("Emulation.setEmulatedVisionDeficiency", {"type": "none"})


def take_picture(page, file):
    """The picture for the docs: the first tab, with its example."""
    page.open(PICTURE_WIDTH, tab="equity", hand=None)
    page.pot()
    page.wait(lambda: page.by_id("next-part").is_displayed(), "the parts")
    page.driver.execute_script("document.activeElement.blur()")
    bottom = page.driver.execute_script("return document.getElementById('details').getBoundingClientRect().bottom + scrollY + 20")
    file.write_bytes(page.picture(bottom, PICTURE_SCALE))
    # In 256 colours, which keep the categories' apart: a third of the bytes.
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "pillow>=11,<14"], check=True)
    from PIL import Image
    Image.open(file).convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(file, optimize=True)


CHECKS = (
    axe_finds_nothing,
    everything_has_enough_contrast,
    nine_colours_are_nine_for_deuteranopes_too,
    forced_colours_keep_the_best_five_apart,
)
