// Hands that cards are added to and taken from. `rank.d.ts` describes the class.

import { exact, kind, surplus } from "./kind.js";

const MOST = 9;

/** The text of a card. */
export const cardText = (id) => "23456789TJQKA"[id >> 2] + "cdhs"[id & 3];

/** Returns the class of a kernel. */
export const handClass = (kernel, parse) => {
  /** Reads one card, text or an id. */
  const cardId = (card) => {
    if (typeof card === "number") {
      if (Number.isInteger(card) && card >= 0 && card < 52) return card;
      throw new RangeError(`${card} is not a card id: ids run from 0 to 51`);
    }
    if (typeof card !== "string") throw new TypeError(`a card is text such as "As", or an id, not ${kind(card)}`);
    const ids = parse(card);
    if (ids.length !== 1) throw new RangeError(`expected one card such as "As", found ${ids.length}`);
    return ids[0];
  };

  class Hand {
    // A bit for each of the first 32 ids, and for each of the others.
    #low = 0;
    #high = 0;
    #size = 0;

    constructor(cards = "", ...more) {
      surplus("new Hand(cards) takes all cards in one text or array", more);
      if (cards instanceof Hand) [this.#low, this.#high, this.#size] = [cards.#low, cards.#high, cards.#size];
      else if (typeof cards === "string") for (const id of parse(cards)) this.add(id);
      else if (cards instanceof Uint8Array) for (const id of cards) this.add(id);
      else throw new TypeError(`a hand takes text such as "AsKs", card ids in a Uint8Array or a Hand, not ${kind(cards)}`);
    }

    get size() {
      return this.#size;
    }

    add(card) {
      const id = cardId(card);
      if (this.#holds(id)) throw new RangeError(`${cardText(id)} is already in the hand`);
      if (this.#size === MOST) throw new RangeError(`a hand has at most ${MOST} cards: there is no room for ${cardText(id)}`);
      this.#flip(id);
      this.#size += 1;
      return this;
    }

    remove(card) {
      const id = cardId(card);
      if (!this.#holds(id)) throw new RangeError(`${cardText(id)} is not in the hand`);
      this.#flip(id);
      this.#size -= 1;
      return this;
    }

    has(card) {
      return this.#holds(cardId(card));
    }

    ids() {
      return Uint8Array.from({ length: 52 }, (_, id) => id).filter((id) => this.#holds(id));
    }

    rank() {
      return kernel.answer(kernel.exports.rank_set(this.#low, this.#high));
    }

    toString() {
      return Array.from(this.ids().reverse(), cardText).join(" ");
    }

    toJSON() {
      return this.toString();
    }

    #holds(id) {
      return ((id < 32 ? this.#low : this.#high) >>> (id & 31)) & 1 ? true : false;
    }

    #flip(id) {
      if (id < 32) this.#low ^= 1 << id;
      else this.#high ^= 1 << (id & 31);
    }
  }

  exact(Hand.prototype, "add(card) takes one card", "remove(card) takes one card", "has(card) takes one card", "ids()", "rank()");
  return Hand;
};
