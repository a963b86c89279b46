// Boards, showdowns and the indices of all hole cards, against plain counting, and arrays to write to.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as keyfold from "keyfold";

const { equity, holeIndex, Indexer, load, OmahaBoard, parse, Range, rank, Showdown } = keyfold;

if (process.env.KEYFOLD_SIMD === "0") await load({ simd: false });

const near = (found, expected, error = 1e-9) => assert.ok(Math.abs(found - expected) <= error, `${found}, expected ${expected}`);

test("all hole cards of a board have the ranks that they have one by one", () => {
  for (const board of ["Ts9s2c", "Ts9s2cQs", "2c7d9hJsQd"]) {
    const known = parse(board);
    const ranks = keyfold.rankHoles(board);
    for (let index = 0; index < 1326; index += 1) {
      const hole = parse(keyfold.holeText(index));
      const blocked = hole.some((id) => known.includes(id));
      assert.equal(ranks[index], blocked ? 0 : rank(Uint8Array.of(...hole, ...known)));
    }
  }
});

test("a showdown is what rank says of each two holes", () => {
  const board = "2c7d9hJsQd";
  const ranks = keyfold.rankHoles(board);
  const range = new Range("QQ+,AK,JTs,98s:0.5");
  const weights = range.weights();
  const cards = Array.from({ length: 1326 }, (_, index) => parse(keyfold.holeText(index)));
  for (const kind of [Float32Array, Float64Array]) {
    const showdown = new Showdown(board);
    const [{ win, tie }, met] = [showdown.values(kind.from(weights)), showdown.met(kind.from(weights))];
    const net = showdown.net(kind.from(weights));
    const paid = showdown.payoffs(kind.from(weights), { win: 46, tie: -2, lose: -50 });
    assert.ok([win, tie, met, net, paid].every((array) => array instanceof kind));
    for (let hero = 0; hero < 1326; hero += 13) {
      const expected = [0, 0, 0];
      for (let villain = 0; villain < 1326; villain += 1) {
        if (!ranks[hero] || !ranks[villain] || cards[hero].some((id) => cards[villain].includes(id))) continue;
        expected[1 - Math.sign(ranks[hero] - ranks[villain])] += weights[villain];
      }
      near(win[hero], expected[0], 1e-4);
      near(tie[hero], expected[1], 1e-4);
      near(met[hero], expected[0] + expected[1] + expected[2], 1e-4);
      near(net[hero], expected[0] - expected[2], 1e-4);
      near(paid[hero], 46 * expected[0] - 2 * expected[1] - 50 * expected[2], 1e-2);
    }
  }
});

test("what a hero wins of two opponents is what rank says of each three holes", () => {
  const board = "2c7d9hJsQd";
  const ranks = keyfold.rankHoles(board);
  const ranges = ["QQ,AJs,T8s", "AKs,99,JTs:0.5,T8s", "JTs,77,AQs,T8s"].map((text) => new Range(text).weights());
  const [hero, one, other] = ranges;
  const holes = Array.from({ length: 1326 }, (_, index) => parse(keyfold.holeText(index)));
  const live = ranges.map((weights) => [...weights.keys()].filter((index) => weights[index] && ranks[index]));
  const meet = (first, second) => !holes[first].some((id) => holes[second].includes(id));
  const prices = { win: 46, tie: -2, lose: -50 };
  for (const kind of [Float32Array, Float64Array]) {
    const [given, opponents] = [kind.from(hero), [kind.from(one), kind.from(other)]];
    const showdown = new Showdown(board);
    const [three, orders] = [showdown.threeWay(given, opponents), showdown.threeWayOrders(given, opponents)];
    const [met, paid] = [showdown.metOfTwo(given, opponents), showdown.sidePot(given, opponents, prices)];
    assert.equal(Object.keys(orders).length, 13);
    for (const own of live[0]) {
      const expected = { alone: 0, withOne: 0, withBoth: 0, met: 0, paid: 0 };
      const places = Object.fromEntries(Object.keys(orders).map((order) => [order, 0]));
      for (const first of live[1]) {
        for (const second of live[2]) {
          if (!meet(own, first) || !meet(own, second) || !meet(first, second)) continue;
          const weight = one[first] * other[second];
          const all = [own, first, second].map((index) => ranks[index]);
          const place = all.map((rank) => all.filter((better) => better > rank).length);
          places[place] += weight;
          expected.met += weight;
          expected.paid += weight * [prices.win, prices.tie, prices.lose][1 - Math.sign(all[0] - all[1])];
          if (place[0] === 0) expected[["alone", "withOne", "withBoth"][place.filter((place) => place === 0).length - 1]] += weight;
        }
      }
      for (const name of ["alone", "withOne", "withBoth", "met"]) near(three[name][own], expected[name], 1e-4);
      for (const order of Object.keys(orders)) near(orders[order][own], places[order], 1e-4);
      near(met[own], expected.met, 1e-4);
      near(paid[own], expected.paid, 1e-2);
    }
    assert.deepEqual([met[holeIndex("4h3s")], three.met[holeIndex("4h3s")]], [0, 0]);
  }
});

