import { api } from "@mahlzeit/contract/api";
import { urlOf } from "@mahlzeit/contract/client";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { dayMs } from "@mahlzeit/domain/local-time";
import { keyScopes } from "@mahlzeit/domain/people/roles";
import { describe, expect, test } from "vitest";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs, injectOnce } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { inputsOf, type WireInput } from "../../testing/generated-inputs.ts";
import { ask } from "../../testing/isolation.ts";
import { makeTestKey } from "../../testing/keys.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => start });
const [here, there] = [await openKitchen(pool), await openKitchen(pool)];
const owner = await makeAccount(db, { now: start, memberOf: { [here.id]: "owner" } });
const stranger = await makeAccount(db, { now: start, memberOf: { [there.id]: "owner" } });
const nowhere = uuidv7(start);

const keys = await Promise.all(
  keyScopes.map(async (scope) => ({ scope, ...(await makeTestKey(app, owner, here.id, [scope])) })),
);
const everything = await makeTestKey(app, owner, here.id, keyScopes);
const elsewhere = await makeTestKey(app, stranger, there.id, keyScopes);
const withdrawn = await makeTestKey(app, owner, here.id, keyScopes);
await callAs(app, owner, api.withdrawApiKey, { params: { id: withdrawn.id } });
const expired = await makeTestKey(app, owner, here.id, keyScopes);
await pool.query("UPDATE api_keys SET made_at = $2 WHERE id = $1", [expired.id, new Date(start - 366 * dayMs)]);

const { token } = everything;
const session = { cookie: `auth_tkn=${owner.token}` };
/** Headers with which no call knows anybody. */
const worthless: readonly Readonly<Record<string, string>>[] = [
  ...[withdrawn.token, expired.token, token.slice(0, -1)].map((key) => ({
    ...session,
    authorization: `Bearer ${key}`,
  })),
  { "x-api-key": token },
];
/** More of them, by the reason. */
const malformed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a key with something after it": { authorization: `Bearer ${token}A` },
  "a key in capitals": { authorization: `Bearer ${token.toUpperCase()}` },
  "only the prefix": { authorization: "Bearer mz_live_" },
  "the ending alone": { authorization: `Bearer mz_live_${"A".repeat(28)}${token.slice(-4)}` },
  "a key as a device's": { authorization: `Bearer device_${token}` },
  "a key without Bearer": { authorization: token },
  "a key as a password": { authorization: `Basic ${Buffer.from(`${token}:`).toString("base64")}` },
  "two keys in one header": { authorization: `Bearer ${token}, Bearer ${token}` },
  "a key as a cookie": { cookie: `auth_tkn=${token}` },
};

const endpoints = Object.entries(api) as [keyof typeof api, Endpoint][];
const values = { ids: [here.id, owner.id], byName: {}, text: "Probe" };
const firstInput = (of: Endpoint): WireInput => inputsOf(of, values)[0] ?? {};

/** Calls for which there is a scope, with what they are asked about an order and restaurant. */
const scoped: Partial<Record<keyof typeof api, (restaurant: string, order: string) => WireInput>> = {
  findBoard: (restaurant) => ({ query: { restaurant } }),
  watchBoard: (restaurant) => ({ query: { restaurant } }),
  transitionOrder: (_restaurant, id) => ({ params: { id }, body: { to: "ACCEPTED", minutes: 20 } }),
  findIntake: (restaurant) => ({ query: { restaurant } }),
  findManagedMenu: (id) => ({ params: { id } }),
  markSoldOut: (restaurant) => ({ body: { restaurant, products: [] } }),
  bringBack: (restaurant) => ({ body: { restaurant, products: [] } }),
};
const takers = Object.entries(scoped) as [keyof typeof api, NonNullable<(typeof scoped)["findBoard"]>][];
const scopeOf = (name: keyof typeof api) => (api[name] as Endpoint).scope;
const plain = ({ statusCode, body }: { statusCode: number; body: string }) => ({ statusCode, body });
const placeOrder = async (): Promise<string> => (await post(app, orderBody(here))).json().id;
const order = await placeOrder();

/** Asks with each of the headers that are worthless for every call. */
async function expectNobody(of: Endpoint, input: WireInput): Promise<void> {
  for (const headers of worthless) {
    const answer = await ask(app, of, { ...input, headers: { ...input.headers, ...headers } }, null);
    expect([headers, answer.statusCode, answer.json().code]).toEqual([headers, 401, "unauthorized"]);
  }
}

