// Opens the examples and pages that ask for the plain build in a headless Chromium, from a server of its own.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript" };
let found = () => {};
const server = createServer((question, answer) => {
  const { url, method } = question;
  if (method === "POST") {
    question.setEncoding("utf8").on("data", (text) => found(text)).on("end", () => answer.end());
    return;
  }
  try {
    const { pathname } = new URL(url, "http://localhost");
    const body = readFileSync(join(process.cwd(), pathname));
    answer.writeHead(200, { "content-type": TYPES[extname(pathname)] }).end(body);
  } catch {
    answer.writeHead(404).end();
  }
});
await new Promise((listening) => server.listen(0, "localhost", listening));

const profile = mkdtempSync(join(tmpdir(), "keyfold-chromium-"));
const options = ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`];
const address = (page) => `http://localhost:${server.address().port}/${page}`;
/** What a page sends: a dump of it would wait neither for a worker nor for WebAssembly to be compiled. */
const answered = async (page) => {
  const reported = new Promise((report) => (found = report));
  const browser = execFile("chromium", [...options, address(page)], { timeout: 60_000 });
  const ended = new Promise((_, fail) => browser.on("exit", () => fail(new Error("nothing was sent in a minute"))));
  try {
    return await Promise.race([reported, ended]);
  } finally {
    ended.catch(() => {});
    browser.kill();
    await new Promise((gone) => (browser.exitCode === null && browser.signalCode === null ? browser.on("exit", gone) : gone()));
  }
};
/** What elements of an example show. */
const shown = (page, elements) => answered(`test/report.html?page=${page}&shown=${encodeURIComponent(elements)}`);
try {
  const ranked = /^full house, jacks full of aces: rank 7260 of 7462; a million hands in \d+ ms: \d+ flushes$/;
  assert.match(await shown("page.html", "#words,#many"), ranked);
  assert.equal(await shown("equity.html", "#shares"), "51.553 % against 48.447 %");
  assert.equal(await answered("test/plain.html"), "portable: 7462");
  assert.equal(await answered("test/full-plain.html"), "portable: 51.553");
} finally {
  server.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
