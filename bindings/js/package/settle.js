// What players get of the pots. `index.d.ts` describes it.

import { checkSettings, exact, kind } from "./kind.js";

const CALL = "settle(paid, ranks, settings)";

/** Returns the call of a kernel. */
export const settleCall = (kernel) => {
  const settle = (paid, ranks, settings = {}) => {
    checkSettings(CALL, settings, ["folded", "lows", "players", "won"], "{ folded: [false, true] }");
    const stakes = numbers(paid, "paid", undefined, "chips");
    const { folded, lows, players = stakes.length, won } = settings;
    if (!(Number.isInteger(players) && players > 0 && stakes.length % players === 0)) {
      throw new RangeError(`${CALL}: ${stakes.length} numbers are no rows of players: ${kind(players)}`);
    }
    const all = [stakes, numbers(ranks, "ranks", stakes, "a rank"), ...(lows === undefined ? [] : [numbers(lows, "lows", stakes, "a rank")])];
    const input = new Uint8Array(8 * all.length * stakes.length + stakes.length);
    all.forEach(({ buffer }, at) => input.set(new Uint8Array(buffer), 8 * at * stakes.length));
    input.set(flags(folded, stakes), input.length - stakes.length);
    if (won !== undefined && !(won instanceof Float64Array && won.length === stakes.length)) {
      throw new TypeError(`${CALL}: won is a Float64Array of ${stakes.length} numbers, not ${kind(won)}`);
    }
    const found = new Float64Array(kernel.call("settle", input, players, lows !== undefined).buffer);
    won?.set(found);
    return won ?? found;
  };

  return exact({ settle }, CALL).settle;
};

/** Copies whole numbers from 0 on. */
const numbers = (values, what, stakes, one) => {
  if (!Array.isArray(values) && !(ArrayBuffer.isView(values) && typeof values[0] !== "bigint" && values.length !== undefined)) {
    throw new TypeError(`${CALL}: ${what} are numbers in an array, such as [50, 100], not ${kind(values)}`);
  }
  if (stakes && values.length !== stakes.length) throw new RangeError(`${CALL}: expected ${stakes.length} ${what}, as many as paid, found ${values.length}`);
  for (let at = 0; at < values.length; at += 1) {
    if (!(Number.isSafeInteger(values[at]) && values[at] >= 0)) {
      throw new RangeError(`${CALL}: ${what}[${at}]: ${kind(values[at])} is not ${one}: expected a whole number from 0 on`);
    }
  }
  return Float64Array.from(values);
};

/** Returns 1 for each player who has folded. */
const flags = (folded, stakes) => {
  if (folded === undefined) return new Uint8Array(stakes.length);
  if (!Array.isArray(folded) || !folded.every((one) => typeof one === "boolean")) {
    throw new TypeError(`${CALL}: folded has true or false for each player in an array, such as [false, true], not ${kind(folded)}`);
  }
  if (folded.length !== stakes.length) throw new RangeError(`${CALL}: expected ${stakes.length} folded, as many as paid, found ${folded.length}`);
  return Uint8Array.from(folded);
};
