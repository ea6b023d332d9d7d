import { api } from "@mahlzeit/contract/api";
import { webhookEvents } from "@mahlzeit/domain/kitchen/webhook";
import { expect, test } from "vitest";
import { maxTriesOf } from "../../platform/jobs/max-tries.ts";
import { move } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { complaintShop } from "../../testing/complaint-shop.ts";
import { findJobs } from "../../testing/jobs.ts";
import { withDish } from "../../testing/menu-drafts.ts";
import { guest, home, orderBody, post } from "../../testing/orders.ts";
import { placeCardOrder } from "../../testing/payments.ts";
import { takePhoneOrder } from "../../testing/phone-orders.ts";
import { till, verified, webhookShop } from "../../testing/webhook-shop.ts";

const shop = await webhookShop();
const { app, net, send, open, pool } = shop;

/** Sends what waits and returns it, verified with the secret. */
async function arrived(secret: string) {
  net.received.length = 0;
  await send();
  return net.received.map((received) => verified(received, secret));
}

test("an order is told of when the kitchen sees it, and each time it moves, with its state then and nothing about its guest", async () => {
  const { kitchen, owner, add, order } = await open();
  const { secret } = await add();
  const id = await order();
  for (const to of ["ACCEPTED", "READY", "ON_THE_WAY", "COMPLETED"] as const) await move(app, owner, { id }, to);
  const messages = await arrived(secret);
  expect(messages).toEqual(
    [
      ["order.placed", "PLACED"],
      ["order.changed", "ACCEPTED"],
      ["order.changed", "READY"],
      ["order.changed", "ON_THE_WAY"],
      ["order.changed", "COMPLETED"],
    ].map(([type, status]) => ({
      type,
      timestamp: expect.stringMatching(/^2\d{3}-.*Z$/),
      data: { restaurantId: kitchen.id, id, number: 1, status },
    })),
  );
  const sent = net.received.map(({ body, headers }) => body + JSON.stringify(headers)).join();
  for (const word of [guest.lastName, guest.email, guest.phone, "Margherita"]) expect(sent).not.toContain(word);
});

test("an order by telephone is told of as placed and accepted", async () => {
  const { kitchen, owner, add } = await open();
  const { secret } = await add();
  expect((await takePhoneOrder(app, owner, kitchen)).statusCode).toBe(201);
  const messages = await arrived(secret);
  expect(messages.map(({ type, data }) => [type, data.status])).toEqual([
    ["order.placed", "PLACED"],
    ["order.changed", "ACCEPTED"],
  ]);
});

test("tests, orders of other restaurants and events that nobody asked for are told to nobody", async () => {
  const [one, other] = [await open(), await open()];
  const { secret } = await one.add(till, ["order.changed"]);
  await one.call(api.placeTestOrder, { body: { restaurant: one.kitchen.id } });
  await other.order();
  const id = await one.order();
  expect(await arrived(secret)).toEqual([]);
  const body = { to: "REJECTED", reasonCode: "CLOSING" };
  await one.call(api.transitionOrder, { params: { id }, body });
  expect((await arrived(secret)).map(({ data }) => data.status)).toEqual(["REJECTED"]);
});

test("a later promise, a correction and a published menu are told of", async () => {
  const { kitchen, add, call, order } = await open();
  const { secret } = await add();
  const id = await order();
  await call(api.transitionOrder, { params: { id }, body: { to: "ACCEPTED", minutes: 20 } });
  await arrived(secret);
  expect((await call(api.shiftOrder, { params: { id }, body: { minutes: 10 } })).statusCode).toBe(200);
  const remove = { seq: 1, missing: [{ position: 1, quantity: 1 }] };
  const corrected = await call(api.correctOrder, { params: { id }, body: remove });
  expect(corrected.statusCode, corrected.body).toBe(200);
  const at = { params: { id: kitchen.id } };
  const menu = (await call(api.findManagedMenu, at)).json();
  const draft = await call(api.saveMenuDraft, {
    ...at,
    body: { revision: menu.revision, document: withDish(menu.published.document, "Suppe", { name: "Tagessuppe" }) },
  });
  const { revision } = (await call(api.findManagedMenu, at)).json();
  const published = await call(api.publishMenu, { ...at, body: { revision } });
  expect([draft.statusCode, published.statusCode], published.body).toEqual([200, 200]);
  expect((await arrived(secret)).map(({ type, data }) => [type, data])).toEqual([
    ["order.changed", { restaurantId: kitchen.id, id, number: 1, status: "ACCEPTED" }],
    ["order.corrected", { restaurantId: kitchen.id, id, number: 1, status: "ACCEPTED" }],
    ["menu.published", { restaurantId: kitchen.id, id: kitchen.id, number: 2, status: null }],
  ]);
});

