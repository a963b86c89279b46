// From a rank to a hand that has it, and back: the slider follows the hand that is picked.
import { byId, element, grouped } from "./dom.js";

export class Ranks {
  #example = [];

  constructor(kernel, names, take) {
    Object.assign(this, { kernel, names });
    const { categories, highest_rank } = names.words;
    for (const input of [byId("slider"), byId("number")]) {
      input.max = highest_rank;
      input.addEventListener("input", () => this.#read(input));
    }
    // What is half typed is put right when the field is left.
    byId("number").addEventListener("change", () => this.show(Number(byId("slider").value)));
    byId("take").addEventListener("click", () => take(this.#example));
    byId("legend").replaceChildren(...categories.map(({ name, weakest, strongest }, category) => {
      const key = element("i", { className: "key" });
      key.style.background = `var(--c${category})`;
      const button = element("button", { type: "button", title: `${grouped(weakest)} to ${grouped(strongest)}` }, key, name);
      button.addEventListener("click", () => this.show(weakest));
      return button;
    }));
    this.show(1);
  }

  #read(input) {
    const number = Number(input.value);
    if (Number.isInteger(number) && number >= 1 && number <= this.names.words.highest_rank) this.show(number, input);
  }

  show(number, typedIn) {
    const rank = this.kernel.rank(number);
    this.#example = rank.example;
    for (const input of [byId("slider"), byId("number")]) if (input !== typedIn) input.value = number;
    byId("slider").ariaValueText = `${number}, ${rank.description}`;
    byId("rank-said").textContent = rank.description;
    byId("example").replaceChildren(...rank.example.map((id) => this.names.listItem(id)));
    byId("rank-codes").textContent = `${rank.name}, code ${rank.code}, Cactus Kev ${grouped(rank.cactus_kev)}`;
  }
}
