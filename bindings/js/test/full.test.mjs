// What the full entry has beside ranking, against known answers, other implementations, and its own calls one by one.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as keyfold from "keyfold";
import { holdem, vectors } from "./vectors.mjs";

const { addParts, equity, Indexer, load, OmahaBoard, OmahaRange, parse, Range, rank } = keyfold;

if (process.env.KEYFOLD_SIMD === "0") await load({ simd: false });

const near = (found, expected, error = 1e-9) => assert.ok(Math.abs(found - expected) <= error, `${found}, expected ${expected}`);

for (const [name, file, own] of [["omaha", "omaha", 4], ["omaha5", "omaha_5", 5], ["omaha6", "omaha_6", 6]]) {
  test(`hands of ${name} have the published ranks, alone and in rows`, () => {
    const [ids, ranks] = holdem(file, own + 5);
    assert.deepEqual(keyfold.rankRowsIn(name, ids), ranks);
    for (let hand = 0; hand < 500; hand += 1) {
      const cards = ids.subarray(hand * (own + 5), (hand + 1) * (own + 5));
      assert.equal(keyfold.rankIn(name, cards.subarray(0, own), cards.subarray(own)).rank, ranks[hand]);
    }
  });
}

for (const [name, file, cards, best] of [["badugi", "badugi", 4, 1092], ["ace-to-five", "ace_to_five", 5, 6175], ["deuce-to-seven", "deuce_to_seven", 5, 7462]]) {
  test(`hands of ${name} are ordered as published, the lowest first`, () => {
    const [ids, numbers] = vectors(file, cards);
    const { highest } = keyfold.games().find((game) => game.name === name);
    assert.equal(highest, best);
    for (let hand = 0; hand < numbers.length; hand += 7) {
      assert.equal(keyfold.rankIn(name, ids.subarray(hand * cards, (hand + 1) * cards)).rank, highest - numbers[hand]);
    }
  });
}

test("hands of short deck have the published ranks", () => {
  const [ids, numbers] = vectors("short_deck", 7);
  const ranks = keyfold.rankRowsIn("short-deck", ids);
  assert.deepEqual(Array.from(ranks), numbers);
});

test("a hand of Omaha high-low is told with its low half", () => {
  const hand = keyfold.rankIn("omaha-hilo", "As2dKcKh", "3s4d8cQc9d");
  assert.equal(hand.description, "pair of kings, queen kicker");
  assert.ok(hand.low > 0);
  assert.equal(keyfold.format(hand.best).split(" ").length, 5);
  assert.equal(keyfold.describeIn("badugi", 1092), keyfold.rankIn("badugi", "Ac2d3h4s").description);
});

test("a rank has all its forms", () => {
  const info = keyfold.rankInfo(7260);
  assert.equal(info.description, "full house, jacks full of aces");
  assert.equal(info.cactusKev, 7463 - 7260);
  assert.equal(info.category, "full house");
  assert.equal(rank(info.example), 7260);
  assert.equal(keyfold.rank(keyfold.bestFive("JhJdJcAsAc7d2h")), 7260);
  assert.equal(keyfold.rank(keyfold.bestFive("JhJd", parse("JcAsAc7d2h"))), 7260);
});

test("hole cards are numbered by their two ids", () => {
  let index = 0;
  for (let high = 1; high < 52; high += 1) {
    for (let low = 0; low < high; low += 1, index += 1) {
      assert.equal(keyfold.holeIndex(Uint8Array.of(low, high)), index);
      assert.equal(keyfold.holeIndex(keyfold.holeText(index)), index);
    }
  }
  assert.equal(index, 1326);
  assert.equal(keyfold.holeText(1325), "AsAh");
});

