/**
 * Poker hands: ranks, ranges, equity, odds, boards, games and indices.
 *
 * A card is `face * 4 + suit`, 0 to 51: deuces first; clubs, diamonds, hearts, spades. Cards are given as text such as
 * `"AsKs"` or as ids in a `Uint8Array`. The 1,326 pairs of hole cards have an index, `high * (high - 1) / 2 + low` of
 * their two ids: arrays of 1,326 numbers are in that order.
 *
 * A mistake throws a `RangeError` that names the place and, in text, the column, from 1; a value of another type throws
 * a `TypeError` that says what to write instead.
 */
export { backend, checkColumns, checkRows, type Compiled, describe, format, Hand, load, type OneCard, parse, rank, rankColumns, rankRows, rankSets } from "./rank.js";

/** Cards as text such as `"AsKs"`, or as ids. */
export type Cards = string | Uint8Array;

/**
 * Weights or values of all hole cards, by index. Calls that return such arrays write to those of the caller's, if they are given: of the type of
 * the weights, whose own array may be among them.
 */
export type Floats = Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** The categories of hands. */
export type Category =
  | "high card" | "pair" | "two pair" | "three of a kind" | "straight"
  | "flush" | "full house" | "four of a kind" | "straight flush";

/** A rank in all its forms. */
export interface RankInfo {
  rank: number;
  category: Category;
  description: string;
  /** A number that sorts as ranks do: a hexadecimal digit for the category, and one for each of the five faces that count. */
  code: number;
  /** The number of the same hand in Cactus Kev's evaluator, where lower wins: 1 to 7462. */
  cactusKev: number;
  /** Five cards that have the rank. */
  example: string;
}

/**
 * Returns a rank in all its forms.
 *
 * @throws {RangeError} The number is no rank.
 */
export function rankInfo(rank: number): RankInfo;

/**
 * Returns the rank that has a code: `rankOfCode(0x6999cc)` is 7260.
 *
 * @throws {RangeError} The number is no code.
 */
export function rankOfCode(code: number): number;

/**
 * Returns the five cards that play, of five to nine: of a hand, or of hole cards and the board beside them.
 *
 * @throws {RangeError} The card that is repeated or wrong.
 */
export function bestFive(hand: Cards, board?: Cards): Uint8Array<ArrayBuffer>;

/** A game. */
export interface Game {
  name: string;
  aliases: string[];
  about: string;
  /** The fewest and the most cards of a player's hand. */
  fewest: number;
  most: number;
  /** The cards of a whole board; 0 in games without one. */
  board: number;
  /** The cards of the deck. */
  deck: number;
  /** Ranks run from 1 to this one. */
  highest: number;
  /** Players compete for a pot, so that `equity` answers. */
  hasEquity: boolean;
  /** Hands are paid by a table, so that `bestHolds` answers. */
  hasHolds: boolean;
}

/** Returns all games. */
export function games(): Game[];

/** A hand in a game. */
export interface GameHand {
  /** Higher wins, in lowball too. */
  rank: number;
  description: string;
  /** In games whose hands are made as in hold'em. */
  category: Category | null;
  /** The rank of the low half in high-low games; `null` without one. */
  low: number | null;
  /** The ids of the five cards that play; `null` in games that use all. */
  best: Uint8Array<ArrayBuffer> | null;
}

/**
 * Ranks a hand in a game by name, such as `"omaha"`, `"short-deck"`, `"omaha-hilo"`, `"badugi"`.
 *
 * @throws {RangeError} A game that there is not, a card that is wrong, too few or too many.
 */
export function rankIn(game: string, hand: Cards, board?: Cards): GameHand;

/**
 * Ranks many hands in a game: rows of ids, a player's cards and then the board.
 *
 * @param ranks Where ranks are written: as many as there are hands. A new array by default.
 * @throws {RangeError} The hand and the card, from 1.
 */
export function rankRowsIn(game: string, ids: Uint8Array, ranks?: Uint16Array): Uint16Array;

/** Describes a rank of a game in words. */
export function describeIn(game: string, rank: number): string;

