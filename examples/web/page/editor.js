// The shown player's range: painted over the grid, slid, combined with another, and taken back.
import { counts, handsOf, painted, percents } from "./classes.js";
import { byId, percent, say } from "./dom.js";
import { Grid } from "./grid.js";
import { Range } from "./keyfold.js";
import { Suits } from "./suits.js";

export class Editor {
  #isHeat = false;
  // The text before the stroke or the slide that goes on.
  #before;
  // Texts to go back to, each with its player.
  #undone = [];

  // `shown` returns the shown player's line, `read` reads a range, `put` writes the player's text, `take` his range alone, `changed` is
  // called after that; `known` returns the cards that nobody can hold, `heat` the equity of each class, `lit` the hands that stand out,
  // and `show` shows another player.
  constructor(names, calls) {
    Object.assign(this, calls);
    this.grid = new Grid(byId("grid"), names.words, {
      brush: () => Number(byId("brush").value),
      paint: (number, weight) => this.#paint(number, weight),
      done: () => this.#settle(),
      hold: (number, name) => this.#openSuits(number, name),
    });
    this.suits = new Suits(names, {
      weight: (hand) => this.shown().range?.weight(hand) ?? 0,
      set: (hand) => this.#setHand(hand),
      known: this.known,
    });
    byId("brush").addEventListener("input", () => say("brush-said", `${byId("brush").value}\u00a0%`));
    byId("top").addEventListener("input", () => {
      this.#before ??= this.shown().input.value;
      this.put(Number(byId("top").value) ? `top ${byId("top").value}%` : "");
    });
    byId("top").addEventListener("change", () => this.#settle());
    byId("wipe").addEventListener("click", () => this.write(""));
    byId("undo").addEventListener("click", () => this.#undo());
    for (const button of document.querySelectorAll("#operations button")) {
      button.addEventListener("click", () => this.#combine(button.value));
    }
    for (const button of document.querySelectorAll("#looks button")) {
      button.addEventListener("click", () => {
        this.#isHeat = button.value === "heat";
        this.paint();
      });
    }
  }

  // Other players, or another game's deck with so many faces: nothing is left to take back.
  fit(faces) {
    this.grid.fit(faces);
    this.#undone = [];
    byId("undo").disabled = true;
  }

  // Another text, which can be taken back.
  write(text) {
    this.#keep(this.shown().input.value);
    this.put(text);
  }

  writeRange(range) {
    this.write(range.size ? String(range) : "");
  }

  // Shows the range in the grid and at the slider.
  paint() {
    this.#slide();
    const player = this.shown();
    const heat = this.#isHeat ? this.heat() : null;
    for (const button of document.querySelectorAll("#looks button")) button.ariaPressed = String((button.value === "heat") === this.#isHeat);
    const range = player?.range ?? this.read("");
    const hands = this.lit();
    this.grid.show(percents(range), heat?.hands ?? null, hands && player?.range ? counts(range, hands) : null);
    byId("legend-weights").hidden = this.#isHeat;
    byId("legend-heat").hidden = !this.#isHeat;
    say("heat-note", heat && !heat.exact ? "from random deals" : "");
  }

  // The slider stands at what is typed.
  #slide() {
    const player = this.shown();
    const typed = /^top\s*([\d.]+)\s*%$/i.exec(player?.input.value.trim() ?? "");
    const share = typed ? Number(typed[1]) / 100 : (player?.range?.share ?? 0);
    byId("top").value = 100 * share;
    say("top-said", typed || player?.range ? percent(share, 0) : "–");
  }

  #range = () => this.shown().range ?? this.read("");

  #paint(number, weight) {
    this.#before ??= this.shown().input.value;
    this.take(painted(this.#range(), number, weight));
    this.paint();
  }

  // What was painted or slid can be taken back as a whole.
  #settle() {
    if (this.#before === undefined) return;
    this.#keep(this.#before);
    this.#before = undefined;
    this.changed();
  }

  #keep(text) {
    this.#undone.push([this.shown(), text]);
    byId("undo").disabled = false;
  }

  #undo() {
    const [player, text] = this.#undone.pop();
    byId("undo").disabled = !this.#undone.length;
    this.show(player);
    this.put(text);
  }

  // A finger that holds a class opens its hands: what its touch painted is taken back.
  #openSuits(number, name) {
    if (this.#before !== undefined) this.put(this.#before);
    this.#before = undefined;
    this.suits.show(name, handsOf(number, this.read("random")));
  }

  #setHand(hand) {
    const weight = Number(byId("brush").value) / 100;
    const range = new Range(this.#range());
    this.writeRange(range.set(hand, range.weight(hand) === weight ? 0 : weight));
  }

  #combine(operation) {
    try {
      this.writeRange(this.#range()[operation](this.read(byId("operand").value)));
      say("operand-note", "");
    } catch (error) {
      say("operand-note", error.message);
    }
  }
}
