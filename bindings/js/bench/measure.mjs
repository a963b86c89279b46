// Ranks the same hands of seven cards by keyfold and by other packages, in one run and by one thread, and prints hands a second.
//
//     measure.mjs [--rounds N] [--record FILE]
//
// Rounds take turns, and each figure is the best of them. Each package has its cards in the form that it likes best, made
// before. Exits with status 1 if two packages order hands in different ways. `check.mjs --measure` runs it.

import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { backend, checkRows, format, load, rank, rankRows, rankSets } from "keyfold/rank";
import phe from "phe";
import evaluator from "poker-evaluator";
import pokersolver from "pokersolver";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "9" }, record: { type: "string" } } });
const MANY = 4_000_000;
const FEW = 20_000;
await load();

/** Deals hands by xorshift: the same in every run. */
const deal = (hands) => {
  const ids = new Uint8Array(7 * hands);
  const deck = Uint8Array.from({ length: 52 }, (_, id) => id);
  let state = 1;
  for (let at = 0; at < ids.length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const card = at % 7;
    const drawn = card + ((state >>> 0) % (52 - card));
    [deck[card], deck[drawn]] = [deck[drawn], deck[card]];
    ids[at] = deck[card];
  }
  return ids;
};

const ids = deal(MANY);
const sets = new BigUint64Array(MANY);
for (let at = 0; at < ids.length; at += 1) sets[Math.trunc(at / 7)] |= 1n << BigInt(ids[at]);
const ranks = new Uint16Array(MANY);
const hands = Array.from({ length: FEW }, (_, hand) => ids.slice(7 * hand, 7 * hand + 7));
const lists = hands.map((hand) => format(hand).split(" "));
const texts = lists.map((list) => list.join(""));
// phe numbers aces first, but for that as keyfold, and ranks the lower number higher.
const codes = lists.map((list) => phe.cardCodes(list));

const ways = {
  "keyfold, rankRows": [() => rankRows(ids, 7, ranks), MANY],
  "keyfold, checkRows": [() => checkRows(ids, 7, ranks), MANY],
  "keyfold, rankSets": [() => rankSets(sets, 7, ranks), MANY],
  "keyfold, one by one, ids": [() => hands.map(rank), FEW],
  "keyfold, one by one, text": [() => texts.map(rank), FEW],
  "phe, codes": [() => codes.map((hand) => -phe.evaluateCardCodes(hand)), FEW],
  "phe, text": [() => lists.map((hand) => -phe.evaluateCards(hand)), FEW],
  "poker-evaluator": [() => lists.map((hand) => evaluator.evalHand(hand).value), FEW],
  pokersolver: [() => lists.slice(0, FEW / 10).map((hand) => pokersolver.Hand.solve(hand)), FEW / 10],
};

/** Numbers values by their order. */
const places = (values) => {
  const order = [...new Set(values)].sort((a, b) => a - b);
  const at = new Map(order.map((value, place) => [value, place]));
  return values.map((value) => at.get(value)).join();
};
const expected = places(Array.from(rankRows(ids, 7).subarray(0, FEW)));
for (const name of ["keyfold, one by one, ids", "keyfold, one by one, text", "phe, codes", "phe, text", "poker-evaluator"]) {
  if (places(ways[name][0]()) !== expected) throw new Error(`${name} orders hands in another way`);
}

const best = {};
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const [name, [way, count]] of Object.entries(ways)) {
    // Few hands are ranked again and again for some milliseconds: a timer is too coarse for once.
    const times = count === MANY ? 1 : 5;
    const start = performance.now();
    for (let time = 0; time < times; time += 1) way();
    best[name] = Math.max(best[name] ?? 0, (count * times * 1000) / (performance.now() - start));
  }
}
console.log(`${backend()}, Node ${process.version}, best of ${values.rounds} rounds`);
for (const [name, perSecond] of Object.entries(best)) console.log(`${name.padEnd(26)} ${(perSecond / 1e6).toFixed(3).padStart(9)} M hands/s`);

if (values.record) {
  const require = createRequire(import.meta.url);
  const packages = Object.fromEntries(["phe", "poker-evaluator", "pokersolver"].map((name) => [name, require(`${name}/package.json`).version]));
  const record = {
    command: "bindings/js/check.mjs --record",
    machine: cpus()[0].model,
    node: process.version,
    date: new Date().toISOString().slice(0, 10),
    backend: backend(),
    rounds: Number(values.rounds),
    packages,
    hands_per_s: Object.fromEntries(Object.entries(best).map(([name, perSecond]) => [name, Math.round(perSecond)])),
  };
  writeFileSync(values.record, `${JSON.stringify(record, null, 1)}\n`);
}
