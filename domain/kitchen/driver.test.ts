import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../local-time.ts";
import { endOfShift, isOnShift, mayReport, nameRefusal } from "./driver.ts";

const at = (time: string) => Date.parse(time);

test("a shift ends at five in the morning, also over the night in which the clocks change", () => {
  expect(endOfShift(at("2026-11-29T18:00:00Z"))).toBe(at("2026-11-30T04:00:00Z"));
  expect(endOfShift(at("2026-11-30T03:59:00Z"))).toBe(at("2026-11-30T04:00:00Z"));
  expect(endOfShift(at("2026-11-30T04:00:00Z"))).toBe(at("2026-12-01T04:00:00Z"));
  expect(endOfShift(at("2026-10-24T20:00:00Z"))).toBe(at("2026-10-25T04:00:00Z"));
  expect(endOfShift(at("2026-03-28T20:00:00Z"))).toBe(at("2026-03-29T03:00:00Z"));
});

test("reports count until two hours after the shift, and no minute after it was withdrawn", () => {
  const endsAt = at("2026-11-30T04:00:00Z");
  const shift = { endsAt, withdrawnAt: null };
  const seen = [-1, 0, 2 * hourMs - 1, 2 * hourMs].map((after) => [
    isOnShift(shift, endsAt + after),
    mayReport(shift, endsAt + after),
  ]);
  expect(seen).toEqual([
    [true, true],
    [false, true],
    [false, true],
    [false, false],
  ]);
  const withdrawn = { endsAt, withdrawnAt: endsAt - hourMs };
  expect([isOnShift(withdrawn, endsAt - minuteMs), mayReport(withdrawn, endsAt - minuteMs)]).toEqual([false, false]);
});

test("no two drivers at a time have the same name, however it is written", () => {
  const others = [
    { firstName: "Stefan", openedAt: 1 },
    { firstName: "Öykü  M.", openedAt: null },
  ];
  for (const name of ["Stefan", " stefan "])
    expect(nameRefusal(name, others)).toBe("Stefan ist schon auf Schicht. Nimm einen Namen, den man unterscheidet.");
  expect(nameRefusal("öykü m.", others)).toMatch(/^Für Öykü {2}M\. ist schon ein Link offen\./);
  for (const name of ["Stefan K.", "Stefanie", "Oyku M."]) expect(nameRefusal(name, others)).toBeNull();
});
