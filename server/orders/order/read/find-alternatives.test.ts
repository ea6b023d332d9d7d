import { findAlternatives } from "@mahlzeit/contract/orders/alternatives";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { cancelOrder } from "@mahlzeit/contract/orders/orders";
import { hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type Kitchen, openKitchen, pauseAll } from "../../../testing/kitchen.ts";
import { mailJobs } from "../../../testing/mails.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import type { OrderMailKind } from "../mails/order-mail-kinds.ts";
import { cancelUnanswered } from "../move/cancel-unanswered.ts";

const { pool, db } = await testDatabase();
/** Thursday, 17:00 in Vienna. */
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
beforeEach(() => {
  clock.now = start;
});

async function cooks(name: string, kinds: readonly string[], changes: object = {}): Promise<Kitchen> {
  const kitchen = await openKitchen(pool, { name, ...changes });
  for (const [position, kind] of kinds.entries())
    await pool.query(
      `WITH type AS (INSERT INTO restaurant_types (id, name, key) VALUES ($1, $2, lower($2))
         ON CONFLICT (key) DO UPDATE SET name = excluded.name RETURNING id)
       INSERT INTO restaurant_type_members (restaurant_id, type_id, position) SELECT $3, id, $4 FROM type`,
      [uuidv7(), kind, kitchen.id, position],
    );
  return kitchen;
}
async function moveTo(kitchen: Kitchen, city: string): Promise<Kitchen> {
  await pool.query(
    `WITH there AS (INSERT INTO cities (id, name, key) VALUES ($1, $2, lower($2))
       ON CONFLICT (key) DO UPDATE SET name = excluded.name RETURNING id),
     moved AS (UPDATE restaurants SET city_id = there.id FROM there WHERE restaurants.id = $3)
     UPDATE delivery_area_cities SET city_id = there.id FROM there WHERE restaurant_id = $3`,
    [uuidv7(), city, kitchen.id],
  );
  return kitchen;
}

const marco = await cooks("Da Marco", ["Pizza", "Italienisch"]);
const lucia = await cooks("Nonna Lucia", ["Italienisch", "Pizza"], { preparation_minutes: 35 });
const tagliata = await cooks("Tagliata", ["Italienisch"], { preparation_minutes: 40 });
const yildiz = await cooks("Yıldız Grill", ["Kebap"], { preparation_minutes: 15 });
await cooks("Heuriger", ["Jause"], { preparation_minutes: 60 });
await moveTo(await cooks("Grazer Pizza", ["Pizza", "Italienisch"]), "Graz");
const cook = await makeAccount(db, { now: start, memberOf: { [marco.id]: "staff" } });

type Placed = { id: string; identificationTag: string };
const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
const place = async (changes: object = asap): Promise<Placed> => (await post(app, orderBody(marco, changes))).json();
const reject = (order: Placed) =>
  callAs(app, cook, transitionOrder, {
    params: { id: order.id },
    body: { to: "REJECTED", reasonCode: "TOO_BUSY" },
  });
const ask = ({ identificationTag: tag }: { identificationTag: string }) =>
  callAs(app, null, findAlternatives, { params: { tag } });
/** Returns the text of a mail that is written now. */
async function mailAbout({ id }: Placed, kind: OrderMailKind): Promise<string> {
  const { mails, handlers } = mailJobs({
    db,
    log: app.log,
    now: () => clock.now,
    findAlternatives: async ({ identificationTag: tag }) =>
      (await app.callEndpoint(findAlternatives, { params: { tag } })).answer,
  });
  await handlers["mail-order"]({ orderId: id, kind, at: start }, 1);
  return mails[0]?.text ?? "";
}
const namesFor = async (order: Placed) => (await ask(order)).json().map(({ name }: { name: string }) => name);

test("whose order was rejected is named three open restaurants that deliver there, nearest in kind first", async () => {
  const order = await place();
  expect((await ask(order)).json()).toEqual([]);
  await reject(order);
  const answer = await ask(order);
  expect(answer.json().map(({ name }: { name: string }) => name)).toEqual(["Nonna Lucia", "Tagliata", "Yıldız Grill"]);
  expect(answer.json()[0]).toEqual({
    id: lucia.id,
    uid: lucia.uid,
    name: "Nonna Lucia",
    serviceTypes: ["Italienisch", "Pizza"],
    preparationMinutes: 35,
    minimumOrderAmount: 15,
    banner: null,
    logo: null,
  });
});

