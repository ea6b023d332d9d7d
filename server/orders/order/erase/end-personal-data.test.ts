import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { getReceipt } from "@mahlzeit/contract/money/receipts";
import { customerOrders } from "@mahlzeit/contract/orders/customer-orders";
import { exportOrder } from "@mahlzeit/contract/orders/order-export";
import { eraseOrderContact, getOrder } from "@mahlzeit/contract/orders/orders";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, onTestFinished, test } from "vitest";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { raiseAlert } from "../../../platform/alerts/raise-alert.ts";
import { lowestUuidAt } from "../../../platform/database/uuid.ts";
import { bearer, makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon, temporaryFolder } from "../../../testing/catalogue.ts";
import { testDatabase, waitForBlockedQueries } from "../../../testing/database.ts";
import { deleteJobs, unlockJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../../testing/orders.ts";
import { startServer } from "../../../testing/start-server.ts";
import { endPersonalData } from "./end-personal-data.ts";

const { pool, db, config } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);

const delivery = { type: "DELIVERY", address: home, note: "Bei Kowalski läuten" };
const place = async (changes: object = {}, headers = {}) =>
  (await post(app, orderBody(kitchen, { ...delivery, ...changes }), headers)).json();
const see = (tag: string) => callAs(app, null, getOrder, { params: { tag } });
const anything = [guest.firstName, guest.email, guest.phone, home.street, "Kowalski"];
const personalIn = (text: string) => anything.filter((word) => text.includes(word));
const rowsOf = async (id: string) =>
  (
    await pool.query(
      `SELECT (SELECT note FROM order_customers WHERE order_id = o.id) AS note,
         (SELECT count(*)::int FROM order_customers WHERE order_id = o.id) AS customers,
         (SELECT count(*)::int FROM order_addresses WHERE order_id = o.id) AS addresses
       FROM orders o WHERE id = $1`,
      [id],
    )
  ).rows[0];
const become = (id: string, state: string) =>
  pool.query(
    `WITH moved AS (UPDATE orders SET status = $2, idempotency_key = NULL WHERE id = $1)
     INSERT INTO order_moves (order_id, status, moved_at, moved_by) VALUES ($1, $2, now(), 'clock')`,
    [id, state],
  );

test("after thirty days a tag shows nothing personal; the account it was ordered with still sees all", async () => {
  const anna = await makeAccount(db, { now: start });
  const { identificationTag: tag } = await place({}, bearer(anna));
  clock.now = start + 30 * dayMs - 1;
  const answers = async () => [await see(tag), await callAs(app, null, exportOrder, { params: { tag } })];
  for (const { payload } of await answers()) expect(personalIn(payload)).toEqual(anything);
  await pool.query("UPDATE sessions SET expires_at = expires_at + interval '90 days'");
  clock.now += 1;
  for (const { payload, statusCode } of await answers()) expect([statusCode, personalIn(payload)]).toEqual([200, []]);
  expect(personalIn((await callAs(app, anna, customerOrders)).payload)).toEqual(anything);
  clock.now = start;
});

test("after ninety days name, address and note go; the fiscal record and its receipt stay", async () => {
  const { id, identificationTag: tag, total } = await place();
  await endPersonalData({ db, payments: orderPayments }, start + 90 * dayMs - 1);
  expect(await rowsOf(id)).toEqual({ note: "Bei Kowalski läuten", customers: 1, addresses: 1 });
  await endPersonalData({ db, payments: orderPayments }, start + 90 * dayMs);
  expect(await rowsOf(id)).toEqual({ note: null, customers: 0, addresses: 0 });
  expect((await see(tag)).json()).toMatchObject({ total, customer: null, address: null, note: null });
  expect((await callAs(app, null, getReceipt, { params: { tag } })).statusCode).toBe(200);
});

