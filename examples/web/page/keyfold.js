// keyfold as WebAssembly: bytes go into the shared buffer, the answer comes out of it.

// The smallest module with an instruction of simd128.
const SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

// A browser without simd128 gets a build without it. The document of one file has room for one of them.
export async function compile() {
  const hasSimd = WebAssembly.validate(new Uint8Array(SIMD));
  const within = document.getElementById("kernel");
  if (within && !hasSimd && !within.dataset.plain) throw new Error("this browser has no WebAssembly SIMD; keyfold page --plain writes a document for it");
  if (within) return WebAssembly.compile(unpack(within.textContent, JSON.parse(within.dataset.order)));
  const name = hasSimd ? "keyfold.wasm" : "keyfold-plain.wasm";
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  // Not every server knows the type that streaming asks for.
  const isTyped = answer.headers.get("Content-Type")?.startsWith("application/wasm");
  return isTyped ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

// Unpacks bytes from text, one character for each of the most frequent ones, two for each other: servers compress that as well
// as bytes, and base64 much worse.
function unpack(text, order) {
  const [first, single, bytes] = [61, 62, new Uint8Array(text.length)];
  let length = 0;
  for (let at = 0; at < text.length; length += 1) {
    let place = text.charCodeAt(at++) - first;
    if (place >= single) place = (place - single + 1) * single + text.charCodeAt(at++) - first;
    bytes[length] = order[place];
  }
  return bytes.subarray(0, length);
}

export class Kernel {
  #calls;

  // `progress` is told how many are done, and of how many.
  constructor(module, progress = () => {}) {
    this.#calls = new WebAssembly.Instance(module, { page: { progress } }).exports;
  }

  // The memory moves when it grows, so each look at the buffer is a new one.
  #bytes(length) {
    return new Uint8Array(this.#calls.memory.buffer, this.#calls.buffer(), length);
  }

  #answer(length) {
    const answer = JSON.parse(new TextDecoder().decode(this.#bytes(length)));
    if (answer.error) throw new Error(answer.error);
    return answer;
  }

  #of(bytes, call, ...more) {
    this.#bytes(bytes.length).set(bytes);
    return this.#answer(call(bytes.length, ...more));
  }

  #ofText = (text, ...more) => this.#of(new TextEncoder().encode(text), ...more);

  words = () => this.#answer(this.#calls.words());
  rank = (number) => this.#answer(this.#calls.rank(number));
  hand = (cards) => this.#of(cards, this.#calls.hand);
  odds = (cards) => this.#of(cards, this.#calls.odds);

  // A range, with the weight of one of the 169 classes changed if one is named.
  range = (text, place = 169, weight = 0) => this.#ofText(text.slice(0, 50_000), this.#calls.range, place, weight);

  // Two ranges as one: 0 for both, 1 for the first less the second, 2 for what both have.
  combined = (first, second, operation) => this.#ofText(`${first}\n${second}`.slice(0, 50_000), this.#calls.combined, operation);

  // A part of what each player is worth, such as the first of two; no samples: as the library sees fit. A question is the game,
  // the board, the dead cards and the players, a line each.
  equity = (question, samples, part, parts) => this.#ofText(question, this.#calls.equity, samples, part, parts, 1);

  // A player's equity by hand, by the next card and by whole board.
  parts = (question, player) => this.#ofText(question, this.#calls.parts, player);

  // The used entries of the table for five or seven cards, by index: where they are, their categories and, in digits to base
  // five, how many cards of each face make them.
  usedEntries(cards) {
    const bytes = this.#bytes(this.#calls.used_entries(cards)).slice();
    const pairs = new Uint32Array(bytes.buffer);
    const order = Float64Array.from({ length: pairs.length / 2 }, (_, at) => (pairs[2 * at] & 0xffffff) * 65536 + at).sort();
    const indices = Uint32Array.from(order, (key) => key / 65536);
    const places = Uint32Array.from(order, (key) => 2 * (key % 65536));
    return {
      indices,
      categories: Uint8Array.from(places, (place) => (pairs[place] >>> 24) & 15),
      faces: Uint32Array.from(places, (place) => pairs[place + 1]),
    };
  }
}
