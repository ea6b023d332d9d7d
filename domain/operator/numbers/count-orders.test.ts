import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hourMs, minuteMs } from "../../local-time.ts";
import { orderTypes } from "../../order-types.ts";
import { reasonCodes } from "../../orders/order/reasons.ts";
import { orderSources } from "../../orders/order/source.ts";
import { movers, orderStates } from "../../orders/order/states.ts";
import { type CountedOrder, countOrders, isPunctual, refusalOf, secondsToAccept } from "./count-orders.ts";
import { countNames, sumCounts, sumHours, sumRefusals, sumTypes } from "./day-counts.ts";

// 18:00 in Vienna.
const placedAt = Date.parse("2026-11-20T17:00:00Z");
const completed: CountedOrder = {
  type: "DELIVERY",
  state: "COMPLETED",
  source: "WEB",
  createdAt: placedAt,
  takeawayAt: null,
  leadMinutes: 20,
  totalCents: 2600,
  returnedCents: 0,
  placedAt,
  acceptedAt: placedAt + minuteMs,
  acceptedOnBoard: true,
  firstPromisedAt: placedAt + 30 * minuteMs,
  readyAt: placedAt + 25 * minuteMs,
  movedBy: "restaurant",
  reasonCode: null,
  nth: 1,
  complained: null,
  complaintCents: 0,
  lines: [{ position: 0, productId: "margherita", name: "Margherita", quantity: 2, cents: 2600 }],
};
const order = (changes: Partial<CountedOrder>): CountedOrder => ({ ...completed, ...changes });
const countsOf = (...orders: CountedOrder[]) => countOrders(orders).counts;

describe("revenue", () => {
  test("is what completed orders came to, after corrections and refunds", () => {
    expect(countsOf(completed, order({ totalCents: 2000, returnedCents: 500 })).revenueCents).toBe(4100);
  });

  test("is nothing of an order under way, rejected, cancelled or never paid", () => {
    for (const state of orderStates)
      expect(countsOf(order({ state })).revenueCents).toBe(state === "COMPLETED" ? 2600 : 0);
  });

  test("never falls below nothing, whatever was given back", () => {
    expect(countsOf(order({ returnedCents: 9999 })).revenueCents).toBe(0);
  });
});

describe("refused", () => {
  const rejected = order({ state: "REJECTED", reasonCode: "TOO_BUSY" });

  test("is what the restaurant or the operator would not do, and what nobody answered", () => {
    const unanswered = order({ state: "CANCELLED", movedBy: "clock", acceptedAt: null });
    const byOperator = order({ state: "CANCELLED", movedBy: "operator" });
    const day = countOrders([rejected, unanswered, byOperator, completed]);
    expect(day.refusals).toEqual({ TOO_BUSY: 1, UNANSWERED: 1, OTHER: 1 });
    expect(day.counts).toMatchObject({ placed: 4, completed: 1, refused: 3, refusedCents: 7800, withdrawn: 0 });
  });

  test("is not what its guest cancelled", () => {
    const day = countOrders([order({ state: "CANCELLED", movedBy: "guest" })]);
    expect(day.counts).toMatchObject({ placed: 1, refused: 0, refusedCents: 0, withdrawn: 1 });
  });

  test("is sold out where of an accepted order nothing was left", () => {
    expect(refusalOf(order({ state: "CANCELLED", movedBy: "clock" }))).toBe("SOLD_OUT");
  });

  test("and what was never paid came to no restaurant at all", () => {
    const expired = order({ state: "EXPIRED", movedBy: "clock", placedAt: null, acceptedAt: null });
    expect(countsOf(expired, order({ state: "AWAITING_PAYMENT" })).placed).toBe(0);
  });
});

describe("the answer", () => {
  test("is measured from when the order was placed, and is soon within three minutes", () => {
    const late = order({ acceptedAt: placedAt + 181_000 });
    const soon = order({ acceptedAt: placedAt + 180_000 });
    expect(countsOf(late, soon)).toMatchObject({ accepted: 2, acceptedSoon: 1, acceptSeconds: 361 });
  });

  test("is not measured where the order was for later and had time", () => {
    const forLater = (minutes: number) => order({ takeawayAt: placedAt + minutes * minuteMs });
    expect(secondsToAccept(forLater(80))).toBe(60);
    expect(secondsToAccept(forLater(81))).toBeNull();
  });
});

describe("punctual", () => {
  test("is ready at most five minutes after the first promise", () => {
    const readyAt = completed.firstPromisedAt ?? 0;
    expect(isPunctual(order({ readyAt: readyAt + 5 * minuteMs }))).toBe(true);
    expect(isPunctual(order({ readyAt: readyAt + 5 * minuteMs + 1 }))).toBe(false);
  });

  test("is not known of a restaurant without a board, nor of an order that never was ready", () => {
    expect(isPunctual(order({ acceptedOnBoard: false }))).toBeNull();
    expect(isPunctual(order({ readyAt: null }))).toBeNull();
    expect(countsOf(order({ readyAt: null }))).toMatchObject({ ready: 0, punctual: 0 });
  });
});

test("an order is its guest's first, second or a later one; of some it is not known", () => {
  const orders = [1, 2, 3, 17, null].map((nth) => order({ nth }));
  expect(countsOf(...orders)).toMatchObject({ completed: 5, firstOrders: 1, secondOrders: 1, laterOrders: 2 });
});

