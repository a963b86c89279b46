// Ranges of two to six players, and how much of the pot each is worth.
import { remember, remembered } from "./address.js";
import { byId, drawn, element, grouped, percent, say, settled } from "./dom.js";
import { Grid } from "./grid.js";
import { Helper } from "./helper.js";
import { bar } from "./odds.js";

const [LEAST, MOST] = [2, 6];
const FIRST = ["TT+,AQs+,KQo", "22-99"];
const SAMPLES = { quick: 0, million: 1_000_000, tenth: 100_000 };

export class Ranges {
  #players = [];
  #shown = 0;

  constructor(module, kernel, names) {
    Object.assign(this, { kernel, names });
    this.helper = new Helper(module, (data) => this.#tell(data));
    this.ask = settled(250, () => this.#ask());
    this.grid = new Grid(byId("grid"), names.words, {
      brush: () => Number(byId("brush").value),
      paint: (number, weight) => this.#paint(number, weight),
      done: () => this.#changed(),
    });
    byId("brush").addEventListener("input", () => say("brush-said", `${byId("brush").value}\u00a0%`));
    byId("add-player").addEventListener("click", () => this.#add("random"));
    byId("range-board").addEventListener("input", () => this.#changed());
    byId("samples").addEventListener("change", () => this.#changed());
    byId("wipe").addEventListener("click", () => this.#write(this.#shown, ""));
    byId("stop").addEventListener("click", () => this.#stop());
    byId("range-board").value = remembered("board") ?? "";
    const ranges = remembered("ranges")?.split("/").slice(0, MOST) ?? FIRST;
    for (const text of ranges.length < LEAST ? FIRST : ranges) this.#add(text);
    this.#show(0);
    // From now on changes are the reader's.
    this.isOpen = true;
  }

  #add(text) {
    if (this.#players.length === MOST) return;
    const at = this.#players.length;
    const name = `Player ${at + 1}`;
    const shows = element("button", { type: "button", className: "shows", textContent: name });
    const input = element("input", { type: "text", value: text, spellcheck: false, autocomplete: "off", ariaLabel: `Range of player ${at + 1}` });
    const drop = element("button", { type: "button", className: "drop" }, drawn("×"), element("span", { className: "spoken", textContent: `Remove player ${at + 1}` }));
    const [size, worth, mistake] = [element("span", { className: "size" }), element("b", { className: "worth", textContent: "–" }), element("p", { className: "note mistake", role: "status" })];
    const row = element("li", {}, shows, input, worth, drop, element("span", { className: "pot", ariaHidden: "true" }, element("i")), size, mistake);
    const player = { row, shows, input, drop, size, worth, mistake, text: "", range: null };
    this.#players.push(player);
    byId("players").append(row);
    const place = () => this.#players.indexOf(player);
    shows.addEventListener("click", () => this.#show(place()));
    input.addEventListener("focus", () => this.#show(place()));
    input.addEventListener("input", () => this.#read(place()));
    input.addEventListener("change", () => player.range && !player.mistake.textContent && (input.value = player.range.text));
    drop.addEventListener("click", () => this.#drop(place()));
    this.#read(at);
    this.#number();
  }

  #drop(at) {
    const texts = this.#players.map(({ input }) => input.value).filter((_, player) => player !== at);
    this.#players = [];
    byId("players").replaceChildren();
    for (const text of texts) this.#add(text);
    this.#show(Math.min(this.#shown, texts.length - 1));
    byId("add-player").focus();
  }

  #number() {
    byId("add-player").disabled = this.#players.length === MOST;
    for (const { drop } of this.#players) drop.disabled = this.#players.length === LEAST;
  }

  #show(at) {
    this.#shown = at;
    this.#players.forEach(({ shows, row }, player) => {
      shows.ariaPressed = String(player === at);
      row.classList.toggle("shown", player === at);
    });
    say("grid-title", `Range of player ${at + 1}`);
    this.grid.show(this.#players[at].range?.classes ?? Array(169).fill(0));
  }

  // What a player's text says; a mistake leaves the range as it was.
  #read(at) {
    const player = this.#players[at];
    try {
      this.#take(at, this.kernel.range(player.input.value));
    } catch (error) {
      player.mistake.textContent = error.message;
      player.input.ariaInvalid = "true";
      this.#players[at].text = null;
    }
    this.#changed();
  }

  #take(at, range) {
    const player = this.#players[at];
    Object.assign(player, { range, text: range.text });
    player.mistake.textContent = "";
    player.input.ariaInvalid = "false";
    player.size.textContent = `${range.combinations} of 1,326 hands, ${percent(range.percent / 100, 1)}`;
    if (at === this.#shown) this.grid.show(range.classes);
  }

  #paint(number, weight) {
    const player = this.#players[this.#shown];
    this.#take(this.#shown, this.kernel.range(player.range?.text ?? "", number, weight));
    player.input.value = player.text;
  }

  #write(at, text) {
    this.#players[at].input.value = text;
    this.#read(at);
  }

  #changed() {
    if (this.isOpen) {
      remember("ranges", this.#players.map(({ input }) => input.value).join("/"));
      remember("board", byId("range-board").value || null);
    }
    this.helper.cancel();
    byId("progress").hidden = true;
    this.ask();
  }

  #ask() {
    const { cards, mistake } = this.names.read(byId("range-board").value);
    const isBoard = !mistake && [0, 3, 4, 5].includes(cards.length);
    byId("range-board").ariaInvalid = String(!isBoard);
    const missing = this.#players.findIndex(({ text }) => !text);
    const trouble = mistake || (!isBoard && "A board has no card, three, four or five.") ||
      (missing >= 0 && `Player ${missing + 1} has no range: paint one, or type one such as 22+,AKs.`);
    if (trouble) {
      this.#clear();
      return say("pot-said", trouble);
    }
    say("pot-said", "Counting …");
    Object.assign(byId("progress"), { hidden: false });
    byId("done").removeAttribute("value");
    this.helper.ask("equity", this.names.text(cards), this.#players.map(({ text }) => text), SAMPLES[byId("samples").value], true);
  }

  #stop() {
    this.helper.cancel();
    byId("progress").hidden = true;
    say("pot-said", "Stopped.");
  }

  #clear() {
    for (const { worth, row } of this.#players) {
      worth.textContent = "–";
      row.querySelector(".pot i").style.width = "0";
    }
    byId("pots").tBodies[0].replaceChildren();
  }

  #tell({ found, done, total, milliseconds, mistake }) {
    if (done !== undefined) {
      if (total) Object.assign(byId("done"), { max: total, value: done });
      return;
    }
    byId("progress").hidden = true;
    if (mistake) {
      this.#clear();
      return say("pot-said", mistake);
    }
    found.players.forEach(({ equity, error }, at) => {
      const { worth, row } = this.#players[at];
      worth.textContent = percent(equity);
      worth.title = error === null ? "exact" : `standard error ${percent(error, 3)}`;
      row.querySelector(".pot i").style.width = `${100 * equity}%`;
    });
    const most = Math.max(...found.players.map(({ error }) => error ?? 0));
    const took = `${(milliseconds / 1000).toFixed(2)} s`;
    say("pot-said", found.exact ? `Exact, ${found.method}: ${grouped(found.deals)} deals, ${took}.`
      : `${grouped(found.deals)} samples, standard error at most ${percent(most, 3)}, ${took}.`);
    this.#categories(found);
  }

  #categories({ players, category_samples }) {
    const table = byId("pots");
    const { categories } = this.names.words;
    table.tHead.rows[0].replaceChildren(element("th", { scope: "col", textContent: "Ends as" }), ...players.map((_, at) => element("th", { scope: "col", textContent: `Player ${at + 1}` })));
    const rows = categories.map(({ name }, category) => {
      const cells = players.map(({ categories: shares }) => {
        const share = bar(category);
        share.firstChild.style.width = `${100 * shares[category]}%`;
        return element("td", {}, element("span", { textContent: percent(shares[category], 1) }), share);
      });
      return element("tr", {}, element("th", { scope: "row" }, element("i", { className: `key c${category}` }), name), ...cells);
    });
    table.tBodies[0].replaceChildren(...rows.toReversed());
    say("pots-note", category_samples ? `Categories from ${grouped(category_samples)} samples.` : "Categories of all deals, exact.");
  }
}
