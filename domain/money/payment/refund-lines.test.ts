import fc from "fast-check";
import { expect, test } from "vitest";
import { priceBreakdown, type VatShare, vatSharesOf } from "../../orders/cart/price-breakdown.ts";
import { timesParts, totalOf } from "../../orders/cart/vat-parts.ts";
import { correct, withoutTaken } from "../../orders/order/correction.ts";
import { lineArbitrary } from "../../testing/samples.ts";
import { refundShares } from "./refund.ts";
import { centsOf, linesRefund, paidLines } from "./refund-lines.ts";

/** The order in the mock of the operator's page: 44,70 € less 10 %. */
const lunch = {
  discountCents: 447,
  depositCents: 50,
  lines: [
    { position: 0, quantity: 1, vatParts: [{ rate: 1000, cents: 2340 }], depositCents: 0 },
    { position: 1, quantity: 1, vatParts: [{ rate: 1000, cents: 1290 }], depositCents: 0 },
    { position: 3, quantity: 2, vatParts: [{ rate: 2000, cents: 840 }], depositCents: 50 },
  ],
};

test("lines go back at what the guest paid for them, after the discount and with their deposit", () => {
  const paid = paidLines(lunch, []);
  expect(paid.map(({ pieces }) => pieces.map(({ goodsCents }) => goodsCents))).toEqual([[2106], [1161], [378, 378]]);
  const back = linesRefund(paid, [
    { position: 1, quantity: 1 },
    { position: 3, quantity: 1 },
  ]);
  expect(back).toMatchObject({
    goods: [
      { rate: 2000, cents: 378 },
      { rate: 1000, cents: 1161 },
    ],
    depositCents: 25,
  });
  expect(back && centsOf(back)).toBe(1564);
  expect(paidLines(lunch, back?.lines ?? []).map(({ pieces }) => pieces.length)).toEqual([1, 0, 1]);
});

test("nothing goes back for a line that is not there, is gone, or is named twice", () => {
  const paid = paidLines(lunch, [{ position: 1, quantity: 1 }]);
  for (const asked of [
    [],
    [{ position: 2, quantity: 1 }],
    [{ position: 1, quantity: 1 }],
    [{ position: 3, quantity: 3 }],
    [{ position: 3, quantity: 0 }],
    [{ position: 3, quantity: 0.5 }],
    [
      { position: 3, quantity: 1 },
      { position: 3, quantity: 1 },
    ],
  ])
    expect(linesRefund(paid, asked), JSON.stringify(asked)).toBeNull();
});

test("pieces with several rates differ by a cent at most, and go back with the part of each rate", () => {
  // Three menus at 12,00 with a beer at 4,50, less 2,00: 0,55 of it at 20 %, 1,45 at 10 %.
  const menus = {
    discountCents: 200,
    depositCents: 0,
    lines: [
      {
        position: 0,
        quantity: 3,
        vatParts: [
          { rate: 2000, cents: 1350 },
          { rate: 1000, cents: 3600 },
        ],
        depositCents: 0,
      },
    ],
  };
  const [line] = paidLines(menus, []);
  expect(line?.pieces.map(({ goodsCents, vatParts }) => [goodsCents, ...vatParts.map((part) => part.cents)])).toEqual([
    [1584, 432, 1152],
    [1583, 432, 1151],
    [1583, 431, 1152],
  ]);
  const back = linesRefund(paidLines(menus, [{ position: 0, quantity: 1 }]), [{ position: 0, quantity: 2 }]);
  expect(back?.goods).toEqual([
    { rate: 2000, cents: 863 },
    { rate: 1000, cents: 2303 },
  ]);
});

const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 5 }),
        unitParts: fc.uniqueArray(
          fc.record({ rate: fc.constantFrom(0, 1000, 2000), cents: fc.integer({ min: 0, max: 3000 }) }),
          { minLength: 1, maxLength: 3, selector: ({ rate }) => rate },
        ),
        unitDepositCents: fc.constantFrom(0, 25),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    deliveryFeeCents: fc.integer({ min: 0, max: 500 }),
  })
  .map(({ lines: given, percent, deliveryFeeCents }) => {
    const lines = given.map(({ unitParts, unitDepositCents, ...line }, position) => ({
      ...line,
      position,
      vatParts: timesParts(unitParts, line.quantity),
      depositCents: unitDepositCents * line.quantity,
    }));
    const parts = lines.flatMap(({ vatParts }) => vatParts);
    const subtotalCents = totalOf(parts);
    const discountCents = Math.floor((subtotalCents * percent) / 100);
    const depositCents = lines.reduce((sum, line) => sum + line.depositCents, 0);
    const vat = vatSharesOf(parts, { discountCents, deliveryFeeCents });
    const paidCents = subtotalCents - discountCents;
    return { lines, discountCents, depositCents, deliveryFeeCents, tipCents: 150, vat, paidCents };
  });

