import { api } from "@mahlzeit/contract/api";
import { minuteMs } from "@mahlzeit/domain/local-time";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { keyScopes } from "@mahlzeit/domain/people/roles";
import { beforeEach, expect, test } from "vitest";
import { findBoard } from "../../orders/order/board/find-board.ts";
import type { Database } from "../../platform/database/connect.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { makeTestKey } from "../../testing/keys.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../testing/orders.ts";
import { readStream } from "../../testing/streams.ts";
import { isBoardOpen } from "../devices/life-sign.ts";
import { findSilence } from "../intake/silence.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now: start, firstName: "Marco", memberOf: { [kitchen.id]: "owner" } });
const till = await makeTestKey(app, owner, kitchen.id, keyScopes, "Kassa Theke");
const reader = await makeTestKey(app, owner, kitchen.id, ["orders:read"], "Buchhaltung");
const answerer = await makeTestKey(app, owner, kitchen.id, ["orders:answer"], "Klingel");
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
beforeEach(() => {
  clock.now = start;
});

type Caller = { readonly token: string };
const restaurant = kitchen.id;
const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
const place = async (): Promise<{ id: string }> => (await post(app, orderBody(kitchen, asap))).json();
const move = (who: Caller, { id }: { id: string }, to: OrderState, more: object = {}) =>
  callAs(app, who, api.transitionOrder, { params: { id }, body: { to, ...more } });
const read = (who: Caller, order?: { id: string }) =>
  callAs(app, who, api.findBoard, { query: { restaurant, ...(order && { order: order.id }) } });
const soldOut = async () => {
  const state = (await callAs(app, owner, api.findIntake, { query: { restaurant } })).json();
  return state.soldOut.map(({ name }: { name: string }) => name);
};

test("a key reads the board, or one order of it, with how to reach the guest until two hours after the end, and never an e-mail address", async () => {
  const one = await place();
  clock.now += 1000;
  const other = await place();
  const board = await read(reader);
  expect(board.json().orders.map(({ id }: { id: string }) => id)).toEqual([one.id, other.id]);
  expect(board.json()).toEqual((await read(owner)).json());
  const alone = await read(reader, one);
  expect(alone.json().orders).toMatchObject([
    { id: one.id, contact: { phone: guest.phone, address: { street: "Praterstraße" } } },
  ]);
  expect(alone.json()).toEqual({ ...board.json(), version: expect.any(String), orders: [board.json().orders[0]] });
  expect(board.body).not.toContain(guest.email);
  await move(till, one, "REJECTED", { reasonCode: "TOO_BUSY" });
  clock.now = start + 120 * minuteMs;
  expect((await read(reader, one)).json().orders).toMatchObject([{ contact: { phone: guest.phone } }]);
  clock.now = start + 121 * minuteMs;
  expect((await read(reader, one)).json().orders).toEqual([]);
  expect((await read(reader, { id: restaurant })).json().orders).toEqual([]);
});

test("whoever asks about one order has no other of the board read", async () => {
  const [one, other] = [await place(), await place()];
  const asked: unknown[] = [];
  const query: Database["query"] = (statement) => {
    asked.push(statement.values);
    return db.query(statement);
  };
  await findBoard({ db: { ...db, query }, answerMinutes: undefined }, restaurant, start, one.id);
  expect(JSON.stringify(asked)).toContain(one.id);
  expect(JSON.stringify(asked)).not.toContain(other.id);
});

test("a key answers an order all the way, and the history and whoever comes late hear its name", async () => {
  const order = await place();
  for (let i = 0; i < 2; i++) {
    const accepted = await move(till, order, "ACCEPTED", { minutes: 30, via: "board" });
    expect([accepted.statusCode, accepted.json().status]).toEqual([200, "ACCEPTED"]);
    expect(accepted.json()).toMatchObject({ customer: { phone: guest.phone } });
    expect(accepted.body).not.toContain(guest.email);
  }
  for (const late of [answerer, owner])
    expect((await move(late, order, "ACCEPTED", { minutes: 30 })).json()).toMatchObject({
      code: "illegal-transition",
      state: "ACCEPTED",
      by: "Kassa Theke, Schlüssel",
    });
  await move(answerer, order, "READY");
  await move(till, order, "ON_THE_WAY");
  const done = await move(till, order, "COMPLETED");
  expect(done.json()).toMatchObject({ status: "COMPLETED", customer: null, address: null, note: null });
  const history = (await callAs(app, owner, api.findOrderHistory, { params: { id: order.id } })).json();
  expect(history.moves.map(({ by, name }: Record<string, string>) => [by, name])).toEqual([
    ["guest", null],
    ["restaurant", "Kassa Theke, Schlüssel"],
    ["restaurant", "Klingel, Schlüssel"],
    ["restaurant", "Kassa Theke, Schlüssel"],
    ["restaurant", "Kassa Theke, Schlüssel"],
  ]);
  const { rows } = await pool.query(
    "SELECT DISTINCT via, moved_by_account, moved_by_device FROM order_moves WHERE order_id = $1 AND moved_by_key IS NOT NULL",
    [order.id],
  );
  expect(rows).toEqual([{ via: null, moved_by_account: null, moved_by_device: null }]);
});

