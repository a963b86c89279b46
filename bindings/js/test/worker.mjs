import { parentPort } from "node:worker_threads";
import { rank } from "keyfold/rank";

parentPort.postMessage(rank("AsKsQsJsTs"));
