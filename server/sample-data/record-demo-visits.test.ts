import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { recordDemoVisits } from "./record-demo-visits.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const counted = async () =>
  (await pool.query("SELECT count(DISTINCT day)::int AS days, sum(count)::int AS visits FROM visit_counts")).rows[0];

test("a demo has sixty past days of visits, once", async () => {
  await recordDemoVisits(db, now);
  const first = await counted();
  expect(first.days).toBe(60);
  expect(first.visits).toBeGreaterThan(10_000);
  await recordDemoVisits(db, now + dayMs);
  expect(await counted()).toEqual(first);
});
