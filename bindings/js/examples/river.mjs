// Prints the best and the worst hands of a range on a river, against another range: node river.mjs 2c7d9hJsQd "22+,A2s+" "TT+,AK"

import { Range, Showdown, describe, holeIndex, rankHoles } from "keyfold";

const [board, own, other] = process.argv.slice(2);
try {
  const ranks = rankHoles(board);
  const [showdown, weights] = [new Showdown(board), new Range(other).weights()];
  const [{ win, tie }, met] = [showdown.values(weights), showdown.met(weights)];
  const hands = [...new Range(own)].map(([hole, weight]) => ({ hole, weight, index: holeIndex(hole) })).filter(({ index }) => met[index] > 0);
  const share = ({ index }) => (win[index] + tie[index] / 2) / met[index];
  hands.sort((a, b) => share(b) - share(a) || ranks[b.index] - ranks[a.index]);
  for (const hand of [...hands.slice(0, 5), ...hands.slice(-5)]) {
    console.log(`${hand.hole}  ${(100 * share(hand)).toFixed(1).padStart(5)} %  ${describe(ranks[hand.index])}`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
