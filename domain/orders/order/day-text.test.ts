import { expect, test } from "vitest";
import { viennaDayNumber } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import { dayOfOrder, dayText, formatDay, numberedDay } from "./day-text.ts";

const now = at("2026-11-23T23:30:00+01:00");
const day = (iso: string) => viennaDayNumber(at(iso));

test("today and tomorrow have names, other days their weekday and date", () => {
  const words = ["2026-11-23", "2026-11-24", "2026-11-25", "2027-01-02"].map((date) =>
    dayText(day(`${date}T00:00:00+01:00`), now),
  );
  expect(words).toEqual(["heute", "morgen", "Mi 25.11.", "Sa 2.1."]);
  expect(formatDay(day("2026-11-23T12:00:00+01:00"))).toBe("Mo 23.11.");
});

test("an order names its day only where the guest chose another one", () => {
  const night = at("2026-11-24T00:30:00+01:00");
  expect(dayOfOrder({ takeawayDate: "2026-11-24" }, night, now)).toBe("Di 24.11.");
  expect(dayOfOrder({ takeawayDate: "2026-11-24" }, night, night)).toBe("");
  expect(dayOfOrder({ takeawayDate: null }, night, now)).toBe("");
  expect(dayOfOrder({}, night, now)).toBe("");
});

test("a number is one of the day that an order is for, and of the day in Vienna on which it was placed without one", () => {
  const createdAt = at("2026-11-30T23:54:00+01:00");
  expect(numberedDay({ takeawayDate: "2026-12-01", createdAt })).toBe("2026-12-01");
  expect(numberedDay({ takeawayDate: null, createdAt })).toBe("2026-11-30");
  expect(numberedDay({ takeawayDate: null, createdAt: at("2026-11-30T23:30:00Z") })).toBe("2026-12-01");
});
