// Each mistake that is easily made, and what it is answered.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answered } from "./answered.mjs";

// Once for each build of each entry.
const { checkColumns, checkRows, describe, format, Hand, load, parse, rank, rankColumns, rankRows, rankSets } = await import(process.env.KEYFOLD_ENTRY);

if (process.env.KEYFOLD_SIMD === "0") await load({ simd: false });

const rows = (...hands) => Uint8Array.from(hands.flatMap((hand) => [...parse(hand)]));
const two = rows("AsKsQsJsTs2c3d", "JhJdJcAsAc7d2h");

/** Two hands, one id of which is another. */
const changed = (at, id) => two.map((old, place) => (place === at ? id : old));

const shared = new ArrayBuffer(64);
const ids = new Uint8Array(shared, 0, 14);
ids.set(two);
const ranksAt = (start, count) => new Uint16Array(shared, start, count);
const SHARED = "ranks share memory with the cards: pass another array, or none";

const mistakes = {
  "ranks over rows": [() => rankRows(ids, 7, ranksAt(12, 2)), RangeError, SHARED],
  "ranks over checked rows": [() => checkRows(ids, 7, ranksAt(12, 2)), RangeError, SHARED],
  "ranks over columns": [() => rankColumns(Array(5).fill(ids.subarray(12)), ranksAt(12, 2)), RangeError, SHARED],
  "ranks over checked columns": [() => checkColumns(Array(5).fill(ids.subarray(12)), ranksAt(10, 2)), RangeError, SHARED],
  "ranks over sets": [() => rankSets(new BigUint64Array(shared, 0, 1), 5, ranksAt(6, 1)), RangeError, SHARED],
  "a board beside a hand": [() => rank("AsKsQsJsTs", "2c3d"), TypeError, "a string is one argument too many: rank(hand) takes all cards of a hand in one text or array"],
  "two texts for a hand": [() => new Hand("AsKs", "Qs"), TypeError, "a string is one argument too many: new Hand(cards) takes all cards in one text or array"],
  "the number of cards after a hand": [() => rank("AsKsQsJsTs", 5), TypeError, "5 is one argument too many: rank(hand) takes all cards of a hand in one text or array"],
  "a fourth argument for rows": [() => rankRows(two, 7, undefined, true), TypeError, "a boolean is one argument too many: rankRows(ids, cards, ranks) takes three at most"],
  "two texts to read": [() => parse("As", "Ks"), TypeError, "a string is one argument too many: parse(text) takes all cards in one text"],
  "a setting for words": [() => describe(7462, { full: true }), TypeError, "an object of Object is one argument too many: describe(rank) takes one"],
  "two cards to look for": [() => new Hand("As").has("As", "Ks"), TypeError, "a string is one argument too many: has(card) takes one card"],
  "an argument for a hand's rank": [() => new Hand("AsKsQsJsTs").rank("holdem"), TypeError, "a string is one argument too many: rank() takes none"],
  "two cards to add, one by one": [() => new Hand().add("As", "Ks"), TypeError, "a string is one argument too many: add(card) takes one card"],
  "a card twice": [() => rank("AsKsQsJsTsAs"), RangeError, "card 6, column 11: As is repeated"],
  "no suit": [() => rank("As Ks Q Js Ts"), RangeError, /^card 3, column 8: the suit is missing: expected c, d, h or s/],
  "a face that is none": [() => rank("As Ks 1s Js Ts"), RangeError, /^card 3, column 7: '1' is not a face: a ten is T or 10/],
  "four cards": [() => rank("AsKsQsJs"), RangeError, "expected 5 to 9 cards, found 4"],
  "ten cards": [() => rank("2c3c4c5c6c7c8c9cTcJc"), RangeError, "card 10, column 19: too many cards: expected at most 9"],
  "no text": [() => rank(""), RangeError, "expected 5 to 9 cards, found 0"],
  "half a pair of UTF-16": [() => rank("As\ud800"), RangeError, /^card 2, column 3: /],
  "a long text": [() => rank("As ".repeat(100_000)), RangeError, "a hand is five to nine cards, not a text of 300000 characters"],
  "ids in an array": [() => rank([51, 47, 43, 39, 35]), TypeError, /Uint8Array\.from\(cards\)$/],
  "cards in an array": [() => rank(["As", "Ks", "Qs", "Js", "Ts"]), TypeError, /cards\.join\(""\)/],
  nothing: [() => rank(), TypeError, 'rank takes text such as "AsKsQsJsTs" or card ids in a Uint8Array, not undefined'],
  "an id that is none": [() => rank(Uint8Array.of(51, 47, 43, 39, 52)), RangeError, "card 5: 52 is not a card id: ids run from 0 to 51"],
  "an id twice": [() => rank(Uint8Array.of(51, 47, 43, 39, 51)), RangeError, "card 5: As repeats card 1"],
  "many hands for one": [() => rank(two), RangeError, "expected 5 to 9 cards, found 14; rankRows(ids, cards) ranks many hands"],
  "text for rows": [() => rankRows("AsKsQsJsTs", 5), TypeError, /not a string: rank\(text\) ranks a hand$/],
  "an array for rows": [() => rankRows([51, 47, 43, 39, 35], 5), TypeError, /not an array: /],
  "wider numbers": [() => rankRows(new Int32Array(7), 7), TypeError, /not an object of Int32Array: /],
  "no width": [() => rankRows(two), RangeError, "rankRows(ids, cards): cards is how many a hand has, 5 to 9, not undefined"],
  "the ranks for the width": [() => rankRows(two, new Uint16Array(2)), RangeError, /not an object of Uint16Array$/],
  "four cards a row": [() => rankRows(two, 4), RangeError, /5 to 9, not 4$/],
  "half a row": [() => rankRows(two.subarray(1), 7), RangeError, "13 ids are no rows of 7: 6 left over"],
  "too little room": [() => rankRows(two, 7, new Uint16Array(1)), RangeError, "2 hands, but room for 1 ranks"],
  "room of bytes": [() => rankRows(two, 7, new Uint8Array(2)), TypeError, "ranks are written to a Uint16Array, not an object of Uint8Array"],
  "an id among many": [() => rankRows(changed(9, 99), 7), RangeError, "hand 2, card 3: 99 is not a card id: ids run from 0 to 51"],
  "a card twice among many": [() => checkRows(changed(9, 38), 7), RangeError, "hand 2, card 3: Jh repeats card 1"],
  "a hand far behind": [() => checkRows(new Uint8Array(7 * 20_000).map((_, at) => (at < 7 * 19_999 ? at % 7 : 1)), 7), RangeError, "hand 20000, card 2: 2d repeats card 1"],
  "rows for columns": [() => rankColumns(two), TypeError, "rankColumns takes an array of columns, a Uint8Array for each card of a hand, not an object of Uint8Array"],
  "four columns": [() => rankColumns([1, 2, 3, 4].map(() => two)), RangeError, /takes 5 to 9 columns, .*, not 4$/],
  "a column of numbers": [() => rankColumns([two, two, two, two, [1]]), TypeError, "column 5: card ids are a Uint8Array, not an array"],
  "no columns": [() => rankColumns(new Array(5)), TypeError, "column 1: card ids are a Uint8Array, not undefined"],
  "ids to write in an array": [() => format([51]), TypeError, "format takes card ids in a Uint8Array, not an array: Uint8Array.from(cards)"],
  "texts to read in an array": [() => parse(["As", "Ks"]), TypeError, 'parse takes text such as "AsKs", not an array: cards.join("")'],
  "a column that is shorter": [() => rankColumns([two, two, two, two, two.subarray(1)]), RangeError, "column 5 has 13 cards, and column 1 has 14"],
  "a card twice in columns": [() => checkColumns([0, 4, 8, 12, 4].map((id) => Uint8Array.of(id))), RangeError, "hand 1, card 5: 3c repeats card 2"],
  "numbers for sets": [() => rankSets(Float64Array.of(31), 5), TypeError, /BigUint64Array, a bit for each card, not an object of Float64Array$/],
  "a set of four": [() => rankSets(BigUint64Array.of(31n, 15n), 5), RangeError, "hand 2, expected 5 cards, found 4"],
  "a bit that is no card": [() => rankSets(BigUint64Array.of(0xfn | (1n << 52n)), 5), RangeError, "hand 1: bit 52 is no card"],
  "a bit that is no card among seven": [() => rankSets(BigUint64Array.of(0x3fn | (1n << 63n)), 7), RangeError, "hand 1: bit 63 is no card"],
  "a card that is in the hand": [() => new Hand("AsKs").add("As"), RangeError, "As is already in the hand"],
  "a card that is not in the hand": [() => new Hand("AsKs").remove(0), RangeError, "2c is not in the hand"],
  "a tenth card": [() => new Hand("2c3c4c5c6c7c8c9cTc").add("Jc"), RangeError, "a hand has at most 9 cards: there is no room for Jc"],
  "two cards to add": [() => new Hand().add("AsKs"), RangeError, 'expected one card such as "As", found 2'],
  "ids to add": [() => new Hand().add(two), TypeError, 'a card is text such as "As", or an id, not an object of Uint8Array'],
  "an id to add": [() => new Hand().add(52), RangeError, "52 is not a card id: ids run from 0 to 51"],
  "a card twice in a hand": [() => new Hand(Uint8Array.of(1, 1)), RangeError, "2d is already in the hand"],
  "an array for a hand": [() => new Hand(["As"]), TypeError, 'a hand takes text such as "AsKs", card ids in a Uint8Array or a Hand, not an array'],
  "the rank of four": [() => new Hand("AsKsQsJs").rank(), RangeError, "expected 5 to 9 cards, found 4"],
  "no rank": [() => describe(0), RangeError, "0 is not a rank: ranks run from 1 to 7462"],
  "a rank too high": [() => describe(7463), RangeError, "7463 is not a rank: ranks run from 1 to 7462"],
  "a fraction": [() => describe(1.5), RangeError, "1.5 is not a rank: ranks run from 1 to 7462"],
  "a hand for its rank": [() => describe("AsKsQsJsTs"), TypeError, "describe takes a rank, 1 to 7462, not a string: describe(rank(hand))"],
  "ids for text": [() => parse(two), TypeError, 'parse takes text such as "AsKs", not an object of Uint8Array'],
  "text for ids": [() => format("AsKs"), TypeError, "format takes card ids in a Uint8Array, not a string"],
  "an id to write": [() => format(Uint8Array.of(0, 60)), RangeError, "card 2: 60 is not a card id: ids run from 0 to 51"],
};

