import { watchManagedOrders } from "@mahlzeit/contract/orders/live-board";
import { getAccount, loginCustomer } from "@mahlzeit/contract/people/customers";
import {
  endOtherSessions,
  endOwnSession,
  findSessions,
  type OwnSession,
} from "@mahlzeit/contract/people/second-factor";
import { hourMs } from "@mahlzeit/domain/local-time";
import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "../../platform/database/connect.ts";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { readStream } from "../../testing/streams.ts";

const { pool, db, config } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const other = await testApp({ ...connect(config), now: () => clock.now });

const comeIn = async ({ email, password }: TestAccount, userAgent?: string): Promise<{ token: string }> => {
  const headers = userAgent === undefined ? {} : { "user-agent": userAgent };
  return { token: (await callAs(app, null, loginCustomer, { body: { email, password }, headers })).body };
};
const list = async (who: { token: string }): Promise<OwnSession[]> => (await callAs(app, who, findSessions)).json();
const end = (who: { token: string }, id: string) => callAs(app, who, endOwnSession, { body: { id } });
const isIn = async (who: { token: string }, at = app) => (await callAs(at, who, getAccount)).statusCode === 200;

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

test("somebody sees where they are signed in: this device first, then the latest used, by browser and system", async () => {
  clock.now = start;
  const account = await makeAccount(db, { now: start - hourMs });
  const phone = await comeIn(account, iphone);
  clock.now += 1;
  const laptop = await comeIn(account, firefox);
  const shown = await list(phone);
  const at = (time: number) => new Date(time).toISOString();
  expect(shown).toMatchObject([
    { browser: "Safari", system: "iPhone", isCurrent: true, signedInAt: at(start), lastUsedAt: at(start) },
    { browser: "Firefox", system: "Windows", isCurrent: false, signedInAt: at(start + 1), lastUsedAt: at(start + 1) },
    {
      browser: null,
      system: null,
      isCurrent: false,
      signedInAt: at(start - hourMs),
      lastUsedAt: at(start - hourMs),
    },
  ]);
  clock.now = start + 2 * hourMs;
  expect((await list(laptop))[0]).toMatchObject({ isCurrent: true, lastUsedAt: at(clock.now) });
  const { rows } = await pool.query("SELECT string_agg(s::text, '') AS all FROM sessions s");
  expect(rows[0].all).not.toContain("Mozilla");
  for (const { id } of await list(phone)) expect(rows[0].all).not.toContain(id);
});

test("one is signed out, at once on every server; nobody signs out another's", async () => {
  clock.now = start;
  const [account, stranger] = [await makeAccount(db, { now: start }), await makeAccount(db, { now: start })];
  const phone = await comeIn(account, iphone);
  const id = (await list(account)).find(({ isCurrent }) => !isCurrent)?.id ?? "";
  expect((await end(stranger, id)).statusCode).toBe(204);
  expect(await isIn(phone, other)).toBe(true);
  for (const again of [id, id, "nothing"]) expect((await end(account, again)).statusCode).toBe(204);
  expect([await isIn(phone, other), await isIn(account), await isIn(stranger)]).toEqual([false, true, true]);
});

test("all others are signed out, and their streams end on every server; one's own goes on", async () => {
  clock.now = start;
  const { id } = await openKitchen(pool);
  const account = await makeAccount(db, { now: start, memberOf: { [id]: "owner" } });
  const tablet = await comeIn(account);
  // The periodic check never runs, so only the database's notification can end the stream.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const streaming = await testApp({ ...connect(config), now: () => clock.now });
  const origin = await streaming.listen({ host: "127.0.0.1", port: 0 });
  const [mine, gone] = await Promise.all(
    [account, tablet].map(({ token }) => readStream(origin, watchManagedOrders, { token })),
  );
  await Promise.all([mine?.next(), gone?.next()]);
  expect((await callAs(app, account, endOtherSessions)).statusCode).toBe(204);
  // A server that has just started to listen may first report that orders may have changed.
  while (await gone?.next());
  expect([await isIn(tablet, other), await isIn(account, other)]).toEqual([false, true]);
  mine?.close();
});
