import { api } from "@mahlzeit/contract/api";
import { addressInput } from "@mahlzeit/contract/catalogue/address";
import { type Endpoint, endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import { makeCoupon } from "@mahlzeit/contract/orders/manage-coupons";
import { id } from "@mahlzeit/contract/wire";
import { dateOfDayNumber, viennaDate, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { keyScopes } from "@mahlzeit/domain/people/roles";
import type { FastifyInstance } from "fastify";
import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { findIdentity } from "../../people/accounts/sessions.ts";
import { bearer, makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { inputsOf } from "../../testing/generated-inputs.ts";
import { ask, type Case, findLeaks, type Stranger } from "../../testing/isolation.ts";
import { makeTestKey } from "../../testing/keys.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { guest, orderBody, post } from "../../testing/orders.ts";
import { makeProtectedPerson } from "../../testing/protected-person.ts";
import { withoutTriggers } from "../../testing/without-triggers.ts";
import { answerErrorsWithProblems } from "./answer-problems.ts";
import { takeJson } from "./body.ts";
import { startServing } from "./serve.ts";

const { db, pool } = await testDatabase();
const now = Date.now();
const app = await testApp({ db, pool, now: () => now });
const other = await openKitchen(pool);
const protectedPerson = await makeProtectedPerson(app, { db, pool, now, alsoNamed: [other.id] });

// The generated requests ask for this code, so that its answer is checked too.
const terms = { code: protectedPerson.values.text, type: "FLAT", value: 5, minimum: 20, budget: 50, perGuest: null };
const days = { firstDay: viennaDate(now), lastDay: dateOfDayNumber(viennaDayNumber(now) + 1) };
const operator = await makeAccount(db, { now, isOperator: true });
await callAs(app, operator, makeCoupon, { body: { ...terms, ...days, service: null } });

const keyOf = async (restaurant: string) => {
  const owner = await makeAccount(db, { now, memberOf: { [restaurant]: "owner" } });
  return (await makeTestKey(app, owner, restaurant, keyScopes)).token;
};
const otherKey = await keyOf(other.id);
const somebody = async (memberOf = {}) => (await makeAccount(db, { now, memberOf })).token;
const strangers: Stranger[] = [
  { who: "a guest", token: async () => null },
  { who: "another customer", token: () => somebody() },
  { who: "the owner of another restaurant", token: () => somebody({ [other.id]: "owner" }) },
  { who: "staff of another restaurant", token: () => somebody({ [other.id]: "staff" }) },
  { who: "a key of another restaurant", token: async () => otherKey },
];
const ours: Case = { app, pool, protectedPerson, strangers };

/** Routes outside the contract, which take no token and know no account. */
const besideTheContract = [
  "DELETE /drucker/star/{secret}",
  "DELETE /mcp",
  "GET /api/docs",
  "GET /api/docs/till.mjs",
  "GET /api/docs/{call}",
  "GET /api/openapi.json",
  "GET /api/payments/sandbox-fonts/figtree-latin.woff2",
  "GET /api/payments/sandbox-fonts/fraunces-latin.woff2",
  "GET /api/payments/sandbox/{session}",
  "GET /drucker/star/{secret}",
  "GET /healthz",
  "GET /llms.txt",
  "GET /mcp",
  "GET /media/{hash}/{file}",
  "GET /metrics",
  "GET /readyz",
  "GET /robots.txt",
  "GET /sitemap-{number}.xml",
  "GET /sitemap.xml",
  "POST /api/payments/sandbox/webhook",
  "POST /api/payments/sandbox/{session}",
  "POST /drucker/epson/{secret}",
  "POST /drucker/star/{secret}",
  "POST /mcp",
];

test("every route there is, is on the list the following tests go through, or knows of nobody", async () => {
  await app.ready();
  const listed = Object.values<Endpoint>(api).map((one) => `${one.method} ${pathOf(one)}`);
  expect(routesOf(app).toSorted()).toEqual([...listed, ...besideTheContract].toSorted());
});

test.each(Object.keys(api) as (keyof typeof api)[])(
  "%s shows and changes nothing of somebody else and their restaurant",
  async (name) => {
    // Their own restaurant's log contains the ids that a stranger sent to it before.
    await withoutTriggers(pool, "TRUNCATE audit_log");
    // Anybody who knows an e-mail address may invite it, and sees that they did.
    await pool.query("DELETE FROM invitations WHERE restaurant_id = $1", [other.id]);
    expect(await findLeaks(api[name], ours)).toEqual([]);
  },
);

test.each((Object.keys(api) as (keyof typeof api)[]).filter((name) => api[name].access === "public"))(
  "%s answers the same whoever's token comes along",
  async (name) => {
    const of: Endpoint = api[name];
    // The number of requests is small, because a real password check is slow.
    for (const input of inputsOf(of, protectedPerson.values).slice(0, 8)) {
      const answers = [];
      for (const token of [null, await somebody(), protectedPerson.account.token, otherKey, "kaputt"]) {
        const { statusCode, body } = await ask(app, of, input, token && `Bearer ${token}`);
        answers.push(`${statusCode} ${body}`);
      }
      expect(new Set(answers).size, `${JSON.stringify(input)}: ${answers.join("\n")}`).toBe(1);
    }
  },
);

test("an order with somebody's e-mail address stays its guest's and is in nobody else's history", async () => {
  // Its owner, who tried every endpoint, has taken it offline.
  await pool.query("UPDATE restaurants SET enabled = true WHERE id = $1", [other.id]);
  const stranger = await makeAccount(db, { now });
  const customer = { ...guest, email: protectedPerson.account.email };
  const body = orderBody(other, { type: "DELIVERY", takeawayTime: null, asapDelivery: true, customer, address });
  const placed = [await post(app, body), await post(app, body, bearer(stranger))];
  expect(placed.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(placed.map((answer) => answer.json().customerAccount)).toEqual([null, { id: stranger.id }]);
  const history = await ask(app, api.customerOrders, {}, `Bearer ${protectedPerson.account.token}`);
  expect(history.json().map(({ identificationTag }: { identificationTag: string }) => identificationTag)).toEqual([
    protectedPerson.tag,
  ]);
});

test("an order's tag shows that order to whoever has it, and nothing else of the account", async () => {
  const shown = await ask(app, api.getOrder, { params: { tag: protectedPerson.tag } }, null);
  expect(shown.json()).toMatchObject({ identificationTag: protectedPerson.tag, customerAccount: null });
  const exported = await ask(app, api.exportOrder, { params: { tag: protectedPerson.tag } }, null);
  expect(exported.json().order).toEqual(shown.json());
  for (const mark of [protectedPerson.id, protectedPerson.account.token, protectedPerson.addressId])
    expect(shown.body + exported.body).not.toContain(mark);
});

const address = { street: "Praterstraße", number: "7", postcode: { postcode: "1020" }, city: { name: "Wien" } };

test("endpoints that leak are found", async () => {
  const leaky = Fastify();
  answerErrorsWithProblems(leaky);
  takeJson(leaky);
  const { serve } = startServing(
    leaky,
    () => now,
    (token, at) => findIdentity(db, token, at, true),
  );
  const made = { base: "resource", tag: "Leaky", summary: "", status: 200, problems: [] } as const;
  const text = { answer: z.string(), body: z.object({ id }) };
  const shows = endpoint({ ...made, ...text, method: "POST", path: "shows-any-address", access: "account" });
  serve(shows, async ({ body }) => {
    const { rows } = await pool.query("SELECT street FROM account_addresses WHERE id = $1", [body.id]);
    return { answer: rows[0]?.street ?? "" };
  });
  const removes = endpoint({ ...made, ...text, method: "POST", path: "removes-any-address", access: "account" });
  serve(removes, async ({ body }) => {
    await pool.query("UPDATE account_addresses SET extra = 'weg' WHERE id = $1", [body.id]);
    return { answer: "" };
  });
  const open = endpoint({ ...made, method: "GET", path: "nobody-asked-who", answer: z.string() });
  serve(open, async () => ({ answer: protectedPerson.account.email }));
  const uncomprehending = endpoint({ ...made, method: "POST", path: "understands-nothing", body: addressInput });
  serve(uncomprehending, () => {
    throw Object.assign(new Error("never"), { statusCode: 422 });
  });
  const leaks = async (of: Endpoint) => (await findLeaks(of, { ...ours, app: leaky })).join("\n");
  expect(await leaks(shows)).toMatch(/shows-any-address as another customer with .* shows Verborgenegasse/);
  expect(await leaks(removes)).toBe("POST /api/removes-any-address changes account_addresses");
  expect(await leaks(open)).toMatch(/nobody-asked-who as a guest with .* shows zdenka.privat@example.at/);
  expect(await leaks(uncomprehending)).toContain("understood none of what was asked");
  await leaky.close();
});

/** Lists all routes, also those without a description: "GET /media/{hash}/{file}". */
export function routesOf(app: FastifyInstance): string[] {
  const path: string[] = [];
  const lines = app.printRoutes({ commonPrefix: false }).split("\n");
  return lines.flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === undefined || part === undefined) return [];
    path.splice(indent.length / 4, path.length, part);
    const url = path.join("").replace(/:(\w+)(\(\^.*?\))?/g, "{$1}");
    return (methods?.split(", ") ?? []).filter((method) => method !== "HEAD").map((method) => `${method} ${url}`);
  });
}
