#!/usr/bin/env node
// Checks the npm package as a user gets it: how large it is, what `npm install` makes of the archive, the tests with each build
// of the kernel, the types, the examples, in Chromium too, and the comparison with other packages.
//
//     check.mjs                  all checks
//     check.mjs --record         measures longer, and writes docs/records/javascript.json
//
// Needs Node 20, npm, Chromium, and Rust with the target wasm32-unknown-unknown.

import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";

const HERE = new URL(".", import.meta.url).pathname;
const ROOT = join(HERE, "../..");
// What a page loads, compressed as its server does it, in bytes.
const MOST_BYTES = 56_000;
const TYPESCRIPT = "typescript@7.0.2";

/** Runs a command that has to succeed, and returns what it printed if that is asked for. */
const run = (what, [command, ...given], options = {}) => {
  console.log(`--- ${what}`);
  try {
    return execFileSync(command, given, { stdio: "inherit", ...options });
  } catch {
    console.error(`FAILED ${what}`);
    process.exit(1);
  }
};

const record = process.argv.includes("--record");
const cargo = ["cargo", "clippy", "--locked", "--target", "wasm32-unknown-unknown", "--", "-D", "warnings"];
if (!record) run("lints", cargo, { cwd: HERE });
const archive = run("the package builds", [join(HERE, "build.mjs")], { stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" }).trim();
const user = mkdtempSync(join(tmpdir(), "keyfold-"));
try {
  copyFileSync(join(HERE, "bench/package.json"), join(user, "package.json"));
  const npm = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--no-save"];
  run("it installs, beside what it is compared with", [...npm, archive, TYPESCRIPT], { cwd: user });
  const loaded = ["rank.js", "kernel.js", "simd.js"].map((name) => gzipSync(readFileSync(join(user, "node_modules/keyfold", name)), { level: 9 }).length);
  const bytes = loaded.reduce((sum, one) => sum + one);
  console.log(`keyfold/rank: ${bytes} compressed bytes, at most ${MOST_BYTES}`);
  if (bytes > MOST_BYTES) throw new Error("keyfold/rank is too large");
  cpSync(join(HERE, "test"), join(user, "test"), { recursive: true });
  cpSync(join(HERE, "examples"), user, { recursive: true });
  copyFileSync(join(HERE, "bench/measure.mjs"), join(user, "measure.mjs"));
  run("each call has its row in bindings/names.toml", ["python3", join(HERE, "../names.py"), "js", user]);
  const environment = { ...process.env, KEYFOLD_VECTORS: resolve(ROOT, "tests/vectors") };
  for (const [build, KEYFOLD_SIMD] of record ? [] : [["simd128", "1"], ["plain", "0"]]) {
    const tests = ["vectors", "mistakes"].map((name) => `test/${name}.test.mjs`);
    run(`tests with the build ${build}`, ["node", "--test", "--test-reporter=dot", ...tests], { cwd: user, env: { ...environment, KEYFOLD_SIMD } });
  }
  if (!record) {
    const options = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--types", ""];
    run("types", ["npx", "tsc", ...options, "test/types.ts"], { cwd: user });
    // An assertion for each line whose comment says what it prints.
    const example = readFileSync(join(HERE, "README.md"), "utf8").match(/```js\n([^]*?)```/)[1];
    const checked = example.replace(/console\.log\((.*)\); \/\/ (.*)/g, "assert.equal(String($1), $2)");
    writeFileSync(join(user, "readme.mjs"), `import assert from "node:assert/strict";\n${checked}`);
    run("the README's example", ["node", "readme.mjs"], { cwd: user });
    const input = "AsKsQsJsTs\nJh Jd Jc As Ac 7d 2h\n";
    const printed = run("the script", ["node", "hands.mjs"], { cwd: user, input, stdio: ["pipe", "pipe", "inherit"], encoding: "utf8" });
    if (!printed.endsWith("7260  Jh Jd Jc As Ac 7d 2h  full house, jacks full of aces\n")) throw new Error(`the script prints ${printed}`);
    run("the page, in Chromium", ["node", "test/chromium.mjs"], { cwd: user });
  }
  const measured = record ? ["--rounds", "15", "--record", resolve(ROOT, "docs/records/javascript.json")] : ["--rounds", "2"];
  run("beside other packages", ["node", "measure.mjs", ...measured], { cwd: user });
} finally {
  rmSync(user, { recursive: true });
}
