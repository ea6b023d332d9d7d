import { expect, test } from "vitest";
import { aheadOf, DatabaseClock } from "./database-clock.ts";

const noon = Date.parse("2026-11-20T12:00:00Z");
const minute = 60_000;

/** Creates a machine whose clock can be set while time passes. */
function machine() {
  const at = { wall: noon, monotonic: 5 };
  const pass = (ms: number) => {
    at.wall += ms;
    at.monotonic += ms;
  };
  return {
    at,
    pass,
    clock: new DatabaseClock(
      () => at.wall,
      () => at.monotonic,
    ),
  };
}

test.each([
  ["between the two readings", { before: 10, there: 12, after: 14 }, 0],
  ["earlier than the first", { before: 10, there: 4, after: 14 }, 6],
  ["later than the second", { before: 10, there: 20, after: 14 }, -6],
])("a time %s says only what is sure", (_where, reading, ahead) => expect(aheadOf(reading)).toBe(ahead));

test("a machine's clock that jumps changes nothing, and how far it jumped is known", () => {
  const { at, pass, clock } = machine();
  at.wall += 10 * minute;
  pass(1000);
  expect([clock.now(), clock.aheadMs()]).toEqual([noon + 1000, 10 * minute]);
});

test.each([10, -10])("a machine that starts %i minutes wrong takes the database's time", (minutes) => {
  const { at, pass, clock } = machine();
  const there = noon - minutes * minute;
  expect(clock.compare({ before: clock.now(), there, after: clock.now() })).toBe(minutes * minute);
  pass(1000);
  expect([clock.now(), clock.aheadMs()]).toEqual([there + 1000, minutes * minute]);
  at.wall = there + 1000;
  expect(clock.aheadMs()).toBe(0);
});

test("neither a slow answer nor a second more or less puts the time right", () => {
  const { clock } = machine();
  expect(clock.compare({ before: noon, there: noon + 1500, after: noon })).toBe(0);
  expect(clock.compare({ before: noon, there: noon + 30_000, after: noon + 60_000 })).toBe(0);
  expect(clock.now()).toBe(noon);
});
