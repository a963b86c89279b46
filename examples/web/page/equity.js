// Two to nine players' hands or ranges, and how much of the pot each is worth.
import { remember, remembered, share } from "./address.js";
import { painted, percents, read } from "./classes.js";
import { byId, drawn, element, grouped, percent, say, settled } from "./dom.js";
import { Grid } from "./grid.js";
import { Helper } from "./helper.js";
import { games } from "./keyfold.js";
import { Pool } from "./pool.js";
import { Result } from "./result.js";
import { Table } from "./table.js";

const [LEAST, MOST] = [2, 9];
// How exact an answer has to be, as the package is asked.
const PRECISIONS = { quick: {}, all: { exact: true }, million: { samples: 1_000_000 }, tenth: { samples: 100_000 } };
// An example of each form: a range and a hand on a flop; Omaha hands.
const FIRST = { ranges: ["TT+,AQs+,KQo", "AhKh"], board: "Qh8h3c" };
const OMAHA = ["AsAhKsKh", "QdJdTc9c", "8c8d7c7d", "6s5s4h3h"];
const PRESETS = {
  "any two cards": "random", "top 15%": "top 15%", "pairs": "22+", "broadway": "TT+,AT+,KT+,QT+,JT", "suited aces": "A2s+",
  "suited connectors": "54s,65s,76s,87s,98s,T9s,JTs,QJs", "big cards": "QQ+,AK",
};

export class Equity {
  #players = [];
  #shown = 0;
  #isHeat = false;
  #heat = null;