test("an order for later is accepted for the time that its guest has chosen, whatever earlier minutes a key, a person or a repetition says", async () => {
  const takeawayAt = "2026-11-19T17:30:00.000Z";
  for (const who of [till, owner]) {
    clock.now = start;
    const { id, identificationTag } = (await post(app, orderBody(kitchen))).json();
    clock.now = Date.parse(takeawayAt) - 20 * minuteMs - 1;
    for (let i = 0; i < 2; i++) {
      const accepted = await move(who, { id }, "ACCEPTED", { minutes: 20 });
      expect([accepted.statusCode, accepted.json()]).toMatchObject([200, { takeawayAt, promisedAt: takeawayAt }]);
      // The answer is lost, and the same minutes would end later by now.
      clock.now += 2000;
    }
    const seen = await app.inject(`/api/service/order/get/preview/${identificationTag}`);
    expect(seen.json()).toMatchObject({ promisedAt: takeawayAt });
    const history = (await callAs(app, owner, api.findOrderHistory, { params: { id } })).json();
    expect(history.moves).toMatchObject([{ status: "PLACED" }, { status: "ACCEPTED", minutes: null }]);
  }
  clock.now = start;
  const { id } = (await post(app, orderBody(kitchen))).json();
  clock.now = Date.parse(takeawayAt) - 20 * minuteMs;
  const later = await move(till, { id }, "ACCEPTED", { minutes: 30 });
  expect(later.json()).toMatchObject({ promisedAt: new Date(clock.now + 30 * minuteMs).toISOString() });
});

test("of two keys that accept at once exactly one wins, and the other is told which", async () => {
  for (let round = 0; round < 5; round++) {
    const order = await place();
    const answers = await Promise.all([till, answerer].map((key) => move(key, order, "ACCEPTED", { minutes: 30 })));
    const [first, second] = answers.map(({ statusCode }) => statusCode);
    expect([first, second].toSorted()).toEqual([200, 409]);
    const by = first === 200 ? "Kassa Theke, Schlüssel" : "Klingel, Schlüssel";
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ by });
  }
});

test("a key that moves an order is answered neither the company nor what the order came to", async () => {
  const company = { name: "Huber e.U.", vatId: "ATU12345675", address: "Gasse 1, 1010 Wien", reference: "R7" };
  const order = (await post(app, orderBody(kitchen, { ...asap, company }))).json();
  const byOwner = await move(owner, order, "ACCEPTED", { minutes: 30 });
  expect(byOwner.json()).toMatchObject({ company });
  await move(till, order, "READY");
  await move(till, order, "ON_THE_WAY");
  await move(till, order, "COMPLETED");
  const claim = { lines: [{ position: 0, quantity: 1, fault: "BAD" }], words: "" };
  const claimed = await callAs(app, null, api.claimComplaint, {
    params: { tag: order.identificationTag },
    body: claim,
  });
  expect(claimed.statusCode, claimed.body).toBe(200);
  const again = await move(till, order, "COMPLETED");
  expect(again.json()).toMatchObject({ status: "COMPLETED", money: null, complaint: null });
  expect(again.body).not.toContain("Huber");
});

