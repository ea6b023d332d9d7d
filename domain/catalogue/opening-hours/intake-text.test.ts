import { describe, expect, test } from "vitest";
import type { Instant } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import { type OrderIntake, taking } from "./accepting.ts";
import { intakeBadge, intakeLight, intakeSentence, intakeState } from "./intake-text.ts";

/** 20 November 2026 is a Friday. */
const friday = (time: string): Instant => at(`2026-11-20T${time}:00+01:00`);
const restaurant: OrderIntake = {
  enabled: true,
  schedules: [{ weekdays: [1, 2, 3, 4, 5, 6], startTime: "11:30:00", endTime: "21:00:00" }],
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  preparationMinutes: 25,
};
const until = friday("19:40");
const all = restaurant.orderTypes.map((type) => ({ type, until }));
/** The sentence, the card's badge and the board's light. */
const said = (now: Instant, changes: Partial<OrderIntake> = {}) => {
  const asked = { ...restaurant, ...changes };
  return [
    intakeSentence(asked, now),
    intakeBadge({ ...taking(asked, now), pauses: asked.pauses ?? [] }, now),
    intakeLight(asked, now).words,
  ];
};

test("a restaurant's page says above the sentence whether it is open, without a time", () => {
  const state = (now: Instant, changes: Partial<OrderIntake> = {}) =>
    intakeState(taking({ ...restaurant, ...changes }, now));
  expect(state(friday("12:00"))).toBe("Jetzt geöffnet");
  expect(state(friday("09:10"))).toBe("Geschlossen");
  expect(state(friday("09:10"), { orderAheadDays: 2 })).toBe("Geschlossen, vorbestellen geht");
  expect(state(friday("12:00"), { silentSince: friday("11:50") })).toBe("Nur Vorbestellungen");
});

describe("what a restaurant takes, as its guests and its board read it", () => {
  test("is nothing to say while it takes everything", () => {
    expect(said(friday("12:00"))).toEqual([null, "Jetzt geöffnet", "Wir nehmen an"]);
  });

  test("is when it opens, outside its hours", () => {
    expect(said(friday("09:10"))).toEqual([
      "Gerade geschlossen. Ab 11:30 sind wir wieder für dich da.",
      "Öffnet um 11:30",
      "Geschlossen bis 11:30",
    ]);
    expect(said(friday("21:00")).slice(1)).toEqual(["Öffnet morgen um 11:30", "Geschlossen bis Sa 11:30"]);
    expect(said(at("2026-11-21T22:00:00+01:00"))[0]).toBe(
      "Gerade geschlossen. Ab Montag um 11:30 sind wir wieder für dich da.",
    );
    expect(said(friday("12:00"), { schedules: [] })).toEqual(["Gerade geschlossen.", "Geschlossen", "Geschlossen"]);
  });

  test("is that it takes orders for later, where it does", () => {
    expect(said(friday("09:10"), { orderAheadDays: 2 })).toEqual([
      "Gerade geschlossen. Ab 11:30 wieder offen, vorbestellen kannst du jetzt schon.",
      "Öffnet um 11:30, jetzt vorbestellen",
      "Geschlossen bis 11:30",
    ]);
    expect(said(friday("12:00"), { silentSince: friday("11:50") })).toEqual([
      "Nimmt gerade nur Vorbestellungen an.",
      "Nur Vorbestellungen",
      "Nur Vorbestellungen",
    ]);
  });

  test("is the pause, of one type or of all, and the light is no pause's", () => {
    expect(said(friday("19:12"), { pauses: [{ type: "DELIVERY", until }] })).toEqual([
      "Lieferung gerade nicht möglich, wieder ab 19:40. Abholung geht.",
      "Jetzt geöffnet",
      "Wir nehmen an",
    ]);
    expect(said(friday("19:12"), { pauses: all })).toEqual([
      "Lieferung und Abholung gerade nicht möglich, wieder ab 19:40.",
      "Pause bis 19:40",
      "Wir nehmen an",
    ]);
  });

  test("is that nothing can be ordered, where it is not online or has no menu", () => {
    for (const changes of [{ enabled: false }, { hasMenu: false }])
      expect(said(friday("12:00"), changes)).toEqual([
        "Dieses Restaurant ist gerade nicht online.",
        "Geschlossen",
        "Nicht online",
      ]);
  });

  test("is when there is room again, where the next quarter hours are full", () => {
    const capacity = { ordersPerQuarter: 2, dishesPerQuarter: null };
    const full = (...times: string[]) => ({
      capacity,
      booked: times.map((time) => ({ at: friday(time), orders: 2, dishes: 9 })),
    });
    // An order placed now is done at 18:35.
    expect(said(friday("18:10"), full("18:30", "18:45"))).toEqual([
      "Gerade ist alles vergeben, die nächste freie Zeit ist um 19:00.",
      "Geöffnet, frei ab 19:00",
      "Wieder frei ab 19:00",
    ]);
    expect(said(friday("18:10"), full("18:45"))[0]).toBeNull();
    expect(said(friday("18:10"), { ...full("18:30"), pauses: all })[0]).toMatch(/^Lieferung und Abholung/);
    expect(said(friday("20:20"), full("20:45"))).toEqual([
      "Gerade ist alles vergeben. Morgen ab 11:30 sind wir wieder für dich da.",
      "Öffnet morgen um 11:30",
      "Voll bis Sa 11:30",
    ]);
    expect(said(friday("20:20"), { ...full("20:45"), orderAheadDays: 1 })[0]).toBe(
      "Gerade ist alles vergeben. Morgen ab 11:30 wieder offen, vorbestellen kannst du jetzt schon.",
    );
  });
});
