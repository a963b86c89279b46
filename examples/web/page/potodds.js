// Pot odds: what a call needs, beside what a player has.
import { remember, remembered } from "./address.js";
import { byId, percent, say } from "./dom.js";

const FIELDS = ["pot", "call"];
const number = (name) => Number(byId(name).value);

export class PotOdds {
  #player = 1;
  #equity = null;

  // `changed` is called after a number is typed.
  constructor(changed) {
    for (const name of FIELDS) {
      byId(name).addEventListener("input", () => {
        remember(name, byId(name).value || null);
        changed();
        this.#say();
      });
    }
  }

  open() {
    for (const name of FIELDS) byId(name).value = remembered(name) ?? "";
    this.#say();
  }

  // What a player has of the pot, if that is known.
  show(player, equity) {
    [this.#player, this.#equity] = [player, equity];
    this.#say();
  }

  #say() {
    const [pot, call] = FIELDS.map(number);
    for (const name of FIELDS) byId(name).ariaInvalid = String(byId(name).value !== "" && !(number(name) > 0));
    if (FIELDS.some((name) => byId(name).ariaInvalid === "true")) return say("pot-odds", "The pot and the call are more than nothing.");
    if (!(pot > 0 && call > 0)) return say("pot-odds", "Type the pot with the bet in it, and what a call costs.");
    const needed = call / (pot + call);
    const needs = `A call of ${call} wins a pot of ${pot}: it needs ${percent(needed)}.`;
    if (this.#equity === null) return say("pot-odds", needs);
    const worth = this.#equity * (pot + call) - call;
    const gain = `${worth < 0 ? "loses" : "wins"} ${Math.abs(worth).toFixed(2)} on average`;
    say("pot-odds", `${needs} Player ${this.#player} has ${percent(this.#equity)}: if nothing more is bet, a call ${gain}.`);
  }
}