test("a range is read, counted, combined and written", () => {
  const range = new Range("TT+, AQs+ KQo; 65s:0.5");
  assert.equal(range.size, 30 + 8 + 12 + 4);
  near(range.share, (30 + 8 + 12 + 2) / 1326);
  assert.equal(range.weight("6h5h"), 0.5);
  assert.equal(String(range), "TT+,AQs+,KQo,65s:0.5");
  assert.equal(JSON.stringify({ range }), '{"range":"TT+,AQs+,KQo,65s:0.5"}');
  assert.ok(range.has("KdQh") && !range.has("KdQd"));
  assert.ok(range.equals(new Range(range.weights())));
  assert.ok(range.equals(new Range([...range.weights()])));
  assert.equal([...range].length, range.size);
  assert.equal(String(new Range("TT+,AKs").union("QQ+,AKs:0.25")), "TT+,AKs");
  assert.equal(String(new Range("TT+,AKs").intersection("QQ+,AKs:0.25")), "QQ+,AKs:0.25");
  assert.equal(String(new Range("TT+,AKs").difference("QQ,AKs:0.25")), "KK+,JJ-TT,AKs:0.75");
  assert.equal(new Range("AA,KK").without("As7d").size, 3 + 6);
  assert.equal(String(Range.top(5)), "77+,AJs+,AKo");
  assert.ok(Range.top(100).equals(Range.random()) && Range.top(0).size === 0);
  assert.equal(String(new Range().set("AsKs", 0.75)), "AsKs:0.75");
  assert.equal(new Range().set("AsKs", 4e-7).weight("AsKs"), 1e-6);
  assert.equal(new Range().size, 0);
  assert.deepEqual(["AA", "KK"].map(Range.from).map(String), ["AA", "KK"]);
});

test("weights are written into an array of the caller's", () => {
  const weights = new Float32Array(1326);
  assert.equal(new Range("AA:0.5").weights(weights), weights);
  assert.equal(weights[1325], 0.5);
});

test("equity is exact, with the figures that are published", () => {
  const report = equity(["AKs", "TT+,AQs+,KQo"]);
  assert.ok(report.exact);
  assert.equal((100 * report.players[0].equity).toFixed(3), "51.553");
  const [aces, kings] = equity(["AsAh", "KsKh"], { categories: true }).players;
  assert.deepEqual([aces.wins, aces.ties, aces.losses], [1_410_336, 9_308, 292_660]);
  assert.equal(Object.values(aces.categories).reduce((sum, count) => sum + count, 0), 1_712_304);
  assert.equal(aces.won + kings.won, aces.of);
  const [draw] = equity(["AsKs", "QhQd"], { board: "Ts9s2c" }).players;
  assert.equal(draw.wins, 530);
});

test("players, board and dead cards may be text, ids and ranges", () => {
  const expected = equity(["AA", "KK"], { board: "Ts9s2c", dead: "AcAd" });
  assert.deepEqual(equity([new Range("AA"), "KK"], { board: parse("Ts9s2c"), dead: parse("AcAd") }), expected);
  assert.equal(equity([parse("AsAh"), "KK"]).matchups, 6);
});

test("every board is played out as rank ranks it", () => {
  const [hero, villain, flop] = [parse("JsTh"), parse("QdQc"), parse("Ts9s2c")];
  const counts = [0, 0, 0];
  const rest = Array.from({ length: 52 }, (_, id) => id).filter((id) => ![...hero, ...villain, ...flop].includes(id));
  for (const [at, turn] of rest.entries()) {
    for (const river of rest.slice(at + 1)) {
      const [one, other] = [hero, villain].map((hole) => rank(Uint8Array.of(...hole, ...flop, turn, river)));
      counts[1 - Math.sign(one - other)] += 1;
    }
  }
  const [player] = equity([hero, villain], { board: flop }).players;
  assert.deepEqual([player.wins, player.ties, player.losses], counts);
});

test("samples come with an error, and a seed makes them again", () => {
  const ranges = ["22+", "AK", "T9s", "random"];
  const one = equity(ranges, { samples: 20_000, seed: 7 });
  assert.deepEqual(equity(ranges, { samples: 20_000, seed: 7 }), one);
  assert.notDeepEqual(equity(ranges, { samples: 20_000, seed: 8 }), one);
  assert.ok(!one.exact && one.players.every(({ error }) => error > 0 && error < 0.01));
  assert.ok(equity(ranges, { error: 0.004 }).players.every(({ error }) => error <= 0.004));
  assert.ok(equity(ranges, { time: 50 }).deals > 0);
});

