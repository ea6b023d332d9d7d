import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bar, barOf, moved, shownHours, withBar, withEnd, withStart } from "./bars.ts";

const quarter = (most: number) => fc.integer({ min: 0, max: most }).map((n) => n * 15);
const bars = fc
  .tuple(quarter(95), fc.integer({ min: 1, max: 95 }))
  .map(([start, quarters]): Bar => ({ start, end: start + quarters * 15 }));

test("a period over midnight is one bar, and a bar is the period it was drawn from", () => {
  expect(barOf({ from: "18", to: "0:30" })).toEqual({ start: 1080, end: 1470 });
  expect(withBar(undefined, { start: 1080, end: 1470 })).toEqual({ from: "18:00", to: "00:30", isOvernight: true });
  expect(barOf({ from: "00:00", to: "24:00" })).toEqual({ start: 0, end: 1440 });
  expect([barOf({ from: "", to: "12" }), barOf({ from: "9", to: "9" }), barOf({ from: "24", to: "1" })]).toEqual([
    null,
    null,
    null,
  ]);
  fc.assert(
    fc.property(bars, (bar) => {
      expect(barOf(withBar(undefined, bar))).toEqual(bar);
    }),
  );
});

test("however far a bar is moved or drawn, it begins on its day, in quarter hours, and is shorter than a day", () => {
  fc.assert(
    fc.property(bars, fc.integer({ min: -2000, max: 4000 }), (bar, by) => {
      for (const next of [moved(bar, by), withEnd(bar, bar.end + by), withStart(bar, bar.start + by)]) {
        expect([next.start % 15, next.end % 15]).toEqual([0, 0]);
        expect(next.start).toBeGreaterThanOrEqual(0);
        expect(next.start).toBeLessThan(1440);
        expect(barOf(withBar(undefined, next))).toEqual(next);
      }
      expect(moved(bar, by).end - moved(bar, by).start).toBe(bar.end - bar.start);
    }),
  );
});

test("a whole day can be drawn and does not move; a time between quarter hours goes to the next", () => {
  expect(withEnd({ start: 0, end: 1200 }, 1500)).toEqual({ start: 0, end: 1440 });
  expect(moved({ start: 0, end: 1440 }, 15)).toEqual({ start: 0, end: 1440 });
  expect(withEnd({ start: 660, end: 1330 }, 1345)).toEqual({ start: 660, end: 1350 });
});

test("eight to three is always drawn, and more where something begins earlier or ends later", () => {
  expect(shownHours([])).toEqual({ start: 480, end: 1620 });
  expect(shownHours([{ start: 390, end: 900 }])).toEqual({ start: 360, end: 1620 });
  expect(shownHours([{ start: 1320, end: 1750 }])).toEqual({ start: 480, end: 1800 });
});
