import type pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { startRelay } from "../../testing/relay.ts";
import { createListener, type ListenerTimes } from "./listener.ts";

const { pool, config } = await testDatabase();

afterEach(() => void vi.restoreAllMocks());

/** Connects a listener and collects what it receives. */
async function listening(connection: pg.ClientConfig = config, times: Partial<ListenerTimes> = {}) {
  const heard: string[] = [];
  const warnings: string[] = [];
  const warn = (_error: unknown, message: string) => void warnings.push(message);
  const listener = createListener({ connection, pool, warn, times: { firstPause: 1, ...times } });
  atTheEnd(() => listener.close());
  for (const channel of ["soup_changed", "bread_changed"])
    listener.on(channel, {
      notified: (payload) => heard.push(`${channel} ${payload}`),
      missed: () => heard.push(`${channel} missed`),
    });
  await listener.start();
  return { listener, heard, warnings };
}

const notify = (channel: string, payload: string) => pool.query("SELECT pg_notify($1, $2)", [channel, payload]);

test("one connection hears several channels", async () => {
  const { listener, heard } = await listening();
  expect(listener.isConnected()).toBe(true);
  heard.length = 0;
  await notify("soup_changed", "tomato");
  await notify("stew_changed", "beef");
  await notify("bread_changed", "rye");
  await expect.poll(() => heard, soon).toEqual(["soup_changed tomato", "bread_changed rye"]);
  const { rows } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query ~ 'LISTEN' AND pid <> pg_backend_pid()",
  );
  expect(rows).toHaveLength(1);
});

const isBusy = async () =>
  (await pool.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`))
    .rowCount === 1;

test("while notifications come one after the other PostgreSQL gathers them, and none is lost", async () => {
  const { heard } = await listening();
  const told: string[] = [];
  const isBusyAfterAnother = async () => {
    told.push(`soup_changed ${told.length}`);
    await notify("soup_changed", String(told.length - 1));
    return isBusy();
  };
  heard.length = 0;
  await expect.poll(isBusyAfterAnother, { ...soon, interval: 1 }).toBe(true);
  await expect.poll(() => heard, soon).toEqual(told);
  await expect.poll(isBusy, soon).toBe(false);
});

test("a dropped connection comes back, and everybody learns that something may have been missed", async () => {
  const { listener, heard, warnings } = await listening();
  heard.length = 0;
  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query ~ 'LISTEN' AND pid <> pg_backend_pid()",
  );
  await expect.poll(() => heard.filter((one) => one === "soup_changed missed").length, soon).toBeGreaterThanOrEqual(2);
  await expect.poll(() => listener.isConnected(), soon).toBe(true);
  expect(warnings).toContain("changes are not noticed until the connection that listens is back");
  heard.length = 0;
  await notify("soup_changed", "leek");
  await expect.poll(() => heard, soon).toEqual(["soup_changed leek"]);
});

test("the pauses between attempts grow", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const pauses = vi.spyOn(globalThis, "setTimeout");
  const times = { firstPause: 1, longestPause: 4 };
  const { warnings, listener } = await listening({ ...config, host: "/nowhere" }, times);
  await expect.poll(() => warnings.length, soon).toBeGreaterThanOrEqual(4);
  await listener.close();
  const asked = pauses.mock.calls.map(([, ms]) => ms).filter((ms) => ms === 1 || ms === 2 || ms === 4);
  expect(asked.slice(0, 4)).toEqual([1, 2, 4, 4]);
});

test("a connection that delivers nothing is noticed, and everything counts as missed every few seconds", async () => {
  // Notifications do not cross databases, which imitates a pooler that swallows them.
  const { listener, heard, warnings } = await listening(
    { ...config, database: "postgres" },
    { timeout: 50, pollEvery: 5 },
  );
  expect(listener.isConnected()).toBe(false);
  expect(warnings[0]).toMatch(/^LISTEN delivers nothing/);
  heard.length = 0;
  await expect.poll(() => heard.length, soon).toBeGreaterThanOrEqual(6);
});

test("a connection that gives no sign of life is replaced", async () => {
  const relay = await startRelay(config);
  // The timeout is long enough for a busy machine. A connection that is too late even then is replaced as well.
  const times = { lifeSignEvery: 10, timeout: 3000 };
  const { listener, warnings } = await listening({ ...config, host: relay.folder }, times);
  expect(listener.isConnected()).toBe(true);
  relay.freeze();
  await expect
    .poll(() => warnings, soon)
    .toContain("changes are not noticed until the connection that listens is back");
  await expect.poll(() => listener.isConnected(), soon).toBe(true);
});

test("a listener that is told of the database's return does not wait for its next attempt", async () => {
  const relay = await startRelay(config);
  const { listener, warnings } = await listening(
    { ...config, host: relay.folder },
    { lifeSignEvery: 10, timeout: 500, firstPause: 1e9 },
  );
  const connected = vi.fn();
  listener.onConnected(connected);
  relay.freeze();
  await expect.poll(() => warnings.length, soon).toBe(1);
  expect(listener.isConnected()).toBe(false);
  listener.reconnect();
  await expect.poll(() => listener.isConnected(), soon).toBe(true);
  expect(connected).toHaveBeenCalledOnce();
  // Nothing happens if the connection is alive.
  listener.reconnect();
  expect(listener.isConnected()).toBe(true);
});
