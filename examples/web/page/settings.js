// How the reader likes cards, kept in this browser: a box for it stands wherever cards do.
import { keep, kept } from "./kept.js";

const FOUR = "four-colours";

export function settings() {
  const boxes = [...document.querySelectorAll(".four-colours")];
  const show = (isFour) => {
    document.documentElement.classList.toggle("four", isFour);
    for (const box of boxes) box.checked = isFour;
  };
  show(kept(FOUR) === "yes");
  for (const box of boxes) {
    box.addEventListener("change", () => {
      show(box.checked);
      keep(FOUR, box.checked ? "yes" : "no");
    });
  }
}
