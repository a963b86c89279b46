// All cores: the deals, all or random ones, are divided among workers, and their answers put together. Beside them one more worker
// deals at random, so that an estimate stands before the answer.
import { Helper } from "./helper.js";
import { addParts } from "./keyfold.js";

const CORES = Math.min(Math.max(navigator.hardwareConcurrency ?? 1, 1), 16);
// An answer that comes before this many milliseconds needs no estimate.
const PATIENCE = 60;
// How long each estimate deals, in milliseconds: the last is good enough to wait by, and its core is then the answer's.
const ESTIMATES = [100, 300, 1000, 3000];

export class Pool {
  #reports = [];
  #done = [];
  #waiting;

  // `tell` is told an answer, a mistake, progress or an estimate.
  constructor(module, tell) {
    this.tell = tell;
    this.helpers = Array.from({ length: CORES }, (_, at) => new Helper(module, (data) => this.#hear(at, data)));
    this.estimator = new Helper(module, (data) => this.#estimated(data));
  }

  cancel() {
    clearTimeout(this.#waiting);
    for (const helper of [...this.helpers, this.estimator]) helper.cancel();
  }

  // Asks about equity, as the package does.
  ask(players, settings) {
    this.cancel();
    [this.#reports, this.#done] = [[], []];
    this.start = performance.now();
    for (const [at, helper] of this.helpers.entries()) helper.ask("equity", players, { ...settings, part: [at, CORES] });
    const { exact, samples, ...question } = settings;
    this.round = 0;
    this.estimate = () => this.estimator.ask("equity", players, { ...question, time: ESTIMATES[this.round], seed: this.round + 1 });
    this.#waiting = setTimeout(this.estimate, PATIENCE);
  }

  // Mistakes are told by the others.
  #estimated({ found }) {
    if (!found) return;
    this.tell({ estimate: found });
    this.round += 1;
    if (this.round < ESTIMATES.length) this.estimate();
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
    if (this.#reports.length < CORES) return;
    const milliseconds = performance.now() - this.start;
    this.cancel();
    this.tell({ found: addParts(this.#reports), milliseconds });
  }
}
