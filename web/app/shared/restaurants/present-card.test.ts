import { expect, test } from "vitest";
import { someRestaurant } from "../../storefront/testing/sample-restaurant.ts";
import { presentCard, todayText } from "./present-card.ts";

const at = Date.parse("2026-11-19T18:02:00+01:00");
const asked = (delivery: { feeCents: number; minimumCents: number; earliest: number | null } | null) =>
  presentCard({ ...someRestaurant(), delivery }, at).delivery;

test("a card says what a delivery to the known place costs, from which sum on, and when it can be there", () => {
  const earliest = Date.parse("2026-11-19T18:40:00+01:00");
  expect(asked({ feeCents: 290, minimumCents: 1200, earliest })).toEqual({
    earliest,
    arrival: "ab 18:40",
    fee: "2,90\u00a0€",
    minimum: "12,00\u00a0€",
  });
  expect(asked({ feeCents: 0, minimumCents: 0, earliest: Date.parse("2026-11-20T11:30:00+01:00") })).toMatchObject({
    arrival: "ab morgen, 11:30",
    fee: "gratis",
  });
  expect(asked({ feeCents: 0, minimumCents: 0, earliest: null })).toMatchObject({ arrival: null });
});

test("for a place it says how punctual the kitchen is, by which those are ranked, too, that deliver nothing there", () => {
  const punctuality = { percent: 91, orders: 40 };
  const shown = (delivery: object) => presentCard({ ...someRestaurant(), punctuality, ...delivery }, at).punctuality;
  expect(shown({ delivery: { feeCents: 0, minimumCents: 0, earliest: null } })).toEqual(punctuality);
  expect(shown({ delivery: null })).toEqual(punctuality);
  expect(shown({})).toBeUndefined();
});

test("it says that nothing is delivered there, and nothing of it without a place", () => {
  expect(asked(null)).toBe("none");
  expect(presentCard(someRestaurant(), at).delivery).toBeUndefined();
});

test("today's hours name every period, or the day of rest", () => {
  const lunch = { startTime: "11:00:00", endTime: "14:30:00" };
  const dinner = { startTime: "17:00:00", endTime: "01:00:00" };
  expect(todayText([lunch, dinner])).toBe("Heute 11:00 – 14:30, 17:00 – 01:00");
  expect(todayText([])).toBe("Heute Ruhetag");
});
