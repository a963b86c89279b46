// Equity, odds, and hole cards before the flop. `index.d.ts` describes each.

import { into } from "./calls.js";
import { cardText } from "./hand.js";
import { checkSettings, exact, kind, ofArray } from "./kind.js";

const SETTINGS = ["game", "board", "dead", "folded", "exact", "samples", "error", "time", "seed", "categories", "part", "progress"];
const MOST_SAMPLES = 1e12;

/** Returns the calls of a kernel. */
export const equityCalls = (kernel, { Range, OmahaRange }) => {
  const player = (hand, what, game) => {
    if (hand instanceof Range && kernel.game(game) !== kernel.game(hand.game)) {
      fail(`${what}: a range of ${hand.game}: expected one of ${game}, as text or new Range(text, { game: "${game}" })`);
    }
    if (hand instanceof Range || hand instanceof OmahaRange) return hand.size ? String(hand) : fail(`${what}: the range has no hand`);
    if (typeof hand !== "string" && !(hand instanceof Uint8Array)) {
      throw new TypeError(`${what}: expected text such as "TT+,AKs", a Range, or card ids in a Uint8Array, not ${kind(hand)}${ofArray(hand)}`);
    }
    return kernel.line(hand, what, "AsKs").trim() || fail(`${what}: a hand or a range is missing: expected text such as "AsKs" or "TT+,AKs"`);
  };

  const equity = (players, settings = {}) => {
    if (!Array.isArray(players)) throw new TypeError(`equity(players, settings): players are hands or ranges in an array, not ${kind(players)}`);
    checkSettings("equity(players, settings)", settings, SETTINGS, '{ board: "Ts9s2c" }');
    const { game = "holdem", board = "", dead = "", folded = [], seed = 0, categories = false, part = [0, 1] } = settings;
    if (!Array.isArray(folded)) throw new TypeError(`folded has hands or ranges in an array, not ${kind(folded)}`);
    if (typeof categories !== "boolean") throw new TypeError(`categories is true or false, not ${kind(categories)}`);
    if (typeof game !== "string") throw new TypeError(`the game is a name such as "omaha", not ${kind(game)}`);
    kernel.game(game, ({ has_equity: hasEquity }) => hasEquity);
    const [index, parts] = Array.isArray(part) ? part : [];
    if (!(Number.isInteger(index) && Number.isInteger(parts) && index >= 0 && index < parts)) {
      throw new RangeError(`part is [index, of] such as [0, 4] for the first of four, not ${Array.isArray(part) ? JSON.stringify(part) : kind(part)}`);
    }
    if (!(Number.isInteger(seed) && seed >= 0 && seed <= Number.MAX_SAFE_INTEGER)) throw new RangeError(`seed is a whole number from 0 on, not ${kind(seed)}`);
    const lines = [game, kernel.line(board, "the board", "Ts9s2c"), kernel.line(dead, "the dead cards", "AsKd")];
    lines.push(...players.map((hand, at) => player(hand, `player ${at + 1}`, game)), ...folded.map((hand, at) => `\t${player(hand, `folded player ${at + 1}`, game)}`));
    const [kindOf, amount] = precision(settings);
    const found = watched(settings, () => kernel.json("equity", lines.join("\n"), kindOf, amount, seed, index, parts, categories));
    return { ...report(found), part: [index, parts] };
  };

  /** Runs a call that is told how far it is, and may end it. */
  const watched = ({ progress, time }, run) => {
    if (progress !== undefined && typeof progress !== "function") throw new TypeError(`progress is a function, not ${kind(progress)}`);
    const end = time === undefined ? Infinity : Date.now() + time;
    let thrown;
    // That of an answer whose `progress` has asked this question.
    const outer = kernel.progress;
    kernel.progress = (done, total, error) => {
      try {
        if (progress?.({ done, total: total || undefined, error: error || undefined }) === false) return true;
      } catch (mistake) {
        // Nothing is thrown through WebAssembly, which would not clean up.
        thrown = { mistake };
        return true;
      }
      return done > 0 && Date.now() >= end;
    };
    try {
      return run();
    } catch (mistake) {
      throw thrown ? thrown.mistake : mistake;
    } finally {
      kernel.progress = outer;
      if (thrown) throw thrown.mistake;
    }
  };

  /** Counts of categories by name. */
  const named = (counts) => counts && Object.fromEntries(kernel.names.categories.map((name, at) => [name, counts[at]]));

  /** Names the fields as JavaScript does. */
  const report = ({ category_samples: categorySamples, players, ...found }) => ({
    ...found,
    players: players.map(({ won, of, categories, ...one }) => ({ ...one, won: BigInt(won), of: BigInt(of), categories: named(categories) })),
    categorySamples,
  });

  const odds = (cards, settings = {}) => {
    checkSettings("odds(cards, settings)", settings, ["dead"], '{ dead: "2s3s" }');
    const { streets, outs, by_board: byBoard } = kernel.json(
      "odds",
      `${kernel.line(cards, "the cards", "AsKsQs7s2d")}\n${kernel.line(settings.dead ?? "", "the dead cards", "2s3s")}`,
    );
    return {
      streets: streets.map(({ cards, counts }) => ({ cards, total: counts.reduce((sum, count) => sum + count, 0), counts: named(counts) })),
      outs: outs.map(({ category, cards }) => ({ category: kernel.names.categories[category], cards: cards.map(cardText) })),
      byBoard: byBoard.map(cardText),
    };
  };

  const classes = () => [...kernel.names.classes];
  const preflopOrder = () => Uint8Array.from(kernel.names.best);
  const preflopMatrix = (equities) => into(kernel.view("preflop_matrix"), Float64Array, equities, "equities");

  return exact(
    { equity, addParts, odds, classes, preflopOrder, preflopMatrix },
    "equity(players, settings)", "addParts(reports) takes the reports of all parts in one array", "odds(cards, settings)", "classes()", "preflopOrder()", "preflopMatrix(equities)",
  );
};

