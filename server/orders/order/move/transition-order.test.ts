import { markSoldOut } from "@mahlzeit/contract/kitchen/intake";
import { placeTestOrder } from "@mahlzeit/contract/orders/board";
import { correctOrder } from "@mahlzeit/contract/orders/corrections";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { replacementBy } from "../../../testing/corrections.ts";
import { testDatabase } from "../../../testing/database.ts";
import { findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { choose, moneyOf, placeCardOrder } from "../../../testing/payments.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
const people = {
  owner: await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } }),
  staff: await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "staff" } }),
  operator: await makeAccount(db, { now: start, isOperator: true }),
};
const { owner, staff, operator } = people;

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
}

const place = async (changes: object = {}): Promise<Placed> => (await post(app, orderBody(kitchen, changes))).json();
const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
const move = (who: TestAccount, { id }: { id: string }, to: OrderState, more: object = {}) =>
  callAs(app, who, transitionOrder, { params: { id }, body: { to, ...more } });
const seenByGuest = async ({ identificationTag }: Placed) =>
  (await app.inject(`/api/service/order/get/preview/${identificationTag}`)).json();
const mailsAbout = async ({ id }: { id: string }) => {
  const jobs = await findJobs<{ kind: string }>(pool, "payload->>'orderId' = $1 AND payload->>'kind' <> ''", [id]);
  return jobs.map(({ payload }) => payload.kind).filter((kind) => kind !== "placed" && kind !== "to-restaurant");
};
const movesOf = async ({ id }: { id: string }) => {
  const { rows } = await pool.query<{ status: string }>(
    `SELECT status, moved_by, moved_by_account AS account, reason, minutes FROM order_moves
     WHERE order_id = $1 ORDER BY moved_at, status <> 'PLACED'`,
    [id],
  );
  return rows;
};

beforeEach(async () => {
  clock.now = start;
  await pool.query("DELETE FROM sold_out");
});

test("an order goes its way step by step, and its guest sees how soon and how far it is", async () => {
  const order = await place(asap);
  clock.now += minuteMs;
  const accepted = await move(staff, order, "ACCEPTED", { minutes: 35 });
  expect([accepted.statusCode, accepted.json()]).toMatchObject([
    200,
    { id: order.id, status: "ACCEPTED", promisedAt: "2026-11-19T16:36:00.000Z" },
  ]);
  expect(await seenByGuest(order)).toMatchObject({ status: "ACCEPTED", promisedAt: "2026-11-19T16:36:00.000Z" });
  for (const to of ["READY", "ON_THE_WAY", "COMPLETED"] as const) {
    clock.now += minuteMs;
    expect((await move(owner, order, to)).json()).toMatchObject({ status: to });
  }
  expect(await seenByGuest(order)).toMatchObject({ status: "COMPLETED", promisedAt: "2026-11-19T16:36:00.000Z" });
  expect(await mailsAbout(order)).toEqual(["accepted"]);
  const by = { moved_by: "restaurant", reason: null, minutes: null };
  expect(await movesOf(order)).toEqual([
    { status: "PLACED", ...by, moved_by: "guest", account: null },
    { status: "ACCEPTED", ...by, account: staff.id, minutes: 35 },
    { status: "READY", ...by, account: owner.id },
    { status: "ON_THE_WAY", ...by, account: owner.id },
    { status: "COMPLETED", ...by, account: owner.id },
  ]);
});

test("an order for a time is accepted for that time; who takes it away hears that it is ready", async () => {
  const order = await place();
  expect((await move(staff, order, "ACCEPTED")).json().promisedAt).toBe("2026-11-19T17:30:00.000Z");
  await move(staff, order, "READY");
  expect(await mailsAbout(order)).toEqual(["accepted", "ready"]);
});

test("without minutes the usual ones are promised, but none before what its guest was told, also if it is said again", async () => {
  const needs = (minutes: number) =>
    pool.query("UPDATE restaurants SET preparation_minutes = $2 WHERE id = $1", [kitchen.id, minutes]);
  const promised: number[] = [];
  for (const [whenOrdered, now] of [
    [45, 20],
    [20, 45],
    [3, 3],
    [240, 240],
  ] as const) {
    await needs(whenOrdered);
    const order = await place(asap);
    await needs(now);
    await move(staff, order, "ACCEPTED");
    clock.now += minuteMs;
    const again = await move(staff, order, "ACCEPTED");
    expect(again.statusCode).toBe(200);
    promised.push((Date.parse(again.json().promisedAt) - clock.now) / minuteMs + 1);
  }
  await needs(20);
  expect(promised).toEqual([45, 45, 5, 180]);
});

