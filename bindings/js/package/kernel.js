// The WebAssembly module: chosen, compiled, and called through the memory that it shares.

import { checkSettings, kind, ofArray } from "./kind.js";

/** The smallest module with an instruction of simd128. */
const SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

export class Kernel {
  #simd;
  #plain;
  #module;
  #exports;

  /**
   * Takes the module for simd128 as `build.mjs` writes it, and a function that imports the one for engines without; or
   * nothing, if `load` is given a module.
   */
  constructor(simd, plain) {
    this.#simd = simd;
    this.#plain = plain;
  }

  /** The functions of the module, which the first call compiles. After a trap, those of a new instance. */
  get exports() {
    return this.#exports ?? this.#compile();
  }

  /** Returns `true` if the functions are those of the instance that runs, which no trap has ended. */
  runs(exports) {
    return this.#exports === exports;
  }

  /** What the module imports. */
  get imports() {
    return {};
  }

  async load(options = {}) {
    checkSettings("load(options)", options, ["simd", "module"], "{ simd: false }");
    const { simd = true, module } = options;
    if (typeof simd !== "boolean") throw new TypeError(`simd is true or false, not ${kind(simd)}`);
    if (module !== undefined && !(module instanceof WebAssembly.Module)) throw wrongModule(module);
    if (this.#exports) return this.#module;
    const compiled = this.#module ?? module ?? (await WebAssembly.compile(unpack(simd && hasSimd() ? this.#simd : (await this.#plain()).default)));
    const instance = await WebAssembly.instantiate(compiled, this.imports);
    // Another call may have been faster: one module is kept.
    if (!this.#exports) this.#start(compiled, instance);
    return this.#module;
  }

  #compile() {
    let module = this.#module;
    if (!module && !hasSimd()) throw new Error("this engine has no WebAssembly simd128: await load() once before the first call");
    try {
      module ??= new WebAssembly.Module(unpack(this.#simd));
    } catch (cause) {
      throw new Error(`await load() once before the first call: ${cause.message}`, { cause });
    }
    return this.#start(module, new WebAssembly.Instance(module, this.imports));
  }

  #start(module, instance) {
    const exports = this.#guarded(instance.exports);
    this.hands = exports.hands();
    this.look(exports);
    this.#fill(exports);
    // Last: what was begun with too little of the stack left is begun anew.
    [this.#module, this.#exports] = [module, exports];
    return exports;
  }

  /**
   * Returns the exports of an instance, which is given up if one of them throws. A trap, or a stack that is used up, leaves the
   * instance's stack pointer and locks as they were in the middle of the call.
   */
  #guarded(exports) {
    const guarded = {};
    for (const [name, value] of Object.entries(exports)) {
      const call = (...given) => {
        try {
          return value(...given);
        } catch (trap) {
          // Another instance may have followed: a call within `progress` has thrown, too.
          if (this.#exports === guarded) this.#exports = undefined;
          throw trap;
        }
      };
      guarded[name] = typeof value === "function" ? call : value;
    }
    return guarded;
  }

  /** Puts the ranks of tables in their places, which `build.mjs` left out of the module. */
  #fill(exports) {
    for (const cards of [5, 6, 7]) {
      const length = exports.cell_ranks(cards);
      const ranks = new Uint16Array(exports.memory.buffer, exports.bytes(), length);
      const cells = new Uint16Array(exports.memory.buffer, exports.cells(cards), length);
      for (let cell = 0; cell < length; cell += 1) if (ranks[cell]) cells[cell] = ranks[cell];
    }
  }

  /** Looks at the module's memory: anew if it has grown. */
  look(exports = this.#exports) {
    const { buffer } = exports.memory;
    this.bytes = new Uint8Array(buffer, exports.bytes(), 9 * this.hands);
    this.sets = new BigUint64Array(buffer, exports.sets(), this.hands);
    this.ranks = new Uint16Array(buffer, exports.ranks(), this.hands);
  }

  /** Returns an answer, or throws the message of a mistake. */
  answer(found) {
    if (found < 0) throw new RangeError(this.text(-found));
    return found;
  }

  text(length) {
    return new TextDecoder().decode(this.bytes.subarray(0, length));
  }

  /** Writes text and returns its length in bytes. */
  write(text) {
    const { bytes } = this;
    // Three bytes a character at most.
    if (3 * text.length > bytes.length) throw new RangeError(`a hand is five to nine cards, not a text of ${text.length} characters`);
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code > 127) return new TextEncoder().encodeInto(text, bytes).written;
      bytes[at] = code;
    }
    return text.length;
  }

  /** Writes the ids of one hand and returns their number. */
  put(ids, name) {
    if (!(ids instanceof Uint8Array)) {
      throw new TypeError(`${name} takes text such as "AsKsQsJsTs" or card ids in a Uint8Array, not ${kind(ids)}${ofArray(ids)}`);
    }
    const count = ids.length;
    if (count > 9) throw new RangeError(`expected 5 to 9 cards, found ${count}; rankRows(ids, cards) ranks many hands`);
    const { bytes } = this;
    for (let at = 0; at < count; at += 1) bytes[at] = ids[at];
    return count;
  }
}

export const wrongModule = (module) => new TypeError(`load({ module }) takes what load() of this entry gave, such as a page's in its worker, not ${kind(module)}`);

/** Returns `true` if the engine has simd128. */
export const hasSimd = () => WebAssembly.validate(new Uint8Array(SIMD));

/**
 * Unpacks bytes from text. A page's server compresses text byte by byte, which base64 would hinder: each of the most
 * frequent bytes is one character, each other byte is two.
 */
const unpack = ({ alphabet, order, length, text }) => {
  const places = new Int16Array(128);
  for (let at = 0; at < alphabet.length; at += 1) places[alphabet.charCodeAt(at)] = at;
  const single = alphabet.length - 2;
  const bytes = new Uint8Array(length);
  for (let at = 0, from = 0; at < length; at += 1) {
    let place = places[text.charCodeAt(from++)];
    if (place >= single) place = (place - single + 1) * single + places[text.charCodeAt(from++)];
    bytes[at] = order[place];
  }
  return bytes;
};
