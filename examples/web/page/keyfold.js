// The npm package `keyfold`, by a WebAssembly module that also has the page's own calls.
import { FullKernel } from "./keyfold/calls.js";
import { equityCalls } from "./keyfold/equity.js";
import { gameCalls } from "./keyfold/games.js";
import { hasSimd } from "./keyfold/kernel.js";
import { rangeClasses } from "./keyfold/ranges.js";

const kernel = new FullKernel();
const ranges = rangeClasses(kernel);

export const load = (module) => kernel.load({ module });
export const { games, rankInfo, bestFive } = gameCalls(kernel);
export const { Range, holeText } = ranges;
const { OmahaRange } = ranges;
export const { equity, addParts, odds, classes } = equityCalls(kernel, ranges);

// A browser without simd128 gets a build without it. The document of one file has room for one of them.
export async function compile() {
  const within = document.getElementById("kernel");
  if (within && !hasSimd() && !within.dataset.plain) throw new Error("this browser has no WebAssembly SIMD; keyfold page --plain writes a document for it");
  if (within) return WebAssembly.compile(unpack(within.textContent, JSON.parse(within.dataset.order)));
  const name = hasSimd() ? "keyfold.wasm" : "keyfold-plain.wasm";
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  // Not every server knows the type that streaming asks for.
  const isTyped = answer.headers.get("Content-Type")?.startsWith("application/wasm");
  return isTyped ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

// Unpacks bytes from text, one character for each of the most frequent ones, two for each other: servers compress that as well
// as bytes, and base64 much worse.
function unpack(text, order) {
  const [first, single, bytes] = [61, 62, new Uint8Array(text.length)];
  let length = 0;
  for (let at = 0; at < text.length; length += 1) {
    let place = text.charCodeAt(at++) - first;
    if (place >= single) place = (place - single + 1) * single + text.charCodeAt(at++) - first;
    bytes[length] = order[place];
  }
  return bytes.subarray(0, length);
}

// The names of faces and suits, and the ranks of each category.
export const words = () => kernel.json("words");

// The way of up to seven cards from their keys to their place in a table, and their rank if they are five or more.
export const way = (cards) => kernel.json("way", Uint8Array.from(cards));

// A player's equity by hand, by the next card and by whole board.
export const parts = (players, { game, board, dead, folded }, player) =>
  kernel.json("parts", [game, board, dead, ...players, ...folded.map((hand) => `\t${hand}`)].join("\n"), player);

// What the hands of a range make of a board from the flop on, and in Omaha, where a player has `cards`, how many hands the range has
// and of which kinds: `kinds` are ranges, too. With six cards each would take seconds.
export function onBoard(range, question) {
  try {
    return madeOf(range, question);
  } catch (error) {
    // A mistake is told by its column in what was typed.
    if (question.cards > 2) new OmahaRange(range, { cards: question.cards });
    throw error;
  }
}

function madeOf(range, { game, board, dead, cards, kinds }) {
  const known = (board + dead).match(/../g);
  const live = cards === 2 ? String(new Range(range).without(board + dead)) : known ? `(${range})!(${known})` : range;
  const made = board.length < 6 ? { lines: [], hands: [] } : kernel.json("on_board", [game, board, live].join("\n"));
  if (cards === 2) return { ...made, kinds: [] };
  const all = new OmahaRange(live, { cards });
  const counted = kinds.map((text) => {
    const { size, share } = all.intersection(text);
    return { text, combinations: size, share: all.share > 0 ? share / all.share : 0 };
  });
  return { ...made, kinds: counted, combinations: all.size, share: all.share };
}

// The used entries of the table for five or seven cards, by index: where they are, their categories and, in digits to base
// five, how many cards of each face make them.
export function usedEntries(cards) {
  const pairs = new Uint32Array(kernel.call("used_entries", undefined, cards).buffer);
  const order = Float64Array.from({ length: pairs.length / 2 }, (_, at) => (pairs[2 * at] & 0xffffff) * 65536 + at).sort();
  const places = Uint32Array.from(order, (key) => 2 * (key % 65536));
  return {
    indices: Uint32Array.from(order, (key) => key / 65536),
    categories: Uint8Array.from(places, (place) => (pairs[place] >>> 24) & 15),
    faces: Uint32Array.from(places, (place) => pairs[place + 1]),
  };
}
