#!/usr/bin/env node
// Checks the npm package as a user gets it: how large it is, what `npm install` makes of the archive, the tests with each build
// of the kernel, the types, the examples, in Chromium too, and the comparison with other packages.
//
//     check.mjs                  all checks
//     check.mjs --record         measures longer, and writes docs/records/javascript.json
//
// Needs Node 20.19, npm, Chromium, and Rust with the target wasm32-unknown-unknown.

import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const HERE = new URL(".", import.meta.url).pathname;
const ROOT = join(HERE, "../..");
// What a page loads of each entry, and how many bytes that may be: compressed by gzip, as any server does it, and by Brotli, as
// the public networks that serve npm's packages do.
const RANK = ["hand.js", "hands.js", "kernel.js", "kind.js", "rank.js", "rank-simd.js"];
const ENTRIES = {
  "keyfold/rank": { files: RANK, gzip: 40_000, brotli: 40_000 },
  keyfold: { files: [...RANK, "index.js", "boards.js", "calls.js", "equity.js", "games.js", "omaha.js", "ranges.js", "settle.js", "full-simd.js"], gzip: 650_000, brotli: 520_000 },
};
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
for (const features of record ? [] : [[], ["--features", "equity"], ["--features", "full"]]) {
  const cargo = ["cargo", "clippy", "--locked", "--lib", "--examples", ...features, "--target", "wasm32-unknown-unknown", "--", "-D", "warnings"];
  run(`lints ${features.join(" ")}`, cargo, { cwd: HERE });
}
if (!record) run("tests of the full entry's answers, and of the page's", ["cargo", "test", "--locked", "--quiet", "--features", "full"], { cwd: HERE });
const archive = run("the package builds", [join(HERE, "build.mjs")], { stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" }).trim();
const user = mkdtempSync(join(tmpdir(), "keyfold-"));
try {
  copyFileSync(join(HERE, "bench/package.json"), join(user, "package.json"));
  const npm = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--no-save"];
  run("it installs, beside what it is compared with", [...npm, archive, TYPESCRIPT], { cwd: user });
  for (const [entry, { files, ...most }] of Object.entries(ENTRIES)) {
    const contents = files.map((name) => readFileSync(join(user, "node_modules/keyfold", name)));
    const sum = (compressed) => contents.reduce((bytes, content) => bytes + compressed(content).length, 0);
    const bytes = { gzip: sum((content) => gzipSync(content, { level: 9 })), brotli: sum((content) => brotliCompressSync(content)) };
    for (const [how, found] of Object.entries(bytes)) {
      console.log(`${entry}: ${found} bytes by ${how}, at most ${most[how]}`);
      if (found > most[how]) throw new Error(`${entry} is too large`);
    }
  }
  cpSync(join(HERE, "test"), join(user, "test"), { recursive: true });
  cpSync(join(HERE, "examples"), user, { recursive: true });
  for (const name of ["measure.mjs", "solver.mjs"]) copyFileSync(join(HERE, "bench", name), join(user, name));
  run("each call has its row in bindings/names.toml", ["python3", join(HERE, "../names.py"), "js", user]);
  const environment = { ...process.env, KEYFOLD_VECTORS: resolve(ROOT, "tests/vectors") };
  for (const [build, KEYFOLD_SIMD] of record ? [] : [["simd128", "1"], ["plain", "0"]]) {
    for (const KEYFOLD_ENTRY of Object.keys(ENTRIES)) {
      const all = ["vectors", "mistakes", ...(KEYFOLD_ENTRY === "keyfold" ? ["full", "boards", "omaha", "full-mistakes"] : [])];
      const tests = all.map((name) => `test/${name}.test.mjs`);
      const command = ["node", "--test", "--test-reporter=dot", ...tests];
      run(`tests of ${KEYFOLD_ENTRY} with the build ${build}`, command, { cwd: user, env: { ...environment, KEYFOLD_ENTRY, KEYFOLD_SIMD } });
    }
  }
  if (!record) {
    const compiled = ["--strict", "--target", "es2022", "--module", "nodenext", "--types", ""];
    const options = [...compiled, "--noEmit"];
    run("types", ["npx", "tsc", ...options, "test/types.ts"], { cwd: user });
    run("types in a CommonJS package", ["npx", "tsc", ...compiled, "test/commonjs.cts"], { cwd: user });
    run("a program in a CommonJS package", ["node", "test/commonjs.cjs"], { cwd: user });
    const declared = run("what is exported", ["node", "test/declared.mjs"], { cwd: user, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });
    writeFileSync(join(user, "declared.ts"), declared);
    run("types declare what is exported", ["npx", "tsc", ...options, "declared.ts"], { cwd: user });
    // An assertion for each line whose comment says what it prints.
    for (const [at, [, example]] of [...readFileSync(join(HERE, "README.md"), "utf8").matchAll(/```js\n([^]*?)```/g)].entries()) {
      const checked = example.replace(/console\.log\((.*)\); \/\/ (.*)/g, "assert.equal(String($1), $2)");
      writeFileSync(join(user, "readme.mjs"), `import assert from "node:assert/strict";\n${checked}`);
      run(`the README's example ${at + 1}`, ["node", "readme.mjs"], { cwd: user });
    }
    const input = "AsKsQsJsTs\nJh Jd Jc As Ac 7d 2h\n";
    const printed = run("the script", ["node", "hands.mjs"], { cwd: user, input, stdio: ["pipe", "pipe", "inherit"], encoding: "utf8" });
    if (!printed.endsWith("7260  Jh Jd Jc As Ac 7d 2h  full house, jacks full of aces\n")) throw new Error(`the script prints ${printed}`);
    const river = ["node", "river.mjs", "2c7d9hJsQd", "22+,A2s+,KTs", "TT+,AK"];
    const hands = run("the script about a river", river, { cwd: user, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });
    if (!/^K.T.  100.0 %  straight to the king\n/.test(hands)) throw new Error(`the script prints ${hands}`);
    run("the pages, in Chromium", ["node", "test/chromium.mjs"], { cwd: user });
  }
  const measured = record ? ["--rounds", "15", "--record", resolve(ROOT, "docs/records/javascript.json")] : ["--rounds", "1"];
  run("beside other packages", ["node", "measure.mjs", ...measured], { cwd: user });
  run("a solver's calls", ["node", "solver.mjs"], { cwd: user });
} finally {
  rmSync(user, { recursive: true });
}