test("a guest who takes back what they told the kitchen is told of once, without what it was", async () => {
  const { kitchen, add } = await open();
  const { secret } = await add(till, ["order.changed"]);
  const [pizza, drinks] = orderBody(kitchen)["orderProducts"] as [object, object];
  const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  const told = { allergens: ["G"], orderProducts: [{ ...pizza, allergensConfirmed: ["G"] }, drinks] };
  const { id, identificationTag: tag } = (await post(app, orderBody(kitchen, { ...asap, ...told }))).json();
  for (let i = 0; i < 2; i++)
    await callAs(app, null, api.eraseOrderContact, { params: { tag }, body: { part: "ALLERGIES" } });
  expect((await arrived(secret)).map(({ type, data }) => [type, data])).toEqual([
    ["order.changed", { restaurantId: kitchen.id, id, number: 1, status: "PLACED" }],
  ]);
});

test("an order by card is told of once it is paid, and a complaint when it is opened and opened again", async () => {
  const card = await complaintShop();
  await card.pool.query(
    `INSERT INTO webhooks (id, restaurant_id, url, events, secret, created_at)
     VALUES ($1, $1, 'https://kassa.example/', $2, sha256(''), now())`,
    [card.kitchen.id, webhookEvents],
  );
  const told = async () =>
    (await card.pool.query("SELECT type, status FROM webhook_deliveries ORDER BY happened_at, type, status")).rows.map(
      ({ type, status }) => `${type} ${status}`,
    );
  const unpaid = await placeCardOrder(card.app, card.kitchen);
  expect(await told()).toEqual([]);
  await card.pay(unpaid);
  expect(await told()).toEqual(["order.placed PLACED"]);
  const order = await card.serve({ id: unpaid.id, tag: unpaid.identificationTag });
  await card.claim(order);
  await card.asGuest(api.withdrawComplaint, order);
  await card.claim(order);
  expect((await told()).filter((each) => !each.startsWith("order.c"))).toEqual([
    "complaint.opened COMPLETED",
    "complaint.opened COMPLETED",
    "order.placed PLACED",
  ]);
});

test("a message commits with its cause or not at all, with a job that is tried for three days", async () => {
  const { kitchen, add, order } = await open();
  const { id: webhookId } = await add();
  await shop.db
    .transaction(async (tx) => {
      const text = "INSERT INTO menu_versions SELECT $1, 9, '{}', now(), NULL, 'FILE', ''";
      await tx.query({ text, values: [kitchen.id] });
      throw new Error("no");
    })
    .catch(() => undefined);
  const waiting = async () =>
    (await pool.query<{ id: string }>("SELECT id FROM webhook_deliveries WHERE webhook_id = $1", [webhookId])).rows;
  expect([await waiting(), await findJobs(pool, "task = 'send-webhook'")]).toEqual([[], []]);
  await order();
  const [delivery] = await waiting();
  expect(await findJobs(pool, "task = 'send-webhook'")).toMatchObject([
    { payload: { deliveryId: delivery?.id }, key: delivery?.id, maxAttempts: maxTriesOf("send-webhook") },
  ]);
  await send();
});

test("an address that is removed while an order is placed hinders nobody", async () => {
  const { add, order } = await open();
  const { id } = await add();
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("DELETE FROM webhooks WHERE id = $1", [id]);
  const placing = order();
  await expect
    .poll(async () => (await pool.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount)
    .toBeGreaterThan(0);
  await client.query("COMMIT");
  client.release();
  expect(await placing).toMatch(/^[\da-f-]{36}$/);
});
