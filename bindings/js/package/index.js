// All of keyfold. `index.d.ts` describes each function.

import { boardCalls } from "./boards.js";
import { FullKernel } from "./calls.js";
import { equityCalls } from "./equity.js";
import simd from "./full-simd.js";
import { gameCalls } from "./games.js";
import { wrongModule } from "./kernel.js";
import { checkSettings, exact } from "./kind.js";
import { omahaClasses } from "./omaha.js";
import { rangeClasses } from "./ranges.js";
import { load as loadRank } from "./rank.js";
import { settleCall } from "./settle.js";

const kernel = new FullKernel(simd, () => import("./full-plain.js"));

/** Loads both kernels; `module` is what this gave elsewhere, the modules of both. */
const loadBoth = async (options = {}) => {
  checkSettings("load(options)", options, ["simd", "module"], "{ simd: false }");
  const { module } = options;
  if (module !== undefined && !Array.isArray(module)) throw wrongModule(module);
  const given = (at) => ({ ...options, module: module?.[at] });
  return Promise.all([loadRank(given(0)), kernel.load(given(1))]);
};
export const { load } = exact({ load: loadBoth }, "load(options)");

// Hands are ranked by the kernel of `keyfold/rank`, which is optimised for speed; this one is for size.
export { backend, checkColumns, checkRows, describe, format, Hand, parse, rank, rankColumns, rankRows, rankSets } from "./rank.js";
export const { games, rankInfo, rankOfCode, bestFive, rankIn, rankRowsIn, describeIn, bestHolds } = gameCalls(kernel);
export const { Range, OmahaRange, holeIndex, holeText } = rangeClasses(kernel);
export const { rankHoles, drawHoles, drawNames, strength, showdowns, strengthRows, strengthHistograms, strengthAgainst, nextCards, Showdown, Indexer } = boardCalls(kernel);
export const { OmahaBoard, OmahaShowdown } = omahaClasses(kernel);
export const settle = settleCall(kernel);
export const { equity, addParts, odds, classes, preflopOrder, preflopMatrix } = equityCalls(kernel, { Range, OmahaRange });
