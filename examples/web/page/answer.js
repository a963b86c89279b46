// The answer to a question about equity: an estimate, then what each player is worth and what that is made of.
import { Curves } from "./curves.js";
import { byId, element, grouped, percent, say } from "./dom.js";
import { Helper } from "./helper.js";
import { Pool } from "./pool.js";
import { PotOdds } from "./potodds.js";
import { Result } from "./result.js";

// How exact an answer has to be, as the package is asked.
const PRECISIONS = { quick: {}, all: { exact: true }, million: { samples: 1_000_000 }, tenth: { samples: 100_000 } };
// After so many milliseconds without an answer or an estimate, nothing of the answer before is left, and the bar is shown.
const PATIENCE = 300;
// So many players' curves are drawn unasked.
const CURVES = 3;

export class Answer {
  #found = null;
  #heat = null;
  #rows = [];
  #shown = 0;

  // `repaint` is called when the equity of each hand is another, `tabbed` when a number of the pot odds is typed.
  constructor(module, names, { repaint, tabbed }) {
    Object.assign(this, { repaint, result: new Result(names), curves: new Curves(), odds: new PotOdds(tabbed) });
    this.pool = new Pool(module, (data) => this.#tell(data));
    this.helper = new Helper(module, (data) => this.#tellParts(data));
    byId("stop").addEventListener("click", () => this.#stop());
  }

  // The equity of each class of a player's range, if it is known.
  heat = (player) => (this.#heat?.player === player && this.#heat.hands.length ? this.#heat : null);

  // The players' lines, when there are others.
  of(rows) {
    this.#rows = rows;
    this.clear("");
  }

  // Shows what one player's equity is made of.
  show(player) {
    const isOther = this.#shown !== player;
    this.#shown = player;
    this.#showOdds();
    if (isOther && this.#found && !this.isCounting) this.#askParts(player);
  }

  // What is shown is the answer to another question: it fades until an estimate or the answer takes its place.
  fade() {
    this.pool.cancel();
    this.helper.cancel();
    byId("progress").hidden = true;
    this.#counts(true);
    byId("equity").classList.add("old");
  }

  // Asks for the equity of players, as the package does.
  ask(players, question) {
    this.question = [players, question];
    say("pot-said", "Counting …");
    byId("done").removeAttribute("value");
    this.waiting = setTimeout(() => {
      byId("progress").hidden = false;
      if (this.#isOld) this.#wipe();
    }, PATIENCE);
    this.pool.ask(players, { ...question, ...PRECISIONS[byId("samples").value], categories: true });
  }

  // Nothing of an older question stays.
  clear(said) {
    this.#wipe();
    this.#counts(false);
    byId("progress").hidden = true;
    say("pot-said", said);
  }

  get #isOld() {
    return byId("equity").classList.contains("old");
  }

  #counts(isCounting) {
    clearTimeout(this.waiting);
    this.isCounting = isCounting;
    byId("pot-said").ariaBusy = String(isCounting);
  }

  // An estimate stays.
  #stop() {
    this.pool.cancel();
    if (this.#isOld || !this.#found) return this.clear("Stopped.");
    this.#counts(false);
    byId("progress").hidden = true;
    say("pot-said", `Stopped. ${this.#sampled("Estimated from", this.#found)}`);
  }

  #wipe() {
    this.#found = null;
    for (const row of this.#rows) row.clear();
    this.#fresh();
  }

  // What is shown is of this question; its parts come later.
  #fresh() {
    byId("equity").classList.remove("old");
    // What stays in sight of the grid on a phone.
    byId("strip").replaceChildren(...this.#rows.map(({ worth }, at) => element("span", {}, `P${at + 1} `, element("b", { textContent: worth.textContent }))));
    this.#heat = null;
    this.result.clear();
    this.curves.clear();
    this.#countsParts(false);
    this.#showOdds();
    this.repaint();
  }

  #showOdds() {
    this.odds.show(this.#shown + 1, this.#found?.players[this.#shown]?.equity ?? null);
  }

  #tell({ found, estimate, done, total, milliseconds, mistake }) {
    if (done !== undefined) {
      if (total) Object.assign(byId("done"), { max: total, value: done });
      return;
    }
    if (mistake) return this.clear(mistake);
    this.#found = found ?? estimate;
    this.#found.players.forEach((player, at) => this.#rows[at].show(player, !found?.exact));
    this.#fresh();
    this.result.categories(this.#found);
    if (estimate) return say("pot-said", `Counting … ${this.#sampled("So far", estimate)}`);
    this.#counts(false);
    byId("progress").hidden = true;
    const took = milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
    say("pot-said", found.exact ? `Exact: ${grouped(found.deals)} deals${this.#beside()} in ${took}.` : this.#sampled("Sampled:", found, ` in ${took}`));
    this.#askParts(this.#shown);
  }

  #beside() {
    const [, { folded }] = this.question;
    return folded.length ? ` beside ${folded.length} who folded` : "";
  }

  #sampled(how, { deals, players }, took = "") {
    const most = Math.max(...players.map(({ error }) => error ?? 0));
    return `${how} ${grouped(deals)} random deals${this.#beside()}${took}, standard error at most ${percent(most, 3)}.`;
  }

  // What a player's equity is made of: the shown one's, and then the others', for their curves.
  #askParts(player) {
    this.asked = player;
    this.#countsParts(true);
    this.helper.ask("parts", ...this.question, player);
  }

  #countsParts(isCounting) {
    say("parts-said", isCounting ? "Counting each hand and each card …" : "");
    byId("parts-said").ariaBusy = String(isCounting);
  }

  #tellParts({ found, mistake }) {
    this.#countsParts(false);
    if (mistake || !found) return;
    this.curves.show(this.asked, found.curve);
    if (this.asked === this.#shown) {
      this.#heat = { player: this.#shown, ...found };
      this.repaint();
      this.result.next(found, this.#shown);
      // Two known hands have all or nothing of a whole board.
      this.result.tenths(found.boards > 1 ? found.tenths : [], found.boards, this.#shown);
    }
    const next = this.#rows.findIndex((_, at) => !this.curves.has(at));
    if (found.curve.length && next >= 0 && this.#rows.length <= CURVES) this.#askParts(next);
  }
}
