import { describe, expect, test } from "vitest";
import { minuteMs } from "../local-time.ts";
import { at } from "../testing/samples.ts";
import { expectedTime, isShifted, mayShift, shiftedPromise } from "./promise.ts";
import { orderStates } from "./states.ts";

describe("the time a guest expects", () => {
  test("is the requested one", () => {
    const slot = at("2026-11-19T18:30:00+01:00");
    expect(expectedTime(slot, 20, at("2026-11-19T17:02:00+01:00"))).toBe(slot);
  });

  test.each([
    ["17:00:00", 20, "17:20:00"],
    ["17:00:01", 20, "17:25:00"],
    ["17:04:59", 0, "17:05:00"],
    ["23:50:00", 20, "00:10:00"],
  ])("as soon as possible at %s with %d minutes is %s", (now, lead, expected) => {
    const day = expected < now ? "2026-11-20" : "2026-11-19";
    expect(expectedTime(null, lead, at(`2026-11-19T${now}+01:00`))).toBe(at(`${day}T${expected}+01:00`));
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
