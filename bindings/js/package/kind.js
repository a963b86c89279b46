/** Says what a value is, for a message. */
export const kind = (value) => {
  if (value === null || value === undefined || typeof value === "number") return String(value);
  if (typeof value === "object") return `an object of ${value.constructor?.name ?? "no class"}`;
  return `a ${typeof value}`;
};
