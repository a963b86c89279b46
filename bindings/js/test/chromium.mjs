// Opens the example and a page that asks for the plain build in a headless Chromium, from a server of its own.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript" };
let found;
const reported = new Promise((report) => (found = report));
const server = createServer((question, answer) => {
  const { url, method } = question;
  if (method === "POST") {
    question.setEncoding("utf8").on("data", found).on("end", () => answer.end());
    return;
  }
  try {
    const body = readFileSync(join(process.cwd(), new URL(url, "http://localhost").pathname));
    answer.writeHead(200, { "content-type": TYPES[extname(url)] }).end(body);
  } catch {
    answer.writeHead(404).end();
  }
});
await new Promise((listening) => server.listen(0, "localhost", listening));

const profile = mkdtempSync(join(tmpdir(), "keyfold-chromium-"));
const options = ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`];
const address = (page) => `http://localhost:${server.address().port}/${page}`;
const opened = async (page) => {
  const dump = ["--virtual-time-budget=20000", "--dump-dom", address(page)];
  return (await promisify(execFile)("chromium", [...options, ...dump], { timeout: 60_000 })).stdout;
};
/** What a page in a frame shows once its worker has answered. */
const answered = async (page) => {
  const browser = execFile("chromium", [...options, address(page)], { timeout: 60_000 });
  const ended = new Promise((_, fail) => browser.on("exit", () => fail(new Error("no worker answered in a minute"))));
  try {
    return await Promise.race([reported, ended]);
  } finally {
    ended.catch(() => {});
    browser.kill();
    await new Promise((gone) => (browser.exitCode === null && browser.signalCode === null ? browser.on("exit", gone) : gone()));
  }
};
try {
  const page = await opened("page.html");
  assert.match(page, /full house, jacks full of aces: rank 7260 of 7462/);
  assert.match(page, /a million hands in \d+ ms: \d+ flushes/);
  assert.equal(await answered("test/report.html"), "51.553 % against 48.447 %");
  assert.match(await opened("test/plain.html"), /<title>portable: 7462<\/title>/);
  assert.match(await opened("test/full-plain.html"), /<title>portable: 51.553<\/title>/);
} finally {
  server.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
