/** Says what a value is, for a message. */
export const kind = (value) => {
  if (value === null || value === undefined || typeof value === "number") return String(value);
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return `an object of ${value.constructor?.name ?? "no class"}`;
  return `a ${typeof value}`;
};

/** Says how an array of cards becomes what calls take, for a message. */
export const ofArray = (value) => (Array.isArray(value) ? '; of an array, cards.join("") or Uint8Array.from(cards)' : "");

/** Refuses arguments too many, which would be dropped: `call` says what a call takes instead. */
export const surplus = (call, more) => {
  const found = more.find((argument) => argument !== undefined);
  if (found !== undefined) throw new TypeError(`${kind(found)} is one argument too many: ${call}`);
};

/**
 * Makes functions or methods refuse arguments too many, each by its signature and, where that helps, what it takes: `"add(card) takes
 * one card"`.
 */
export const exact = (owner, ...signatures) => {
  for (const signature of signatures) {
    const [, name, parameters] = signature.match(/^(\w+)\((.*?)\)/);
    const most = parameters.split(", ").filter(Boolean).length;
    const taken = `${["none", "one", "two", "three", "four"][most]}${most > 1 ? " at most" : ""}`;
    const sentence = signature.includes(" takes ") ? signature : `${signature} takes ${taken}`;
    const call = owner[name];
    // Without an array of the arguments, which costs some ten nanoseconds a call. No call takes more than four.
    const value = function (first, second, third, fourth) {
      if (arguments.length > most) {
        // As `hands.map(rank)` calls it, with each hand's place and all hands.
        if (arguments.length === 3 && typeof second === "number" && third?.[second] === first) return call.call(this, first);
        surplus(sentence, [...arguments].slice(most));
      }
      return call.call(this, first, second, third, fourth);
    };
    Object.defineProperty(owner, name, { value: Object.defineProperty(value, "name", { value: name }) });
  }
  return owner;
};

/** Refuses settings that are no object, or have a name that a call does not know. */
export const checkSettings = (call, settings, names, example) => {
  if (typeof settings !== "object" || settings === null) throw new TypeError(`${call}: settings are an object such as ${example}, not ${kind(settings)}`);
  const unknown = Object.keys(settings).find((name) => !names.includes(name));
  if (unknown) throw new TypeError(`${call.split("(")[0]} has no setting ${JSON.stringify(unknown)}: expected ${names.join(", ")}`);
};

/** Returns `true` if two arrays share memory. */
export const meet = (one, other) =>
  one.buffer === other.buffer && one.byteOffset < other.byteOffset + other.byteLength && other.byteOffset < one.byteOffset + one.byteLength;

/** Refuses an array to write to that shares memory with what is read: it would be overwritten before it is read. */
export const apart = (out, name, inputs) => {
  if (inputs.some((input) => ArrayBuffer.isView(input) && meet(input, out))) throw new RangeError(`${name} share memory with the cards: pass another array, or none`);
};
