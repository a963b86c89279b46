#!/usr/bin/env node
// Runs a WebAssembly program of the target wasm32-wasip1, such as a test, with Node's own WASI: wasi.mjs PROGRAM [ARGUMENT]...

import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [program, ...programArguments] = process.argv.slice(2);
const wasi = new WASI({
  version: "preview1",
  args: [program, ...programArguments],
  env: process.env,
  preopens: { ".": "." },
  returnOnExit: true,
});
// `wasi.getImportObject()` says the same, but not to Node 18.
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
const { instance } = await WebAssembly.instantiate(await readFile(program), imports);
process.exit(wasi.start(instance));
