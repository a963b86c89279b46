// A program in a CommonJS package: TypeScript makes `require` of its imports.

import { equity } from "keyfold";
import { rank } from "keyfold/rank";

const wins: number[] = equity(["AsKs", "QhQd"], { board: "Ts9s2c" }).players.map((player) => player.wins);
if (wins.join() !== "530,460" || rank("AsKsQsJsTs") !== 7462) throw new Error(`wins ${wins.join()}`);
