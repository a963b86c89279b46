// Games by name, and ranks in all their forms. `index.d.ts` describes each.

import { checkRoom, into, outputs } from "./calls.js";
import { cardText } from "./hand.js";
import { exact, kind } from "./kind.js";

/** Returns the calls of a kernel. */
export const gameCalls = (kernel) => {
  const list = () => kernel.names.games;
  const place = (name, fits) => kernel.game(name, fits);

  const games = () =>
    list().map(({ has_equity: hasEquity, has_holds: hasHolds, cards: [fewest, most], ...game }) => ({ ...game, fewest, most, hasEquity, hasHolds }));

  const rankInfo = (rank) => {
    if (rank !== rank >>> 0) throw new RangeError(`${kind(rank)} is not a rank: ranks run from 1 to 7462`);
    const { cactus_kev: cactusKev, example, ...forms } = kernel.json("rank_forms", undefined, rank);
    return { ...forms, cactusKev, example: example.map(cardText).join(" ") };
  };

  const rankOfCode = (code) => {
    if (typeof code !== "number") throw new TypeError(`rankOfCode takes a code such as 0x6999cc, as rankInfo(rank).code is, not ${kind(code)}`);
    const rank = code === code >>> 0 ? kernel.exports.rank_of_code(code) : 0;
    if (!rank) throw new RangeError(`${Number.isInteger(code) ? `0x${code.toString(16)}` : code} is no hand's code`);
    return rank;
  };

  /** Reads a player's cards and the board's: their ids, and how many are the player's. */
  const onBoard = (own, board, example) => {
    const [cards, more] = [kernel.ids(own, "the hand", example), kernel.ids(board, "the board", "Ts9s2c")];
    const ids = new Uint8Array(cards.length + more.length);
    ids.set(cards);
    ids.set(more, cards.length);
    return [ids, cards.length];
  };

  const bestFive = (hand, board = "") => kernel.call("best", onBoard(hand, board, "AsKsQsJsTs2c3d")[0]);

  const rankIn = (game, own, board = "") => {
    const at = place(game);
    const [ids, count] = onBoard(own, board, "AsKs");
    const { best, ...hand } = kernel.json("game_hand", ids, at, count);
    return { ...hand, best: best && Uint8Array.from(best) };
  };

  const rankRowsIn = (game, ids, ranks) => {
    const at = place(game);
    const { cards: [fewest, most], board, name } = list()[at];
    if (!(ids instanceof Uint8Array)) throw new TypeError(`rankRowsIn takes card ids in a Uint8Array, not ${kind(ids)}`);
    if (fewest !== most) throw new RangeError(`${name} has hands of ${fewest} to ${most} cards: rankIn(game, hand) ranks one of them`);
    const width = most + board;
    const left = ids.length % width;
    if (left) throw new RangeError(`${ids.length} ids are no rows of ${width}, the cards of a player and the board in ${name}: ${left} left over`);
    const hands = ids.length / width;
    const out = ranks ?? new Uint16Array(hands);
    checkRoom(out, Uint16Array, hands, "ranks", [ids]);
    for (let start = 0; start < hands; start += kernel.hands) {
      const end = Math.min(start + kernel.hands, hands);
      out.set(new Uint16Array(kernel.call("game_rows", ids.subarray(start * width, end * width), at, most, start).buffer), start);
    }
    return out;
  };

  const bestHolds = (game, deals, out) => {
    const at = place(game, ({ has_holds: hasHolds }) => hasHolds);
    const ids = kernel.ids(deals, "the deals", "KhQhJhTh9h");
    const left = ids.length % 5;
    if (left) throw new RangeError(`${ids.length} cards are no deals of 5: ${left} left over`);
    const hands = ids.length / 5;
    const { holds, pays } = outputs(out, ["holds", "pays"]);
    const answer = kernel.view("best_holds", ids, at);
    return { holds: into(answer.subarray(0, hands), Uint8Array, holds, "holds", deals), pays: into(answer.subarray(hands), Float64Array, pays, "pays", deals) };
  };

  const describeIn = (game, rank) => {
    if (rank !== rank >>> 0) throw new RangeError(`${kind(rank)} is not a rank: describeIn(game, rank) takes what rankIn gave`);
    return kernel.words("game_words", undefined, place(game), rank);
  };

  return exact(
    { games, rankInfo, rankOfCode, bestFive, rankIn, rankRowsIn, describeIn, bestHolds },
    "games()", "rankInfo(rank)", "rankOfCode(code)", "bestFive(hand, board)", "rankIn(game, hand, board)", "rankRowsIn(game, ids, ranks)", "describeIn(game, rank)",
    "bestHolds(game, deals, out)",
  );
};