test("a refusal tells its reason, as one line, to the guest alone and as it is", async () => {
  const order = await place();
  expect(await seenByGuest(order)).toMatchObject({ reason: null, promisedAt: null });
  const reason = " Der Ofen\n<b>ist</b> kaputt ";
  expect((await move(staff, order, "REJECTED", { reason })).json()).toMatchObject({
    reason: "Der Ofen <b>ist</b> kaputt",
  });
  expect(await seenByGuest(order)).toMatchObject({ status: "REJECTED", reason: "Der Ofen <b>ist</b> kaputt" });
  expect(await mailsAbout(order)).toEqual(["rejected"]);
});

test("a reason of the list reaches the guest as a sentence, which outlives the contact data", async () => {
  const order = await place();
  const sentence = "Die Küche schließt gleich.";
  const answer = await move(staff, order, "REJECTED", { reasonCode: "CLOSING", reason: "egal" });
  expect(answer.json()).toMatchObject({ status: "REJECTED", reason: sentence });
  expect((await movesOf(order)).at(-1)).toMatchObject({ reason: null });
  await app.inject({ method: "POST", url: `/api/service/order/erase/${order.identificationTag}` });
  expect(await seenByGuest(order)).toMatchObject({ customer: null, reason: sentence });
});

test("of what is out the guest reads the name, then and later, and nobody orders it that day", async () => {
  const { pizza, lemonade } = kitchen;
  const order = await place();
  const out = { reasonCode: "SOLD_OUT", soldOut: [lemonade] };
  const sentence = "„Limonade“ ist heute leider aus.";
  for (let i = 0; i < 2; i++)
    expect((await move(staff, order, "REJECTED", out)).json()).toMatchObject({ status: "REJECTED", reason: sentence });
  expect((await post(app, orderBody(kitchen))).json()).toMatchObject({
    code: "sold-out",
    products: [{ id: lemonade }],
  });
  await pool.query("UPDATE products SET name = 'Zitronade' WHERE id = $1", [lemonade]);
  await app.inject({ method: "POST", url: `/api/service/order/erase/${order.identificationTag}` });
  expect(await seenByGuest(order)).toMatchObject({ customer: null, reason: sentence });
  await pool.query("UPDATE products SET name = 'Limonade' WHERE id = $1", [lemonade]);
  // A request with another dish is no retry.
  expect((await move(staff, order, "REJECTED", { ...out, soldOut: [pizza] })).json().code).toBe("illegal-transition");
  clock.now += 24 * 60 * minuteMs;
  expect((await post(app, orderBody(kitchen))).statusCode).toBe(201);
});

test("a test order that is rejected for want of a dish leaves the dish on the menu", async () => {
  const answer = await callAs(app, owner, placeTestOrder, { body: { restaurant: kitchen.id } });
  const { rows } = await pool.query("SELECT product_id AS id FROM order_lines WHERE order_id = $1", [answer.json().id]);
  const soldOut = rows.map(({ id }) => id);
  expect(soldOut).not.toEqual([]);
  const out = { reasonCode: "SOLD_OUT", soldOut };
  expect((await move(staff, answer.json(), "REJECTED", out)).json()).toMatchObject({ status: "REJECTED" });
  expect((await pool.query("SELECT FROM sold_out")).rows).toEqual([]);
});

test("what is out for longer than today stays so when an order is rejected for it, and what is out for less is out today", async () => {
  const { id: restaurant, pizza, lemonade, soup } = kitchen;
  const [soon, later] = [30, 5 * 24 * 60].map((minutes) => new Date(start + minutes * minuteMs).toISOString());
  const { orderProducts } = orderBody(kitchen) as { orderProducts: object[] };
  const order = await place({ orderProducts: [...orderProducts, { product: { id: soup }, quantity: 1 }] });
  for (const [id, until] of Object.entries({ [pizza]: "CHANGED", [lemonade]: later, [soup]: soon })) {
    const marked = await callAs(app, staff, markSoldOut, { body: { restaurant, products: [id], until } });
    expect(marked.statusCode).toBe(200);
  }
  const out = { reasonCode: "SOLD_OUT", soldOut: [pizza, lemonade, soup] };
  expect((await move(staff, order, "REJECTED", out)).json()).toMatchObject({ status: "REJECTED" });
  const { rows } = await pool.query("SELECT product_id AS id, sold_out_until AS until FROM sold_out");
  expect(new Map(rows.map(({ id, until }) => [id, until?.toISOString() ?? null]))).toEqual(
    new Map([
      [pizza, null],
      [lemonade, later],
      [soup, "2026-11-20T04:00:00.000Z"],
    ]),
  );
});

