"""Equity of hands and ranges: typed, painted, dealt, shared, and the same as by the command."""
import json
import subprocess

from .browser import PATIENCE, ActionChains, By, Keys, holds, is_
from .hosting import built_command


def worths(page):
    return [float(worth.text.strip("≈ %\u00a0")) for worth in page.driver.find_elements(By.CSS_SELECTOR, "#players .worth")]


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
    page.pot()
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
        # By the key: an answer that comes meanwhile moves the button.
        page.by_id("add-player").send_keys(Keys.ENTER)
    holds(not page.by_id("add-player").is_enabled(), "nine players at most")
    choose(page, "samples", "tenth")
    page.wait(lambda: page.text("pot-said").startswith("Sampled: 100,000 random deals"), "a sample")
    page.wait(lambda: "&count=tenth" in page.driver.current_url, "how to count, in the address")
    holds(all(worth.text.startswith("≈") for worth in page.driver.find_elements(By.CSS_SELECTOR, "#players .worth")), "a sample is marked")
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
    page.wait(lambda: "random deals" in page.text("next-note"), "after the next card")
    press(page, "looks", "heat")
    holds(int(small(page, "QQ")) > int(small(page, "A5s")) and not small(page, "KK"), "queens are worth more than a five")
    is_(page.text("heat-note"), "from random deals", "the heat map")
    is_(len(page.driver.find_elements(By.CSS_SELECTOR, "#curves .curve")), 3, "curves")
    holds(not page.by_id("tenths-part").is_displayed(), "tenths are for two")


def whoever_folded_takes_cards_out_of_play(page):
    alone = page.ask("AsKs", "QhQd", board="Ts9s2c")
    beside = page.ask("AsKs", "QhQd", board="Ts9s2c", more="&folded=A*/K*,AQ")
    holds(beside[0] < alone[0] and "beside 2 who folded" in page.text("pot-said"), f"{alone} {beside} {page.text('pot-said')}")
    page.wait(lambda: page.by_id("next-part").is_displayed(), "after the next card")
    page.type("folded", "A*/KZ")
    page.wait(lambda: page.text("pot-said").startswith("Range 2 of those who folded: column 2"), "a mistaken range")
    page.type("folded", "")
    page.type("board", "2d")
    page.wait(lambda: page.text("pot-said").startswith("Exact: 178,365 deals in"), "a board of one card")


def other_games_are_played(page):
    is_(page.ask("AsAhKsKh", "QdJdTc9c", more="&game=omaha"), [61.63, 38.37], "Omaha")
    holds(not page.by_id("grid").is_displayed(), "no grid of two cards")
    choose(page, "game", "short-deck")
    is_(len(page.pot()), 2, "short deck")
    deck = [page.driver.find_elements(By.CSS_SELECTOR, f"{place} button") for place in ("#grid", "#table-deck")]
    is_([sum(button.is_displayed() for button in buttons) for buttons in deck], [81, 36], "the classes and cards of short deck")
    type_range(page, 0, "top 15%")
    size = page.driver.find_element(By.CSS_SELECTOR, "#players .size").text
    is_(size, "89 of 630 hands, 14.13 %, 9 blocked", "the best 15 percent of short deck, on the example's flop")
    choose(page, "game", "holdem")
    is_(sum(button.is_displayed() for button in deck[0]), 169, "the classes of hold'em")
    choose(page, "game", "omaha")
    page.type("board", "Qs9s2c")
    page.wait(lambda: page.by_id("next-part").is_displayed(), "after the next card")
    page.type("board", "")
    type_range(page, 0, "AA$ds")
    type_range(page, 1, "15%!AA")
    choose(page, "samples", "tenth")
    page.wait(lambda: page.text("pot-said").startswith("Sampled"), "Omaha ranges")
    type_range(page, 1, "QdJdTc9u")
    page.wait(lambda: page.text("pot-said").startswith("player 2: "), "a mistake")
    page.type("board", "Qs9s2c")
    page.driver.find_elements(By.CSS_SELECTOR, "#players .shows")[1].click()
    mistake = lambda: page.driver.find_elements(By.CSS_SELECTOR, "#players .mistake")[1].text
    page.wait(lambda: "column 8" in mistake(), "the column in what was typed")


