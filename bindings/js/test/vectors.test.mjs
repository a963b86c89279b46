// Hands that another implementation ranked: KEYFOLD_VECTORS is the folder.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { holdem } from "./vectors.mjs";

// The tests run once for each build of each entry.
const { backend, checkColumns, checkRows, format, Hand, load, parse, rank, rankColumns, rankRows, rankSets } = await import(process.env.KEYFOLD_ENTRY);

const simd = process.env.KEYFOLD_SIMD !== "0";
if (!simd) await load({ simd });

test("it is the build that was asked for", () => {
  assert.equal(backend(), simd ? "simd128-keys" : "portable");
});

for (const [name, cards] of [["five", 5], ["six", 6], ["seven", 7]]) {
  const [ids, ranks] = holdem(name, cards);
  const hands = Array.from(ranks, (_, hand) => ids.subarray(cards * hand, cards * (hand + 1)));

  test(`hands of ${name} have the published ranks, alone and in rows, columns and sets`, () => {
    assert.ok(ranks.length > 10_000);
    assert.deepEqual(rankRows(ids, cards), ranks);
    assert.deepEqual(checkRows(ids, cards), ranks);
    assert.deepEqual(Uint16Array.from(hands, (hand) => rank(hand)), ranks);
    const columns = Array.from({ length: cards }, (_, card) => Uint8Array.from(hands, (hand) => hand[card]));
    assert.deepEqual(rankColumns(columns), ranks);
    assert.deepEqual(checkColumns(columns, new Uint16Array(ranks.length)), ranks);
    const sets = BigUint64Array.from(hands, (hand) => hand.reduce((set, id) => set | (1n << BigInt(id)), 0n));
    assert.deepEqual(rankSets(sets, cards), ranks);
  });

  test(`hands of ${name} have the same ranks as text, which reads back as it was written`, () => {
    for (const [at, hand] of hands.slice(0, 5_000).entries()) {
      const text = format(hand);
      assert.equal(rank(text), ranks[at]);
      assert.deepEqual(parse(text), Uint8Array.from(hand));
    }
  });
}

test("any number of hands is ranked, into an array that begins anywhere and has others beside it", () => {
  const [ids, ranks] = holdem("seven", 7);
  for (const hands of [0, 1, 63, 64, 65, 8_191, 8_192, 16_383, 16_384, 16_385, 32_769]) {
    const room = new Uint16Array(hands + 2).fill(9);
    const into = room.subarray(1, hands + 1);
    assert.equal(rankRows(ids.subarray(0, 7 * hands), 7, into), into);
    assert.deepEqual(into, ranks.subarray(0, hands));
    assert.deepEqual([room[0], room[hands + 1]], [9, 9]);
  }
});

test("a hand to which cards are added and from which they are taken has the ranks of its cards", () => {
  const [ids, ranks] = holdem("seven", 7);
  const hand = new Hand(ids.subarray(0, 7));
  for (let at = 1; at < 5_000; at += 1) {
    const next = ids.subarray(7 * at, 7 * at + 7);
    for (const id of hand.ids()) if (!next.includes(id)) hand.remove(id);
    for (const id of next) if (!hand.has(id)) hand.add(id);
    assert.equal(hand.rank(), ranks[at]);
  }
  const board = new Hand("Jd Jc As Ac");
  const six = new Hand(board).add("Jh").add("7d");
  assert.deepEqual([six.rank(), six.size, board.size, String(six)], [7260, 6, 4, "As Ac Jh Jd Jc 7d"]);
  assert.ok(six.remove("Jh").rank() < 7260 && !six.has("Jh") && new Hand().size === 0);
  assert.deepEqual([...new Hand(String(six)).ids()], [...six.ids()]);
  assert.equal(JSON.stringify({ board }), '{"board":"As Ac Jd Jc"}');
  assert.equal(new Hand("2c2d2h2s3c3d3h3sAs").rank(), rank("2c2d2h2s3c3d3h3sAs"));
});

test("shared memory is read and written", () => {
  const ids = new Uint8Array(new SharedArrayBuffer(7));
  ids.set(parse("AsKsQsJsTs2c3d"));
  assert.deepEqual([...rankRows(ids, 7, new Uint16Array(new SharedArrayBuffer(2)))], [7462]);
});

test("eight and nine cards are ranked too", () => {
  assert.equal(rank("2c2d2h2s3c3d3h3s"), 7309);
  assert.deepEqual(rankRows(parse("2c2d2h2s3c3d3h3sAs"), 9), Uint16Array.of(rank("3c3d3h3sAs")));
});

test("a worker ranks as this thread does: by a kernel of its own, or by the one that was compiled here", async () => {
  for (const module of [undefined, await load()]) {
    const worker = new Worker(new URL("worker.mjs", import.meta.url), { workerData: { entry: process.env.KEYFOLD_ENTRY, module } });
    const [best, method] = await new Promise((answer, fail) => worker.on("message", answer).on("error", fail));
    assert.deepEqual([best, method], [7462, module ? backend() : "simd128-keys"]);
  }
});