test("progress is told, and ends an answer", () => {
  let told = 0;
  equity(["random", "random", "random"], { samples: 400_000, progress: () => void (told += 1) });
  assert.ok(told > 2, `${told}`);
  const cut = equity(["random", "random", "random"], { samples: 1e9, progress: ({ done }) => done < 100_000 });
  assert.ok(cut.deals >= 100_000 && cut.deals < 1e8);
  assert.throws(() => equity(["22+", "AsKs"], { exact: true, board: "", dead: "2c", progress: () => false }), /^RangeError: cancelled$/);
  const mistake = new Error("mine");
  const throws = () => {
    throw mistake;
  };
  assert.throws(() => equity(["random", "random", "random"], { samples: 1e9, progress: throws }), mistake);
  assert.equal(equity(["AA", "KK"]).exact, true);
});

test("an answer within another one's progress takes nothing of it away", () => {
  let told = 0;
  const progress = () => {
    told += 1;
    assert.ok(equity(["AsAh", "KsKh"], { samples: 1_000 }).deals > 0);
    return told < 3;
  };
  const { deals } = equity(["random", "random", "random"], { samples: 2_000_000, progress });
  assert.deepEqual([told, deals < 2_000_000], [3, true]);
});

test("after a trap each call answers as before", () => {
  const before = equity(["AsKs", "QhQd"], { board: "Ts9s2c" });
  // Showdowns are kept by the instance that a trap ends: as many as there are rivers, and one within ranges.
  const turn = parse("2c7d9hJs");
  const boards = Array.from({ length: 52 }, (_, river) => Uint8Array.of(...turn, river)).filter((board) => !turn.includes(board[4]));
  const kept = boards.map((board) => new keyfold.Showdown(board));
  const weights = Range.random().weights(new Float32Array(1326));
  kept.push(kept[0].within([new Range("AA,KK").weights()]));
  const net = kept.map((showdown) => showdown.net(weights));
  for (let time = 0; time < 2; time += 1) {
    // No memory is as large: what is borrowed at that moment would stay so.
    assert.throws(() => keyfold.bestFive(new Uint8Array(2 ** 31)), WebAssembly.RuntimeError);
    assert.deepEqual(equity(["AsKs", "QhQd"], { board: "Ts9s2c" }), before);
    assert.deepEqual(kept.map((showdown) => showdown.net(weights)), net);
  }
  const progress = () => keyfold.bestFive(new Uint8Array(2 ** 31));
  assert.throws(() => equity(["random", "random", "random"], { samples: 1e9, progress }), WebAssembly.RuntimeError);
  assert.deepEqual(equity(["AsKs", "QhQd"], { board: "Ts9s2c" }), before);
});

test("parts add up to the answer, digit by digit", () => {
  const question = ["22+", "AK", "T9s"];
  for (const settings of [{ board: "Ts9s2c" }, { samples: 100_000 }]) {
    const parts = [0, 1, 2].map((index) => equity(question, { ...settings, part: [index, 3] }));
    const [whole, added] = [equity(question, settings), addParts(parts)];
    assert.deepEqual(added.players.map(({ won, of, wins }) => [won, of, wins]), whole.players.map(({ won, of, wins }) => [won, of, wins]));
    assert.equal(added.deals, whole.deals);
    for (const [at, { error }] of whole.players.entries()) near(added.players[at].error ?? 0, error ?? 0, 1e-12);
    assert.deepEqual([parts[2].part, added.part, addParts(parts.reverse())], [[2, 3], [0, 1], added]);
    assert.equal(added.weight, whole.weight);
    for (const { wins, ties, losses } of added.players) assert.equal(wins + ties + losses, whole.weight);
  }
});