test("a key that only answers is told nothing of the guest, and one that only reads moves nothing", async () => {
  const [order, refused] = [await place(), await place()];
  const answer = await move(answerer, order, "ACCEPTED", { minutes: 30 });
  expect(answer.json()).toMatchObject({ status: "ACCEPTED", customer: null, address: null, note: null });
  for (const mark of [guest.email, guest.phone, guest.firstName, "Praterstraße"])
    expect(answer.body).not.toContain(mark);
  expect((await read(answerer)).statusCode).toBe(404);
  expect((await move(reader, refused, "ACCEPTED", { minutes: 30 })).json().code).toBe("order-not-found");
  const own = await move(answerer, refused, "REJECTED", { reason: "Der Ofen ist kaputt" });
  expect(own.json()).toMatchObject({ status: "REJECTED", customer: null });
});

test("no key cancels an order, at no state of it", async () => {
  const order = await place();
  for (const to of ["ACCEPTED", "READY", "ON_THE_WAY", "COMPLETED"] as const) {
    const answer = await move(till, order, "CANCELLED", { reason: "Rad kaputt" });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "order-not-found"]);
    expect((await move(till, order, to, to === "ACCEPTED" ? { minutes: 30 } : {})).statusCode).toBe(200);
  }
});

test("an order that has left the board is not there for a key", async () => {
  const order = await place();
  await move(till, order, "REJECTED", { reasonCode: "TOO_BUSY" });
  clock.now = start + 121 * minuteMs;
  expect((await move(till, order, "REJECTED", { reasonCode: "TOO_BUSY" })).json().code).toBe("order-not-found");
});

test("only a key that may mark dishes as sold out rejects an order for lack of them", async () => {
  const reject = async (who: Caller) =>
    move(who, await place(), "REJECTED", { reasonCode: "SOLD_OUT", soldOut: [kitchen.pizza] });
  expect((await reject(answerer)).json()).toMatchObject({
    code: "invalid-input",
    errors: [{ field: "soldOut", message: expect.stringContaining("einen anderen Grund") }],
  });
  expect(await soldOut()).toEqual([]);
  expect((await reject(till)).statusCode).toBe(200);
  expect(await soldOut()).toEqual(["Margherita"]);
  const back = await callAs(app, till, api.bringBack, { body: { restaurant, products: [kitchen.pizza] } });
  expect([back.statusCode, back.json().soldOut]).toEqual([200, []]);
});

test("a key gets the published menu, and nothing of the draft or of who works on it", async () => {
  const open = () => callAs(app, owner, api.findManagedMenu, { params: { id: restaurant } });
  const { published, revision } = (await open()).json();
  const document = structuredClone(published.document);
  document.categories[0].products[0].name = "Geheime Pizza";
  const saved = await callAs(app, owner, api.saveMenuDraft, {
    params: { id: restaurant },
    body: { revision, document },
  });
  expect(saved.statusCode).toBe(200);
  expect((await open()).body).toContain("Geheime Pizza");
  const seen = await callAs(app, till, api.findManagedMenu, { params: { id: restaurant } });
  expect(seen.json()).toEqual({
    published,
    draft: null,
    publishers: [],
    others: [],
    schedule: null,
    revision: expect.stringMatching(/^\d+\.0$/),
  });
});

test("a key named like a person is not taken for that person on the board or in the history", async () => {
  const namesake = await makeTestKey(app, owner, kitchen.id, keyScopes, "Marco");
  const order = await place();
  await move(namesake, order, "ACCEPTED", { minutes: 30 });
  await move(owner, order, "READY");
  const history = (await callAs(app, owner, api.findOrderHistory, { params: { id: order.id } })).json();
  const [onBoard] = (await read(reader, order)).json().orders;
  for (const { moves } of [history, onBoard])
    expect(moves.map(({ name }: Record<string, string>) => name)).toEqual([null, "Marco, Schlüssel", "Marco"]);
});

test("a key that takes dishes off reads what is off and whether the restaurant pauses, and nothing of a guest", async () => {
  const seller = await makeTestKey(app, owner, kitchen.id, ["menu:sold-out"], "Lager");
  const intake = (who: Caller) => callAs(app, who, api.findIntake, { query: { restaurant } });
  await place();
  await callAs(app, owner, api.markSoldOut, { body: { restaurant, products: [kitchen.soup] } });
  await callAs(app, owner, api.pauseIntake, { body: { restaurant, length: "60", types: ["DELIVERY"] } });
  const seen = await intake(seller);
  expect(seen.json()).toMatchObject({
    soldOut: [{ kind: "product", id: kitchen.soup }],
    pauses: [{ type: "DELIVERY", until: new Date(start + 60 * minuteMs).toISOString() }],
  });
  expect(seen.json()).toEqual((await intake(owner)).json());
  for (const mark of [guest.email, guest.phone, guest.firstName]) expect(seen.body).not.toContain(mark);
  for (const other of [reader, answerer]) expect((await intake(other)).statusCode).toBe(404);
  await callAs(app, owner, api.resumeIntake, { body: { restaurant } });
  await callAs(app, seller, api.bringBack, { body: { restaurant, products: [kitchen.soup] } });
  expect((await intake(seller)).json()).toMatchObject({ soldOut: [], pauses: [] });
});

