import { expect, test } from "vitest";
import { formatTime, weekdays } from "../../local-time.ts";
import { at, sampleLine, sampleProduct } from "../../testing/samples.ts";
import { phoneTimes } from "./phone-times.ts";
import type { OrderTerms } from "./place.ts";

const now = at("2026-11-19T19:12:00+01:00");
const open: OrderTerms = {
  id: "marco",
  enabled: true,
  schedules: [{ weekdays, startTime: "11:00:00", endTime: "21:00:00" }],
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  paymentTypes: ["STRIPE"],
  deliveryAreas: [],
  preparationMinutes: 35,
};
const shown = (changes: Partial<OrderTerms> = {}, dishes = 1) =>
  phoneTimes({ ...open, ...changes }, { type: "TAKEAWAY", dishes, lines: [] }, now).map((time) => formatTime(time.at));

test("the earliest is as soon as possible, also for pick-up, then come the quarter hours", () => {
  expect(shown()).toEqual(["19:50", "20:00", "20:15", "20:30", "20:45"]);
  const [earliest, next] = phoneTimes(open, { type: "TAKEAWAY", lines: [] }, now);
  expect(earliest).toMatchObject({ takeawayTime: null, takeawayDate: null });
  expect(next).toMatchObject({ takeawayTime: { hour: 20, minute: 0 }, takeawayDate: null });
});

test("neither a pause nor silence nor being offline takes any of them away", () => {
  const pauses = [{ type: "TAKEAWAY" as const, since: now, until: now + 3_600_000 }];
  expect(shown({ enabled: false, silentSince: now - 1, pauses } as Partial<OrderTerms>)).toEqual(shown());
});

test("a full quarter hour is left out, for all its dishes", () => {
  const capacity = { ordersPerQuarter: null, dishesPerQuarter: 4 };
  const booked = [{ at: at("2026-11-19T19:45:00+01:00"), orders: 2, dishes: 3 }];
  expect(shown({ capacity, booked })[0]).toBe("19:50");
  expect(shown({ capacity, booked }, 2)[0]).toBe("20:00");
});

test("whoever takes orders ahead can say a time on another day", () => {
  const times = phoneTimes({ ...open, orderAheadDays: 1 }, { type: "TAKEAWAY", lines: [] }, now);
  expect(times.at(-1)).toEqual({
    at: at("2026-11-20T20:45:00+01:00"),
    takeawayTime: { hour: 20, minute: 45 },
    takeawayDate: "2026-11-20",
  });
});

test("while it is closed there is nothing to say", () => {
  expect(phoneTimes(open, { type: "TAKEAWAY", lines: [] }, at("2026-11-19T21:12:00+01:00"))).toEqual([]);
  expect(phoneTimes(open, { type: "ON_SITE", lines: [] }, now)).toEqual([]);
});

test("only times are said at which every dish can be had, or all of them where it can be had at none", () => {
  const until = (to: string) =>
    sampleLine(sampleProduct({ availability: { weekdays, from: "11:00:00", to, dates: null } }));
  const saidFor = (to: string) =>
    phoneTimes(open, { type: "TAKEAWAY", lines: [until(to)] }, now).map((time) => formatTime(time.at));
  expect(saidFor("20:30:00")).toEqual(["19:50", "20:00", "20:15"]);
  expect(saidFor("19:00:00")).toEqual(shown());
});
