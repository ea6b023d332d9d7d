import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OrderIntake } from "../catalogue/opening-hours/accepting.ts";
import { dayMs, type Instant, minuteMs } from "../local-time.ts";
import { at } from "../testing/samples.ts";
import { type Light, silentSince, watchedFrom } from "./silence.ts";

const thursday = (time: string): Instant => at(`2026-11-19T${time}+01:00`);
const [opens, closes] = [thursday("11:00:00"), thursday("14:30:00")];
const restaurant: OrderIntake = {
  enabled: true,
  schedules: [
    { weekdays: [4], startTime: "11:00:00", endTime: "14:30:00" },
    { weekdays: [4], startTime: "17:30:00", endTime: "22:00:00" },
  ],
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  preparationMinutes: 20,
};
const light: Light = {
  restaurant,
  hasBoard: true,
  isEnabled: true,
  lastSignAt: thursday("12:00:00"),
  watchedSince: thursday("00:00:00"),
};
const secondsLater = (seconds: number) => thursday("12:00:00") + seconds * 1000;

describe("a restaurant counts as silent", () => {
  test("after more than 90 seconds without a sign of life, since the last one", () => {
    expect(silentSince(light, secondsLater(90))).toBeNull();
    expect(silentSince(light, secondsLater(90) + 1)).toBe(light.lastSignAt);
  });

  test("only if it has a board, and its owner has not switched the light off", () => {
    expect(silentSince({ ...light, hasBoard: false }, secondsLater(600))).toBeNull();
    expect(silentSince({ ...light, isEnabled: false }, secondsLater(600))).toBeNull();
  });

  test("only within its hours, and from each opening it has 90 seconds again", () => {
    const never = { ...light, lastSignAt: null };
    expect(silentSince(never, opens - 1)).toBeNull();
    expect(silentSince(never, opens + 90_000)).toBeNull();
    expect(silentSince(never, opens + 90_001)).toBe(opens);
    // A later order would not be ready before it closes.
    const last = closes - 25 * minuteMs;
    expect(silentSince(never, last)).toBe(opens);
    expect([last + 1, closes].map((now) => silentSince(never, now))).toEqual([null, null]);
    const evening = thursday("17:30:00");
    expect([evening + 90_000, evening + 90_001].map((now) => silentSince(light, now))).toEqual([null, evening]);
  });

  test("not while it pauses everything, and 90 seconds after that at the earliest; a type that goes on counts", () => {
    const until = thursday("13:00:00");
    const [delivery, takeaway] = [
      { type: "DELIVERY", until },
      { type: "TAKEAWAY", until: until + minuteMs },
    ] as const;
    const paused = { ...light, restaurant: { ...restaurant, pauses: [delivery, takeaway] } };
    expect(silentSince(paused, until - 1)).toBeNull();
    expect([until + 90_000, until + 90_001].map((now) => silentSince(paused, now))).toEqual([null, until]);
    const half = { ...light, restaurant: { ...restaurant, pauses: [delivery] } };
    expect(silentSince(half, until - 1)).toBe(light.lastSignAt);
  });

  test("not because nobody watched: after a gap of the checks it is counted anew", () => {
    const checked = { since: opens, checkedAt: secondsLater(30) };
    expect(watchedFrom(checked, secondsLater(70))).toBe(opens);
    const again = watchedFrom(checked, secondsLater(71));
    expect(again).toBe(secondsLater(71));
    const stopped = { ...light, watchedSince: again };
    expect([again + 90_000, again + 90_001].map((now) => silentSince(stopped, now))).toEqual([null, again]);
  });

  test("whatever it takes at the moment: that it is silent already changes nothing", () => {
    const known = { ...light, restaurant: { ...restaurant, silentSince: opens } };
    expect(silentSince(known, secondsLater(600))).toBe(light.lastSignAt);
  });
});

test("whenever signs come: silent is who has had none for 90 seconds, nobody else, and the next sign ends it", () => {
  const always = {
    ...restaurant,
    schedules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7] as const, startTime: "00:00:00", endTime: "24:00:00" }],
  };
  const gaps = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 0, max: 400_000 }), (between, after) => {
      const signs = between.reduce<Instant[]>((all, gap) => [...all, (all.at(-1) ?? opens) + gap], []);
      const lastSignAt = signs.at(-1) ?? opens;
      const known = { ...light, restaurant: always, lastSignAt, watchedSince: opens - dayMs };
      expect(silentSince(known, lastSignAt + after)).toBe(after > 90_000 ? lastSignAt : null);
      expect(silentSince({ ...known, lastSignAt: lastSignAt + after }, lastSignAt + after)).toBeNull();
    }),
  );
});
