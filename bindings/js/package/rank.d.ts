/**
 * Ranks poker hands of five to nine cards. A rank is a number from 1 to 7462: higher wins.
 *
 * A card is `face * 4 + suit`, 0 to 51: deuces first; clubs, diamonds, hearts, spades.
 */

/** A compiled kernel: `postMessage` takes it, and `load({ module })` in the thread that gets it. */
export type Compiled = object;

/**
 * Compiles the kernel, once. The first call of any other function does so by itself where the engine has simd128
 * (since 2021; Safari since 16.4); elsewhere `await load()` comes first. It also keeps a page's main thread free.
 *
 * @param options.simd `false` takes the build without simd128.
 * @param options.module What `load` gave in another thread, so that a worker need not compile it again.
 * @throws {TypeError} The module is of another kind, or of the other entry.
 */
export function load(options?: { simd?: boolean; module?: Compiled }): Promise<Compiled>;

/**
 * Ranks one hand: text such as `"AsKsQsJsTs2c3d"`, with spaces or without, or ids. Repeated cards are refused.
 *
 * @throws {RangeError} The card, and in text its column, from 1.
 */
export function rank(hand: string | Uint8Array): number;

/** A card: text such as `"As"`, or its id. */
export type OneCard = string | number;

/** Up to nine different cards, which come and go: adding one, taking one away and ranking take a step each. */
export class Hand {
  /**
   * Makes a hand: of text, of ids, or a copy; empty by default.
   *
   * @throws {RangeError} A card that is wrong or repeated, or a tenth one.
   */
  constructor(cards?: string | Uint8Array | Hand);
  /** The number of cards. */
  get size(): number;
  /** Adds a card, and returns the hand. */
  add(card: OneCard): this;
  /** Takes a card away, and returns the hand. */
  remove(card: OneCard): this;
  /** Returns `true` if the hand holds a card. */
  has(card: OneCard): boolean;
  /** Returns the ids of the cards, in ascending order. */
  ids(): Uint8Array<ArrayBuffer>;
  /**
   * Returns the rank of five to nine cards.
   *
   * @throws {RangeError} The hand has fewer cards.
   */
  rank(): number;
  /** Returns text that reads back as the same hand, the highest card first. */
  toString(): string;
  /** The same text. */
  toJSON(): string;
}

/**
 * Describes a rank in words: `"full house, jacks full of aces"`.
 *
 * @throws {RangeError} The number is no rank.
 */
export function describe(rank: number): string;

/**
 * Reads up to nine different cards: their ids.
 *
 * @throws {RangeError} The card and its column, from 1.
 */
export function parse(text: string): Uint8Array<ArrayBuffer>;

/**
 * Writes cards as text: `"As Kd Th"`.
 *
 * @throws {RangeError} A number that is no card.
 */
export function format(cards: Uint8Array): string;

/**
 * Ranks many hands of `cards` ids each, 5 to 9, one after the other; seven are the fastest by far. Ids are checked. A
 * hand of seven that repeats a card gets an unspecified rank.
 *
 * @param ranks Where ranks are written: as many as there are hands. A new array by default.
 * @throws {RangeError} The hand and the card, from 1; then the ranks are unspecified.
 */
export function rankRows(ids: Uint8Array, cards: number): Uint16Array<ArrayBuffer>;
export function rankRows<Ranks extends Uint16Array>(ids: Uint8Array, cards: number, ranks: Ranks): Ranks;

/** Ranks many hands as `rankRows` does, and refuses those that repeat a card. */
export function checkRows(ids: Uint8Array, cards: number): Uint16Array<ArrayBuffer>;
export function checkRows<Ranks extends Uint16Array>(ids: Uint8Array, cards: number, ranks: Ranks): Ranks;

/**
 * Ranks many hands of five to nine cards in columns: an array for the first cards of all hands, one for the second
 * cards, and so on. Otherwise as `rankRows`, at half its speed.
 *
 * @throws {RangeError} The column, or the hand and the card, from 1.
 */
export function rankColumns(columns: readonly Uint8Array[]): Uint16Array<ArrayBuffer>;
export function rankColumns<Ranks extends Uint16Array>(columns: readonly Uint8Array[], ranks: Ranks): Ranks;

/** Ranks hands in columns as `rankColumns` does, and refuses those that repeat a card. */
export function checkColumns(columns: readonly Uint8Array[]): Uint16Array<ArrayBuffer>;
export function checkColumns<Ranks extends Uint16Array>(columns: readonly Uint8Array[], ranks: Ranks): Ranks;

/**
 * Ranks sets of `cards` cards each, 5 to 9: bit n of a number is the card n.
 *
 * @param ranks Where ranks are written: as many as there are sets. A new array by default.
 * @throws {RangeError} The first set of another number of cards, from 1; then the ranks are unspecified.
 */
export function rankSets(sets: BigUint64Array, cards: number): Uint16Array<ArrayBuffer>;
export function rankSets<Ranks extends Uint16Array>(sets: BigUint64Array, cards: number, ranks: Ranks): Ranks;

/** Returns the name of the method that ranks rows of seven cards, such as `"simd128-keys"`. */
export function backend(): string;
