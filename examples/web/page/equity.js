// Two to nine players' hands or ranges, and how much of the pot each is worth.
import { remember, remembered, share } from "./address.js";
import { Answer } from "./answer.js";
import { kept, read } from "./classes.js";
import { byId, element, say, settled } from "./dom.js";
import { Editor } from "./editor.js";
import { aboutGame } from "./games.js";
import { Helper } from "./helper.js";
import { Hits, KINDS } from "./hits.js";
import { games } from "./keyfold.js";
import { Named } from "./named.js";
import { Row } from "./row.js";
import { Table } from "./table.js";

const [LEAST, MOST] = [2, 9];
// All hands of so many cards.
const HANDS = { 4: 270_725, 5: 2_598_960, 6: 20_358_520 };

const exampleOf = (game) => {
  const { ranges, board } = aboutGame(game);
  return { ranges, board, dead: "", folded: "" };
};

export class Equity {
  #players = [];
  #shown = 0;
  // The questions of games that were left for others.
  typed = new Map();

  constructor(module, names) {
    this.names = names;
    // Those with a pot and a board of five cards.
    this.games = games().filter(({ hasEquity, board }) => hasEquity && board === 5);
    this.hitsHelper = new Helper(module, (data) => this.#tellHits(data));
    this.editor = new Editor(names, {
      shown: () => this.#players[this.#shown],
      read: (text) => this.read(text),
      put: (text) => this.#put(text),
      take: (range) => this.#paint(range),
      changed: () => this.#changed(),
      known: () => this.#knownCards(),
      heat: () => this.answer.heat(this.#shown),
      lit: () => this.hits.hands,
      show: (player) => this.#show(this.#players.indexOf(player)),
    });
    this.hits = new Hits({
      keep: (test) => this.editor.writeRange(kept(this.#players[this.#shown].range, (hole) => test(this.hits.bits[hole]))),
      keepKind: (text) => this.editor.write(`(${this.#players[this.#shown].text}):(${text})`),
      lit: () => this.editor.paint(),
    });
    this.answer = new Answer(module, names, { repaint: () => this.editor.paint(), tabbed: () => this.#tabbed() });
    this.askHits = settled(40, () => this.#askHits());
    this.ask = settled(80, () => this.#ask());
    this.named = new Named({
      game: () => this.game.name,
      range: () => this.#players[this.#shown]?.text,
      use: (text) => this.editor.write(text),
    });
    this.table = new Table(names, {
      player: () => ({ number: this.#shown + 1, cards: this.#cards(this.#shown), most: this.game.most }),
      others: () => this.#players.flatMap((_, at) => (at === this.#shown ? [] : this.#cards(at))),
      give: (cards) => this.editor.write(names.text(cards)),
      changed: () => this.#changed(),
    });
    this.#controls();
    this.#open();
    window.addEventListener("hashchange", () => this.#open());
  }

  // Reads a range of two cards: percentages are of the game's own deck and order.
  read = (text) => read(text, this.game.most === 2 ? this.game.name : undefined);

  get #hasHits() {
    return this.game.name === "holdem" || this.game.most > 2;
  }

  get game() {
    return this.games.find(({ name }) => name === byId("game").value) ?? this.games[0];
  }

  #controls() {
    byId("game").replaceChildren(...this.games.map((game) => element("option", { value: game.name, textContent: aboutGame(game).label })));
    byId("game").addEventListener("change", () => this.#play());
    byId("add-player").addEventListener("click", () => {
      this.#add("random");
      this.#show(this.#players.length - 1);
    });
    byId("samples").addEventListener("change", () => {
      remember("count", byId("samples").value === "quick" ? null : byId("samples").value);
      this.#changed();
    });
    byId("folded").addEventListener("input", () => this.#changed());
    byId("share-equity").addEventListener("click", () => this.#share());
  }

  // The question that the address holds, or an example.
  #open() {
    this.isOpen = false;
    const texts = remembered("ranges")?.split("/").slice(0, MOST);
    const isGiven = texts?.some((text) => text);
    while (isGiven && texts.length < LEAST) texts.push("random");
    byId("game").value = remembered("game") ?? "holdem";
    if (!byId("game").value) byId("game").value = "holdem";
    byId("samples").value = remembered("count") ?? "quick";
    if (!byId("samples").value) byId("samples").value = "quick";
    const example = exampleOf(this.game);
    this.#lay({
      ranges: isGiven ? texts : example.ranges,
      board: remembered("board") ?? (isGiven ? "" : example.board),
      dead: remembered("dead") ?? "",
      folded: remembered("folded") ?? "",
    });
    this.answer.odds.open();
    // From now on changes are the reader's.
    this.isOpen = true;
  }

  // Another game: a question that can be asked of the same deck and as many cards stays. Else the game's last one stands, or an example.
  #play() {
    const before = this.playing;
    const question = { ranges: this.#players.map(({ input }) => input.value), board: byId("board").value, dead: byId("dead").value, folded: byId("folded").value };
    this.typed.set(before.name, question);
    const isExample = JSON.stringify(question) === JSON.stringify(exampleOf(before));
    const isAlike = before.most === this.game.most && before.deck === this.game.deck;
    this.#lay(isAlike && !isExample ? question : (this.typed.get(this.game.name) ?? exampleOf(this.game)));
  }

  #lay({ ranges, board, dead, folded }) {
    this.playing = this.game;
    this.#reset(ranges);
    byId("folded").value = folded;
    this.table.set(board, dead);
  }

  #reset(texts) {
    this.editor.fit(this.game.deck / 4);
    for (const part of document.querySelectorAll(".of-pairs")) part.hidden = this.game.most > 2;
    byId("top-row").hidden = this.game.most > 2 && this.game.name !== "omaha";
    this.table.fit(this.game.deck);
    this.named.show();
    byId("no-hits").hidden = this.#hasHits;
    const isHighLow = this.game.name.endsWith("hilo");
    say("legend-win", isHighLow ? "scoops" : "wins");
    say("legend-tie", isHighLow ? "its part of other pots" : "its part of ties");
    const { hint, presets } = aboutGame(this.game);
    byId("equity-hint").replaceChildren(...hint.split("`").map((part, at) => (at % 2 ? element("code", { textContent: part }) : part)));
    byId("presets").replaceChildren(...Object.entries(presets).map(([label, value]) => element("option", { value, label })));
    this.#players = [];
    this.hits.clear();
    byId("players").replaceChildren();
    for (const text of texts) this.#add(text);
    this.#show(0);
  }

  #add(text) {
    if (this.#players.length === MOST) return;
    const at = this.#players.length;
    const player = new Row(at + 1, text);
    this.#players.push(player);
    byId("players").append(player.line);
    const { shows, input, drop } = player;
    const place = () => this.#players.indexOf(player);
    shows.addEventListener("click", () => this.#show(place()));
    input.addEventListener("focus", () => this.#show(place()));
    input.addEventListener("input", () => this.#read(place()));
    input.addEventListener("change", () => player.range && !player.mistake.textContent && (input.value = player.text));
    drop.addEventListener("click", () => this.#drop(place()));
    byId("add-player").disabled = this.#players.length === MOST;
    for (const { drop } of this.#players) drop.disabled = this.#players.length === LEAST;
    this.answer.of(this.#players);
    this.#read(at);
  }

  #drop(at) {
    const texts = this.#players.map(({ input }) => input.value).filter((_, player) => player !== at);
    const shown = Math.min(this.#shown, texts.length - 1);
    this.#reset(texts);
    this.#show(shown);
    this.#changed();
    byId("add-player").focus();
  }

  #show(at) {
    this.#shown = at;
    this.#players.forEach(({ shows, line }, player) => {
      shows.ariaPressed = String(player === at);
      line.classList.toggle("shown", player === at);
    });
    say("grid-title", `Range of player ${at + 1}`);
    this.editor.paint();
    this.table.show();
    this.answer.show(at);
    this.#askHits();
  }

  // The cards of a player who is known to have no others.
  #cards(at) {
    const { cards, mistake } = this.names.read(this.#players[at]?.input.value ?? "");
    return mistake || cards.length > this.game.most ? [] : cards;
  }

  // What a player's text says. A mistake keeps nothing of the text before it.
  #read(at) {
    const player = this.#players[at];
    Object.assign(player, { range: null, text: null });
    player.size.textContent = "";
    player.fault("");
    try {
      if (this.game.most > 2) player.text = player.input.value.trim();
      else this.#take(at, this.read(player.input.value));
    } catch (error) {
      player.fault(error.message);
    }
    if (at === this.#shown) this.editor.paint();
    this.#changed();
  }

  #take(at, range) {
    const player = this.#players[at];
    Object.assign(player, { range, text: range.size ? String(range) : "" });
    player.fault("");
  }

  // How many hands of a range are left beside the board and the dead cards.
  #count(at) {
    const { range, size } = this.#players[at];
    size.textContent = "";
    if (!range?.size || this.#cards(at).length === 2) return;
    const live = range.without(this.names.text(this.#knownCards()));
    this.#players[at].count(live.size, range.size, (this.game.deck * (this.game.deck - 1)) / 2, live.share);
  }

  // The cards of the board and the dead ones. One may be typed in both: that is a mistake, and told as one.
  #knownCards() {
    return [...new Set(["board", "dead"].flatMap((name) => this.table?.read(name).cards ?? []))];
  }

  // What is painted: the answer waits until the stroke ends.
  #paint(range) {
    const player = this.#players[this.#shown];
    this.#take(this.#shown, range);
    player.input.value = player.text;
    this.#count(this.#shown);
  }

  #put(text) {
    this.#players[this.#shown].input.value = text;
    this.#read(this.#shown);
  }

  #changed() {
    if (this.isOpen) {
      this.#tabbed();
      remember("game", this.game.name === "holdem" ? null : this.game.name);
      // Players are parted by what closes a weight of other programs, `[50]AA[/50]`: such a range is written as the page does.
      remember("ranges", this.#players.map(({ text, input }) => (input.value.includes("/") ? (text ?? "") : input.value)).join("/"));
      remember("board", byId("board").value || null);
      remember("dead", byId("dead").value || null);
      remember("folded", byId("folded").value || null);
    }
    this.hitsHelper.cancel();
    this.answer.fade();
    this.table?.show();
    this.#players.forEach((_, at) => this.#count(at));
    this.ask();
    this.askHits();
  }

  // An address that was changed here opens here.
  #tabbed() {
    remember("tab", "equity");
  }

  // What is missing for an answer, in words.
  #trouble() {
    for (const [name, words] of [["board", "the board"], ["dead", "the dead cards"]]) {
      const { cards, mistake } = this.table.read(name);
      const isWrong = mistake || (name === "board" && cards.length > 5);
      byId(name).ariaInvalid = String(Boolean(isWrong));
      if (mistake) return `In ${words}: ${mistake}`;
      if (isWrong) return "A board has five cards at most.";
    }
    for (const [at, text] of this.#folded().entries()) {
      try {
        if (this.game.most === 2) this.read(text);
      } catch (error) {
        byId("folded").ariaInvalid = "true";
        return `Range ${at + 1} of those who folded: ${error.message}`;
      }
    }
    byId("folded").ariaInvalid = "false";
    const wrong = this.#players.findIndex(({ mistake }) => mistake.textContent);
    if (wrong >= 0) return `The range of player ${wrong + 1} cannot be read: see there.`;
    const missing = this.#players.findIndex(({ text }) => !text);
    return missing < 0 ? "" : `Player ${missing + 1} has no range: type one such as ${aboutGame(this.game).range}${this.game.most > 2 ? "" : ", or paint it"}.`;
  }

  // The ranges of players who folded.
  #folded() {
    return byId("folded").value.split("/").map((text) => text.trim()).filter(Boolean);
  }

  // The cards of the board, or the dead ones, that can be read.
  #known = (name) => this.names.text(this.table?.read(name).cards ?? []);

  #question() {
    return [this.#players.map(({ text }) => text), { game: this.game.name, board: this.#known("board"), dead: this.#known("dead"), folded: this.#folded() }];
  }

  #ask() {
    const trouble = this.#trouble();
    trouble ? this.answer.clear(trouble) : this.answer.ask(...this.#question());
  }

  // Asks what a player's range makes of the board: the shown one's first, then how many hands the others have in Omaha.
  #askHits(at = this.#shown) {
    const player = this.#players[at];
    this.askedHits = at;
    const isAsked = player?.text && this.#hasHits && this.table.read("board").cards.length <= 5;
    if (!isAsked) return this.hits.clear();
    this.hits.isOld = at === this.#shown;
    this.hitsHelper.ask("onBoard", player.text, { game: this.game.name, board: this.#known("board"), dead: this.#known("dead"), cards: this.game.most, kinds: this.game.most < 6 ? Object.keys(KINDS) : [] });
  }

  #tellHits({ found, mistake }) {
    const player = this.#players[this.askedHits];
    if (this.askedHits === this.#shown) found ? this.hits.show(found) : this.hits.clear();
    if (this.game.most === 2) return;
    player.fault(mistake ?? "");
    if (found && this.#cards(this.askedHits).length !== this.game.most) player.count(found.combinations, found.combinations, HANDS[this.game.most], found.share);
    const next = this.#players.findIndex(({ text, size }, at) => at !== this.askedHits && text && !size.textContent && this.#cards(at).length !== this.game.most);
    if (!mistake && next >= 0) this.#askHits(next);
  }

  async #share() {
    say("pot-said", await share("The address is copied: whoever opens it sees this question.", "The address"));
  }
}
