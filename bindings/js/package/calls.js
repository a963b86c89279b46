// The kernel of the full entry, whose calls allocate: bytes go in, bytes come out.

import { cardText } from "./hand.js";
import { Kernel } from "./kernel.js";
import { apart, kind, ofArray } from "./kind.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Returns an answer about some cards as an array of its own, or copies it to one of the caller's. */
export const into = (bytes, kindOf, out, name, ...cards) => {
  const found = new kindOf(bytes.buffer);
  if (out === undefined) return found;
  if (!(out instanceof kindOf)) throw new TypeError(`${name} are written to a ${kindOf.name}, not ${kind(out)}`);
  if (out.length !== found.length) throw new RangeError(`${found.length} ${name}, but room for ${out.length}`);
  apart(out, name, cards);
  out.set(found);
  return out;
};

export class FullKernel extends Kernel {
  /** Told how far an answer is; ends it by `true`. */
  progress = () => false;

  get imports() {
    return { keyfold: { progress: (...told) => Number(this.progress(...told)) } };
  }

  write(text) {
    // Memory that has grown leaves the views of it empty.
    if (this.bytes.length === 0) this.look();
    return super.write(text);
  }

  /** Calls a function with text or bytes, if it takes any, and returns the bytes that it answers. */
  call(name, input, ...given) {
    const { exports } = this;
    if (input !== undefined) {
      const bytes = typeof input === "string" ? encoder.encode(input) : input;
      const at = exports.input(bytes.length);
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    }
    const length = exports[name](...given);
    const answer = new Uint8Array(exports.memory.buffer, exports.output(), Math.max(Math.abs(length), 0)).slice();
    if (length < 0) throw new RangeError(decoder.decode(answer));
    return answer;
  }

  words = (...given) => decoder.decode(this.call(...given));

  json = (...given) => JSON.parse(this.words(...given));

  #names;

  /** The names of games, categories, draws and classes. */
  get names() {
    return (this.#names ??= this.json("names"));
  }

  /** Finds the place of a game in the list, by name or alias, among those that fit. */
  game(name, fits = () => true) {
    const { games } = this.names;
    const lower = typeof name === "string" ? name.toLowerCase() : "";
    const found = games.findIndex((game) => (game.name === lower || game.aliases.includes(lower)) && fits(game));
    if (found >= 0) return found;
    const names = games.filter(fits).map(({ name }) => name).join(", ");
    throw new RangeError(`there is no game ${typeof name === "string" ? JSON.stringify(name) : kind(name)}: expected ${names}`);
  }

  /** Reads cards, text or ids, as ids; a mistake says what they are. */
  ids(cards, what, example) {
    if (cards instanceof Uint8Array) return cards;
    if (typeof cards !== "string") throw new TypeError(`${what}: expected text such as "${example}" or card ids in a Uint8Array, not ${kind(cards)}${ofArray(cards)}`);
    try {
      const { exports } = this;
      const count = this.answer(exports.parse(this.write(cards)));
      return this.bytes.slice(0, count);
    } catch (mistake) {
      throw new RangeError(`${what}: ${mistake.message}`);
    }
  }

  /** Writes cards, text or ids, on one line. */
  line(cards, what, example) {
    if (typeof cards === "string") return cards.replace(/[\r\n]/g, " ");
    return Array.from(this.ids(cards, what, example), (id, at) => {
      if (id > 51) throw new RangeError(`${what}: card ${at + 1}: ${id} is not a card id: ids run from 0 to 51`);
      return cardText(id);
    }).join("");
  }
}
