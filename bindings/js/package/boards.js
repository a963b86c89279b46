// Boards, showdowns and indices. `index.d.ts` describes each.

import { checkRoom, into, intoEach, kindOfWeights, outputs, pricesOf } from "./calls.js";
import { checkSettings, exact, kind, surplus } from "./kind.js";

const PAIRS = 1326;

// The ranges for which the kernel has room before the arrays that it writes.
const RANGES = 3;

// What a solver calls all the time: the kernel has these calls for numbers of 32 bits, too.
const TWICE = ["showdown_net", "showdown_met"];

/** Returns the calls of a kernel. */
export const boardCalls = (kernel) => {
  const board = (cards) => kernel.ids(cards, "the board", "Ts9s2c");

  const rankHoles = (cards, ranks) => into(kernel.view("board_ranks", board(cards)), Uint16Array, ranks, "ranks", cards);

  const drawHoles = (cards, bits) => into(kernel.view("board_draws", board(cards)), Uint16Array, bits, "draws", cards);

  const drawNames = (bits) => {
    if (!Number.isInteger(bits) || bits < 0 || bits > 65535) throw new RangeError(`drawNames takes a number that drawHoles(board) gave, not ${kind(bits)}`);
    return kernel.names.draws.filter((_, bit) => (bits >> bit) & 1);
  };

  const strength = (cards, out) => intoEach(kernel.view("board_strengths", board(cards)), Uint32Array, out, ["wins", "ties"], cards);

  const showdowns = (cards) => {
    const ids = board(cards);
    // Finds a card that is repeated or wrong, and how many there are.
    kernel.call("board_ranks", ids);
    // Rivers that a hole can see, and pairs that it meets on each.
    return { 3: 1081, 4: 46, 5: 1 }[ids.length] * 990;
  };

  const strengthHistograms = (cards, bins, counts) => {
    if (!(Number.isInteger(bins) && bins >= 1 && bins <= 1000)) throw new RangeError(`strengthHistograms(board, bins): bins are 1 to 1000, not ${kind(bins)}`);
    return into(kernel.view("board_histograms", board(cards), bins), Uint16Array, counts, "counts", cards);
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
    return into(kernel.view("strength_rows", input, rows), Float32Array, shares, "shares", holes, boards);
  };

  const kindOfHoles = (weights) => kindOfWeights(weights, PAIRS, "index of hole cards");

  /**
   * Calls a function with the weights of all hole cards, of one range or of three, and returns the arrays that it writes, of their type, in an
   * object by their names: in `out`, if it has them, also where it shares memory with the weights, which are copied first. A call that the
   * kernel has twice, once for numbers of 32 bits, is told whether they are of 64; to others they always are.
   */
  const valued = (ranges, out, names, isTwice, call) => {
    const [kindOf, other = kindOf] = new Set(ranges.map(kindOfHoles));
    const counted = isTwice ? kindOf : Float64Array;
    if (other !== kindOf) throw new TypeError(`the weights of a call are of one type, not ${kindOf.name} and ${other.name}`);
    for (const name of names) if (out[name] !== undefined) checkRoom(out[name], kindOf, PAIRS, "values");
    const { exports } = kernel;
    const isWide = counted === Float64Array;
    const at = exports.numbers(isWide);
    const array = (place) => new counted(exports.memory.buffer, at + place * PAIRS * counted.BYTES_PER_ELEMENT, PAIRS);
    ranges.forEach((weights, place) => array(place).set(weights));
    call(...(isTwice ? [isWide] : []));
    return Object.fromEntries(names.map((name, place) => {
      const values = array(RANGES + place);
      if (out[name] === undefined) return [name, new kindOf(values)];
      out[name].set(values);
      return [name, out[name]];
    }));
  };

  /** Returns the ranges of a hero and of two opponents. */
  const ofThree = (call, hero, opponents) => {
    if (Array.isArray(opponents) && opponents.length === 2) return [hero, ...opponents];
    throw new TypeError(`${call}(hero, opponents): the weights of two opponents in an array, not ${Array.isArray(opponents) ? `${opponents.length} in it` : kind(opponents)}`);
  };

  const strengthAgainst = (cards, weights, out) => {
    const names = ["win", "tie", "met"];
    return valued([weights], outputs(out, names), names, false, () => kernel.view("board_strength_against", board(cards)));
  };

  const nextCards = (cards, keeping = []) => {
    if (!Array.isArray(keeping)) throw new TypeError(`nextCards(board, keeping): weights and boards to keep in an array, not ${kind(keeping)}`);
    const isWeights = (kept) => ArrayBuffer.isView(kept) && !(kept instanceof Uint8Array);
    const boards = [board(cards), ...keeping.filter((kept) => !isWeights(kept)).map(board)];
    const ranges = keeping.filter(isWeights);
    ranges.forEach(kindOfHoles);
    const weights = Float64Array.from(ranges.flatMap((weights) => [...weights]));
    const ids = boards.flatMap((ids) => [ids.length, ...ids]);
    const input = new Uint8Array(ids.length + 1 + weights.byteLength);
    input.set(ids);
    input.set(new Uint8Array(weights.buffer), ids.length + 1);
    const answer = kernel.call("next_cards", input);
    const [size, classes] = [2 + 2 * PAIRS, []];
    for (let at = 0; at < answer.length; at += size) {
      const [number, card] = answer.subarray(at, at + 2);
      (classes[number] ??= []).push({ card, places: new Uint16Array(answer.slice(at + 2, at + size).buffer) });
    }
    return classes;
  };

  class Showdown {
    #board;
    // Not 0 for the hole cards that are held by any range of `within`.
    #held;
    #number;

    constructor(cards, ...more) {
      surplus("new Showdown(board) takes all cards of the board in one text or array", more);
      this.#board = board(cards).slice();
      if (this.#board.length !== 5) throw new RangeError(`the board: a showdown takes five cards, found ${this.#board.length}`);
      this.#number = kernel.kept(this, "showdown_open", this.#board, (number) => this.#held && this.#narrow(number));
      this.#number();
    }

    within(ranges) {
      if (!Array.isArray(ranges)) throw new TypeError(`within(ranges): the weights of each range in an array, not ${kind(ranges)}`);
      ranges.forEach(kindOfHoles);
      const within = new Showdown(this.#board);
      const isHeld = (_, index) => Number((this.#held?.[index] ?? 1) !== 0 && ranges.some((weights) => weights[index] !== 0));
      within.#held = Float32Array.from({ length: PAIRS }, isHeld);
      within.#narrow(within.#number());
      return within;
    }

    values(weights, out) {
      return this.#arrays("showdown_values", [weights], out, ["win", "tie"]);
    }

    met(weights, met) {
      return this.#array("showdown_met", [weights], met);
    }

    net(weights, net) {
      return this.#array("showdown_net", [weights], net);
    }

    payoffs(weights, prices = {}, paid = undefined) {
      return this.#array("showdown_payoffs", [weights], paid, ...pricesOf("payoffs(weights, prices)", prices));
    }

    threeWay(hero, opponents, out) {
      return this.#arrays("showdown_three_way", ofThree("threeWay", hero, opponents), out, ["alone", "withOne", "withBoth", "met"]);
    }

    threeWayOrders(hero, opponents, out) {
      return this.#arrays("showdown_orders", ofThree("threeWayOrders", hero, opponents), out, kernel.names.orders);
    }

    metOfTwo(hero, opponents, met) {
      return this.#array("showdown_met_of_two", ofThree("metOfTwo", hero, opponents), met);
    }

    sidePot(hero, opponents, prices = {}, paid = undefined) {
      const given = pricesOf("sidePot(hero, opponents, prices)", prices);
      return this.#array("showdown_side_pot", ofThree("sidePot", hero, opponents), paid, ...given);
    }

    #arrays(name, ranges, out, names, ...given) {
      return this.#valued(name, ranges, outputs(out, names), names, ...given);
    }

    #array(name, ranges, array, ...given) {
      return this.#valued(name, ranges, { array }, ["array"], ...given).array;
    }

    #valued(name, ranges, out, names, ...given) {
      // Before the weights are written: the kernel that takes them may be a new one.
      const number = this.#number();
      return valued(ranges, out, names, TWICE.includes(name), (...wide) => kernel.view(name, undefined, number, ...wide, ...given));
    }

    #narrow(number) {
      const { exports } = kernel;
      new Float32Array(exports.memory.buffer, exports.numbers(false), PAIRS).set(this.#held);
      exports.showdown_within(number);
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

    indexRows(ids, indices) {
      if (!(ids instanceof Uint8Array)) throw new TypeError(`indexRows takes card ids in a Uint8Array, not ${kind(ids)}`);
      const left = ids.length % this.#cards;
      if (left) throw new RangeError(`${ids.length} ids are no deals of ${this.#cards} cards: ${left} left over`);
      return into(kernel.view("indices", this.#input(ids), 0), Uint32Array, indices, "indices", ids);
    }

    indexHoles(cards, indices) {
      const ids = board(cards);
      if (this.#rounds[0] !== 2 || ids.length + 2 !== this.#cards) {
        throw new RangeError(`indexHoles takes a board for rounds of two hole cards and ${this.#cards - 2} of the board; here are ${ids.length}`);
      }
      return into(kernel.view("hole_indices", this.#input(ids)), Uint32Array, indices, "indices", cards);
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

  exact(
    Showdown.prototype, "within(ranges) takes the weights of all ranges in one array", "values(weights, out)", "met(weights, met)", "net(weights, net)",
    "payoffs(weights, prices, paid)", "threeWay(hero, opponents, out)", "threeWayOrders(hero, opponents, out)", "metOfTwo(hero, opponents, met)",
    "sidePot(hero, opponents, prices, paid)",
  );
  exact(Indexer.prototype, "index(cards) takes all cards in one text or array", "indexRows(ids, indices)", "indexHoles(board, indices)", "unindex(index)");
  return exact(
    { rankHoles, drawHoles, drawNames, strength, showdowns, strengthRows, strengthHistograms, strengthAgainst, nextCards, Showdown, Indexer },
    "rankHoles(board, ranks)", "drawHoles(board, bits)", "drawNames(bits)", "strength(board, out)", "showdowns(board)", "strengthRows(holes, boards, shares)",
    "strengthHistograms(board, bins, counts)", "strengthAgainst(board, weights, out)", "nextCards(board, keeping)",
  );
};
