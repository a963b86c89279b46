// Counts match-ups beside the page, so that it never stands still.
import { Kernel } from "./kernel.js";

let kernel;

onmessage = ({ data }) => {
  if (data.module) {
    kernel = new Kernel(data.module);
    return;
  }
  const start = performance.now();
  try {
    const found = kernel.matchUp(data.cards);
    postMessage({ question: data.question, found, milliseconds: performance.now() - start });
  } catch (error) {
    postMessage({ question: data.question, mistake: error.message });
  }
};
