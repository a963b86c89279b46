// Small help with elements.

export const byId = (id) => document.getElementById(id);

export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export const grouped = (number) => number.toLocaleString("en-US");

// A number from 0 up to, but not including, `bound`.
const below = (bound) => Math.floor(Math.random() * bound);

// `count` different cards that are not among those taken.
export function deal(count, taken) {
  const stub = Array.from({ length: 52 }, (_, id) => id).filter((id) => !taken.includes(id));
  return Array.from({ length: count }, () => stub.splice(below(stub.length), 1)[0]);
}
