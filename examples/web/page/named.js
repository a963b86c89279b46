// Ranges by names, kept in this browser, and written to a file or read from one: a game, a name and a range on each line, with tabs between.
import { byId, counted, element, say } from "./dom.js";
import { keep, kept } from "./kept.js";

const KEPT = "ranges";
const FILE = "keyfold-ranges.txt";
const blank = (text) => text.replace(/\s+/g, " ").trim();
const isRange = (parts) => parts.length === 3 && parts.every((part) => part);

export class Named {
  // `game` returns the game's name, `range` the range that is shown as text, and `use` is told another.
  constructor({ game, range, use }) {
    Object.assign(this, { game, range, use });
    byId("name-save").addEventListener("click", () => this.#save());
    byId("name-forget").addEventListener("click", () => this.#forget());
    byId("name").addEventListener("change", () => this.#load());
    byId("named").addEventListener("change", () => this.#pick());
    byId("name-export").addEventListener("click", () => this.#export());
    byId("name-import").addEventListener("change", () => this.#import());
  }

  // Lists those of the game.
  show() {
    const names = this.#all().filter(([game]) => game === this.game());
    byId("named").replaceChildren(element("option", { value: "", textContent: names.length ? "named ranges" : "none yet" }), ...names.map(([, name]) => element("option", { value: name, textContent: name })));
  }

  #all() {
    const lines = (kept(KEPT) ?? "").split("\n").map((line) => line.split("\t"));
    return lines.filter(isRange);
  }

  #write(all, said) {
    all.sort(([, one], [, other]) => one.localeCompare(other));
    const isKept = keep(KEPT, all.map((parts) => parts.join("\t")).join("\n"));
    this.show();
    say("name-note", isKept ? said : "This browser keeps nothing.");
  }

  #others = (name) => this.#all().filter(([game, other]) => game !== this.game() || other !== name);

  #save() {
    const [name, range] = [blank(byId("name").value), blank(this.range() ?? "")];
    if (!name || !range) return say("name-note", name ? "There is no range to save." : "Type a name first.");
    this.#write([...this.#others(name), [this.game(), name, range]], `Saved “${name}” in this browser.`);
    byId("named").value = name;
  }

  #forget() {
    const name = blank(byId("name").value);
    if (!name) return say("name-note", "Type a name first.");
    this.#write(this.#others(name), `There is no “${name}” any more.`);
  }

  #pick() {
    byId("name").value = byId("named").value;
    this.#load();
  }

  #load() {
    const found = this.#all().find(([game, name]) => game === this.game() && name === blank(byId("name").value));
    if (found) this.use(found[2]);
  }

  #export() {
    const all = this.#all();
    if (!all.length) return say("name-note", "No range is saved yet.");
    const href = URL.createObjectURL(new Blob([all.map((parts) => `${parts.join("\t")}\n`).join("")], { type: "text/plain" }));
    element("a", { href, download: FILE }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
    say("name-note", `${counted(all.length, "range")} in ${FILE}.`);
  }

  async #import() {
    const [file] = byId("name-import").files;
    if (!file) return;
    const lines = (await file.text()).split(/\r?\n/).filter(blank).map((line) => line.split("\t").map(blank));
    const read = lines.filter(isRange);
    const given = new Map(read.map((parts) => [`${parts[0]}\t${parts[1]}`, parts]));
    const all = this.#all().filter(([game, name]) => !given.has(`${game}\t${name}`));
    const unread = lines.length - read.length;
    const why = unread ? `, ${counted(unread, "line")} not: a line has a game, a name and a range, with tabs between` : "";
    this.#write([...all, ...given.values()], `${counted(given.size, "range")} read${why}.`);
    byId("name-import").value = "";
  }
}
