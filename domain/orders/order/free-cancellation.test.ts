import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minuteMs } from "../../local-time.ts";
import { freeCancellation, openWindow, overdueWarning, type PromisedOrder } from "./free-cancellation.ts";
import { shiftedPromise, shiftMinutes } from "./promise.ts";
import { orderStates } from "./states.ts";

const start = Date.parse("2026-11-19T17:00:00Z");
const minute = (n: number) => start + n * minuteMs;
/** Returns an order accepted at once, expected in 20 minutes and promised in so many. */
const promised = (minutes: number, more: Partial<PromisedOrder> = {}): PromisedOrder => ({
  state: "ACCEPTED",
  expectedAt: minute(20),
  promisedAt: minute(minutes),
  lastPromiseMadeAt: start,
  acceptedOnBoard: false,
  ...more,
});
const mayCancelAt = (order: PromisedOrder, minutes: number) =>
  openWindow(freeCancellation(order), minute(minutes)) !== null;

const someMinutes = fc.integer({ min: 0, max: 240 });
const anyOrder = fc.record({
  state: fc.constantFrom(...orderStates),
  expectedAt: someMinutes.map(minute),
  promisedAt: fc.option(someMinutes.map(minute)),
  lastPromiseMadeAt: fc.option(someMinutes.map(minute)),
  acceptedOnBoard: fc.boolean(),
});

describe("after a promise much later than expected", () => {
  test("the guest has ten minutes from it, where it is more than fifteen minutes later", () => {
    expect(freeCancellation(promised(35))).toEqual([]);
    const late = { ...promised(35), promisedAt: minute(35) + 1 };
    expect(freeCancellation(late)).toEqual([{ from: start, until: minute(10) }]);
    expect([0, 9.99, 10].map((at) => mayCancelAt(late, at))).toEqual([true, true, false]);
  });

  test("the ten minutes count from the promise that was made last", () => {
    const shifted = promised(55, { lastPromiseMadeAt: minute(18) });
    expect([17, 18, 27, 28].map((at) => mayCancelAt(shifted, at))).toEqual([false, true, true, false]);
  });

  test("what was promised in time and put off once before its time opens nothing", () => {
    fc.assert(
      fc.property(
        someMinutes,
        fc.constantFrom(...shiftMinutes),
        fc.integer({ min: 0, max: 20 }),
        (lead, step, early) => {
          const promisedAt = minute(lead);
          const shifted = shiftedPromise(promisedAt, step, promisedAt - early * minuteMs);
          expect(freeCancellation(promised(0, { expectedAt: promisedAt, promisedAt: shifted }))).toEqual([]);
        },
      ),
    );
  });
});

describe("an order long overdue", () => {
  test("may be cancelled from thirty to ninety minutes after its promise, where it was accepted on a board", () => {
    const onBoard = promised(20, { acceptedOnBoard: true });
    expect([49.9, 50, 109.9, 110].map((at) => mayCancelAt(onBoard, at))).toEqual([false, true, true, false]);
    expect([50, 80].map((at) => mayCancelAt(promised(20), at))).toEqual([false, false]);
  });
});

test("only an accepted order that was promised has windows, in their sequence and never two at once", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const windows = freeCancellation(order);
      if (order.state !== "ACCEPTED" || order.promisedAt === null) expect(windows).toEqual([]);
      for (const { from, until } of windows) expect(from).toBeLessThan(until);
      const wasAhead = (order.lastPromiseMadeAt ?? 0) < (order.promisedAt ?? 0);
      if (windows.length === 2 && wasAhead) expect(windows[0]?.until).toBeLessThan(windows[1]?.from ?? 0);
    }),
  );
});

test("a window is open from its beginning until just before its end", () => {
  fc.assert(
    fc.property(anyOrder, fc.integer({ min: 0, max: 400 }), (order, at) => {
      const windows = freeCancellation(order);
      const isOpen = windows.some(({ from, until }) => from <= minute(at) && minute(at) < until);
      expect(openWindow(windows, minute(at)) !== null).toBe(isOpen);
    }),
  );
});

test("a kitchen is warned from twenty minutes after the promise, until the guest may no longer cancel", () => {
  const warnedAt = (minutes: number) => overdueWarning(start, minute(minutes));
  expect([19.99, 20, 30, 89.99, 90].map(warnedAt)).toEqual([null, minute(30), minute(30), minute(30), null]);
});
