// Picking a hand, and what it is worth.
import { remember, remembered, share } from "./address.js";
import { Deck } from "./deck.js";
import { byId, deal, element, grouped, say } from "./dom.js";
import { bestFive, rankInfo, way } from "./keyfold.js";

const MOST = 7;
// What the page opens on: a full house, so that two cards are left over.
const FIRST = "JhJdJcAsAc7d2h";
// What its odds open on: a flush draw, with cards to come.
const DRAW = "AsKsQs7s2d";

export class Pick {
  #cards = [];

  // `changed` is told the way of every new hand, and its rank.
  constructor(names, changed) {
    Object.assign(this, { names, changed });
    this.deck = new Deck(byId("hand-deck"), names, (id) => this.#press(id));
    this.places = Array.from({ length: MOST }, () => element("li"));
    byId("picked").append(...this.places);
    byId("fill").addEventListener("click", () => this.#fill());
    byId("clear").addEventListener("click", () => this.pick([]));
    byId("typed").addEventListener("input", () => this.#read());
    byId("typed").addEventListener("change", () => this.#write());
    byId("share").addEventListener("click", () => this.#share());
    window.addEventListener("hashchange", () => this.#open());
  }

  // Opens a part of the page on an example, unless a hand was picked.
  show(tab) {
    if (remembered("hand") == null || !this.isOpen) this.#open(tab);
  }

  // The hand that the address names.
  #open(tab) {
    this.isOpen = false;
    const { cards, mistake } = this.names.read(remembered("hand") ?? (tab === "odds" ? DRAW : FIRST));
    const tooMany = cards.length > MOST ? "The address holds more than seven cards." : "";
    this.pick(cards.slice(0, MOST), mistake ? `In the address: ${mistake}` : tooMany);
    // From now on changes are the reader's.
    this.isOpen = true;
  }

  pick(cards, note = "") {
    this.#cards = cards;
    say("note", note);
    const found = way(cards);
    const [rank, best] = found.rank ? [rankInfo(found.rank), [...bestFive(Uint8Array.from(cards))]] : [null, []];
    this.deck.show(new Map(cards.map((id) => [id, { said: "picked" }])), best);
    this.places.forEach((place, at) => this.#lay(place, cards[at], best));
    byId("fill").textContent = cards.length < MOST ? "Deal the rest" : "Deal another hand";
    if (this.isOpen) remember("hand", this.names.text(cards));
    if (document.activeElement !== byId("typed")) this.#write();
    this.#tell(rank);
    this.changed(found);
  }

  // A card that can be clicked away where it lies.
  #lay(place, id, best) {
    const shown = `${id} ${best.includes(id)}`;
    if (place.dataset.shown === shown) return;
    place.dataset.shown = shown;
    if (id === undefined) return place.replaceChildren(element("span", { className: "card empty" }));
    const more = `${best.includes(id) ? ", in the best five" : ""}: put back`;
    const card = element("button", { type: "button", className: `card suit-${id & 3}${best.includes(id) ? " best" : ""}`, title: "Put back" }, ...this.names.content(id, more));
    card.addEventListener("click", () => {
      const hadFocus = document.activeElement === card;
      this.#press(id);
      if (hadFocus) (byId("picked").querySelector("button") ?? byId("fill")).focus();
    });
    place.replaceChildren(card);
  }

  #press(id) {
    if (this.#cards.includes(id)) this.pick(this.#cards.filter((held) => held !== id));
    else if (this.#cards.length < MOST) this.pick([...this.#cards, id]);
    else say("note", "Seven cards are picked: put one back first.");
  }

  // Keeps what is picked; a full hand is dealt anew.
  #fill() {
    const kept = this.#cards.length < MOST ? this.#cards : [];
    this.pick([...kept, ...deal(MOST - kept.length, kept)]);
  }

  #read() {
    const { cards, mistake } = this.names.read(byId("typed").value);
    const tooMany = cards.length > MOST && `${cards.length} cards: at most seven make a hand.`;
    byId("typed").ariaInvalid = String(Boolean(mistake || tooMany));
    if (mistake || tooMany) say("note", mistake || tooMany);
    else this.pick(cards);
  }

  #write() {
    const wanted = this.names.text(this.#cards);
    if (byId("typed").ariaInvalid === "true" && document.activeElement === byId("typed")) return;
    byId("typed").value = wanted;
    byId("typed").ariaInvalid = "false";
  }

  async #share() {
    say("note", await share("The address is copied: whoever opens it sees this hand.", "This hand's address"));
  }

  #tell(rank) {
    const missing = 5 - this.#cards.length;
    const more = `${missing} more ${missing === 1 ? "card" : "cards"} to go`;
    const { highest } = this.names;
    say("said", rank?.description ?? more);
    say("seen", rank
      ? `The five lit cards are the best hand in these ${this.#cards.length === 5 ? "five" : this.#cards.length === 6 ? "six" : "seven"}: ${rank.description}, which beats ${grouped(rank.rank - 1)} of the other ${grouped(highest - 1)} ranks that a hand can have.`
      : `Pick ${missing} more ${missing === 1 ? "card" : "cards"}: five to seven make a hand, and its best five light up.`);
    say("category", rank?.category ?? "–");
    say("rank", rank ? `${grouped(rank.rank)} of ${grouped(highest)}` : "–");
    say("code", rank ? `0x${rank.code.toString(16).padStart(6, "0")}` : "–");
    say("cactus-kev", rank ? grouped(rank.cactusKev) : "–");
  }
}
