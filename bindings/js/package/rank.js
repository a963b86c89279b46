// Hands of five to nine cards. `rank.d.ts` describes each function.

import { handClass } from "./hand.js";
import { handCalls } from "./hands.js";
import { Kernel } from "./kernel.js";
import simd from "./rank-simd.js";

const kernel = new Kernel(simd, () => import("./rank-plain.js"));

export const { load, backend, rank, describe, parse, format, rankRows, checkRows, rankColumns, checkColumns, rankSets } = handCalls(kernel);
export const Hand = handClass(kernel, parse);
