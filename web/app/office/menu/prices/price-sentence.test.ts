import { expect, it } from "vitest";
import { amountIn, beginOf, nextMonth, tomorrow } from "./price-sentence.ts";

it.each([
  ["+5 %", { basisPoints: 500 }],
  ["4,9%", { basisPoints: 490 }],
  ["-10 %", { basisPoints: -1000 }],
  ["−0,50", { cents: -50 }],
  ["+ 1 €", { cents: 100 }],
  ["0.5", { cents: 50 }],
  ["-100 %", null],
  ["7", { basisPoints: 700 }],
  ["-3", { basisPoints: -300 }],
  ["+ 4,5 Prozent", { basisPoints: 450 }],
  ["8 prozent", { basisPoints: 800 }],
  ["2 EUR", { cents: 200 }],
  ["501", null],
  ["5 Prozente", null],
  ["viel", null],
  ["", null],
])("reads %s", (text, by) => {
  expect(amountIn(text)).toEqual(by);
});

it("knows the days by Vienna's calendar", () => {
  const newYearsEve = Date.parse("2026-12-31T23:30:00+01:00");
  expect([tomorrow(newYearsEve), nextMonth(newYearsEve)]).toEqual(["2027-01-01", "2027-01-01"]);
  expect(nextMonth(Date.parse("2026-11-23T01:00:00+01:00"))).toBe("2026-12-01");
  expect(new Date(beginOf("2026-12-01")).toISOString()).toBe("2026-12-01T04:00:00.000Z");
  // The same on days when clocks change.
  const changeOfClocks = ["2027-03-28", "2027-10-31"].map((day) => new Date(beginOf(day)).toISOString());
  expect(changeOfClocks).toEqual(["2027-03-28T03:00:00.000Z", "2027-10-31T04:00:00.000Z"]);
});
