// Ranges by the 169 classes of hole cards, as the grid shows and paints them.
import { Range, classes, holeText } from "./keyfold.js";

const PAIRS = 1326;

let known;

// The indices of the hole cards of each class.
function holes() {
  if (known) return known;
  const names = classes();
  known = names.map(() => []);
  for (let index = 0; index < PAIRS; index++) {
    const [high, suit, low, other] = holeText(index);
    known[names.indexOf(high + low + (high === low ? "" : suit === other ? "s" : "o"))].push(index);
  }
  return known;
}

// No text is a range of nothing.
export const read = (text, game) => new Range(text.trim() ? text : undefined, { game });

// How much of each class is in a range, in percent. A class with any weight at all is visible.
export function percents(range) {
  const weights = range.weights();
  return holes().map((indices) => {
    const weight = indices.reduce((sum, index) => sum + weights[index], 0);
    return weight > 0 ? Math.max(Math.floor((100 * weight) / indices.length + 1e-6), 1) : 0;
  });
}

// The range with a class at another weight, in percent.
export const painted = (range, number, percent) =>
  holes()[number].reduce((changed, index) => changed.set(index, percent / 100), new Range(range));

// How many of the hands of each class a range has that a list by index holds, too.
export function counts(range, hands) {
  const weights = range.weights();
  return holes().map((indices) => indices.filter((index) => weights[index] > 0 && hands[index]).length);
}

// The hands of a range whose index passes a test.
export const kept = (range, test) =>
  new Range(range.weights().map((weight, index) => (test(index) ? weight : 0)), { game: range.game });

// The hands of a class that a range of all hands has.
export const handsOf = (number, all) => holes()[number].map(holeText).filter((hand) => all.has(hand)).reverse();
