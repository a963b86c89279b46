// The equity of each hand of a range, the best first, as a curve for each player.
import { byId, element, percent, say } from "./dom.js";

const [WIDTH, HEIGHT] = [200, 100];
const drawing = (tag, attributes) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

export class Curves {
  #curves = new Map();

  clear() {
    this.#curves.clear();
    this.#draw();
  }

  has = (player) => this.#curves.has(player);

  // A curve is the equity and the weight of each hand.
  show(player, curve) {
    if (curve.length) this.#curves.set(player, curve);
    this.#draw();
  }

  #draw() {
    byId("curves-part").hidden = ![...this.#curves.values()].some((curve) => curve.length > 1);
    const players = [...this.#curves].sort(([one], [other]) => one - other);
    const grid = [25, 50, 75].map((share) => drawing("path", { class: "grid", d: `M0 ${share}H${WIDTH}M${(share * WIDTH) / 100} 0V${HEIGHT}` }));
    byId("curves").replaceChildren(...grid, ...players.map(([player, curve]) => drawing("path", { class: `curve of-${player}`, d: path(curve) })));
    byId("curves-key").replaceChildren(...players.map(([player, curve]) => element("span", {}, element("i", { className: `key of-${player}` }), `player ${player + 1}: half of the hands have ${percent(middle(curve))} or more`)));
    say("curves-note", "Each hand's equity from 0 to 100 %, upwards, by its place in the range, the best hand on the left.");
  }
}

const all = (curve) => curve.reduce((sum, [, weight]) => sum + weight, 0);

// A step for each hand, as wide as its weight.
function path(curve) {
  const scale = WIDTH / all(curve);
  let at = 0;
  const height = (equity) => (HEIGHT * (1 - equity)).toFixed(2);
  const steps = curve.map(([equity, weight]) => `V${height(equity)}H${((at += weight) * scale).toFixed(2)}`);
  return `M0 ${height(curve[0][0])}${steps.join("")}`;
}

// The equity of the hand in the middle.
function middle(curve) {
  let left = all(curve) / 2;
  return curve.find(([, weight]) => (left -= weight) <= 1e-9)?.[0] ?? 0;
}
