// The board of four suits by thirteen faces, and single cards.
import { drawn, element, spoken } from "./dom.js";

const ACE = 12;
const SUITS_DOWN = [3, 2, 1, 0];
const MOVES = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -ACE], End: [0, ACE] };
const clamp = (number, most) => Math.min(Math.max(number, 0), most);
const LETTERS = "cdhs";

export class Names {
  constructor(words) {
    this.words = words;
  }

  // The highest rank.
  get highest() {
    return this.words.categories[this.words.categories.length - 1].strongest;
  }

  // A category's place among all.
  category = (name) => this.words.categories.findIndex((category) => category.name === name);

  face = (id) => this.words.faces[id >> 2];
  suit = (id) => this.words.suits[id & 3];
  card = (id) => `${this.face(id).name} of ${this.suit(id).name}`;
  short = (id) => this.face(id).sign + this.suit(id).sign;
  text = (cards) => cards.map((id) => this.face(id).sign + LETTERS[id & 3]).join("");

  // The two signs of a card, and its name for who does not see them.
  content = (id, more = "") => [drawn(this.face(id).sign), drawn(this.suit(id).sign), spoken(this.card(id) + more)];

  inline = (id) => element("span", { className: `suit-${id & 3}` }, drawn(this.short(id)), spoken(this.card(id)));

  // Cards as typed, and what cannot be read or is there twice.
  read(text) {
    const cards = [];
    for (let rest = text.replace(/^[\s,;]+/, ""); rest; ) {
      const found = /^(10|[2-9tjqka])\s*([cdhs♣♦♥♠♧♢♡♤])\ufe0e?[\s,;]*/i.exec(rest);
      if (!found) return { cards, mistake: `“${rest.slice(0, 2)}” is no card: write As for the ace of spades.` };
      const sign = found[1] === "10" ? "T" : found[1].toUpperCase();
      const suit = Math.max(LETTERS.indexOf(found[2].toLowerCase()), "♣♦♥♠".indexOf(found[2]), "♧♢♡♤".indexOf(found[2]));
      const id = this.words.faces.findIndex((face) => face.sign === sign) * 4 + suit;
      if (cards.includes(id)) return { cards, mistake: `The ${this.card(id)} is there twice.` };
      cards.push(id);
      rest = rest.slice(found[0].length);
    }
    return { cards };
  }
}

// Fifty-two buttons of which one is in the tab order; arrows move between them.
export class Deck {
  #buttons = new Map();
  #faces = ACE + 1;

  constructor(root, names, press) {
    Object.assign(this, { root, names });
    this.places = SUITS_DOWN.map((suit) => Array.from({ length: 13 }, (_, column) => (ACE - column) * 4 + suit));
    for (const id of this.places.flat()) {
      const said = spoken("");
      const button = element("button", { type: "button", className: `card suit-${id & 3}`, tabIndex: -1 }, ...names.content(id), said);
      button.dataset.card = id;
      button.addEventListener("click", () => {
        this.#rove(id);
        press(id);
      });
      button.addEventListener("keydown", (event) => this.#move(event, id));
      this.#buttons.set(id, { button, said, shown: null });
      root.append(button);
    }
    this.#rove(this.places[0][0]);
  }

  // Offers the cards of a deck with so many faces: those of the highest.
  fit(faces) {
    this.#faces = faces;
    this.root.style.setProperty("--faces", faces);
    for (const [id, { button }] of this.#buttons) button.hidden = ACE - (id >> 2) >= faces;
    this.#rove(this.places[0][0]);
  }

  #rove(id) {
    if (this.roving === id) return;
    if (this.roving !== undefined) this.#buttons.get(this.roving).button.tabIndex = -1;
    this.#buttons.get(id).button.tabIndex = 0;
    this.roving = id;
  }

  #move(event, id) {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const row = this.places.findIndex((cards) => cards.includes(id));
    const column = this.places[row].indexOf(id);
    const next = this.places[clamp(row + move[0], 3)][clamp(column + move[1], this.#faces - 1)];
    this.#rove(next);
    this.#buttons.get(next).button.focus();
  }

  // Shows which cards are held: `held` maps an id to what is said of it, and the small sign under it if there is one. Only the
  // buttons that change are touched.
  show(held, best = []) {
    for (const [id, entry] of this.#buttons) {
      const { said, sign } = held.get(id) ?? {};
      const shown = `${held.has(id)} ${said} ${sign} ${best.includes(id)}`;
      if (entry.shown === shown) continue;
      entry.shown = shown;
      const { button } = entry;
      button.ariaPressed = String(held.has(id));
      entry.said.textContent = [said, best.includes(id) && "in the best five"].filter(Boolean).map((words) => `, ${words}`).join("");
      button.classList.toggle("best", best.includes(id));
      button.querySelector("small")?.remove();
      if (sign) button.append(element("small", { textContent: sign, ariaHidden: "true" }));
    }
  }
}
