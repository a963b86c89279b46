"""Picking, typing and sharing a hand, and what the page says of it."""
from .browser import TABS, By, Keys, card_id, holds, is_


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
    page.open(tab="works")
    page.pick("Jh Jd Jc As Ac 7d 2h")
    keys = page.text("keys")
    for number in ("1,479,181", "83,661", "453", "37", "29", "3,209,798"):
        holds(number in keys, f"{number} in the table of keys: {keys}")
    steps = page.text("steps")
    holds("3,209,798 is below 4,565,145" in steps and "7,260" in steps, steps)
    is_(page.text("signature"), "2003000100001 · 0x4555", "the signature")
    page.click("clear")
    page.pick("As Ah Ad Kc Ks Kd Qh")
    holds("−" in page.text("steps"), "this sum is folded")
    page.click("clear")
    page.pick("Ah Qh Th 7h 6h 6c Kd")
    holds("a flush in hearts" in page.text("steps"), page.text("steps"))
    holds("4,512" in page.text("keys"), f"the sum of the flush keys: {page.text('keys')}")
    holds(page.text("signature").endswith("0x3844"), page.text("signature"))


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


def the_page_opens_on_a_hand_and_says_what_is_seen(page):
    page.open(hand=None)
    is_(page.pressed(), 7, "cards dealt")
    is_(len(page.best()), 5, "the best five are lit")
    seen = page.text("seen")
    holds("jacks full of aces" in seen and "7,259" in seen and seen.count(".") == 1, seen)


def a_hand_is_typed_shared_and_found_again(page):
    page.open()
    page.type("typed", "AsKd, 10h Q♣ jc")
    is_(page.text("said"), "straight to the ace", "typed")
    is_(page.pressed(), 5, "the deck follows")
    page.press(Keys.TAB)
    is_(page.by_id("typed").get_attribute("value"), "AsKdThQcJc", "as it is shared")
    page.wait(lambda: page.driver.current_url.endswith("#tab=hand&hand=AsKdThQcJc"), "the address")
    page.driver.refresh()
    page.wait(lambda: not page.by_id("trouble").is_displayed(), "the kernel")
    is_(page.text("said"), "straight to the ace", "after a reload")
    page.driver.execute_script("location.hash = 'hand=2c2d2h2s3c'")
    page.wait(lambda: page.text("category") == "four of a kind", "another address")
    page.open(hand="AsKdZZ")
    is_(page.pressed(), 2, "what can be read of an address")
    holds("“ZZ” is no card" in page.text("note"), page.text("note"))
    page.open(hand="2c2d2h2s3c")
    for typed, said in (("AsAs", "twice"), ("AsKx", "“Kx” is no card"), ("2c3c4c5c6c7c8c9c", "8 cards")):
        page.paste("typed", typed)
        holds(said in page.text("note"), page.text("note"))
        is_(page.text("category"), "four of a kind", "the hand stays")
    page.type("typed", "")
    is_(page.pressed(), 0, "nothing typed")


def picked_cards_are_clicked_away_where_they_lie(page):
    page.open(hand="JhJdJcAsAc7d2h")
    page.driver.find_elements(By.CSS_SELECTOR, "#picked button")[5].click()
    is_(page.pressed(), 6, "the seven of diamonds is gone")
    is_(page.button("hand-deck", "7d").get_attribute("aria-pressed"), "false", "from the deck too")
    is_(page.text("fill"), "Deal the rest", "the button")
    page.click("fill")
    is_(page.pressed(), 7, "dealt")


def a_deck_has_four_colours_if_asked_to(page):
    page.open()
    colours = lambda: {page.button("hand-deck", f"A{suit}").value_of_css_property("color") for suit in "cdhs"}
    is_(len(colours()), 2, "colours of a deck")
    page.click("four")
    is_(len(colours()), 4, "colours of a four-colour deck")
    page.driver.refresh()
    page.wait(lambda: not page.by_id("trouble").is_displayed(), "the kernel")
    is_(len(colours()), 4, "after a reload")
    page.click("four")


def odds_and_outs_are_counted(page):
    page.open(tab="odds", hand="AsKsQs7s2d")
    page.wait(lambda: "of the 47" in page.text("outs-said"), "the outs")
    holds("flush, 9:" in page.text("outs") and "pairs the board, for every hand, 8:" in page.text("outs"), page.text("outs"))
    flush = page.driver.find_element(By.XPATH, "//table[@id='odds']//th[contains(., 'flush') and not(contains(., 'straight'))]/..")
    cells = [cell.get_attribute("title") for cell in flush.find_elements(By.TAG_NAME, "td")]
    is_(cells, ["0 of 1", "9 of 47", "377 of 1,081"], "a flush by street")
    page.open(tab="odds", hand="AsAh")
    page.wait(lambda: "2,118,760" in page.by_id("odds").get_attribute("innerHTML"), "all run-outs of two aces")
    page.open(tab="odds", hand=None)
    page.wait(lambda: "34.88" in page.text("odds"), "a draw is what the odds open on")
    page.open(tab="odds", hand="JhJdJcAsAc7d2h")
    holds(not page.by_id("odds-table").is_displayed(), "no odds of cards that cannot come")


