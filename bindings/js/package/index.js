// All of keyfold. `index.d.ts` describes each function.

import { boardCalls } from "./boards.js";
import { FullKernel } from "./calls.js";
import { equityCalls } from "./equity.js";
import simd from "./full-simd.js";
import { gameCalls } from "./games.js";
import { handCalls } from "./hands.js";
import { rangeClasses } from "./ranges.js";

const kernel = new FullKernel(simd, () => import("./full-plain.js"));

export const { load, backend, rank, describe, parse, format, rankRows, checkRows, rankSets } = handCalls(kernel);
export const { games, rankInfo, bestFive, rankIn, rankRowsIn, describeIn } = gameCalls(kernel);
export const { Range, OmahaRange, holeIndex, holeText } = rangeClasses(kernel);
export const { rankHoles, draws, drawNames, strength, Showdown, Indexer } = boardCalls(kernel);
export const { equity, addParts, odds, classes, preflopOrder, preflopMatrix } = equityCalls(kernel, { Range, OmahaRange });
