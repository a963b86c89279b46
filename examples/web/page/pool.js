// All cores: the deals, all or random ones, are divided among workers, and their answers put together.
import { Helper } from "./helper.js";
import { addParts } from "./keyfold.js";

const CORES = Math.min(Math.max(navigator.hardwareConcurrency ?? 1, 1), 16);

export class Pool {
  #reports = [];
  #done = [];

  // `tell` is told an answer, a mistake or progress, as by one helper.
  constructor(module, tell) {
    this.tell = tell;
    this.helpers = Array.from({ length: CORES }, (_, at) => new Helper(module, (data) => this.#hear(at, data)));
  }

  cancel() {
    for (const helper of this.helpers) helper.cancel();
  }

  // Asks about equity, as the package does.
  ask(players, settings) {
    this.cancel();
    [this.#reports, this.#done] = [[], []];
    this.start = performance.now();
    for (const [at, helper] of this.helpers.entries()) helper.ask("equity", players, { ...settings, part: [at, CORES] });
  }

  #hear(at, { found, done, total, mistake }) {
    if (mistake) {
      this.cancel();
      return this.tell({ mistake });
    }
    if (done !== undefined) {
      this.#done[at] = [done, total];
      const sum = (which) => this.#done.reduce((all, entry) => all + entry[which], 0);
      return this.tell({ done: sum(0), total: sum(1) });
    }
    this.#reports.push(found);
    if (this.#reports.length === CORES) this.tell({ found: addParts(this.#reports), milliseconds: performance.now() - this.start });
  }
}