/** The best holds of deals in video poker. */
export interface BestHolds {
  /** A byte for each deal: its bit n holds card n. Among equals, more cards are held. */
  holds: Uint8Array;
  /** What each pays on average, for a coin. */
  pays: Float64Array;
}

/**
 * Finds which cards of a deal pay most on average when they are held: of one deal as text, or of many, five ids each.
 *
 * @param game The name of a game with a pay table, such as `"jacks-or-better"`.
 * @throws {RangeError} The hand and the card, from 1.
 */
export function bestHolds(game: string, deals: Cards, out?: BestHolds): BestHolds;

/** Returns the index of a pair of hole cards, 0 to 1325. */
export function holeIndex(hole: Cards | number): number;

/** Returns the pair with an index: `holeText(1325)` is `"AsAh"`. */
export function holeText(index: number): string;

/**
 * The likelihood that a player holds each pair of hole cards: weights from 0 to 1, rounded to millionths.
 *
 * Text is in the notation of players: `"TT+,AQs+,KQo"`, `"A5s-A2s"`, `"top 15%"`, `"AKs:0.5"`, `"AsKs"`, `"!72o"`.
 */
export class Range {
  /**
   * Makes a range: of text, of 1,326 weights, or a copy; empty by default.
   *
   * @param settings.game A game with two hole cards: hold'em, `"short-deck"` or `"short-deck-trips"`. Pairs are those of its deck,
   * percentages go by its order.
   * @throws {RangeError} The column of a mistake in text, or the pair whose weight is wrong.
   */
  constructor(range?: string | Range | ArrayLike<number>, settings?: { game?: string });
  /** Returns a range itself, or makes one of text or weights. */
  static from(range: string | Range | ArrayLike<number>, settings?: { game?: string }): Range;
  /** Returns all pairs of the game's deck. */
  static random(settings?: { game?: string }): Range;
  /**
   * Returns the fewest classes of the highest equity in the game that hold so many percent of its pairs: 0, or 1 to 100. Less than one per
   * cent is asked for by text, as `new Range("0.5%")`.
   */
  static top(percent: number, settings?: { game?: string }): Range;
  /** The name of the game. */
  get game(): string;
  /** The number of pairs whose weight is not 0. */
  get size(): number;
  /** The share of all pairs of the game, by weight: 0 to 1. */
  get share(): number;
  /** Returns the weight of a pair, 0 to 1. */
  weight(hole: Cards | number): number;
  /** Returns `true` if the weight of a pair is not 0. */
  has(hole: Cards | number): boolean;
  /** Sets the weight of a pair, 0 to 1, and returns the range. */
  set(hole: Cards | number, weight: number): this;
  /** Returns all weights, in a new `Float64Array` or in an array of the caller's. */
  weights(): Float64Array<ArrayBuffer>;
  weights<Weights extends Float32Array | Float64Array>(weights: Weights): Weights;
  /** Returns the higher weight of each pair. */
  union(other: Range | string): Range;
  /** Returns the lower weight of each pair. */
  intersection(other: Range | string): Range;
  /** Returns the weight of each pair less that in the other range, at least 0. */
  difference(other: Range | string): Range;
  /** Returns the pairs that hold none of some cards. */
  without(cards: Cards): Range;
  /** Returns `true` if all weights are the same. */
  equals(other: Range | string): boolean;
  /** Returns text that reads back as the same range. */
  toString(): string;
  /** The same text. */
  toJSON(): string;
  /** The pairs whose weight is not 0, with their weights. */
  [Symbol.iterator](): Generator<[hole: string, weight: number]>;
}

