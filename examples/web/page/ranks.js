// From a rank to a hand that has it, and back: the slider follows the hand that is picked.
import { byId, element, grouped, say } from "./dom.js";
import { rankInfo } from "./keyfold.js";

export class Ranks {
  #example = [];

  constructor(names, take) {
    this.names = names;
    this.places = Array.from({ length: 5 }, () => element("li"));
    byId("example").append(...this.places);
    for (const input of [byId("slider"), byId("number")]) {
      input.max = names.highest;
      input.addEventListener("input", () => this.#read(input));
    }
    byId("number").addEventListener("change", () => this.#left());
    byId("take").addEventListener("click", () => {
      take(this.#example);
      // The cards that change are brought into view.
      byId("pick").scrollIntoView();
      byId("pick").focus();
    });
    byId("categories").replaceChildren(...names.words.categories.map(({ name, weakest, strongest }, category) => {
      const button = element("button", { type: "button", title: `${grouped(weakest)} to ${grouped(strongest)}` }, element("i", { className: `key c${category}` }), name);
      button.addEventListener("click", () => this.show(weakest));
      return button;
    }));
    this.show(1);
  }

  #isRank = (number) => Number.isInteger(number) && number >= 1 && number <= this.names.highest;

  #read(input) {
    const isRank = this.#isRank(Number(input.value));
    byId("number").ariaInvalid = String(!isRank && input.value !== "");
    if (isRank) this.show(Number(input.value), input);
    else if (input.value !== "") this.#refuse(input.value);
  }

  #refuse(typed) {
    say("rank-note", `Ranks run from 1 to ${grouped(this.names.highest)}: there is no ${typed.slice(0, 12)}.`);
  }

  // What is no rank is said, and the rank that is shown comes back.
  #left() {
    const typed = byId("number").value;
    if (this.#isRank(Number(typed))) return;
    this.show(Number(byId("slider").value));
    this.#refuse(typed || "such rank");
  }

  show(number, typedIn) {
    const { category, code, cactusKev, description, example } = rankInfo(number);
    const cards = this.names.read(example).cards;
    say("rank-note", "");
    byId("number").ariaInvalid = "false";
    for (const input of [byId("slider"), byId("number")]) if (input !== typedIn && input.value !== String(number)) input.value = number;
    byId("slider").ariaValueText = `${number}, ${description}`;
    say("rank-said", description);
    this.places.forEach((place, at) => {
      const id = cards[at];
      if (id === this.#example[at]) return;
      place.className = `card suit-${id & 3}`;
      place.replaceChildren(...this.names.content(id));
    });
    this.#example = cards;
    say("rank-codes", `${category}, code ${code}, Cactus Kev ${grouped(cactusKev)}`);
  }
}
