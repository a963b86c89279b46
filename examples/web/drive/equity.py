"""Hand against hand, and range against range."""
from .browser import ActionChains, By, Keys, holds, is_


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
    is_(page.text("match-street"), "All five are dealt", "the button after the river")
    lines = page.driver.execute_script("return [...document.querySelectorAll('#shares td')].map(cell => cell.getClientRects().length && cell.offsetHeight)")
    holds(max(lines) < 1.5 * min(lines) and max(lines) < 45, f"no share is broken over two lines: {lines}")
    return f"preflop {min(times):.0f} to {max(times):.0f} ms"


def cell(page, name):
    return page.driver.find_element(By.CSS_SELECTOR, f"#grid [data-name='{name}']")


def texts(page):
    return [text.get_attribute("value") for text in page.driver.find_elements(By.CSS_SELECTOR, "#players input")]


def ranges_are_typed_painted_and_shared(page):
    page.open(fields="&ranges=AA/KK")
    is_(page.pot(), [81.95, 18.05], "aces against kings")
    page.driver.execute_script("document.getElementById('grid').scrollIntoView({block: 'center'})")
    strokes = ActionChains(page.driver).move_to_element(cell(page, "AKs")).click_and_hold()
    for name in ("AQs", "AJs", "ATs"):
        strokes = strokes.move_to_element(cell(page, name))
    strokes.release().perform()
    is_(texts(page), ["AA,ATs+", "KK"], "a stroke over four classes")
    page.by_id("brush").send_keys(Keys.HOME, *[Keys.ARROW_RIGHT] * 9)
    cell(page, "AKo").click()
    is_(texts(page)[0], "AA,ATs+,AKo:0.5", "half the weight")
    cell(page, "AKo").click()
    is_(texts(page)[0], "AA,ATs+", "a second click wipes it off")
    page.wait(lambda: page.driver.current_url.endswith("&ranges=AA,ATs%2B%2FKK"), "the address")
    page.driver.refresh()
    page.wait(lambda: not page.by_id("trouble").is_displayed(), "the kernel")
    is_(texts(page), ["AA,ATs+", "KK"], "after a reload")
    page.pot()


def equity_of_ranges_is_exact_or_sampled(page):
    page.open(fields="&ranges=random/random")
    is_(page.pot(), [50.0, 50.0], "random against random")
    holds(page.text("pot-said").startswith("Exact"), page.text("pot-said"))
    page.open(fields="&ranges=AsKs/QhQd&board=Ts9s2c")
    is_(page.pot(), [53.54, 46.46], "a flush draw with two overcards")
    holds("exact" in page.text("pots-note"), page.text("pots-note"))
    shares = page.driver.execute_script(
        "return [1, 2].map(player => [...document.querySelectorAll('#pots tbody tr')].reduce((sum, row) => sum + parseFloat(row.cells[player].textContent), 0))"
    )
    holds(all(abs(share - 100) < 0.5 for share in shares), f"categories add up: {shares}")
    for _ in range(4):
        page.click("add-player")
    holds(not page.by_id("add-player").is_enabled(), "six players at most")
    page.click("samples")
    page.by_id("samples").send_keys("100")
    page.driver.execute_script("const s = document.getElementById('samples'); s.value = 'tenth'; s.dispatchEvent(new Event('change'))")
    page.wait(lambda: page.text("pot-said").startswith("100,000 samples"), "a sample", 60)
    shares = page.pot()
    is_(len(shares), 6, "players")
    holds(abs(sum(shares) - 100) < 0.05, f"shares add up: {shares}")
    page.driver.find_elements(By.CSS_SELECTOR, "#players .drop")[5].click()
    is_(len(texts(page)), 5, "players")


def a_long_count_shows_progress_and_is_stopped(page):
    page.open(fields="&ranges=random/random/random/random/random/random")
    page.wait(lambda: page.by_id("done").get_attribute("value") not in (None, "0"), "progress")
    holds(0 < float(page.by_id("done").get_attribute("value")) < float(page.by_id("done").get_attribute("max")), "part of it is done")
    page.click("stop")
    is_(page.text("pot-said"), "Stopped.", "stopped")
    page.type("range-board", "AsKsQ")
    page.wait(lambda: "“Q” is no card" in page.text("pot-said"), "a mistaken board")


def mistaken_ranges_are_named(page):
    page.open(fields="&ranges=AA/KZ")
    notes = [note.text for note in page.driver.find_elements(By.CSS_SELECTOR, "#players .mistake")]
    holds(notes[0] == "" and "column 2" in notes[1], f"{notes}")
    page.wait(lambda: "Player 2 has no range" in page.text("pot-said"), "what is missing")
    page.open(fields="&ranges=AsAh/AsKd")
    page.wait(lambda: "players 1 and 2 both hold As" in page.text("pot-said"), "a card in two hands")


CHECKS = (
    a_match_up_is_exact,
    ranges_are_typed_painted_and_shared,
    equity_of_ranges_is_exact_or_sampled,
    a_long_count_shows_progress_and_is_stopped,
    mistaken_ranges_are_named,
)
