"""What a range makes of a board, its curve, its suits, its names, and kinds of Omaha hands."""
import json
import subprocess

from .browser import ActionChains, By, Keys, holds, is_
from .equity import cell, choose, small, texts, type_range
from .hosting import built_command

RANGE, BOARD = "TT+,AQs+,KQo:0.5", "Ts9s2c"


def rows(page, table):
    """The rows of a table of lines: a name, hands and per cent."""
    script = "return [...document.querySelectorAll(`#${arguments[0]} tbody tr`)].map((row) => [...row.cells].slice(0, 3).map((cell) => cell.textContent))"
    return page.driver.execute_script(script, table)


def by_command(text, board, *more):
    command = [built_command(), "range", text, "--board", board, *more, "--json"]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def is_told(page, found):
    """The lines on the page are those of the command's answer, in their order: hands by their weights."""
    share = lambda line: f"{100 * line['share']:.2f}\u00a0%"
    for table, is_draw in (("made", False), ("draws", True)):
        expected = [[line["line"], f"{line['weight']:,.10g}", share(line)] for line in found["hits"]["lines"] if line["draw"] == is_draw and line["combinations"]]
        page.wait(lambda: rows(page, table) == expected, f"{table}: {rows(page, table)}, not {expected}")


def line(page, name):
    return page.driver.find_element(By.XPATH, f"//*[@id='hits-part']//button[text()='{name}']")


def press(page, element):
    """Clicks what an answer may move."""
    page.driver.execute_script("arguments[0].scrollIntoView({block: 'center'}); arguments[0].click()", element)


def a_range_hits_the_board_as_by_the_command(page):
    page.ask(RANGE, "22-99", board=BOARD)
    is_told(page, by_command(RANGE, BOARD))
    page.type("dead", "Qd")
    is_told(page, by_command(RANGE, BOARD, "--dead", "Qd"))
    page.driver.find_elements(By.CSS_SELECTOR, "#players .shows")[1].click()
    is_told(page, by_command("22-99", BOARD, "--dead", "Qd"))
    page.type("board", "")
    page.wait(lambda: not page.by_id("hits-part").is_displayed(), "no board, no hits")


def a_line_lights_its_hands_and_keeps_them(page):
    page.ask(RANGE, "22-99", board=BOARD)
    page.wait(lambda: page.by_id("hits-part").is_displayed(), "the lines")
    press(page, line(page, "set"))
    lit = lambda: [cell.get_attribute("data-name") for cell in page.driver.find_elements(By.CSS_SELECTOR, "#grid .lit")]
    is_((lit(), small(page, "TT")), (["TT"], "3"), "the sets")
    press(page, line(page, "nut flush draw"))
    is_(lit(), ["AKs", "AQs", "TT"], "sets and flush draws")
    press(page, line(page, "overpair"))
    press(page, page.by_id("hits-keep"))
    kept = texts(page)[0]
    expected = by_command(RANGE, BOARD, *[word for name in ("set", "overpair", "nut flush draw") for word in ("--of", name)])["range"]
    is_(kept, expected, "the hands that are kept")
    press(page, page.by_id("hits-none"))
    is_(lit(), [], "none is lit")
    page.ask(RANGE, "22-99", board=BOARD)
    page.wait(lambda: page.by_id("hits-part").is_displayed(), "the lines")
    press(page, line(page, "overpair"))
    press(page, page.by_id("hits-better"))
    press(page, line(page, "flush draw"))
    press(page, page.by_id("hits-keep"))
    expected = by_command(RANGE, BOARD, "--of", "overpair+", "--of", "flush draw")["range"]
    is_(texts(page)[0], expected, "overpair or better, and flush draws")
    page.wait(lambda: not page.by_id("pot-said").get_attribute("aria-busy") == "true", "an answer")
    press(page, page.by_id("hits-drop"))
    is_(texts(page)[0], "", "nothing else is left")


