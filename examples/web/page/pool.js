// All cores: random deals are divided among workers, each with a seed of its own, and their answers put together.
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

  // Asks about equity; without a number of samples one worker answers as the library sees fit.
  ask(question, samples) {
    this.cancel();
    [this.#found, this.#done] = [[], []];
    this.used = samples ? CORES : 1;
    this.start = performance.now();
    for (const [at, helper] of this.helpers.slice(0, this.used).entries()) {
      const share = Math.floor((samples * (at + 1)) / this.used) - Math.floor((samples * at) / this.used);
      helper.ask("equity", question, share, at, true);
    }
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
    if (this.#found.length === this.used) this.tell({ found: together(this.#found), milliseconds: performance.now() - this.start });
  }
}

// One answer of several, weighted by their deals.
function together(all) {
  if (all.length === 1) return all[0];
  const deals = all.reduce((sum, { deals }) => sum + deals, 0);
  const mean = (of) => all.reduce((sum, found) => sum + of(found) * found.deals, 0) / deals;
  const players = all[0].players.map((player, at) => ({
    equity: mean(({ players }) => players[at].equity),
    error: Math.sqrt(all.reduce((sum, { players, deals }) => sum + (players[at].error * deals) ** 2, 0)) / deals,
    ...Object.fromEntries(["wins", "ties", "losses"].map((name) => [name, all.reduce((sum, { players }) => sum + players[at][name], 0)])),
    categories: player.categories?.map((_, category) => mean(({ players }) => players[at].categories[category])) ?? null,
  }));
  return { ...all[0], deals, players, category_samples: deals };
}
