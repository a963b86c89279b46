// What the page says of each game: a name that fits, an example, how hands are written, and ranges to choose from.

const PAIRS = {
  ranges: ["TT+,AQs+,KQo", "AhKh"], board: "Qh8h3c", range: "22+,AKs",
  hint: "Hands are cards such as `AsKs`, or ranges as players write them: `22+`, `A9s-A5s`, `KQo`, `AKs:0.5`, `top 15%`, `random`. Paint a range by dragging over the grid. “Top” goes by equity against one random hand.",
  presets: {
    "any two cards": "random", "top 15%": "top 15%", "pairs": "22+", "broadway": "TT+,AT+,KT+,QT+,JT", "suited aces": "A2s+",
    "suited connectors": "54s,65s,76s,87s,98s,T9s,JTs,QJs", "big cards": "QQ+,AK",
  },
};
// No card below the six.
const SHORT = {
  ...PAIRS, board: "Qh8h6c", range: "66+,AKs",
  hint: PAIRS.hint.replace("22+", "66+").replace("A9s-A5s", "ATs-A7s"),
  presets: { ...PAIRS.presets, "pairs": "66+", "suited aces": "A6s+", "suited connectors": "76s,87s,98s,T9s,JTs,QJs" },
};

const omaha = (ranges, percent) => ({
  ranges, board: "Qs9h2c", range: "AA$ds", presets: {},
  hint: `Hands are cards such as \`${ranges[0]}\`, or ranges as players write them: \`AA$ds\`, \`KK+!AAA\`, \`(JT98+)$ss\`, \`AA:(*s*s)\`, ${percent ? "`top 15%`, " : ""}\`random\`. Two of a hand's cards count with three of the board.`,
});
const lowToo = (ranges) => ({ ...omaha(ranges, false), board: "8s7h2c" });

const GAMES = {
  "holdem": { label: "Texas hold'em", ...PAIRS },
  "omaha": { label: "Omaha", ...omaha(["AsAhKsKh", "QdJdTc9c"], true) },
  "omaha5": { label: "Omaha, 5 cards", ...omaha(["AsAhKsKhJd", "QdJcTc9c8d"], false) },
  "omaha6": { label: "Omaha, 6 cards", ...omaha(["AsAhKsKhJd4d", "QdJcTc9c8d7d"], false) },
  "omaha-hilo": { label: "Omaha high-low", ...lowToo(["AsAh2s3h", "KdQdJcTc"]) },
  "omaha5-hilo": { label: "Omaha high-low, 5 cards", ...lowToo(["AsAh3s4hKd", "QdJdTc9c8c"]) },
  "omaha6-hilo": { label: "Omaha high-low, 6 cards", ...lowToo(["AsAh3s4hKdKc", "QdJdTc9c8c6h"]) },
  "short-deck": { label: "Short deck", ...SHORT },
  "short-deck-trips": { label: "Short deck, trips beat straights", ...SHORT },
};

export const aboutGame = ({ name, most, about }) => GAMES[name] ?? { ...(most > 2 ? GAMES.omaha : PAIRS), label: about };
