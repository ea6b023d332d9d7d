import { reportOpenedTicket } from "@mahlzeit/contract/orders/board";
import { watchBoard } from "@mahlzeit/contract/orders/live-board";
import { openedCountsMs, openedReportMs } from "@mahlzeit/domain/kitchen/opened";
import { afterEach, expect, test, vi } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { atTheEnd } from "../../../testing/at-the-end.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { startServer } from "../../../testing/start-server.ts";
import { readStream } from "../../../testing/streams.ts";
import { OpenedTickets } from "./opened-tickets.ts";

const { pool, db, config } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
const [kitchen, elsewhere] = [await openKitchen(pool), await openKitchen(pool)];
const theke = await testDevices(db)(app, kitchen.id, { name: "Tablet Theke" });
const mira = await makeAccount(db, { now, firstName: "Mira", memberOf: { [kitchen.id]: "staff" } });
const stranger = await makeAccount(db, { now, memberOf: { [elsewhere.id]: "owner" } });
const [atTheke, atMiras] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];

afterEach(() => void vi.useRealTimers());

type Caller = { readonly token: string };
const watch = (from: string, { token }: Caller, restaurant = kitchen.id) =>
  readStream(from, watchBoard, { query: { restaurant }, token, only: "opened" });
const tell = (who: Caller, screen: string, order: string | null, restaurant = kitchen.id) =>
  callAs(app, who, reportOpenedTicket, { body: { restaurant, screen, order } });

test("a ticket that somebody opens is shown on the restaurant's boards of every process with their name, until it is closed", async () => {
  const second = await startServer(config, {});
  atTheEnd(() => second.process.kill("SIGKILL"));
  const { id: order } = (await post(app, orderBody(kitchen))).json();
  const boards = [await watch(origin, mira), await watch(second.origin, theke)];
  for (const board of boards) expect((await board.next())?.data).toEqual([]);
  expect((await tell(theke, atTheke, order)).statusCode).toBe(200);
  const byDevice = { order, screen: atTheke, name: "Tablet Theke" };
  for (const board of boards) expect((await board.next())?.data).toEqual([byDevice]);
  // A repeated message changes nothing, so nothing is sent.
  await tell(theke, atTheke, order);
  await tell(mira, atMiras, order);
  for (const board of boards)
    expect((await board.next())?.data).toEqual([byDevice, { order, screen: atMiras, name: "Mira" }]);
  await tell(theke, atTheke, null);
  for (const board of boards) expect((await board.next())?.data).toEqual([{ order, screen: atMiras, name: "Mira" }]);
  await tell(mira, atMiras, null);
  for (const board of boards) expect((await board.next())?.data).toEqual([]);
});

test("nobody sees or says what is open in another restaurant", async () => {
  const board = await watch(origin, stranger, elsewhere.id);
  await board.next();
  const { id: order } = (await post(app, orderBody(kitchen))).json();
  await tell(mira, atMiras, order);
  expect((await tell(stranger, atTheke, order)).statusCode).toBe(404);
  await tell(stranger, atTheke, order, elsewhere.id);
  expect((await board.next())?.data).toMatchObject([{ screen: atTheke }]);
  await tell(mira, atMiras, null);
});

test("what is open is kept nowhere, neither in a table nor in the audit log", async () => {
  const { id: order } = (await post(app, orderBody(kitchen))).json();
  await tell(mira, atMiras, order);
  const { rows } = await pool.query("SELECT 1 FROM audit_log WHERE what = 'reportOpenedTicket'");
  expect(rows).toEqual([]);
});

test("a ticket counts as open while it is said again, and not for long after", () => {
  vi.useFakeTimers();
  const changed: string[] = [];
  const opened = new OpenedTickets((restaurant) => changed.push(restaurant));
  for (let i = 0; i < 4; i++) {
    opened.notified("r s w o");
    vi.advanceTimersByTime(openedReportMs);
  }
  expect([opened.of("r"), changed]).toEqual([[{ restaurant: "r", screen: "s", who: "w", order: "o" }], ["r"]]);
  vi.advanceTimersByTime(openedCountsMs - openedReportMs);
  expect([opened.of("r"), changed]).toEqual([[], ["r", "r"]]);
  expect(vi.getTimerCount()).toBe(0);
});

test("however many screens somebody makes up, few are remembered", () => {
  vi.useFakeTimers();
  const opened = new OpenedTickets(() => undefined);
  for (let i = 0; i < 1000; i++) opened.notified(`r s${i} w o`);
  expect(opened.of("r")).toHaveLength(50);
});
