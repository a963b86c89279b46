// What the equity is made of: categories, the grid of a range, the next card, whole boards.
import { byId, drawn, element, grouped, percent, say, spoken } from "./dom.js";
import { bar } from "./odds.js";

export class Result {
  constructor(names) {
    this.names = names;
    this.bins = Array.from({ length: 10 }, (_, bin) => {
      const column = element("li", {}, element("span", { className: "column", ariaHidden: "true" }, element("b"), element("i")), drawn(`${10 * bin}`), spoken(""));
      byId("tenths").append(column);
      return column;
    });
  }

  // Nothing that an older question left.
  clear() {
    for (const name of ["categories-part", "next-part", "tenths-part"]) byId(name).hidden = true;
  }

  categories({ players, categorySamples }) {
    byId("categories-part").hidden = !players.every(({ categories }) => categories);
    if (byId("categories-part").hidden) return;
    const { categories } = this.names.words;
    const table = byId("pots");
    const head = (textContent) => element("th", { scope: "col", textContent });
    table.tHead.rows[0].replaceChildren(head("Ends as"), ...players.map((_, at) => head(`Player ${at + 1}`)));
    const ends = players.map(({ categories: counts }) => {
      const all = Object.values(counts).reduce((sum, count) => sum + count);
      return categories.map(({ name }) => counts[name] / all);
    });
    // Categories that come to nobody are left out.
    const rows = categories.map(({ name }, category) => ends.some((shares) => shares[category] > 0) && element("tr", {},
      element("th", { scope: "row" }, element("i", { className: `key c${category}` }), name),
      ...ends.map((shares) => {
        const share = bar(category);
        share.firstChild.style.width = `${100 * shares[category]}%`;
        return element("td", {}, element("span", { textContent: percent(shares[category]) }), share);
      })));
    table.tBodies[0].replaceChildren(...rows.filter(Boolean).reverse());
    say("pots-note", categorySamples ? `From ${grouped(categorySamples)} random deals.` : "Of all deals, exact.");
  }

  // After each card that can come next.
  next({ next, exact }, player) {
    byId("next-part").hidden = !next.length;
    const known = new Map(next.map(({ card, equity }) => [card, equity]));
    const ids = [3, 2, 1, 0].flatMap((suit) => Array.from({ length: 13 }, (_, column) => (12 - column) * 4 + suit));
    byId("next").replaceChildren(...ids.map((id) => {
      const equity = known.get(id);
      const cell = element("li", { className: equity === undefined ? "gone" : "heat" }, element("span", { className: `suit-${id & 3}` }, drawn(this.names.short(id))));
      if (equity === undefined) cell.append(spoken(`${this.names.card(id)} cannot come`));
      else {
        cell.append(drawn(String(Math.round(100 * equity))), spoken(`${this.names.card(id)}: ${percent(equity)}`));
        cell.style.setProperty("--share", `${100 * equity}%`);
        cell.title = `${this.names.short(id)}: ${percent(equity)}`;
      }
      return cell;
    }));
    say("next-note", `Player ${player + 1}'s equity in percent after each card${exact ? "" : ", from random deals"}.`);
  }

  // How often a player has each tenth of the pot.
  tenths(shares, boards, player) {
    byId("tenths-part").hidden = !shares.length;
    const most = Math.max(...shares);
    this.bins.forEach((column, bin) => {
      const share = shares[bin] ?? 0;
      // The number above the highest column needs room.
      column.querySelector("i").style.height = `${(85 * share) / most}%`;
      column.querySelector("b").textContent = share > 0 && share < 0.005 ? "<1" : Math.round(100 * share);
      column.title = `${10 * bin} to ${10 * (bin + 1)} %: ${percent(share)}`;
      column.lastChild.textContent = ` to ${10 * (bin + 1)} percent of the pot: ${percent(share)}`;
    });
    say("tenths-note", `How often player ${player + 1}'s equity ends in each tenth, in percent, on ${grouped(boards)} whole boards.`);
  }
}
