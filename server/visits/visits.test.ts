import { countVisit, findVisits } from "@mahlzeit/contract/visits";
import { dayMs } from "@mahlzeit/domain/local-time";
import { describe, expect, test } from "vitest";
import type { Database } from "../platform/database/connect.ts";
import { makeAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { testDatabase } from "../testing/database.ts";
import { ask } from "../testing/isolation.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { countVisits } from "./visit-counter.ts";

const { db, pool } = await testDatabase();
// Half past midnight in Vienna, the day before in UTC.
const now = Date.parse("2026-11-20T23:30:00Z");
const app = await testApp({ db, pool, now: () => now });
const kitchen = await openKitchen(pool);
const { token } = await makeAccount(db, { now, isOperator: true });

const tell = (body: object) => ask(app, countVisit, { body }, null);
const shown = async (query = {}) => (await ask(app, findVisits, { query }, `Bearer ${token}`)).json();

test("page views and events are counted by day in Vienna, and nothing is kept of who it was", async () => {
  const view = { event: "page-viewed", page: "restaurant", about: kitchen.uid };
  for (const body of [view, view, { event: "order-refused", page: "checkout", reason: "city-not-delivered" }])
    expect((await tell(body)).statusCode).toBe(204);
  expect(await shown()).toEqual([
    { ...view, day: "2026-11-21", reason: null, count: 2 },
    {
      event: "order-refused",
      page: "checkout",
      day: "2026-11-21",
      about: null,
      reason: "city-not-delivered",
      count: 1,
    },
  ]);
  await tell(view);
  expect((await shown())[0].count).toBe(3);
  expect(await shown({ from: "2026-11-01", to: "2026-11-20" })).toEqual([]);
  const { rows } = await pool.query("SELECT * FROM visit_counts");
  expect(Object.keys(rows[0])).toEqual(["day", "event", "page", "about", "reason", "count"]);
});

test("restaurants and regions in another spelling are counted as the one they are, made-up ones as none", async () => {
  for (const about of [kitchen.uid.toUpperCase(), "maria.huber@example.at"])
    await tell({ event: "menu-opened", page: "restaurant", about });
  const counted = (await shown()).filter(({ event }: { event: string }) => event === "menu-opened");
  expect(counted.map(({ about }: { about: string }) => about).toSorted()).toEqual([kitchen.uid, null].toSorted());
});

test.each([
  [{ event: "page-viewed", page: "confirm" }],
  [{ event: "typed", page: "info" }],
  [{ event: "order-refused", page: "info", reason: "Maria Huber" }],
  [{}],
])("%j is refused", async (body) => {
  expect((await tell(body)).statusCode).toBe(422);
});

test("days that are none are refused", async () => {
  expect((await ask(app, findVisits, { query: { from: "gestern" } }, `Bearer ${token}`)).statusCode).toBe(422);
});

describe("the counter", () => {
  const visit = { event: "product-added", page: "restaurant" } as const;
  const counts = async () => {
    const { rows } = await pool.query("SELECT count::int FROM visit_counts WHERE event = 'product-added' ORDER BY day");
    return rows.map(({ count }) => count);
  };

  test("loses nothing where the database is away for a while, and adds what other servers count", async () => {
    let isAway = true;
    const sometimes = new Proxy(db, {
      get: (target, name) => {
        if (isAway) throw new Error("away");
        return Reflect.get(target, name);
      },
    }) as Database;
    const [here, there] = [countVisits(sometimes), countVisits(db)];
    for (const counter of [here, there, here]) counter.count(visit, now);
    await expect(here.write()).rejects.toThrow("away");
    here.count(visit, now + dayMs);
    isAway = false;
    await Promise.all([here.write(), there.write()]);
    expect(await counts()).toEqual([3, 1]);
    await here.write();
    expect(await counts()).toEqual([3, 1]);
  });
});

test("what was counted is written when the server ends", async () => {
  const ending = await testApp({ db, pool, now: () => now });
  await ask(ending, countVisit, { body: { event: "page-viewed", page: "legal" } }, null);
  await ending.close();
  const { rows } = await pool.query("SELECT count::int FROM visit_counts WHERE page = 'legal'");
  expect(rows).toEqual([{ count: 1 }]);
});
