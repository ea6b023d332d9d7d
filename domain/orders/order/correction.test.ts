import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderTypes, type PaymentType } from "../../order-types.ts";
import { cola, large, lineArbitrary, pizza, sampleLine, sampleProduct, sizes } from "../../testing/samples.ts";
import { type Priced, unitPriceCents } from "../cart/price.ts";
import { priceBreakdown } from "../cart/price-breakdown.ts";
import { totalOf, unitVatParts } from "../cart/vat-parts.ts";
import {
  type CorrectableOrder,
  type Correction,
  correct,
  isCorrectable,
  type Missing,
  type Piece,
  type PositionedLine,
  refusalOfMissing,
  withoutTaken,
} from "./correction.ts";
import type { AgreedTerms } from "./place.ts";
import { orderStates } from "./states.ts";
import type { Tip } from "./tip.ts";

type Terms = Pick<AgreedTerms, "discount" | "campaign">;
const noTerms: Terms = { discount: null, campaign: null };
const tenPercent: Terms = { discount: { type: "PERCENTAGE", basisPoints: 1000, maxCents: 0 }, campaign: null };

interface Agreed extends Pick<Priced, "area" | "tip"> {
  terms?: Terms;
  type?: CorrectableOrder["type"];
  paymentType?: PaymentType;
}

/** Builds an order just agreed on these terms. */
function agree(
  lines: Parameters<typeof priceBreakdown>[0]["lines"],
  { terms = noTerms, type = "TAKEAWAY", paymentType = "STRIPE", area = null, tip = null }: Agreed = {},
): CorrectableOrder {
  const { discount, campaign } = terms;
  const whole = campaign && { ...campaign, orders: 1, from: 0, to: 1 };
  const price = priceBreakdown({ lines, orderType: type, paymentType, discount, campaign: whole, area, tip });
  const positioned = lines.map((line, position): PositionedLine => {
    const { depositCents } = price.lines[position] ?? { depositCents: 0 };
    const { quantity } = line;
    const unitCents = unitPriceCents(line);
    const vatParts = unitVatParts(line, unitCents, type);
    return { position, quantity, unitCents, unitDepositCents: depositCents / quantity, vatParts };
  });
  return {
    type,
    paymentType,
    terms,
    agreed: price,
    current: { ...price, lines: positioned },
    nextPosition: lines.length,
  };
}

/** Applies a correction to an order. */
function after(order: CorrectableOrder, correction: Correction): CorrectableOrder {
  const lines = [...withoutTaken(order.current.lines, correction.taken), ...correction.added];
  const nextPosition = order.nextPosition + correction.added.length;
  return { ...order, current: { ...correction, lines }, nextPosition };
}

const leaveOut = (position: number, quantity = 1): Missing => ({ position, quantity, replacement: null });
const replace = (position: number, replacement: Partial<Piece>, quantity = 1): Missing => ({
  position,
  quantity,
  replacement: {
    unitCents: 0,
    unitDepositCents: 0,
    vatParts: [{ rate: 1000, cents: replacement.unitCents ?? 0 }],
    ...replacement,
  },
});

