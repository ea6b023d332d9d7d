import fc from "fast-check";
import { expect, test } from "vitest";
import { minuteMs } from "../../local-time.ts";
import { compareLateness, type OpenOrder, openStages, tableOfWaits, waitOf } from "./open-now.ts";
import { orderStates } from "./states.ts";

const now = Date.parse("2026-11-19T17:42:30Z");
const ago = (minutes: number) => now - minutes * minuteMs;
const placed: OpenOrder = { state: "PLACED", placedAt: ago(4), takeawayAt: null, leadMinutes: 20, promisedAt: null };

test("an order waits too long for its answer after five minutes", () => {
  expect(waitOf(placed, now)).toEqual({ stage: "new", minutes: 4, lateMinutes: null });
  expect(waitOf({ ...placed, placedAt: ago(5) }, now)).toEqual({ stage: "new", minutes: 5, lateMinutes: 5 });
});

test("a promise is kept until its minute is over, whoever has the order then", () => {
  const promisedAt = Date.parse("2026-11-19T17:42:00Z");
  for (const state of ["ACCEPTED", "READY", "ON_THE_WAY"] as const) {
    const order: OpenOrder = { ...placed, state, promisedAt };
    expect(waitOf(order, now)?.lateMinutes).toBeNull();
    expect(waitOf(order, now + minuteMs)?.lateMinutes).toBe(1);
  }
});

test("an order for later waits for nobody until its preparation begins", () => {
  const ahead: OpenOrder = { ...placed, placedAt: ago(300), takeawayAt: now + 21 * minuteMs };
  expect(waitOf(ahead, now)).toBeNull();
  expect(waitOf(ahead, now + minuteMs)).toEqual({ stage: "new", minutes: 0, lateMinutes: null });
  expect(waitOf(ahead, now + 6 * minuteMs)).toEqual({ stage: "new", minutes: 5, lateMinutes: 5 });
});

test("what is over waits for nobody", () => {
  for (const state of ["COMPLETED", "REJECTED", "CANCELLED", "EXPIRED", "AWAITING_PAYMENT"] as const)
    expect(waitOf({ ...placed, state }, now)).toBeNull();
});

test("unanswered orders come first, then those that are later", () => {
  const five = { stage: "new", minutes: 5, lateMinutes: 5 } as const;
  const eleven = { stage: "new", minutes: 11, lateMinutes: 11 } as const;
  const late = { stage: "ready", minutes: 60, lateMinutes: 21 } as const;
  expect([five, late, eleven].sort(compareLateness)).toEqual([eleven, five, late]);
});

test("every order that waits stands in exactly one place of the table", () => {
  const order = fc.record({
    state: fc.constantFrom(...orderStates),
    placedAt: fc.integer({ min: 0, max: 200 }).map(ago),
    takeawayAt: fc.option(fc.integer({ min: -60, max: 300 }).map((minutes) => now + minutes * minuteMs)),
    leadMinutes: fc.integer({ min: 5, max: 90 }),
    promisedAt: fc.option(fc.integer({ min: -90, max: 90 }).map((minutes) => now + minutes * minuteMs)),
  });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 40 }), (orders) => {
      const waits = orders.flatMap((each) => waitOf(each, now) ?? []);
      const table = tableOfWaits(waits);
      expect(table.map(({ stage }) => stage)).toEqual([...openStages]);
      const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
      expect(sum(table.flatMap(({ counts }) => counts))).toBe(waits.length);
      expect(sum(table.flatMap(({ late }) => late))).toBe(
        waits.filter(({ lateMinutes }) => lateMinutes !== null).length,
      );
      for (const { counts, late } of table)
        for (const [i, count] of counts.entries()) expect(late[i]).toBeLessThanOrEqual(count);
    }),
  );
});
