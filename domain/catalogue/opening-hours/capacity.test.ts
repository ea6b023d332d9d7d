import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minuteMs, weekdays } from "../../local-time.ts";
import { at, sampleArea } from "../../testing/samples.ts";
import { deliveryOffer } from "../delivery/offer.ts";
import { asapTime, intake, isOpen, nextChange, type OrderIntake, orderTimesOf } from "./accepting.ts";
import { type BookedQuarter, hasRoom, quarterOf } from "./capacity.ts";
import { orderTimeKey } from "./order-time-text.ts";

const evening = (time: string) => at(`2026-11-19T${time}:00+01:00`);
const now = evening("18:00");
const restaurant: OrderIntake = {
  enabled: true,
  schedules: [{ weekdays, startTime: "11:00:00", endTime: "22:00:00" }],
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  preparationMinutes: 22,
  capacity: { ordersPerQuarter: 2, dishesPerQuarter: 10 },
};
const booked = (time: string, orders: number, dishes: number): BookedQuarter => ({ at: evening(time), orders, dishes });
const using = (...quarters: readonly BookedQuarter[]) => ({ ...restaurant, booked: quarters });
const keys = (of: OrderIntake, dishes?: number) =>
  orderTimesOf(of, { type: "TAKEAWAY", dishes }, now).map(orderTimeKey);
const asap = (of: OrderIntake, dishes?: number) => asapTime(of, { type: "DELIVERY", dishes }, now);

describe("a quarter hour", () => {
  test("is full when either limit is reached, and the next one is offered", () => {
    expect(keys(using()).slice(0, 2)).toEqual(["18:30", "18:45"]);
    expect(keys(using(booked("18:30", 2, 2)))[0]).toBe("18:45");
    expect(keys(using(booked("18:30", 1, 10)))[0]).toBe("18:45");
    expect(keys(using(booked("18:30", 1, 9)))[0]).toBe("18:30");
    expect(keys({ ...using(booked("18:30", 9, 99)), capacity: null })[0]).toBe("18:30");
  });

  test("has room for some orders and not for larger ones; the largest need one of their own", () => {
    const half = using(booked("18:30", 1, 7));
    expect([keys(half, 3)[0], keys(half, 4)[0]]).toEqual(["18:30", "18:45"]);
    expect([keys(half, 40)[0], keys(using(), 40)[0]]).toEqual(["18:45", "18:30"]);
  });

  test("a limit that is not set does not count", () => {
    const orders = { capacity: { ordersPerQuarter: 1, dishesPerQuarter: null }, booked: [booked("18:30", 1, 1)] };
    expect([hasRoom(orders, evening("18:30")), hasRoom(orders, evening("18:45"), 500)]).toEqual([false, true]);
    const dishes = { capacity: { ordersPerQuarter: null, dishesPerQuarter: 5 }, booked: [booked("18:30", 99, 4)] };
    expect([hasRoom(dishes, evening("18:44")), hasRoom(dishes, evening("18:44"), 2)]).toEqual([true, false]);
  });
});

describe("as soon as possible", () => {
  test("is nothing far away, too, where the kitchen has no room until it closes", () => {
    const far = sampleArea({ cities: ["Wien"], extraMinutes: 90 });
    const place = { city: "Wien", postcode: "1020" };
    const near = { ...using(booked("21:45", 2, 2)), preparationMinutes: 0, deliveryAreas: [far] };
    expect(deliveryOffer(near, place, evening("20:05"))?.earliest).toBe(evening("21:35"));
    expect(deliveryOffer(near, place, evening("20:12"))?.earliest).toBeNull();
  });

  test("is the usual time while its quarter hour has room, else the first that has", () => {
    expect(asap(using())).toBe(evening("18:25"));
    expect(asap(using(booked("18:15", 2, 2)))).toBe(evening("18:30"));
    expect(asap(using(booked("18:15", 2, 2), booked("18:30", 1, 8)), 3)).toBe(evening("18:45"));
    expect(asap({ ...restaurant, capacity: null })).toBe(evening("18:25"));
  });

  test("is nothing where no quarter hour until closing has room, which time alone may change", () => {
    const all = Array.from({ length: 16 }, (_, i) => ({
      at: evening("18:00") + i * 15 * minuteMs,
      orders: 2,
      dishes: 2,
    }));
    const full = using(...all);
    expect([asap(full), isOpen(full, now), intake(full, "TAKEAWAY", now).firstSlot]).toEqual([null, false, null]);
    let [minute, changes] = [now, 0];
    for (; minute < evening("22:00"); minute = nextChange(full, minute)) changes += isOpen(full, minute) ? 1 : 0;
    expect([minute, changes > 0]).toEqual([evening("22:00"), false]);
  });
});

test("whatever is promised one after another, no quarter hour gets more than it may", () => {
  const wish = fc.record({ dishes: fc.integer({ min: 1, max: 8 }), asap: fc.boolean(), slot: fc.nat(20) });
  const limits = {
    ordersPerQuarter: fc.option(fc.integer({ min: 1, max: 4 })),
    dishesPerQuarter: fc.option(fc.integer({ min: 8, max: 20 })),
  };
  fc.assert(
    fc.property(fc.record(limits), fc.array(wish, { maxLength: 60 }), (capacity, wishes) => {
      const taken = new Map<number, BookedQuarter>();
      for (const { dishes, slot, ...given } of wishes) {
        const current = { ...restaurant, capacity, booked: [...taken.values()] };
        const offered = orderTimesOf(current, { type: "DELIVERY", dishes }, now);
        const chosen = given.asap ? asap(current, dishes) : offered[slot % Math.max(1, offered.length)]?.at;
        if (chosen === undefined || chosen === null) continue;
        const quarter = taken.get(quarterOf(chosen)) ?? { at: quarterOf(chosen), orders: 0, dishes: 0 };
        taken.set(quarter.at, { ...quarter, orders: quarter.orders + 1, dishes: quarter.dishes + dishes });
      }
      for (const { orders, dishes } of taken.values()) {
        expect(orders).toBeLessThanOrEqual(capacity.ordersPerQuarter ?? orders);
        expect(dishes).toBeLessThanOrEqual(capacity.dishesPerQuarter ?? dishes);
      }
    }),
  );
});
