import { api } from "@mahlzeit/contract/api";
import { keyCallsPerMinute, maxKeys } from "@mahlzeit/domain/kitchen/api-key";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { auditLogOf } from "../../testing/audit-log.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { makeTestKey } from "../../testing/keys.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { switchOnSecondFactor } from "../../testing/second-factor.ts";
import { readStream } from "../../testing/streams.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
beforeEach(() => {
  clock.now = start;
});

async function openHouse() {
  const kitchen = await openKitchen(pool);
  const memberOf = { [kitchen.id]: "owner" } as const;
  const owner = await makeAccount(db, { now: start, firstName: "Marco", lastName: "Fontana", memberOf });
  const list = async (who = owner) =>
    (await callAs(app, who, api.findApiKeys, { query: { restaurant: kitchen.id } })).json();
  const use = (key: { token: string }) =>
    callAs(app, key, api.findBoard, { query: { restaurant: kitchen.id } }).then(({ statusCode }) => statusCode);
  const watch = ({ token }: { token: string }) =>
    readStream(origin, api.watchBoard, { query: { restaurant: kitchen.id }, token });
  return { ...kitchen, owner, list, use, watch };
}

test("a key is shown once, and its owners see afterwards who made it, its end and when it was used", async () => {
  const { id: restaurant, owner, list, use } = await openHouse();
  const body = { restaurant, name: " Kassa Theke ", scopes: ["orders:read", "menu:sold-out"] };
  const made = await callAs(app, owner, api.makeApiKey, { body });
  expect(made.statusCode).toBe(201);
  const { token, key } = made.json();
  expect(token).toMatch(/^mz_live_[A-Za-z0-9]{32}$/);
  const listed = {
    id: key.id,
    name: "Kassa Theke",
    scopes: ["orders:read", "menu:sold-out"],
    ending: token.slice(-4),
    madeAt: "2026-11-19T16:00:00.000Z",
    madeBy: { name: "Marco Fontana", isMember: true },
    lastUsedAt: null,
    expiresAt: "2027-11-19T16:00:00.000Z",
  };
  expect(key).toEqual(listed);
  expect(await list()).toEqual({ keys: [listed], secondFactor: "OFF" });
  expect(JSON.stringify((await pool.query("SELECT to_jsonb(k) FROM api_keys k")).rows)).not.toContain(token);
  clock.now = start + 5 * minuteMs;
  expect(await use({ token })).toBe(200);
  expect((await list()).keys[0]).toMatchObject({
    lastUsedAt: "2026-11-19T16:05:00.000Z",
    expiresAt: "2027-11-19T16:05:00.000Z",
  });
});

test("its use is written at most once a minute", async () => {
  const { id, owner, list, use } = await openHouse();
  const key = await makeTestKey(app, owner, id, ["orders:read"]);
  const usedAt = async (now: number) => {
    clock.now = now;
    expect(await Promise.all([use(key), use(key)])).toEqual([200, 200]);
    return (await list()).keys[0].lastUsedAt;
  };
  expect(await usedAt(start)).toBe("2026-11-19T16:00:00.000Z");
  expect(await usedAt(start + minuteMs - 1)).toBe("2026-11-19T16:00:00.000Z");
  expect(await usedAt(start + minuteMs)).toBe("2026-11-19T16:01:00.000Z");
});

test("whoever has a second factor gives a code for a key, each code once; withdrawing needs none", async () => {
  const { id: restaurant, owner, list } = await openHouse();
  const authenticator = await switchOnSecondFactor(app, owner, start);
  expect((await list()).secondFactor).toBe("ON");
  const make = (code?: string) =>
    callAs(app, owner, api.makeApiKey, { body: { restaurant, name: "Kassa", scopes: ["menu:read"], code } });
  clock.now = start + 2 * minuteMs;
  const code = authenticator.codeAt(clock.now);
  const wrong = [await make(), await make(code === "123456" ? "654321" : "123456")];
  expect(wrong.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [403, "wrong-code"],
    [403, "wrong-code"],
  ]);
  expect((await list()).keys).toEqual([]);
  const made = await make(code);
  expect(made.statusCode).toBe(201);
  expect((await make(code)).json().code).toBe("wrong-code");
  const left = await callAs(app, owner, api.withdrawApiKey, { params: { id: made.json().key.id } });
  expect([left.statusCode, left.json()]).toEqual([200, []]);
});

