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
  const source = async (name) => (await fetch(new URL(name, import.meta.url))).text();
  const [kernel, worker] = await Promise.all([source("kernel.js"), source("worker.js")]);
  address = kept(worker.replace('"./kernel.js"', JSON.stringify(kept(kernel))));
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