SMALL = """
return [...document.querySelectorAll('button, input, select')].map(e => [e, e.getBoundingClientRect()])
  .filter(([, r]) => r.width && (r.width < 24 || r.height < 24)).map(([e, r]) => e.outerHTML.slice(0, 80) + r.width + ' x ' + r.height)
"""


def a_phone_user_taps(page):
    page.open(width=320, height=640)
    for card in "As Ks Qs Js Ts".split():
        page.tap(page.button("hand-deck", card))
    is_(page.text("said"), "royal flush", "five taps")
    is_(page.text("rank"), "7,462 of 7,462", "the rank")
    size = page.button("hand-deck", "7h").size
    holds(size["width"] >= 24 and size["height"] >= 44, f"room for a finger: {size}")
    for tab in TABS:
        page.open(width=360, height=640, tab=tab)
        is_(page.driver.execute_script(SMALL), [], f"targets of less than 24 pixels: {tab}")


def the_keyboard_alone_is_enough(page):
    page.open(tab="works")
    first = page.tab_to(lambda element: element.get_attribute("data-card"))
    is_(page.spoken(first), "ace of spades", "where the deck starts")
    outline = first.value_of_css_property("outline-style")
    is_(outline, "solid", "the focus is seen")
    for _ in range(4):
        page.press(Keys.SPACE, Keys.ARROW_RIGHT)
    page.press(Keys.ENTER)
    is_(page.text("said"), "royal flush", "five cards by space and enter")
    page.press(Keys.HOME, Keys.ARROW_LEFT, Keys.ARROW_UP, Keys.ARROW_DOWN)
    is_(page.spoken(page.focused()), "ace of hearts", "the arrows stop at the edges")
    page.tab_to(lambda element: element.get_attribute("id") == "clear")
    page.press(Keys.ENTER)
    is_(page.pressed(), 0, "cleared")
    page.tab_to(lambda element: element.get_attribute("id") == "slider")
    page.press(Keys.END, Keys.ARROW_LEFT)
    is_(page.text("rank-said"), "straight flush to the king", "one below the highest rank")
    page.tab_to(lambda element: element.get_attribute("id") == "take")
    page.press(Keys.ENTER)
    is_(page.text("rank"), "7,461 of 7,462", "the hand of the slider, picked")


def every_rank_has_a_hand_and_leads_back(page):
    page.open(tab="works")
    number = page.by_id("number")
    for rank, words in ((1, "seven high, five kicker"), (7260, "full house, jacks full of aces"), (7462, "royal flush")):
        number.send_keys(Keys.CONTROL, "a", Keys.NULL, str(rank))
        is_(page.text("rank-said"), words, f"rank {rank}")
        page.click("take")
        is_(page.text("rank"), f"{rank:,} of 7,462", "and back")
        top = page.driver.execute_script("return document.getElementById('hand-deck').getBoundingClientRect().top")
        holds(0 <= top < 900, f"the cards that changed are in sight, at {top}")
    number.send_keys(Keys.CONTROL, "a", Keys.NULL, "9999")
    is_(page.by_id("example").value_of_css_property("opacity"), "0.3", "the hand of another rank")
    number.send_keys(Keys.TAB)
    is_(page.text("rank-note"), "Ranks run from 1 to 7,462: there is no 9999.", "a rank that does not exist")
    is_(number.get_attribute("value"), "999", "the rank that is shown comes back")
    back = page.driver.execute_async_script(
        """const done = arguments[0];
        Promise.all([import('./keyfold.js'), import('./deck.js')]).then(([{ rankInfo, way, words }, { Names }]) => {
          const [names, wrong] = [new Names(words()), []];
          for (let rank = 1; rank <= 7462; rank++) if (way(names.read(rankInfo(rank).example).cards).rank !== rank) wrong.push(rank);
          done(wrong);
        }, (error) => done(String(error)));"""
    )
    is_(back, [], "all 7,462 ranks")


CHECKS = (
    a_hand_is_ranked_as_it_is_picked_by_mouse,
    the_page_opens_on_a_hand_and_says_what_is_seen,
    a_hand_is_typed_shared_and_found_again,
    picked_cards_are_clicked_away_where_they_lie,
    a_deck_has_four_colours_if_asked_to,
    the_machinery_shows_every_number,
    odds_and_outs_are_counted,
    an_eighth_card_and_a_card_taken_twice_are_impossible,
    a_phone_user_taps,
    the_keyboard_alone_is_enough,
    every_rank_has_a_hand_and_leads_back,
)
