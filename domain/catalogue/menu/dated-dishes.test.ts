import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOfDayNumber, dayNumberOfDate, hourMs } from "../../local-time.ts";
import { refusalOfUnavailable } from "../../orders/order/lines.ts";
import { at, sampleLine, sampleProduct } from "../../testing/samples.ts";
import type { Availability } from "./availability.ts";
import { comingDays, isOver, leavesMenuAt, unavailableAt, unavailableChangesAt } from "./offered.ts";
import { unavailableSentence, unavailableText } from "./unavailable.ts";

const lunchOn = (...dates: string[]): Availability => ({ weekdays: [], from: "11:00:00", to: "14:30:00", dates });
const nightOn = (...dates: string[]): Availability => ({ weekdays: [], from: "22:00:00", to: "02:30:00", dates });
const allDayOn = (...dates: string[]): Availability => ({ weekdays: [], from: "00:00:00", to: "24:00:00", dates });
const reasonAt = (availability: Availability, iso: string) =>
  unavailableAt(sampleProduct({ availability }), at(iso), ["TAKEAWAY"]);
const changesAt = (availability: Availability, iso: string) =>
  unavailableChangesAt(sampleProduct({ availability }), at(iso));

test("a dish of single days is there on them within its hours, and says when it is again", () => {
  const soup = lunchOn("2026-11-30", "2026-12-03");
  expect(reasonAt(soup, "2026-11-30T10:59:59+01:00")).toEqual({
    reason: "TIME",
    until: at("2026-11-30T11:00:00+01:00"),
  });
  expect(reasonAt(soup, "2026-11-30T11:00:00+01:00")).toBe(null);
  expect(reasonAt(soup, "2026-11-30T14:30:00+01:00")).toEqual({
    reason: "TIME",
    until: at("2026-12-03T11:00:00+01:00"),
  });
  expect(reasonAt(soup, "2026-12-01T12:00:00+01:00")?.reason).toBe("TIME");
  expect(reasonAt(soup, "2026-12-03T14:30:00+01:00")).toEqual({ reason: "TIME", until: null });
  // A weekly dish of the same hours would be back a week later.
  expect(reasonAt(soup, "2026-12-07T12:00:00+01:00")).toEqual({ reason: "TIME", until: null });
});

test("weekdays do not count beside single days, and a day far away is found", () => {
  const goose: Availability = { ...lunchOn("2027-11-11"), weekdays: [1, 2, 3, 4, 5, 6, 7] };
  expect(reasonAt(goose, "2026-11-30T12:00:00+01:00")).toEqual({
    reason: "TIME",
    until: at("2027-11-11T11:00:00+01:00"),
  });
});

test("an end past midnight belongs to its day, over the turn of the year too", () => {
  const party = nightOn("2026-12-31");
  expect(reasonAt(party, "2026-12-31T02:00:00+01:00")?.reason).toBe("TIME");
  expect(reasonAt(party, "2026-12-31T23:59:59+01:00")).toBe(null);
  expect(reasonAt(party, "2027-01-01T02:29:59+01:00")).toBe(null);
  expect(reasonAt(party, "2027-01-01T02:30:00+01:00")).toEqual({ reason: "TIME", until: null });
  expect(comingDays(party, at("2027-01-01T00:30:00+01:00")).map(({ date }) => date)).toEqual(["2026-12-31"]);
  expect(isOver(party, at("2027-01-01T00:30:00+01:00"))).toBe(false);
  expect(isOver(party, at("2027-01-01T02:30:00+01:00"))).toBe(true);
  expect(leavesMenuAt(party)).toBe(at("2027-01-01T05:00:00+01:00"));
});

test("a whole day begins and ends at Vienna's midnight", () => {
  const day = allDayOn("2026-12-31");
  expect(reasonAt(day, "2026-12-30T23:59:59+01:00")?.until).toBe(at("2026-12-31T00:00:00+01:00"));
  expect(reasonAt(day, "2026-12-31T00:00:00+01:00")).toBe(null);
  expect(reasonAt(day, "2026-12-31T23:59:59+01:00")).toBe(null);
  expect(reasonAt(day, "2027-01-01T00:00:00+01:00")?.until).toBe(null);
});

