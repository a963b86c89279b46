"""Equity of hands and ranges: typed, painted, dealt, shared, and the same as by the command."""
import json
import subprocess

from .browser import ActionChains, By, Keys, holds, is_
from .hosting import built_command


def worths(page):
    return [float(worth.text.rstrip(" %\u00a0")) for worth in page.driver.find_elements(By.CSS_SELECTOR, "#players .worth")]


def cell(page, name):
    return page.driver.find_element(By.CSS_SELECTOR, f"#grid [data-name='{name}']")


def small(page, name):
    return cell(page, name).find_element(By.TAG_NAME, "small").get_attribute("textContent")


def texts(page):
    return [text.get_attribute("value") for text in page.driver.find_elements(By.CSS_SELECTOR, "#players input")]


def type_range(page, at, text):
    page.driver.find_elements(By.CSS_SELECTOR, "#players input")[at].send_keys(Keys.CONTROL, "a", Keys.NULL, text)


def press(page, group, value):
    page.driver.find_element(By.CSS_SELECTOR, f"#{group} [value='{value}']").click()


def choose(page, name, value):
    script = "const s = document.getElementById(arguments[0]); s.value = arguments[1]; s.dispatchEvent(new Event('change'))"
    page.driver.execute_script(script, name, value)


def the_page_opens_on_an_example_and_its_answer(page):
    page.driver.get("about:blank")
    page.driver.get(page.address)
    is_(page.pot(), [51.88, 48.12], "the example")
    page.wait(lambda: page.by_id("next-part").is_displayed() and page.by_id("tenths-part").is_displayed(), "its parts")
    heat = page.driver.find_elements(By.CSS_SELECTOR, "#next .heat")
    is_(len(heat), 52 - 3 - 2, "cards that can come")


def each_tab_has_an_address(page):
    page.ask("AA", "KK")
    for name, shown in (("Hand", "picked"), ("Odds", "odds"), ("How it works", "map"), ("Equity", "players")):
        page.driver.find_element(By.LINK_TEXT, name).click()
        holds(page.by_id(shown).is_displayed(), f"{name} shows #{shown}")
    holds("tab=equity" in page.driver.current_url and "AA/KK" in page.driver.current_url, page.driver.current_url)
    page.driver.back()
    holds(page.by_id("map").is_displayed(), "back to what was shown before")
    page.driver.refresh()
    page.wait(lambda: page.by_id("map").is_displayed(), "after a reload")
    page.driver.get("about:blank")
    page.driver.get(f"{page.address}#hand=AsKdThQcJc")
    page.wait(lambda: page.by_id("said").is_displayed() and page.text("said") == "straight to the ace", "a hand alone")


def ranges_are_typed_painted_and_shared(page):
    is_(page.ask("AA", "KK"), [81.95, 18.05], "aces against kings")
    page.driver.execute_script("document.getElementById('grid').scrollIntoView({block: 'center'})")
    strokes = ActionChains(page.driver).move_to_element(cell(page, "AKs")).click_and_hold()
    for name in ("AQs", "AJs", "ATs"):
        strokes = strokes.move_to_element(cell(page, name))
    strokes.release().perform()
    is_(texts(page), ["AA,ATs+", "KK"], "a stroke over four classes")
    page.by_id("brush").send_keys(Keys.HOME, *[Keys.ARROW_RIGHT] * 9)
    cell(page, "AKo").click()
    is_((texts(page)[0], small(page, "AKo")), ("AA,ATs+,AKo:0.5", "50"), "half the weight")
    cell(page, "AKo").click()
    is_(texts(page)[0], "AA,ATs+", "a second click wipes it off")
    page.wait(lambda: "&ranges=AA,ATs%2B/KK" in page.driver.current_url, "the address")
    page.driver.refresh()
    page.wait(lambda: not page.by_id("trouble").is_displayed(), "the kernel")
    is_(texts(page), ["AA,ATs+", "KK"], "after a reload")
    page.by_id("top").send_keys(Keys.HOME, *[Keys.ARROW_RIGHT] * 5)
    holds(texts(page)[0].startswith("top 5"), texts(page)[0])
    page.type("operand", "QQ+,AK:0.5")
    press(page, "operations", "intersection")
    holds("QQ+" in texts(page)[0] and ":0.5" in texts(page)[0], texts(page)[0])
    page.type("operand", "KK+")
    press(page, "operations", "difference")
    holds(texts(page)[0].startswith("QQ"), texts(page)[0])
    page.type("operand", "KZ")
    press(page, "operations", "union")
    holds("column 2" in page.text("operand-note"), page.text("operand-note"))