test("a withdrawn key is refused at once, its open streams end, and nobody withdraws it twice", async () => {
  const { id, owner, use, watch } = await openHouse();
  const key = await makeTestKey(app, owner, id, ["orders:read"]);
  const other = await makeTestKey(app, owner, id, ["orders:read"]);
  const [stream, kept] = [await watch(key), await watch(other)];
  expect([await stream.next(), await kept.next()]).toMatchObject([{ event: "board" }, { event: "board" }]);
  const withdraw = () => callAs(app, owner, api.withdrawApiKey, { params: { id: key.id } });
  expect((await withdraw()).json()).toMatchObject([{ id: other.id }]);
  expect(await use(key)).toBe(401);
  expect(await stream.next()).toBeNull();
  expect(await use(other)).toBe(200);
  expect([(await withdraw()).statusCode, (await withdraw()).json().code]).toEqual([404, "key-not-found"]);
});

test("what is no name or no scope is refused, and a restaurant has so many keys at most, also of two at once", async () => {
  const { id: restaurant, owner, list } = await openHouse();
  const make = (changes: object = {}) =>
    callAs(app, owner, api.makeApiKey, { body: { restaurant, name: "Kassa", scopes: ["menu:read"], ...changes } });
  for (const wrong of [
    { name: " " },
    { name: "a".repeat(41) },
    { scopes: [] },
    { scopes: ["menu:read", "menu:read"] },
    { scopes: ["orders:cancel"] },
    { scopes: ["owner"] },
    { scopes: "menu:read" },
  ])
    expect([wrong, (await make(wrong)).json().code]).toEqual([wrong, "invalid-input"]);
  for (let i = 1; i < maxKeys; i++) expect((await make({ name: `Kassa ${i}` })).statusCode).toBe(201);
  const last = await Promise.all(["Theke", "Garten", "Büro"].map((name) => make({ name })));
  expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422]);
  const { keys } = await list();
  expect(keys).toHaveLength(maxKeys);
  await callAs(app, owner, api.withdrawApiKey, { params: { id: keys[0].id } });
  expect((await make()).statusCode).toBe(201);
});

