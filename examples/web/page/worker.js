// Answers what takes long beside the page, so that it never stands still.
import { Kernel } from "./kernel.js";

let kernel, question, told;

function progress(done, total) {
  const now = performance.now();
  if (now - told < 50) return;
  told = now;
  postMessage({ question, done, total });
}

onmessage = ({ data }) => {
  if (data.module) {
    kernel = new Kernel(data.module, progress);
    return;
  }
  const start = performance.now();
  [question, told] = [data.question, start];
  try {
    const found = kernel[data.call](...data.given);
    postMessage({ question, found, milliseconds: performance.now() - start });
  } catch (error) {
    postMessage({ question, mistake: error.message });
  }
};
