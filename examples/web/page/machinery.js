// Every number on the way from the cards to the rank.
import { byId, drawn, element, grouped, spoken } from "./dom.js";

export class Machinery {
  constructor(names) {
    this.names = names;
  }

  show(way) {
    this.#counts(way);
    this.#keys(way);
    this.#signature(way.signature);
    byId("steps").replaceChildren(...this.#steps(way).map((parts) => element("li", {}, ...parts)));
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
      const name = element("th", { scope: "row" }, this.names.inline(id));
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
        ["Table index ", value(index), " of the table for ", series === 5 ? "five" : "seven", " cards holds rank ", value(rank), "."]];
    }
    return [["Suit sum ", value(suit_sum), `: a flush in ${this.names.words.suits[flush.suit].name}, which decides.`],
      ["The face-flush keys of its cards add up to ", value(flush.sum), ", where the flush table holds rank ", value(rank), "."],
      [...fold, " Table index ", value(index), " is not looked up."]];
  }
}

const hexadecimal = (key) => `0x${key.toString(16).padStart(8, "0")}`;
const cell = (value) => element("td", { textContent: typeof value === "number" ? grouped(value) : value });

function countTable(className, label, names, counts) {
  const heads = names.map(({ sign, name }) => {
    const suit = ["clubs", "diamonds", "hearts", "spades"].indexOf(name);
    return element("th", { scope: "col", className: suit < 0 ? "" : `suit-${suit}` }, drawn(sign), spoken(name));
  });
  const cells = counts.map((count) => element("td", { className: count ? "some" : "none", textContent: count }));
  const table = element("table", { className, ariaLabel: label });
  table.append(element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, element("tr", {}, ...cells)));
  return table;
}