test("an order counts at the hour that the clock showed, twice in the hour that comes twice in October", () => {
  const twice = Date.parse("2026-10-25T00:30:00Z");
  const { hours } = countOrders([order({ createdAt: twice }), order({ createdAt: twice + hourMs })]);
  expect(hours[2]).toBe(2);
  expect(countOrders([completed]).hours[18]).toBe(1);
});

test("dishes count as they were sold, by the name they had last", () => {
  const renamed = order({
    lines: [{ position: 0, productId: "margherita", name: "Regina", quantity: 1, cents: 1400 }],
  });
  expect(countOrders([completed, renamed, order({ state: "REJECTED" })]).dishes).toEqual([
    { productId: "margherita", name: "Regina", pieces: 3, cents: 4000, complained: 0 },
  ]);
});

test("a complaint counts with a completed order, and each claimed piece with its dish", () => {
  const soup = { position: 1, productId: "soup", name: "Suppe", quantity: 3, cents: 1500 };
  const complained = order({
    lines: [...completed.lines, soup],
    complained: [{ position: 1, quantity: 2 }],
    complaintCents: 1000,
  });
  const { counts, dishes } = countOrders([
    complained,
    order({ complained: [], complaintCents: 9999 }),
    order({ state: "CANCELLED", complained: [], complaintCents: 500 }),
    completed,
  ]);
  expect(counts).toMatchObject({ complaints: 2, complaintCents: 3600 });
  expect(dishes.map(({ name, pieces, complained: claimed }) => [name, pieces, claimed])).toEqual([
    ["Margherita", 6, 0],
    ["Suppe", 3, 2],
  ]);
});

test("an order by telephone counts like any other, and by itself, but nobody waited for its answer", () => {
  const phone = order({ source: "PHONE", returnedCents: 600, nth: null, acceptedAt: placedAt });
  expect(countsOf(completed, phone, order({ source: "PHONE", state: "ACCEPTED" }))).toMatchObject({
    placed: 3,
    completed: 2,
    revenueCents: 4600,
    phoneOrders: 1,
    phoneCents: 2000,
    accepted: 1,
    acceptSeconds: 60,
    ready: 3,
    firstOrders: 1,
    laterOrders: 0,
  });
});

const instants = fc.integer({ min: placedAt - 400 * hourMs, max: placedAt + 400 * hourMs });
const anyOrder: fc.Arbitrary<CountedOrder> = fc.record({
  type: fc.constantFrom(...orderTypes),
  state: fc.constantFrom(...orderStates),
  source: fc.constantFrom(...orderSources),
  createdAt: instants,
  takeawayAt: fc.option(instants),
  leadMinutes: fc.option(fc.integer({ min: 0, max: 90 })),
  totalCents: fc.nat(10_000),
  returnedCents: fc.nat(10_000),
  placedAt: fc.option(instants),
  acceptedAt: fc.option(instants),
  acceptedOnBoard: fc.boolean(),
  firstPromisedAt: fc.option(instants),
  readyAt: fc.option(instants),
  movedBy: fc.constantFrom(...movers),
  reasonCode: fc.option(fc.constantFrom(...reasonCodes)),
  nth: fc.option(fc.integer({ min: 1, max: 5 })),
  complained: fc.option(
    fc.array(fc.record({ position: fc.nat(2), quantity: fc.integer({ min: 1, max: 5 }) }), { maxLength: 3 }),
  ),
  complaintCents: fc.nat(10_000),
  lines: fc.array(
    fc.record({
      position: fc.nat(2),
      productId: fc.constantFrom("a", "b", "c"),
      name: fc.constant("Dish"),
      quantity: fc.integer({ min: 1, max: 5 }),
      cents: fc.nat(5000),
    }),
    { maxLength: 3 },
  ),
});

test("however orders are parted into days, the sums over the days are those over the orders", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyOrder, fc.nat(3)), { maxLength: 20 }), (drawn) => {
      const whole = countOrders(drawn.map(([one]) => one));
      const days = [0, 1, 2, 3].map((day) =>
        countOrders(drawn.filter(([, onDay]) => onDay === day).map(([one]) => one)),
      );
      expect(sumCounts(days.map(({ counts }) => counts))).toEqual(whole.counts);
      expect(sumHours(days.map(({ hours }) => hours))).toEqual(whole.hours);
      expect(sumTypes(days.map(({ types }) => types))).toEqual(whole.types);
      expect(sumRefusals(days.map(({ refusals }) => refusals))).toEqual(whole.refusals);
    }),
  );
});

test("every order is completed, refused, withdrawn or under way, and every plot adds up to its number", () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 20 }), (orders) => {
      const { counts, hours, types, refusals } = countOrders(orders);
      const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
      expect(counts.completed + counts.refused + counts.withdrawn).toBeLessThanOrEqual(counts.placed);
      expect(sum(hours)).toBe(counts.completed);
      expect(sum(Object.values(types))).toBe(counts.completed);
      expect(sum(Object.values(refusals))).toBe(counts.refused);
      expect(counts.punctual).toBeLessThanOrEqual(counts.ready);
      expect(counts.acceptedSoon).toBeLessThanOrEqual(counts.accepted);
      for (const name of countNames) expect(counts[name]).toBeGreaterThanOrEqual(0);
    }),
  );
});