answered(mistakes);

test("wherever in memory ranks are written, they are right or refused", () => {
  for (let place = 0; place <= 44; place += 2) {
    const memory = new ArrayBuffer(64);
    const cards = new Uint8Array(memory, 16, 14);
    cards.set(two);
    const ranks = new Uint16Array(memory, place, 2);
    const overlaps = place + 4 > 16 && place < 30;
    if (overlaps) assert.throws(() => rankRows(cards, 7, ranks), RangeError);
    else assert.deepEqual([...rankRows(cards, 7, ranks)], [7462, 7260]);
    assert.deepEqual(cards, two);
  }
});

test("ranks may be written beside the cards", () => {
  assert.deepEqual([...rankRows(ids, 7, ranksAt(14, 2))], [7462, 7260]);
});

test("hands are mapped to their ranks", () => {
  assert.deepEqual(["AsKsQsJsTs", "JhJdJcAsAc"].map(rank), [7462, 7260]);
  assert.deepEqual([7462, 7260].map(describe), ["royal flush", "full house, jacks full of aces"]);
});

test("after a stack that was used up each call answers as before", () => {
  const deep = () => {
    try {
      deep();
    } catch {}
    try {
      rank("Jh Jd Jc As Ac 7d 2h");
    } catch {}
  };
  deep();
  assert.equal(describe(rank("Jh Jd Jc As Ac 7d 2h")), "full house, jacks full of aces");
});