test("what is said to a guest who was forgotten already goes the next night", async () => {
  const [forgotten, other] = [await place({ paymentType: "STRIPE" }), await place()];
  for (const { id } of [forgotten, other]) await become(id, "REJECTED");
  await callAs(app, null, eraseOrderContact, { params: { tag: forgotten.identificationTag } });
  await pool.query("UPDATE orders SET status = 'CANCELLED' WHERE id = ANY ($1)", [[forgotten.id, other.id]]);
  await pool.query(
    `INSERT INTO order_moves (order_id, status, moved_at, moved_by, reason)
     SELECT id, 'CANCELLED', now(), 'operator', 'Herr Österreicher ist umgezogen' FROM unnest($1::uuid[]) AS id`,
    [[forgotten.id, other.id]],
  );
  await pool.query(
    `INSERT INTO refunds (id, payment_id, cause, amount_cents, status, requested_at, reason, key)
     SELECT gen_random_uuid(), id, 'by-hand', 100, 'REQUESTED', now(), 'Für Jörg', gen_random_uuid()
     FROM payments WHERE order_id = $1`,
    [forgotten.id],
  );
  const said = async ({ id }: { id: string }) =>
    (
      await pool.query(
        `SELECT reason FROM order_moves WHERE order_id = $1 AND reason IS NOT NULL
         UNION ALL SELECT reason FROM refunds r JOIN payments p ON p.id = payment_id
         WHERE p.order_id = $1 AND reason IS NOT NULL`,
        [id],
      )
    ).rowCount;
  expect([await said(forgotten), await said(other)]).toEqual([2, 1]);
  await endPersonalData({ db, payments: orderPayments }, start);
  expect([await said(forgotten), await said(other)]).toEqual([0, 1]);
});

test("what its kitchen asked goes with the contact data, and is found also if it came later", async () => {
  const order = await place();
  const ask = () =>
    pool.query(
      `INSERT INTO order_questions (id, order_id, seq, asked_at, answer_by, position, quantity, proposals)
       VALUES (gen_random_uuid(), $1, 1, now(), now() + interval '3 minutes', 0, 1, '[]')`,
      [order.id],
    );
  const questions = async () =>
    (await pool.query("SELECT FROM order_questions WHERE order_id = $1", [order.id])).rowCount;
  await ask();
  await become(order.id, "REJECTED");
  await callAs(app, null, eraseOrderContact, { params: { tag: order.identificationTag } });
  expect(await questions()).toBe(0);
  await ask();
  await endPersonalData({ db, payments: orderPayments }, start);
  expect(await questions()).toBe(0);
});

/** Copies an order with its rows, by default with its own time of placement. */
const copy = (id: string, times: number, at?: number) =>
  pool.query(
    `WITH copies AS (
       SELECT jsonb_populate_record(o, jsonb_build_object('id', $3 || lpad(to_hex(n), 12, '0'), 'created_at', coalesce($4::timestamptz, o.created_at),
         'number', o.number * 10000 + n, 'identification_tag', md5(o.id::text || n))) AS copy
       FROM orders o, generate_series(1, $2::int) AS n WHERE o.id = $1
     ), placed AS (INSERT INTO orders SELECT (copy).* FROM copies RETURNING id),
     lines AS (INSERT INTO order_lines SELECT (jsonb_populate_record(l, jsonb_build_object('order_id', p.id))).*
       FROM order_lines l, placed p WHERE l.order_id = $1),
     shares AS (INSERT INTO order_vat_shares SELECT (jsonb_populate_record(v, jsonb_build_object('order_id', p.id))).*
       FROM order_vat_shares v, placed p WHERE v.order_id = $1),
     moves AS (INSERT INTO order_moves SELECT (jsonb_populate_record(m, jsonb_build_object('order_id', p.id))).*
       FROM order_moves m, placed p WHERE m.order_id = $1),
     addresses AS (INSERT INTO order_addresses SELECT (jsonb_populate_record(a, jsonb_build_object('order_id', p.id))).*
       FROM order_addresses a, placed p WHERE a.order_id = $1)
     INSERT INTO order_customers SELECT (jsonb_populate_record(c, jsonb_build_object('order_id', p.id))).*
       FROM order_customers c, placed p WHERE c.order_id = $1`,
    [id, times, (at === undefined ? id : lowestUuidAt(at)).slice(0, 24), at === undefined ? null : new Date(at)],
  );
