import { expect, test } from "vitest";
import { importServices, sampleService } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { findIdsByUid, findRestaurants } from "../restaurants/find-restaurants.ts";

const { db } = await testDatabase();

test("special days and decisions about holidays stay where a file says nothing of them, else are replaced", async () => {
  const schedules = [{ weekdays: [1], startTime: "11:00:00", endTime: "22:00:00", orderTypes: ["TAKEAWAY"] }];
  const specialDays = [{ from: "2026-12-24", to: "2026-12-26", reason: "Weihnachten" }];
  const holidays = [{ day: "2027-01-06", choice: "CLOSED" }];
  const hours = async () => {
    const [restaurant] = await findRestaurants(db, [
      (await findIdsByUid(db, ["wirtshaus-probe"])).get("wirtshaus-probe") ?? "",
    ]);
    return [restaurant?.schedules, restaurant?.exceptions?.map(({ kind, from, reason }) => [kind, from, reason])];
  };
  const days = [
    ["SPECIAL", "2026-12-24", "Weihnachten"],
    ["HOLIDAY", "2027-01-06", "Heilige Drei Könige"],
  ];
  await importServices(db, [sampleService({ schedules, specialDays, holidays })]);
  expect(await hours()).toEqual([schedules, days]);
  await importServices(db, [sampleService({ schedules })]);
  expect(await hours()).toEqual([schedules, days]);
  await importServices(db, [sampleService({ schedules, specialDays: [], holidays })]);
  expect(await hours()).toEqual([schedules, days.slice(1)]);
});
