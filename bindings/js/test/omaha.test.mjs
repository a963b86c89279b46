// Showdowns of Omaha, against the comparison of all pairs of hands.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as keyfold from "keyfold";

const { load, OmahaBoard, OmahaRange, OmahaShowdown } = keyfold;
if (process.env.KEYFOLD_SIMD === "0") await load({ simd: false });

const HANDS = 178_365;
const near = (found, expected, error = 1e-9) => assert.ok(Math.abs(found - expected) <= error, `${found}, not ${expected}`);

/** Returns some hands, each once, in no order. */
const some = (count, step) => Uint32Array.from({ length: count }, (_, at) => (at * step + 12_345) % HANDS);

/** Returns what each of some hands beats, ties with and loses to of the weights of all. */
const compared = (board, hands, weights) => {
  const ranks = new OmahaBoard(board).rankHands();
  const cards = Array.from(hands, (hand) => new Set(new OmahaBoard(board).unindex(hand)));
  return Array.from(hands, (hand, at) => {
    const sums = { win: 0, tie: 0, lose: 0 };
    hands.forEach((other, place) => {
      if ([...cards[at]].some((card) => cards[place].has(card))) return;
      const name = ranks[hand] > ranks[other] ? "win" : ranks[hand] === ranks[other] ? "tie" : "lose";
      sums[name] += weights[place];
    });
    return sums;
  });
};

for (const board of ["QsJs5sKh5d", "2c7d9hJsQd", "Ts9s8s7s6s"]) {
  for (const [kind, error] of [[Float64Array, 1e-9], [Float32Array, 1e-4]]) {
    test(`a showdown of Omaha on ${board} is a comparison of all pairs, by ${kind.name}`, () => {
      const villain = some(200, 811);
      const hero = villain.subarray(50, 150);
      const weights = kind.from(villain, (_, at) => at % 5);
      const expected = compared(board, villain, weights);
      const whole = new kind(HANDS);
      villain.forEach((hand, at) => (whole[hand] = weights[at]));
      const held = whole.map((_, hand) => Number(villain.includes(hand)));
      for (const showdown of [new OmahaShowdown(board), new OmahaShowdown(board, [held, whole])]) {
        for (const [call, of] of [
          [(...given) => showdown.values(...given).win, ({ win }) => win],
          [(...given) => showdown.values(...given).tie, ({ tie }) => tie],
          [(...given) => showdown.met(...given), ({ win, tie, lose }) => win + tie + lose],
          [(...given) => showdown.net(...given), ({ win, lose }) => win - lose],
          [(...given) => showdown.payoffs(...given), ({ win, lose }) => win - lose],
          [(weights, lists) => showdown.payoffs(weights, { ...lists, win: 5, tie: -2, lose: -7 }), ({ win, tie, lose }) => 5 * win - 2 * tie - 7 * lose],
        ]) {
          const [all, listed] = [call(whole), call(weights, { villain, hero })];
          assert.ok(all instanceof kind && all.length === HANDS && listed instanceof kind && listed.length === 100);
          villain.forEach((hand, at) => near(all[hand], of(expected[at]), error));
          hero.forEach((hand, at) => assert.equal(listed[at], all[hand]));
          assert.deepEqual(call(weights, { villain: [...villain] }), all);
          assert.deepEqual(call(whole, { hero }), listed);
        }
      }
    });
  }
}

test("all hands of Omaha meet as many others", () => {
  const [board, every] = [new OmahaBoard("QsJs5sKh5d"), new Float64Array(HANDS).fill(1)];
  const [showdown, ranks] = [new OmahaShowdown("QsJs5sKh5d"), board.rankHands()];
  assert.ok(showdown.met(every).every((met) => met === 123_410));
  const { win, tie } = showdown.values(every);
  const best = board.index("5h5cAsKs");
  assert.deepEqual([win[best], tie[best], win[ranks.indexOf(Math.min(...new Set(ranks)))]], [123_410, 0, 0]);
  assert.deepEqual(showdown.net(every), win.map((won, hand) => 2 * won + tie[hand] - 123_410));
});

test("a range of Omaha has a weight for each hand of a board", () => {
  const board = new OmahaBoard("Ks7d2cTs9h");
  const weights = board.weights("AA$ds, KdKhQdJh:0.25");
  assert.equal(weights[board.index("KdKhQdJh")], 0.25);
  weights.forEach((weight, hand) => assert.ok(weight === 0 || weight === 0.25 || [...board.unindex(hand)].filter((card) => card >> 2 === 12).length >= 2));
  const room = new Float32Array(HANDS);
  assert.equal(board.weights(new OmahaRange("AA$ds").union("KdKhQdJh:0.25"), room), room);
  assert.deepEqual(Float64Array.from(room), weights);
});

test("a showdown of Omaha writes to the arrays that it is given, also over the weights", () => {
  const showdown = new OmahaShowdown("2c7d9hJsQd");
  const weights = Float32Array.from({ length: HANDS }, (_, hand) => hand % 7);
  const lists = { villain: some(30, 997), hero: some(20, 211) };
  const listed = Float64Array.from({ length: 30 }, (_, at) => at);
  const out = new Float64Array(20);
  for (const call of [(out) => showdown.net(listed, lists, out), (out) => showdown.met(listed, lists, out), (out) => showdown.payoffs(listed, { ...lists, win: 3 }, out)]) {
    const alone = call();
    assert.equal(call(out), out);
    assert.deepEqual(out, alone);
  }
  const [before, pair] = [showdown.values(weights), { win: weights, tie: new Float32Array(HANDS) }];
  const { win, tie } = showdown.values(weights, {}, pair);
  assert.ok(win === pair.win && tie === pair.tie);
  assert.deepEqual(pair, before);
});

