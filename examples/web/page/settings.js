// How the reader likes cards, kept in this browser.
import { byId } from "./dom.js";

const FOUR = "four-colours";

function kept() {
  try {
    return localStorage.getItem(FOUR) === "yes";
  } catch {
    return false;
  }
}

export function settings() {
  const box = byId("four");
  const show = () => document.documentElement.classList.toggle("four", box.checked);
  box.checked = kept();
  show();
  box.addEventListener("change", () => {
    show();
    try {
      localStorage.setItem(FOUR, box.checked ? "yes" : "no");
    } catch {
      // A browser that keeps nothing forgets this too.
    }
  });
}
