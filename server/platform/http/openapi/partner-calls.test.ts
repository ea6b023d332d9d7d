import { readFileSync } from "node:fs";
import { join } from "node:path";
import { api } from "@mahlzeit/contract/api";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { webhookMessage } from "@mahlzeit/contract/kitchen/webhooks";
import * as ids from "@mahlzeit/contract/openapi/values/ids";
import { keyScopes } from "@mahlzeit/domain/people/roles";
import { expect, test } from "vitest";
import { safeDecode } from "zod/mini";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { injectOnce } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { makeTestKey } from "../../../testing/keys.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const { token } = await makeTestKey(app, owner, kitchen.id, keyScopes);
const order: string = (await post(app, orderBody(kitchen))).json().id;

const calls = Object.entries(api as Record<string, Endpoint>).filter(([, { scope }]) => scope !== undefined);

test("the calls for a key are a topic of their own, which says what holds for all of them and leads to each", async () => {
  const { body } = await app.inject("/api/docs");
  const [, guide = "", list = ""] = /<h2 id="partner">Partner<\/h2>(.*?)<ul(.*?)<h2/s.exec(body) ?? [];
  expect(guide).toContain("A key makes 300 calls a minute at most.");
  const linked = (text: string) => [...text.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(linked(list).toSorted()).toEqual(
    [...calls.map(([name]) => name), "webhookMessage"].map((name) => `/api/docs/${name}`).toSorted(),
  );
  expect(new Set(linked(guide))).toEqual(
    new Set(["findBoard", "findIntake", "transitionOrder", "watchBoard", "till.mjs"].map((name) => `/api/docs/${name}`))
      .add("#illegal-transition")
      .add("#not-for-keys"),
  );
  expect(body).toContain('id="illegal-transition"');
});

test("the till in forty lines can be read there as it is tested", async () => {
  const { body, headers } = await app.inject("/api/docs/till.mjs");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toContain(readFileSync(join(import.meta.dirname, "../../../../docs/till/till.mjs"), "utf8"));
});

test("a message to a restaurant's address has a page, with an example as it is sent", async () => {
  const { webhooks } = (await app.inject("/api/openapi.json")).json();
  const { example } = webhooks.message.post.requestBody.content["application/json"];
  expect(safeDecode(webhookMessage, example).success).toBe(true);
  const { body: page } = await app.inject("/api/docs/webhookMessage");
  for (const text of ["signed with the secret of the address", "<code>webhook-signature</code>", "order.corrected"])
    expect(page).toContain(text);
  for (const [, name] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${name}"`);
});

test.each(calls)("%s does what its example shows, sent as it is shown", async (name, endpoint) => {
  const { body: page } = await app.inject(`/api/docs/${name}`);
  expect(page).toContain(`or an API key with the scope ${endpoint.scope}.`);
  const command = commandIn(page)
    .replace("mz_live_…", token)
    .replaceAll(ids.restaurant, kitchen.id)
    .replaceAll(ids.order, order)
    .replaceAll(ids.margherita, kitchen.pizza);
  const [, method, url] = /^curl -X (\w+) 'http:\/\/[^/]+(\/[^']+)'/.exec(command) ?? [];
  const headers = Object.fromEntries(
    [...command.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, key, value]) => [key, value]),
  );
  const [, payload] = /-d '([^']+)'$/.exec(command) ?? [];
  const answer = await injectOnce(app, endpoint, {
    method: method as Endpoint["method"],
    url: url ?? "",
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  expect([name, answer.statusCode, answer.body]).toEqual([name, 200, expect.stringMatching(/^(data: )?\{/m)]);
  const schema = endpoint.stream?.["board"] ?? endpoint.answer;
  expect(schema && safeDecode(schema, answer.json() as never).success).toBe(true);
});

/** Returns the command that the page of a call shows. */
function commandIn(page: string): string {
  const [, shown = ""] = /aria-label="Example of the call">(.*?)<\/pre>/s.exec(page) ?? [];
  return shown.replace(/&#(\d+);/g, (_sign, code) => String.fromCharCode(Number(code)));
}
