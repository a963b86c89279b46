// Small help with elements.

export const byId = (id) => document.getElementById(id);

export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

// Said by a screen reader, seen by nobody.
export const spoken = (text) => element("span", { className: "spoken", textContent: text });

// Seen, and said elsewhere.
export const drawn = (text) => element("span", { ariaHidden: "true", textContent: text });

export const grouped = (number) => number.toLocaleString("en-US");
// A share in percent; one that is not zero never looks like it.
export function percent(share, digits = 2) {
  const least = 10 ** -digits;
  return share > 0 && 100 * share < least / 2 ? `<${least}\u00a0%` : `${(100 * share).toFixed(digits)}\u00a0%`;
}
export const counted = (number, name) => `${grouped(number)} ${name}${number === 1 ? "" : "s"}`;

// Writes a text only where another one is.
export function say(id, text) {
  const place = byId(id);
  if (place.textContent !== text) place.textContent = text;
}

// Calls when nothing more has come for a while.
export function settled(milliseconds, call) {
  let timer;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => call(...given), milliseconds);
  };
}

// A number from 0 up to, but not including, `bound`.
const below = (bound) => Math.floor(Math.random() * bound);

// `count` different cards that are not among those taken.
export function deal(count, taken) {
  const stub = Array.from({ length: 52 }, (_, id) => id).filter((id) => !taken.includes(id));
  return Array.from({ length: count }, () => stub.splice(below(stub.length), 1)[0]);
}
