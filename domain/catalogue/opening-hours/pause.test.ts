import { describe, expect, test } from "vitest";
import { type Instant, weekdays } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import type { OrderIntake } from "./accepting.ts";
import { endOfBusinessDay, endOfPause } from "./pause.ts";
import { pauseSentence } from "./pause-text.ts";

const friday = (time: string): Instant => at(`2026-11-20T${time}:00+01:00`);
const saturday = (time: string): Instant => at(`2026-11-21T${time}:00+01:00`);
const evenings = { schedules: [{ weekdays: [1, 2, 3, 4, 5, 6], startTime: "11:00:00", endTime: "22:00:00" }] } as const;
const nights = { schedules: [{ weekdays: [5, 6], startTime: "18:00:00", endTime: "02:30:00" }] } as const;
const always = { schedules: [{ weekdays, startTime: "00:00:00", endTime: "24:00:00" }] };

test("a business day ends at 05:00 in Vienna, whatever the clocks do that night", () => {
  expect(endOfBusinessDay(friday("19:12"))).toBe(saturday("05:00"));
  expect(endOfBusinessDay(saturday("04:59"))).toBe(saturday("05:00"));
  expect(endOfBusinessDay(saturday("05:00"))).toBe(at("2026-11-22T05:00:00+01:00"));
  expect(endOfBusinessDay(at("2026-03-28T20:00:00+01:00"))).toBe(at("2026-03-29T05:00:00+02:00"));
  expect(endOfBusinessDay(at("2026-10-24T20:00:00+02:00"))).toBe(at("2026-10-25T05:00:00+01:00"));
});

describe("a pause", () => {
  test("of minutes lasts so many, over midnight and over a change of the clocks too", () => {
    expect(endOfPause("30", evenings, friday("19:12"))).toBe(friday("19:42"));
    expect(endOfPause("60", nights, friday("23:30"))).toBe(saturday("00:30"));
    expect(endOfPause("30", always, at("2026-03-29T01:45:00+01:00"))).toBe(at("2026-03-29T03:15:00+02:00"));
    expect(endOfPause("60", always, at("2026-10-25T02:30:00+02:00"))).toBe(at("2026-10-25T02:30:00+01:00"));
  });

  test("until tomorrow ends when it opens on the next business day", () => {
    expect(endOfPause("TOMORROW", evenings, friday("19:12"))).toBe(saturday("11:00"));
    expect(endOfPause("TOMORROW", evenings, saturday("19:12"))).toBe(at("2026-11-23T11:00:00+01:00"));
    expect(endOfPause("TOMORROW", nights, saturday("01:00"))).toBe(saturday("18:00"));
    expect(endOfPause("TOMORROW", always, friday("19:12"))).toBe(saturday("05:00"));
    expect(endOfPause("TOMORROW", { schedules: [] }, friday("19:12"))).toBe(saturday("05:00"));
  });

  test("until somebody ends it is over with closing time, or after a day for who never closes", () => {
    expect(endOfPause("CHANGED", evenings, friday("19:12"))).toBe(friday("22:00"));
    expect(endOfPause("CHANGED", nights, friday("23:00"))).toBe(saturday("02:30"));
    expect(endOfPause("CHANGED", evenings, friday("09:00"))).toBe(friday("22:00"));
    expect(endOfPause("CHANGED", always, friday("19:12"))).toBe(saturday("19:12"));
    expect(endOfPause("CHANGED", { schedules: [] }, friday("19:12"))).toBe(saturday("05:00"));
  });
});

describe("what guests read of a pause", () => {
  const restaurant: OrderIntake = {
    enabled: true,
    ...evenings,
    orderTypes: ["DELIVERY", "TAKEAWAY", "ON_SITE"],
    preparationMinutes: 20,
  };
  const sentence = (pauses: OrderIntake["pauses"], now = friday("19:12")) =>
    pauseSentence({ ...restaurant, pauses: pauses ?? [] }, now);

  test("is what does not go, until when, and what does", () => {
    expect(sentence([])).toBeNull();
    expect(sentence([{ type: "DELIVERY", until: friday("19:12") }])).toBeNull();
    expect(sentence([{ type: "DELIVERY", until: friday("19:42") }])).toBe(
      "Lieferung gerade nicht möglich, wieder ab 19:42. Abholung und Bestellung vor Ort gehen.",
    );
  });

  test("says why, if the restaurant gives a reason", () => {
    expect(sentence([{ type: "DELIVERY", until: friday("19:42"), reason: "NO_DRIVER" }])).toBe(
      "Kein Fahrer: Lieferung gerade nicht möglich, wieder ab 19:42. Abholung und Bestellung vor Ort gehen.",
    );
  });

  test("names several types together, and each with its own end", () => {
    const until = friday("19:42");
    expect(sentence(restaurant.orderTypes.map((type) => ({ type, until })))).toBe(
      "Lieferung, Abholung und Bestellung vor Ort gerade nicht möglich, wieder ab 19:42.",
    );
    expect(
      sentence([
        { type: "DELIVERY", until },
        { type: "TAKEAWAY", until: saturday("11:00") },
      ]),
    ).toBe(
      "Lieferung gerade nicht möglich, wieder ab 19:42. Abholung gerade nicht möglich, wieder morgen ab 11:00. Bestellung vor Ort geht.",
    );
  });

  test("says when it is open again, where the pause ends after closing", () => {
    expect(sentence([{ type: "DELIVERY", until: saturday("22:10") }], saturday("21:30"))).toBe(
      "Lieferung gerade nicht möglich, wieder am Montag ab 11:00. Abholung und Bestellung vor Ort gehen.",
    );
  });
});
