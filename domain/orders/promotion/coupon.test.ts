import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nothingBack, sharesOf } from "../../money/ledger/shares.ts";
import { at } from "../../testing/samples.ts";
import { bestDiscount } from "../cart/price.ts";
import { vatSharesOf } from "../cart/price-breakdown.ts";
import { timesParts } from "../cart/vat-parts.ts";
import { type CorrectableOrder, correct } from "../order/correction.ts";
import {
  type Coupon,
  couponStateAt,
  normaliseCouponCode,
  refusalOfBudget,
  refusalOfCoupon,
  refusalToEnter,
  stoppedGraceMs,
  usedUpAt,
} from "./coupon.ts";
import { faultsInCoupon, type NewCoupon, termOf } from "./new-coupon.ts";

const now = at("2026-11-19T18:00:00+01:00");
const coupon: Coupon = {
  code: "SERVUS5",
  value: { type: "FLAT", valueCents: 500 },
  payer: "operator",
  minimumCents: 2000,
  restaurantId: null,
  from: at("2026-11-01T00:00:00+01:00"),
  to: at("2026-12-01T00:00:00+01:00"),
  stoppedAt: null,
  leftCents: 1000,
  usesLeft: 1,
  unpaid: { uses: 0, cents: 0 },
};
const use = { restaurantId: "wirt", paymentType: "STRIPE", subtotalCents: 2000 } as const;
const faultOf = (changes: Partial<Coupon>, order: Partial<Parameters<typeof refusalOfCoupon>[1]> = {}, time = now) =>
  refusalOfCoupon({ ...coupon, ...changes }, { ...use, ...order }, time)?.coupon ?? null;

test("a code is the same in small letters, with spaces and hyphens, and nothing else is one", () => {
  const typed = ["servus5", " SERVUS 5 ", "Servus-5", "ＳＥＲＶＵＳ５", "abc", "A".repeat(17), "ÄÖÜ5", "", "SERVUS_5"];
  expect(typed.map(normaliseCouponCode)).toEqual([...Array(4).fill("SERVUS5"), ...Array(5).fill(null)]);
});

describe("a coupon holds for an order", () => {
  test("within its term, where it holds, by card, from its minimum on, as often as a guest may", () => {
    expect(faultOf({})).toBeNull();
    expect(refusalOfCoupon(null, use, now)?.coupon).toBe("unknown");
    expect([coupon.from - 1, coupon.from, coupon.to - 1, coupon.to].map((time) => faultOf({}, {}, time))).toEqual([
      "not-yet",
      null,
      null,
      "ended",
    ]);
    expect([faultOf({ restaurantId: "wirt" }), faultOf({ restaurantId: "huber" })]).toEqual([null, "other-restaurant"]);
    expect(faultOf({}, { paymentType: "ON_SPOT" })).toBe("card-only");
    expect(faultOf({}, { subtotalCents: 1999 })).toBe("minimum");
    expect([faultOf({ usesLeft: 0 }), faultOf({ usesLeft: null })]).toEqual(["used", null]);
  });

  test("for a quarter of an hour after it was stopped, while nobody can enter it any more", () => {
    const stopped = { ...coupon, stoppedAt: now };
    const times = [now, now + stoppedGraceMs - 1, now + stoppedGraceMs];
    expect(times.map((time) => faultOf(stopped, {}, time))).toEqual([null, null, "ended"]);
    expect(refusalToEnter(stopped, "wirt", now)?.coupon).toBe("ended");
    expect(faultOf({ stoppedAt: coupon.to - 1 }, {}, coupon.to)).toBe("ended");
  });

  test("whose cost is left of its budget", () => {
    expect([500, 501].map((cents) => refusalOfBudget({ ...coupon, leftCents: 500 }, cents)?.coupon ?? null)).toEqual([
      null,
      "budget",
    ]);
    expect(refusalToEnter({ ...coupon, leftCents: 499 }, "wirt", now)?.coupon).toBe("budget");
  });

  test("and is not called used while the guest can still give up the order that has it", () => {
    const unpaid = { uses: 1, cents: 500 };
    expect(faultOf({ usesLeft: 0, unpaid })).toBe("unpaid");
    expect(faultOf({ usesLeft: -1, unpaid })).toBe("used");
    expect(refusalToEnter({ ...coupon, leftCents: 100, unpaid }, "wirt", now)?.coupon).toBe("unpaid");
    expect(refusalOfBudget({ ...coupon, leftCents: 100, unpaid }, 600)?.coupon).toBe("unpaid");
    expect(refusalOfBudget({ ...coupon, leftCents: 100, unpaid }, 601)?.coupon).toBe("budget");
  });

  test("and says how far it is to the minimum", () => {
    const refusal = refusalOfCoupon(coupon, { ...use, subtotalCents: 1680 }, now);
    expect(refusal?.message.replaceAll("\u00a0", " ")).toBe(
      "SERVUS5 gilt ab 20,00 €. Noch 3,20 €, dann ziehen wir 5,00 € ab.",
    );
  });
});

