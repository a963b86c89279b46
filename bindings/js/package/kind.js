/** Says what a value is, for a message. */
export const kind = (value) => {
  if (value === null || value === undefined || typeof value === "number") return String(value);
  if (typeof value === "object") return `an object of ${value.constructor?.name ?? "no class"}`;
  return `a ${typeof value}`;
};

/** Refuses a second argument, which would be dropped. A number there is none: `hands.map(rank)` gives each hand's place. */
export const alone = (more, instead) => {
  if (more !== undefined && typeof more !== "number") throw new TypeError(`${kind(more)} is one argument too many: ${instead}`);
};

/** Refuses settings that are no object, or have a name that a call does not know. */
export const checkSettings = (call, settings, names, example) => {
  if (typeof settings !== "object" || settings === null) throw new TypeError(`${call}: settings are an object such as ${example}, not ${kind(settings)}`);
  const unknown = Object.keys(settings).find((name) => !names.includes(name));
  if (unknown) throw new TypeError(`${call.split("(")[0]} has no setting ${JSON.stringify(unknown)}: expected ${names.join(", ")}`);
};

/** Refuses an array to write to that shares memory with what is read: it would be overwritten before it is read. */
export const apart = (out, name, inputs) => {
  const meets = ({ buffer, byteOffset, byteLength }) => buffer === out.buffer && byteOffset < out.byteOffset + out.byteLength && out.byteOffset < byteOffset + byteLength;
  if (inputs.some((input) => ArrayBuffer.isView(input) && meets(input))) throw new RangeError(`${name} share memory with the cards: pass another array, or none`);
};
