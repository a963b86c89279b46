// What TypeScript has to accept, and to refuse.

import { type Compiled, describe, Hand, load, parse, rank, rankRows, rankSets } from "keyfold/rank";

const loaded: Promise<Compiled> = load({ simd: false }).then((module) => load({ module }));
const best: number = rank("AsKsQsJsTs") + rank(Uint8Array.of(51, 47, 43, 39, 35));
const words: string = describe(best);
const ranks: Uint16Array<ArrayBuffer> = rankRows(parse(words), 7);
const shared: Uint16Array<SharedArrayBuffer> = rankRows(parse(words), 7, new Uint16Array(new SharedArrayBuffer(2)));
const sets: Uint16Array<ArrayBuffer> = rankSets(new BigUint64Array(1), 5);
const added: number = new Hand("AsKs").add(43).remove("Ks").rank();
// @ts-expect-error An array of numbers is no array of bytes.
rank([51, 47, 43, 39, 35]);
// @ts-expect-error The number of cards is missing.
rankRows(parse(words));
// @ts-expect-error Ranks do not fit bytes.
rankRows(parse(words), 7, new Uint8Array(1));

import { equity, type EquityReport, Indexer, OmahaBoard, OmahaRange, OmahaShowdown, Range, settle, Showdown } from "keyfold";

const report: EquityReport = equity(["AA", new Range("KK+"), new OmahaRange("AA")], { board: parse("Ts9s2c"), progress: () => {} });
const won: bigint = report.players[0]!.won;
const wins: Float32Array = new Showdown("Ts9s2cQhJd").values(new Float32Array(1326)).win;
const best6: Uint16Array = new OmahaBoard("Ts9s2cQhJd").rankHands(6);
const chips: Float64Array = settle([50, 100], Uint16Array.of(7, 3), { folded: [false, true], players: 2 });
const index: number = new Indexer([2, 3]).index("AsKsTs9s2c");
const three: Float32Array = new Showdown("Ts9s2cQhJd").threeWay(new Float32Array(1326), [new Float32Array(1326), new Float32Array(1326)]).withOne;
const net: Float32Array = new Showdown("Ts9s2cQhJd").within([new Float32Array(1326), new Float64Array(1326)]).net(new Float32Array(1326), new Float32Array(1326));
const omaha: Float32Array = new OmahaShowdown("Ts9s2cQhJd", [new OmahaBoard("Ts9s2cQhJd").weights("AA")]).net(new Float32Array(2), { villain: [3, 5], hero: Uint32Array.of(7) });
// @ts-expect-error Hands have numbers.
new OmahaShowdown("Ts9s2cQhJd").met(omaha, { hero: ["AsAhKsKh"] });
// @ts-expect-error Values are of the weights' type.
new Showdown("Ts9s2cQhJd").net(new Float32Array(1326), new Float64Array(1326));
// @ts-expect-error One of two arrays is missing.
new Showdown("Ts9s2cQhJd").values(new Float32Array(1326), { win: new Float32Array(1326) });
// @ts-expect-error No Omaha hand has seven cards.
new OmahaBoard("Ts9s2cQhJd").rankHands(7);
// @ts-expect-error There is no such setting.
equity(["AA", "KK"], { iterations: 10 });
// @ts-expect-error Players are an array.
equity("AA", "KK");
// @ts-expect-error Weights are floats.
new Showdown("Ts9s2cQhJd").values(new Uint8Array(1326));
export { added, best6, chips, index, loaded, net, omaha, ranks, sets, shared, wins, won };
