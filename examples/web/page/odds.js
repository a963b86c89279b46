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
    if (cards.length >= 2) return this.helper.ask("odds", cards);
    this.helper.cancel();
    this.#fill([]);
    say("outs-said", "Pick two cards or more.");
    byId("outs").replaceChildren();
  }

  #tell({ found, mistake }) {
    if (mistake) return say("outs-said", mistake);
    this.#fill(found.streets);
    this.#outs(found);
  }

  #fill(streets) {
    const known = new Map(streets.map(({ cards, counts }) => [cards, { counts, all: counts.reduce((sum, count) => sum + count) }]));
    this.rows.forEach((row, category) => STREETS.forEach((cards, column) => {
      const street = known.get(cards);
      const share = street ? street.counts[category] / street.all : null;
      const cell = row.cells[column + 1];
      cell.firstChild.textContent = share === null ? "–" : percent(share);
      cell.title = street ? `${grouped(street.counts[category])} of ${grouped(street.all)}` : "";
      cell.lastChild.firstChild.style.width = `${100 * (share ?? 0)}%`;
    }));
  }

  // The first two cards are the player's, the others the board.
  #outs({ outs, by_board }) {
    const { categories } = this.names.words;
    const all = outs.reduce((sum, { cards }) => sum + cards.length, 0);
    const unseen = 52 - this.cards.length;
    say("outs-said", this.cards.length < 5 ? "Outs are counted from the flop on, five to six cards."
      : this.cards.length === 7 ? "All seven cards are there."
      : `${all} of the ${unseen} unseen cards lift ${this.cards.slice(0, 2).map((id) => this.names.short(id)).join(" ")} on this board to a higher category: ${percent(all / unseen)}.`);
    const line = (key, name, cards) => element("li", {}, element("i", { className: `key ${key}` }),
      element("b", { textContent: `${name}, ${cards.length}: ` }), ...cards.flatMap((id) => [this.names.inline(id), " "]));
    const paired = by_board.length ? [line("none", "pairs the board, for every hand", by_board)] : [];
    byId("outs").replaceChildren(...outs.map(({ category, cards }) => line(`c${category}`, categories[category].name, cards)), ...paired);
  }
}

// A bar in the colour of a category.
export const bar = (category) => element("span", { className: "share", ariaHidden: "true" }, element("i", { className: `c${category}` }));
