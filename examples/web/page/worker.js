// Answers what takes long beside the page, so that it never stands still.
import { equity, load, odds, onBoard, parts } from "./keyfold.js";

const calls = { equity: (players, settings) => equity(players, { ...settings, progress }), odds, onBoard, parts };
let loaded, question, told;

function progress({ done, total = 0 }) {
  const now = performance.now();
  if (now - told < 50) return;
  told = now;
  postMessage({ question, done, total });
}

onmessage = async ({ data }) => {
  if (data.module) {
    loaded = load(data.module);
    return;
  }
  [question, told] = [data.question, performance.now()];
  try {
    await loaded;
    postMessage({ question, found: calls[data.call](...data.given) });
  } catch (error) {
    postMessage({ question, mistake: error.message });
  }
};
