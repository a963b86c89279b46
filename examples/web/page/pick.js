// Picking a hand, and what it is worth.
import { Deck } from "./deck.js";
import { byId, deal, element, grouped } from "./dom.js";

const MOST = 7;

export class Pick {
  #cards = [];

  // `changed` is told the way of every new hand.
  constructor(kernel, names, changed) {
    Object.assign(this, { kernel, names, changed });
    this.deck = new Deck(byId("hand-deck"), names, (id) => this.#press(id));
    byId("fill").addEventListener("click", () => this.#fill());
    byId("clear").addEventListener("click", () => this.pick([]));
  }

  pick(cards, note = "") {
    this.#cards = cards;
    byId("note").textContent = note;
    const way = this.kernel.hand(cards);
    const best = way.best ?? [];
    this.deck.show(new Map(cards.map((id) => [id, { said: "picked" }])), best);
    const empty = Array.from({ length: MOST - cards.length }, () => element("li", { className: "card empty", ariaHidden: "true" }));
    byId("picked").replaceChildren(...cards.map((id) => this.names.listItem(id, best.includes(id))), ...empty);
    this.#tell(way);
    this.changed(way);
  }

  #press(id) {
    if (this.#cards.includes(id)) this.pick(this.#cards.filter((held) => held !== id));
    else if (this.#cards.length < MOST) this.pick([...this.#cards, id]);
    else byId("note").textContent = "Seven cards are picked: put one back first.";
  }

  // Keeps what is picked; a full hand is dealt anew.
  #fill() {
    const kept = this.#cards.length < MOST ? this.#cards : [];
    this.pick([...kept, ...deal(MOST - kept.length, kept)]);
  }

  #tell({ rank }) {
    const missing = 5 - this.#cards.length;
    byId("said").textContent = rank?.description ?? `${missing} more ${missing === 1 ? "card" : "cards"} to go`;
    byId("category").textContent = rank?.name ?? "–";
    byId("rank").textContent = rank ? `${grouped(rank.rank)} of ${grouped(this.names.words.highest_rank)}` : "–";
    byId("code").textContent = rank?.code ?? "–";
    byId("cactus-kev").textContent = rank ? grouped(rank.cactus_kev) : "–";
  }
}