test("both clock changes are crossed: a day of 23 hours, one of 25, and an hour that is skipped", () => {
  const march = allDayOn("2026-03-29");
  const october = allDayOn("2026-10-25");
  const lengthOf = (one: Availability) => comingDays(one, 0).map(({ start, end }) => (end - start) / hourMs);
  expect([...lengthOf(march), ...lengthOf(october)]).toEqual([23, 25]);
  expect(reasonAt(lunchOn("2026-03-29"), "2026-03-29T11:00:00+02:00")).toBe(null);
  expect(reasonAt(lunchOn("2026-03-29"), "2026-03-29T10:59:59+02:00")?.reason).toBe("TIME");
  expect(reasonAt(lunchOn("2026-10-25"), "2026-10-25T11:00:00+01:00")).toBe(null);
  expect(reasonAt(lunchOn("2026-10-25"), "2026-10-25T10:59:59+01:00")?.reason).toBe("TIME");
  // A night of the day before ends at the moment of the change, or the first time the clock shows its end.
  expect(reasonAt(nightOn("2026-03-28"), "2026-03-29T01:59:59+01:00")).toBe(null);
  expect(reasonAt(nightOn("2026-03-28"), "2026-03-29T03:00:00+02:00")?.until).toBe(null);
  expect(reasonAt(nightOn("2026-10-24"), "2026-10-25T02:29:59+02:00")).toBe(null);
  expect(reasonAt(nightOn("2026-10-24"), "2026-10-25T02:30:00+02:00")?.until).toBe(null);
  const skipped: Availability = { ...march, from: "02:10:00", to: "02:50:00" };
  expect(reasonAt(skipped, "2026-03-29T00:00:00+01:00")).toEqual({ reason: "TIME", until: null });
  expect(leavesMenuAt(march)).toBe(at("2026-03-30T05:00:00+02:00"));
  expect(leavesMenuAt(allDayOn("2026-03-28"))).toBe(at("2026-03-29T05:00:00+02:00"));
  expect(leavesMenuAt(allDayOn("2026-10-24"))).toBe(at("2026-10-25T05:00:00+01:00"));
});

test("an answer holds until the dish begins, ends, or begins on its next day", () => {
  const soup = lunchOn("2026-12-31", "2027-01-04");
  expect(changesAt(soup, "2026-12-30T20:00:00+01:00")).toBe(at("2026-12-31T11:00:00+01:00"));
  expect(changesAt(soup, "2026-12-31T12:00:00+01:00")).toBe(at("2026-12-31T14:30:00+01:00"));
  expect(changesAt(soup, "2026-12-31T14:30:00+01:00")).toBe(at("2027-01-04T11:00:00+01:00"));
  expect(changesAt(soup, "2027-01-04T14:30:00+01:00")).toBe(Number.POSITIVE_INFINITY);
});

test("it leaves the menu at the 05:00 after its last day, a dish of every week never", () => {
  expect(leavesMenuAt(lunchOn("2026-11-30", "2026-12-31"))).toBe(at("2027-01-01T05:00:00+01:00"));
  expect(leavesMenuAt({ ...nightOn("2026-12-04"), to: "05:00:00" })).toBe(at("2026-12-05T05:00:00+01:00"));
  expect(leavesMenuAt({ ...nightOn("2026-12-04"), to: "05:30:00" })).toBe(at("2026-12-06T05:00:00+01:00"));
  expect(leavesMenuAt({ weekdays: [1], from: "11:00:00", to: "14:00:00", dates: null })).toBe(null);
  expect(leavesMenuAt(null)).toBe(null);
});

test("an order for another day gets the dishes of that day, and a sentence for those of others", () => {
  const karpfen = sampleProduct({ name: "Karpfen", availability: lunchOn("2026-12-04") });
  const refusal = (iso: string) => refusalOfUnavailable([sampleLine(karpfen)], at(iso), "TAKEAWAY");
  expect(refusal("2026-12-04T12:15:00+01:00")).toBe(null);
  expect(refusal("2026-12-03T12:15:00+01:00")).toMatchObject({
    code: "not-available",
    message: "„Karpfen“ gibt es erst ab Freitag, 11:00 Uhr.",
  });
  expect(refusal("2026-12-04T18:00:00+01:00")?.message).toBe("„Karpfen“ gibt es zu dieser Zeit nicht mehr.");
  expect(unavailableText({ reason: "TIME", until: null })).toBe("Nicht mehr");
  expect(unavailableSentence({ reason: "TIME", until: null }, "Senf", { dish: "Würstel" })).toBe(
    "„Senf“ zu „Würstel“ gibt es zu dieser Zeit nicht mehr.",
  );
});

test("whatever the days and hours, it is orderable exactly within its coming days, and the next change is the first", () => {
  const first = dayNumberOfDate("2026-10-20");
  const time = fc.integer({ min: 0, max: 1439 }).map((minute) => {
    return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}:00`;
  });
  const availability = fc
    .record({ days: fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 6 }), from: time, to: time })
    .filter(({ from, to }) => from !== to)
    .map(({ days, from, to }): Availability => {
      const dates = days.toSorted((a, b) => a - b).map((day) => dateOfDayNumber(first + day));
      return { weekdays: [], from, to, dates };
    });
  const instant = fc
    .integer({ min: 0, max: 210 * 24 * 60 })
    .map((minute) => at("2026-10-19T00:00:00Z") + minute * 60_000);
  fc.assert(
    fc.property(availability, instant, (one, now) => {
      const product = sampleProduct({ availability: one });
      const days = comingDays(one, now);
      const isThere = days.some(({ start, end }) => start <= now && now < end);
      expect(unavailableAt(product, now, ["TAKEAWAY"]) === null).toBe(isThere);
      const change = unavailableChangesAt(product, now);
      const starts = days.flatMap(({ start, end }) => [start, end]).filter((time) => time > now);
      expect(change).toBe(Math.min(Number.POSITIVE_INFINITY, ...starts));
      expect(isOver(one, now)).toBe(days.length === 0);
    }),
  );
});