const count = async (table: string) => (await pool.query(`SELECT count(*)::int AS rows FROM ${table}`)).rows[0].rows;

test("of many orders none is left out, and doing it again does nothing", async () => {
  await copy((await place()).id, 1200);
  for (let i = 0; i < 2; i++) await endPersonalData({ db, payments: orderPayments }, start + 90 * dayMs);
  expect(await count("order_customers")).toBe(0);
});

test("a server killed in the middle of the night has kept the batches that were done, and the next goes on from there", async () => {
  const longAgo = Date.now() - 100 * dayMs;
  const { id } = await place();
  await become(id, "REJECTED");
  await copy(id, 1200, longAgo);
  const old = "id BETWEEN $1 AND $2";
  const range = [lowestUuidAt(longAgo), lowestUuidAt(longAgo + 1)];
  const left = async () =>
    (
      await pool.query(
        `SELECT count(*)::int AS contacts, count(a.order_id)::int AS addresses, count(c.note)::int AS notes
         FROM orders o JOIN order_customers c ON c.order_id = o.id LEFT JOIN order_addresses a ON a.order_id = o.id
         WHERE o.${old}`,
        range,
      )
    ).rows[0];
  // The last batch has to wait for this lock, and its server is killed meanwhile.
  const holder = await pool.connect();
  await holder.query("BEGIN");
  await holder.query(
    `SELECT FROM order_addresses WHERE order_id = (SELECT max(id::text)::uuid FROM orders WHERE ${old}) FOR UPDATE`,
    range,
  );
  await deleteJobs(pool);
  await pool.query("SELECT graphile_worker.add_job('end-personal-data')");
  const killed = await startServer(config, { dataDir: temporaryFolder() });
  await expect.poll(left, soon).toEqual({ contacts: 200, addresses: 200, notes: 200 });
  await waitForBlockedQueries(pool);
  killed.process.kill("SIGKILL");
  await once(killed.process, "exit");
  await holder.query("ROLLBACK");
  holder.release();
  // The locks remain until PostgreSQL has noticed the killed server.
  const free = async () => (await pool.query(`SELECT FROM orders WHERE ${old} FOR UPDATE SKIP LOCKED`, range)).rowCount;
  await expect.poll(free, soon).toBe(1200);
  expect(await left()).toEqual({ contacts: 200, addresses: 200, notes: 200 });
  await unlockJobs(pool);
  const heir = await startServer(config, { dataDir: temporaryFolder() });
  onTestFinished(() => void heir.process.kill("SIGKILL"));
  await expect.poll(left, soon).toEqual({ contacts: 0, addresses: 0, notes: 0 });
});

test("the records of a year go in so many nights that none takes until the day", async () => {
  await copy((await place()).id, 1200);
  const newYear = Date.parse("2033-12-31T23:00:00Z");
  const nightly = async () => {
    const before = await count("orders");
    await endPersonalData({ db, payments: orderPayments }, newYear, 2);
    return before - (await count("orders"));
  };
  expect(await nightly()).toBe(400);
  while ((await nightly()) > 0);
  expect(await count("orders")).toBe(0);
});

