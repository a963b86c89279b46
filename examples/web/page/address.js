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

// What the address is with all changes in it.
function changed() {
  const fields = FIELDS();
  for (const [name, value] of changes) value === null ? fields.delete(name) : fields.set(name, value);
  changes.clear();
  // These need no escape, and an address is read by people.
  return `#${fields.toString().replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%2F", "/")}`;
}

function write() {
  history.replaceState(null, "", changed());
}

// Goes where the button for the page before leads back from.
export function go(name, value) {
  changes.set(name, value);
  clearTimeout(waiting);
  history.pushState(null, "", changed());
}

// Copies the address with everything in it, and returns what to say of that: the second where it cannot be copied.
export async function share(copied, shown) {
  write();
  try {
    await navigator.clipboard.writeText(location.href);
    return copied;
  } catch {
    return `${shown}: ${location.href}`;
  }
}
