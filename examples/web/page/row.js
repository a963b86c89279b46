// A player's line: the hand or range, how many hands that is, and what it is worth.
import { drawn, element, grouped, percent } from "./dom.js";

export class Row {
  text = null;
  range = null;

  constructor(number, value) {
    this.shows = element("button", { type: "button", className: "shows", textContent: `P${number}`, ariaLabel: `P${number}, show this player` });
    this.input = element("input", { type: "text", value, spellcheck: false, autocomplete: "off", autocapitalize: "off", ariaLabel: `Hand or range of player ${number}` });
    this.drop = element("button", { type: "button", className: "drop", ariaLabel: `Remove player ${number}` }, drawn("×"));
    this.worth = element("b", { className: "worth", textContent: "–" });
    [this.size, this.parts] = [element("span", { className: "size" }), element("span", { className: "parts" })];
    this.mistake = element("p", { className: "note mistake", role: "status" });
    this.bars = ["win", "tie"].map((className) => element("i", { className }));
    const pot = element("span", { className: "pot", ariaHidden: "true" }, ...this.bars);
    this.line = element("li", {}, this.shows, this.input, this.worth, this.drop, pot, element("p", { className: "told" }, this.parts, this.size), this.mistake);
  }

  // The mistake in what is typed, none if it can be read.
  fault(message) {
    this.mistake.textContent = message;
    this.input.ariaInvalid = String(Boolean(message));
  }

  // How many hands are left beside the cards that are known, of all in the game.
  count(live, size, all, share) {
    const blocked = size > live ? `, ${grouped(size - live)} blocked` : "";
    this.size.textContent = `${grouped(live)} of ${grouped(all)} hands, ${percent(share)}${blocked}`;
  }

  clear() {
    [this.worth.textContent, this.parts.textContent] = ["–", ""];
    for (const bar of this.bars) bar.style.width = "0";
  }

  show({ equity, error, wins, ties, losses, high, low }, isEstimate) {
    const all = wins + ties + losses;
    const isHighLow = high !== null;
    const shares = isHighLow ? { scoops: wins, "a part of the pot": ties, "best high": high, "best low": low } : { wins, ties };
    const said = Object.entries(shares).map(([what, deals]) => `${what} ${percent(deals / all)}`);
    if (error !== null) said.push(`standard error ${percent(error, 3)}`);
    this.worth.textContent = `${isEstimate ? "≈\u00a0" : ""}${percent(equity)}`;
    this.parts.textContent = said.join(", ");
    const win = Math.min(wins / all, equity);
    [win, equity - win].forEach((share, which) => (this.bars[which].style.width = `${100 * share}%`));
  }
}