test("only dishes of the order are out, each once, whatever else is named with them", async () => {
  const { lemonade, soup } = kitchen;
  const { orderProducts } = orderBody(kitchen) as { orderProducts: object[] };
  const order = await place({ orderProducts: [...orderProducts, { product: { id: lemonade }, quantity: 1 }] });
  const soldOut = [lemonade, soup, uuidv7(), lemonade];
  const answer = await move(staff, order, "REJECTED", { reasonCode: "SOLD_OUT", soldOut });
  expect([answer.statusCode, answer.json().reason]).toEqual([200, "„Limonade“ ist heute leider aus."]);
  const { rows } = await pool.query("SELECT product_id AS id FROM sold_out");
  expect(rows).toEqual([{ id: lemonade }]);
});

test("a dish that came with a correction may be out as well, one that was taken away not", async () => {
  const order = await place(asap);
  await move(staff, order, "ACCEPTED", { minutes: 35 });
  const missing = [{ position: 1, quantity: 3, replacement: replacementBy(kitchen, "soup") }];
  const corrected = await callAs(app, owner, correctOrder, { params: { id: order.id }, body: { seq: 1, missing } });
  expect(corrected.statusCode).toBe(200);
  const out = (...soldOut: string[]) => move(staff, order, "CANCELLED", { reasonCode: "SOLD_OUT", soldOut });
  expect((await out(kitchen.lemonade)).json()).toMatchObject({ errors: [{ field: "soldOut" }] });
  expect((await out(kitchen.soup, kitchen.pizza)).json()).toMatchObject({
    reason: "„Margherita“ und „Suppe“ sind heute leider aus.",
  });
});

test("an operator cancels, and answers for nobody", async () => {
  const order = await place();
  const forbidden = await move(operator, order, "ACCEPTED");
  expect([forbidden.statusCode, forbidden.json().code]).toEqual([404, "order-not-found"]);
  expect((await move(operator, order, "CANCELLED", { reason: "Doppelt" })).json().status).toBe("CANCELLED");
  expect((await movesOf(order)).at(-1)).toMatchObject({ moved_by: "operator", account: operator.id });
  expect((await mailsAbout(order)).sort()).toEqual(["cancelled", "cancelled-to-restaurant"]);
});

describe("what is asked wrongly changes nothing", () => {
  test.each([
    ["ACCEPTED", { minutes: 4 }, "minutes"],
    ["ACCEPTED", { minutes: 181 }, "minutes"],
    ["ACCEPTED", { minutes: 10.5 }, "minutes"],
    ["REJECTED", {}, "reason"],
    ["REJECTED", { reason: " \n " }, "reason"],
    ["CANCELLED", { reason: "x".repeat(201) }, "reason"],
    ["REJECTED", { reasonCode: "OTHER" }, "reason"],
    ["REJECTED", { reasonCode: "MOOD" }, "reasonCode"],
    ["REJECTED", { reasonCode: "SOLD_OUT" }, "soldOut"],
    ["REJECTED", { reasonCode: "SOLD_OUT", soldOut: [] }, "soldOut"],
    ["REJECTED", { reasonCode: "SOLD_OUT", soldOut: [uuidv7()] }, "soldOut"],
    ["REJECTED", { reasonCode: "SOLD_OUT", soldOut: ["Limonade"] }, "soldOut[0]"],
  ] as const)("%s with %j", async (to, more, field) => {
    const order = await place(asap);
    const answer = await move(staff, order, to, more);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: "invalid-input", errors: [{ field }] }]);
    expect((await seenByGuest(order)).status).toBe("PLACED");
  });

  test.each([{ to: "COOKED" }, { to: "ACCEPTED", minutes: "20" }, {}, { to: "REJECTED", reason: 7 }])(
    "%j",
    async (body) => {
      const { id } = await place();
      expect((await callAs(app, staff, transitionOrder, { params: { id }, body })).statusCode).toBe(422);
    },
  );

  test.each(["AWAITING_PAYMENT", "PLACED", "READY", "ON_THE_WAY", "COMPLETED", "EXPIRED"] as const)(
    "%s, where the order's way does not lead",
    async (to) => {
      const order = await place();
      const answer = await move(staff, order, to);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: "illegal-transition", state: "PLACED", detail: "Das geht bei dieser Bestellung nicht mehr." },
      ]);
    },
  );

  test("an order nobody has paid for is not there for its restaurant", async () => {
    const order = await place({ paymentType: "STRIPE" });
    for (const id of [order.id, uuidv7(), "keine"])
      expect((await move(owner, { id }, "REJECTED", { reason: "Nein" })).json().code).toBe("order-not-found");
  });
});

