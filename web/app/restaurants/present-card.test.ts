import { expect, test } from "vitest";
import { someRestaurant } from "../storefront/testing/sample-restaurant.ts";
import { presentCard } from "./present-card.ts";

const at = Date.parse("2026-11-19T18:02:00+01:00");
const area = { id: "01938a5c-0000-7000-8000-00000000000a", name: "Zweiter", cities: [], minimum: 1200, freeFrom: null };
const everyDay = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], startTime: "00:00:00", endTime: "24:00:00", orderTypes: null }];
const restaurant = someRestaurant({
  preparationMinutes: 20,
  schedulesByType: everyDay as never,
  deliveryAreas: [{ ...area, postcodes: ["1020"], fee: 290, extraMinutes: 15 }],
});

test("a card says what a delivery to a known place costs, from which sum on, and when it can be there", () => {
  const { delivery } = presentCard(restaurant, at, { postcode: "1020", city: "Wien" });
  expect(delivery).toEqual({ arrival: "ab 18:40", fee: "2,90\u00a0€", minimum: "12,00\u00a0€" });
});

test("it says that nothing is delivered there, and nothing of it without a place", () => {
  expect(presentCard(restaurant, at, { postcode: "8010", city: "Graz" }).delivery?.fee).toBeNull();
  expect(presentCard(restaurant, at).delivery).toBeNull();
});