describe("a correction", () => {
  const order = agree([sampleLine(pizza, 2), sampleLine(cola, 3)]);

  test("leaves out what is missing, with its deposit and its VAT, and gives back the difference", () => {
    expect(correct(order, [leaveOut(1, 2)])).toEqual({
      taken: [{ position: 1, quantity: 2 }],
      added: [],
      subtotalCents: 2330,
      depositCents: 25,
      discountCents: 0,
      discountReason: null,
      discountPayer: null,
      totalCents: 2355,
      vat: [
        { rate: 2000, grossCents: 350, netCents: 292, vatCents: 58 },
        { rate: 1000, grossCents: 1980, netCents: 1800, vatCents: 180 },
      ],
      refundCents: 750,
    });
  });

  test("replaces pieces of a line at their own lower price, never at a higher one, under a new position", () => {
    expect(correct(order, [replace(0, { unitCents: 840 })])).toMatchObject({
      added: [{ position: 2, replaces: 0, quantity: 1, unitCents: 840 }],
      refundCents: 150,
    });
    expect(correct(order, [replace(0, { unitCents: 1490 })])).toMatchObject({
      added: [{ unitCents: 990 }],
      totalCents: order.current.totalCents,
      refundCents: 0,
    });
  });

  test("charges a replacement's own deposit, for which its price gives way", () => {
    expect(correct(order, [replace(0, { unitCents: 990, unitDepositCents: 25 })])).toMatchObject({
      added: [{ unitCents: 965, unitDepositCents: 25 }],
      depositCents: 100,
      totalCents: order.current.totalCents,
    });
  });

  test("takes off the cents by which a discount would make a new deposit dearer", () => {
    const discounted = agree([sampleLine(pizza)], { terms: tenPercent });
    expect(correct(discounted, [replace(0, { unitCents: 990, unitDepositCents: 25 })])).toMatchObject({
      subtotalCents: 965,
      depositCents: 25,
      discountCents: 99,
      discountReason: "restaurant",
      totalCents: 891,
      refundCents: 0,
    });
  });

  test("charges no deposit for what is eaten in", () => {
    const onSite = agree([sampleLine(pizza)], { type: "ON_SITE", paymentType: "ON_SPOT" });
    const corrected = correct(onSite, [replace(0, { unitCents: 990, unitDepositCents: 25 })]);
    expect(corrected).toMatchObject({ depositCents: 0, totalCents: 990 });
  });

  test("computes the discount by the terms agreed on, for which it may become another's", () => {
    const terms: Terms = {
      discount: { type: "FLAT", valueCents: 300 },
      campaign: { basisPoints: 5000, maxDiscountCents: 0 },
    };
    const order = agree([sampleLine(pizza, 2), sampleLine(sampleProduct({ priceCents: 500 }))], { terms });
    expect(order.agreed).toMatchObject({ discountCents: 1240, discountReason: "campaign" });
    const small = correct(order, [leaveOut(0, 2)]);
    expect(small).toMatchObject({ discountCents: 300, discountReason: "restaurant", totalCents: 200 });
  });

  test("is none if nothing would be left", () => {
    expect(correct(order, [leaveOut(0, 2), leaveOut(1, 3)])).toBeNull();
    expect(correct(order, [leaveOut(0, 2), replace(1, { unitCents: 1 }, 3)])).not.toBeNull();
  });

  test("counts the price of options as part of what is replaced", () => {
    const selections = [{ optionGroup: sizes, selectedOptions: [large] }];
    const order = agree([{ product: pizza, optionGroupSelections: selections, quantity: 1 }]);
    expect(correct(order, [replace(0, { unitCents: 1400 })])?.added[0]?.unitCents).toBe(1290);
  });
});

describe("what is missing", () => {
  const { lines } = agree([sampleLine(pizza, 2), sampleLine(cola, 3)]).current;

  test.each([
    ["nothing", []],
    ["a line that is not there", [{ position: 2, quantity: 1 }]],
    ["more than is there", [{ position: 0, quantity: 3 }]],
    [
      "more than is there, in two parts",
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 2 },
      ],
    ],
    ["no piece", [{ position: 0, quantity: 0 }]],
    [
      "less than none, beside some",
      [
        { position: 0, quantity: 2 },
        { position: 0, quantity: -1 },
      ],
    ],
    ["half a piece", [{ position: 0, quantity: 0.5 }]],
  ] as const)("cannot be %s", (_what, missing) => {
    expect(refusalOfMissing(lines, missing)?.code).toBe("invalid-quantity");
  });

  test("can be a part of a line, and all of it", () => {
    expect(
      refusalOfMissing(lines, [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ]),
    ).toBeNull();
  });

  test("can be said while the order is accepted or ready", () => {
    expect(orderStates.filter(isCorrectable)).toEqual(["ACCEPTED", "READY"]);
  });
});

