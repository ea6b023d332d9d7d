import fc from "fast-check";
import { expect, test } from "vitest";
import type { OrderIntake } from "../../catalogue/opening-hours/accepting.ts";
import { hourMs, type Weekday } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import { chooseAlternatives, wantsAlternatives } from "./alternatives.ts";

const now = at("2026-11-19T19:00:00+01:00");
const everyDay: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const open: OrderIntake = {
  enabled: true,
  schedules: [{ weekdays: everyDay, startTime: "11:00:00", endTime: "22:00:00" }],
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  preparationMinutes: 30,
};
const place = (name: string, kinds: readonly string[], changes: Partial<OrderIntake> = {}, isInReach = true) => ({
  name,
  kinds,
  intake: { ...open, ...changes },
  isInReach,
});
const wish = { kinds: ["Pizza", "Italienisch"], type: "DELIVERY" } as const;
const namesOf = (candidates: readonly ReturnType<typeof place>[], type: "DELIVERY" | "ON_SITE" = wish.type) =>
  chooseAlternatives({ ...wish, type }, candidates, { now }).map(({ name }) => name);

test("nearest in kind comes first, then the earliest, then by name, and three are enough", () => {
  const [nonna, tagliata, yildiz] = [
    place("Nonna Lucia", ["Italienisch", "Pizza"], { preparationMinutes: 45 }),
    place("Tagliata", ["Italienisch"], { preparationMinutes: 40 }),
    place("Yıldız Grill", ["Kebap", "Pizza"], { preparationMinutes: 25 }),
  ];
  const [soon, sooner] = [place("Würstelstand", []), place("Äpfel & Co", [])];
  expect(namesOf([soon, sooner, tagliata, yildiz, nonna])).toEqual(["Nonna Lucia", "Yıldız Grill", "Tagliata"]);
  expect(namesOf([soon, sooner, nonna])).toEqual(["Nonna Lucia", "Äpfel & Co", "Würstelstand"]);
});

test("who is closed, paused, silent, out of reach or offers something else is none", () => {
  const until = now + 1;
  expect(
    namesOf([
      place("zu", wish.kinds, { schedules: [] }),
      place("Pause", wish.kinds, { pauses: [{ type: "DELIVERY", until }] }),
      place("still", wish.kinds, { silentSince: now - 1 }),
      place("nur Abholung", wish.kinds, { orderTypes: ["TAKEAWAY"] }),
      place("weit weg", wish.kinds, {}, false),
    ]),
  ).toEqual([]);
  expect(namesOf([place("liefert", wish.kinds), place("vor Ort", [], { orderTypes: ["ON_SITE"] })], "ON_SITE")).toEqual(
    ["vor Ort"],
  );
});

test("'Viel los' counts as long as it lasts", () => {
  const busy = place("A", wish.kinds, { busy: { extraMinutes: 30, until: now + 1 } });
  const past = place("B", wish.kinds, { preparationMinutes: 31, busy: { extraMinutes: 30, until: now } });
  expect(namesOf([busy, past])).toEqual(["B", "A"]);
});

test("however they are mixed: nobody who is left out is better than somebody who is named", () => {
  const kinds = ["Pizza", "Italienisch", "Kebap"];
  const some = fc.record({
    name: fc.string({ maxLength: 3 }),
    kinds: fc.subarray(kinds),
    minutes: fc.integer({ min: 5, max: 90 }),
    isInReach: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), (all) => {
      const places = all.map(({ name, kinds: of, minutes, isInReach }) =>
        place(name, of, { preparationMinutes: minutes }, isInReach),
      );
      const named = chooseAlternatives(wish, places, { now });
      const possible = places.filter(({ isInReach }) => isInReach);
      expect(named).toHaveLength(Math.min(3, possible.length));
      const rank = (one: (typeof places)[number]) =>
        one.intake.preparationMinutes - 1000 * one.kinds.filter((kind) => wish.kinds.includes(kind as never)).length;
      const worst = Math.max(...named.map(rank));
      for (const other of possible) if (!named.includes(other)) expect(rank(other)).toBeGreaterThanOrEqual(worst);
    }),
  );
});

test("they are for who is left hungry by the restaurant or the clock, for three hours", () => {
  const ended = (state: "REJECTED" | "CANCELLED" | "EXPIRED", by: "restaurant" | "clock" | "guest" | "operator") =>
    wantsAlternatives({ state, by, at: now }, now + 3 * hourMs - 1);
  expect([ended("REJECTED", "restaurant"), ended("CANCELLED", "restaurant"), ended("CANCELLED", "clock")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([ended("CANCELLED", "operator"), ended("CANCELLED", "guest"), ended("EXPIRED", "clock")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(wantsAlternatives({ state: "REJECTED", by: "restaurant", at: now }, now + 3 * hourMs)).toBe(false);
});
