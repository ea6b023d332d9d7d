import { findIntake, setBusy } from "@mahlzeit/contract/kitchen/intake";
import { findBoard } from "@mahlzeit/contract/orders/board";
import { watchOrder } from "@mahlzeit/contract/orders/live";
import { watchBoard, watchManagedOrders } from "@mahlzeit/contract/orders/live-board";
import { refundOrder, transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { addPrinter } from "@mahlzeit/contract/orders/printers";
import { expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { atTheEnd } from "../../../testing/at-the-end.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { choose, placeCardOrder } from "../../../testing/payments.ts";
import { startServer } from "../../../testing/start-server.ts";
import { readStream } from "../../../testing/streams.ts";

const { pool, db, config } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now }, { maxStreams: 6 });
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
const [kitchen, other] = [await openKitchen(pool), await openKitchen(pool)];
const mira = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const stranger = await makeAccount(db, { now, memberOf: { [other.id]: "staff" } });
const operator = await makeAccount(db, { now, isOperator: true });

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
}
const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
const place = async (at = kitchen): Promise<Placed> => (await post(app, orderBody(at, asap))).json();
const move = (who: TestAccount, { id }: { id: string }, to: string, more: object = {}) =>
  callAs(app, who, transitionOrder, { params: { id }, body: { to, ...more } });
const watch = ({ identificationTag: tag }: Placed, from = origin) => readStream(from, watchOrder, { params: { tag } });
const board = (token: string, restaurant = kitchen.id, only = "board") =>
  readStream(origin, watchBoard, { query: { restaurant }, token, only });