  constructor(module, names) {
    Object.assign(this, { names, result: new Result(names) });
    // Those with a pot and a board of five cards.
    this.games = games().filter(({ hasEquity, board }) => hasEquity && board === 5);
    this.pool = new Pool(module, (data) => this.#tell(data));
    this.helper = new Helper(module, (data) => this.#tellParts(data));
    this.ask = settled(80, () => this.#ask());
    this.grid = new Grid(byId("grid"), names.words, {
      brush: () => Number(byId("brush").value),
      paint: (number, weight) => this.#paint(number, weight),
      done: () => this.#changed(),
    });
    this.table = new Table(names, {
      player: () => ({ number: this.#shown + 1, cards: this.#cards(this.#shown), most: this.game.most }),
      others: () => this.#players.flatMap((_, at) => (at === this.#shown ? [] : this.#cards(at))),
      give: (cards) => this.#write(this.#shown, names.text(cards)),
      changed: () => this.#changed(),
    });
    this.#controls();
    this.#open();
    window.addEventListener("hashchange", () => this.#open());
  }

  // Reads a range of two cards: percentages are of the game's own deck and order.
  read = (text) => read(text, this.game.most === 2 ? this.game.name : undefined);

  get game() {
    return this.games.find(({ name }) => name === byId("game").value) ?? this.games[0];
  }

  #controls() {
    byId("game").replaceChildren(...this.games.map(({ name, about }) => element("option", { value: name, textContent: about })));
    byId("game").addEventListener("change", () => {
      this.#reset(this.game.most > 2 ? OMAHA.slice(0, this.#players.length) : FIRST.ranges);
      this.table.set("", "");
    });
    byId("presets").replaceChildren(...Object.entries(PRESETS).map(([label, value]) => element("option", { value, label })));
    byId("brush").addEventListener("input", () => say("brush-said", `${byId("brush").value}\u00a0%`));
    byId("top").addEventListener("input", () => {
      say("top-said", `${byId("top").value}\u00a0%`);
      this.#write(this.#shown, Number(byId("top").value) ? `top ${byId("top").value}%` : "");
    });
    for (const button of document.querySelectorAll("#operations button")) {
      button.addEventListener("click", () => this.#combine(button.value));
    }
    for (const button of document.querySelectorAll("#looks button")) {
      button.addEventListener("click", () => {
        this.#isHeat = button.value === "heat";
        this.#paintGrid();
      });
    }
    byId("add-player").addEventListener("click", () => {
      this.#add("random");
      this.#show(this.#players.length - 1);
    });
    byId("samples").addEventListener("change", () => this.#changed());
    byId("wipe").addEventListener("click", () => this.#write(this.#shown, ""));
    byId("stop").addEventListener("click", () => this.#stop());
    byId("share-equity").addEventListener("click", () => this.#share());
  }

  // The question that the address holds, or an example.
  #open() {
    this.isOpen = false;
    const texts = remembered("ranges")?.split("/").slice(0, MOST);
    const isGiven = texts?.length >= LEAST;
    byId("game").value = remembered("game") ?? "holdem";
    if (!byId("game").value) byId("game").value = "holdem";
    this.#reset(isGiven ? texts : FIRST.ranges);
    this.table.set(remembered("board") ?? (isGiven ? "" : FIRST.board), remembered("dead") ?? "");
    // From now on changes are the reader's.
    this.isOpen = true;
  }

  #reset(texts) {
    this.grid.fit(this.game.deck / 4);
    this.table.fit(this.game.deck);
    this.#players = [];
    byId("players").replaceChildren();
    for (const text of texts) this.#add(text);
    this.#show(0);
  }

  #add(text) {
    if (this.#players.length === MOST) return;
    const at = this.#players.length;
    const shows = element("button", { type: "button", className: "shows", textContent: `P${at + 1}`, ariaLabel: `P${at + 1}, show this player` });
    const input = element("input", { type: "text", value: text, spellcheck: false, autocomplete: "off", ariaLabel: `Hand or range of player ${at + 1}` });
    const drop = element("button", { type: "button", className: "drop", ariaLabel: `Remove player ${at + 1}` }, drawn("×"));
    const worth = element("b", { className: "worth", textContent: "–" });
    const [size, mistake] = [element("span", { className: "size" }), element("p", { className: "note mistake", role: "status" })];
    const pot = element("span", { className: "pot", ariaHidden: "true" }, element("i", { className: "win" }), element("i", { className: "tie" }));
    const row = element("li", {}, shows, input, worth, drop, pot, size, mistake);
    const player = { row, input, shows, drop, size, worth, mistake, text: null, range: null };
    this.#players.push(player);
    byId("players").append(row);
    const place = () => this.#players.indexOf(player);
    shows.addEventListener("click", () => this.#show(place()));
    input.addEventListener("focus", () => this.#show(place()));
    input.addEventListener("input", () => this.#read(place()));
    input.addEventListener("change", () => player.range && !player.mistake.textContent && (input.value = player.text));
    drop.addEventListener("click", () => this.#drop(place()));
    byId("add-player").disabled = this.#players.length === MOST;
    for (const { drop } of this.#players) drop.disabled = this.#players.length === LEAST;
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
    const isOther = this.#shown !== at;
    this.#shown = at;
    this.#players.forEach(({ shows, row }, player) => {
      shows.ariaPressed = String(player === at);
      row.classList.toggle("shown", player === at);
    });
    say("grid-title", `Range of player ${at + 1}`);
    this.#paintGrid();
    this.table.show();
    if (isOther && this.found) this.#askParts();
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
    [player.mistake.textContent, player.size.textContent, player.input.ariaInvalid] = ["", "", "false"];
    try {
      if (this.game.most > 2) player.text = player.input.value.trim();
      else this.#take(at, this.read(player.input.value));
    } catch (error) {
      player.mistake.textContent = error.message;
      player.input.ariaInvalid = "true";
    }
    if (at === this.#shown) this.#paintGrid();
    this.#changed();
  }

  #take(at, range) {
    const player = this.#players[at];
    Object.assign(player, { range, text: range.size ? String(range) : "" });
    player.mistake.textContent = "";
    player.input.ariaInvalid = "false";
    const known = this.#cards(at).length === 2;
    player.size.textContent = known ? "" : `${grouped(range.size)} of ${grouped((this.game.deck * (this.game.deck - 1)) / 2)} hands, ${percent(range.share)}`;
    if (at === this.#shown) this.#paintGrid();
  }

  #paintGrid() {
    const player = this.#players[this.#shown];
    byId("range-tools").hidden = this.game.most > 2;
    const isHeat = this.#isHeat && this.#heat?.player === this.#shown && this.#heat.hands.length > 0;
    for (const button of document.querySelectorAll("#looks button")) button.ariaPressed = String((button.value === "heat") === this.#isHeat);
    this.grid.show(percents(player?.range ?? this.read("")), isHeat ? this.#heat.hands : null);
    byId("legend-weights").hidden = this.#isHeat;
    byId("legend-heat").hidden = !this.#isHeat;
    say("heat-note", isHeat && !this.#heat.exact ? "from random deals" : "");
  }

  #paint(number, weight) {
    const player = this.#players[this.#shown];
    this.#take(this.#shown, painted(player.range ?? this.read(""), number, weight));
    player.input.value = player.text;
  }

  #combine(operation) {
    const player = this.#players[this.#shown];
    try {
      const range = (player.range ?? this.read(""))[operation](this.read(byId("operand").value));
      this.#write(this.#shown, range.size ? String(range) : "");
      say("operand-note", "");
    } catch (error) {
      say("operand-note", error.message);
    }
  }

  #write(at, text) {
    this.#players[at].input.value = text;
    this.#read(at);
  }

  #changed() {
    if (this.isOpen) {
      remember("tab", "equity");
      remember("game", this.game.name === "holdem" ? null : this.game.name);
      remember("ranges", this.#players.map(({ input }) => input.value).join("/"));
      remember("board", byId("board").value || null);
      remember("dead", byId("dead").value || null);
    }
    this.pool.cancel();
    this.helper.cancel();
    byId("progress").hidden = true;
    // Until the new question is answered, what is shown is the answer to another.
    byId("pot-said").ariaBusy = "true";
    this.table?.show();
    this.ask();
  }

  // What is missing for an answer, in words.
  #trouble() {
    for (const [name, words] of [["board", "the board"], ["dead", "the dead cards"]]) {
      const { cards, mistake } = this.table.read(name);
      const isWrong = mistake || (name === "board" && ![0, 3, 4, 5].includes(cards.length));
      byId(name).ariaInvalid = String(Boolean(isWrong));
      if (mistake) return `In ${words}: ${mistake}`;
      if (isWrong) return "A board has no card, three, four or five.";
    }
    const missing = this.#players.findIndex(({ text }) => !text);
    return missing < 0 ? "" : `Player ${missing + 1} has no range: type one such as 22+,AKs${this.game.most > 2 ? "" : ", or paint it"}.`;
  }

  #question() {
    const cards = (name) => this.names.text(this.table.read(name).cards);
    return [this.#players.map(({ text }) => text), { game: this.game.name, board: cards("board"), dead: cards("dead") }];
  }

  #ask() {
    const trouble = this.#trouble();
    if (trouble) return this.#clear(trouble);
    say("pot-said", "Counting …");
    byId("progress").hidden = false;
    byId("done").removeAttribute("value");
    const [players, question] = this.#question();
    this.pool.ask(players, { ...question, ...PRECISIONS[byId("samples").value], categories: true });
  }

  #askParts() {
    this.helper.ask("parts", ...this.#question(), this.#shown);
  }

  #stop() {
    this.pool.cancel();
    byId("progress").hidden = true;
    this.#clear("Stopped.");
  }

  // Nothing of an older question stays.
  #clear(said) {
    [this.found, this.#heat] = [null, null];
    for (const { worth, row } of this.#players) {
      worth.textContent = "–";
      for (const part of row.querySelectorAll(".pot i")) part.style.width = "0";
    }
    this.result.clear();
    this.#paintGrid();
    say("pot-said", said);
    byId("pot-said").ariaBusy = "false";
  }

  #tell({ found, done, total, milliseconds, mistake }) {
    if (done !== undefined) {
      if (total) Object.assign(byId("done"), { max: total, value: done });
      return;
    }
    byId("progress").hidden = true;
    if (mistake) return this.#clear(mistake);
    this.found = found;
    found.players.forEach(({ equity, error, wins, ties, losses }, at) => {
      const { worth, row } = this.#players[at];
      const all = wins + ties + losses;
      worth.textContent = percent(equity);
      worth.title = `wins ${percent(wins / all)}, ties ${percent(ties / all)}${error === null ? "" : `, standard error ${percent(error, 3)}`}`;
      const win = Math.min(wins / all, equity);
      [...row.querySelectorAll(".pot i")].forEach((part, which) => (part.style.width = `${100 * (which ? equity - win : win)}%`));
    });
    const most = Math.max(...found.players.map(({ error }) => error ?? 0));
    const took = milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
    say("pot-said", found.exact ? `Exact: ${grouped(found.deals)} deals in ${took}.`
      : `Sampled: ${grouped(found.deals)} random deals in ${took}, standard error at most ${percent(most, 3)}.`);
    byId("pot-said").ariaBusy = "false";
    this.result.clear();
    this.#heat = null;
    this.result.categories(found);
    this.#askParts();
  }

  #tellParts({ found, mistake }) {
    if (mistake || !found) return;
    this.#heat = { player: this.#shown, ...found };
    this.#paintGrid();
    this.result.next(found, this.#shown);
    // Two known hands have all or nothing of a whole board.
    this.result.tenths(found.boards > 1 ? found.tenths : [], found.boards, this.#shown);
  }

  async #share() {
    say("pot-said", await share("The address is copied: whoever opens it sees this question.", "The address"));
  }
}
