// The board, the dead cards and the shown player's cards, dealt by clicking a deck or typed.
import { Deck } from "./deck.js";
import { byId, deal, say } from "./dom.js";

const STREETS = { 3: "Deal the turn", 4: "Deal the river", 5: "The board is full" };

export class Table {
  #target = "board";
  missing = [];

  // `player` returns the shown player's number and cards, and `others` the cards that any player is known to have; `give` is
  // told the player's cards, `changed` is called after the board or the dead cards.
  constructor(names, { player, others, give, changed }) {
    Object.assign(this, { names, player, others, give, changed });
    this.deck = new Deck(byId("table-deck"), names, (id) => this.#press(id));
    for (const button of document.querySelectorAll("#targets button")) {
      button.addEventListener("click", () => this.#aim(button.value));
    }
    for (const name of ["board", "dead"]) {
      byId(name).addEventListener("input", () => this.#typed());
      byId(name).addEventListener("focus", () => this.#aim(name));
    }
    byId("street").addEventListener("click", () => this.#street());
    byId("no-board").addEventListener("click", () => this.set("", ""));
    this.#aim("board");
  }

  // Offers the cards of a deck of so many.
  fit(cards) {
    this.missing = Array.from({ length: 52 - cards }, (_, id) => id);
    this.deck.fit(cards / 4);
  }

  set(board, dead) {
    [byId("board").value, byId("dead").value] = [board, dead];
    this.#typed();
  }

  // The cards of a place, and what cannot be read there.
  read = (name) => this.names.read(byId(name).value);

  #aim(name) {
    this.#target = name;
    for (const button of document.querySelectorAll("#targets button")) button.ariaPressed = String(button.value === name);
  }

  #typed() {
    this.changed();
    this.show();
  }

  #write(name, cards) {
    byId(name).value = this.names.text(cards);
  }

  // A card that lies anywhere goes back; another one goes to where is dealt to.
  #press(id) {
    const held = { board: this.read("board").cards, dead: this.read("dead").cards, player: this.player().cards };
    const from = Object.keys(held).find((name) => held[name].includes(id));
    if (!from && this.others().includes(id)) return say("pot-said", `The ${this.names.card(id)} is another player's.`);
    const to = from ?? this.#target;
    const most = { board: 5, dead: 52, player: this.player().most }[to];
    const cards = from ? held[to].filter((card) => card !== id) : [...held[to].slice(0, held[to].length < most ? most : 0), id];
    if (to === "player") this.give(cards);
    else {
      if (to === "board" && !from && held.board.length === 5) return say("pot-said", "The board is full: put a card back first.");
      this.#write(to, cards);
      this.#typed();
    }
  }

  #street() {
    const { cards } = this.read("board");
    const upTo = cards.length < 3 ? 3 : cards.length + 1;
    const taken = [...this.missing, ...cards, ...this.read("dead").cards, ...this.others(), ...this.player().cards];
    this.#write("board", [...cards, ...deal(upTo - cards.length, taken)]);
    this.#typed();
  }

  // Lays the cards where they are held.
  show() {
    const held = new Map(this.others().map((id) => [id, { said: "another player's", sign: "•" }]));
    const { number, cards } = this.player();
    for (const id of cards) held.set(id, { said: `player ${number}`, sign: String(number) });
    for (const id of this.read("dead").cards) held.set(id, { said: "dead", sign: "×" });
    const board = this.read("board").cards;
    for (const id of board) held.set(id, { said: "board", sign: "B" });
    this.deck.show(held);
    byId("aim-player").textContent = `Player ${number}`;
    byId("street").textContent = STREETS[board.length] ?? "Deal the flop";
    byId("street").disabled = board.length >= 5;
  }
}
