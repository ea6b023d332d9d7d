import fc from "fast-check";
import { expect, test } from "vitest";
import { minuteMs } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import { checkoutLines } from "./checkout-lines.ts";
import { decidePayment } from "./decide-payment.ts";

const cents = fc.integer({ min: 0, max: 5000 });
const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 15 }), unitCents: cents })
  .map(({ quantity, unitCents }) => ({
    name: "Knödel",
    quantity,
    fullPriceCents: quantity * unitCents,
    options: [{ name: "mit Kraut" }],
  }));

test("the lines on the payment page add up to the total in cents, and none is negative", () => {
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 60 }),
    depositCents: fc.integer({ min: 0, max: 300 }),
    deliveryFeeCents: fc.integer({ min: 0, max: 900 }),
    tipCents: fc.integer({ min: 0, max: 5000 }),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(order, ({ lines, depositCents, deliveryFeeCents, tipCents, discountShare }) => {
      const subtotal = lines.reduce((sum, { fullPriceCents }) => sum + fullPriceCents, 0);
      const discountCents = Math.round(subtotal * discountShare);
      const totalCents = subtotal - discountCents + depositCents + deliveryFeeCents + tipCents;
      const sums = { depositCents, deliveryFeeCents, tipCents, discountCents, totalCents };
      const shown = checkoutLines({ lines, ...sums }, "Bestellung 1 bei Probe");
      expect(shown.reduce((sum, one) => sum + one.quantity * one.unitCents, 0)).toBe(totalCents);
      expect(shown.length).toBeLessThanOrEqual(50);
      for (const one of shown) expect([one.unitCents >= 0, Number.isInteger(one.unitCents)]).toEqual([true, true]);
    }),
  );
});

test("a dish is named with its options, deposit, delivery and tip are lines of their own, and an order with a discount is one line", () => {
  const soup = { name: "Suppe", quantity: 2, fullPriceCents: 900, options: [{ name: "Leberknödel" }] };
  const sums = { depositCents: 50, deliveryFeeCents: 290, tipCents: 200, discountCents: 0, totalCents: 1440 };
  const order = { lines: [soup], ...sums };
  expect(checkoutLines(order, "Bestellung 7")).toEqual([
    { name: "Suppe, Leberknödel", quantity: 2, unitCents: 450 },
    { name: "Einwegpfand", quantity: 1, unitCents: 50 },
    { name: "Lieferung", quantity: 1, unitCents: 290 },
    { name: "Trinkgeld", quantity: 1, unitCents: 200 },
  ]);
  expect(checkoutLines({ ...order, discountCents: 90, totalCents: 1350 }, "Bestellung 7")).toEqual([
    { name: "Bestellung 7", quantity: 1, unitCents: 1350 },
  ]);
});

const now = at("2026-11-19T17:00:00Z");
const everyDay = [1, 2, 3, 4, 5, 6, 7] as const;
const open = { weekdays: everyDay, startTime: "11:00:00", endTime: "22:00:00" };
const terms = { enabled: true, schedules: [open], orderTypes: ["TAKEAWAY"], preparationMinutes: 20 } as const;
const amounts = { askedCents: 1000, receivedCents: 1000 };
const waiting = { state: "AWAITING_PAYMENT", type: "TAKEAWAY", takeawayAt: now + 5 * minuteMs } as const;

test.each([
  ["in time", waiting, terms, now, { kind: "place" }],
  ["at its time, for the next one", { ...waiting, takeawayAt: now }, terms, now, place(now + 30 * minuteMs)],
  ["after its time, while it is paused", { ...waiting, takeawayAt: now }, paused(), now, { kind: "end" }],
  ["in time, while it is paused", waiting, paused(), now, { kind: "place" }],
  ["as soon as possible", { ...waiting, takeawayAt: null }, terms, now, { kind: "place" }],
  ["as soon as possible, after closing", { ...waiting, takeawayAt: null }, terms, late(), { kind: "end" }],
  ["after its time and after closing", { ...waiting, takeawayAt: now }, terms, late(), { kind: "end" }],
  ["for a restaurant that is gone", waiting, null, now, { kind: "end" }],
  ["for an order that is over", { ...waiting, state: "EXPIRED" }, terms, now, refundDecision("paid-late")],
  ["for an order that was rejected", { ...waiting, state: "REJECTED" }, terms, now, refundDecision("paid-late")],
  ["a second time", { ...waiting, state: "PLACED" }, terms, now, refundDecision("paid-twice")],
] as const)("money that comes in %s", (_when, order, of, when, decision) => {
  expect(decidePayment(amounts, order, of, when)).toEqual(decision);
});

test("a wrong amount does not pay the order", () => {
  for (const receivedCents of [999, 1001, 1])
    expect(decidePayment({ ...amounts, receivedCents }, waiting, terms, now)).toEqual(refundDecision("amount-differs"));
});

function place(takeawayAt: number) {
  return { kind: "place-later", takeawayAt };
}
function paused() {
  return { ...terms, pauses: [{ type: "TAKEAWAY", until: now + 60 * minuteMs }] } as const;
}
function late() {
  return at("2026-11-19T21:05:00Z");
}
function refundDecision(cause: string) {
  return { kind: "give-back", cause };
}
