import { withdrawDevice } from "@mahlzeit/contract/kitchen/devices";
import { watchOrder } from "@mahlzeit/contract/orders/live";
import { watchBoard } from "@mahlzeit/contract/orders/live-board";
import { logoutCustomer } from "@mahlzeit/contract/people/customers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { readStream } from "../../../testing/streams.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const kitchen = await openKitchen(pool);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** Starts a server; its streams are maintained when the test lets time pass. */
async function startServer() {
  const app = await testApp({ pool, db, now: () => now });
  return { app, origin: await app.listen({ host: "127.0.0.1", port: 0 }) };
}

const openBoard = (origin: string, token: string) =>
  readStream(origin, watchBoard, { query: { restaurant: kitchen.id }, token, only: "board" });

async function untilEnd(stream: Awaited<ReturnType<typeof openBoard>>): Promise<void> {
  while (await stream.next());
}

test("a stream ends within five seconds once its token is withdrawn", async () => {
  const { app, origin } = await startServer();
  const [gone, staying] = [
    await makeAccount(db, { now, memberOf: { [kitchen.id]: "staff" } }),
    await makeAccount(db, { now, memberOf: { [kitchen.id]: "staff" } }),
  ];
  const [ended, open] = [await openBoard(origin, gone.token), await openBoard(origin, staying.token)];
  for (const stream of [ended, open]) await stream.next();
  await callAs(app, gone, logoutCustomer, { headers: { "x-xsrf-token": "t", cookie: "XSRF-TOKEN=t" } });
  vi.advanceTimersByTime(5000);
  expect(await ended.next()).toBeNull();
  await post(app, orderBody(kitchen));
  expect(await open.next()).toMatchObject({ event: "board" });
});

test("a stream ends within five seconds once somebody no longer belongs to the restaurant", async () => {
  const { origin } = await startServer();
  const dismissed = await makeAccount(db, { now, memberOf: { [kitchen.id]: "staff" } });
  const stream = await openBoard(origin, dismissed.token);
  await stream.next();
  await pool.query("DELETE FROM memberships WHERE account_id = $1", [dismissed.id]);
  vi.advanceTimersByTime(5000);
  expect(await stream.next()).toBeNull();
});

test("a removed device's and a dismissed person's streams end as soon as the database tells it", async () => {
  const { app, origin } = await startServer();
  const dismissed = await makeAccount(db, { now, memberOf: { [kitchen.id]: "staff" } });
  const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
  const device = await testDevices(db)(app, kitchen.id, { by: owner });
  const [board, staffs, owners] = [
    await openBoard(origin, device.token),
    await openBoard(origin, dismissed.token),
    await openBoard(origin, owner.token),
  ];
  for (const stream of [board, staffs, owners]) await stream.next();
  await callAs(app, owner, withdrawDevice, { params: { id: device.id } });
  await untilEnd(board);
  await pool.query("DELETE FROM memberships WHERE account_id = $1", [dismissed.id]);
  await untilEnd(staffs);
  await post(app, orderBody(kitchen));
  expect(await owners.next()).toMatchObject({ event: "board" });
});

test("a comment keeps a silent stream open", async () => {
  const { app, origin } = await startServer();
  const { identificationTag: tag } = (await post(app, orderBody(kitchen))).json();
  const answer = await fetch(`${origin}/api/orders/${tag}/live`);
  const chunks = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const until = async (text: RegExp) => {
    let read = "";
    while (!text.test(read)) read += (await chunks?.read())?.value ?? "";
  };
  await until(/^data: .*\n\n$/m);
  vi.advanceTimersByTime(15_000);
  await until(/^:\n\n$/m);
  await chunks?.cancel();
});

test("a server that shuts down ends its streams at once", async () => {
  const { app, origin } = await startServer();
  const { identificationTag: tag } = (await post(app, orderBody(kitchen))).json();
  const stream = await readStream(origin, watchOrder, { params: { tag } });
  await stream.next();
  const closing = app.close();
  expect(await stream.next()).toBeNull();
  await closing;
});