const fail = (message) => {
  throw new RangeError(message);
};

/** Returns which precision is asked for, as a number, and how much of it. */
const precision = ({ exact, samples, error, time }) => {
  const asked = Object.entries({ exact: exact || undefined, samples, error, time }).filter(([, value]) => value !== undefined);
  if (asked.length > 1) throw new RangeError(`${asked.map(([name]) => name).join(" and ")} exclude each other: give one of them`);
  const check = (isRight, name, value, expected) => isRight || fail(`${name} is ${expected}, not ${kind(value)}`);
  if (exact !== undefined && typeof exact !== "boolean") throw new TypeError(`exact is true or false, not ${kind(exact)}`);
  if (exact) return [1, 0];
  if (samples !== undefined) return check(Number.isInteger(samples) && samples > 0 && samples <= MOST_SAMPLES, "samples", samples, "a whole number from 1 to 10^12") && [2, samples];
  if (error !== undefined) return check(error > 0 && error < 1, "error", error, "a standard error such as 0.001, a thousandth of the pot") && [3, error];
  if (time !== undefined) return check(time > 0, "time", time, "a number of milliseconds such as 500") && [2, MOST_SAMPLES];
  return [0, 0];
};

/** Refuses reports that are not all parts of one question. */
const checkParts = (reports) => {
  const [{ method, part: [, of] }] = reports;
  const other = reports.findIndex((one) => one.method !== method || one.part[1] !== of);
  if (other > 0) fail(`report ${other + 1} is a part of another question than report 1`);
  const indices = reports.map(({ part: [index] }) => index).sort((one, other) => one - other);
  const wrong = [...indices, Infinity].findIndex((index, at) => index !== at);
  if (indices[wrong] < wrong) fail(`part [${indices[wrong]}, ${of}] is there twice`);
  if (wrong < of) fail(`part [${wrong}, ${of}] is missing`);
};

/** Returns a player's standard error in one run of all samples: of their squared deviations from the mean of all. */
const errorOf = (reports, player, mean) => {
  const [deals, squares] = reports.reduce(([deals, squares], one) => {
    const { error, equity } = one.players[player];
    // A quarter of a squared pot is in each error. One sample has none, and deviates by nothing.
    return one.deals ? [deals + one.deals, squares + ((error ?? 0.5) * one.deals) ** 2 - 0.25 + one.deals * (equity - mean) ** 2] : [deals, squares];
  }, [0, 0]);
  return deals < 2 ? null : Math.sqrt(Math.max(squares, 0) + 0.25) / deals;
};

const addParts = (given) => {
  const isReport = (one) => Array.isArray(one?.players) && one.players.length === given[0].players.length && Array.isArray(one.part);
  if (!Array.isArray(given) || !given.length || !given.every(isReport)) throw new TypeError("addParts takes the reports of all parts in an array, as equity gave them");
  checkParts(given);
  // In one order, in which sums of fractions are rounded alike.
  const reports = [...given].sort(({ part: [one] }, { part: [other] }) => one - other);
  const [first] = reports;
  const deals = (one) => (first.exact ? 1 : one.deals);
  const sum = (of) => reports.reduce((all, one) => all + of(one), 0);
  const players = first.players.map((player, at) => {
    const added = (name) => (player[name] === null ? null : sum(({ players }) => players[at][name]));
    const whole = (name) => reports.reduce((all, { players }) => all + players[at][name], 0n);
    const [won, of] = [whole("won"), whole("of")];
    const equity = Number(won) / Number(of);
    // A part without a deal has none.
    const named = reports.map(({ players }) => players[at].categories).find((categories) => categories) ?? null;
    const categories = named && Object.fromEntries(Object.keys(named).map((name) => [name, sum(({ players }) => players[at].categories?.[name] ?? 0)]));
    const counts = Object.fromEntries(["wins", "ties", "losses", "high", "low"].map((name) => [name, added(name)]));
    return { equity, error: first.exact ? null : errorOf(reports, at, equity), ...counts, won, of, categories };
  });
  return { ...first, part: [0, 1], deals: first.exact ? first.deals : sum(deals), weight: sum((one) => one.weight), players, categorySamples: reports.every((one) => one.categorySamples === null) ? null : sum((one) => one.categorySamples ?? 0) };
};