test("a setting that load does not have is refused", async () => {
  await assert.rejects(load({ SIMD: false }), { name: "TypeError", message: 'load has no setting "SIMD": expected simd, module' });
  await assert.rejects(load({ simd: "no" }), { name: "TypeError", message: "simd is true or false, not a string" });
  await assert.rejects(load(null), { name: "TypeError", message: "load(options): settings are an object such as { simd: false }, not null" });
});

test("after a mistake the next hand is ranked", () => {
  assert.throws(() => rank("?"));
  assert.equal(describe(rank("Jh Jd Jc As Ac 7d 2h")), "full house, jacks full of aces");
});

test("text may be written in every way that it is printed", () => {
  for (const text of ["As Ks Qs Js 10s", "AS,KS,QS,JS,TS", "A♠K♠Q♠J♠T♠"]) assert.equal(rank(text), 7462);
});

test("a module that load did not give is refused", async () => {
  const refused = /^load\(\{ module \}\) takes what load\(\) of this entry gave, such as a page's in its worker, not (a string|null|an array|an object of \w+)$/;
  for (const wrong of ["rank.wasm", new Uint8Array(8), null]) {
    for (const module of [wrong, [wrong, wrong]]) await assert.rejects(load({ module }), { name: "TypeError", message: refused });
  }
});
