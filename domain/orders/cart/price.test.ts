import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderTypes, paymentTypes } from "../../order-types.ts";
import {
  cheese,
  cola,
  extras,
  large,
  lineArbitrary,
  pizza,
  sampleGroup,
  sampleLine,
  sampleOption,
  sampleProduct,
  sizes,
} from "../../testing/samples.ts";
import { tipReceivers } from "../order/tip.ts";
import type { Campaign } from "../promotion/campaign.ts";
import type { Discount } from "../promotion/discount.ts";
import { linePriceCents, type Priced } from "./price.ts";
import { priceBreakdown } from "./price-breakdown.ts";

const card = { orderType: "TAKEAWAY", paymentType: "STRIPE" } as const;
const tenPercent: Discount = { type: "PERCENTAGE", basisPoints: 1000, maxCents: 0 };
const half: Campaign = { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: 0, to: 1 };
const withPrice = (priceCents: number, vatRate = 1000) => sampleProduct({ id: `${priceCents}`, priceCents, vatRate });

describe("a line's price", () => {
  test("it is product and options, times quantity", () => {
    const optionGroupSelections = [
      { optionGroup: sizes, selectedOptions: [large] },
      { optionGroup: extras, selectedOptions: [cheese] },
    ];
    expect(linePriceCents({ product: pizza, optionGroupSelections, quantity: 3 })).toBe((990 + 300 + 150) * 3);
  });

  test("options that reduce the price by more than the price make it zero", () => {
    const rebate = sampleOption("ohne", -2000);
    const group = sampleGroup("extras", "MULTIPLE", rebate);
    const optionGroupSelections = [{ optionGroup: group, selectedOptions: [rebate] }];
    expect(linePriceCents({ product: pizza, optionGroupSelections, quantity: 2 })).toBe(0);
  });
});

describe("an order's price", () => {
  test("the deposit is a separate sum without VAT and discount", () => {
    const price = priceBreakdown({ ...card, lines: [sampleLine(cola, 2)], discount: tenPercent });
    expect(price).toEqual({
      lines: [{ fullPriceCents: 700, depositCents: 50, vatParts: [{ rate: 2000, cents: 700 }] }],
      subtotalCents: 700,
      depositCents: 50,
      discountCents: 70,
      discountPayer: "restaurant",
      discountReason: "restaurant",
      deliveryFeeCents: 0,
      tipCents: 0,
      totalCents: 680,
      vat: [{ rate: 2000, grossCents: 630, netCents: 525, vatCents: 105 }],
    });
  });

  test.each([
    ["DELIVERY", 25],
    ["TAKEAWAY", 25],
    ["ON_SITE", 0],
    ["EVENT", 0],
  ] as const)("%s takes %s cents of deposit for a bottle", (orderType, depositCents) => {
    const price = priceBreakdown({ orderType, paymentType: "ON_SPOT", lines: [sampleLine(cola)] });
    expect(price.depositCents).toBe(depositCents);
    expect(price.totalCents).toBe(350 + depositCents);
  });

  test("the sums per VAT rate start with the highest rate and share the discount in proportion", () => {
    const lines = [
      sampleLine(withPrice(1000, 1000)),
      sampleLine(withPrice(500, 2000)),
      sampleLine(withPrice(501, 490)),
    ];
    const price = priceBreakdown({ ...card, lines, discount: { type: "FLAT", valueCents: 100 } });
    expect(price.vat).toEqual([
      { rate: 2000, grossCents: 475, netCents: 396, vatCents: 79 },
      { rate: 1000, grossCents: 950, netCents: 864, vatCents: 86 },
      { rate: 490, grossCents: 476, netCents: 454, vatCents: 22 },
    ]);
  });

  test("VAT is taken out of the price and rounded half up", () => {
    const vatOf = (priceCents: number, rate: number) =>
      priceBreakdown({ ...card, lines: [sampleLine(withPrice(priceCents, rate))] }).vat[0]?.vatCents;
    expect([vatOf(110, 1000), vatOf(1, 1000), vatOf(3, 2000), vatOf(1049, 490), vatOf(990, 0)]).toEqual([
      10, 0, 1, 49, 0,
    ]);
  });

  test("an empty cart costs nothing", () => {
    const price = priceBreakdown({ ...card, lines: [], discount: { type: "FLAT", valueCents: 100 }, campaign: half });
    expect(price).toMatchObject({ totalCents: 0, discountCents: 0, discountReason: null, vat: [] });
  });
});