test("other games have equity too", () => {
  const [high] = equity(["As2dKcKh", "QsQdJcJh"], { game: "omaha-hilo", board: "3s4d8cQc9d" }).players;
  assert.equal(high.equity, 0.5);
  const [drawing] = equity(["Ac2d3h", "9c8d7h6s"], { game: "badugi" }).players;
  assert.equal(drawing.wins, 5);
  const short = equity(["AA", "AKs"], { game: "short-deck" });
  assert.deepEqual([short.matchups, short.boards], [12, 201_376]);
  const omaha = equity([new OmahaRange("AA$ds"), "KK!AAA"], { game: "plo", samples: 20_000 });
  assert.ok(omaha.players[0].equity > 0.68 && omaha.players[0].equity < 0.74);
});

test("a range of Omaha hands is counted and combined", () => {
  const aces = new OmahaRange("AA$ds");
  assert.equal(aces.size, 864);
  assert.ok(aces.has("AsAhKsKh") && !aces.has("AsAhKdKc"));
  assert.equal(new OmahaRange("AA").difference("AAA").size, (6 * 48 * 47) / 2);
  assert.equal(new OmahaRange("AA").intersection("$ds").size, 864);
  assert.equal(new OmahaRange("AA").union("AA$ds").size, new OmahaRange("AA").size);
  assert.equal(new OmahaRange("AAKK", { cards: 5 }).size, 6 * 6 * 44 + 2 * 6 * 4);
  near(new OmahaRange("10%").share, 0.1, 0.001);
});

test("all Omaha hands of a board have the ranks and the indices that they have one by one", () => {
  const board = new OmahaBoard("QsJs5sKh5d");
  const rest = Uint8Array.from({ length: 52 }, (_, id) => id).filter((id) => !parse("QsJs5sKh5d").includes(id));
  for (const [cards, game] of [[4, "omaha"], [5, "omaha5"], [6, "omaha6"]]) {
    const ranks = board.rankHands(cards);
    for (let index = 0; index < ranks.length; index += Math.floor(ranks.length / 60)) {
      const hand = board.unindex(index, cards);
      assert.equal(hand.length, cards);
      assert.equal(keyfold.rankIn(game, hand, "QsJs5sKh5d").rank, ranks[index]);
      assert.equal(board.index(hand), index);
      assert.deepEqual([...board.indexRows(hand, cards)], [index]);
    }
    assert.deepEqual(board.unindex(0, cards), rest.slice(0, cards));
    assert.deepEqual(board.unindex(ranks.length - 1, cards), rest.slice(-cards));
  }
  const into = new Uint16Array(178_365);
  assert.equal(board.rankHands(4, into), into);
  assert.equal(into.filter((rank) => rank === Math.max(...into.subarray(0, 1_000))).length, 990);
});

test("the best hold of video poker pays as is published", () => {
  const deals = Uint8Array.of(...parse("KhQhJhTh9h"), ...parse("2c7d9hJsQd"));
  const { holds, pays } = keyfold.bestHolds("jacks-or-better", deals);
  assert.deepEqual([Array.from(holds, (hold) => hold.toString(2)), pays[0]], [["11111", "11000"], 50]);
  near(pays[1], 0.5019, 1e-4);
  assert.deepEqual(keyfold.bestHolds("deuces-wild", "2c2d2h2sAs"), { holds: Uint8Array.of(31), pays: Float64Array.of(200) });
  assert.deepEqual(keyfold.games().filter(({ hasHolds }) => hasHolds).length, 5);
});

test("a range of short deck has its deck, order and counts", () => {
  const game = "short-deck";
  const [best, every] = [new Range("top 15%", { game }), Range.random({ game })];
  assert.ok(best.size / 630 >= 0.15 && best.size / 630 < 0.16 && best.share === best.size / 630);
  assert.deepEqual([every.size, every.share, every.game, every.has("2s2d"), best.has("9s8s")], [630, 1, game, false, false]);
  assert.ok(best.equals(Range.top(15, { game })) && best.equals("top 15%") && new Range(best).game === game);
  near(every.difference("top 15%").share, 1 - best.share, 1e-12);
  const [own, text] = [best, "top 15%"].map((range) => equity([range, "98s"], { game, samples: 5000 }));
  assert.deepEqual(own, text);
});

