// Prints a program that TypeScript accepts only if the types declare what the package exports, neither less nor more: each
// entry, and the members of each class.

import { Hand, Indexer, OmahaBoard, OmahaRange, OmahaShowdown, Range, Showdown } from "keyfold";

const board = "2c7d9hJsQd";
const instances = { Hand: new Hand(), Indexer: new Indexer([2]), OmahaBoard: new OmahaBoard(board), OmahaRange: new OmahaRange("AA"), OmahaShowdown: new OmahaShowdown(board), Range: new Range("AA"), Showdown: new Showdown(board) };

/** A record of all names: TypeScript refuses one that is missing, and one too many. */
const record = (name, type, names) => {
  const fields = names.map((name) => (typeof name === "symbol" ? `[${name.description}]: 1` : `${JSON.stringify(name)}: 1`));
  return `export const ${name}: Record<${type}, 1> = { ${fields.join(", ")} };`;
};
const own = (value, ...inherited) => Reflect.ownKeys(value).filter((name) => !inherited.includes(name));

for (const [at, entry] of ["keyfold", "keyfold/rank"].entries()) {
  const exported = await import(entry);
  console.log(`import * as entry${at} from "${entry}";`);
  console.log(record(`all${at}`, `keyof typeof entry${at}`, own(exported, Symbol.toStringTag)));
  for (const [name, value] of Object.entries(exported)) {
    if (!/^class /.test(Function.prototype.toString.call(value))) continue;
    if (!instances[name]) throw new Error(`test/declared.mjs needs an instance of ${name}`);
    const members = [...own(instances[name]), ...own(value.prototype, "constructor")];
    console.log(record(`static${at}${name}`, `Exclude<keyof typeof entry${at}.${name}, "prototype">`, own(value, "length", "name", "prototype")));
    console.log(record(`of${at}${name}`, `keyof InstanceType<typeof entry${at}.${name}>`, members));
  }
}
