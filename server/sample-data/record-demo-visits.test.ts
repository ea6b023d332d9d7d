import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { recordDemoVisits } from "./record-demo-visits.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const counted = async () =>
  (await pool.query("SELECT count(DISTINCT day)::int AS days, sum(count)::int AS visits FROM visit_counts")).rows[0];

test("where none of the demo's restaurants are, nobody has looked at anything", async () => {
  await openKitchen(pool, { uid: "kein-lokal-der-demo" });
  await recordDemoVisits(db, now);
  expect(await counted()).toEqual({ days: 0, visits: null });
});

test("a demo has sixty past days of visits of the restaurants that it has, once, also if several servers begin at once", async () => {
  await openKitchen(pool, { uid: "gasthaus-lindenhof" });
  await recordDemoVisits(db, now);
  const first = await counted();
  await pool.query("DELETE FROM visit_counts");
  await Promise.all([1, 2, 3].map(() => recordDemoVisits(db, now)));
  expect(await counted()).toEqual(first);
  expect(first.days).toBe(60);
  expect(first.visits).toBeGreaterThan(5000);
  await recordDemoVisits(db, now + dayMs);
  expect(await counted()).toEqual(first);
  const { rows } = await pool.query("SELECT DISTINCT about FROM visit_counts WHERE page IN ('restaurant', 'info')");
  expect(rows).toEqual([{ about: "gasthaus-lindenhof" }]);
});
