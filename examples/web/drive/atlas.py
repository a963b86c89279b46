"""The map of the table: what it shows, and how fast."""
from .browser import ActionChains, By, Keys, holds, is_

# Milliseconds a step may take, by the median of `STEPS`, each of which counts by the quickest of `TURNS`: what other programs take from
# the CPU meanwhile is not the page's.
ZOOM_LIMIT, DEAL_LIMIT = 16, 20
STEPS, TURNS = 18, 5
PIXELS = """
const canvas = document.querySelector('#map canvas');
const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
let count = 0;
for (let at = 3; at < data.length; at += 4) count += data[at] > 0;
return count;
"""
# How long each step takes with all that it draws and lays out, by its quickest turn, in order.
TIMES = """
const [name, steps, turns] = arguments;
const target = document.getElementById(name);
const step = (at) => {
  if (name !== 'zoom') return target.click();
  target.value = at;
  target.dispatchEvent(new Event('input'));
};
const times = Array(steps).fill(Infinity);
for (let at = 0; at < steps * turns; at++) {
  const start = performance.now();
  step(at % steps);
  document.body.getBoundingClientRect();
  document.querySelector('#map canvas').getContext('2d').getImageData(0, 0, 1, 1);
  times[at % steps] = Math.min(times[at % steps], performance.now() - start);
}
return times.sort((one, other) => one - other);
"""


def the_map_zooms_filters_and_names_the_hand_under_the_pointer(page):
    page.open(tab="works", hand="JhJdJcAsAc7d2h")
    holds("entry 3,209,798 of 4,561,455" in page.text("map-said"), page.text("map-said"))
    drawn = page.driver.execute_script(PIXELS)
    holds(drawn > 10_000, f"{drawn} pixels")
    before = page.text("near-caption")
    page.by_id("zoom").send_keys(*[Keys.ARROW_RIGHT] * 12)
    holds(page.text("near-caption") != before, "the zoom zooms")
    mark = page.driver.find_element(By.CSS_SELECTOR, "#map .mark")
    holds(mark.is_displayed(), "the hand stays in sight")
    page.click("centre")
    page.driver.execute_script("document.getElementById('map').scrollIntoView({block: 'center'})")
    ActionChains(page.driver).move_to_element(page.by_id("map")).perform()
    page.wait(lambda: "full house, jacks full of aces" in page.text("under"), f"the hand under the pointer: {page.text('under')}")
    holds("A A J J J 7 2" in page.text("under"), page.text("under"))
    page.by_id("zoom").send_keys(Keys.HOME)
    keys = page.driver.find_elements(By.CSS_SELECTOR, "#legend button:not([hidden])")
    is_(len(keys), 7, "categories without a flush")
    counts = [int(key.find_element(By.TAG_NAME, "b").text.replace(",", "")) for key in keys]
    is_(sum(counts), 49_205, "entries in use")
    for key in keys[1:]:
        key.click()
    left = page.driver.execute_script(PIXELS)
    holds(0 < left < drawn / 4, f"four of a kind alone: {left} of {drawn} pixels")


def a_zoom_step_and_a_deal_are_fast(page):
    page.open(tab="works", hand="JhJdJcAsAc7d2h")
    said = []
    for name, limit in (("zoom", ZOOM_LIMIT), ("fill", DEAL_LIMIT)):
        times = page.driver.execute_script(TIMES, name, STEPS, TURNS)
        median = times[len(times) // 2]
        said.append(f"{name} {times[0]:.1f} to {times[-1]:.1f} ms, median {median:.1f}")
        holds(median < limit, f"{said[-1]}: at most {limit}")
    return "; ".join(said)


CHECKS = (the_map_zooms_filters_and_names_the_hand_under_the_pointer, a_zoom_step_and_a_deal_are_fast)
