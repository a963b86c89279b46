// The map of the table that ranks the hand, with its legend, its zoom and the hand under the pointer.
import { byId, drawn, element, grouped, say } from "./dom.js";
import { rankInfo, usedEntries, way } from "./keyfold.js";
import { TableMap } from "./map.js";

const ZOOMS = (step) => 2 ** (step / 2);
const PAN = 60;
const ARROWS = { ArrowLeft: [-PAN, 0], ArrowRight: [PAN, 0], ArrowUp: [0, -PAN], ArrowDown: [0, PAN] };

export class Atlas {
  #tables = new Map();
  #table;

  // `take` is given the cards of an entry that is clicked.
  constructor(names, take) {
    Object.assign(this, { names, take, frame: byId("map") });
    this.map = new TableMap(this.frame, () => this.#moved());
    byId("zoom").addEventListener("input", () => this.map.zoomTo(ZOOMS(Number(byId("zoom").value))));
    byId("centre").addEventListener("click", () => this.map.centre());
    this.#legend();
    this.#gestures();
  }

  // The place of a hand: its table and the index in it, if it has one.
  show({ series, entries, index, flush }) {
    this.#load(series, entries);
    this.map.show(index);
    byId("centre").disabled = index === null;
    say("map-said", index === null ? "Five or seven cards have a place in a table."
      : `This hand: entry ${grouped(index)} of ${grouped(entries)}${flush ? ", which is not looked up: the flush decides" : ""}.`);
  }

  #load(series, length) {
    if (this.#table?.series === series) return;
    if (!this.#tables.has(series)) this.#tables.set(series, { series, length, ...usedEntries(series) });
    this.#table = this.#tables.get(series);
    byId("zoom").value = 0;
    this.map.load(this.#table, length);
    const counts = Array(9).fill(0);
    for (const category of this.#table.categories) counts[category] += 1;
    for (const { category, button, count } of this.keys) {
      button.hidden = !counts[category];
      count.textContent = grouped(counts[category]);
    }
    say("map-hint", `Each dot is one of the ${grouped(this.#table.indices.length)} entries in use of the table for ${series === 5 ? "five" : "seven"} cards; its ${grouped(length)} entries run from left to right, row by row. Flushes have a small table of their own.`);
  }

  #legend() {
    this.keys = this.names.words.categories.map(({ name }, category) => {
      const count = element("b");
      const button = element("button", { type: "button", ariaPressed: "true" }, element("i", { className: `key c${category}` }), element("span", { textContent: name }), count);
      button.addEventListener("click", () => {
        const isShown = button.ariaPressed !== "true";
        button.ariaPressed = String(isShown);
        this.map.filter(category, isShown);
      });
      return { category, button, count };
    });
    byId("legend").replaceChildren(...this.keys.map(({ button }) => button).reverse());
  }

  #moved() {
    const { columns, rows } = this.map.span();
    const share = ((columns[1] - columns[0]) * (rows[1] - rows[0])) / (this.map.columns * this.map.rows);
    byId("zoom").ariaValueText = `${(100 * share).toPrecision(2)} % of the table`;
    say("near-caption", `Rows ${grouped(rows[0])} to ${grouped(rows[1] - 1)}, columns ${grouped(columns[0])} to ${grouped(columns[1] - 1)}`);
  }

  #zoomBy(steps, point) {
    const value = Number(byId("zoom").value) + steps;
    if (value < Number(byId("zoom").min) || value > Number(byId("zoom").max)) return;
    byId("zoom").value = value;
    this.map.zoomTo(ZOOMS(value), point);
  }

  #gestures() {
    const { frame, map } = this;
    const point = ({ clientX, clientY }) => {
      const { left, top } = frame.getBoundingClientRect();
      return { x: clientX - left - frame.clientLeft, y: clientY - top - frame.clientTop };
    };
    let held = null;
    frame.addEventListener("pointerdown", (event) => {
      held = { x: event.clientX, y: event.clientY, moved: 0 };
      if (event.pointerType === "mouse") frame.setPointerCapture(event.pointerId);
    });
    frame.addEventListener("pointermove", (event) => {
      if (!held || !event.buttons) return this.#under(point(event));
      const [across, down] = [held.x - event.clientX, held.y - event.clientY];
      held = { x: event.clientX, y: event.clientY, moved: held.moved + Math.abs(across) + Math.abs(down) };
      map.pan(across * map.scale, down * map.scale);
    });
    frame.addEventListener("pointerup", (event) => {
      if (held && held.moved < 4) this.#click(point(event));
      held = null;
    });
    frame.addEventListener("pointercancel", () => (held = null));
    frame.addEventListener("pointerleave", () => this.#under(null));
    // A wheel over the map scrolls the page, unless the map was chosen or Ctrl is held.
    frame.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && document.activeElement !== frame) return;
      event.preventDefault();
      const { x, y } = point(event);
      this.#zoomBy(event.deltaY < 0 ? 1 : -1, { x: x * map.scale, y: y * map.scale });
    }, { passive: false });
    frame.addEventListener("keydown", (event) => {
      if (event.target !== frame || event.altKey || event.ctrlKey || event.metaKey) return;
      const arrow = ARROWS[event.key];
      if (arrow) map.pan(...arrow);
      else if (event.key === "+" || event.key === "=") this.#zoomBy(1);
      else if (event.key === "-") this.#zoomBy(-1);
      else return;
      event.preventDefault();
    });
  }

  // Cards that have an entry's faces and make no flush.
  #cards(entry) {
    const cards = [];
    let digits = this.#table.faces[entry];
    for (let face = 0; digits; face++, digits = Math.floor(digits / 5)) {
      for (let count = digits % 5; count > 0; count--) cards.push(face * 4 + (cards.length % 4));
    }
    return cards.reverse();
  }

  #under(point) {
    const entry = point && this.map.near(point.x, point.y);
    if (entry === this.entry) return;
    this.entry = entry;
    if (entry === null) return say("under", "Point at a dot to see its hand; click it to pick its cards.");
    const cards = this.#cards(entry);
    const { category, description } = rankInfo(way(cards).rank);
    const faces = cards.map((id) => this.names.face(id).sign).join(" ");
    byId("under").replaceChildren(element("i", { className: `key c${this.names.category(category)}` }), element("b", { textContent: faces }),
      drawn(` · entry ${grouped(this.#table.indices[entry])} · ${description}`));
  }

  #click(point) {
    const entry = this.map.near(point.x, point.y);
    if (entry !== null) this.take(this.#cards(entry), `Picked from the map: entry ${grouped(this.#table.indices[entry])}.`);
  }
}
