import type { Numbers, NumbersSums } from "@mahlzeit/contract/operator/numbers";
import { dateOfDayNumber, dayNumberOfDate } from "@mahlzeit/domain/local-time";
import { madeOrder } from "../../../testing/made-order.ts";

const noSums: NumbersSums = {
  placed: 0,
  completed: 0,
  refused: 0,
  withdrawn: 0,
  revenueCents: 0,
  refusedWorthCents: 0,
  accepted: 0,
  acceptedSoon: 0,
  acceptSeconds: 0,
  ready: 0,
  punctual: 0,
  firstOrders: 0,
  secondOrders: 0,
  laterOrders: 0,
  complaints: 0,
  complaintCents: 0,
  phoneOrders: 0,
  phoneCents: 0,
};

/** Makes a period from a first day, each day with one order of so many cents. */
function periodOf(from: string, cents: readonly number[], sums: Partial<NumbersSums>): Numbers["period"] {
  const first = dayNumberOfDate(from);
  return {
    from,
    to: dateOfDayNumber(first + cents.length - 1),
    sums: { ...noSums, ...sums },
    days: cents.map((revenueCents, i) => ({ day: dateOfDayNumber(first + i), completed: 1, revenueCents })),
  };
}

const hours = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) => (hour === 20 ? day + 1 : Number(hour === 0 && day === 6))),
);

/** A week until Thursday, 14:32 in Vienna. */
export const madeNumbers: Numbers = {
  restaurantName: "Da Marco al Forno",
  at: Date.UTC(2026, 10, 19, 13, 32),
  period: periodOf("2026-11-13", [90_000, 130_200, 80_000, 60_000, 60_000, 70_000, 41_200], {
    placed: 212,
    completed: 200,
    refused: 8,
    withdrawn: 3,
    revenueCents: 531_400,
    refusedWorthCents: 20_800,
    accepted: 100,
    acceptedSoon: 94,
    acceptSeconds: 4800,
    ready: 50,
    punctual: 44,
    firstOrders: 50,
    secondOrders: 34,
    laterOrders: 116,
    complaints: 3,
    complaintCents: 4_210,
  }),
  before: periodOf("2026-11-06", [80_000, 120_000, 80_000, 60_000, 60_000, 70_000, 60_000], {
    placed: 201,
    completed: 193,
    refused: 8,
    revenueCents: 489_320,
    accepted: 100,
    acceptedSoon: 92,
    ready: 100,
    punctual: 91,
  }),
  hours,
  punctuality: Array.from({ length: 7 }, (_, day) => ({ ready: 7, punctual: day === 4 ? 5 : 7 })),
  types: [
    { type: "DELIVERY", orders: 122 },
    { type: "TAKEAWAY", orders: 62 },
    { type: "ON_SITE", orders: 16 },
  ],
  refusals: [
    { reason: "TOO_BUSY", orders: 5 },
    { reason: "UNANSWERED", orders: 3 },
  ],
  tips: [{ month: "2026-10", kitchenCents: 12_350, driverCents: 8_900 }],
  dishes: Array.from({ length: 8 }, (_, i) => ({
    product: madeOrder.id.replace(/.$/, String(i)),
    name: i === 0 ? "Margherita" : `Gericht ${i}`,
    pieces: 80 - 10 * i,
    revenueCents: 79_000 - 1000 * i,
    complained: i < 4 ? i : 0,
  })),
};

/** The figures before the first order. */
export const noNumbers: Numbers = {
  ...madeNumbers,
  period: periodOf("2026-11-13", [0, 0, 0, 0, 0, 0, 0], {}),
  before: periodOf("2026-11-06", [0, 0, 0, 0, 0, 0, 0], {}),
  hours: hours.map((ofDay) => ofDay.map(() => 0)),
  types: [],
  refusals: [],
  tips: [],
  dishes: [],
};