def another_game_keeps_what_can_be_played_and_remembers_the_rest(page):
    page.ask("AA$ds", "KK$ds", board="8s7h2c", more="&game=omaha&dead=2d")
    choose(page, "game", "omaha-hilo")
    is_((texts(page), page.by_id("board").get_attribute("value")), (["AA$ds", "KK$ds"], "8s7h2c"), "the same cards")
    page.pot()
    for part in page.driver.find_elements(By.CSS_SELECTOR, "#players .parts"):
        holds(all(word in part.text for word in ("scoops ", "best high ", "best low ")), part.text)
    choose(page, "game", "holdem")
    is_(texts(page), ["TT+,AQs+,KQo", "AhKh"], "an example")
    type_range(page, 0, "QQ")
    choose(page, "game", "short-deck")
    choose(page, "game", "holdem")
    is_((texts(page)[0], page.by_id("dead").get_attribute("value")), ("QQ", ""), "what was typed for hold'em")
    choose(page, "game", "omaha-hilo")
    is_((texts(page)[0], page.by_id("dead").get_attribute("value")), ("AA$ds", "2d"), "what was typed for Omaha")


def a_range_that_was_changed_comes_back(page):
    page.ask("AA, KK", "QQ")
    holds(not page.by_id("undo").is_enabled(), "nothing to take back")
    page.click("wipe")
    cell(page, "77").click()
    page.by_id("top").send_keys(Keys.HOME, Keys.ARROW_RIGHT)
    page.driver.find_elements(By.CSS_SELECTOR, "#players .shows")[1].click()
    while page.by_id("undo").is_enabled():
        last = texts(page)[0]
        page.click("undo")
    is_((last, texts(page)), ("", ["AA, KK", "QQ"]), "as it was typed")
    holds(page.by_id("grid-title").text.endswith("1"), "and whose it is")


LONG = ["22+,A*", "K*", "Q*"]  # three ranges, whose deals take minutes


def error(page):
    """The greatest standard error that is told, in percent."""
    return float(page.text("pot-said").split("at most ")[1].rstrip(".%\u00a0"))


def a_long_count_shows_progress_and_is_stopped(page):
    page.open(tab="equity", fields="&ranges=" + "/".join(LONG))
    choose(page, "samples", "all")
    page.wait(lambda: page.by_id("done").get_attribute("value") not in (None, "0"), "progress")
    holds(0 < float(page.by_id("done").get_attribute("value")) < float(page.by_id("done").get_attribute("max")), "part of it is done")


def an_estimate_stands_at_once_gets_better_and_is_kept_by_stop(page):
    page.open(tab="equity", fields="&ranges=" + "/".join(LONG))
    choose(page, "samples", "all")
    said = lambda: page.text("pot-said")
    page.wait(lambda: said().startswith("Counting … So far"), "an estimate")
    first = error(page)
    holds(all(worth.text.startswith("≈") for worth in page.driver.find_elements(By.CSS_SELECTOR, "#players .worth")), "an estimate is marked")
    parts = page.driver.find_element(By.CSS_SELECTOR, "#players .parts").text
    holds(parts.startswith("wins ") and "standard error " in parts, parts)
    is_(page.by_id("pot-said").get_attribute("aria-busy"), "true", "it still counts")
    mark = "return getComputedStyle(document.getElementById('pot-said'), '::before').animationName"
    is_(page.driver.execute_script(mark), "turn", "a mark that counts")
    page.wait(lambda: error(page) < first / 2, "a better estimate", 3 * PATIENCE)
    page.click("stop")
    holds(said().startswith("Stopped. Estimated from ") and page.by_id("pot-said").get_attribute("aria-busy") == "false", said())
    kept = worths(page)
    holds(abs(sum(kept) - 100) < 0.05 and not page.by_id("progress").is_displayed(), f"{kept}")


def nothing_of_the_question_before_stands_while_another_counts(page):
    page.ask("AA", "KK", board="2c3c4c")
    page.wait(lambda: page.by_id("next-part").is_displayed(), "the parts")
    faded = """const [input] = document.querySelectorAll('#players input'); input.value = 'QQ'; input.dispatchEvent(new Event('input'));
    return ['#players .worth', '#details'].map((place) => getComputedStyle(document.querySelector(place)).opacity)"""
    is_(page.driver.execute_script(faded), ["0.3", "0.3"], "how the answer before looks")
    page.pot()
    changed = """const game = document.getElementById('game'); game.value = 'omaha'; game.dispatchEvent(new Event('change'));
    return [...document.querySelectorAll('#players .worth')].map((worth) => worth.textContent)
      .concat(['categories-part', 'next-part', 'tenths-part'].map((part) => document.getElementById(part).hidden))"""
    is_(page.driver.execute_script(changed), ["–", "–", True, True, True], "another game's answer")


