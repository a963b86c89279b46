// Boards, showdowns and indices. `index.d.ts` describes each.

import { into } from "./calls.js";
import { checkSettings, exact, kind, surplus } from "./kind.js";

const PAIRS = 1326;
// The index of a pair whose cards the board holds.
const BLOCKED = 0xffffffff;

/** Returns the calls of a kernel. */
export const boardCalls = (kernel) => {
  const board = (cards) => kernel.ids(cards, "the board", "Ts9s2c");

  const rankHoles = (cards, ranks) => into(kernel.call("board_ranks", board(cards)), Uint16Array, ranks, "ranks", cards);

  const drawHoles = (cards, bits) => into(kernel.call("board_draws", board(cards)), Uint16Array, bits, "draws", cards);

  const drawNames = (bits) => {
    if (!Number.isInteger(bits) || bits < 0 || bits > 65535) throw new RangeError(`drawNames takes a number that drawHoles(board) gave, not ${kind(bits)}`);
    return kernel.names.draws.filter((_, bit) => (bits >> bit) & 1);
  };

  const strength = (cards) => {
    const counts = new Uint32Array(kernel.call("board_strengths", board(cards)).buffer);
    return { wins: counts.slice(0, PAIRS), ties: counts.slice(PAIRS) };
  };

  const showdowns = (cards) => {
    const ids = board(cards);
    // Finds a card that is repeated or wrong, and how many there are.
    kernel.call("board_ranks", ids);
    // Rivers that a hole can see, and pairs that it meets on each.
    return { 3: 1081, 4: 46, 5: 1 }[ids.length] * 990;
  };

  const strengthHistograms = (cards, bins) => {
    if (!(Number.isInteger(bins) && bins >= 1 && bins <= 1000)) throw new RangeError(`strengthHistograms(board, bins): bins are 1 to 1000, not ${kind(bins)}`);
    return new Uint16Array(kernel.call("board_histograms", board(cards), bins).buffer);
  };

  const strengthRows = (holes, boards, shares) => {
    if (!(holes instanceof Uint8Array)) throw new TypeError(`strengthRows takes the ids of hole cards in a Uint8Array, not ${kind(holes)}`);
    if (holes.length % 2) throw new RangeError(`${holes.length} ids are no pairs of hole cards: 1 left over`);
    const [ids, rows] = [board(boards), holes.length / 2];
    if (!(ids.length >= 3 && ids.length <= 5) && ![3, 4, 5].some((width) => ids.length === width * rows)) {
      throw new RangeError(`strengthRows(holes, boards): expected one board of 3 to 5 cards, or one for each of ${rows} rows, found ${ids.length} cards`);
    }
    const input = new Uint8Array(holes.length + ids.length);
    input.set(holes);
    input.set(ids, holes.length);
    const answer = kernel.call("strength_rows", input, rows);
    return into(answer, Float32Array, shares, "shares", holes, boards);
  };

  /** Calls a function with a board and the weights of all hole cards, and returns the arrays that it answers, of their type. */
  const valued = (name, ids, weights, ...given) => {
    const isWide = weights instanceof Float64Array;
    if (!isWide && !(weights instanceof Float32Array)) {
      throw new TypeError(`weights are a Float64Array or a Float32Array, not ${kind(weights)}: of a range, range.weights()`);
    }
    if (weights.length !== PAIRS) throw new RangeError(`expected 1326 weights, one for each index of hole cards, found ${weights.length}`);
    const input = new Uint8Array(ids.length + weights.byteLength);
    input.set(ids);
    input.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength), ids.length);
    const { buffer } = kernel.call(name, input, isWide, ...given);
    const arrays = buffer.byteLength / weights.byteLength;
    return Array.from({ length: arrays }, (_, at) => new weights.constructor(buffer, at * weights.byteLength, PAIRS));
  };

  const strengthAgainst = (cards, weights) => {
    const [win, tie, met] = valued("board_strength_against", board(cards), weights);
    return { win, tie, met };
  };

  class Showdown {
    #board;

    constructor(cards, ...more) {
      surplus("new Showdown(board) takes all cards of the board in one text or array", more);
      this.#board = board(cards).slice();
      if (this.#board.length !== 5) throw new RangeError(`the board: a showdown takes five cards, found ${this.#board.length}`);
      // Finds a card that is repeated, or none.
      kernel.call("board_ranks", this.#board);
    }

    values(weights) {
      const [win, tie] = valued("showdown_values", this.#board, weights);
      return { win, tie };
    }

    met(weights) {
      return valued("showdown_met", this.#board, weights)[0];
    }

    net(weights) {
      return this.payoffs(weights);
    }

    payoffs(weights, prices = {}) {
      checkSettings("payoffs(weights, prices)", prices, ["win", "tie", "lose"], "{ win: 46, tie: -2, lose: -50 }");
      const { win = 1, tie = 0, lose = -1 } = prices;
      const wrong = [win, tie, lose].find((price) => !Number.isFinite(price));
      if (wrong !== undefined) throw new TypeError(`a price is a finite number, not ${kind(wrong)}`);
      return valued("showdown_payoffs", this.#board, weights, win, tie, lose)[0];
    }
  }

  class Indexer {
    #rounds;
    #cards;

    constructor(rounds, ...more) {
      surplus("new Indexer(rounds) takes the cards of all rounds in one array", more);
      if (!Array.isArray(rounds) || !rounds.length || rounds.length > 4 || !rounds.every((cards) => Number.isInteger(cards) && cards > 0 && cards < 14)) {
        throw new TypeError("an indexer takes the cards of each round in an array, such as [2, 3] for hole cards and flop");
      }
      this.#rounds = Uint8Array.from(rounds);
      this.#cards = rounds.reduce((sum, cards) => sum + cards, 0);
      const { exports } = kernel;
      const at = exports.input(rounds.length);
      new Uint8Array(exports.memory.buffer, at, rounds.length).set(rounds);
      const size = exports.index_size();
      if (size < 0) throw new RangeError(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.output(), -size)));
      Object.defineProperty(this, "size", { value: size, enumerable: true });
    }

    index(cards) {
      const ids = kernel.ids(cards, "the deal", "AsKsTs9s2c");
      if (ids.length !== this.#cards) throw new RangeError(`a deal of ${this.#rounds.join(" + ")} cards has ${this.#cards}, found ${ids.length}`);
      return this.indexRows(ids)[0];
    }

    indexRows(ids) {
      if (!(ids instanceof Uint8Array)) throw new TypeError(`indexRows takes card ids in a Uint8Array, not ${kind(ids)}`);
      const left = ids.length % this.#cards;
      if (left) throw new RangeError(`${ids.length} ids are no deals of ${this.#cards} cards: ${left} left over`);
      return new Uint32Array(kernel.call("indices", this.#input(ids), 0).buffer);
    }

    indexHoles(cards) {
      const own = board(cards);
      if (this.#rounds[0] !== 2 || own.length + 2 !== this.#cards) {
        throw new RangeError(`indexHoles takes a board for rounds of two hole cards and ${this.#cards - 2} of the board; here are ${own.length}`);
      }
      // Finds a card that is repeated, or none.
      if (own.length) kernel.call("board_ranks", own);
      const [free, rows] = [[], []];
      for (let high = 1, index = 0; high < 52; high += 1) {
        for (let low = 0; low < high; low += 1, index += 1) {
          if (own.includes(high) || own.includes(low)) continue;
          free.push(index);
          rows.push(high, low, ...own);
        }
      }
      const indices = new Uint32Array(PAIRS).fill(BLOCKED);
      this.indexRows(Uint8Array.from(rows)).forEach((found, at) => (indices[free[at]] = found));
      return indices;
    }

    unindex(index) {
      if (!(Number.isInteger(index) && index >= 0 && index < this.size)) {
        throw new RangeError(`${kind(index)} is no index: the deals run from 0 to ${this.size - 1}`);
      }
      return kernel.call("unindex", this.#input(new Uint8Array(0)), index);
    }

    #input(ids) {
      const input = new Uint8Array(1 + this.#rounds.length + ids.length);
      input[0] = this.#rounds.length;
      input.set(this.#rounds, 1);
      input.set(ids, 1 + this.#rounds.length);
      return input;
    }
  }

  exact(Showdown.prototype, "values(weights)", "met(weights)", "net(weights)", "payoffs(weights, prices)");
  exact(Indexer.prototype, "index(cards) takes all cards in one text or array", "indexRows(ids)", "indexHoles(board)", "unindex(index)");
  return exact(
    { rankHoles, drawHoles, drawNames, strength, showdowns, strengthRows, strengthHistograms, strengthAgainst, Showdown, Indexer },
    "rankHoles(board, ranks)", "drawHoles(board, bits)", "drawNames(bits)", "strength(board)", "showdowns(board)", "strengthRows(holes, boards, shares)", "strengthHistograms(board, bins)",
    "strengthAgainst(board, weights)",
  );
};