test("two living keys of a restaurant never have one name, also of two made at once; a withdrawn one's is free again", async () => {
  const [{ id: restaurant, owner, list }, other] = [await openHouse(), await openHouse()];
  const make = (name: string, at = restaurant, who = owner) =>
    callAs(app, who, api.makeApiKey, { body: { restaurant: at, name, scopes: ["menu:read"] } });
  const both = await Promise.all([make("Kassa Theke"), make("Kassa Theke")]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
  expect((await make(" kassa THEKE ")).json()).toMatchObject({
    code: "invalid-input",
    errors: [{ field: "name", message: "So heißt schon ein anderer Schlüssel." }],
  });
  expect((await make("Kassa Theke", other.id, other.owner)).statusCode).toBe(201);
  const { keys } = await list();
  expect(keys).toHaveLength(1);
  await callAs(app, owner, api.withdrawApiKey, { params: { id: keys[0].id } });
  expect((await make("Kassa Theke")).statusCode).toBe(201);
});

test("a key ends by itself after a year without a use", async () => {
  const { id, owner, list, use } = await openHouse();
  const unused = await makeTestKey(app, owner, id, ["orders:read"]);
  clock.now = start + 1;
  const used = await makeTestKey(app, owner, id, ["orders:read"]);
  clock.now = start + 300 * dayMs;
  expect(await use(used)).toBe(200);
  clock.now = start + 365 * dayMs - 1;
  // The sessions of the owner have ended meanwhile.
  const again = await makeAccount(db, { now: clock.now, memberOf: { [id]: "owner" } });
  expect((await list(again)).keys.map(({ id }: { id: string }) => id)).toEqual([used.id, unused.id]);
  clock.now = start + 365 * dayMs;
  expect([await use(unused), await use(used)]).toEqual([401, 200]);
  clock.now = start + 800 * dayMs;
  expect(await use(used)).toBe(401);
});

test("a key stays when its maker leaves, ends while they are blocked, and ends with the last owner", async () => {
  const { id, owner, list, use } = await openHouse();
  const second = await makeAccount(db, { now: start, memberOf: { [id]: "owner" } });
  const key = await makeTestKey(app, owner, id, ["orders:read"]);
  await callAs(app, second, api.dismissMember, { params: { id, accountId: owner.id } });
  expect(await use(key)).toBe(200);
  expect((await list(second)).keys[0].madeBy).toEqual({ name: "Marco Fontana", isMember: false });
  const block = (at: Date | null) => pool.query("UPDATE accounts SET blocked_at = $2 WHERE id = $1", [owner.id, at]);
  await block(new Date(start));
  expect(await use(key)).toBe(401);
  await block(null);
  expect(await use(key)).toBe(200);
  await pool.query("DELETE FROM accounts WHERE id = $1", [owner.id]);
  expect(await use(key)).toBe(200);
  expect((await list(second)).keys[0].madeBy).toBeNull();
  await pool.query("UPDATE memberships SET role = 'staff' WHERE restaurant_id = $1", [id]);
  expect(await use(key)).toBe(401);
});

test("a key that calls too often waits for the next minute; others and its open streams go on", async () => {
  const { owner, use, watch, ...kitchen } = await openHouse();
  const [busy, other] = [
    await makeTestKey(app, owner, kitchen.id, ["orders:read"]),
    await makeTestKey(app, owner, kitchen.id, ["orders:read"]),
  ];
  clock.now = start + 20_000;
  const stream = await watch(busy);
  await stream.next();
  // Its calls are refused, and count nevertheless, as its stream does.
  const refusedCall = () => callAs(app, busy, api.findIntake, { query: { restaurant: kitchen.id } });
  for (let i = 1; i < 10; i++) {
    const notForKeys = await callAs(app, busy, api.findApiKeys, { query: { restaurant: kitchen.id } });
    expect(notForKeys.statusCode).toBe(403);
  }
  for (let i = 10; i < keyCallsPerMinute; i++) expect((await refusedCall()).statusCode).toBe(404);
  const refused = await refusedCall();
  expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([
    429,
    "too-many-requests",
    "40",
  ]);
  expect(await use(other)).toBe(200);
  const { id } = (await post(app, orderBody(kitchen))).json();
  expect(await stream.next()).toMatchObject({ event: "board", data: { orders: [{ id }] } });
  clock.now = start + minuteMs;
  expect(await use(busy)).toBe(200);
});

test("the audit log has who made a key for what, and withdrew it, and what the key did by its name", async () => {
  const { id, owner } = await openHouse();
  const key = await makeTestKey(app, owner, id, ["menu:sold-out"], "Kassa Garten");
  clock.now += 1000;
  await callAs(app, key, api.markSoldOut, { body: { restaurant: id } });
  clock.now += 1000;
  await callAs(app, owner, api.withdrawApiKey, { params: { id: key.id } });
  expect(await auditLogOf(pool, { accountId: owner.id })).toEqual([
    { what: "makeApiKey", role: "owner" },
    { what: "withdrawApiKey", role: "owner" },
  ]);
  const log = (await callAs(app, owner, api.findAudit, { query: { restaurant: id } })).json();
  const shown = log.map(({ who, role, what, subjectName }: Record<string, unknown>) => [who, role, what, subjectName]);
  expect(shown).toEqual([
    ["Marco", "owner", "withdrawApiKey", "Kassa Garten"],
    ["Kassa Garten", "menu:sold-out", "markSoldOut", null],
    ["Marco", "owner", "makeApiKey", "Kassa Garten"],
  ]);
  expect(log[2].changes).toEqual([
    { field: "name", before: null, after: "Kassa Garten" },
    { field: "scopes", before: null, after: "menu:sold-out" },
  ]);
  expect(JSON.stringify(log)).not.toContain(key.token);
});