/** A range of Omaha hands, in ProPokerTools' notation: `"AA$ds"`, `"KK+!AAA"`, `"15%"` (of four cards). */
export class OmahaRange {
  /**
   * @param settings.cards The cards of a hand: 4, 5 or 6.
   * @throws {RangeError} The column of a mistake.
   */
  constructor(range: string | OmahaRange, settings?: { cards?: 4 | 5 | 6 });
  readonly cards: 4 | 5 | 6;
  /** The number of hands whose weight is not 0. */
  readonly size: number;
  /** The share of all hands, by weight. */
  readonly share: number;
  /** Returns the weight of a hand, 0 to 1. Reads the range: some milliseconds. */
  weight(hand: Cards): number;
  /** Returns `true` if the weight of a hand is not 0. */
  has(hand: Cards): boolean;
  /** Returns the hands of either range; those of both have the other one's weight. */
  union(other: OmahaRange | string): OmahaRange;
  /** Returns the hands of both, with the weight in this one. */
  intersection(other: OmahaRange | string): OmahaRange;
  /** Returns the hands of this range alone. */
  difference(other: OmahaRange | string): OmahaRange;
  toString(): string;
  toJSON(): string;
}

/** Ranks all hole cards on a board of three to five cards: by index, 0 where the board holds a card of the pair. */
export function rankHoles(board: Cards, ranks?: Uint16Array): Uint16Array;

/** Finds the draws of all hole cards on a board, as bits for `drawNames`; 0 where the board holds a card of the pair. */
export function drawHoles(board: Cards, bits?: Uint16Array): Uint16Array;

/** Names the draws of one pair: `["flush draw", "two overcards"]`. */
export function drawNames(bits: number): string[];

/**
 * Counts the showdowns that all hole cards win and tie against a random hand, over all run-outs of a board: a flop takes
 * milliseconds. `(wins + ties / 2) / showdowns(board)` is a pair's equity.
 */
export function strength(board: Cards, out?: { wins: Uint32Array; ties: Uint32Array }): { wins: Uint32Array; ties: Uint32Array };

/** Returns the showdowns of a pair that a board of three to five cards does not block: over all run-outs, against each other pair. */
export function showdowns(board: Cards): number;

/**
 * Returns the equity of each row's hole cards against a random hand, exact over all run-outs of its board: what a player
 * knows who sees no other hand. Flops and turns are kept up to suits: the first row on one takes up to some ten
 * milliseconds, later ones nanoseconds.
 *
 * @param holes Pairs of ids, one after the other.
 * @param boards One board of three to five cards for all, or the boards of all rows, one after the other.
 * @param shares Where equities are written: as many as there are rows. A new array by default.
 * @throws {RangeError} The row, from 1, whose cards are wrong or on its board.
 */
export function strengthRows(holes: Uint8Array, boards: Cards, shares?: Float32Array): Float32Array;

/**
 * Counts the run-outs of all hole cards by their strength on the river, from 0 to 1 in as many equal bins: `bins`
 * numbers for each index of hole cards.
 */
export function strengthHistograms(board: Cards, bins: number, counts?: Uint16Array): Uint16Array;

/**
 * Returns, for each pair of hole cards, how much of the weights it beats, ties with, and meets in all after card removal,
 * summed over all run-outs of a board: `(win + tie / 2) / met` is its equity.
 *
 * @throws {RangeError} The pair whose weight is negative or not a number.
 */
export function strengthAgainst<Weights extends Floats>(board: Cards, weights: Weights, out?: { win: Weights; tie: Weights; met: Weights }): { win: Weights; tie: Weights; met: Weights };

/**
 * Returns the cards that can come next on a flop or a turn, an array for each class of alike cards, with the id of each card and the index of
 * the hole that becomes each: if `values` are those of holes after the first card of the class, `values[places[index]]` are those after this
 * one. Two cards are alike if a renaming of suits makes one of the other, and keeps the board and all of `keeping`: weights of ranges, and
 * boards of earlier streets. A solver walks the first card of each class.
 */
export function nextCards(board: Cards, keeping?: (Floats | Cards)[]): { card: number; places: Uint16Array }[][];

/**
 * A whole board, on which all hole cards are valued against a range. It is prepared once: a solver keeps one for each river. Results have the type
 * of the weights; all but `met` and `net` are summed in 64 bits.
 */