def each_game_opens_on_an_example_of_its_own(page):
    page.open(tab="equity")
    games = page.driver.execute_script("return [...document.getElementById('game').options].map(({ value }) => value)")
    for game in games:
        choose(page, "game", game)
        page.wait(lambda: page.text("pot-said").startswith("Exact"), f"the example of {game}")
        cards = {"omaha": 4, "omaha5": 5, "omaha6": 6}.get(game.removesuffix("-hilo"))
        holds(cards is None or all(len(text) == 2 * cards for text in texts(page)), f"{game}: {texts(page)}")
        holds(texts(page)[0] in page.text("equity-hint") if cards else "top 15%" in page.text("equity-hint"), page.text("equity-hint"))
        if game.startswith("short"):
            low = [face for face in "2345" if any(face in text for text in [*texts(page), page.by_id("board").get_attribute("value")])]
            is_(low, [], f"cards that {game} does not have")
            presets = page.driver.execute_script("return [...document.getElementById('presets').options].map(({ value }) => value)")
            holds("66+" in presets and not any("2" in preset for preset in presets), f"{presets}")
            holds(" of 630 hands" in page.driver.find_element(By.CSS_SELECTOR, "#players .size").text, "its own deck's hands")
        select = page.by_id("game")
        wide = "const [s] = arguments, c = document.createElement('canvas').getContext('2d'); c.font = getComputedStyle(s).font; return c.measureText(s.selectedOptions[0].text).width"
        holds(page.driver.execute_script(wide, select) + 20 < select.size["width"], f"the name of {game} is cut")
    return f"{len(games)} games"


def a_range_is_counted_less_the_known_cards_and_told_in_text(page):
    page.ask("TT+,AQs+,KQo", "22-99", board="Ts9s2c", more="&dead=Qd")
    size = page.driver.find_element(By.CSS_SELECTOR, "#players .size").text
    command = [built_command(), "range", "TT+,AQs+,KQo", "--board", "Ts9s2c", "--dead", "Qd", "--json"]
    expected = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    is_(size, f"{expected['combinations']} of 1,326 hands, {100 * expected['share']:.2f} %, 10 blocked", "the count")
    parts = [part.text for part in page.driver.find_elements(By.CSS_SELECTOR, "#players .parts")]
    holds(all(part.startswith("wins ") and ", ties " in part for part in parts), f"{parts}")
    page.wait(lambda: page.by_id("tenths-part").is_displayed(), "the histogram")
    values = [value.get_attribute("textContent") for value in page.driver.find_elements(By.CSS_SELECTOR, "#tenths b")]
    holds(97 <= sum(int(value) for value in values if value != "<1") <= 103, f"{values}")


def a_call_needs_what_the_pot_odds_say(page):
    has = page.ask("AA", "KK")[0]
    page.type("pot", "150")
    page.type("call", "50")
    holds("it needs 25.00" in page.text("pot-odds") and f"Player 1 has {has}" in page.text("pot-odds"), page.text("pot-odds"))
    wins = float(page.text("pot-odds").split("a call wins ")[1].split()[0])
    holds(abs(wins - (has * 2 - 50)) < 0.02, page.text("pot-odds"))
    page.wait(lambda: "&pot=150&call=50" in page.driver.current_url, "the address")
    page.driver.find_elements(By.CSS_SELECTOR, "#players .shows")[1].click()
    holds("a call loses " in page.text("pot-odds"), page.text("pot-odds"))
    page.type("call", "-5")
    is_(page.text("pot-odds"), "The pot and the call are more than nothing.", "a call of less than nothing")


def a_link_with_one_player_opens_that(page):
    page.ask("AsKs")
    is_(texts(page), ["AsKs", "random"], "a player and any other hand")


def a_card_that_is_dead_and_on_the_board_is_named(page):
    page.open(tab="equity", fields="&ranges=AA,QQ/KK&board=2c3c4c&dead=2c")
    page.wait(lambda: page.text("pot-said") == "2c is among the dead cards and on the board", "the mistake")
    page.type("dead", "2d")
    is_(len(page.pot()), 2, "players")


def a_link_has_a_range_with_weights_of_other_programs(page):
    page.ask("AA", "KK")
    type_range(page, 0, "[50]TT+,AQs+[/50],KJs")
    expected = page.pot()
    page.driver.refresh()
    is_(page.pot(), expected, "the equity")
    is_(texts(page)[1:], ["KK"], "the other players")