describe("the fee of a delivery", () => {
  const delivery = { orderType: "DELIVERY", paymentType: "STRIPE" } as const;
  const area = { feeCents: 300, freeFromCents: 3000 };
  const lines = [sampleLine(withPrice(1000, 1000)), sampleLine(withPrice(500, 2000))];

  test("is a sum of its own, whose VAT has the rates of what is delivered", () => {
    const price = priceBreakdown({ ...delivery, lines, area, discount: tenPercent });
    expect(price).toMatchObject({ subtotalCents: 1500, discountCents: 150, deliveryFeeCents: 300, totalCents: 1650 });
    expect(price.vat.map(({ rate, grossCents }) => [rate, grossCents])).toEqual([
      [2000, 550],
      [1000, 1100],
    ]);
  });

  test("is asked for below its threshold only, which counts before the discount", () => {
    const feeOf = (priceCents: number) =>
      priceBreakdown({ ...delivery, area, lines: [sampleLine(withPrice(priceCents))], discount: tenPercent })
        .deliveryFeeCents;
    expect([feeOf(2999), feeOf(3000)]).toEqual([300, 0]);
  });

  test("is asked for deliveries only, and not for an empty cart", () => {
    for (const orderType of ["TAKEAWAY", "ON_SITE", "EVENT"] as const)
      expect(priceBreakdown({ ...delivery, orderType, lines, area }).deliveryFeeCents).toBe(0);
    expect(priceBreakdown({ ...delivery, lines: [], area })).toMatchObject({ deliveryFeeCents: 0, totalCents: 0 });
    expect(priceBreakdown({ ...delivery, lines }).deliveryFeeCents).toBe(0);
  });

  test("has the rates of what a discount took whole, and 20 % where all was free to begin with", () => {
    const whole: Discount = { type: "FLAT", valueCents: 9999 };
    const ratesOf = (vat: readonly { rate: number; grossCents: number }[]) =>
      vat.map(({ rate, grossCents }) => [rate, grossCents]);
    expect(ratesOf(priceBreakdown({ ...delivery, lines, area, discount: whole }).vat)).toEqual([
      [2000, 100],
      [1000, 200],
    ]);
    expect(ratesOf(priceBreakdown({ ...delivery, lines: [sampleLine(withPrice(0))], area }).vat)).toEqual([
      [2000, 300],
      [1000, 0],
    ]);
  });
});

describe("the discount", () => {
  const discountOf = (priced: Partial<Priced>, priceCents = 2000) => {
    const price = priceBreakdown({ ...card, lines: [sampleLine(withPrice(priceCents))], ...priced });
    return [price.discountCents, price.discountReason];
  };

  test("it applies only to card orders", () => {
    expect(discountOf({ discount: tenPercent, campaign: half, paymentType: "ON_SPOT" })).toEqual([0, null]);
    expect(discountOf({ discount: tenPercent })).toEqual([200, "restaurant"]);
  });

  test("a percentage rounds half up and is limited by its cap", () => {
    expect(discountOf({ discount: tenPercent }, 995)).toEqual([100, "restaurant"]);
    expect(discountOf({ discount: tenPercent }, 994)).toEqual([99, "restaurant"]);
    expect(discountOf({ discount: { ...tenPercent, maxCents: 150 } })).toEqual([150, "restaurant"]);
  });

  test("a flat discount never exceeds the sum", () => {
    expect(discountOf({ discount: { type: "FLAT", valueCents: 500 } }, 300)).toEqual([300, "restaurant"]);
  });

  test("the larger of restaurant and campaign applies, never both", () => {
    expect(discountOf({ discount: tenPercent, campaign: half })).toEqual([1000, "campaign"]);
    expect(discountOf({ discount: { type: "FLAT", valueCents: 1500 }, campaign: half })).toEqual([1500, "restaurant"]);
    expect(discountOf({ discount: { type: "FLAT", valueCents: 1000 }, campaign: half })).toEqual([1000, "restaurant"]);
    expect(discountOf({ campaign: half }, 900)).toEqual([450, "campaign"]);
  });
});

