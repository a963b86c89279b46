// What the picked cards can still become: each category by street, and the cards that lift the hand.
import { byId, element, grouped, percent, say } from "./dom.js";
import { Helper } from "./helper.js";

// Cards at the flop, the turn and the river.
const STREETS = [5, 6, 7];

export class Odds {
  constructor(module, names) {
    this.names = names;
    this.helper = new Helper(module, (data) => this.#tell(data));
    const { categories } = names.words;
    this.rows = categories.map(({ name }, category) => {
      const cells = STREETS.map(() => element("td", {}, element("span", { textContent: "–" }), bar(category)));
      return element("tr", {}, element("th", { scope: "row" }, element("i", { className: `key c${category}` }), name), ...cells);
    });
    byId("odds").tBodies[0].append(...this.rows.slice().reverse());
  }

  show(cards) {
    this.cards = cards;
    // With seven cards nothing can come any more.
    byId("odds-table").hidden = cards.length === 7;
    if (cards.length >= 2 && cards.length < 7) return this.helper.ask("odds", this.names.text(cards));
    this.helper.cancel();
    this.#fill([]);
    say("outs-said", cards.length < 2 ? "Pick two cards or more." : "All seven cards are there.");
    byId("outs").replaceChildren();
  }

  #tell({ found, mistake }) {
    if (mistake) return say("outs-said", mistake);
    this.#fill(found.streets);
    this.#outs(found);
  }

  #fill(streets) {
    const { categories } = this.names.words;
    this.rows.forEach((row, category) => STREETS.forEach((cards, column) => {
      const street = streets.find((street) => street.cards === cards);
      const count = street?.counts[categories[category].name];
      const share = street ? count / street.total : null;
      const cell = row.cells[column + 1];
      cell.firstChild.textContent = share === null ? "–" : percent(share);
      cell.title = street ? `${grouped(count)} of ${grouped(street.total)}` : "";
      cell.lastChild.firstChild.style.width = `${100 * (share ?? 0)}%`;
    }));
  }

  // The first two cards are the player's, the others the board.
  #outs({ outs, byBoard }) {
    const all = outs.reduce((sum, { cards }) => sum + cards.length, 0);
    const unseen = 52 - this.cards.length;
    say("outs-said", this.cards.length < 5 ? "Outs are counted from the flop on, five to six cards."
      : `${all} of the ${unseen} unseen cards lift ${this.cards.slice(0, 2).map((id) => this.names.short(id)).join(" ")} on this board to a higher category: ${percent(all / unseen)}.`);
    const line = (key, name, cards) => element("li", {}, element("i", { className: `key ${key}` }),
      element("b", { textContent: `${name}, ${cards.length}: ` }), ...this.names.read(cards.join("")).cards.flatMap((id) => [this.names.inline(id), " "]));
    const paired = byBoard.length ? [line("none", "pairs the board, for every hand", byBoard)] : [];
    byId("outs").replaceChildren(...outs.map(({ category, cards }) => line(`c${this.names.category(category)}`, category, cards)), ...paired);
  }
}

// A bar in the colour of a category.
export const bar = (category) => element("span", { className: "share", ariaHidden: "true" }, element("i", { className: `c${category}` }));