def cards_are_dealt_by_clicks(page):
    page.ask("AsKs", "random")
    page.pick("Ts 9s 2c", "table-deck")
    is_(page.by_id("board").get_attribute("value"), "Ts9s2c", "a board")
    page.pick("9s", "table-deck")
    page.pick("8s", "table-deck")
    is_(page.by_id("board").get_attribute("value"), "Ts2c8s", "a card that is clicked again goes back")
    page.pot()  # what is below moves when the answer comes
    press(page, "targets", "dead")
    page.pick("Ah", "table-deck")
    is_(page.by_id("dead").get_attribute("value"), "Ah", "a dead card")
    page.pot()
    page.driver.find_elements(By.CSS_SELECTOR, "#players .shows")[1].click()
    press(page, "targets", "player")
    page.pick("As", "table-deck")
    holds("another player's" in page.text("pot-said"), page.text("pot-said"))
    page.pick("Qh Qd", "table-deck")
    is_(texts(page), ["AsKs", "QhQd"], "a player's cards")
    is_(len(page.pot()), 2, "players")
    for _ in ("turn", "river"):
        page.click("street")
        page.pot()  # which moves the button
    holds(not page.by_id("street").is_enabled(), "no card after the river")
    holds(not page.by_id("next-part").is_displayed(), "no card is to come")


def equity_is_exact_or_sampled_by_up_to_nine(page):
    is_(page.ask("AsAh", "KsKh"), [82.64, 17.36], "aces against kings of the same suits")
    holds("1,712,304 deals" in page.text("pot-said"), page.text("pot-said"))
    page.ask("random", "random", board="Ts9s2c")
    said = page.text("pot-said")
    for _ in range(7):
        page.click("add-player")
    holds(not page.by_id("add-player").is_enabled(), "nine players at most")
    choose(page, "samples", "tenth")
    page.wait(lambda: page.text("pot-said").startswith("Sampled: 100,000 random deals"), "a sample", 60)
    shares = worths(page)
    is_(len(shares), 9, "players")
    holds(abs(sum(shares) - 100) < 0.05, f"shares add up: {shares}")
    holds("standard error" in page.text("pot-said"), page.text("pot-said"))
    page.driver.find_elements(By.CSS_SELECTOR, "#players .drop")[5].click()
    is_(len(texts(page)), 8, "players")
    return said


def the_grid_shows_the_equity_of_each_hand(page):
    page.ask("AKs,QQ", "JJ", board="Js7s2d")
    press(page, "looks", "heat")
    page.wait(lambda: small(page, "QQ") == "10", f"queens against a set: {small(page, 'QQ')}")
    holds(int(small(page, "AKs")) < 15 and not small(page, "KK"), "ace-king, and what is not in the range")
    page.driver.find_elements(By.CSS_SELECTOR, "#players .shows")[1].click()
    page.wait(lambda: small(page, "JJ").startswith("9"), "the other player's")


def three_players_have_a_heat_map_and_a_next_card(page):
    page.ask("QQ,A5s", "AsKs", "JTs", board="9s8s2cJd")
    page.wait(lambda: "random deals" in page.text("next-note"), "after the next card", 60)
    press(page, "looks", "heat")
    holds(int(small(page, "QQ")) > int(small(page, "A5s")) and not small(page, "KK"), "queens are worth more than a five")
    is_(page.text("heat-note"), "from random deals", "the heat map")
    holds(not page.by_id("tenths-part").is_displayed(), "tenths are for two")


def other_games_are_played(page):
    is_(page.ask("AsAhKsKh", "QdJdTc9c", more="&game=omaha"), [61.63, 38.37], "Omaha")
    holds(not page.by_id("range-tools").is_displayed(), "no grid of two cards")
    choose(page, "game", "short-deck")
    is_(len(page.pot()), 2, "short deck")
    deck = [page.driver.find_elements(By.CSS_SELECTOR, f"{place} button") for place in ("#grid", "#table-deck")]
    is_([sum(button.is_displayed() for button in buttons) for buttons in deck], [81, 36], "the classes and cards of short deck")
    type_range(page, 0, "top 15%")
    size = page.driver.find_element(By.CSS_SELECTOR, "#players .size").text
    holds(" of 630 hands, 15." in size, f"the best hands of short deck are “{size}”")
    choose(page, "game", "holdem")
    is_(sum(button.is_displayed() for button in deck[0]), 169, "the classes of hold'em")
    choose(page, "game", "omaha")
    page.type("board", "Qs9s2c")
    page.wait(lambda: page.by_id("next-part").is_displayed(), "after the next card", 60)
    page.type("board", "")
    type_range(page, 0, "AA$ds")
    type_range(page, 1, "15%!AA")
    choose(page, "samples", "tenth")
    page.wait(lambda: page.text("pot-said").startswith("Sampled"), "Omaha ranges", 60)
    type_range(page, 1, "QdJdTc9u")
    page.wait(lambda: page.text("pot-said").startswith("player 2: "), "a mistake")