test("cards of one class leave hole cards the same values", () => {
  const ranges = ["QQ-99,AJs,KTs:0.5", "AA,JTs,98s"].map((text) => new Range(text).weights());
  for (const [board, keeping, count] of [["Ks7s2s9s", [], 22], ["Ks7s2s9s", [...ranges, "Ks7s2s"], 22], ["Ks7d2c9h", ranges, 48], ["Ks7s2s9s", [new Range("AdAc").weights(new Float32Array(1326))], 35]]) {
    const classes = keyfold.nextCards(board, keeping);
    assert.equal(classes.length, count);
    assert.equal(new Set(classes.flat().map(({ card }) => card)).size, 48);
    for (const members of classes) {
      const [first, ...others] = members.map(({ card }) => keyfold.rankHoles(Uint8Array.of(...parse(board), card)));
      others.forEach((ranks, at) => assert.deepEqual(ranks, first.map((_, hole) => first[members[at + 1].places[hole]])));
    }
  }
});

test("one board's showdown is not another's", () => {
  const weights = Range.random().weights();
  const [one, other] = [new Showdown("2c7d9hJsQd"), new Showdown("3c8dThKsAd")];
  const before = one.values(weights);
  assert.notDeepEqual(other.values(weights), before);
  assert.deepEqual(one.values(weights), before);
});

test("strengths count the showdowns of a hand against any other", () => {
  const [{ wins, ties }, showdowns] = [keyfold.strength("Ts9s2cQs"), keyfold.showdowns("Ts9s2cQs")];
  const hole = keyfold.holeIndex("KsJs");
  assert.deepEqual([wins[hole], ties[hole], showdowns], [46 * 990, 0, 46 * 990]);
  const flop = keyfold.strength("Ts9s2c");
  const index = keyfold.holeIndex("AsKs");
  near((flop.wins[index] + flop.ties[index] / 2) / keyfold.showdowns("Ts9s2c"), equity(["AsKs", "random"], { board: "Ts9s2c" }).players[0].equity);
});

test("rows of hole cards have the strength that they have one by one", () => {
  const holes = parse("AsKs7h7c2d2h");
  const boards = ["Ts9s3c", "Qd8d3c", "Ad9c4s"];
  const alone = boards.map((board, row) => equity([holes.subarray(2 * row, 2 * row + 2), "random"], { board, exact: true }).players[0].equity);
  const found = keyfold.strengthRows(holes, Uint8Array.from(boards.flatMap((board) => [...parse(board)])));
  found.forEach((share, row) => near(share, alone[row], 1e-6));
  const shares = new Float32Array(3);
  assert.equal(keyfold.strengthRows(holes, "Ts9s3cQs", shares), shares);
  near(shares[2], equity(["2d2h", "random"], { board: "Ts9s3cQs", exact: true }).players[0].equity, 1e-6);
});

test("histograms count the run-outs by their strength on the river", () => {
  const [board, bins] = ["Ts9s2cQs", 8];
  const histograms = keyfold.strengthHistograms(board, bins);
  const expected = new Uint16Array(bins);
  const hole = keyfold.holeIndex("AhJd");
  for (let id = 0; id < 52; id += 1) {
    const river = keyfold.format(Uint8Array.of(id));
    if ([...parse(board + "AhJd")].includes(id)) continue;
    const { wins, ties } = keyfold.strength(board + river);
    expected[Math.min(Math.floor(((wins[hole] + ties[hole] / 2) / keyfold.showdowns(board + river)) * bins), bins - 1)] += 1;
  }
  assert.deepEqual(histograms.slice(hole * bins, (hole + 1) * bins), expected);
});

test("strengths against a range are the equities against it", () => {
  const range = new Range("QQ,77,AQs:0.5");
  for (const [board, hole] of [["Qs7s2d", "AsKs"], ["Qs7s2dTc", "7h7c"], ["Qs7s2dTc9h", "KhJh"]]) {
    const [{ equity: expected }] = equity([hole, range], { board }).players;
    for (const [kind, error] of [[Float32Array, 1e-4], [Float64Array, 1e-9]]) {
      const { win, tie, met } = keyfold.strengthAgainst(board, range.weights(new kind(1326)));
      const at = keyfold.holeIndex(hole);
      assert.ok(win instanceof kind);
      near((win[at] + tie[at] / 2) / met[at], expected, error);
    }
  }
});

