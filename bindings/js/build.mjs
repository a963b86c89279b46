#!/usr/bin/env node
// Builds the package and packs it: build.mjs prints the path of the archive that `npm publish` takes.
//
// Needs Rust with the target wasm32-unknown-unknown, and npm.

import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const HERE = new URL(".", import.meta.url).pathname;
const TARGET = resolve(process.env.CARGO_TARGET_DIR ?? join(HERE, "target"));
// Each kernel: the file of the package that holds it, how it is built, and for which engines.
const KERNELS = ["rank", "full"].flatMap((entry) => [
  { file: `${entry}-simd.js`, entry, feature: "+simd128" },
  { file: `${entry}-plain.js`, entry, feature: "-simd128" },
]);
const PROFILES = { rank: ["--profile", "release"], full: ["--profile", "full", "--features", "full"] };
// Indices and addresses in as few bytes as they need, not in five each.
const SHORT = "-Clink-arg=--strip-all -Clink-arg=--compress-relocations";
// What a literal of text holds as it is.
const ALPHABET = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at)).replace(/["\\]/g, "");

/** Packs bytes as text, which `unpack` in `package/kernel.js` reads. */
const pack = (bytes) => {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte] += 1;
  const order = [...counts.keys()].sort((a, b) => counts[b] - counts[a]);
  const single = ALPHABET.length - 2;
  const places = order.reduce((places, byte, place) => ((places[byte] = place), places), new Uint8Array(256));
  const text = Array.from(bytes, (byte) => {
    const rows = Math.floor(places[byte] / single);
    return (rows ? ALPHABET[single + rows - 1] : "") + ALPHABET[places[byte] % single];
  }).join("");
  return { alphabet: ALPHABET, order, length: bytes.length, text };
};

const built = ({ entry, feature }) => {
  const target = join(TARGET, feature);
  const cargo = ["rustc", "--crate-type", "cdylib", "--locked", "--quiet", "--target", "wasm32-unknown-unknown", "--target-dir", target];
  const given = [...cargo, ...PROFILES[entry]];
  execFileSync("cargo", given, { cwd: HERE, env: { ...process.env, RUSTFLAGS: `-Ctarget-feature=${feature} ${SHORT}` }, stdio: "inherit" });
  return readFileSync(join(target, "wasm32-unknown-unknown", PROFILES[entry][1], "keyfold_js.wasm"));
};

/** Calls a function with an instance of a module. */
const instantiated = (bytes) => new WebAssembly.Instance(new WebAssembly.Module(bytes), { keyfold: { progress: () => 0 } }).exports;

/** Returns where the bytes of a module's memory are in the module, by their address. */
const placesOf = (bytes) => {
  let at = 8;
  const number = () => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = bytes[at++];
      value += (byte & 127) * 2 ** shift;
      shift += 7;
    } while (byte > 127);
    return value;
  };
  while (at < bytes.length) {
    const id = bytes[at++];
    const end = number() + at;
    if (id === 11) {
      const segments = [];
      for (let left = number(); left > 0; left -= 1) {
        // Segments of this memory, at a constant address: `i32.const`, the address, `end`.
        if (bytes[at] !== 0 || bytes[at + 1] !== 0x41) throw new Error("a segment of data that is not as Rust makes it");
        at += 2;
        const address = number();
        at += 1;
        const length = number();
        segments.push({ address, length, at });
        at += length;
      }
      return (address) => {
        const segment = segments.find((one) => address >= one.address && address < one.address + one.length);
        if (!segment) throw new Error(`no data at ${address}`);
        return segment.at + address - segment.address;
      };
    }
    at = end;
  }
  throw new Error("a module without data");
};

/**
 * Returns a module without the ranks in its compact tables: half of what a page would fetch. `package/kernel.js` puts
 * them back. Fails unless each is what the module itself works out.
 */
const withoutRanks = (bytes) => {
  const stripped = Uint8Array.from(bytes);
  const places = placesOf(bytes);
  const exports = instantiated(bytes);
  for (const cards of [5, 6, 7]) {
    const length = exports.cell_ranks(cards);
    const ranks = new Uint16Array(exports.memory.buffer, exports.bytes(), length);
    const cells = new Uint16Array(exports.memory.buffer, exports.cells(cards), length);
    for (let cell = 0; cell < length; cell += 1) {
      if (ranks[cell] === 0) continue;
      if (ranks[cell] !== cells[cell]) throw new Error(`${cards} cards: cell ${cell} holds ${cells[cell]}, not ${ranks[cell]}`);
      stripped.fill(0, places(exports.cells(cards) + 2 * cell), places(exports.cells(cards) + 2 * cell) + 2);
    }
  }
  return stripped;
};

const folder = join(TARGET, "package");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(join(HERE, "package"), folder, { recursive: true });
// Comments and indents are for those who read the sources, and a page fetches them: the types say how to call.
for (const name of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
  const source = readFileSync(join(folder, name), "utf8");
  writeFileSync(join(folder, name), source.replace(/^ *(\/\*\*[^]*?\*\/|\/\/.*)\n|^ +/gm, ""));
}
// The version stands in one place, the Cargo.toml.
const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const [, version] = readFileSync(join(HERE, "Cargo.toml"), "utf8").match(/^version = "(.*)"$/m);
// So does the address, in the root's.
const [, address] = readFileSync(join(HERE, "../../Cargo.toml"), "utf8").match(/^repository = "(.*)"$/m) ?? [];
const places = address && { repository: { type: "git", url: `git+${address}.git`, directory: "bindings/js" }, homepage: `${address}#readme`, bugs: `${address}/issues` };
writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, version, ...places }, null, 2));
copyFileSync(join(HERE, "README.md"), join(folder, "README.md"));
for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) copyFileSync(join(HERE, "../..", name), join(folder, name));
for (const kernel of KERNELS) writeFileSync(join(folder, kernel.file), `export default ${JSON.stringify(pack(withoutRanks(built(kernel))))};\n`);
const [packed] = JSON.parse(execFileSync("npm", ["pack", "--json", "--pack-destination", TARGET], { cwd: folder, encoding: "utf8" }));
console.log(join(TARGET, packed.filename));
