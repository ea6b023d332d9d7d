import { describe, expect, test } from "vitest";
import { minuteMs, weekdays } from "../../local-time.ts";
import { orderTypes } from "../../order-types.ts";
import { at, sampleArea, sampleLine, sampleProduct } from "../../testing/samples.ts";
import { considerOrder, type OrderTerms, type RequestedOrder } from "./place.ts";
import { slotTakenSentence, timePassedSentence } from "./time.ts";

const now = at("2026-11-19T18:02:00+01:00");
const restaurant: OrderTerms = {
  id: "wirt",
  enabled: false,
  schedules: [{ weekdays, startTime: "11:00:00", endTime: "22:00:00" }],
  orderTypes: ["DELIVERY", "TAKEAWAY", "EVENT"],
  paymentTypes: ["STRIPE"],
  preparationMinutes: 20,
  pauses: orderTypes.map((type) => ({ type, until: now + 60 * minuteMs })),
  silentSince: now - minuteMs,
  deliveryAreas: [sampleArea()],
  discount: { type: "PERCENTAGE", basisPoints: 1000, maxCents: 500 },
};
const address = { street: "Taborstraße", number: "12", postcode: "1020", city: "Wien" };
const call: RequestedOrder = {
  restaurant,
  source: "PHONE",
  lines: [sampleLine(sampleProduct({ priceCents: 100 }))],
  type: "TAKEAWAY",
  paymentType: "ON_SPOT",
  asapDelivery: true,
};
const consider = (changes: Partial<RequestedOrder> = {}, terms: Partial<OrderTerms> = {}, when = now) =>
  considerOrder({ ...call, ...changes, restaurant: { ...restaurant, ...terms } }, when);
const refusal = (...asked: Parameters<typeof consider>) => consider(...asked).refusal?.message ?? null;

describe("by telephone", () => {
  test("neither a pause, nor silence, nor being offline, nor the payments offered, nor the minimum holds", () => {
    expect(refusal()).toBeNull();
    expect(refusal({ type: "DELIVERY", address })).toBeNull();
    expect(considerOrder({ ...call, source: "WEB" }, now).refusal?.code).toBe("restaurant-closed");
  });

  test("the price is the menu's, and the area's fee holds", () => {
    const fee = [sampleArea({ feeCents: 190 })];
    expect(consider({ type: "DELIVERY", address }, { deliveryAreas: fee }).agreed).toMatchObject({
      shownTotalCents: 290,
      terms: { area: { feeCents: 190, minimumOrderCents: 0 } },
    });
  });

  test("hours and types hold, and no host pays", () => {
    expect(consider({}, {}, at("2026-11-19T22:30:00+01:00")).refusal?.code).toBe("restaurant-closed");
    for (const type of ["ON_SITE", "EVENT"] as const)
      expect(consider({ type }).refusal?.code).toBe("order-type-not-offered");
  });

  test("as soon as possible is a time: the earliest, or the one that was said", () => {
    const earliest = at("2026-11-19T18:25:00+01:00");
    expect(consider().agreed).toMatchObject({ takeawayAt: earliest, expectedAt: earliest, leadMinutes: 23 });
    const said = at("2026-11-19T18:12:00+01:00");
    expect(consider({ promisedAt: said }).agreed).toMatchObject({ takeawayAt: said, leadMinutes: 10 });
    expect(consider({ asapDelivery: false, takeawayTime: { hour: 19, minute: 0 } }).agreed?.takeawayAt).toBe(
      at("2026-11-19T19:00:00+01:00"),
    );
  });

  test("what was said is still to come, before it closes, when there is room", () => {
    expect(refusal({ promisedAt: now - 1 })).toBe(timePassedSentence);
    expect(refusal({ promisedAt: at("2026-11-19T22:00:00+01:00") })).toBe(slotTakenSentence);
    const quarter = at("2026-11-19T18:15:00+01:00");
    const full = {
      capacity: { ordersPerQuarter: 1, dishesPerQuarter: null },
      booked: [{ at: quarter, orders: 1, dishes: 2 }],
    };
    expect(refusal({ promisedAt: at("2026-11-19T18:29:00+01:00") }, full)).toBe(slotTakenSentence);
    expect(consider({}, full).agreed?.capacitySlot).toBe(at("2026-11-19T18:30:00+01:00"));
  });
});
