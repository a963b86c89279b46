// The calls that rank hands of five to nine cards, by a kernel. `rank.d.ts` describes each.

import { cardText } from "./hand.js";
import { apart, exact, kind } from "./kind.js";

/** Returns the calls. */
export const handCalls = (kernel) => {
  const load = (options) => kernel.load(options);

  const backend = () => kernel.text(kernel.exports.backend());

  const rank = (hand) => {
    if (typeof hand === "string") return kernel.answer(kernel.exports.rank_text(kernel.write(hand)));
    return kernel.answer(kernel.exports.rank_ids(kernel.put(hand, "rank")));
  };

  const describe = (rank) => {
    if (typeof rank !== "number") throw new TypeError(`describe takes a rank, 1 to 7462, not ${kind(rank)}: describe(rank(hand))`);
    // WebAssembly would take a fraction or a number past 32 bits for another.
    if (rank !== rank >>> 0) throw new RangeError(`${rank} is not a rank: ranks run from 1 to 7462`);
    return kernel.text(kernel.answer(kernel.exports.describe(rank)));
  };

  const parse = (text) => {
    if (typeof text !== "string") throw new TypeError(`parse takes text such as "AsKs", not ${kind(text)}${Array.isArray(text) ? ': cards.join("")' : ""}`);
    const count = kernel.answer(kernel.exports.parse(kernel.write(text)));
    return kernel.bytes.slice(0, count);
  };

  const format = (cards) => {
    if (!(cards instanceof Uint8Array)) throw new TypeError(`format takes card ids in a Uint8Array, not ${kind(cards)}${Array.isArray(cards) ? ": Uint8Array.from(cards)" : ""}`);
    return Array.from(cards, (id, at) => {
      if (id > 51) throw new RangeError(`card ${at + 1}: ${id} is not a card id: ids run from 0 to 51`);
      return cardText(id);
    }).join(" ");
  };

  const rankRows = (ids, width, ranks) => rows("rankRows", ids, width, ranks, false);

  const checkRows = (ids, width, ranks) => rows("checkRows", ids, width, ranks, true);

  const rankSets = (sets, cards, ranks) => {
    if (!(sets instanceof BigUint64Array)) throw new TypeError(`rankSets takes a BigUint64Array, a bit for each card, not ${kind(sets)}`);
    checkWidth("rankSets", cards, "sets");
    return inParts(sets.length, ranks, [sets], (exports, start, end) => {
      kernel.sets.set(sets.subarray(start, end));
      return exports.rank_sets(cards, end - start, start);
    });
  };

  const rows = (name, ids, width, ranks, checked) => {
    if (!(ids instanceof Uint8Array)) {
      const instead = typeof ids === "string" ? "rank(text) ranks a hand" : "ids are 0 to 51, one byte each";
      throw new TypeError(`${name} takes card ids in a Uint8Array, not ${kind(ids)}: ${instead}`);
    }
    checkWidth(name, width, "ids");
    const left = ids.length % width;
    if (left) throw new RangeError(`${ids.length} ids are no rows of ${width}: ${left} left over`);
    return inParts(ids.length / width, ranks, [ids], (exports, start, end) => {
      kernel.bytes.set(ids.subarray(start * width, end * width));
      return exports.rank_rows(width, end - start, start, checked);
    });
  };

  const rankColumns = (columns, ranks) => ofColumns("rankColumns", columns, ranks, false);

  const checkColumns = (columns, ranks) => ofColumns("checkColumns", columns, ranks, true);

  const ofColumns = (name, columns, ranks, checked) => {
    if (!Array.isArray(columns)) throw new TypeError(`${name} takes an array of columns, a Uint8Array for each card of a hand, not ${kind(columns)}`);
    const width = columns.length;
    if (width < 5 || width > 9) throw new RangeError(`${name} takes 5 to 9 columns, a Uint8Array for each card of a hand, not ${width}`);
    const length = columns[0]?.length;
    for (const [at, column] of columns.entries()) {
      if (!(column instanceof Uint8Array)) throw new TypeError(`column ${at + 1}: card ids are a Uint8Array, not ${kind(column)}`);
      if (column.length !== length) throw new RangeError(`column ${at + 1} has ${column.length} cards, and column 1 has ${length}`);
    }
    return inParts(length, ranks, columns, (exports, start, end) => {
      const { bytes } = kernel;
      for (let at = 0; at < width; at += 1) {
        const column = columns[at];
        for (let hand = start, place = at; hand < end; hand += 1, place += width) bytes[place] = column[hand];
      }
      return exports.rank_rows(width, end - start, start, checked);
    });
  };

  const checkWidth = (name, width, first) => {
    if (Number.isInteger(width) && width >= 5 && width <= 9) return;
    throw new RangeError(`${name}(${first}, cards): cards is how many a hand has, 5 to 9, not ${kind(width)}`);
  };

  /** Ranks hands, which `inputs` hold, by as many calls as their number takes. */
  const inParts = (hands, ranks = new Uint16Array(hands), inputs, call) => {
    if (!(ranks instanceof Uint16Array)) throw new TypeError(`ranks are written to a Uint16Array, not ${kind(ranks)}`);
    if (ranks.length !== hands) throw new RangeError(`${hands} hands, but room for ${ranks.length} ranks`);
    apart(ranks, "ranks", inputs);
    const { exports } = kernel;
    for (let start = 0, end; start < hands; start = end) {
      end = Math.min(start + kernel.hands, hands);
      kernel.answer(call(exports, start, end));
      ranks.set(kernel.ranks.subarray(0, end - start), start);
    }
    return ranks;
  };

  return exact(
    { load, backend, rank, describe, parse, format, rankRows, checkRows, rankColumns, checkColumns, rankSets },
    "load(options)", "backend()", "rank(hand) takes all cards of a hand in one text or array", "describe(rank)", "parse(text) takes all cards in one text",
    "format(cards) takes all ids in one Uint8Array", "rankRows(ids, cards, ranks)", "checkRows(ids, cards, ranks)", "rankColumns(columns, ranks)",
    "checkColumns(columns, ranks)", "rankSets(sets, cards, ranks)",
  );
};
