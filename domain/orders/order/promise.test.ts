import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minuteMs } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import { isShifted, mayShift, shiftedPromise, usualPromise } from "./promise.ts";
import { orderStates } from "./states.ts";

describe("the usual promise", () => {
  const now = at("2026-11-19T18:02:10+01:00");
  const told = (minutes: number, takeawayAt: number | null = null) => ({
    takeawayAt,
    expectedAt: now + minutes * minuteMs,
  });

  test("is what the restaurant usually needs, or what the guest was told if that is later", () => {
    expect(usualPromise(told(20), 25, now)).toBe(25);
    expect(usualPromise(told(52.9), 25, now)).toBe(53);
    expect(usualPromise(told(-7), 25, now)).toBe(25);
    expect(usualPromise({ takeawayAt: null, expectedAt: null }, 25, now)).toBe(25);
  });

  test("is the time asked for while it is to come, then the usual minutes", () => {
    expect(usualPromise(told(40, now + 40 * minuteMs), 25, now)).toBeNull();
    expect(usualPromise(told(-1, now - minuteMs), 25, now)).toBe(25);
    expect(usualPromise(told(0, now), 25, now)).toBe(25);
  });

  test("is always minutes that may be promised, and never earlier than was told where those allow it", () => {
    expect([usualPromise(told(2), 0, now), usualPromise(told(400), 20, now)]).toEqual([5, 180]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 720 }),
        fc.integer({ min: -60_000, max: 180 * 60_000 }),
        (usual, aheadMs) => {
          const minutes = usualPromise({ takeawayAt: null, expectedAt: now + aheadMs }, usual, now) ?? Number.NaN;
          expect(minutes).toBeGreaterThanOrEqual(5);
          expect(minutes).toBeLessThanOrEqual(180);
          expect(now + minutes * minuteMs).toBeGreaterThanOrEqual(now + aheadMs);
        },
      ),
    );
  });
});

describe("putting off", () => {
  const accepted = { state: "ACCEPTED", promisedAt: at("2026-11-19T18:30:00+01:00") } as const;
  const first = { ...accepted, firstPromisedAt: accepted.promisedAt };
  const later = { ...accepted, firstPromisedAt: accepted.promisedAt - 5 * minuteMs };

  test("goes once, and only while an order is being prepared", () => {
    expect([mayShift(first), mayShift(later)]).toEqual([true, false]);
    expect(mayShift({ ...first, promisedAt: null, firstPromisedAt: null })).toBe(false);
    const others = orderStates.filter((state) => state !== "ACCEPTED");
    expect(others.filter((state) => mayShift({ ...first, state }))).toEqual([]);
    expect([isShifted(first), isShifted(later)]).toEqual([false, true]);
  });

  test("counts from the promise, or from now if that has passed", () => {
    const { promisedAt } = accepted;
    expect(shiftedPromise(promisedAt, 10, promisedAt - 1)).toBe(promisedAt + 10 * minuteMs);
    expect(shiftedPromise(promisedAt, 5, promisedAt + 7 * minuteMs)).toBe(promisedAt + 12 * minuteMs);
  });
});
