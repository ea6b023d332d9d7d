import { api } from "@mahlzeit/contract/api";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
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

test("the calls for a key are a topic of their own, which says what a key is", async () => {
  const { body } = await app.inject("/api/docs");
  const [, partner = ""] = /<h2 id="partner">Partner<\/h2>(.*?)<h2/s.exec(body) ?? [];
  expect(partner).toContain("makes 300 calls a minute at most");
  expect([...partner.matchAll(/href="\/api\/docs\/(\w+)"/g)].map(([, name]) => name).toSorted()).toEqual(
    calls.map(([name]) => name).toSorted(),
  );
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