export class Showdown {
  constructor(board: Cards);
  /**
   * Returns the same board for the hole cards in some ranges alone, mostly two, of those with a weight other than 0. Calls then take time in
   * proportion to these; in weights all others have to be 0, and so they are in values.
   */
  within(ranges: Floats[]): Showdown;
  /**
   * Returns, for each pair, how much of the weights it beats, and how much it ties with.
   *
   * @throws {RangeError} The pair whose weight is negative or not a number.
   */
  values<Weights extends Floats>(weights: Weights, out?: { win: Weights; tie: Weights }): { win: Weights; tie: Weights };
  /** Returns, for each pair, how much of the weights it meets: what card removal leaves. `(win + tie / 2) / met` is its equity. */
  met<Weights extends Floats>(weights: Weights, met?: Weights): Weights;
  /** Returns, for each pair, the weight that it beats less that which it loses to: `payoffs` of 1, 0 and -1. */
  net<Weights extends Floats>(weights: Weights, net?: Weights): Weights;
  /**
   * Returns what each pair is paid: `win` for each unit of weight that it beats, `tie` for what it ties with, `lose` for
   * what it loses to; 1, 0 and -1 by default. Rake or bets can be in the prices.
   */
  payoffs<Weights extends Floats>(weights: Weights, prices?: { win?: number; tie?: number; lose?: number }, paid?: Weights): Weights;
  /**
   * Returns, for each pair that a hero holds, the weight of all pairs of two opponents' hole cards that share no card with it, the board or
   * each other: against which it wins alone, ties with one and beats the other, ties with both, and all of them. Its share of a pot is
   * `(alone + withOne / 2 + withBoth / 3) / met`. Of the hero's weights only those other than 0 matter; other pairs have 0.
   */
  threeWay<Weights extends Floats>(hero: Weights, opponents: [Weights, Weights], out?: { alone: Weights; withOne: Weights; withBoth: Weights; met: Weights }): { alone: Weights; withOne: Weights; withBoth: Weights; met: Weights };
  /**
   * Returns, for each pair that a hero holds, the weight of the opponents' pairs for each of the 13 orders in which the three can finish:
   * by their places, 0 for the best, in which players of one rank share the better place, such as `"0,2,1"`. They add up to `met`.
   */
  threeWayOrders<Weights extends Floats>(hero: Weights, opponents: [Weights, Weights], out?: Record<string, Weights>): Record<string, Weights>;
  /** Returns, for each pair that a hero holds, the weight of the opponents' pairs that it meets: `met` of `threeWay` in an eighth of its time. */
  metOfTwo<Weights extends Floats>(hero: Weights, opponents: [Weights, Weights], met?: Weights): Weights;
  /**
   * Returns what each pair that a hero holds is paid, as by `payoffs`, in a pot that the first opponent alone contests, while the hole cards
   * of the second, who folded or is all in for less, are out of the deck: the price times the weight of each pair of the opponents' pairs.
   */
  sidePot<Weights extends Floats>(hero: Weights, opponents: [Weights, Weights], prices?: { win?: number; tie?: number; lose?: number }, paid?: Weights): Weights;
}

/** A whole board, and all Omaha hands of four, five or six cards that it leaves. */
export class OmahaBoard {
  constructor(board: Cards);
  /** Ranks all hands of four, five or six cards, by their index: 178,365, 1,533,939 or 10,737,573 ranks. */
  rankHands(cards?: 4 | 5 | 6, ranks?: Uint16Array): Uint16Array;
  /**
   * Returns the index of a hand.
   *
   * @throws {RangeError} The card that is repeated, wrong or on the board.
   */
  index(hand: Cards): number;
  /** Returns the indices of many hands of four, five or six cards, one after the other. */
  indexRows(ids: Uint8Array, cards?: 4 | 5 | 6, indices?: Uint32Array): Uint32Array;
  /** Returns the ids of the hand with an index, in ascending order. */
  unindex(index: number, cards?: 4 | 5 | 6): Uint8Array<ArrayBuffer>;
  /** Returns the weights of all hands of four cards in a range, by their index. */
  weights<Weights extends Floats = Float64Array<ArrayBuffer>>(range: string | OmahaRange, weights?: Weights): Weights;
}

