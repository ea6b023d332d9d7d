import { expect, test } from "vitest";
import { nothingPacked } from "../../catalogue/menu/packed.ts";
import { weekdays } from "../../local-time.ts";
import { orderTypes } from "../../order-types.ts";
import { at, sampleArea, sampleLine, sampleProduct } from "../../testing/samples.ts";
import { takesOwnContainer } from "./own-container.ts";
import { considerOrder, type OrderTerms, type RequestedOrder } from "./place.ts";

const now = at("2026-11-19T18:00:00+01:00");
const restaurant: OrderTerms = {
  id: "wirt",
  enabled: true,
  schedules: [{ weekdays, startTime: "11:00:00", endTime: "22:00:00" }],
  orderTypes,
  paymentTypes: ["STRIPE", "ON_SPOT"],
  preparationMinutes: 20,
  deliveryAreas: [sampleArea()],
  ownContainer: true,
};
const asked: RequestedOrder = {
  restaurant,
  lines: [sampleLine(sampleProduct({ depositCents: 25 }), 2), sampleLine(sampleProduct(), 1)],
  type: "TAKEAWAY",
  paymentType: "ON_SPOT",
  takeawayTime: { hour: 18, minute: 30 },
  ownContainer: true,
};
const agreedFor = (changes: Partial<RequestedOrder>) =>
  considerOrder({ ...asked, ...changes }, now).agreed?.ownContainer;

test("a container is brought to pick up and on site, where the restaurant offers it", () => {
  expect(orderTypes.filter((type) => takesOwnContainer(restaurant, type))).toEqual(["TAKEAWAY", "ON_SITE"]);
  expect(orderTypes.some((type) => takesOwnContainer({}, type))).toBe(false);
});

test("an order keeps that its guest brings one, and whoever sends it elsewhere is not refused", () => {
  const address = { street: "Taborstraße", number: "12", postcode: "1020", city: "Wien" };
  const delivered = { type: "DELIVERY", asapDelivery: true, takeawayTime: null, address } as const;
  expect(agreedFor({})).toBe(true);
  expect(agreedFor({ type: "ON_SITE" })).toBe(true);
  expect(agreedFor(delivered)).toBe(false);
  expect(agreedFor({ restaurant: { ...restaurant, ownContainer: false } })).toBe(false);
  expect(agreedFor({ ownContainer: false })).toBe(false);
});

test("none is brought for what cannot be filled: packed goods, and bottles with a deposit", () => {
  const bottle = sampleLine(sampleProduct({ depositCents: 25 }), 1);
  const jar = sampleLine(sampleProduct({ packed: { ...nothingPacked, netQuantity: "370 g" } }), 1);
  expect(agreedFor({ lines: [bottle, jar] })).toBe(false);
  expect(agreedFor({ lines: [bottle, jar, sampleLine(sampleProduct(), 1)] })).toBe(true);
  expect(takesOwnContainer(restaurant, "TAKEAWAY", [jar])).toBe(false);
});

test("no price depends on it, nor does a deposit", () => {
  const price = (ownContainer: boolean) => considerOrder({ ...asked, ownContainer }, now).price;
  expect(price(true)).toEqual(price(false));
  expect(price(true)).toMatchObject({ depositCents: 50, totalCents: 3020 });
});
