import fc from "fast-check";
import { expect, test } from "vitest";
import { tipLeft } from "../../orders/order/tip.ts";
import { at } from "../../testing/samples.ts";
import { type TippedOrder, tipsByMonth } from "./tips.ts";

const tip = (day: string, tipCents: number, changes: Partial<TippedOrder> = {}): TippedOrder => ({
  createdAt: at(`${day}T12:00:00Z`),
  totalCents: 2000 + tipCents,
  tipCents,
  tipFor: "KITCHEN",
  returnedCents: 0,
  ...changes,
});

test("tips are summed by month in Vienna and by whom they are for, the latest month first", () => {
  const orders = [
    tip("2026-10-03", 100),
    tip("2026-10-31", 200, { createdAt: at("2026-10-31T23:30:00Z") }),
    tip("2026-11-02", 300, { tipFor: "DRIVER" }),
    tip("2026-09-02", 500, { returnedCents: 2500 }),
  ];
  expect(tipsByMonth(orders)).toEqual([
    { month: "2026-11", KITCHEN: 200, DRIVER: 300 },
    { month: "2026-10", KITCHEN: 100, DRIVER: 0 },
  ]);
});

test("of what goes back to a guest the tip goes last, and never more than there was", () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(9000), fc.nat(20_000), (tipCents, otherCents, backCents) => {
      const left = tipLeft(tipCents, otherCents + tipCents - backCents);
      expect(left).toBe(backCents <= otherCents ? tipCents : Math.max(0, tipCents + otherCents - backCents));
    }),
  );
});
