import { api } from "@mahlzeit/contract/api";
import { type Endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import { expect, test } from "vitest";
import { bearer, makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { testDatabase } from "../../testing/database.ts";

const { pool, db } = await testDatabase();
const app = await testApp({ pool, db });
const document = (await app.inject("/api/openapi.json")).json();

/** Returns the refusals that a response of the document, or the one it refers to, has as examples: "409 slot-gone". */
function namedIn(response: { content?: object; $ref?: string } = {}): string[] {
  const name = response.$ref?.split("/").at(-1);
  const { content } = name ? document.components.responses[name] : response;
  const codes = Object.keys(content?.["application/problem+json"]?.examples ?? {});
  return codes.map((code) => `${document.components.examples[code].value.status} ${code}`);
}

type Sent = { headers?: Record<string, string>; payload?: string; path?: string };
const json = { "content-type": "application/json" };
const guest = await makeAccount(db);
const blocked = await makeAccount(db);
await pool.query("UPDATE accounts SET blocked_at = now() WHERE id = $1", [blocked.id]);
const operator = await makeAccount(db, { isOperator: true });

/** Requests of each kind that may be refused, for any endpoint. */
const kinds: Record<string, (of: Endpoint) => Sent> = {
  "by nobody": () => ({}),
  "by a guest": () => ({ headers: { ...bearer(guest), ...json }, payload: "{}" }),
  "by somebody who is blocked": () => ({ headers: { ...bearer(blocked), ...json }, payload: "{}" }),
  "by an operator": () => ({ headers: { ...bearer(operator), ...json }, payload: "{}" }),
  "of a kind that nobody knows": () => ({
    headers: { ...bearer(operator), "content-type": "text/x-menu" },
    payload: "a",
  }),
  "as a form": () => ({
    headers: { ...bearer(operator), "content-type": "multipart/form-data; boundary=x" },
    payload: "--x--",
  }),
  "without any kind": () => ({ headers: { ...bearer(operator), "content-type": "" }, payload: "a" }),
  "of bytes": () => ({ headers: { ...bearer(operator), "content-type": "application/octet-stream" }, payload: "a" }),
  "of a picture that is none": () => ({ headers: { ...bearer(operator), "content-type": "image/png" }, payload: "a" }),
  "of broken JSON": () => ({ headers: { ...bearer(operator), ...json }, payload: '{"a":' }),
  "of a list": () => ({ headers: { ...bearer(operator), ...json }, payload: "[]" }),
  "of too much": () => ({ headers: { ...bearer(operator), ...json }, payload: `"${"x".repeat(11 * 1024 * 1024)}"` }),
  "from another site": () => ({
    headers: { ...bearer(operator), ...json, "sec-fetch-site": "cross-site" },
    payload: "{}",
  }),
  "with a cookie alone": () => ({
    headers: { ...bearer(operator), ...json, cookie: "XSRF-TOKEN=0123456789abcdef0123456789abcdef" },
    payload: "{}",
  }),
  "to an address that cannot be read": (of) => ({
    headers: { ...bearer(operator), ...json },
    payload: "{}",
    path: pathOf(of).replace(/\{\w+\}/g, "%zz"),
  }),
};

const calls = (Object.entries(api) as [string, Endpoint][]).filter(([, of]) => !of.stream);

test.each(Object.entries(kinds))(
  "a request %s is refused as the document says, whatever it asks for",
  async (_kind, make) => {
    const undocumented: string[] = [];
    for (const [name, of] of calls) {
      const { headers = {}, payload, path } = make(of);
      const answer = await app.inject({
        method: of.method,
        url: path ?? pathOf(of).replace(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000"),
        headers,
        ...(payload === undefined || of.method === "GET" ? {} : { payload }),
      });
      if (answer.statusCode < 400) continue;
      const { code } = answer.json();
      const { responses } = document.paths[pathOf(of)][of.method.toLowerCase()];
      const known = [responses[answer.statusCode], responses.default].flatMap(namedIn);
      if (!known.includes(`${answer.statusCode} ${code}`)) undocumented.push(`${name}: ${answer.statusCode} ${code}`);
    }
    expect(undocumented).toEqual([]);
  },
);
