// What the page shows, in the part of its address after the #: it can be shared, and a reload finds it again.

const FIELDS = () => new URLSearchParams(location.hash.slice(1));

let waiting;
const changes = new Map();

export const remembered = (name) => (changes.has(name) ? changes.get(name) : FIELDS().get(name));

// Some browsers refuse an address that changes too often, so changes wait for each other.
export function remember(name, value) {
  changes.set(name, value);
  clearTimeout(waiting);
  waiting = setTimeout(write, 60);
}

function write() {
  const fields = FIELDS();
  for (const [name, value] of changes) value === null ? fields.delete(name) : fields.set(name, value);
  changes.clear();
  // Commas and stars need no escape, and an address is read by people.
  history.replaceState(null, "", `#${fields.toString().replaceAll("%2C", ",").replaceAll("%3A", ":")}`);
}

// The address with everything in it.
export function whole() {
  write();
  return location.href;
}
