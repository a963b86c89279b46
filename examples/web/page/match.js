// Two hole hands and a board: exact shares, counted by a worker.
import { Deck } from "./deck.js";
import { byId, counted, deal, drawn, element, grouped, percent, say, spoken } from "./dom.js";
import { Helper } from "./helper.js";

const SEATS = [
  { name: "First hand", sign: "1", room: 2 },
  { name: "Second hand", sign: "2", room: 2 },
  { name: "Board", sign: "B", room: 5 },
];
const STREETS = { 0: ["Deal the flop", 3], 3: ["Deal the turn", 4], 4: ["Deal the river", 5] };

export class Match {
  #dealt = [[], [], []];
  #seat = 0;

  constructor(module, names) {
    this.names = names;
    this.helper = new Helper(module, (data) => this.#tell(data));
    this.deck = new Deck(byId("match-deck"), names, (id) => this.#press(id));
    this.seats = SEATS.map(({ name }, seat) => this.#seatButton(name, seat));
    byId("seats").append(...this.seats);
    byId("match-fill").addEventListener("click", () => this.#fill());
    byId("match-street").addEventListener("click", () => this.#street());
    byId("match-clear").addEventListener("click", () => this.#change([[], [], []], 0));
    this.#change(this.#dealt, 0);
  }

  #seatButton(name, seat) {
    const button = element("button", { type: "button" }, element("span", { textContent: `${name} ` }), element("b"));
    button.setAttribute("role", "radio");
    button.addEventListener("click", () => this.#change(this.#dealt, seat));
    button.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: 2, ArrowUp: 2 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.#change(this.#dealt, (seat + step) % SEATS.length);
      this.seats[this.#seat].focus();
    });
    return button;
  }

  #all = () => this.#dealt.flat();
  #isFull = (seat) => this.#dealt[seat].length === SEATS[seat].room;

  // A card that lies anywhere goes back; another one goes to the seat that is dealt to.
  #press(id) {
    const dealt = this.#dealt.map((cards) => cards.filter((held) => held !== id));
    if (!this.#all().includes(id)) {
      if (this.#isFull(this.#seat)) return this.#note("All cards are dealt: put one back first.");
      dealt[this.#seat].push(id);
      return this.#change(dealt, this.#seat);
    }
    this.#change(dealt, this.#dealt.findIndex((cards) => cards.includes(id)));
  }

  #fill() {
    const isFull = this.#isFull(0) && this.#isFull(1);
    const [first, second, board] = isFull ? [[], [], []] : this.#dealt;
    const taken = [first, second, board].flat();
    const cards = deal(4 - first.length - second.length, taken);
    this.#change([[...first, ...cards.splice(0, 2 - first.length)], [...second, ...cards], board], 2);
  }

  #street() {
    const board = this.#dealt[2];
    const upTo = board.length < 3 ? 3 : board.length + 1;
    this.#change([this.#dealt[0], this.#dealt[1], [...board, ...deal(upTo - board.length, this.#all())]], 2);
  }

  #note(text) {
    say("match-note", text);
  }

  #change(dealt, seat) {
    this.#dealt = dealt;
    // From a full seat on to the next that has room.
    const order = [0, 1, 2].map((step) => (seat + step) % SEATS.length);
    this.#seat = order.find((next) => !this.#isFull(next)) ?? seat;
    this.#note("");
    this.#show();
    this.#ask();
  }

  #show() {
    const held = new Map();
    SEATS.forEach(({ name, sign }, seat) => {
      for (const id of this.#dealt[seat]) held.set(id, { said: name.toLowerCase(), sign });
      const button = this.seats[seat];
      const cards = this.#dealt[seat].flatMap((id) => [this.names.inline(id), " "]);
      button.querySelector("b").replaceChildren(...(cards.length ? cards : [spoken("no card"), drawn("–")]));
      button.ariaChecked = String(seat === this.#seat);
      button.tabIndex = seat === this.#seat ? 0 : -1;
    });
    this.deck.show(held);
    const [label] = STREETS[this.#dealt[2].length] ?? ["All five are dealt"];
    byId("match-street").textContent = label;
    byId("match-street").disabled = this.#isFull(2);
  }

  // What is still missing, in words; nothing if the boards can be counted.
  #missing() {
    const [first, second, board] = this.#dealt;
    const holes = 4 - first.length - second.length;
    if (holes > 0) return `${holes} more hole ${holes === 1 ? "card" : "cards"} to deal`;
    return [1, 2].includes(board.length) ? `${3 - board.length} more to the flop` : "";
  }

  #ask() {
    const missing = this.#missing();
    if (!missing) {
      say("match-time", "Counting every board …");
      const [board, ...hands] = [2, 0, 1].map((seat) => this.names.text(this.#dealt[seat]));
      return this.helper.ask("equity", board, hands, 0, false);
    }
    this.helper.cancel();
    say("match-said", missing);
    this.#shares([null, null, null], 0);
    say("match-time", "");
  }

  #tell({ found, milliseconds, mistake }) {
    if (mistake) return this.#note(mistake);
    if (!found) return;
    const { deals, players: [first, second] } = found;
    say("match-said", `First hand ${percent(first.equity)}, second hand ${percent(second.equity)}`);
    this.#shares([first.wins, first.ties, first.losses], deals);
    say("match-time", `${counted(deals, "board")} in ${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms. A tie counts half.`);
    byId("shares").dataset.milliseconds = milliseconds;
  }

  #shares(counts, boards) {
    const rows = byId("shares").tBodies[0].rows;
    counts.forEach((count, row) => {
      const [share, number] = count === null ? ["–", "–"] : [percent(count / boards), grouped(count)];
      rows[row].cells[1].textContent = share;
      rows[row].cells[2].textContent = number;
      byId("bar").children[row].style.width = count === null ? "0" : `${(100 * count) / boards}%`;
    });
  }
}
