// keyfold as WebAssembly: card ids go into the shared buffer, the answer comes out of it.

export const compile = () => WebAssembly.compileStreaming(fetch("keyfold.wasm"));

export class Kernel {
  #calls;

  constructor(module) {
    this.#calls = new WebAssembly.Instance(module).exports;
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

  #ofCards(call, cards) {
    this.#bytes(cards.length).set(cards);
    return this.#answer(call(cards.length));
  }

  words = () => this.#answer(this.#calls.words());
  rank = (number) => this.#answer(this.#calls.rank(number));
  hand = (cards) => this.#ofCards(this.#calls.hand, cards);
  matchUp = (cards) => this.#ofCards(this.#calls.match_up, cards);

  // The used entries of the table for five or seven cards, by index.
  usedEntries(cards) {
    const bytes = this.#bytes(this.#calls.used_entries(cards)).slice();
    return Array.from(new Uint32Array(bytes.buffer), (entry) => ({
      index: entry & 0xffffff,
      category: (entry >> 24) & 15,
      folded: entry >>> 31 === 1,
    }));
  }
}
