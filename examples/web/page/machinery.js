// Every number on the way from the cards to the rank, and pictures of where the hand lands.
import { byId, element, grouped } from "./dom.js";
import { drawStrip } from "./strips.js";

const SCHEME = matchMedia("(prefers-color-scheme: dark)");

export class Machinery {
  #tables = new Map();
  #way;

  constructor(kernel, names) {
    Object.assign(this, { kernel, names });
    byId("zoom").addEventListener("input", () => this.#picture());
    SCHEME.addEventListener("change", () => this.#picture());
    new ResizeObserver(() => this.#picture()).observe(byId("sums"));
  }

  show(way) {
    this.#way = way;
    this.#counts(way);
    this.#keys(way);
    this.#signature(way.signature);
    byId("steps").replaceChildren(...this.#steps(way).map((parts) => element("li", {}, ...parts)));
    this.#picture();
  }

  #counts({ face_counts, suit_counts }) {
    const { faces, suits } = this.names.words;
    const downward = (list) => [...list].reverse();
    byId("counts").replaceChildren(
      countTable("counts", "Cards of each face", downward(faces), downward(face_counts)),
      countTable("counts suits", "Cards of each suit", downward(suits), downward(suit_counts)),
    );
  }

  #keys({ cards, suit_sum, face_sum, series, flush }) {
    const isSuited = (id) => flush && (id & 3) === flush.suit;
    const row = ({ id, face_key, suit_key, key, flush_key }) => {
      const name = element("th", { scope: "row", className: this.names.isRed(id) ? "red" : "", textContent: this.names.short(id), title: this.names.card(id) });
      return element("tr", {}, name, ...[face_key, suit_key].map(cell), cell(hexadecimal(key)), ...(flush ? [cell(isSuited(id) ? flush_key : "")] : []));
    };
    byId("flush-key").hidden = !flush;
    byId("keys").tBodies[0].replaceChildren(...cards.map(row));
    const sum = cards.reduce((sum, { key }) => sum + key, 0);
    byId("keys").tFoot.replaceChildren(
      element("tr", {}, element("th", { scope: "row", textContent: "Sum" }), ...[face_sum, suit_sum].map(cell), cell(hexadecimal(sum)), ...(flush ? [cell(flush.sum)] : [])),
    );
    byId("keys").ariaLabel = `Keys of the series for ${series} cards`;
  }

  #signature(signature) {
    byId("signature").textContent = signature
      ? `${[...signature.digits].reverse().join("")} · ${signature.suits}`
      : "Made of seven cards: base-5 digits of the faces, ace first, and four suit counters.";
    byId("signature").classList.toggle("digits", Boolean(signature));
  }

  #steps({ cards, suit_sum, face_sum, modulus, series, index, flush, rank }) {
    const value = (number) => element("b", { textContent: grouped(number) });
    if (index === null) {
      return [["So far face sum ", value(face_sum), " and suit sum ", value(suit_sum), ", by the keys for seven cards."],
        [cards.length === 6 ? "The folded tables rank five or seven cards; six are ranked by a smaller tier." : "The folded tables rank five or seven cards."]];
    }
    const fold = face_sum < modulus
      ? ["Face sum ", value(face_sum), " is below ", value(modulus), ": no fold."]
      : ["Fold: ", value(face_sum), " − ", value(modulus), " = ", value(index), "."];
    if (!flush) {
      return [["Suit sum ", value(suit_sum), ": no flush."], fold,
        ["Table index ", value(index), " of the table for ", series === 5 ? "five" : "seven", " cards holds rank ", value(rank.rank), "."]];
    }
    return [["Suit sum ", value(suit_sum), `: a flush in ${this.names.words.suits[flush.suit].name}, which decides.`],
      ["The face-flush keys of its cards add up to ", value(flush.sum), ", where the flush table holds rank ", value(rank.rank), "."],
      [...fold, " Table index ", value(index), " is not looked up."]];
  }

  #table(cards) {
    if (!this.#tables.has(cards)) {
      const folded = this.kernel.usedEntries(cards);
      this.#tables.set(cards, { folded });
    }
    return this.#tables.get(cards);
  }

  #picture() {
    const { series, modulus, entries: length, index, face_sum, flush } = this.#way;
    const table = this.#table(series);
    const sumOf = (entry) => entry.index + (entry.folded ? modulus : 0);
    table.sums ??= [...table.folded].sort((one, other) => sumOf(one) - sumOf(other));
    const highest = sumOf(table.sums.at(-1));
    const mark = index === null ? null : face_sum;
    byId("picture-hint").textContent =
      `Coloured: the ${grouped(table.folded.length)} entries in use, in the colours of the categories below. ` +
      (index === null ? "Five or seven cards have a place among them." : flush ? "The flush decides, so this place is not looked up." : "The mark is this hand.");
    byId("sums-caption").textContent = `Sums from 0 to ${grouped(highest)}, cut at ${grouped(modulus)}` + at(mark);
    drawStrip(byId("sums"), { entries: table.sums, position: sumOf, start: 0, end: highest + 1, mark, cuts: [modulus] });

    const strip = { entries: table.folded, position: (entry) => entry.index, mark: index };
    byId("folded-caption").textContent =
      `Folded table of ${grouped(length)} entries` + (index === null ? "" : `${at(index)}, ${((100 * index) / length).toFixed(1)} % along`);
    drawStrip(byId("folded"), { ...strip, start: 0, end: length });

    const window = Math.ceil(length / 2 ** byId("zoom").value);
    const start = Math.min(Math.max((index ?? length >> 1) - (window >> 1), 0), length - window);
    byId("zoom").ariaValueText = `${grouped(window)} entries`;
    byId("near-caption").textContent = `Entries ${grouped(start)} to ${grouped(start + window - 1)}`;
    drawStrip(byId("near"), { ...strip, start, end: start + window });
  }
}

const at = (mark) => (mark === null ? "" : `; this hand at ${grouped(mark)}`);
const hexadecimal = (key) => `0x${key.toString(16).padStart(8, "0")}`;
const cell = (value) => element("td", { textContent: typeof value === "number" ? grouped(value) : value });

function countTable(className, label, names, counts) {
  const heads = names.map(({ sign, name }) => {
    const red = name === "hearts" || name === "diamonds";
    return element("th", { scope: "col", className: red ? "red" : "", ariaLabel: name, textContent: sign });
  });
  const cells = counts.map((count) => element("td", { className: count ? "some" : "none", textContent: count }));
  const table = element("table", { className, ariaLabel: label });
  table.append(element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, element("tr", {}, ...cells)));
  return table;
}