test("the largest of discount, campaign and coupon counts, in this order where they are equal, and only by card", () => {
  const best = (discount: number, campaign: number, value: number) =>
    bestDiscount(
      {
        paymentType: "STRIPE",
        discount: { type: "FLAT", valueCents: discount },
        campaign: { basisPoints: campaign, maxDiscountCents: 0 },
        coupon: { ...coupon, value: { type: "FLAT", valueCents: value }, payer: "restaurant" },
      },
      1000,
    );
  expect(best(100, 1000, 100)).toEqual({
    discountCents: 100,
    discountReason: "restaurant",
    discountPayer: "restaurant",
  });
  expect(best(99, 1000, 100)).toEqual({ discountCents: 100, discountReason: "campaign", discountPayer: "operator" });
  expect(best(99, 1000, 101)).toEqual({ discountCents: 101, discountReason: "coupon", discountPayer: "restaurant" });
  expect(best(0, 0, 5000)).toMatchObject({ discountCents: 1000, discountReason: "coupon" });
  expect(bestDiscount({ paymentType: "ON_SPOT", coupon }, 1000).discountCents).toBe(0);
});

const offers = fc.record({
  discount: fc.option(fc.record({ type: fc.constant("FLAT" as const), valueCents: fc.integer({ min: 1, max: 3000 }) })),
  campaign: fc.option(
    fc.record({ basisPoints: fc.integer({ min: 1, max: 10_000 }), maxDiscountCents: fc.constant(1000) }),
  ),
  coupon: fc.record({
    code: fc.constant("SERVUS5"),
    payer: fc.constantFrom("restaurant" as const, "operator" as const),
    value: fc.oneof(
      fc.record({ type: fc.constant("FLAT" as const), valueCents: fc.integer({ min: 1, max: 5000 }) }),
      fc.record({
        type: fc.constant("PERCENTAGE" as const),
        basisPoints: fc.integer({ min: 1, max: 10_000 }),
        maxCents: fc.constant(0),
      }),
    ),
  }),
});
const lines = fc.array(
  fc
    .record({
      unitCents: fc.integer({ min: 0, max: 4000 }),
      unitDepositCents: fc.constantFrom(0, 25),
      rate: fc.constantFrom(1000, 2000, 1300),
      quantity: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ rate, ...line }) => ({ ...line, vatParts: [{ rate, cents: line.unitCents }] })),
  { minLength: 1, maxLength: 5 },
);

test("VAT, corrections and the books add up, whatever of an order with a coupon goes missing", () => {
  fc.assert(
    fc.property(offers, lines, fc.nat(), (terms, priced, which) => {
      const subtotalCents = priced.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
      const depositCents = priced.reduce((sum, line) => sum + line.unitDepositCents * line.quantity, 0);
      const off = bestDiscount({ ...terms, paymentType: "STRIPE" }, subtotalCents);
      const totalCents = subtotalCents - off.discountCents + depositCents;
      const sums = { subtotalCents, depositCents, ...off, totalCents };
      const vat = vatSharesOf(
        priced.flatMap((line) => timesParts(line.vatParts, line.quantity)),
        { discountCents: off.discountCents, deliveryFeeCents: 0 },
      );
      expect(vat.reduce((sum, { grossCents }) => sum + grossCents, depositCents)).toBe(totalCents);
      const order: CorrectableOrder = {
        type: "TAKEAWAY",
        paymentType: "STRIPE",
        terms,
        agreed: { ...sums, deliveryFeeCents: 0, tipCents: 0 },
        current: { ...sums, lines: priced.map((line, position) => ({ ...line, position })) },
        nextPosition: priced.length,
      };
      const position = which % priced.length;
      const correction = correct(order, [{ position, quantity: 1, replacement: null }]);
      for (const one of correction ? [sums, correction] : [sums]) {
        expect(one.totalCents).toBeLessThanOrEqual(totalCents);
        expect(one.discountPayer === null).toBe(one.discountCents === 0);
        if (one.discountReason === "coupon") expect(one.discountPayer).toBe(terms.coupon.payer);
        const shares = sharesOf(
          {
            ...one,
            type: "TAKEAWAY",
            paymentType: "STRIPE",
            isOwnDoor: false,
            fees: null,
            deliveryFeeCents: 0,
            tipCents: 0,
          },
          nothingBack,
        );
        expect(shares.subsidyCents).toBe(one.discountPayer === "operator" ? one.discountCents : 0);
        expect(shares.dueCents).toBe(one.totalCents + shares.subsidyCents);
      }
      if (correction) {
        const gross = correction.vat.reduce((sum, { grossCents }) => sum + grossCents, correction.depositCents);
        expect(gross).toBe(correction.totalCents);
      }
    }),
    { numRuns: 500 },
  );
});

