// Hands that another implementation ranked, one after the other, and the number of each: KEYFOLD_VECTORS is the folder.

import { readFileSync } from "node:fs";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns the ids and the numbers of a file whose hands have so many cards. */
export const vectors = (name, cards) => {
  const ids = [];
  const numbers = [];
  for (const line of readFileSync(`${process.env.KEYFOLD_VECTORS}/${name}.txt`, "utf8").split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [number, ...hands] = line.split(" ");
    for (const hand of hands) {
      ids.push(...Array.from(hand.slice(0, cards), (letter) => LETTERS.indexOf(letter)));
      numbers.push(Number(number));
    }
  }
  return [Uint8Array.from(ids), numbers];
};

/** Returns the ids and ranks of hands whose numbers are Cactus Kev's. */
export const holdem = (name, cards) => {
  const [ids, numbers] = vectors(name, cards);
  return [ids, Uint16Array.from(numbers, (number) => 7463 - number)];
};
