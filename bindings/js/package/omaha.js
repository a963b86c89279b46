// All Omaha hands of a board. `index.d.ts` describes the class.

import { into } from "./calls.js";
import { exact, kind, surplus } from "./kind.js";

// The hands of four, five and six cards that a board leaves.
const HANDS = { 4: 178_365, 5: 1_533_939, 6: 10_737_573 };

/** Returns the class of a kernel. */
export const omahaBoardClass = (kernel) => {
  const handsOf = (cards) => {
    if (HANDS[cards]) return HANDS[cards];
    throw new RangeError(`an Omaha hand has 4, 5 or 6 cards, not ${kind(cards)}`);
  };

  class OmahaBoard {
    #board;

    constructor(board, ...more) {
      surplus("new OmahaBoard(board) takes all cards of the board in one text or array", more);
      this.#board = kernel.ids(board, "the board", "QsJs5sKh5d").slice();
      // Finds a card that is repeated or wrong, and how many there are.
      kernel.call("omaha_indices", this.#board, 4);
    }

    rankHands(cards = 4, ranks = undefined) {
      handsOf(cards);
      return into(kernel.call("omaha_ranks", this.#board, cards), Uint16Array, ranks, "ranks");
    }

    index(hand) {
      const ids = kernel.ids(hand, "the hand", "AsAhKsKh");
      return this.indexRows(ids, ids.length)[0];
    }

    indexRows(ids, cards = 4) {
      if (!(ids instanceof Uint8Array)) throw new TypeError(`indexRows takes card ids in a Uint8Array, not ${kind(ids)}`);
      handsOf(cards);
      const left = ids.length % cards;
      if (left) throw new RangeError(`${ids.length} ids are no hands of ${cards} cards: ${left} left over`);
      const input = new Uint8Array(5 + ids.length);
      input.set(this.#board);
      input.set(ids, 5);
      return new Uint32Array(kernel.call("omaha_indices", input, cards).buffer);
    }

    unindex(index, cards = 4) {
      const hands = handsOf(cards);
      if (!(Number.isInteger(index) && index >= 0 && index < hands)) throw new RangeError(`${kind(index)} is no index: hands of ${cards} cards run from 0 to ${hands - 1}`);
      return kernel.call("omaha_hand", this.#board, cards, index);
    }
  }

  exact(OmahaBoard.prototype, "rankHands(cards, ranks)", "index(hand) takes all cards in one text or array", "indexRows(ids, cards)", "unindex(index, cards)");
  return OmahaBoard;
};