type RefundableOrder = Parameters<typeof paidLines>[0] & {
  readonly deliveryFeeCents: number;
  readonly tipCents: number;
  readonly vat: readonly VatShare[];
  readonly paidCents: number;
};

/** Gives back each piece, in this sequence of positions and then the rest; in the end nothing is left at any rate. */
function expectNothingLeft(order: RefundableOrder, sequence: readonly number[]): void {
  const gone: { position: number; quantity: number }[] = [];
  const refunds = [
    ...sequence,
    ...order.lines.flatMap(({ position, quantity }) => Array<number>(quantity).fill(position)),
  ]
    .map((position) => {
      const one = linesRefund(paidLines(order, gone), [{ position, quantity: 1 }]);
      if (one) gone.push(...one.lines);
      return one;
    })
    .filter((one) => one !== null);
  // Each piece is as dear as its parts, and none is below zero.
  for (const { pieces } of paidLines(order, []))
    for (const { goodsCents, vatParts } of pieces) {
      expect(totalOf(vatParts)).toBe(goodsCents);
      expect(vatParts.filter((part) => part.cents < 0)).toEqual([]);
    }
  const backCents = refunds.reduce((sum, one) => sum + centsOf(one), 0);
  expect(backCents).toBe(order.paidCents + order.depositCents);
  const shares = refundShares(order, backCents, refunds);
  expect([shares.depositCents, shares.tipCents]).toEqual([order.depositCents, 0]);
  for (const { rate, grossCents } of shares.vat)
    expect(grossCents).toBeLessThanOrEqual(order.vat.find((one) => one.rate === rate)?.grossCents ?? 0);
  // Delivery fee and tip are refunded last, and then nothing is left.
  const all = refundShares(order, backCents + order.deliveryFeeCents + order.tipCents, refunds);
  expect(all.tipCents).toBe(order.tipCents);
  expect(all.vat).toEqual(order.vat.filter(({ grossCents }) => grossCents > 0));
}

test("in whichever sequence an order's lines go back, together they are all that was paid for them, rate by rate", () => {
  fc.assert(fc.property(orders, fc.array(fc.nat(4), { maxLength: 30 }), expectNothingLeft), { numRuns: 2000 });
});

test("and so they are after a correction, with options at other rates, free ones and portions", () => {
  const delivery = { orderType: "DELIVERY", paymentType: "STRIPE" } as const;
  const replacement = { unitCents: 1200, unitDepositCents: 25, vatParts: [part(2000, 380), part(1000, 820)] };
  fc.assert(
    fc.property(
      fc.array(lineArbitrary, { minLength: 1, maxLength: 4 }),
      fc.nat(10_000),
      fc.nat(500),
      fc.array(fc.nat(4), { maxLength: 30 }),
      (cart, basisPoints, feeCents, sequence) => {
        const discount = { type: "PERCENTAGE", basisPoints, maxCents: 0 } as const;
        const area = { feeCents, freeFromCents: null };
        const agreed = priceBreakdown({ ...delivery, lines: cart, discount, area });
        const lines = cart.map(({ quantity }, position) => {
          const { fullPriceCents = 0, depositCents = 0, vatParts = [] } = agreed.lines[position] ?? {};
          return {
            position,
            quantity,
            unitCents: fullPriceCents / quantity,
            unitDepositCents: depositCents / quantity,
            vatParts: vatParts.map(({ rate, cents }) => part(rate, cents / quantity)),
          };
        });
        const terms = { discount, campaign: null };
        const current = { ...agreed, lines };
        const order = {
          type: "DELIVERY",
          paymentType: "STRIPE",
          terms,
          agreed,
          current,
          nextPosition: cart.length,
        } as const;
        const correction = correct(order, [{ position: 0, quantity: 1, replacement }]);
        if (!correction) throw new Error("a replaced piece leaves an order");
        const { subtotalCents, discountCents, depositCents, vat } = correction;
        const left = [...withoutTaken(lines, correction.taken), ...correction.added].map((line) => ({
          ...line,
          vatParts: timesParts(line.vatParts, line.quantity),
          depositCents: line.unitDepositCents * line.quantity,
        }));
        const sums = { discountCents, depositCents, deliveryFeeCents: feeCents, tipCents: 0, vat };
        expectNothingLeft({ ...sums, lines: left, paidCents: subtotalCents - discountCents }, sequence);
      },
    ),
    { numRuns: 200 },
  );
});

function part(rate: number, cents: number) {
  return { rate, cents };
}