test("ranges of Omaha are joined as often as one likes", () => {
  const faces = [..."23456789TJQKA"];
  const all = Array.from({ length: 16 }, (_, at) => `${faces[at % 13]}${faces[(at * 5 + 1) % 13]}$ds`);
  const joined = all.reduce((range, text) => range.union(text), new OmahaRange("AA"));
  assert.equal(joined.size, new OmahaRange(["AA", ...all].join(",")).size);
  const less = all.reduce((range, text) => range.difference(text), new OmahaRange("AA"));
  assert.equal(less.size, new OmahaRange("AA").difference(all.join(",")).size);
  const both = new OmahaRange("AA,KK").intersection("AA,QQ").union("22").difference("22$ds");
  assert.equal(both.size, new OmahaRange("((AA,KK):(AA,QQ),22)!(22$ds)").size);
});

test("draws are named", () => {
  const bits = keyfold.drawHoles("Ts9s2c");
  assert.deepEqual(keyfold.drawNames(bits[keyfold.holeIndex("JsTh")]), ["backdoor flush draw", "backdoor straight draw", "one overcard", "top pair"]);
  assert.equal(bits[keyfold.holeIndex("Ts2d")], 0);
  assert.equal(bits.filter((one) => one & 1).length, (11 * 10) / 2);
});

test("deals have an index up to suits, and back", () => {
  const sizes = { "2,3,1,1": 2_428_287_420, "2,3": 1_286_792, 2: 169, "2,5": 123_156_254, "3,1,1": 2_554_656, "3": 1_755, "4,1": 652_353, "4": 16_432, "5": 134_459 };
  for (const [rounds, size] of Object.entries(sizes)) {
    const indexer = new Indexer(rounds.split(",").map(Number));
    assert.equal(indexer.size, size);
    for (const index of [0, 1, Math.floor(size / 3), size - 1]) assert.equal(indexer.index(indexer.unindex(index)), index);
  }
  const flop = new Indexer([2, 3]);
  assert.equal(flop.index("AsKsTs9s2c"), flop.index("AdKdTd9d2h"));
  assert.deepEqual([...flop.indexRows(parse("AsKsTs9s2c"))], [flop.index("AsKsTs9s2c")]);
});

test("odds are counted street by street", () => {
  const { streets, outs, byBoard } = keyfold.odds("As Ks Qs 7s 2d");
  assert.equal(outs.find(({ category }) => category === "flush").cards.length, 9);
  assert.equal(byBoard.length, 8);
  const river = streets.at(-1);
  assert.deepEqual([river.cards, river.total, river.counts.flush + river.counts["straight flush"]], [7, 1_081, 378]);
  const dead = keyfold.odds("As Ks Qs 7s 2d", { dead: "2s 3s" });
  assert.equal(dead.outs.find(({ category }) => category === "flush").cards.length, 7);
  assert.equal(dead.streets.at(-1).counts.flush + dead.streets.at(-1).counts["straight flush"], 7 * 38 + (7 * 6) / 2);
});

test("hole cards have an order and equities before the flop", () => {
  const [order, names, matrix] = [keyfold.preflopOrder(), keyfold.classes(), keyfold.preflopMatrix()];
  assert.deepEqual(Array.from(order.slice(0, 8), (at) => names[at]), ["AA", "KK", "QQ", "JJ", "TT", "99", "88", "AKs"]);
  assert.equal(new Set(order).size, 169);
  const against = (hero, villain) => matrix[169 * names.indexOf(hero) + names.indexOf(villain)];
  assert.equal((100 * against("AKs", "QQ")).toFixed(2), "46.05");
  near(against("AKs", "QQ") + against("QQ", "AKs"), 1);
});

test("calls that take much memory leave the others as they were", () => {
  const before = rank("AsKsQsJsTs");
  new OmahaRange("*", { cards: 5 });
  assert.equal(rank("AsKsQsJsTs"), before);
  assert.deepEqual([...keyfold.rankRows(parse("AsKsQsJsTs2c3d"), 7)], [7462]);
});