test("a key has ten streams open at once, and a further one after one of them has ended", async () => {
  const house = await openKitchen(pool);
  const host = await makeAccount(db, { now: start, memberOf: { [house.id]: "owner" } });
  const [key, other] = [
    await makeTestKey(app, host, house.id, keyScopes),
    await makeTestKey(app, host, house.id, keyScopes),
  ];
  const open = (token: string) => readStream(origin, api.watchBoard, { query: { restaurant: house.id }, token });
  const opened = await Promise.all(Array.from({ length: 10 }, () => open(key.token)));
  expect(opened.map(({ response }) => response.status)).toEqual(Array.from({ length: 10 }, () => 200));
  const refused = await open(key.token);
  expect([refused.response.status, Number(refused.response.headers.get("retry-after")) > 0]).toEqual([503, true]);
  expect((await open(other.token)).response.status).toBe(200);
  opened[0]?.close();
  await expect.poll(async () => (await open(key.token)).response.status).toBe(200);
});

test("a key and its streams are no sign of life and no board, and get the orders alone", async () => {
  const house = await openKitchen(pool);
  const host = await makeAccount(db, { now: start, memberOf: { [house.id]: "owner" } });
  const key = await makeTestKey(app, host, house.id, keyScopes);
  await pool.query(
    `INSERT INTO lights (restaurant_id, silent_since) VALUES ($1, $2)
     ON CONFLICT (restaurant_id) DO UPDATE SET silent_since = $2`,
    [house.id, new Date(start)],
  );
  const silentSince = await findSilence(db, house.id);
  expect(silentSince).not.toBeNull();
  const stream = await readStream(origin, api.watchBoard, { query: { restaurant: house.id }, token: key.token });
  expect(await stream.next()).toMatchObject({ event: "board", data: { orders: [] } });
  const { id } = (await post(app, orderBody(house))).json();
  expect(await stream.next()).toMatchObject({ event: "board", data: { orders: [{ id }] } });
  await move(key, { id }, "ACCEPTED", { minutes: 30 });
  expect(await stream.next()).toMatchObject({ event: "board", data: { orders: [{ status: "ACCEPTED" }] } });
  await callAs(app, key, api.markSoldOut, { body: { restaurant: house.id, products: [house.soup] } });
  await callAs(app, key, api.bringBack, { body: { restaurant: house.id, products: [house.soup] } });
  expect((await callAs(app, key, api.sendLifeSign, { body: { restaurant: house.id } })).statusCode).toBe(403);
  expect(await isBoardOpen(db, house.id, clock.now)).toBe(false);
  expect(await findSilence(db, house.id)).toBe(silentSince);
  const { rows } = await pool.query("SELECT FROM board_signs WHERE restaurant_id = $1", [house.id]);
  expect(rows).toEqual([]);
});

test("a suspended restaurant finishes its orders with its keys, as with its devices", async () => {
  const house = await openKitchen(pool);
  const host = await makeAccount(db, { now: start, memberOf: { [house.id]: "owner" } });
  const key = await makeTestKey(app, host, house.id, keyScopes);
  const { id } = (await post(app, orderBody(house))).json();
  const operator = await makeAccount(db, { now: start, isOperator: true });
  const suspended = await callAs(app, operator, api.suspendRestaurant, {
    params: { id: house.id },
    body: { reason: "CONTRACT", words: "Der Vertrag wurde nicht eingehalten." },
  });
  expect(suspended.statusCode).toBe(200);
  expect((await move(key, { id }, "ACCEPTED", { minutes: 30 })).statusCode).toBe(200);
  const board = await callAs(app, key, api.findBoard, { query: { restaurant: house.id } });
  expect(board.json().orders).toMatchObject([{ id, status: "ACCEPTED" }]);
});