test("a guest's stream begins with the order as the call shows it, and tells each change", async () => {
  const order = await place();
  const stream = await watch(order);
  const first = await stream.next();
  const called = await callAs(app, null, getOrder, { params: { tag: order.identificationTag } });
  expect(first).toEqual({ event: "order", id: expect.stringMatching(/^[\w-]{16}$/), data: called.json() });
  await move(mira, order, "ACCEPTED", { minutes: 30 });
  const second = await stream.next();
  expect(second?.data).toMatchObject({ status: "ACCEPTED", promisedAt: "2026-11-19T16:30:00.000Z" });
  expect(second?.id).not.toBe(first?.id);
  await move(mira, order, "READY");
  expect((await stream.next())?.data).toMatchObject({ status: "READY" });
  const headers = Object.fromEntries(stream.response.headers);
  expect(headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
});

test("a refund is told as well", async () => {
  const order = await placeCardOrder(app, kitchen);
  const stream = await watch(order);
  expect((await stream.next())?.data).toMatchObject({ status: "AWAITING_PAYMENT", url: expect.any(String) });
  await choose(app, order, "PAID");
  expect((await stream.next())?.data).toMatchObject({ status: "PLACED" });
  await move(mira, order, "ACCEPTED", { minutes: 30 });
  expect((await stream.next())?.data).toMatchObject({ status: "ACCEPTED", refunded: 0 });
  const headers = { "idempotency-key": crypto.randomUUID() };
  await callAs(app, mira, refundOrder, { params: { id: order.id }, headers, body: { amount: 1, reason: "Kalt" } });
  expect((await stream.next())?.data).toMatchObject({ refunded: 1 });
});

test("a board begins with what the call shows, and tells what happens in its restaurant alone", async () => {
  const stream = await board(mira.token);
  const shown = (await callAs(app, mira, findBoard, { query: { restaurant: kitchen.id } })).json();
  expect(await stream.next()).toEqual({ event: "board", id: shown.version, data: shown });
  await place(other);
  const order = await place();
  expect((await stream.next())?.data).toMatchObject({
    orders: expect.arrayContaining([expect.objectContaining({ id: order.id, status: "PLACED" })]),
  });
  await move(mira, order, "REJECTED", { reasonCode: "TOO_BUSY" });
  expect((await stream.next())?.data).toMatchObject({
    orders: expect.arrayContaining([expect.objectContaining({ id: order.id, status: "REJECTED" })]),
  });
});

test("what a restaurant changes about itself reaches its board", async () => {
  const stream = await board(mira.token);
  await stream.next();
  await pool.query("UPDATE restaurants SET preparation_minutes = 35 WHERE id = $1", [kitchen.id]);
  expect((await stream.next())?.data).toMatchObject({ restaurant: { defaultMinutes: 35 } });
});

test("a board is told what its restaurant takes, and the list of its orders nothing of that", async () => {
  const list = await readStream(origin, watchManagedOrders, { token: mira.token });
  await list.next();
  const stream = await board(mira.token, kitchen.id, "intake");
  const called = await callAs(app, mira, findIntake, { query: { restaurant: kitchen.id } });
  expect((await stream.next())?.data).toEqual(called.json());
  await callAs(app, mira, setBusy, { body: { restaurant: kitchen.id, extraMinutes: 15 } });
  expect((await stream.next())?.data).toMatchObject({ busy: { extraMinutes: 15 } });
  const order = await place();
  expect(await list.next()).toMatchObject({ event: "changed" });
  await move(mira, order, "REJECTED", { reasonCode: "TOO_BUSY" });
  await callAs(app, mira, setBusy, { body: { restaurant: kitchen.id, extraMinutes: 0 } });
  expect((await stream.next())?.data).toMatchObject({ busy: null });
});

test("a board is told how its printers in the network are, not each time that they ask", async () => {
  const printers = { params: { id: kitchen.id } };
  const settings = { name: "Pass", paperWidth: 80, copies: 1, prints: ["KITCHEN"], printsOn: "PLACED" };
  const stream = await board(mira.token, kitchen.id, "printers");
  expect((await stream.next())?.data).toEqual([]);
  await callAs(app, mira, addPrinter, { ...printers, body: { ...settings, kind: "epson" } });
  expect((await stream.next())?.data).toEqual([
    { id: expect.any(String), name: "Pass", state: "NEW", waitingSince: null },
  ]);
  const seen = (at: number, reported: string) =>
    pool.query("UPDATE printers SET seen_at = to_timestamp($1 / 1000.0), reported = $2", [at, reported]);
  await seen(now, "READY");
  expect((await stream.next())?.data).toMatchObject([{ state: "READY" }]);
  await seen(now + 5000, "READY");
  await seen(now + 10_000, "PAPER_OUT");
  expect((await stream.next())?.data).toMatchObject([{ state: "PAPER_OUT" }]);
  await seen(now + 15_000, "READY");
  expect((await stream.next())?.data).toMatchObject([{ state: "READY", waitingSince: null }]);
  await place();
  expect((await stream.next())?.data).toMatchObject([{ waitingSince: new Date(now).toISOString() }]);
  await pool.query("UPDATE print_jobs SET state = 'printed', ended_at = now()");
  expect((await stream.next())?.data).toMatchObject([{ waitingSince: null }]);
});

test("lists of orders are told that they changed: members of theirs, operators of all", async () => {
  const [own, all] = [mira, operator].map(({ token }) => readStream(origin, watchManagedOrders, { token }));
  const [ours, everybodys] = [await own, await all];
  expect(await ours?.next()).toMatchObject({ event: "changed", data: {} });
  await everybodys?.next();
  await place(other);
  expect(await everybodys?.next()).toMatchObject({ event: "changed" });
  await place();
  expect(await ours?.next()).toMatchObject({ event: "changed" });
});

test("a change made by one process reaches the streams of another", async () => {
  const second = await startServer(config, {});
  atTheEnd(() => second.process.kill("SIGKILL"));
  const order = await place();
  const streams = [await watch(order), await watch(order, second.origin)];
  for (const stream of streams) expect((await stream.next())?.data).toMatchObject({ status: "PLACED" });
  await move(mira, order, "ACCEPTED", { minutes: 30 });
  for (const stream of streams) expect((await stream.next())?.data).toMatchObject({ status: "ACCEPTED" });
});

test("what happened while the database's connections were gone is shown afterwards", async () => {
  const order = await place();
  const stream = await watch(order);
  await stream.next();
  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  // Nobody listens yet, because the connection pauses before it reconnects.
  await expect.poll(async () => (await move(mira, order, "ACCEPTED", { minutes: 30 })).statusCode).toBe(200);
  expect((await stream.next())?.data).toMatchObject({ status: "ACCEPTED" });
});

test("strangers learn nothing, and a HEAD opens no stream", async () => {
  const order = await place();
  expect((await readStream(origin, watchOrder, { params: { tag: "falsch" } })).response.status).toBe(404);
  expect((await readStream(origin, watchBoard, { query: { restaurant: kitchen.id } })).response.status).toBe(401);
  expect((await board(stranger.token)).response.status).toBe(404);
  expect((await board(operator.token)).response.status).toBe(404);
  const url = `${origin}/api/orders/${order.identificationTag}/live`;
  const head = await fetch(url, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  expect((await fetch(`${origin}/api/orders/falsch/live`, { method: "HEAD" })).status).toBe(404);
});

test("beyond the number of streams there may be, others are asked to come later", async () => {
  const order = await place();
  const opened = [];
  for (let i = 0; i < 6; i++) opened.push(await watch(order));
  const refused = await watch(order);
  expect(refused.response.status).toBe(503);
  expect(Number(refused.response.headers.get("retry-after"))).toBeGreaterThanOrEqual(10);
  opened[0]?.close();
  await expect.poll(async () => (await watch(order)).response.status).toBe(200);
});