test("the same where nobody answered or the restaurant cancelled, but not where the guest did", async () => {
  const [unanswered, cancelled, regretted] = [await place(), await place(), await place()];
  await callAs(app, cook, transitionOrder, { params: { id: cancelled.id }, body: { to: "ACCEPTED", minutes: 20 } });
  await callAs(app, cook, transitionOrder, {
    params: { id: cancelled.id },
    body: { to: "CANCELLED", reasonCode: "TECHNICAL" },
  });
  await callAs(app, null, cancelOrder, { params: { tag: regretted.identificationTag } });
  const answerMinutes = { board: 8, mail: 15 };
  clock.now += 15 * minuteMs;
  await cancelUnanswered({ db, payments: orderPayments, answerMinutes }, unanswered.id, clock.now);
  expect(await namesFor(unanswered)).toHaveLength(3);
  expect(await namesFor(cancelled)).toHaveLength(3);
  expect(await namesFor(regretted)).toEqual([]);
});

test("who wanted to pick up is named those of the same town", async () => {
  const order = await place({});
  await reject(order);
  const found = (await ask(order)).json();
  expect(found.map(({ name }: { name: string }) => name)).toEqual(["Nonna Lucia", "Tagliata", "Yıldız Grill"]);
  expect(found[0].minimumOrderAmount).toBeNull();
});

test("their mail names the same with links, as they are when it is written, and the guest's own cancellation names none", async () => {
  const [rejected, regretted] = [await place(), await place()];
  await reject(rejected);
  await callAs(app, null, cancelOrder, { params: { tag: regretted.identificationTag } });
  await pauseAll(pool, lucia.id, clock.now + hourMs);
  await expect.poll(() => namesFor(rejected), soon).not.toContain("Nonna Lucia");
  const text = await mailAbout(rejected, "rejected");
  expect(text).toContain(
    [
      "Um 17:00 ist hier noch offen, und alle liefern zu dir:",
      `- Tagliata (40 Min., ab 15,00\u00a0€): https://mahlzeit.example/${tagliata.uid}`,
      `- Yıldız Grill (15 Min., ab 15,00\u00a0€): https://mahlzeit.example/${yildiz.uid}`,
    ].join("\n"),
  );
  expect(await mailAbout(regretted, "cancelled-by-guest")).not.toContain("noch offen");
  await pool.query("DELETE FROM pauses");
  // This mail is sent so late that nobody is hungry any more, or nothing is open.
  clock.now += 3 * hourMs;
  expect(await mailAbout(rejected, "rejected")).not.toContain("noch offen");
});

test("who does not begin at once is left out, and who has much to do comes later", async () => {
  const order = await place();
  await reject(order);
  await pool.query("UPDATE restaurants SET order_types = '{TAKEAWAY}' WHERE id = $1", [yildiz.id]);
  await pauseAll(pool, lucia.id, clock.now + hourMs);
  await expect.poll(() => namesFor(order), soon).toEqual(["Tagliata", "Heuriger"]);
  await pool.query("DELETE FROM pauses");
  await pool.query("INSERT INTO lights (restaurant_id, silent_since) VALUES ($1, $2)", [tagliata.id, new Date(start)]);
  await expect.poll(() => namesFor(order), soon).toEqual(["Nonna Lucia", "Heuriger"]);
  await pool.query("UPDATE lights SET silent_since = NULL");
  await pool.query("UPDATE restaurants SET order_types = '{DELIVERY,TAKEAWAY}' WHERE id = $1", [yildiz.id]);
  await pool.query("INSERT INTO busy_times VALUES ($1, 30, $2, $3)", [
    yildiz.id,
    new Date(start),
    new Date(start + hourMs),
  ]);
  await pool.query("UPDATE restaurants SET preparation_minutes = 44 WHERE name = 'Heuriger'");
  await expect.poll(() => namesFor(order), soon).toEqual(["Nonna Lucia", "Tagliata", "Heuriger"]);
});

test("three hours later nobody is asked any more, and of an unknown order nothing is said", async () => {
  const order = await place();
  await reject(order);
  clock.now += 3 * hourMs;
  expect(await namesFor(order)).toEqual([]);
  expect((await ask({ identificationTag: "gibtsnicht" })).json().code).toBe("order-not-found");
});
