// Ranges of hole cards and of Omaha hands. `index.d.ts` describes each.

import { cardText } from "./hand.js";
import { alone, checkSettings, kind } from "./kind.js";

const PAIRS = 1326;
// Weights are kept in millionths, so that sums and texts are exact.
const ONE = 1e6;

/** Returns the classes of a kernel. */
export const rangeClasses = (kernel) => {
  const holeIndex = (hole, more = undefined) => {
    if (typeof hole === "number" && more !== undefined) throw new TypeError("two ids are given in one array: Uint8Array.of(51, 46)");
    alone(more, 'hole cards are one text such as "AsKd", or two ids in a Uint8Array');
    if (typeof hole === "number") {
      if (Number.isInteger(hole) && hole >= 0 && hole < PAIRS) return hole;
      throw new RangeError(`${hole} is not an index of hole cards: they run from 0 to 1325`);
    }
    const ids = kernel.ids(hole, "the hole cards", "AsKd");
    const [one, other] = ids;
    if (ids.length !== 2 || one === other) throw new RangeError(`expected two different cards such as "AsKd", found ${ids.length}`);
    const high = Math.max(one, other);
    if (high > 51) throw new RangeError(`${high} is not a card id: ids run from 0 to 51`);
    return (high * (high - 1)) / 2 + Math.min(one, other);
  };

  const holeText = (index) => {
    holeIndex(index);
    const high = Math.floor((1 + Math.sqrt(1 + 8 * index)) / 2);
    return cardText(high) + cardText(index - (high * (high - 1)) / 2);
  };

  class Range {
    #parts = new Uint32Array(PAIRS);

    constructor(range, more = undefined) {
      alone(more, "of two ranges, new Range(one).union(other)");
      if (range === undefined) return;
      if (range instanceof Range) this.#parts.set(range.#parts);
      else if (typeof range === "string") this.#parts.set(new Uint32Array(kernel.call("range_weights", range).buffer));
      else this.#take(range);
    }

    #take(weights) {
      if (!Array.isArray(weights) && !ArrayBuffer.isView(weights)) {
        throw new TypeError(`a range is text such as "TT+,AKs", or 1326 weights in an array, not ${kind(weights)}`);
      }
      if (weights.length !== PAIRS) throw new RangeError(`expected 1326 weights, one for each index of hole cards, found ${weights.length}`);
      this.#parts = Uint32Array.from(weights, (weight, index) => partsOf(weight, index));
    }

    static #of(parts) {
      const range = new Range();
      range.#parts = parts;
      return range;
    }

    static from(range) {
      return range instanceof Range ? range : new Range(range);
    }

    static random() {
      return Range.#of(new Uint32Array(PAIRS).fill(ONE));
    }

    static top(percent) {
      if (!(percent >= 0 && percent <= 100)) throw new RangeError(`top(percent): expected 0 to 100, not ${kind(percent)}`);
      return percent === 0 ? new Range() : new Range(`top ${percent}%`);
    }

    get size() {
      return this.#parts.reduce((count, parts) => count + (parts > 0), 0);
    }

    get share() {
      return this.#parts.reduce((sum, parts) => sum + parts, 0) / (ONE * PAIRS);
    }

    weight(hole, more = undefined) {
      return this.#parts[holeIndex(hole, more)] / ONE;
    }

    has(hole, more = undefined) {
      return this.weight(hole, more) > 0;
    }

    set(hole, weight) {
      const index = holeIndex(hole);
      this.#parts[index] = partsOf(weight, index);
      return this;
    }

    weights(weights = new Float64Array(PAIRS)) {
      if (!(weights instanceof Float64Array || weights instanceof Float32Array)) throw new TypeError(`weights are written to a Float64Array or a Float32Array, not ${kind(weights)}`);
      if (weights.length !== PAIRS) throw new RangeError(`1326 weights, but room for ${weights.length}`);
      for (let index = 0; index < PAIRS; index += 1) weights[index] = this.#parts[index] / ONE;
      return weights;
    }

    union(other) {
      return this.#with(other, (one, more) => Math.max(one, more));
    }

    intersection(other) {
      return this.#with(other, (one, more) => Math.min(one, more));
    }

    difference(other) {
      return this.#with(other, (one, more) => Math.max(one - more, 0));
    }

    without(cards) {
      const dead = new Set(kernel.ids(cards, "the dead cards", "AsKd"));
      const parts = this.#parts.slice();
      for (let high = 1, index = 0; high < 52; high += 1) {
        for (let low = 0; low < high; low += 1, index += 1) if (dead.has(high) || dead.has(low)) parts[index] = 0;
      }
      return Range.#of(parts);
    }

    equals(other) {
      const { parts } = { parts: Range.from(other).#parts };
      return this.#parts.every((one, index) => one === parts[index]);
    }

    toString() {
      return kernel.words("range_text", new Uint8Array(this.#parts.buffer));
    }

    toJSON() {
      return this.toString();
    }

    *[Symbol.iterator]() {
      for (let index = 0; index < PAIRS; index += 1) if (this.#parts[index] > 0) yield [holeText(index), this.#parts[index] / ONE];
    }

    #with(other, of) {
      const parts = Range.from(other).#parts;
      return Range.#of(this.#parts.map((one, index) => of(one, parts[index])));
    }
  }

  const partsOf = (weight, index) => {
    if (!(weight >= 0 && weight <= 1)) throw new RangeError(`${holeText(index)}: ${kind(weight)} is not a weight: expected a number from 0 to 1`);
    return Math.round(weight * ONE);
  };

  class OmahaRange {
    #text;

    constructor(range, settings = {}) {
      checkSettings("OmahaRange(range, settings)", settings, ["cards"], "{ cards: 5 }");
      let { cards = 4 } = settings;
      if (range instanceof OmahaRange) [range, cards] = [range.#text, range.cards];
      if (typeof range !== "string") throw new TypeError(`a range of Omaha hands is text such as "AA$ds", not ${kind(range)}`);
      const { combinations, share } = kernel.json("omaha_range", range, cards, 0);
      this.#text = range.trim().replace(/[\r\n]/g, " ");
      Object.defineProperties(this, Object.fromEntries(Object.entries({ cards, size: combinations, share }).map(([name, value]) => [name, { value, enumerable: true }])));
    }

    weight(hand) {
      const ids = kernel.ids(hand, "the hand", "AsAhKsKh");
      const text = new TextEncoder().encode(this.#text);
      const input = new Uint8Array(text.length + ids.length);
      input.set(text);
      input.set(ids, text.length);
      return kernel.json("omaha_range", input, this.cards, ids.length).weight ?? 0;
    }

    has(hand) {
      return this.weight(hand) > 0;
    }

    union(other) {
      return this.#with(other, (one, more) => `(${one}),(${more})`);
    }

    intersection(other) {
      return this.#with(other, (one, more) => `(${one}):(${more})`);
    }

    difference(other) {
      return this.#with(other, (one, more) => `(${one})!(${more})`);
    }

    toString() {
      return this.#text;
    }

    toJSON() {
      return this.#text;
    }

    #with(other, of) {
      const { cards } = this;
      const range = other instanceof OmahaRange ? other : new OmahaRange(other, { cards });
      if (range.cards !== cards) throw new RangeError(`hands of ${cards} cards and of ${range.cards} have none in common: name cards in both ranges`);
      return new OmahaRange(of(this.#text, range.#text), { cards });
    }
  }

  return { Range, OmahaRange, holeIndex, holeText };
};