describe("whoever made a coupon sees", () => {
  const made = { ...coupon, budgetCents: 10_000, spentCents: 0 };
  const stateOf = (changes: object, time = now) => couponStateAt({ ...made, ...changes }, time);

  test("how it stands", () => {
    expect(stateOf({})).toBe("RUNNING");
    expect(stateOf({}, coupon.from - 1)).toBe("PLANNED");
    expect(stateOf({}, coupon.to)).toBe("ENDED");
    expect(stateOf({ stoppedAt: now })).toBe("STOPPED");
    expect(stateOf({ spentCents: 8999 })).toBe("RUNNING");
    expect(stateOf({ spentCents: 9000 })).toBe("NEARLY_USED_UP");
    expect(stateOf({ spentCents: 9501 })).toBe("USED_UP");
  });

  test("when its budget will be used up, unless its last day comes first or its first is not over", () => {
    const half = coupon.from + (now - coupon.from) * 2;
    expect(usedUpAt({ ...made, to: half + 1, spentCents: 5000 }, now)).toBe(half);
    expect(usedUpAt({ ...made, to: half, spentCents: 5000 }, now)).toBeNull();
    expect(usedUpAt(made, now)).toBeNull();
    const sinceMidnight = { ...made, from: at("2026-11-19T00:00:00+01:00"), spentCents: 4000 };
    expect(usedUpAt(sinceMidnight, now)).toBeNull();
    expect(usedUpAt(sinceMidnight, now + 86_400_000)).not.toBeNull();
  });
});

describe("a new coupon", () => {
  const given: NewCoupon = {
    code: "advent5",
    value: { type: "FLAT", valueCents: 500 },
    minimumCents: 2000,
    budgetCents: 400_000,
    perGuest: 1,
    firstDay: "2026-11-29",
    lastDay: "2026-12-24",
  };
  const fieldsOf = (changes: Partial<NewCoupon>) =>
    faultsInCoupon({ ...given, ...changes }, now).map(({ field }) => field);

  test("is refused field by field", () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ code: "A!" })).toEqual(["code"]);
    expect(fieldsOf({ value: { type: "FLAT", valueCents: 0 }, minimumCents: -1 })).toEqual(["value", "minimum"]);
    expect(fieldsOf({ value: { type: "PERCENTAGE", basisPoints: 10_001, maxCents: 0 } })).toEqual(["value"]);
    expect(fieldsOf({ budgetCents: 499 })).toEqual(["budget"]);
    expect(fieldsOf({ perGuest: 0 })).toEqual(["perGuest"]);
    expect(fieldsOf({ lastDay: "2026-11-28" })).toEqual(["lastDay"]);
    expect(fieldsOf({ firstDay: "2026-11-01", lastDay: "2026-11-18" })).toEqual(["lastDay"]);
    expect(fieldsOf({ firstDay: "2026-11-01", lastDay: "2026-11-19" })).toEqual([]);
  });

  test("runs from midnight of its first day in Vienna to the end of its last, and from now where that is past", () => {
    expect(termOf(given, now)).toEqual({ from: at("2026-11-29T00:00:00+01:00"), to: at("2026-12-25T00:00:00+01:00") });
    expect(termOf({ ...given, firstDay: "2026-11-01" }, now).from).toBe(now);
  });
});