def a_long_count_shows_progress_and_is_stopped(page):
    page.open(tab="equity", fields="&ranges=" + "/".join(["random"] * 6))
    page.wait(lambda: page.by_id("done").get_attribute("value") not in (None, "0"), "progress")
    holds(0 < float(page.by_id("done").get_attribute("value")) < float(page.by_id("done").get_attribute("max")), "part of it is done")
    page.click("stop")
    is_(page.text("pot-said"), "Stopped.", "stopped")


def mistakes_are_named_and_keep_nothing_stale(page):
    page.ask("AA", "KK", board="2c3c4c")
    page.wait(lambda: page.by_id("next-part").is_displayed(), "the parts")
    type_range(page, 1, "KZ")
    page.wait(lambda: "Player 2 has no range" in page.text("pot-said"), "what is missing")
    notes = [note.text for note in page.driver.find_elements(By.CSS_SELECTOR, "#players .mistake")]
    holds(notes[0] == "" and "column 2" in notes[1], f"{notes}")
    is_([worth.text for worth in page.driver.find_elements(By.CSS_SELECTOR, "#players .worth")], ["–", "–"], "worths")
    left = [name for name in ("categories-part", "next-part", "tenths-part") if page.by_id(name).is_displayed()]
    is_(left, [], "parts of the answer before")
    type_range(page, 1, "KK")
    page.type("board", "AsKsQ")
    page.wait(lambda: "“Q” is no card" in page.text("pot-said"), "a mistaken board")
    page.open(tab="equity", fields="&ranges=AsAh/AsKd")
    page.wait(lambda: "players 1 and 2 both hold As" in page.text("pot-said"), "a card in two hands")


# Players, board and dead cards.
QUESTIONS = [
    (["AsKs", "QhQd"], "", ""), (["AsKs", "QhQd"], "Ts9s2c", ""), (["AsKs", "QhQd"], "Ts9s2c", "AhAd"), (["AA", "KK"], "", ""),
    (["AKs", "22-99"], "", ""), (["TT+,AQs+,KQo", "22-99"], "Qh8h3c", ""), (["top 10%", "top 30%"], "", ""), (["random", "random"], "", ""),
    (["random", "random"], "2c3c4c", ""), (["AKs:0.5,QQ", "JJ+"], "JsTs2d", ""), (["7h2d", "random"], "", ""), (["AsAh", "KsKh", "QsQh"], "2c7d9h", ""),
    (["AA", "KK", "QQ"], "2c7d9hJs", ""), (["22+", "AK"], "2c7d9hJsQd", ""), (["AhKh", "QQ+", "76s"], "6h5h4c", ""), (["A*", "K*"], "", ""),
    (["22+", "A*", "K*"], "2c7d9h", ""), (["AsKs", "QhQd", "22-99"], "", ""), (["random", "random", "random", "random"], "", ""),
    (["54s", "AKo"], "", ""), (["99", "AQo"], "9c8c7c", "2d"), (["JTs", "88"], "QdKd2c", ""), (["AcAd", "7c2d"], "7h7s2h2s3c", ""),
]


def all_questions_are_answered_as_by_the_command(page):
    asked = "\n".join(json.dumps({"players": players, "board": board, "dead": dead}) for players, board, dead in QUESTIONS)
    command = [built_command(), "equity", "--questions", "-", "--json"]
    answered = subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout
    expected = [[player["equity"] for player in json.loads(line)["players"]] for line in answered.splitlines()]
    page.open(tab="equity")
    page.driver.set_script_timeout(120)
    found = page.driver.execute_async_script(
        """const [questions, done] = arguments;
        Promise.all(['keyfold', 'helper', 'pool'].map((name) => import(`./${name}.js`))).then(async ([{ compile }, { loadWorker }, { Pool }]) => {
          const [module] = await Promise.all([compile(), loadWorker()]);
          const ask = ([players, board, dead]) => new Promise((answer, refuse) => {
            const tell = ({ found, mistake }) => found ? answer(found.players.map(({ equity }) => equity)) : mistake && refuse(mistake);
            new Pool(module, tell).ask(players, { board, dead });
          });
          const found = [];
          for (const question of questions) found.push(await ask(question));
          return found;
        }).then(done, (error) => done(String(error)));""",
        QUESTIONS,
    )
    is_(found, expected, "the shares, by all workers")
    return f"{len(found)} questions"


CHECKS = (
    the_page_opens_on_an_example_and_its_answer,
    each_tab_has_an_address,
    ranges_are_typed_painted_and_shared,
    cards_are_dealt_by_clicks,
    equity_is_exact_or_sampled_by_up_to_nine,
    the_grid_shows_the_equity_of_each_hand,
    three_players_have_a_heat_map_and_a_next_card,
    other_games_are_played,
    a_long_count_shows_progress_and_is_stopped,
    mistakes_are_named_and_keep_nothing_stale,
    all_questions_are_answered_as_by_the_command,
)
