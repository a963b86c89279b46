// Ranks hands of standard input, one a line, the best first: echo "Jh Jd Jc As Ac 7d 2h" | node hands.mjs

import { createInterface } from "node:readline";
import { describe, rank } from "keyfold/rank";

const ranked = [];
let line = 0;
for await (const hand of createInterface({ input: process.stdin })) {
  line += 1;
  try {
    ranked.push([rank(hand), hand]);
  } catch (error) {
    console.error(`line ${line}: ${error.message}`);
    process.exitCode = 2;
  }
}
ranked.sort(([a], [b]) => b - a);
for (const [found, hand] of ranked) console.log(`${String(found).padStart(4)}  ${hand}  ${describe(found)}`);