test("the same once more answers the order as it is, and tells nobody twice", async () => {
  const order = await place(asap);
  for (let i = 0; i < 3; i++) expect((await move(staff, order, "ACCEPTED", { minutes: 20 })).statusCode).toBe(200);
  await move(staff, order, "READY");
  const late = await move(staff, order, "ACCEPTED", { minutes: 20 });
  expect([late.statusCode, late.json().status]).toEqual([200, "READY"]);
  expect(await mailsAbout(order)).toEqual(["accepted"]);
  for (const [who, minutes] of [
    [staff, 40],
    [owner, 20],
  ] as const) {
    const other = await move(who, order, "ACCEPTED", { minutes });
    expect([other.statusCode, other.json().state]).toEqual([409, "READY"]);
  }
});

test("of two who press different buttons at once exactly one wins; the other learns what has become of it", async () => {
  for (let round = 0; round < 8; round++) {
    const order = await place();
    const answers = await Promise.all([
      move(staff, order, "ACCEPTED"),
      move(owner, order, "REJECTED", { reason: "Ausverkauft" }),
    ]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json();
    const loser = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(loser).toMatchObject({ code: "illegal-transition", state: winner.status });
    expect((await seenByGuest(order)).status).toBe(winner.status);
    expect(await mailsAbout(order)).toEqual([winner.status.toLowerCase()]);
  }
});

test.each([
  ["REJECTED", "rejected", { reason: "Ausverkauft" }],
  ["CANCELLED", "cancelled", { reason: "Der Strom ist weg" }],
] as const)("what was paid by card for an order %s is owed to its guest, once", async (to, mail, more) => {
  const order = await placeCardOrder(app, kitchen);
  await choose(app, order, "PAID");
  await Promise.all(Array.from({ length: 4 }, () => move(staff, order, to, more)));
  expect(await moneyOf(pool, order)).toEqual({ guest: -3585, owed: 3585 });
  expect(await mailsAbout(order)).toEqual([mail]);
});

test("of one button pressed many times at once comes one move", async () => {
  const order = await place();
  const answers = await Promise.all(Array.from({ length: 12 }, () => move(staff, order, "ACCEPTED")));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  expect(await mailsAbout(order)).toEqual(["accepted"]);
  expect(await movesOf(order)).toHaveLength(2);
});

test("whose account it was is forgotten with the account; what was said stays, until the contact data goes", async () => {
  const gone = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "staff" } });
  const order = await place();
  await move(gone, order, "REJECTED", { reason: "Kein Tisch für Frau Maier" });
  await pool.query("DELETE FROM accounts WHERE id = $1", [gone.id]);
  expect((await movesOf(order)).at(-1)).toMatchObject({ account: null, reason: "Kein Tisch für Frau Maier" });
  await expect(pool.query("UPDATE order_moves SET reason = 'anders' WHERE order_id = $1", [order.id])).rejects.toThrow(
    "never changed",
  );
  await app.inject({ method: "POST", url: `/api/service/order/erase/${order.identificationTag}` });
  expect((await seenByGuest(order)).reason).toBeNull();
});

test("where the host pays, the restaurant sees the prices all the same, and never the guest's tag", async () => {
  const hosted = await openKitchen(pool, { order_types: ["EVENT"], event_price_disabled: true });
  const cook = await makeAccount(db, { now: start, memberOf: { [hosted.id]: "owner" } });
  const order = (await post(app, orderBody(hosted, { type: "EVENT" }))).json();
  const seen = (await move(cook, order, "ACCEPTED")).json();
  expect([order.total, seen.total]).toEqual([0, 39]);
  expect(JSON.stringify(seen)).not.toContain(order.identificationTag);
});
