// The parts of the page, one at a time; the address names the one that is shown.
import { go, remembered } from "./address.js";
import { byId } from "./dom.js";

const NAMES = ["equity", "hand", "odds", "works"];

// The part that the address names; one with a hand alone was shared from there.
function named() {
  const tab = remembered("tab");
  if (NAMES.includes(tab)) return tab;
  return remembered("hand") != null && remembered("ranges") == null ? "hand" : "equity";
}

// `shown` is told which is shown.
export function tabs(shown) {
  const links = [...document.querySelectorAll(".tabs a")];
  const show = () => {
    const tab = named();
    for (const section of document.querySelectorAll("[data-tabs]")) section.hidden = !section.dataset.tabs.split(" ").includes(tab);
    for (const link of links) link.dataset.tab === tab ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current");
    document.title = `keyfold: ${links.find((link) => link.dataset.tab === tab).textContent}`;
    byId("skip").href = tab === "equity" ? "#equity" : "#pick";
    shown(tab);
  };
  for (const link of links) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go("tab", link.dataset.tab);
      show();
    });
  }
  window.addEventListener("hashchange", show);
  window.addEventListener("popstate", show);
  show();
}
