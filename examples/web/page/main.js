// Brings the kernel and the parts of the page together.
import { Atlas } from "./atlas.js";
import { Names } from "./deck.js";
import { byId } from "./dom.js";
import { loadWorker } from "./helper.js";
import { compile, load, words } from "./keyfold.js";
import { Equity } from "./equity.js";
import { Machinery } from "./machinery.js";
import { Odds } from "./odds.js";
import { Pick } from "./pick.js";
import { Ranks } from "./ranks.js";
import { settings } from "./settings.js";
import { tabs } from "./tabs.js";

try {
  settings();
  const [module] = await Promise.all([compile(), loadWorker()]);
  await load(module);
  const names = new Names(words());
  let pick;
  const take = (cards, note) => pick.pick(cards, note);
  const machinery = new Machinery(names);
  const atlas = new Atlas(names, take);
  const ranks = new Ranks(names, (cards) => take(cards, "Picked from the rank below."));
  const odds = new Odds(module, names);
  pick = new Pick(names, (way) => {
    machinery.show(way);
    atlas.show(way);
    odds.show(way.cards.map(({ id }) => id));
    if (way.rank) ranks.show(way.rank);
  });
  new Equity(module, names);
  tabs((tab) => pick.show(tab));
  byId("trouble").hidden = true;
} catch (error) {
  byId("trouble").textContent = `The page does not start; a newer browser may help: ${error.message}.`;
  throw error;
}