test("the code of each rank leads back to it", () => {
  for (let rank = 1; rank <= 7462; rank += 1) assert.equal(keyfold.rankOfCode(keyfold.rankInfo(rank).code), rank);
});

/** Deals chip by chip: each to the pot of those who can win it; then every pot, by turns to both halves if there is a low. */
const dealt = (paid, ranks, folded, lows) => {
  const pots = new Map();
  for (let chip = 1; chip <= Math.max(...paid); chip += 1) {
    for (const stake of paid.filter((stake) => stake >= chip)) {
      const rivals = (level) => paid.flatMap((other, at) => (other >= level && !folded[at] ? [at] : []));
      let level = Math.min(chip, stake);
      while (!rivals(level).length) level -= 1;
      pots.set(String(rivals(level)), (pots.get(String(rivals(level))) ?? 0) + 1);
    }
  }
  const won = paid.map(() => 0);
  for (const [players, chips] of pots) {
    const rivals = players.split(",").map(Number);
    const halves = [ranks, lows].map((by) => rivals.filter((at) => by[at] === Math.max(...rivals.map((rival) => by[rival]))));
    const all = rivals.some((at) => lows[at]) ? halves : [halves[0]];
    for (let chip = 0; chip < chips; chip += 1) {
      const half = all[chip % all.length];
      won[half[0]] += 1;
      half.push(half.shift());
    }
  }
  return won;
};

test("pots are settled as if their chips were dealt one by one", () => {
  let seed = 7;
  const below = (most) => ((seed = (seed * 1103515245 + 12345) % 2 ** 31), Math.floor(seed / 65536) % most);
  for (const players of [1, 2, 3, 6, 9]) {
    const hands = Array.from({ length: 200 }, () => {
      const [paid, ranks, lows, folded] = [12, 3, 3, 2].map((most) => Array.from({ length: players }, () => below(most)));
      const holds = below(players);
      return { paid, ranks: ranks.map((rank) => rank + 1), lows, folded: folded.map((folds, at) => folds === 1 && at !== holds) };
    });
    const all = (name) => hands.flatMap((hand) => hand[name]);
    const [high, both] = [{}, { lows: all("lows") }].map((lows) => keyfold.settle(all("paid"), Uint16Array.from(all("ranks")), { players, folded: all("folded"), ...lows }));
    hands.forEach(({ paid, ranks, lows, folded }, at) => {
      const of = (won) => [...won.subarray(at * players, (at + 1) * players)];
      assert.deepEqual(of(high), dealt(paid, ranks, folded, paid.map(() => 0)));
      assert.deepEqual(of(both), dealt(paid, ranks, folded, lows));
      assert.deepEqual([...keyfold.settle(Uint32Array.from(paid), ranks, { folded, lows })], of(both));
    });
  }
  const won = new Float64Array(3);
  assert.equal(keyfold.settle([50, 100, 300], [3, 2, 1], { won }), won);
  assert.deepEqual([...won], [150, 100, 200]);
});

test("folded hands take cards out of play", () => {
  const board = "Ts9s2c";
  const counts = ({ deals, players }) => [deals, ...players.map(({ wins, ties }) => [wins, ties])];
  const dead = equity(["AsKs", "QhQd"], { board, dead: "7c7d" });
  for (const hand of ["7c7d", parse("7c7d"), new Range("7c7d")]) assert.deepEqual(counts(equity(["AsKs", "QhQd"], { board, folded: [hand] })), counts(dead));
  const [alone, beside] = [[], ["A*,KQ", "random"]].map((folded) => equity(["AsKs", "QhQd"], { board, folded, exact: true }).players[0].equity);
  assert.ok(beside < alone);
  const omaha = { game: "omaha", board: "Ts9d7c" };
  assert.deepEqual(counts(equity(["AsAhKsKh", "QdJdTc9c"], { ...omaha, folded: ["AcAdJcTd"] })), counts(equity(["AsAhKsKh", "QdJdTc9c"], { ...omaha, dead: "AcAdJcTd" })));
  assert.equal(equity(["AsKs", "QhQd"], { board: "2d" }).boards, 178_365);
});
