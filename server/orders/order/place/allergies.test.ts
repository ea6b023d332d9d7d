import { randomUUID } from "node:crypto";
import { findBoard } from "@mahlzeit/contract/orders/board";
import { correctOrder } from "@mahlzeit/contract/orders/corrections";
import { customerOrders } from "@mahlzeit/contract/orders/customer-orders";
import { findManagedOrder, transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { exportOrder } from "@mahlzeit/contract/orders/order-export";
import { eraseOrderContact, getOrder } from "@mahlzeit/contract/orders/orders";
import { getTicket } from "@mahlzeit/contract/orders/printers";
import { allergenLetters } from "@mahlzeit/domain/allergens";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { bearer, makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { replacementBy } from "../../../testing/corrections.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { eraseAllergies } from "../erase/erase-allergies.ts";
import { orderMail } from "../mails/order-mail.ts";
import { restaurantMail } from "../mails/placed-mails.ts";
import { findOrderById } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const log: string[] = [];
const app = await testApp(
  { pool, db, now: () => clock.now, log: { write: (line: string) => void log.push(line) } },
  { logLevel: "trace" },
);
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
const operator = await makeAccount(db, { now: start, isOperator: true });
const theke = await testDevices(db)(app, kitchen.id);

beforeEach(() => {
  clock.now = start;
});

const [pizza, drinks] = orderBody(kitchen)["orderProducts"] as [object, object];
/** Returns an order of a pizza with A and G, whose guest avoids and confirms these letters. */
const body = (allergens: readonly string[] | undefined, allergensConfirmed?: readonly string[]) =>
  orderBody(kitchen, {
    ...(allergens && { allergens }),
    orderProducts: [allergensConfirmed ? { ...pizza, allergensConfirmed } : pizza, drinks],
  });
const place = async (allergens = ["G"], headers = {}) => (await post(app, body(allergens, ["G"]), headers)).json();
const move = (id: string, to: string, more = {}) =>
  callAs(app, owner, transitionOrder, { params: { id }, body: { to, ...more } });
const managed = async (who: { token: string }, id: string) =>
  (await callAs(app, who, findManagedOrder, { params: { id } })).json();
const letters = async () => (await pool.query("SELECT order_id, letters FROM order_allergies")).rows;

test("what the guest must not eat is told to who cooks and to the guest, and to nobody else", async () => {
  const anna = await makeAccount(db, { now: start });
  const { id, identificationTag: tag } = await place(["L", "G"], bearer(anna));
  const boardOrders = (await callAs(app, theke, findBoard, { query: { restaurant: kitchen.id } })).json().orders;
  const onBoard = boardOrders.find((order: { id: string }) => order.id === id);
  expect(onBoard).toMatchObject({ allergies: ["G", "L"], lines: [{ allergensConfirmed: ["G"] }, {}] });
  expect(onBoard.lines[1]).not.toHaveProperty("allergensConfirmed");
  for (const kind of ["KITCHEN", "DELIVERY"]) {
    const ticket = (await callAs(app, theke, getTicket, { params: { id, kind } })).json();
    expect(ticket.allergies).toEqual(["G", "L"]);
    expect(ticket.lines[0].options).toContain("Enthält G, vom Gast bestätigt");
  }
  const { paragraphs, order } = restaurantMail(
    (await findOrderById(db, id)) as OrderRecord,
    "https://mahlzeit.example",
  );
  expect(paragraphs).toEqual(["ALLERGIE: G, L (Milch oder Laktose, Sellerie)"]);
  expect(order.lines.map(({ details }) => details.at(-1))).toEqual(["Enthält G, vom Gast bestätigt", undefined]);
  const guests = [
    (await callAs(app, null, getOrder, { params: { tag } })).json(),
    (await callAs(app, null, exportOrder, { params: { tag } })).json().order,
    (await callAs(app, anna, customerOrders, { query: {} })).json()[0],
  ];
  expect(guests.map(({ allergies }) => allergies)).toEqual([
    ["G", "L"],
    ["G", "L"],
    ["G", "L"],
  ]);
  expect((await managed(owner, id)).allergies).toEqual(["G", "L"]);
  expect(await managed(operator, id)).not.toHaveProperty("allergies");
});

test("an order without letters has none anywhere, and confirming what nobody asked about does no harm", async () => {
  for (const sent of [body(undefined), body([]), body(undefined, ["A"]), body(["L"])]) {
    const answer = await post(app, sent);
    expect(answer.statusCode).toBe(201);
    expect(Object.hasOwn(answer.json(), "allergies")).toBe(sent["allergens"]?.toString() === "L");
  }
});

test("a dish with what its guest must not eat is refused by its line, until each of the letters is confirmed", async () => {
  const refused = await post(app, body(["A", "G"], ["G"]));
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    {
      code: "allergen-conflict",
      conflicts: [{ line: 0, product: { id: kitchen.pizza, name: "Margherita" }, allergens: ["A", "G"] }],
    },
  ]);
  expect((await post(app, body(["A", "G"], ["A", "G"]))).statusCode).toBe(201);
  expect((await post(app, body(["Z"]))).json().code).toBe("invalid-input");
});