def mistakes_are_named_and_keep_nothing_stale(page):
    page.ask("AA", "KK", board="2c3c4c")
    page.wait(lambda: page.by_id("next-part").is_displayed(), "the parts")
    type_range(page, 1, "KZ")
    page.wait(lambda: page.text("pot-said") == "The range of player 2 cannot be read: see there.", "what is wrong")
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


# Players, board, dead cards and folded ranges; then players, board and dead cards.
BESIDE = [
    (["AsKs", "QhQd"], "2d", "", []), (["AsKs", "QhQd"], "2d3d", "Ah", []), (["AsKs", "QhQd"], "Ts9s2c", "", ["7c7d", "8c8d"]),
    (["22+", "AK"], "2c7d9hJs", "", ["A*,KQ"]), (["AK", "QQ", "JTs"], "2c7d9h", "", ["KQs", "T9s"]), (["22+", "AK"], "2c7d9h", "", ["top 40%"] * 2),
]
QUESTIONS = [
    (["AsKs", "QhQd"], "", ""), (["AsKs", "QhQd"], "Ts9s2c", ""), (["AsKs", "QhQd"], "Ts9s2c", "AhAd"), (["AA", "KK"], "", ""),
    (["AKs", "22-99"], "", ""), (["TT+,AQs+,KQo", "22-99"], "Qh8h3c", ""), (["top 10%", "top 30%"], "", ""), (["random", "random"], "", ""),
    (["random", "random"], "2c3c4c", ""), (["AKs:0.5,QQ", "JJ+"], "JsTs2d", ""), (["7h2d", "random"], "", ""), (["AsAh", "KsKh", "QsQh"], "2c7d9h", ""),
    (["AA", "KK", "QQ"], "2c7d9hJs", ""), (["22+", "AK"], "2c7d9hJsQd", ""), (["AhKh", "QQ+", "76s"], "6h5h4c", ""), (["A*", "K*"], "", ""),
    (["22+", "A*", "K*"], "2c7d9h", ""), (["AsKs", "QhQd", "22-99"], "", ""), (["random", "random", "random", "random"], "", ""),
    (["54s", "AKo"], "", ""), (["99", "AQo"], "9c8c7c", "2d"), (["JTs", "88"], "QdKd2c", ""), (["AcAd", "7c2d"], "7h7s2h2s3c", ""),
]


def all_questions_are_answered_as_by_the_command(page):
    questions = BESIDE + [(*question, []) for question in QUESTIONS]
    keys = ("players", "board", "dead", "folded")
    asked = "\n".join(json.dumps(dict(zip(keys, question))) for question in questions)
    command = [built_command(), "equity", "--questions", "-", "--json"]
    answered = subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout
    expected = [[player["equity"] for player in json.loads(line)["players"]] for line in answered.splitlines()]
    page.open(tab="equity")
    found = page.driver.execute_async_script(
        """const [questions, done] = arguments;
        Promise.all(['keyfold', 'helper', 'pool'].map((name) => import(`./${name}.js`))).then(async ([{ compile }, { loadWorker }, { Pool }]) => {
          const [module] = await Promise.all([compile(), loadWorker()]);
          const ask = ([players, board, dead, folded]) => new Promise((answer, refuse) => {
            const tell = ({ found, mistake }) => found ? answer(found.players.map(({ equity }) => equity)) : mistake && refuse(mistake);
            new Pool(module, tell).ask(players, { board, dead, folded });
          });
          const found = [];
          for (const question of questions) found.push(await ask(question));
          return found;
        }).then(done, (error) => done(String(error)));""",
        questions,
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
    whoever_folded_takes_cards_out_of_play,
    other_games_are_played,
    another_game_keeps_what_can_be_played_and_remembers_the_rest,
    a_range_that_was_changed_comes_back,
    a_long_count_shows_progress_and_is_stopped,
    an_estimate_stands_at_once_gets_better_and_is_kept_by_stop,
    nothing_of_the_question_before_stands_while_another_counts,
    each_game_opens_on_an_example_of_its_own,
    a_range_is_counted_less_the_known_cards_and_told_in_text,
    a_call_needs_what_the_pot_odds_say,
    a_link_with_one_player_opens_that,
    a_card_that_is_dead_and_on_the_board_is_named,
    a_link_has_a_range_with_weights_of_other_programs,
    mistakes_are_named_and_keep_nothing_stale,
    all_questions_are_answered_as_by_the_command,
)