test("showdowns of Omaha and of hold'em are kept beside each other", () => {
  const weights = Float64Array.from({ length: HANDS }, (_, hand) => hand % 3);
  const [one, holdem, other] = [new OmahaShowdown("2c7d9hJsQd"), new keyfold.Showdown("2c7d9hJsQd"), new OmahaShowdown("3c8dThKsAd")];
  const [net, of] = [one.net(weights), holdem.net(new Float64Array(1326).fill(1))];
  assert.notDeepEqual(other.net(weights), net);
  assert.deepEqual(one.net(weights), net);
  assert.deepEqual(holdem.net(new Float64Array(1326).fill(1)), of);
});

test("after a trap a showdown of Omaha answers as before", () => {
  const weights = Float64Array.from({ length: HANDS }, (_, hand) => hand % 3);
  const kept = [new OmahaShowdown("2c7d9hJsQd", [weights]), new OmahaShowdown("2c7d9hJsQd")];
  const net = kept.map((showdown) => showdown.net(weights));
  // No memory is as large.
  assert.throws(() => keyfold.bestFive(new Uint8Array(2 ** 31)), WebAssembly.RuntimeError);
  assert.deepEqual(kept.map((showdown) => showdown.net(weights)), net);
});

const [showdown, half] = [new OmahaShowdown("2c7d9hJsQd"), new Float64Array(HANDS).fill(0.5)];
const wrong = (weights, at, weight) => Object.assign(weights.slice(), { [at]: weight });
for (const [what, call, kind, message] of [
  ["a showdown of Omaha on a flop", () => new OmahaShowdown("2c7d9h"), RangeError, "the board: a showdown takes five cards, found 3"],
  ["a board with a card twice", () => new OmahaShowdown(Uint8Array.of(0, 1, 2, 3, 0)), RangeError, "the board: card 5: 2c repeats card 1"],
  ["one range to stay within", () => new OmahaShowdown("2c7d9hJsQd", half), TypeError, "OmahaShowdown(board, within): the weights of each range in an array, not an object of Float64Array"],
  ["a range for its weights", () => new OmahaShowdown("2c7d9hJsQd", [new OmahaRange("AA")]), TypeError, "weights are a Float64Array or a Float32Array, not an object of OmahaRange: of a range, board.weights(range)"],
  ["weights of hold'em", () => showdown.net(new Float64Array(1326)), RangeError, "expected 178365 weights, one for each hand, found 1326"],
  ["weights that are not of the list", () => showdown.met(new Float64Array(2), { villain: [1, 2, 3] }), RangeError, "expected 3 weights, one for each hand of villain, found 2"],
  ["a weight that is none", () => showdown.values(wrong(half, 178_364, NaN)), RangeError, "the weight of AcAdAhAs is NaN: expected a number from 0 on"],
  ["a negative weight in a list", () => showdown.payoffs(Float32Array.of(1, -1), { villain: [7, 0] }), RangeError, "the weight of 2d2h2s3c is -1: expected a number from 0 on"],
  ["an infinite weight", () => showdown.net(wrong(half, 0, Infinity)), RangeError, /^the weight of .* is Infinity/],
  ["a hand that is none", () => showdown.net(half, { hero: [0, 178_365] }), RangeError, "hero[1]: 178365 is no index: hands of 4 cards run from 0 to 178364"],
  ["half a hand", () => showdown.net(half, { hero: [0.5] }), RangeError, "hero[0]: 0.5 is no index: hands of 4 cards run from 0 to 178364"],
  ["a hand that is there twice", () => showdown.met(new Float64Array(3), { villain: Uint32Array.of(8, 9, 8) }), RangeError, "villain[2]: 8 is there twice"],
  ["a list of ids", () => showdown.met(half, { hero: Uint8Array.of(1) }), TypeError, "hero are indices of hands in a Uint32Array, not an object of Uint8Array"],
  ["a list for lists", () => showdown.net(half, Uint32Array.of(1)), TypeError, 'net has no setting "0": expected villain, hero'],
  ["prices of net", () => showdown.net(half, { win: 2 }), TypeError, 'net has no setting "win": expected villain, hero'],
  ["a price that is none", () => showdown.payoffs(half, { lose: NaN }), TypeError, "a price is a finite number, not NaN"],
  ["values of another type", () => showdown.net(half, {}, new Float32Array(HANDS)), TypeError, "values are written to a Float64Array, not an object of Float32Array"],
  ["values into little room", () => showdown.net(half, { hero: [1, 2] }, new Float64Array(3)), RangeError, "2 values, but room for 3"],
  ["one array for two", () => showdown.values(half, {}, half), TypeError, "out is an object of arrays, { win, tie }: win is missing"],
  ["a board too many", () => new OmahaShowdown("2c7d9hJsQd", [half], half), TypeError, /one argument too many: new OmahaShowdown\(board, within\)/],
  ["a range of five cards", () => new OmahaBoard("2c7d9hJsQd").weights(new OmahaRange("AA", { cards: 5 })), TypeError, 'weights(range, weights): a range is text such as "AA$ds" or an OmahaRange of four cards, not one of 5'],
  ["a number for a range", () => new OmahaBoard("2c7d9hJsQd").weights(7), TypeError, 'weights(range, weights): a range is text such as "AA$ds" or an OmahaRange of four cards, not 7'],
  ["a range with a mistake", () => new OmahaBoard("2c7d9hJsQd").weights("AA$dd"), RangeError, /^column /],
]) {
  test(`${what} is refused`, () => assert.throws(call, (error) => error instanceof kind && (message instanceof RegExp ? message.test(error.message) : (assert.equal(error.message, message), true))));
}
