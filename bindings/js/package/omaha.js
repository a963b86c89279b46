// All Omaha hands of a board, and their showdowns. `index.d.ts` describes the classes.

import { checkRoom, into, kindOfWeights, outputs, pricesOf } from "./calls.js";
import { cardText } from "./hand.js";
import { checkSettings, exact, kind, surplus } from "./kind.js";

// The hands of four, five and six cards that a board leaves.
const HANDS = { 4: 178_365, 5: 1_533_939, 6: 10_737_573 };
// Those of four cards, which showdowns are of.
const all = HANDS[4];

// Weights of a range are whole numbers of this many parts of 1.
const ONE = 1e6;

/** Returns the classes of a kernel. */
export const omahaClasses = (kernel) => {
  const boardOf = (board) => kernel.ids(board, "the board", "QsJs5sKh5d").slice();

  const handsOf = (cards) => {
    if (HANDS[cards]) return HANDS[cards];
    throw new RangeError(`an Omaha hand has 4, 5 or 6 cards, not ${kind(cards)}`);
  };

  /** Returns the ids of a board, and bytes behind them. */
  const joined = (board, bytes) => {
    const input = new Uint8Array(board.length + bytes.length);
    input.set(board);
    input.set(bytes, board.length);
    return input;
  };

  class OmahaBoard {
    #board;

    constructor(board, ...more) {
      surplus("new OmahaBoard(board) takes all cards of the board in one text or array", more);
      this.#board = boardOf(board);
      // Finds a card that is repeated or wrong, and how many there are.
      kernel.call("omaha_indices", this.#board, 4);
    }

    rankHands(cards = 4, ranks = undefined) {
      handsOf(cards);
      return into(kernel.view("omaha_ranks", this.#board, cards), Uint16Array, ranks, "ranks");
    }

    index(hand) {
      const ids = kernel.ids(hand, "the hand", "AsAhKsKh");
      return this.indexRows(ids, ids.length)[0];
    }

    indexRows(ids, cards = 4, indices = undefined) {
      if (!(ids instanceof Uint8Array)) throw new TypeError(`indexRows takes card ids in a Uint8Array, not ${kind(ids)}`);
      handsOf(cards);
      const left = ids.length % cards;
      if (left) throw new RangeError(`${ids.length} ids are no hands of ${cards} cards: ${left} left over`);
      return into(kernel.view("omaha_indices", joined(this.#board, ids), cards), Uint32Array, indices, "indices", ids);
    }

    unindex(index, cards = 4) {
      const hands = handsOf(cards);
      if (!(Number.isInteger(index) && index >= 0 && index < hands)) throw new RangeError(`${kind(index)} is no index: hands of ${cards} cards run from 0 to ${hands - 1}`);
      return kernel.call("omaha_hand", this.#board, cards, index);
    }

    weights(range, weights = new Float64Array(all)) {
      kindOfWeights(weights, all, "hand");
      const { cards } = typeof range === "string" ? { cards: 4 } : Object(range);
      if (cards !== 4) throw new TypeError(`weights(range, weights): a range is text such as "AA$ds" or an OmahaRange of four cards, not ${cards ? `one of ${kind(cards)}` : kind(range)}`);
      const text = new TextEncoder().encode(`${range}`);
      const parts = new Uint32Array(kernel.call("omaha_weights", joined(this.#board, text)).buffer);
      parts.forEach((part, hand) => (weights[hand] = part / ONE));
      return weights;
    }
  }

  /** Refuses what are no numbers of hands, each once. */
  const checkHands = (name, hands) => {
    if (!(Array.isArray(hands) || hands instanceof Uint32Array)) throw new TypeError(`${name} are indices of hands in a Uint32Array, not ${kind(hands)}`);
    const seen = new Uint8Array(all);
    hands.forEach((hand, at) => {
      if (seen[hand] !== 0) throw new RangeError(`${name}[${at}]: ${kind(hand)} is ${seen[hand] ? "there twice" : `no index: hands of 4 cards run from 0 to ${all - 1}`}`);
      seen[hand] = 1;
    });
  };

  class OmahaShowdown {
    #board;
    #number;

    constructor(board, within = undefined, ...more) {
      surplus("new OmahaShowdown(board, within) takes the weights of all ranges in one array", more);
      this.#board = boardOf(board);
      if (this.#board.length !== 5) throw new RangeError(`the board: a showdown takes five cards, found ${this.#board.length}`);
      // Not 0 for the hands of any range.
      const held = new Uint8Array(all);
      if (within === undefined) held.fill(1);
      else if (!Array.isArray(within)) throw new TypeError(`OmahaShowdown(board, within): the weights of each range in an array, not ${kind(within)}`);
      else for (const weights of within) {
        kindOfWeights(weights, all, "hand");
        for (let hand = 0; hand < all; hand += 1) if (weights[hand] !== 0) held[hand] = 1;
      }
      this.#number = kernel.kept(this, "omaha_showdown_open", joined(this.#board, held));
      this.#number();
    }

    values(weights, lists = {}, out = undefined) {
      const names = ["win", "tie"];
      const arrays = outputs(out, names);
      const values = this.#paid("values(weights, lists)", weights, lists, names.map((name) => arrays[name]), [1, 0, 0], [0, 1, 0]);
      return Object.fromEntries(names.map((name, at) => [name, values[at]]));
    }

    met(weights, lists = {}, met = undefined) {
      return this.#paid("met(weights, lists)", weights, lists, [met], [1, 1, 1])[0];
    }

    net(weights, lists = {}, net = undefined) {
      return this.#paid("net(weights, lists)", weights, lists, [net], [1, 0, -1])[0];
    }

    payoffs(weights, settings = {}, paid = undefined) {
      const prices = pricesOf("payoffs(weights, settings)", settings, "villain", "hero");
      const { villain, hero } = settings;
      return this.#paid("payoffs(weights, settings)", weights, { villain, hero }, [paid], prices)[0];
    }

    /** Returns an array for each three prices, of the weights' type: one of `outs`, also where it shares memory with the weights, or a new one. */
    #paid(call, weights, lists, outs, ...priced) {
      checkSettings(call, lists, ["villain", "hero"], "{ villain, hero }, the indices of hands");
      const { villain, hero } = lists;
      if (villain !== undefined) checkHands("villain", villain);
      if (hero !== undefined) checkHands("hero", hero);
      const kindOf = kindOfWeights(weights, villain?.length ?? all, villain ? "hand of villain" : "hand");
      const length = hero?.length ?? all;
      for (const out of outs) if (out !== undefined) checkRoom(out, kindOf, length, "values");
      const wrong = weights.findIndex((weight) => !(weight >= 0 && weight < 1e290));
      if (wrong >= 0) {
        const hand = kernel.call("omaha_hand", this.#board, 4, villain ? villain[wrong] : wrong);
        throw new RangeError(`the weight of ${Array.from(hand, cardText).join("")} is ${weights[wrong]}: expected a number from 0 on`);
      }
      const number = this.#number();
      const { exports } = kernel;
      const at = exports.omaha_numbers();
      const [given, paid] = [0, 1].map((place) => new Float64Array(exports.memory.buffer, at + 8 * all * place, all));
      if (villain) {
        given.fill(0);
        villain.forEach((hand, place) => (given[hand] = weights[place]));
      } else given.set(weights);
      return priced.map((prices, place) => {
        exports.omaha_showdown_payoffs(number, ...prices);
        const out = outs[place] ?? new kindOf(length);
        if (hero) hero.forEach((hand, place) => (out[place] = paid[hand]));
        else out.set(paid);
        return out;
      });
    }
  }

  exact(
    OmahaBoard.prototype, "rankHands(cards, ranks)", "index(hand) takes all cards in one text or array", "indexRows(ids, cards, indices)", "unindex(index, cards)",
    "weights(range, weights)",
  );
  exact(OmahaShowdown.prototype, "values(weights, lists, out)", "met(weights, lists, met)", "net(weights, lists, net)", "payoffs(weights, settings, paid)");
  return { OmahaBoard, OmahaShowdown };
};