/** Some Omaha hands on a board, each once, by their index. */
export type HandList = Uint32Array | number[];

/**
 * A whole board, on which all Omaha hands of four cards are valued against weights, by their index in `OmahaBoard`. It is prepared once.
 *
 * Weights are of all 178,365 hands, or of those in the list `villain`, in its order: all others have none. Values are of all hands, or of those in
 * `hero`. A solver keeps arrays of the hands in each range. Numbers are summed in 64 bits; what is 0 may be slightly more or less.
 */
export class OmahaShowdown {
  /**
   * @param within The weights of some ranges, mostly two: calls then take time in proportion to the hands in them. All others must have no
   * weight, and their values are unspecified.
   */
  constructor(board: Cards, within?: Floats[]);
  /**
   * Returns, for each hand, how much of the weights it beats, and how much it ties with.
   *
   * @throws {RangeError} The hand whose weight is negative or not a number; an index that is none, or is there twice.
   */
  values<Weights extends Floats>(weights: Weights, lists?: { villain?: HandList; hero?: HandList }, out?: { win: Weights; tie: Weights }): { win: Weights; tie: Weights };
  /** Returns, for each hand, how much of the weights it meets: of the hands that share no card with it. */
  met<Weights extends Floats>(weights: Weights, lists?: { villain?: HandList; hero?: HandList }, met?: Weights): Weights;
  /** Returns, for each hand, the weight that it beats less that which it loses to: `payoffs` of 1, 0 and -1. */
  net<Weights extends Floats>(weights: Weights, lists?: { villain?: HandList; hero?: HandList }, net?: Weights): Weights;
  /**
   * Returns what each hand is paid: `win` for each unit of weight that it beats, `tie` for what it ties with, `lose` for what it loses to; 1, 0
   * and -1 by default.
   */
  payoffs<Weights extends Floats>(weights: Weights, settings?: { win?: number; tie?: number; lose?: number; villain?: HandList; hero?: HandList }, paid?: Weights): Weights;
}

/** Numbers deals so that those that differ in the names of suits alone have one number. */
export class Indexer {
  /**
   * @param rounds The cards of each round: `[2, 3, 1, 1]`, `[2, 5]`, `[3, 1, 1]`, `[4, 1]`, `[5]`, or the first of them.
   */
  constructor(rounds: number[]);
  /** The number of deals: indices are below it. */
  readonly size: number;
  /** Returns the index of a deal, round by round. */
  index(cards: Cards): number;
  /** Returns the indices of many deals, one after the other. */
  indexRows(ids: Uint8Array, indices?: Uint32Array): Uint32Array;
  /** Returns the indices of all hole cards with a board, by `holeIndex`; 4294967295 where the board holds a card of the pair. */
  indexHoles(board: Cards, indices?: Uint32Array): Uint32Array;
  /** Returns the ids of the deal that stands for all with an index. */
  unindex(index: number): Uint8Array<ArrayBuffer>;
}

/**
 * Settles hands: returns what each player gets of all pots, from what each has put in and the ranks of the hands, the
 * higher wins. Players are in the order of seats from the left of the button.
 *
 * A player wins from each other no more than he has put in; a bet that nobody called goes back; equal ranks share a pot,
 * and its odd chips go one each to the first of them. An ante that one player puts in for all is that of one more
 * player, who has folded.
 *
 * @param settings `folded`: who has folded, whose rank is ignored; `lows`: the ranks of the lows in high-low games, 0 for
 * none; `players`: how many each hand has, if there are more hands than one; `won`: where the chips are written.
 * @throws {RangeError} The hand, from 1, in which all players have folded, or whose chips exceed 2^53 - 1.
 */
export function settle(paid: Chips, ranks: Chips, settings?: { folded?: boolean[]; lows?: Chips; players?: number; won?: Float64Array }): Float64Array;

