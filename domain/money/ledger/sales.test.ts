import fc from "fast-check";
import { expect, test } from "vitest";
import { vatShare } from "../../orders/cart/price-breakdown.ts";
import { salesByRate, sharesOfEach, sharesReturned, subtractShares } from "./sales.ts";

const order = {
  vat: [vatShare(2000, 918), vatShare(1000, 2592)],
  depositCents: 75,
  tipCents: 200,
  totalCents: 3785,
};
const amount = (cents: number) => ({ cents, byLines: null });
const dishOf = (rate: number, cents: number, depositCents = 0) => ({
  cents: cents + depositCents,
  byLines: { lines: [], goods: [{ rate, cents }], depositCents },
});
const soup = dishOf(1000, 700);

test("each of several refunds has its own shares by rate, and lines their own rate", () => {
  expect(sharesOfEach(order, [amount(1000), soup])).toEqual([
    {
      vat: [
        { rate: 2000, grossCents: 262, netCents: 218, vatCents: 44 },
        { rate: 1000, grossCents: 738, netCents: 671, vatCents: 67 },
      ],
      depositCents: 0,
      tipCents: 0,
    },
    {
      vat: [
        // 9,18 less 2,62 are 6,56 with 1,09; less 0,65 they are 5,91 with 0,99.
        { rate: 2000, grossCents: 65, netCents: 55, vatCents: 10 },
        { rate: 1000, grossCents: 635, netCents: 577, vatCents: 58 },
      ],
      depositCents: 0,
      tipCents: 0,
    },
  ]);
  expect(sharesOfEach(order, [amount(3785)])).toEqual([sharesReturned(order, [amount(3785)])]);
  expect(sharesOfEach(order, [])).toEqual([]);
});

test("what is left has the VAT of its own sum at each rate, however much went back", () => {
  const left = (total: number, back: number) => {
    const sold = { vat: [vatShare(1000, total)], depositCents: 0, tipCents: 0, totalCents: total };
    return subtractShares(sold, sharesReturned(sold, [amount(back)])).vat[0];
  };
  // 4,15 / 11 = 0,377 and 11,64 / 11 = 1,058.
  expect(left(915, 500)).toEqual({ rate: 1000, grossCents: 415, netCents: 377, vatCents: 38 });
  expect(left(1664, 500)).toEqual({ rate: 1000, grossCents: 1164, netCents: 1058, vatCents: 106 });
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(1500).map(amount), fc.constant(soup)), { maxLength: 4 }), (returned) => {
      const { vat } = subtractShares(order, sharesReturned(order, returned));
      expect(vat).toEqual(vat.map(({ rate, grossCents }) => vatShare(rate, grossCents)));
    }),
  );
});

test("no refund has a negative share, whatever goes back in whichever order, and in the end nothing is left", () => {
  const three = {
    vat: [vatShare(2000, 500), vatShare(1300, 333), vatShare(1000, 707)],
    depositCents: 50,
    tipCents: 100,
    totalCents: 1690,
  };
  const dish = fc
    .tuple(fc.constantFrom(2000, 1300, 1000), fc.integer({ min: 1, max: 300 }), fc.nat(25))
    .map(([rate, cents, depositCents]) => dishOf(rate, cents, depositCents));
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(200).map(amount), dish), { maxLength: 12 }), (returned) => {
      const all = [...returned, amount(1690)];
      for (const { vat, depositCents, tipCents } of sharesOfEach(three, all))
        for (const part of [
          depositCents,
          tipCents,
          ...vat.flatMap((one) => [one.grossCents, one.netCents, one.vatCents]),
        ])
          expect(part).toBeGreaterThanOrEqual(0);
      expect(subtractShares(three, sharesReturned(three, all))).toEqual({ vat: [], depositCents: 0, tipCents: 0 });
    }),
    { numRuns: 2000, examples: [[[dishOf(1000, 49), ...[135, 93, 38].map(amount), dishOf(2000, 1)]]] },
  );
});

test("however an order goes back, its refunds add up to their sum, and each is the sale of its own month", () => {
  const given = fc.array(fc.oneof(fc.nat(2500).map(amount), fc.constant(soup)), { maxLength: 5 });
  fc.assert(
    fc.property(given, (returned) => {
      const parts = sharesOfEach(order, returned);
      const all = sharesReturned(order, returned);
      for (const field of ["grossCents", "netCents", "vatCents"] as const)
        for (const { rate } of order.vat) {
          const of = ({ vat }: Pick<typeof all, "vat">) => vat.find((share) => share.rate === rate)?.[field] ?? 0;
          expect(parts.reduce((sum, part) => sum + of(part), 0)).toBe(of(all));
        }
      for (const [i, part] of parts.entries()) {
        const month = salesByRate([{ order, before: returned.slice(0, i), after: returned.slice(0, i + 1) }]);
        expect(month.rates).toEqual(
          part.vat.map(({ rate, grossCents, netCents, vatCents }) => ({
            rate,
            grossCents: 0 - grossCents,
            netCents: 0 - netCents,
            vatCents: 0 - vatCents,
          })),
        );
        expect([month.depositCents, month.tipCents]).toEqual([0 - part.depositCents, 0 - part.tipCents]);
      }
    }),
  );
});
