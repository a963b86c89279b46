// What TypeScript has to accept, and to refuse.

import { describe, load, parse, rank, rankRows, rankSets } from "keyfold/rank";

const loaded: Promise<void> = load({ simd: false });
const best: number = rank("AsKsQsJsTs") + rank(Uint8Array.of(51, 47, 43, 39, 35));
const words: string = describe(best);
const ranks: Uint16Array<ArrayBuffer> = rankRows(parse(words), 7);
const shared: Uint16Array<SharedArrayBuffer> = rankRows(parse(words), 7, new Uint16Array(new SharedArrayBuffer(2)));
const sets: Uint16Array<ArrayBuffer> = rankSets(new BigUint64Array(1), 5);
// @ts-expect-error An array of numbers is no array of bytes.
rank([51, 47, 43, 39, 35]);
// @ts-expect-error The number of cards is missing.
rankRows(parse(words));
// @ts-expect-error Ranks do not fit bytes.
rankRows(parse(words), 7, new Uint8Array(1));
export { loaded, ranks, sets, shared };
