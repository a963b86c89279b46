// All cores: the deals, all or random ones, are divided among workers, and their answers put together.
import { Helper } from "./helper.js";

const CORES = Math.min(Math.max(navigator.hardwareConcurrency ?? 1, 1), 16);

export class Pool {
  #found = [];
  #done = [];

  // `tell` is told an answer, a mistake or progress, as by one helper.
  constructor(module, tell) {
    this.tell = tell;
    this.helpers = Array.from({ length: CORES }, (_, at) => new Helper(module, (data) => this.#hear(at, data)));
  }

  cancel() {
    for (const helper of this.helpers) helper.cancel();
  }

  // Asks about equity; without a number of samples, as the library sees fit.
  ask(question, samples) {
    this.cancel();
    [this.#found, this.#done] = [[], []];
    this.start = performance.now();
    for (const [at, helper] of this.helpers.entries()) helper.ask("equity", question, samples, at, CORES);
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
    this.#found.push(found);
    if (this.#found.length === CORES) this.tell({ found: together(this.#found), milliseconds: performance.now() - this.start });
  }
}

// The parts of an answer put together: whole numbers, so that the shares have the digits of one run.
function together(all) {
  const [{ exact, method, deals }] = all;
  const added = (of) => all.reduce((sum, part) => sum + of(part), 0);
  const players = all[0].players.map((first, at) => {
    const whole = (name) => Number(all.reduce((sum, { players }) => sum + BigInt(players[at][name]), 0n));
    const counts = first.categories?.map((_, category) => added(({ players }) => players[at].categories?.[category] ?? 0));
    const of = counts?.reduce((sum, count) => sum + count, 0);
    return {
      equity: whole("won") / whole("of"),
      error: exact ? null : Math.sqrt(added(({ players, deals }) => ((players[at].error ?? 0) * deals) ** 2)) / added(({ deals }) => deals),
      ...Object.fromEntries(["wins", "ties", "losses"].map((name) => [name, added(({ players }) => players[at][name])])),
      categories: counts?.map((count) => count / of) ?? null,
    };
  });
  const samples = added(({ category_samples }) => category_samples ?? 0);
  return { exact, method, deals: exact ? deals : added(({ deals }) => deals), players, category_samples: samples || null };
}
