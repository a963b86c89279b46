// Measures what a solver calls, in microseconds, each beside the calls that it replaces, in one run.
//
//     solver.mjs [--rounds N]
//
// Rounds take turns, and each figure is the best of them. What other programs do meanwhile only makes a round slower: while a call takes longer
// than it may, more rounds follow, ten times as many at most; then the exit status is 1. It is also if two ways give different numbers.

import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { Indexer, load, parse, Range, Showdown } from "keyfold";

const { values: asked } = parseArgs({ options: { rounds: { type: "string", default: "90" } } });
// Few, so that some rounds are not interrupted.
const CALLS = 20;
const MOST_ROUNDS = 10;
await load();

const board = parse("2c7d9hJsQd");
const [own, other] = [new Range("22+,A2s+,KTs+,QTs+,JTs,T9s,98s,ATo+,KJo+").weights(), new Range("22-TT,A2s-AQs,KTs+,QTs+,JTs,T9s,98s,87s,ATo-AQo,KJo+,QJo").weights()];
const showdown = new Showdown(board);
const within = showdown.within([own, other]);
const rivers = new Indexer([2, 3, 1, 1]);
const [floats, indices] = [new Float64Array(1326), new Uint32Array(1326)];

/** The weight that each hole beats less that which it loses to, of three arrays. */
const difference = () => {
  const [{ win, tie }, met] = [showdown.values(other), showdown.met(other)];
  return win.map((beaten, hole) => 2 * beaten + tie[hole] - met[hole]);
};

/** The indices of all hole cards, deal by deal. */
const dealByDeal = () => {
  const [holes, rows] = [[], []];
  for (let high = 1, hole = 0; high < 52; high += 1) {
    for (let low = 0; low < high; low += 1, hole += 1) {
      if (board.includes(high) || board.includes(low)) continue;
      holes.push(hole);
      rows.push(high, low, ...board);
    }
  }
  const found = new Uint32Array(1326).fill(0xffffffff);
  rivers.indexRows(Uint8Array.from(rows)).forEach((index, at) => (found[holes[at]] = index));
  return found;
};

// A way, the way that it replaces, and the microseconds that it may take.
const WAYS = [
  ["indexHoles", () => rivers.indexHoles(board, indices), "indexRows, deal by deal", dealByDeal, 8],
  ["net", () => showdown.net(other, floats), "values and met", difference],
  ["net", () => showdown.net(other, floats), "payoffs", () => showdown.payoffs(other, {}, floats)],
  ["net within two ranges", () => within.net(other, floats), "net", () => showdown.net(other, floats)],
];

const best = WAYS.map(() => [Infinity, Infinity]);
const measured = (call) => {
  const start = performance.now();
  for (let time = 0; time < CALLS; time += 1) call();
  return (1000 * (performance.now() - start)) / CALLS;
};
for (const [name, call, , replaced] of WAYS) {
  const [found, expected] = [call().slice(), replaced()];
  const isHeld = (hole) => name === "indexHoles" || own[hole] > 0 || other[hole] > 0;
  found.forEach((value, hole) => isHeld(hole) && assert.ok(Math.abs(value - expected[hole]) < 1e-9, `${name}: ${value}, not ${expected[hole]}`));
}
const isMissed = () => WAYS.some(([, , , , may = Infinity], at) => best[at][0] > may);
let rounds = 0;
for (; rounds < asked.rounds || (rounds < MOST_ROUNDS * asked.rounds && isMissed()); rounds += 1) {
  WAYS.forEach(([, call, , replaced], at) => [call, replaced].forEach((way, which) => (best[at][which] = Math.min(best[at][which], measured(way)))));
}
console.log(`Node ${process.version}, best of ${rounds} rounds of ${CALLS} calls`);
WAYS.forEach(([name, , replaced, , may], at) => {
  const [took, before] = best[at];
  console.log(`${name.padEnd(22)} ${took.toFixed(2).padStart(7)} us, ${(took / before).toFixed(3)} of ${replaced}, ${before.toFixed(2)} us${may ? `; must ${may} us` : ""}`);
});
process.exitCode = Number(isMissed());
