// The board of four suits by thirteen faces, and single cards.
import { element } from "./dom.js";

const ACE = 12;
const SUITS_DOWN = [3, 2, 1, 0];
const MOVES = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -ACE], End: [0, ACE] };
const clamp = (number, most) => Math.min(Math.max(number, 0), most);

export class Names {
  constructor(words) {
    this.words = words;
  }

  face = (id) => this.words.faces[id >> 2];
  suit = (id) => this.words.suits[id & 3];
  card = (id) => `${this.face(id).name} of ${this.suit(id).name}`;
  short = (id) => this.face(id).sign + this.suit(id).sign;
  isRed = (id) => (id & 3) === 1 || (id & 3) === 2;

  // Face and suit to look at; the name is said elsewhere.
  drawn(id) {
    return [this.face(id).sign, this.suit(id).sign].map((sign) => element("span", { ariaHidden: "true", textContent: sign }));
  }

  listItem(id, isBest = false) {
    const item = element("li", { className: `card${this.isRed(id) ? " red" : ""}${isBest ? " best" : ""}` }, ...this.drawn(id));
    item.setAttribute("role", "img");
    item.ariaLabel = this.card(id) + (isBest ? ", in the best five" : "");
    return item;
  }
}

// Fifty-two buttons of which one is in the tab order; arrows move between them.
export class Deck {
  #buttons = new Map();

  constructor(root, names, press) {
    this.names = names;
    this.places = SUITS_DOWN.map((suit) => Array.from({ length: 13 }, (_, column) => (ACE - column) * 4 + suit));
    for (const id of this.places.flat()) {
      const button = element("button", { type: "button", className: names.isRed(id) ? "card red" : "card", tabIndex: -1 }, ...names.drawn(id));
      button.dataset.card = id;
      button.addEventListener("click", () => {
        this.#rove(id);
        press(id);
      });
      button.addEventListener("keydown", (event) => this.#move(event, id));
      this.#buttons.set(id, button);
      root.append(button);
    }
    this.#rove(this.places[0][0]);
  }

  #rove(id) {
    for (const [other, button] of this.#buttons) button.tabIndex = other === id ? 0 : -1;
  }

  #move(event, id) {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const row = this.places.findIndex((cards) => cards.includes(id));
    const column = this.places[row].indexOf(id);
    const next = this.places[clamp(row + move[0], 3)][clamp(column + move[1], ACE)];
    this.#rove(next);
    this.#buttons.get(next).focus();
  }

  // Shows which cards are held: `held` maps an id to what is said of it, and the small sign under it if there is one.
  show(held, best = []) {
    for (const [id, button] of this.#buttons) {
      const { said, sign } = held.get(id) ?? {};
      button.ariaPressed = String(held.has(id));
      button.ariaLabel = [this.names.card(id), said, best.includes(id) && "in the best five"].filter(Boolean).join(", ");
      button.classList.toggle("best", best.includes(id));
      button.querySelector("small")?.remove();
      if (sign) button.append(element("small", { textContent: sign, ariaHidden: "true" }));
    }
  }
}
