// A worker that answers one question at a time: a new one replaces the one before it.

let address;
let type = "module";

// A worker that is given up is started anew without the network: its source is kept.
export async function loadWorker() {
  const kept = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  // In the document of one file, the worker is part of it: no module, which browsers refuse from disk.
  const within = document.getElementById("worker");
  if (within) {
    [address, type] = [kept(within.textContent), "classic"];
    return;
  }
  const modules = new Map();
  // A module, whose imports name what is kept of other modules.
  const module = async (url) => {
    const source = await (await fetch(url)).text();
    const parts = source.split(/ from "(\..*)";/);
    const known = await Promise.all(parts.map(async (part, at) => (at % 2 ? ` from "${await once(new URL(part, url))}";` : part)));
    return kept(known.join(""));
  };
  const once = ({ href }) => modules.get(href) ?? modules.set(href, module(href)).get(href);
  address = await once(new URL("worker.js", import.meta.url));
}

export class Helper {
  #worker;
  #question = 0;
  #isBusy = false;

  // `tell` is told answers, mistakes and progress of the newest question.
  constructor(module, tell) {
    Object.assign(this, { module, tell });
  }

  ask(call, ...given) {
    this.cancel();
    this.#worker ??= this.#started();
    this.#isBusy = true;
    this.#worker.postMessage({ question: this.#question, call, given });
  }

  // A call cannot be interrupted, so a worker that is busy is given up.
  cancel() {
    this.#question += 1;
    if (!this.#isBusy) return;
    this.#worker.terminate();
    [this.#worker, this.#isBusy] = [undefined, false];
  }

  #started() {
    const worker = new Worker(address, { type });
    worker.onmessage = ({ data }) => {
      if (data.question !== this.#question) return;
      this.#isBusy = data.done !== undefined;
      this.tell(data);
    };
    worker.onerror = ({ message }) => this.tell({ mistake: message ?? "the worker cannot be started" });
    worker.postMessage({ module: this.module });
    return worker;
  }
}