describe("however often an order is corrected", () => {
  const centsArbitrary = fc.integer({ min: 0, max: 20_000 });
  const discount = fc.oneof(
    fc.record({ type: fc.constant("FLAT" as const), valueCents: centsArbitrary }),
    fc.record({
      type: fc.constant("PERCENTAGE" as const),
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
      maxCents: fc.integer({ min: 0, max: 2000 }),
    }),
  );
  const campaign = fc.record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    maxDiscountCents: fc.integer({ min: 0, max: 2000 }),
  });
  const orders = fc
    .record({
      lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 6 }),
      terms: fc.record({ discount: fc.option(discount), campaign: fc.option(campaign) }),
      type: fc.constantFrom(...orderTypes),
      paymentType: fc.constantFrom("STRIPE" as const, "ON_SPOT" as const),
      area: fc.option(fc.record({ feeCents: fc.nat(900), freeFromCents: fc.option(fc.nat(30_000)) })),
      tip: fc.option(fc.nat(4999).map((rest): Tip => ({ receiver: "KITCHEN", amountCents: rest + 1 }))),
    })
    .map(({ lines, ...of }) => agree(lines, of));
  const wishes = fc.array(
    fc.array(
      fc.record({
        line: fc.nat(20),
        quantity: fc.nat(15),
        replacement: fc.option(
          fc
            .record({
              vatParts: fc.uniqueArray(
                fc.record({ rate: fc.constantFrom(2000, 1300, 1000, 490, 0), cents: centsArbitrary }),
                { minLength: 1, maxLength: 3, selector: ({ rate }) => rate },
              ),
              unitDepositCents: fc.integer({ min: 0, max: 300 }),
            })
            .map((piece) => ({ ...piece, unitCents: totalOf(piece.vatParts) })),
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    { maxLength: 6 },
  );

  /** Maps each wish to an existing line. */
  function missingOf(
    order: CorrectableOrder,
    wish: readonly { line: number; quantity: number; replacement: Piece | null }[],
  ) {
    const { lines } = order.current;
    return [...new Map(wish.map((one) => [one.line % lines.length, one]))].map(
      ([i, { quantity, replacement }]): Missing => {
        const line = lines[i] as PositionedLine;
        return { position: line.position, quantity: 1 + (quantity % line.quantity), replacement };
      },
    );
  }

  test("it is never dearer, adds up to the cent, gives back exactly what it fell by, and nothing is below zero", () => {
    fc.assert(
      fc.property(orders, wishes, (agreed, all) => {
        let order = agreed;
        let refunded = 0;
        for (const wish of all) {
          const missing = missingOf(order, wish);
          expect(refusalOfMissing(order.current.lines, missing)).toBeNull();
          const correction = correct(order, missing);
          if (!correction) break;
          const { subtotalCents, depositCents, discountCents, discountReason, totalCents, vat } = correction;
          const next = after(order, correction);
          expect(totalCents).toBeLessThanOrEqual(order.current.totalCents);
          const { deliveryFeeCents, tipCents } = agreed.agreed;
          expect(totalCents).toBe(subtotalCents - discountCents + depositCents + deliveryFeeCents + tipCents);
          expect(vat.reduce((sum, { grossCents }) => sum + grossCents, depositCents + tipCents)).toBe(totalCents);
          expect(next.current.lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)).toBe(subtotalCents);
          const amounts = [subtotalCents, depositCents, discountCents, totalCents, correction.refundCents];
          for (const share of vat) amounts.push(share.grossCents, share.netCents, share.vatCents);
          for (const line of correction.added) amounts.push(line.unitCents, line.unitDepositCents);
          for (const { vatParts, unitCents } of next.current.lines) {
            expect(totalOf(vatParts)).toBe(unitCents);
            amounts.push(...vatParts.map((part) => part.cents));
          }
          for (const amount of amounts) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
          expect(discountCents > 0).toBe(discountReason !== null);
          if (order.paymentType === "ON_SPOT") expect(discountCents).toBe(0);
          expect(new Set(next.current.lines.map(({ position }) => position)).size).toBe(next.current.lines.length);
          refunded += correction.refundCents;
          order = next;
        }
        expect(refunded).toBe(agreed.current.totalCents - order.current.totalCents);
      }),
      { numRuns: 500 },
    );
  });

  test("pieces and price fall one by one to the same sums as at once", () => {
    fc.assert(
      fc.property(orders, (agreed) => {
        const [first] = agreed.current.lines as [PositionedLine];
        fc.pre(agreed.current.lines.length > 1);
        let order = agreed;
        for (let i = 0; i < first.quantity; i++) order = after(order, correct(order, [leaveOut(0)]) as Correction);
        const atOnce = correct(agreed, [leaveOut(0, first.quantity)]);
        expect(order.current).toMatchObject({ totalCents: atOnce?.totalCents, vat: atOnce?.vat });
      }),
    );
  });
});