test("what a key may call is this list, and no longer", () => {
  const open = endpoints.filter(([, { scope }]) => scope !== undefined);
  expect(open.map(([name, { scope }]) => [name, scope]).toSorted()).toEqual([
    ["bringBack", "menu:sold-out"],
    ["findBoard", "orders:read"],
    ["findIntake", "menu:sold-out"],
    ["findManagedMenu", "menu:read"],
    ["markSoldOut", "menu:sold-out"],
    ["transitionOrder", "orders:answer"],
    ["watchBoard", "orders:read"],
  ]);
  expect(takers.map(([name]) => name).toSorted()).toEqual(open.map(([name]) => name).toSorted());
});

describe.each(takers)("%s", (name, about) => {
  test.each(keys)("with the scope $scope as the table of rights says; forbidden looks like not found", async (key) => {
    const isAllowed = key.scope === scopeOf(name);
    const answer = await ask(app, api[name], about(here.id, order), `Bearer ${key.token}`);
    if (isAllowed) {
      expect([name, answer.statusCode, answer.body]).toEqual([name, 200, expect.stringMatching(/^(data: )?[{[]/m)]);
      return;
    }
    expect(answer.statusCode).toBe(404);
    const gone = await ask(app, api[name], about(nowhere, nowhere), `Bearer ${key.token}`);
    expect(plain(answer)).toEqual(plain(gone));
  });

  test("nothing of another restaurant is there for a key, whatever its scopes", async () => {
    const answer = await ask(app, api[name], about(here.id, order), `Bearer ${elsewhere.token}`);
    const gone = await ask(app, api[name], about(nowhere, nowhere), `Bearer ${elsewhere.token}`);
    expect([answer.statusCode, plain(answer)]).toEqual([404, plain(gone)]);
  });

  test("nobody is known by a withdrawn, an expired or half a key beside a session, nor by one in X-Api-Key", () =>
    expectNobody(api[name], about(here.id, order)));
});

test.each(Object.entries(malformed))("nobody is known by %s", async (_what, headers) => {
  const answer = await ask(app, api.findBoard, { query: { restaurant: here.id }, headers }, null);
  expect([answer.statusCode, answer.json().code]).toEqual([401, "unauthorized"]);
});

test("nor by a key in the address", async () => {
  const { method } = api.findBoard;
  const url = urlOf(api.findBoard, {}, { restaurant: here.id, key: token, access_token: token });
  expect((await injectOnce(app, api.findBoard, { method, url })).statusCode).toBe(401);
});

describe("a call without a scope is for no key, which is something else than a key that is none", () => {
  const closed = endpoints.filter(
    ([, { access, scope }]) => access !== "public" && access !== "optional" && scope === undefined,
  );

  test.each(closed)("%s", async (_name, of) => {
    const input = firstInput(of);
    for (const key of [...keys, elsewhere]) {
      const beside = { ...input, headers: { ...input.headers, ...session } };
      const answer = await ask(app, of, beside, `Bearer ${key.token}`);
      expect([answer.statusCode, answer.json().code]).toEqual([403, "not-for-keys"]);
    }
    expect((await ask(app, of, input, `Bearer ${token}`)).json().code).toBe("not-for-keys");
    await expectNobody(of, input);
  });
});

test.each(endpoints.filter(([, { access }]) => access === "optional"))("%s takes a key for a guest", async (_n, of) => {
  const [asGuest, asKey] = [
    await ask(app, of, firstInput(of), null),
    await ask(app, of, firstInput(of), `Bearer ${token}`),
  ];
  expect(plain(asKey)).toEqual(plain(asGuest));
});

test("the header Authorization alone says who calls: a session beside a key adds nothing, and a key beside a session neither", async () => {
  const [readOnly] = keys;
  const accept = { params: { id: await placeOrder() }, body: { to: "ACCEPTED", minutes: 20 } };
  expect((await callAs(app, readOnly ?? null, api.transitionOrder, { ...accept, headers: session })).statusCode).toBe(
    404,
  );
  const customer = await makeAccount(db, { now: start });
  for (const headers of [{ "x-api-key": token }, { cookie: `auth_tkn=${token}` }])
    expect((await callAs(app, customer, api.transitionOrder, { ...accept, headers })).statusCode).toBe(404);
  expect(
    (await callAs(app, owner, api.transitionOrder, { ...accept, headers: { "x-api-key": token } })).statusCode,
  ).toBe(200);
});

test("a key needs no token against other sites, unless the cookie of our pages comes along", async () => {
  const body = { restaurant: here.id };
  const sell = (headers: Record<string, string>) => callAs(app, everything, api.markSoldOut, { body, headers });
  expect((await sell({})).statusCode).toBe(200);
  for (const headers of [{ cookie: "XSRF-TOKEN=abc" }, { "sec-fetch-site": "cross-site" }])
    expect((await sell(headers)).json().code).toBe("csrf");
});