def two_ranges_are_curves(page):
    found = page.ask(RANGE, "22-99", board=BOARD)
    page.wait(lambda: len(page.driver.find_elements(By.CSS_SELECTOR, "#curves .curve")) == 2, "two curves")
    # Each step is as wide as the hand's weight, and as high as its equity: the area is the equity of the range.
    areas = page.driver.execute_script(
        """return [...document.querySelectorAll('#curves .curve')].map((curve) => {
          let [at, area, last] = [0, 0, 0];
          for (const [, height, to] of curve.getAttribute('d').matchAll(/V([\\d.]+)H([\\d.]+)/g)) {
            if (height < last) return 'rises';
            [area, at, last] = [area + (to - at) * (100 - height), Number(to), Number(height)];
          }
          return area / 200;
        })"""
    )
    holds(all(isinstance(area, (int, float)) and abs(area - worth) < 0.2 for area, worth in zip(areas, found)), f"{areas}, not {found}")
    is_(page.text("curves-key").count("half of the hands have"), 2, "the hands in the middle")
    page.ask("AA,KK", "QQ")
    page.wait(lambda: page.by_id("curves-part").is_displayed(), "curves before the flop")


def suits_of_a_class_are_chosen_by_holding_it(page):
    page.ask("AKs", "QQ")
    page.driver.execute_script("document.getElementById('grid').scrollIntoView({block: 'center'})")
    ActionChains(page.driver).click_and_hold(cell(page, "AKs")).pause(2).release().perform()
    holds(page.by_id("suits").is_displayed(), "the hands of AKs")
    is_(texts(page)[0], "AKs", "the touch that opens them changes nothing")
    hands = page.driver.find_elements(By.CSS_SELECTOR, "#suits-hands button")
    is_([hand.get_attribute("aria-pressed") for hand in hands], ["true"] * 4, "all four")
    for hand in hands[1:]:
        hand.click()
    is_(texts(page)[0], "AsKs", "of spades")
    page.click("suits-done")
    cell(page, "22").send_keys("")
    ActionChains(page.driver).context_click(cell(page, "QJo")).perform()
    is_(len(page.driver.find_elements(By.CSS_SELECTOR, "#suits-hands button")), 12, "the hands of QJo")
    page.press(Keys.ESCAPE)
    page.paste("board", "QsTs2c")
    ActionChains(page.driver).context_click(cell(page, "QJo")).perform()
    is_(len(page.driver.find_elements(By.CSS_SELECTOR, "#suits-hands .blocked")), 3, "hands of a card on the board")
    page.press(Keys.ESCAPE)
    holds(not page.by_id("suits").is_displayed(), "closed by a key")
    page.ask("AKs", "QQ", width=360, height=640)
    touch = page.finger()
    touch.pointer_action.move_to(page.centred(cell(page, "AKs"))).pointer_down().pause(2).pointer_up()
    touch.perform()
    holds(page.by_id("suits").is_displayed(), "by a finger")
    is_(texts(page)[0], "AKs", "the finger is lifted")


def ranges_are_kept_by_name_and_exported(page):
    page.ask("TT+,AQs+", "22-99")
    page.type("name", "under the gun")
    press(page, page.by_id("name-save"))
    page.ask("72o", "22-99")
    choose(page, "named", "under the gun")
    is_(texts(page)[0], "TT+,AQs+", "the range that was kept")
    exported = """const [done] = arguments; const before = URL.createObjectURL;
    URL.createObjectURL = (blob) => (blob.text().then(done), before.call(URL, blob));
    document.getElementById('name-export').click(); URL.createObjectURL = before;"""
    is_(page.driver.execute_async_script(exported), "holdem\tunder the gun\tTT+,AQs+\n", "the file")
    imported = """const given = new DataTransfer(); given.items.add(new File(['holdem\\tbutton\\t22+\\n\\nnothing\\n'], 'ranges.txt'));
    const input = document.getElementById('name-import'); input.files = given.files; input.dispatchEvent(new Event('change'));"""
    page.driver.execute_script(imported)
    options = lambda: page.driver.execute_script("return [...document.getElementById('named').options].map(({ value }) => value)")
    page.wait(lambda: options() == ["", "button", "under the gun"], "a range from a file")
    holds(page.text("name-note").startswith("1 range read, 1 line not: "), page.text("name-note"))
    page.type("name", "button")
    press(page, page.by_id("name-forget"))
    is_(options(), ["", "under the gun"], "one is forgotten")
    page.driver.execute_script("localStorage.clear()")


