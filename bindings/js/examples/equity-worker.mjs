// Answers questions about equity beside a page, which stays free.
import { equity } from "./node_modules/keyfold/index.js";

onmessage = ({ data }) => {
  try {
    postMessage({ report: equity(...data) });
  } catch (error) {
    postMessage({ mistake: error.message });
  }
};