describe("any order", () => {
  const discount: fc.Arbitrary<Discount | null> = fc.oneof(
    fc.constant(null),
    fc.record({ type: fc.constant("FLAT" as const), valueCents: fc.nat(50_000) }),
    fc.record({ type: fc.constant("PERCENTAGE" as const), basisPoints: fc.nat(10_000), maxCents: fc.nat(3000) }),
  );
  const campaign: fc.Arbitrary<Campaign | null> = fc.option(
    fc.record({
      basisPoints: fc.nat(10_000),
      orders: fc.constant(3),
      maxDiscountCents: fc.nat(3000),
      from: fc.constant(0),
      to: fc.constant(1),
    }),
  );
  const order = fc.record({
    lines: fc.array(lineArbitrary, { maxLength: 8 }),
    orderType: fc.constantFrom(...orderTypes),
    paymentType: fc.constantFrom(...paymentTypes),
    discount,
    campaign,
    area: fc.option(fc.record({ feeCents: fc.nat(2000), freeFromCents: fc.option(fc.nat(30_000)) })),
    tip: fc.option(
      fc.record({ receiver: fc.constantFrom(...tipReceivers), amountCents: fc.integer({ min: 1, max: 5000 }) }),
    ),
  });
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

  test("has no negative amount and no fraction of a cent", () => {
    fc.assert(
      fc.property(order, (priced) => {
        const price = priceBreakdown(priced);
        const amounts = [price.subtotalCents, price.depositCents, price.discountCents, price.totalCents];
        amounts.push(price.deliveryFeeCents, price.tipCents);
        amounts.push(...price.lines.flatMap((line) => [line.fullPriceCents, line.depositCents]));
        amounts.push(...price.lines.flatMap(({ vatParts }) => vatParts.map((part) => part.cents)));
        amounts.push(...price.vat.flatMap((share) => [share.grossCents, share.netCents, share.vatCents]));
        expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test("adds up: lines, discount, deposit, delivery, tip and the sums per rate", () => {
    fc.assert(
      fc.property(order, (priced) => {
        const price = priceBreakdown(priced);
        expect(sum(price.lines.map((line) => line.fullPriceCents))).toBe(price.subtotalCents);
        expect(sum(price.lines.map((line) => line.depositCents))).toBe(price.depositCents);
        for (const { vatParts, fullPriceCents } of price.lines)
          expect(sum(vatParts.map((part) => part.cents))).toBe(fullPriceCents);
        const withoutFee = price.subtotalCents - price.discountCents + price.depositCents;
        expect(withoutFee + price.deliveryFeeCents + price.tipCents).toBe(price.totalCents);
        const gross = sum(price.vat.map((share) => share.grossCents));
        expect(gross + price.depositCents + price.tipCents).toBe(price.totalCents);
        for (const share of price.vat) expect(share.netCents + share.vatCents).toBe(share.grossCents);
        expect(new Set(price.vat.map((share) => share.rate)).size).toBe(price.vat.length);
      }),
      { numRuns: 500 },
    );
  });

  test("costs the fee of its area on top of what it costs without, and nothing more from the threshold on", () => {
    fc.assert(
      fc.property(order, (priced) => {
        const price = priceBreakdown(priced);
        const { area: _, ...elsewhere } = priced;
        const without = priceBreakdown(elsewhere);
        expect(price.totalCents - without.totalCents).toBe(price.deliveryFeeCents);
        expect([price.subtotalCents, price.discountCents]).toEqual([without.subtotalCents, without.discountCents]);
        const { area, lines, orderType } = priced;
        const isAsked = area !== null && orderType === "DELIVERY" && lines.length > 0;
        const isFree = (area?.freeFromCents ?? Number.POSITIVE_INFINITY) <= price.subtotalCents;
        expect(price.deliveryFeeCents).toBe(isAsked && !isFree ? area.feeCents : 0);
      }),
      { numRuns: 500 },
    );
  });

  test("costs a tip on top of what it costs without, and nothing else of it changes", () => {
    fc.assert(
      fc.property(order, (priced) => {
        const { tipCents, totalCents, ...price } = priceBreakdown(priced);
        const { totalCents: without, ...plain } = priceBreakdown({ ...priced, tip: null });
        expect({ ...price, tipCents: 0 }).toEqual(plain);
        expect(totalCents - without).toBe(tipCents);
        const { tip, paymentType, orderType } = priced;
        const counts = paymentType === "STRIPE" && (tip?.receiver === "KITCHEN" || orderType === "DELIVERY");
        expect(tipCents).toBe(counts ? (tip?.amountCents ?? 0) : 0);
      }),
      { numRuns: 500 },
    );
  });

  test("names a reason exactly when it costs less, and never more than the sum", () => {
    fc.assert(
      fc.property(order, (priced) => {
        const price = priceBreakdown(priced);
        expect(price.discountReason !== null).toBe(price.discountCents > 0);
        expect(price.discountCents).toBeLessThanOrEqual(price.subtotalCents);
        if (priced.paymentType === "ON_SPOT") expect(price.discountCents).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