test("the indices of all hole cards with a board are those of each alone", () => {
  for (const [rounds, board] of [[[2], ""], [[2, 3], "Ts9s2c"], [[2, 5], "Ts9s2cQdQh"]]) {
    const indexer = new Indexer(rounds);
    const indices = indexer.indexHoles(board);
    assert.equal(indices.filter((index) => index === 0xffffffff).length, 1326 - (52 - parse(board).length) * (51 - parse(board).length) / 2);
    for (const index of [0, 7, 500, 1320]) {
      const hole = keyfold.holeText(index);
      const isBlocked = [hole.slice(0, 2), hole.slice(2)].some((card) => board.includes(card));
      assert.equal(indices[index], isBlocked ? 0xffffffff : indexer.index(hole + board));
    }
  }
});

test("a showdown within ranges values their hole cards as the whole one does", () => {
  const [own, other] = [new Range("QQ-99,AJs,KTs").weights(), new Range("AA:0.5,JTs,98s,22").weights()];
  const whole = new Showdown("2c7d9hJsQd");
  const within = whole.within([own, other]);
  const calls = [(one, weights) => one.net(weights), (one, weights) => one.met(weights), (one, weights) => one.values(weights).tie, (one, weights) => one.payoffs(weights, { win: 9 })];
  const alike = (narrow, weights, held) => {
    for (const call of calls) {
      const [found, expected] = [call(narrow, weights), call(whole, weights)];
      for (let hole = 0; hole < 1326; hole += 1) if (held.some((weights) => weights[hole])) near(found[hole], expected[hole]);
    }
  };
  alike(within, own, [own, other]);
  alike(within, other, [own, other]);
  alike(within.within([own]), own, [own]);
  const hole = holeIndex("4h3s");
  assert.deepEqual([within.net(other)[hole], whole.net(other)[hole] < 0], [0, true]);
});

test("calls write to the arrays that they are given", () => {
  const weights = new Range("TT+,AK").weights(new Float32Array(1326));
  const [showdown, omaha, flop] = [new Showdown("2c7d9hJsQd"), new OmahaBoard("2c7d9hJsQd"), new Indexer([2, 3])];
  const [floats, counts] = [() => new Float32Array(1326), () => new Uint32Array(1326)];
  for (const [call, out] of [
    [(out) => showdown.net(weights, out), floats()],
    [(out) => showdown.met(weights, out), floats()],
    [(out) => showdown.payoffs(weights, { win: 2 }, out), floats()],
    [(out) => showdown.values(weights, out), { win: floats(), tie: floats() }],
    [(out) => showdown.metOfTwo(weights, [weights, weights], out), floats()],
    [(out) => showdown.sidePot(weights, [weights, weights], { lose: 0 }, out), floats()],
    [(out) => showdown.threeWay(weights, [weights, weights], out), { alone: floats(), withOne: floats(), withBoth: floats(), met: floats() }],
    [(out) => showdown.threeWayOrders(weights, [weights, weights], out), Object.fromEntries(Object.keys(showdown.threeWayOrders(weights, [weights, weights])).map((order) => [order, floats()]))],
    [(out) => keyfold.strengthAgainst("2c7d9h", weights, out), { win: floats(), tie: floats(), met: floats() }],
    [(out) => keyfold.strength("2c7d9h", out), { wins: counts(), ties: counts() }],
    [(out) => keyfold.strengthHistograms("2c7d9h", 3, out), new Uint16Array(3 * 1326)],
    [(out) => keyfold.rankHoles("2c7d9h", out), new Uint16Array(1326)],
    [(out) => keyfold.drawHoles("2c7d9h", out), new Uint16Array(1326)],
    [(out) => flop.indexHoles("2c7d9h", out), counts()],
    [(out) => flop.indexRows(parse("AsAh2c7d9h"), out), new Uint32Array(1)],
    [(out) => omaha.indexRows(parse("AsAhKsKh"), 4, out), new Uint32Array(1)],
    [(out) => keyfold.preflopMatrix(out), new Float64Array(169 * 169)],
    [(out) => keyfold.bestHolds("jacks-or-better", "KhQhJhTh9h", out), { holds: new Uint8Array(1), pays: new Float64Array(1) }],
  ]) {
    const [alone, written] = [call(), call(out)];
    assert.deepEqual(out, alone);
    if (ArrayBuffer.isView(out)) assert.equal(written, out);
    else for (const [name, array] of Object.entries(out)) assert.equal(written[name], array);
  }
  // A solver writes the values of a range over its weights.
  const [net, own] = [showdown.net(weights), weights.slice()];
  assert.deepEqual(showdown.net(own, own), net);
});
