// Brings the kernel and the four parts of the page together.
import { Names } from "./deck.js";
import { byId } from "./dom.js";
import { Kernel, compile } from "./kernel.js";
import { Machinery } from "./machinery.js";
import { Match } from "./match.js";
import { Pick } from "./pick.js";
import { Ranks } from "./ranks.js";

try {
  const module = await compile();
  const kernel = new Kernel(module);
  const names = new Names(kernel.words());
  const machinery = new Machinery(kernel, names);
  const ranks = new Ranks(kernel, names, (cards) => pick.pick(cards, "Picked from the rank below."));
  const pick = new Pick(kernel, names, (way) => {
    machinery.show(way);
    if (way.rank) ranks.show(way.rank.rank);
  });
  pick.pick([]);
  new Match(module, names);
  byId("trouble").hidden = true;
} catch (error) {
  byId("trouble").textContent = `The page needs a browser with WebAssembly SIMD. (${error.message})`;
  throw error;
}
