import { describe, expect, test } from "vitest";
import type { Instant } from "../local-time.ts";
import { at } from "../testing/samples.ts";
import type { OrderIntake } from "./accepting.ts";
import { closedLight, intakeSentence } from "./intake-words.ts";

/** A Friday. */
const friday = (time: string): Instant => at(`2026-11-20T${time}:00+01:00`);
const restaurant: OrderIntake = {
  enabled: true,
  schedules: [{ weekdays: [1, 2, 3, 4, 5, 6], startTime: "11:30:00", endTime: "21:00:00" }],
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  preparationMinutes: 25,
};
const until = friday("19:40");
const all = restaurant.orderTypes.map((type) => ({ type, until }));
const said = (now: Instant, changes: Partial<OrderIntake> = {}) => [
  intakeSentence({ ...restaurant, ...changes }, now),
  closedLight({ ...restaurant, ...changes }, now),
];

describe("what a restaurant takes, as its guests and its board read it", () => {
  test("is nothing to say while it takes everything", () => {
    expect(said(friday("12:00"))).toEqual([null, null]);
  });

  test("is when it opens, outside its hours", () => {
    expect(said(friday("09:10"))).toEqual([
      "Gerade geschlossen. Ab 11:30 sind wir wieder für dich da.",
      "Geschlossen bis 11:30",
    ]);
    expect(said(friday("21:00"))[1]).toBe("Geschlossen bis Sa 11:30");
    expect(said(at("2026-11-21T22:00:00+01:00"))[0]).toBe(
      "Gerade geschlossen. Ab Montag um 11:30 sind wir wieder für dich da.",
    );
    expect(said(friday("12:00"), { schedules: [] })).toEqual(["Gerade geschlossen.", "Geschlossen"]);
  });

  test("is that it takes orders for later, where it does", () => {
    expect(said(friday("09:10"), { orderAheadDays: 2 })).toEqual([
      "Gerade geschlossen. Ab 11:30 wieder offen, vorbestellen kannst du jetzt schon.",
      "Geschlossen bis 11:30",
    ]);
    expect(said(friday("12:00"), { silentSince: friday("11:50") })).toEqual([
      "Nimmt gerade nur Vorbestellungen an.",
      "Nur Vorbestellungen",
    ]);
  });

  test("is the pause, of one type or of all, and the light is no pause's", () => {
    expect(said(friday("19:12"), { pauses: [{ type: "DELIVERY", until }] })).toEqual([
      "Lieferung gerade nicht möglich, wieder ab 19:40. Abholung geht.",
      null,
    ]);
    expect(said(friday("19:12"), { pauses: all })).toEqual([
      "Lieferung und Abholung gerade nicht möglich, wieder ab 19:40.",
      null,
    ]);
  });

  test("is that nothing can be ordered, where it is not online or has no menu", () => {
    for (const changes of [{ enabled: false }, { hasMenu: false }])
      expect(said(friday("12:00"), changes)).toEqual(["Dieses Restaurant ist gerade nicht online.", "Nicht online"]);
  });
});
