// The kernel of the full entry, whose calls allocate: bytes go in, bytes come out.

import { cardText } from "./hand.js";
import { Kernel } from "./kernel.js";
import { apart, checkSettings, kind, meet, ofArray } from "./kind.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Refuses an array to write to that is of another type or length, or shares memory with what is read. */
export const checkRoom = (out, kindOf, length, name, inputs = []) => {
  if (!(out instanceof kindOf)) throw new TypeError(`${name} are written to a ${kindOf.name}, not ${kind(out)}`);
  if (out.length !== length) throw new RangeError(`${length} ${name}, but room for ${out.length}`);
  apart(out, name, inputs);
};

/** Returns an answer, the bytes of a view, as an array of its own, or copies it to one of the caller's. */
export const into = (bytes, kindOf, out, name, ...inputs) => {
  if (out === undefined) return new kindOf(bytes.slice().buffer);
  checkRoom(out, kindOf, bytes.length / kindOf.BYTES_PER_ELEMENT, name, inputs);
  new Uint8Array(out.buffer, out.byteOffset, out.byteLength).set(bytes);
  return out;
};

/** Returns an answer, arrays of one length and one type one after the other, by their names: in `out`, if it is given. */
export const intoEach = (bytes, kindOf, out, names, ...inputs) => {
  const length = bytes.length / names.length;
  const arrays = outputs(out, names);
  return Object.fromEntries(names.map((name, at) => [name, into(bytes.subarray(at * length, (at + 1) * length), kindOf, arrays[name], name, ...inputs)]));
};

/** Checks the object of arrays to write to: none, or one for each name. */
export const outputs = (out, names) => {
  if (out === undefined) return {};
  const expected = `out is an object of arrays, { ${names.join(", ")} }`;
  if (typeof out !== "object" || out === null) throw new TypeError(`${expected}, not ${kind(out)}`);
  const missing = names.find((name) => out[name] === undefined);
  if (missing) throw new TypeError(`${expected}: ${missing} is missing`);
  const [one, other] = names.flatMap((name, at) => names.slice(at + 1).map((other) => [name, other])).find(([one, other]) => meet(out[one], out[other])) ?? [];
  if (one) throw new RangeError(`${one} and ${other} share memory: pass arrays that do not, or none`);
  return out;
};

/** Refuses what are no weights of so many, and returns their type. */
export const kindOfWeights = (weights, count, what) => {
  const kindOf = [Float32Array, Float64Array].find((kindOf) => weights instanceof kindOf);
  if (!kindOf) throw new TypeError(`weights are a Float64Array or a Float32Array, not ${kind(weights)}: of a range, ${what === "hand" ? "board.weights(range)" : "range.weights()"}`);
  if (weights.length !== count) throw new RangeError(`expected ${count} weights, one for each ${what}, found ${weights.length}`);
  return kindOf;
};

/** Returns what a hand is paid if it wins, ties and loses; settings may have other names, too. */
export const pricesOf = (call, prices, ...more) => {
  checkSettings(call, prices, ["win", "tie", "lose", ...more], "{ win: 46, tie: -2, lose: -50 }");
  const { win = 1, tie = 0, lose = -1 } = prices;
  const wrong = [win, tie, lose].find((price) => !Number.isFinite(price));
  if (wrong !== undefined) throw new TypeError(`a price is a finite number, not ${kind(wrong)}`);
  return [win, tie, lose];
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

  /** Calls a function with text or bytes, if it takes any, and returns the bytes that it answers, in place: until the next call. */
  view(name, input, ...given) {
    // Those of this call, also if another instance follows within it.
    const { exports } = this;
    if (input !== undefined) {
      const bytes = typeof input === "string" ? encoder.encode(input) : input;
      const at = exports.input(bytes.length);
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    }
    const length = exports[name](...given);
    const answer = new Uint8Array(exports.memory.buffer, exports.output(), Math.abs(length));
    if (length < 0) throw new RangeError(decoder.decode(answer));
    return answer;
  }

  /** Calls a function as `view` does, and copies what it answers. */
  call(...given) {
    return this.view(...given).slice();
  }

  // Gives up what the kernel keeps for an owner that no program has any more.
  #closing = new FinalizationRegistry(({ exports, number }) => this.runs(exports) && exports.showdown_close(number));

  /**
   * Returns a function that finds the number by which the kernel keeps a showdown. After a trap it is made anew, by another instance, which `made`
   * is told.
   */
  kept(owner, open, input, made) {
    const kept = {};
    return () => {
      const { exports } = this;
      if (kept.exports !== exports) {
        const [number] = new Uint32Array(this.call(open, input).buffer);
        if (!kept.exports) this.#closing.register(owner, kept);
        Object.assign(kept, { exports, number });
        made?.(number);
      }
      return kept.number;
    };
  }

  words = (...given) => decoder.decode(this.view(...given));

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