test("whatever is avoided and confirmed, only who confirmed all that is in it gets through", async () => {
  const some = fc.subarray([...allergenLetters]);
  await fc.assert(
    fc.asyncProperty(some, some, async (avoided, confirmed) => {
      const isSafe = ["A", "G"].every((one) => !avoided.some((it) => it === one) || confirmed.some((it) => it === one));
      const { statusCode } = await post(app, body(avoided, confirmed));
      expect(statusCode).toBe(isSafe ? 201 : 422);
    }),
    { numRuns: 40 },
  );
});

test("the same key with other letters is another order", async () => {
  const headers = { "idempotency-key": randomUUID() };
  await place(["G"], headers);
  expect((await place(["G", "L"], headers)).code).toBe("idempotency-mismatch");
});

test("a kitchen replaces nothing by what its guest must not eat, or by what nobody said", async () => {
  const { id } = (await post(app, body(["A"], ["A"]))).json();
  await move(id, "ACCEPTED", { minutes: 30 });
  const missing = [{ position: 1, quantity: 1, replacement: replacementBy(kitchen, "soup") }];
  const replace = () => callAs(app, owner, correctOrder, { params: { id }, body: { seq: 1, missing } });
  await pool.query("UPDATE products SET allergens = '{A}' WHERE id = $1", [kitchen.soup]);
  expect((await replace()).json().code).toBe("allergen-conflict");
  await pool.query("UPDATE products SET allergens = NULL WHERE id = $1", [kitchen.soup]);
  expect((await replace()).json().code).toBe("allergen-conflict");
  await pool.query("UPDATE products SET allergens = '{}' WHERE id = $1", [kitchen.soup]);
  expect((await replace()).statusCode).toBe(200);
});

test("letters are erased a day after the order's end, with the hash that could confirm a guess, and not before", async () => {
  await pool.query("DELETE FROM order_allergies");
  const [ended, running] = [await place(["G"], { "idempotency-key": randomUUID() }), await place()];
  await move(ended.id, "REJECTED", { reasonCode: "TOO_BUSY" });
  await eraseAllergies(db, start + dayMs - minuteMs);
  expect((await letters()).map(({ order_id }) => order_id).toSorted()).toEqual([ended.id, running.id].toSorted());
  await eraseAllergies(db, start + dayMs);
  expect(await letters()).toEqual([{ order_id: running.id, letters: ["G"] }]);
  const { rows } = await pool.query("SELECT body_hash, idempotency_key FROM orders WHERE id = $1", [ended.id]);
  expect(rows).toEqual([{ body_hash: null, idempotency_key: null }]);
  expect(await managed(owner, ended.id)).not.toHaveProperty("allergies");
  expect((await managed(owner, running.id)).allergies).toEqual(["G"]);
});

const withdraw = (tag: string) =>
  callAs(app, null, eraseOrderContact, { params: { tag }, body: { part: "ALLERGIES" } });

test("who told the kitchen withdraws it by the order's link: the letters are gone from it and from all that is made of it", async () => {
  const anna = await makeAccount(db, { now: start });
  const { id, identificationTag: tag } = await place(["L", "G"], bearer(anna));
  clock.now += 5 * minuteMs;
  const answer = await withdraw(tag);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { allergiesWithdrawnAt: "2026-11-19T16:05:00.000Z" }]);
  expect((await letters()).find(({ order_id }) => order_id === id)).toEqual({ order_id: id, letters: null });

  const board = (await callAs(app, theke, findBoard, { query: { restaurant: kitchen.id } })).json();
  const onBoard = board.orders.find((order: { id: string }) => order.id === id);
  expect(onBoard).toMatchObject({ allergies: [], allergiesWithdrawnAt: "2026-11-19T16:05:00.000Z" });
  expect(onBoard.lines[0]).not.toHaveProperty("allergensConfirmed");
  for (const kind of ["KITCHEN", "DELIVERY"]) {
    const ticket = (await callAs(app, theke, getTicket, { params: { id, kind } })).json();
    expect(ticket).toMatchObject({ allergies: [], marks: ["Allergieangabe zurückgezogen"] });
    expect(JSON.stringify(ticket.lines)).not.toContain("Enthält");
  }
  // A mail that was not sent yet is built from the current order.
  const mail = restaurantMail((await findOrderById(db, id)) as OrderRecord, "https://mahlzeit.example");
  expect(JSON.stringify(mail)).not.toMatch(/ALLERGIE|vom Gast bestätigt/);
  for (const seen of [
    (await callAs(app, null, getOrder, { params: { tag } })).json(),
    (await callAs(app, null, exportOrder, { params: { tag } })).json().order,
    (await callAs(app, anna, customerOrders, { query: {} })).json()[0],
    await managed(owner, id),
  ]) {
    expect(seen).not.toHaveProperty("allergies");
    expect(seen).toHaveProperty("allergiesWithdrawnAt");
  }
  // It does not even show that there were any.
  expect(await managed(operator, id)).not.toHaveProperty("allergiesWithdrawnAt");
});

