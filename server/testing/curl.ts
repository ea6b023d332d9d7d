#!/usr/bin/env node
// A substitute for curl with the options that the documents' examples use, because a machine may have no curl.
import { readFileSync } from "node:fs";

const headers = new Headers();
let [url, method, body]: [string, string | undefined, BodyInit | undefined] = ["", undefined, undefined];
const given = process.argv.slice(2);
while (given.length > 0) {
  const word = given.shift() ?? "";
  const value = () => given.shift() ?? "";
  if (word === "-X") method = value();
  else if (word === "-H") {
    const [, name = "", text = ""] = /^([^:]+):\s*(.*)$/.exec(value()) ?? [];
    headers.set(name, text);
  } else if (word === "--json") {
    body = value();
    headers.set("content-type", "application/json");
    headers.set("accept", "application/json");
  } else if (word === "--data-binary") body = new Uint8Array(readFileSync(value().replace(/^@/, "")));
  else if (word.startsWith("http")) url = word;
  else if (word !== "-s") throw new Error(`${word} is not known here`);
}
const answer = await fetch(url, {
  method: method ?? (body === undefined ? "GET" : "POST"),
  headers,
  body: body ?? null,
});
process.stdout.write(await answer.text());
if (!answer.ok) console.error(`${url} answered ${answer.status}`);
process.exitCode = answer.ok ? 0 : 22;
