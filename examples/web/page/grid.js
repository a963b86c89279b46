// A range as a grid of thirteen by thirteen classes: suited above the diagonal, offsuit below it. Dragging paints.
import { element, percent, spoken } from "./dom.js";
import { classes } from "./keyfold.js";

const SIDE = 13;
// How long a finger holds a class to open its hands, in milliseconds.
const HOLD = 500;
const MOVES = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -SIDE], End: [0, SIDE] };

export class Grid {
  #cells = [];
  #weight = null;
  #faces = SIDE;

  // `brush` says what weight to paint, in percent; `paint` is given a class and its weight; `done` is called after a stroke.
  // `hold` is told a class that is held, or of which a menu is asked for, and its name.
  constructor(root, words, { brush, paint, done, hold }) {
    Object.assign(this, { root, brush, paint, done, hold });
    const faces = words.faces.map(({ sign }) => sign).reverse();
    classes().forEach((name, number) => {
      const [high, low] = [faces.indexOf(name[0]), faces.indexOf(name[1])];
      const place = name[2] === "o" ? low * SIDE + high : high * SIDE + low;
      const said = spoken("");
      const button = element("button", { type: "button", tabIndex: -1, className: name[2] === "s" ? "suited" : name[2] === "o" ? "offsuit" : "pair" },
        element("span", { textContent: name }), element("small"), said);
      button.dataset.place = place;
      button.dataset.name = name;
      this.#cells[place] = { button, said, number, weight: 0, shown: null };
    });
    root.append(...this.#cells.map(({ button }) => button));
    this.#rove(0);
    root.addEventListener("pointerdown", (event) => this.#start(event));
    root.addEventListener("pointermove", (event) => this.#drag(event));
    window.addEventListener("pointerup", () => this.#stop());
    window.addEventListener("pointercancel", () => this.#stop());
    root.addEventListener("click", (event) => event.detail === 0 && this.#toggle(event.target));
    root.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.#hold(this.#cell(event.target));
    });
    root.addEventListener("keydown", (event) => this.#move(event));
  }

  // Offers the classes of a deck with so many faces: those of the highest.
  fit(faces) {
    this.#faces = faces;
    this.root.style.setProperty("--faces", faces);
    this.#cells.forEach(({ button }, place) => (button.hidden = Math.max(Math.floor(place / SIDE), place % SIDE) >= faces));
    this.#rove(0);
  }

  // Shows the weights of all classes, in percent; or their equities, from 0 to 1, where there are any. Classes of which some
  // hands are lit stand out, if any are: `lit` has the number of each.
  show(weights, equities, lit) {
    for (const cell of this.#cells) {
      const [weight, equity, hands] = [weights[cell.number], equities?.[cell.number] ?? null, lit?.[cell.number] ?? null];
      const shown = `${weight} ${equity} ${hands}`;
      if (cell.shown === shown) continue;
      const { button } = cell;
      Object.assign(cell, { weight, shown });
      button.ariaPressed = String(weight > 0);
      button.classList.toggle("heat", equity !== null);
      button.classList.toggle("lit", hands > 0);
      button.classList.toggle("unlit", hands === 0);
      button.querySelector("small").textContent = hands !== null ? hands || "" : equity !== null ? Math.round(100 * equity) : weight > 0 && weight < 100 ? weight : "";
      cell.said.textContent = hands ? `: ${hands} lit` : equity !== null ? `: equity ${percent(equity)}` : weight > 0 && weight < 100 ? ` percent of the weight` : "";
      button.title = equity !== null ? percent(equity) : "";
      // Some of the cell is always left to see, and some always filled.
      button.style.setProperty("--weight", weight === 100 || weight === 0 ? `${weight}%` : `${20 + 0.6 * weight}%`);
      button.style.setProperty("--share", `${100 * equity}%`);
    }
  }

  #cell = (target) => this.#cells[target?.closest?.("[data-place]")?.dataset.place];

  #rove(place) {
    this.#cells[this.roving ?? 0].button.tabIndex = -1;
    this.#cells[place].button.tabIndex = 0;
    this.roving = place;
  }

  #set(cell, weight) {
    if (cell.weight !== weight) this.paint(cell.number, weight);
  }

  #other = (cell) => (cell.weight === this.brush() ? 0 : this.brush());

  #start(event) {
    const cell = this.#cell(event.target);
    if (!cell || event.button !== 0) return;
    if (event.pointerType !== "mouse") event.target.releasePointerCapture?.(event.pointerId);
    this.#rove(Number(cell.button.dataset.place));
    this.#weight = this.#other(cell);
    this.#set(cell, this.#weight);
    this.held = cell;
    this.holding = setTimeout(() => this.#hold(cell), HOLD);
  }

  #drag(event) {
    if (this.#weight === null) return;
    const cell = this.#cell(document.elementFromPoint(event.clientX, event.clientY));
    if (cell !== this.held) clearTimeout(this.holding);
    if (cell) this.#set(cell, this.#weight);
  }

  #hold(cell) {
    clearTimeout(this.holding);
    this.#weight = null;
    if (cell) this.hold(cell.number, cell.button.dataset.name);
  }

  #stop() {
    clearTimeout(this.holding);
    if (this.#weight === null) return;
    this.#weight = null;
    this.done();
  }

  // By the keyboard, or by what presses buttons for a user.
  #toggle(target) {
    const cell = this.#cell(target);
    if (!cell) return;
    this.#set(cell, this.#other(cell));
    this.done();
  }

  #move(event) {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const clamp = (place) => Math.min(Math.max(place, 0), this.#faces - 1);
    const place = clamp(Math.floor(this.roving / SIDE) + move[0]) * SIDE + clamp((this.roving % SIDE) + move[1]);
    this.#rove(place);
    this.#cells[place].button.focus();
  }
}
