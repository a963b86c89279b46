// The hands of one class, each with a weight of its own.
import { byId, drawn, element, spoken } from "./dom.js";

export class Suits {
  // `weight` returns the weight of a hand, `set` is told another, `names` has the cards' names, `known` returns the cards that nobody
  // can hold.
  constructor(names, { weight, set, known }) {
    Object.assign(this, { names, weight, set, known });
    byId("suits-done").addEventListener("click", () => byId("suits").close());
    byId("suits").addEventListener("pointerdown", (event) => {
      this.isTouched = true;
      // Beside the dialog ends it, too.
      if (event.target === byId("suits")) byId("suits").close();
    });
    // A finger that opened it is lifted over it: that is no click of a button.
    byId("suits").addEventListener("click", (event) => this.isTouched || event.detail === 0 || event.stopPropagation(), true);
  }

  // Opens a class: its name, and its hands as texts.
  show(name, hands) {
    if (byId("suits").open) return;
    byId("suits-title").textContent = `Hands of ${name}`;
    const known = this.known();
    byId("suits-hands").replaceChildren(...hands.map((hand) => {
      const cards = this.names.read(hand).cards;
      const isBlocked = cards.some((id) => known.includes(id));
      const button = element("button", { type: "button", className: isBlocked ? "hand blocked" : "hand", title: isBlocked ? "blocked by the board or a dead card" : "" }, ...cards.flatMap((id) => [element("span", { className: `suit-${id & 3}` }, drawn(this.names.short(id))), spoken(`${this.names.card(id)} `)]), element("small"));
      const show = () => {
        const weight = this.weight(hand);
        button.ariaPressed = String(weight > 0);
        button.querySelector("small").textContent = weight > 0 && weight < 1 ? Math.round(100 * weight) : "";
      };
      button.addEventListener("click", () => {
        this.set(hand);
        show();
      });
      show();
      return button;
    }));
    this.isTouched = false;
    byId("suits").showModal();
  }
}