test("the restaurant is told of it once, by a mail without a letter, and whoever sees its board at once", async () => {
  const { id, identificationTag: tag } = await place();
  const tells: string[] = [];
  const listener = await pool.connect();
  listener.on("notification", ({ payload = "" }) => tells.push(payload));
  await listener.query("LISTEN order_changed");
  await Promise.all([withdraw(tag), withdraw(tag), withdraw(tag)]);
  clock.now += minuteMs;
  expect((await withdraw(tag)).json().allergiesWithdrawnAt).toBe("2026-11-19T16:00:00.000Z");
  await listener.query("UNLISTEN order_changed");
  listener.release();
  expect(tells).toEqual([`${kitchen.id} ${id}`]);
  const jobs = await findJobs(pool, "payload->>'orderId' = $1 AND payload->>'kind' LIKE 'addendum%'", [id]);
  expect(jobs).toMatchObject([{ payload: { kind: "addendum-to-restaurant", at: start } }]);
  const order = (await findOrderById(db, id)) as OrderRecord;
  const mail = orderMail("addendum-to-restaurant", {
    order,
    refunded: null,
    elsewhere: null,
    publicUrl: "https://mahlzeit.example",
  });
  expect(mail.subject).toBe(`Bestellung Nr. ${order.number}: Allergieangabe zurückgezogen`);
});

test("withdrawn before or after the order's end, it never comes back, and the key still makes no second order", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const { id, identificationTag: tag } = await place(["G"], headers);
  await move(id, "REJECTED", { reasonCode: "TOO_BUSY" });
  const [before] = (await pool.query("SELECT body_hash FROM orders WHERE id = $1", [id])).rows;
  await withdraw(tag);
  const [after] = (await pool.query("SELECT body_hash FROM orders WHERE id = $1", [id])).rows;
  expect(after.body_hash.equals(before.body_hash)).toBe(false);
  expect(await place(["G"], headers)).toMatchObject({ code: "idempotency-mismatch", identificationTag: tag });
  expect((await callAs(app, null, getOrder, { params: { tag } })).json()).not.toHaveProperty("allergies");
  await eraseAllergies(db, start + dayMs);
  expect((await letters()).map(({ order_id }) => order_id)).not.toContain(id);
  expect((await withdraw(tag)).json()).not.toHaveProperty("allergiesWithdrawnAt");
});

test("there is nothing to withdraw from an order without letters, and no order by a wrong tag", async () => {
  const plain = (await post(app, body(undefined))).json();
  const answer = await withdraw(plain.identificationTag);
  expect([answer.statusCode, Object.hasOwn(answer.json(), "allergiesWithdrawnAt")]).toEqual([200, false]);
  expect((await withdraw(randomUUID())).json().code).toBe("order-not-found");
});

test("once it is withdrawn a kitchen may replace by anything again", async () => {
  const { id, identificationTag: tag } = (await post(app, body(["A"], ["A"]))).json();
  await move(id, "ACCEPTED", { minutes: 30 });
  await withdraw(tag);
  await pool.query("UPDATE products SET allergens = '{A}' WHERE id = $1", [kitchen.soup]);
  const missing = [{ position: 1, quantity: 1, replacement: replacementBy(kitchen, "soup") }];
  expect((await callAs(app, owner, correctOrder, { params: { id }, body: { seq: 1, missing } })).statusCode).toBe(200);
});

test("who has their data erased has the letters erased, too", async () => {
  const { id, identificationTag: tag } = await place();
  await move(id, "REJECTED", { reasonCode: "TOO_BUSY" });
  expect((await callAs(app, null, eraseOrderContact, { params: { tag } })).json()).not.toHaveProperty("allergies");
  expect((await letters()).map(({ order_id }) => order_id)).not.toContain(id);
});

test("what is in no order stands in no log: neither the letters, nor that there are any", async () => {
  const before = log.length;
  await place(["G", "L"]);
  await post(app, body(["A", "G"]));
  await post(app, body(["Z"]));
  await withdraw((await place(["G", "L"])).identificationTag);
  const logged = log.slice(before).join("");
  expect(logged).toContain("order/save/request");
  for (const word of ["Milch", "Sellerie", "Gluten", '"G"', '"L"', "llergen", "llergie"])
    expect(logged).not.toContain(word);
});
