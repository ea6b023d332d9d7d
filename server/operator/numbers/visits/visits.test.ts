import { countVisit, downloadVisits, findVisits, visitEvents, visitedPages } from "@mahlzeit/contract/operator/visits";
import { dayMs } from "@mahlzeit/domain/local-time";
import { visitEventLabels, visitedPageLabels } from "@mahlzeit/domain/operator/visits/visit-labels";
import { describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/connect.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { testDatabase } from "../../../testing/database.ts";
import { ask } from "../../../testing/isolation.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
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
  const first = await shown();
  expect(first.period).toMatchObject({ from: "2026-10-23", to: "2026-11-21" });
  expect(first.period.days).toHaveLength(30);
  const today = { views: 2, restaurants: 2, checkouts: 0, forms: 0, placed: 0, refused: 1 };
  expect(first.period.days.at(-1)).toEqual({ day: "2026-11-21", ...today });
  expect(first.period.sums).toEqual(today);
  expect(first).toMatchObject({
    pages: [{ page: "restaurant", views: 2 }],
    refusals: [{ reason: "city-not-delivered", orders: 1 }],
    restaurants: [{ uid: kitchen.uid, name: expect.any(String), views: 2, placed: 0, refused: 0 }],
  });
  await tell(view);
  expect((await shown()).period.sums.views).toBe(3);
  const earlier = await shown({ from: "2026-11-01", to: "2026-11-20" });
  expect([earlier.period.sums.views, earlier.before.sums.views]).toEqual([0, 0]);
  expect((await shown({ month: "2026-11" })).period.sums.views).toBe(3);
  const { rows } = await pool.query("SELECT * FROM visit_counts");
  expect(Object.keys(rows[0])).toEqual(["day", "event", "page", "about", "reason", "count"]);
});

test("restaurants and regions in another spelling are counted as the one they are, made-up ones as none", async () => {
  for (const about of [kitchen.uid.toUpperCase(), "maria.huber@example.at"])
    await tell({ event: "menu-opened", page: "restaurant", about });
  await shown();
  const { rows } = await pool.query("SELECT about FROM visit_counts WHERE event = 'menu-opened' ORDER BY about");
  expect(rows.map(({ about }) => about)).toEqual(["", kitchen.uid]);
});

test.each([
  [{ event: "page-viewed", page: "confirm" }],
  [{ event: "typed", page: "info" }],
  [{ event: "order-refused", page: "info", reason: "Maria Huber" }],
  // This would reveal that somebody has an allergy.
  [{ event: "order-refused", page: "info", reason: "allergen-conflict" }],
  [{}],
])("%j is refused", async (body) => {
  expect((await tell(body)).statusCode).toBe(422);
});

test.each([{ from: "gestern" }, { month: "2026-13" }, { from: "2020-01-01", to: "2026-11-20" }])(
  "%j is no period",
  async (query) => {
    for (const endpoint of [findVisits, downloadVisits])
      expect((await ask(app, endpoint, { query }, `Bearer ${token}`)).statusCode).toBe(422);
  },
);

test("everything that was counted comes as a table, in words", async () => {
  const { body, headers } = await ask(app, downloadVisits, { query: {} }, `Bearer ${token}`);
  expect(headers["content-disposition"]).toContain("besuche-2026-10-23-bis-2026-11-21.csv");
  const [heading, ...rows] = body.split("\r\n");
  expect(heading).toContain("Tag;Was;Seite;Restaurant oder Stadt;Grund;Wie oft");
  expect(rows).toContain("21.11.2026;Bestellung abgelehnt;Bestellung prüfen;;Dorthin wird nicht geliefert;1");
  expect(rows).toContain(`21.11.2026;Seite angesehen;Restaurantseite;${kitchen.uid};;3`);
});

test("everything that may be counted has words", () => {
  expect(Object.keys(visitEventLabels)).toEqual([...visitEvents]);
  expect(Object.keys(visitedPageLabels)).toEqual([...visitedPages]);
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
