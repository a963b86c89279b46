// Ranges of hole cards and of Omaha hands. `index.d.ts` describes each.

import { cardText } from "./hand.js";
import { checkSettings, exact, kind, surplus } from "./kind.js";

const PAIRS = 1326;
// Weights are kept in millionths, so that sums and texts are exact.
const ONE = 1e6;
// Games in which a player has two cards, of which any number count.
const isOfPairs = ({ cards: [fewest, most], board }) => board > 0 && fewest === 2 && most === 2;

/** Returns the classes of a kernel. */
export const rangeClasses = (kernel) => {
  const holeIndex = (hole) => {
    if (typeof hole === "number") {
      if (Number.isInteger(hole) && hole >= 0 && hole < PAIRS) return hole;
      throw new RangeError(`${hole} is not an index of hole cards: they run from 0 to 1325`);
    }
    if (typeof hole === "string" && /^\s*[2-9TJQKA]{2}[so]?\s*$/i.test(hole)) throw new RangeError(`${hole.trim()} is a class of several pairs: expected two cards such as "AsKd"`);
    const ids = kernel.ids(hole, "the hole cards", "AsKd");
    const [one, other] = ids;
    if (ids.length !== 2 || one === other) throw new RangeError(`expected two different cards such as "AsKd", found ${ids.length}`);
    const high = Math.max(one, other);
    if (high > 51) throw new RangeError(`${high} is not a card id: ids run from 0 to 51`);
    return (high * (high - 1)) / 2 + Math.min(one, other);
  };

  const holeText = (index) => {
    if (typeof index !== "number") throw new TypeError(`holeText(index) takes an index of hole cards, 0 to 1325, not ${kind(index)}`);
    holeIndex(index);
    const high = Math.floor((1 + Math.sqrt(1 + 8 * index)) / 2);
    return cardText(high) + cardText(index - (high * (high - 1)) / 2);
  };

  const partsOf = (...call) => new Uint32Array(kernel.call(...call).buffer);

  const read = (text, game) => partsOf("range_weights", text, kernel.game(game));

  const decks = new Map();

  /** Returns all pairs of a game's deck, by weights. */
  const deckOf = (game) => decks.get(game) ?? decks.set(game, read("random", game)).get(game);

  /** Reads which game a range is of. */
  const gameOf = (call, settings) => {
    checkSettings(call, settings, ["game"], '{ game: "short-deck" }');
    const { game = "holdem" } = settings;
    return game === "holdem" ? game : kernel.names.games[kernel.game(game, isOfPairs)].name;
  };

  class Range {
    #parts = new Uint32Array(PAIRS);
    #game = "holdem";

    constructor(range, settings = {}, ...more) {
      surplus("new Range(range, settings) takes one range: of two, new Range(one).union(other)", typeof settings === "string" ? [settings] : more);
      this.#game = gameOf("Range(range, settings)", range instanceof Range ? { game: range.#game, ...settings } : settings);
      if (range === undefined) return;
      if (range instanceof Range) this.#parts.set(this.#other(range));
      else if (typeof range === "string") this.#parts = read(range, this.#game);
      else this.#take(range);
    }

    #take(weights) {
      if (!Array.isArray(weights) && !ArrayBuffer.isView(weights)) {
        throw new TypeError(`a range is text such as "TT+,AKs", or 1326 weights in an array, not ${kind(weights)}`);
      }
      if (typeof weights[0] === "string") throw new TypeError('a range is one text such as "TT+,AKs": of an array of texts, texts.join()');
      if (weights.length !== PAIRS) throw new RangeError(`expected 1326 weights, one for each index of hole cards, found ${weights.length}`);
      this.#parts = Uint32Array.from(weights, (weight, index) => this.#partsOf(weight, index));
    }

    /** Returns the range of other weights in the same game. */
    #of(parts) {
      const range = new Range();
      [range.#parts, range.#game] = [parts, this.#game];
      return range;
    }

    /** Returns the weights of another range of the same game, or of text. */
    #other(range) {
      if (!(range instanceof Range)) return new Range(range, { game: this.#game }).#parts;
      if (range.#game !== this.#game) throw new RangeError(`a range of ${range.#game}: expected one of ${this.#game}, as new Range(text, { game: "${this.#game}" }) is`);
      return range.#parts;
    }

    #partsOf(weight, index) {
      if (!(typeof weight === "number" && weight >= 0 && weight <= 1)) throw new RangeError(`${holeText(index)}: ${kind(weight)} is not a weight: expected a number from 0 to 1`);
      if (this.#game !== "holdem" && weight > 0 && !deckOf(this.#game)[index]) throw new RangeError(`${holeText(index)} is not in the deck of ${this.#game}`);
      // No weight above 0 becomes 0.
      return Math.max(Math.round(weight * ONE), Number(weight > 0));
    }

    static from(range, settings = {}) {
      return range instanceof Range && settings.game === undefined ? range : new Range(range, settings);
    }

    static random(settings = {}) {
      return new Range("random", settings);
    }

    static top(percent, settings = {}) {
      if (typeof percent !== "number") throw new RangeError(`top(percent, settings): expected 0 to 100, not ${kind(percent)}`);
      const range = new Range(undefined, settings);
      range.#parts = partsOf("range_top", undefined, percent, kernel.game(range.#game));
      return range;
    }

    get game() {
      return this.#game;
    }

    get size() {
      return this.#parts.reduce((count, parts) => count + (parts > 0), 0);
    }

    get share() {
      return new Float64Array(kernel.call("range_share", new Uint8Array(this.#parts.buffer), kernel.game(this.#game)).buffer)[0];
    }

    weight(hole) {
      return this.#parts[holeIndex(hole)] / ONE;
    }

    has(hole) {
      return this.weight(hole) > 0;
    }

    set(hole, weight) {
      const index = holeIndex(hole);
      this.#parts[index] = this.#partsOf(weight, index);
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
      return this.#of(parts);
    }

    equals(other) {
      const parts = this.#other(other);
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
      const parts = this.#other(other);
      return this.#of(this.#parts.map((one, index) => of(one, parts[index])));
    }
  }

  class OmahaRange {
    #text;
    // The text is terms one after the other, `(A):(B)!(C)`, to which another may be added as it stands.
    #isChain = false;

    constructor(range, settings = {}, ...more) {
      surplus("new OmahaRange(range, settings) takes one range: of two, new OmahaRange(one).union(other)", typeof settings === "string" ? [settings] : more);
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

    // A comma binds least, so that texts are joined as they stand: parentheses would nest at each call.
    union(other) {
      return this.#with(other, (one, more) => `${one},${more}`);
    }

    intersection(other) {
      return this.#chained(other, ":");
    }

    difference(other) {
      return this.#chained(other, "!");
    }

    toString() {
      return this.#text;
    }

    toJSON() {
      return this.#text;
    }

    #chained(other, sign) {
      const range = this.#with(other, (one, more) => `${this.#isChain ? one : `(${one})`}${sign}(${more})`);
      range.#isChain = true;
      return range;
    }

    #with(other, of) {
      const { cards } = this;
      const range = other instanceof OmahaRange ? other : new OmahaRange(other, { cards });
      if (range.cards !== cards) throw new RangeError(`hands of ${cards} cards and of ${range.cards} have none in common: name cards in both ranges`);
      return new OmahaRange(of(this.#text, range.#text), { cards });
    }
  }

  const HOLE = 'takes hole cards as one text such as "AsKd", or two ids in a Uint8Array';
  exact(Range, "from(range, settings)", "random(settings)", "top(percent, settings)");
  exact(
    Range.prototype, `weight(hole) ${HOLE}`, `has(hole) ${HOLE}`, "set(hole, weight)", "weights(weights)", "union(other)", "intersection(other)", "difference(other)",
    "without(cards) takes all cards in one text or array", "equals(other)",
  );
  exact(OmahaRange.prototype, "weight(hand) takes all cards in one text or array", "has(hand) takes all cards in one text or array", "union(other)", "intersection(other)", "difference(other)");
  return { Range, OmahaRange, ...exact({ holeIndex, holeText }, `holeIndex(hole) ${HOLE}`, "holeText(index)") };
};
