// All of keyfold. `index.d.ts` describes each function.

import { boardCalls } from "./boards.js";
import { FullKernel } from "./calls.js";
import { equityCalls } from "./equity.js";
import simd from "./full-simd.js";
import { gameCalls } from "./games.js";
import { rangeClasses } from "./ranges.js";
import { load as loadRank } from "./rank.js";

const kernel = new FullKernel(simd, () => import("./full-plain.js"));

export const load = async (options) => {
  await Promise.all([loadRank(options), kernel.load(options)]);
};

// Hands are ranked by the kernel of `keyfold/rank`, which is optimised for speed; this one is for size.
export { backend, checkColumns, checkRows, describe, format, parse, rank, rankColumns, rankRows, rankSets } from "./rank.js";
export const { games, rankInfo, rankOfCode, bestFive, rankIn, rankRowsIn, describeIn } = gameCalls(kernel);
export const { Range, OmahaRange, holeIndex, holeText } = rangeClasses(kernel);
export const { rankHoles, draws, drawNames, strength, Showdown, Indexer } = boardCalls(kernel);
export const { equity, addParts, odds, classes, preflopOrder, preflopMatrix } = equityCalls(kernel, { Range, OmahaRange });