/** Whole numbers from 0 on. */
export type Chips = number[] | Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** What `equity` is asked. At most one of `exact`, `samples`, `error` and `time`. */
export interface EquitySettings {
  /** The name of a game with a pot; `"holdem"` by default. */
  game?: string;
  /** Up to five cards. */
  board?: Cards;
  dead?: Cards;
  /** The hands of players who have folded, as those of `players`: they take cards out of play. Nine in all. */
  folded?: (Cards | Range | OmahaRange)[];
  /** Counts all deals; refused if that would take more than ten hours of a core. By default, they are counted if that takes some seconds at most. */
  exact?: boolean;
  /** Samples so many random deals. */
  samples?: number;
  /** Samples until the standard error of each player's equity is as small. */
  error?: number;
  /** Samples for so many milliseconds. */
  time?: number;
  /** The seed of random deals, 0 by default: the same seed gives the same answer. */
  seed?: number;
  /** Also counts how often each hand ends in each category. */
  categories?: boolean;
  /** Answers a part, such as `[0, 4]` for the first of four, for as many workers: `addParts` adds them up. */
  part?: [index: number, of: number];
  /** Told how far the answer is, every few milliseconds; `false` ends it: with the samples so far, else by an error. */
  progress?: (now: { done: number; total?: number; error?: number }) => boolean | void;
}

/** What a player wins. */
export interface PlayerEquity {
  /** The share of the pots, 0 to 1. */
  equity: number;
  /** Its standard error; `null` if it is exact. */
  error: number | null;
  /** Deals won alone, shared and lost, by weight; exact below 2^53. */
  wins: number;
  ties: number;
  losses: number;
  /** Halves won in high-low games. */
  high: number | null;
  low: number | null;
  /** The equity as a fraction of whole numbers. */
  won: bigint;
  of: bigint;
  categories: Record<Category, number> | null;
}

/** An answer. */
export interface EquityReport {
  method: string;
  exact: boolean;
  /** Deals counted or sampled. */
  deals: number;
  /** What wins, ties and losses add up to, and are divided by for shares of all deals; `deals` unless ranges are weighted. */
  weight: number;
  matchups: number | null;
  boards: number | null;
  players: PlayerEquity[];
  /** From how many samples the categories are, if not from all deals. */
  categorySamples: number | null;
  /** The part of the question, such as `[0, 4]`; `[0, 1]` is all of it. */
  part: [index: number, of: number];
}

/**
 * Returns what each of two to nine players wins. Runs in the calling thread: in a worker, a page stays free.
 *
 * @param players Text such as `"AsKs"`, `"TT+,AKs"` or `"random"`, a `Range`, an `OmahaRange`, or ids.
 * @throws {RangeError} The player, and the column of a mistake; what excludes an answer.
 */
export function equity(players: (Cards | Range | OmahaRange)[], settings?: EquitySettings): EquityReport;

/**
 * Adds up the reports of all parts of a question, in any order: the report of one run.
 *
 * @throws {RangeError} The part that is missing or there twice, or the report of another question.
 */
export function addParts(reports: EquityReport[]): EquityReport;

/** How a hand can end. */
export interface Odds {
  /** For 5, 6 and 7 cards, those that are to come: how many of the deals end in each category. */
  streets: { cards: number; total: number; counts: Record<Category, number> }[];
  /** On a flop or turn, the cards that lift the hand to a higher category, the highest first. */
  outs: { category: Category; cards: string[] }[];
  /** The cards that only pair the board. */
  byBoard: string[];
}

/** Counts how two to seven cards, hole cards first, can end. */
export function odds(cards: Cards, settings?: { dead?: Cards }): Odds;

/** Returns the 169 classes of hole cards by index, as rows and columns of `preflopMatrix`. */
export function classes(): string[];

/** Returns the places in `classes()` by equity against a random hand, that of the best class first. */
export function preflopOrder(): Uint8Array<ArrayBuffer>;

/** Returns the equity of each class (row) against each other one (column) before the flop: 169 times 169 numbers. */
export function preflopMatrix(equities?: Float64Array): Float64Array;
