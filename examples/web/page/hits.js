// How a range hits the board: its made hands and draws, as `keyfold range --board` counts them, and the kinds of its Omaha hands.
import { byId, element, grouped, percent, say } from "./dom.js";

// Kinds of Omaha hands, as ranges and in words.
export const KINDS = {
  "$ds": "double-suited $ds", "$ss": "single-suited $ss", "$rb": "rainbow $rb", "$np": "no pair $np", "$op": "one pair $op", "$tp": "two pairs $tp",
  "AA": "two aces AA", "KK": "two kings KK", "JT98+": "rundowns JT98+", "As*s,Ah*h,Ad*d,Ac*c": "a suited ace",
};
const PARTS = ["hits-part", "kinds-part"];

export class Hits {
  #lit = 0;
  // Lines with hands.
  #held = 0;
  #found = null;

  // `keep` is told to keep or to take away the hands of some lines, as a test of a hand's bits; `keepKind` a range's text whose hands
  // stay; `lit` is called when other lines are lit.
  constructor({ keep, keepKind, lit }) {
    Object.assign(this, { keepKind, lit });
    const isLit = (bits) => (bits & this.#lit) !== 0;
    byId("hits-keep").addEventListener("click", () => keep(isLit));
    byId("hits-drop").addEventListener("click", () => keep((bits) => !isLit(bits)));
    byId("hits-better").addEventListener("click", () => this.#light(this.#lit | this.#better()));
    byId("hits-none").addEventListener("click", () => this.#light(0));
  }

  // Lines that are lit and that the range has stay, since the same question about another board comes next.
  show(found) {
    this.#found = found;
    this.#held = found.lines.reduce((bits, { combinations }, at) => (combinations > 0 ? bits | (1 << at) : bits), 0);
    this.isOld = false;
    const { lines, kinds, hands } = found;
    byId("hits-part").hidden = !lines.length;
    byId("kinds-part").hidden = !kinds.length;
    byId("hits-filter").hidden = !hands.length;
    say("hits-hint", hands.length ? "Click a line and its hands light up in the grid; keep or take away those of all lit lines." : "Lines of Omaha hands are counted only: there is no grid that could show them.");
    const row = (line, at) => {
      const name = hands.length ? element("button", { type: "button", value: at, textContent: line.line }) : line.line;
      name.addEventListener?.("click", () => this.#light(this.#lit ^ (1 << at)));
      return element("tr", {}, element("th", { scope: "row" }, name), ...numbers(line));
    };
    const rows = (isDraw) => lines.map((line, at) => line.combinations > 0 && line.draw === isDraw && row(line, at)).filter(Boolean);
    byId("made").tBodies[0].replaceChildren(...rows(false));
    byId("draws").tBodies[0].replaceChildren(...rows(true));
    byId("draws").hidden = !byId("draws").tBodies[0].rows.length;
    byId("kinds").tBodies[0].replaceChildren(...kinds.filter(({ combinations }) => combinations > 0).map((kind) => {
      const button = element("button", { type: "button", value: kind.text, textContent: KINDS[kind.text], disabled: kind.combinations === found.combinations });
      button.addEventListener("click", () => this.keepKind(kind.text));
      return element("tr", {}, element("th", { scope: "row" }, button), ...numbers(kind));
    }));
    this.#light(hands.length ? this.#lit & this.#held : 0);
  }

  // Counts of a question before fade.
  set isOld(isOld) {
    for (const part of PARTS) byId(part).classList.toggle("old", isOld);
  }

  clear() {
    this.#found = null;
    this.isOld = false;
    for (const part of PARTS) byId(part).hidden = true;
  }

  // The hands that are lit, by index; none if no line is.
  get hands() {
    return this.#found && this.#lit ? this.#found.hands.map((bits) => (bits & this.#lit) !== 0) : null;
  }

  get bits() {
    return this.#found?.hands ?? [];
  }

  // All made hands as good as the weakest that is lit.
  #better() {
    const last = this.#found.lines.findLastIndex(({ draw }, at) => !draw && this.#lit & (1 << at));
    return (2 ** (last + 1) - 1) & this.#held;
  }

  #light(lines) {
    this.#lit = lines;
    for (const button of document.querySelectorAll("#hits-part th button")) button.ariaPressed = String((lines & (1 << button.value)) !== 0);
    const names = this.hands ? this.#found.lines.filter((_, at) => lines & (1 << at)).map(({ line }) => line).join(", ") : "";
    say("hits-lit", names ? `Lit: ${names}.` : "");
    for (const id of ["hits-keep", "hits-drop", "hits-better", "hits-none"]) byId(id).disabled = !this.hands;
    this.lit();
  }
}

// Hands by their weights, as the shares are.
const numbers = ({ combinations, weight = combinations, share }) => {
  const bar = element("i", { className: "win" });
  bar.style.width = `${100 * share}%`;
  return [element("td", { textContent: grouped(Math.round(100 * weight) / 100) }), element("td", { textContent: percent(share) }), element("td", { ariaHidden: "true" }, element("span", { className: "share" }, bar))];
};