test("an order nobody paid for goes wholly after thirty days, one that was paid too late does not", async () => {
  const [unpaid, late] = [await place({ paymentType: "STRIPE" }), await place({ paymentType: "STRIPE" })];
  for (const { id } of [unpaid, late]) await become(id, "EXPIRED");
  await pool.query(
    `UPDATE payments SET status = 'PAID', settled_at = now(), received_cents = amount_cents,
       reference = 'late', url = 'https://pay.example' WHERE order_id = $1`,
    [late.id],
  );
  const left = async () =>
    (await pool.query("SELECT id FROM orders WHERE id = ANY ($1)", [[unpaid.id, late.id]])).rows.map(({ id }) => id);
  await endPersonalData({ db, payments: orderPayments }, start + 30 * dayMs - 1);
  expect(await left()).toHaveLength(2);
  await endPersonalData({ db, payments: orderPayments }, start + 30 * dayMs);
  expect(await left()).toEqual([late.id]);
  expect((await see(unpaid.identificationTag)).statusCode).toBe(404);
});

test("an order whose payment an operator has to look for goes once that is done", async () => {
  const { id } = await place({ paymentType: "STRIPE" });
  await become(id, "EXPIRED");
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [id]);
  const paymentId = rows[0]?.id ?? "";
  await db.transaction((tx) => raiseAlert(tx, { kind: "payment-lost", orderId: id, paymentId }, start));
  const left = async () => (await pool.query("SELECT FROM orders WHERE id = $1", [id])).rowCount;
  await endPersonalData({ db, payments: orderPayments }, start + 30 * dayMs);
  expect(await left()).toBe(1);
  await pool.query("UPDATE alerts SET settled_at = now() WHERE order_id = $1", [id]);
  await endPersonalData({ db, payments: orderPayments }, start + 30 * dayMs);
  expect(await left()).toBe(0);
});

test("idempotency keys go after seven days; until then a retry is the same order", async () => {
  const key = { "idempotency-key": randomUUID() };
  const { id } = await place({}, key);
  await endPersonalData({ db, payments: orderPayments }, start + 7 * dayMs - 1);
  expect((await place({}, key)).id).toBe(id);
  await endPersonalData({ db, payments: orderPayments }, start + 7 * dayMs);
  const { rows } = await pool.query("SELECT idempotency_key, body_hash FROM orders WHERE id = $1", [id]);
  expect(rows).toEqual([{ idempotency_key: null, body_hash: null }]);
});

test("a note lies with the contact data, and goes with it", async () => {
  const { id, identificationTag: tag } = await place();
  const notes = async () =>
    (await pool.query<{ note: string }>("SELECT note FROM order_customers WHERE order_id = $1", [id])).rows;
  const note = "Bei Kowalski läuten";
  expect([await notes(), (await see(tag)).json().note]).toEqual([[{ note }], note]);
  await endPersonalData({ db, payments: orderPayments }, start + 90 * dayMs);
  expect([await notes(), (await see(tag)).json().note]).toEqual([[], null]);
});

test("at the end of the seventh year an order goes with all that belongs to it", async () => {
  const { id, identificationTag: tag } = await place();
  await callAs(app, null, getReceipt, { params: { tag } });
  const newYear = Date.parse("2033-12-31T23:00:00Z");
  await endPersonalData({ db, payments: orderPayments }, newYear - 1);
  expect((await see(tag)).statusCode).toBe(200);
  await endPersonalData({ db, payments: orderPayments }, newYear);
  expect((await see(tag)).statusCode).toBe(404);
  const { rows } = await pool.query(
    `SELECT FROM receipts WHERE order_id = $1 UNION ALL SELECT FROM order_lines WHERE order_id = $1
     UNION ALL SELECT FROM order_moves WHERE order_id = $1 UNION ALL SELECT FROM order_vat_shares WHERE order_id = $1`,
    [id],
  );
  expect(rows).toEqual([]);
});

test("an order somebody else holds is left for the next time and keeps nobody waiting", async () => {
  const [held, free] = [await place(), await place()];
  const holder = await pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM orders WHERE id = $1 FOR UPDATE", [held.id]);
  await endPersonalData({ db, payments: orderPayments }, start + 90 * dayMs);
  await holder.query("ROLLBACK");
  holder.release();
  expect([(await rowsOf(held.id)).customers, (await rowsOf(free.id)).customers]).toEqual([1, 0]);
});
