import { expect, test } from "vitest";
import type { OrderIntake } from "../../catalogue/opening-hours/accepting.ts";
import { weekdays } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import { slotTakenSentence } from "./time.ts";
import { whyNoTime } from "./why-no-time.ts";

const allDay: OrderIntake = {
  enabled: true,
  orderTypes: ["TAKEAWAY"],
  schedules: [{ weekdays, startTime: "00:00:00", endTime: "24:00:00" }],
  preparationMinutes: 20,
  orderAheadDays: 7,
};
const why = (takeawayDate: string, time: string | null, now: string) => {
  const [hour = 0, minute = 0] = (time ?? "").split(":").map(Number);
  return whyNoTime({ type: "TAKEAWAY", takeawayDate, takeawayTime: time ? { hour, minute } : null }, allDay, at(now));
};

test("a time that March's clock change leaves out is not over, and neither is one that is full", () => {
  const before = "2027-03-25T12:00:00+01:00";
  expect(why("2027-03-28", "02:30", before)).toBe(slotTakenSentence);
  expect(why("2027-03-28", "03:30", before)).toBe(slotTakenSentence);
});

test("over are a time of today that has passed, and every day before", () => {
  const noon = "2026-11-19T12:00:00+01:00";
  expect(why("2026-11-19", "11:45", noon)).toMatch(/^Diese Uhrzeit ist schon vorbei/);
  expect(why("2026-11-18", "13:00", noon)).toMatch(/^Diese Uhrzeit ist schon vorbei/);
  expect(why("2026-11-18", null, noon)).toBe("Dieser Tag ist schon vorbei.");
});

test("too soon is what is over before it is cooked", () => {
  expect(why("2026-11-19", "12:15", "2026-11-19T12:00:00+01:00")).toBe("So bald ist es nicht fertig.");
});
