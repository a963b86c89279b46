#!/usr/bin/env node
// Builds the package and packs it: build.mjs prints the path of the archive that `npm publish` takes.
//
// Needs Rust with the target wasm32-unknown-unknown, and npm.

import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const HERE = new URL(".", import.meta.url).pathname;
const TARGET = resolve(process.env.CARGO_TARGET_DIR ?? join(HERE, "target"));
const BUILDS = { simd: "+simd128", plain: "-simd128" };
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

const built = (feature) => {
  const target = join(TARGET, feature);
  const cargo = ["build", "--release", "--locked", "--quiet", "--target", "wasm32-unknown-unknown", "--target-dir", target];
  execFileSync("cargo", cargo, { cwd: HERE, env: { ...process.env, RUSTFLAGS: `-Ctarget-feature=${feature}` }, stdio: "inherit" });
  return readFileSync(join(target, "wasm32-unknown-unknown/release/keyfold_js.wasm"));
};

const folder = join(TARGET, "package");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(join(HERE, "package"), folder, { recursive: true });
// The version stands in one place, the Cargo.toml.
const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const [, version] = readFileSync(join(HERE, "Cargo.toml"), "utf8").match(/^version = "(.*)"$/m);
writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, version }, null, 2));
copyFileSync(join(HERE, "README.md"), join(folder, "README.md"));
for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) copyFileSync(join(HERE, "../..", name), join(folder, name));
for (const [name, feature] of Object.entries(BUILDS)) {
  writeFileSync(join(folder, `${name}.js`), `export default ${JSON.stringify(pack(built(feature)))};\n`);
}
const [packed] = JSON.parse(execFileSync("npm", ["pack", "--json", "--pack-destination", TARGET], { cwd: folder, encoding: "utf8" }));
console.log(join(TARGET, packed.filename));
