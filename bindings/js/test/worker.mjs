import { parentPort, workerData } from "node:worker_threads";

const { backend, load, rank } = await import(workerData.entry);
await load({ module: workerData.module });
parentPort.postMessage([rank("AsKsQsJsTs"), backend()]);