def the_slider_and_four_colours_follow(page):
    page.ask("top 15%", "22-99")
    is_(page.by_id("top").get_attribute("value"), "15", "what the address holds")
    type_range(page, 0, "top 40%")
    is_((page.by_id("top").get_attribute("value"), page.text("top-said")), ("40", "40\u00a0%"), "what is typed")
    type_range(page, 0, "random")
    is_(page.by_id("top").get_attribute("value"), "100", "all hands")
    box = page.driver.find_element(By.CSS_SELECTOR, "#equity .four-colours")
    colours = lambda: len({page.button("table-deck", f"A{suit}").value_of_css_property("color") for suit in "cdhs"})
    is_(colours(), 2, "colours")
    press(page, box)
    is_(colours(), 4, "four colours")
    press(page, box)


def grid_slider_and_equity_are_in_a_phones_sight(page):
    page.ask(RANGE, "22-99", board=BOARD, width=360, height=640)
    page.wait(lambda: page.by_id("next-part").is_displayed(), "the parts")
    page.driver.execute_script("document.getElementById('range-tools').scrollIntoView()")
    for name in ("top", "grid", "strip"):
        box = page.driver.execute_script("const { top, bottom } = document.getElementById(arguments[0]).getBoundingClientRect(); return [top, bottom]", name)
        holds(0 <= box[0] < box[1] <= 640, f"#{name} is at {box} of 640 pixels")
    holds("64.42" in page.text("strip") and "35.58" in page.text("strip"), page.text("strip"))


def omaha_ranges_have_counts_and_kinds(page):
    page.ask("AA", "KK", board=BOARD, more="&game=omaha")
    page.wait(lambda: page.by_id("kinds-part").is_displayed(), "the kinds of hands")
    found = by_command("AA", BOARD, "--game", "omaha")
    is_told(page, found)
    page.wait(lambda: all(size.text for size in page.driver.find_elements(By.CSS_SELECTOR, "#players .size")), "both counts")
    size = page.driver.find_element(By.CSS_SELECTOR, "#players .size").text
    is_(size, f"{found['combinations']:,} of 270,725 hands, {100 * found['share']:.2f} %", "the count")
    suited = by_command("(AA):($ds)", BOARD, "--game", "omaha")
    kind = rows(page, "kinds")[0]
    is_(kind[1:], [f"{suited['combinations']:,}", f"{100 * suited['combinations'] / found['combinations']:.2f}\u00a0%"], "aces with two suits twice")
    press(page, page.driver.find_element(By.CSS_SELECTOR, "#kinds [value='$ds']"))
    is_(texts(page)[0], "(AA):($ds)", "a kind that is kept")
    page.wait(lambda: rows(page, "kinds")[0][2] == "100.00\u00a0%", "all of them have two suits twice")
    holds(not page.driver.find_element(By.CSS_SELECTOR, "#kinds [value='$ds']").is_enabled(), "no hand to take away")
    holds(not page.by_id("grid").is_displayed(), "no grid of two cards")


CHECKS = (
    a_range_hits_the_board_as_by_the_command,
    a_line_lights_its_hands_and_keeps_them,
    two_ranges_are_curves,
    suits_of_a_class_are_chosen_by_holding_it,
    ranges_are_kept_by_name_and_exported,
    the_slider_and_four_colours_follow,
    grid_slider_and_equity_are_in_a_phones_sight,
    omaha_ranges_have_counts_and_kinds,
)
