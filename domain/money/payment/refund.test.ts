import fc from "fast-check";
import { expect, test } from "vitest";
import { vatShare } from "../../orders/cart/price-breakdown.ts";
import { refundShares } from "./refund.ts";

const order = { vat: [vatShare(2000, 918), vatShare(1000, 2592)], depositCents: 75, tipCents: 200 };
const total = 918 + 2592 + 75 + 200;

test("a partial refund is shared among the VAT rates in proportion and contains no deposit and no tip", () => {
  const vat = [vatShare(2000, 262), vatShare(1000, 738)];
  expect(refundShares(order, 1000)).toEqual({ vat, depositCents: 0, tipCents: 0 });
});

test("a full refund contains the shares, the deposit and the tip of the order", () => {
  expect(refundShares(order, total)).toEqual(order);
});

test("the tip goes back last", () => {
  expect(refundShares(order, total - 200)).toEqual({ ...order, tipCents: 0 });
  expect(refundShares(order, total - 199)).toEqual({ ...order, tipCents: 1 });
});

test("the shares of any refund add up in cents, and no rate exceeds its share of the order", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 5000 }), { maxLength: 4 }),
      fc.nat({ max: 300 }),
      fc.nat({ max: 5000 }),
      fc.nat(),
      (sums, deposit, tip, n) => {
        const vat = sums.map((sum, i) => vatShare((i + 1) * 500, sum));
        const whole = sums.reduce((sum, one) => sum + one, deposit + tip);
        const given = whole === 0 ? 0 : n % (whole + 1);
        const shares = refundShares({ vat, depositCents: deposit, tipCents: tip }, given);
        const others = shares.depositCents + shares.tipCents;
        expect(shares.vat.reduce((sum, { grossCents }) => sum + grossCents, others)).toBe(given);
        expect(shares.depositCents).toBeLessThanOrEqual(deposit);
        expect(shares.tipCents).toBeLessThanOrEqual(tip);
        for (const share of shares.vat) {
          const had = vat.find(({ rate }) => rate === share.rate)?.grossCents ?? 0;
          expect([share.grossCents <= had, share.netCents + share.vatCents]).toEqual([true, share.grossCents]);
        }
      },
    ),
  );
});
