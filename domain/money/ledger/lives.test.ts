import fc from "fast-check";
import { expect, test } from "vitest";
import { orderTypes } from "../../order-types.ts";
import { type Balances, entriesTo, type OrderAccount } from "./entries.ts";
import { type CompletedOrder, nothingBack, type ReturnedByBearer, sharesOf } from "./shares.ts";

const amount = fc.integer({ min: 0, max: 20_000 });

const orders: fc.Arbitrary<CompletedOrder> = fc
  .record({
    type: fc.constantFrom(...orderTypes),
    paymentType: fc.constantFrom("STRIPE" as const, "ON_SPOT" as const),
    isOwnDoor: fc.boolean(),
    fees: fc.option(
      fc.record({
        deliveryPerMille: fc.integer({ min: 0, max: 300 }),
        otherPerMille: fc.integer({ min: 0, max: 300 }),
        ownDoorPerMille: fc.integer({ min: 0, max: 50 }),
        cardBasisPoints: fc.integer({ min: 0, max: 400 }),
        cardFixCents: fc.integer({ min: 0, max: 50 }),
      }),
    ),
    subtotalCents: amount,
    discounted: fc.integer({ min: 0, max: 100 }),
    discountPayer: fc.constantFrom("restaurant" as const, "operator" as const),
    deliveryFeeCents: fc.integer({ min: 0, max: 900 }),
    depositCents: fc.integer({ min: 0, max: 500 }),
    tipCents: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ discounted, ...order }) => {
    const discountCents = Math.floor((order.subtotalCents * discounted) / 100);
    return { ...order, discountCents, discountPayer: discountCents > 0 ? order.discountPayer : null };
  });

/** The events of a completed order: each refunds a part of the rest, at the expense of `bearer`. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom("refund", "refund-line", "dispute-won", "dispute-lost", "taken-on" as const),
    bearer: fc.constantFrom("restaurant" as const, "operator" as const),
    part: fc.integer({ min: 1, max: 100 }),
  }),
  { maxLength: 8 },
);

interface Life {
  readonly back: ReturnedByBearer;
  /** The sum lost in disputes at the restaurant's expense, which the operator may still take on. */
  readonly lostCents: number;
}

function live({ back, lostCents }: Life, order: CompletedOrder, step: { what: string; bearer: string; part: number }) {
  const paidCents = paidFor(order);
  const leftCents = paidCents - back.restaurant - back.operator;
  const cents = Math.ceil((leftCents * step.part) / 100);
  const onSpot = order.paymentType === "ON_SPOT";
  if (step.what === "dispute-won" || (onSpot && !step.what.startsWith("refund"))) return { back, lostCents };
  if (step.what === "taken-on")
    return {
      back: { ...back, restaurant: back.restaurant - lostCents, operator: back.operator + lostCents },
      lostCents: 0,
    };
  const bearer = step.what === "dispute-lost" ? "restaurant" : step.bearer;
  if (step.what === "dispute-lost")
    return { back: { ...back, restaurant: back.restaurant + cents }, lostCents: lostCents + cents };
  // A line is refunded with its part of the deposit, which only counts if the restaurant bears it.
  const isLine = step.what === "refund-line" && bearer === "restaurant";
  const deposit = isLine ? Math.min(cents, Math.ceil(((order.depositCents - back.deposit) * step.part) / 100)) : 0;
  const after = { ...back, deposit: back.deposit + deposit };
  return { back: { ...after, [bearer]: back[bearer as keyof ReturnedByBearer] + cents }, lostCents };
}

const paidFor = (order: CompletedOrder) =>
  order.subtotalCents - order.discountCents + order.deliveryFeeCents + order.depositCents + order.tipCents;

/** Rounds half up in exact integers, independent of the tested rule. */
const halfUp = (numerator: number, denominator: number) =>
  Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)));

/** Computes the restaurant's due as in the specification, with refunds at its expense taken off the dishes first. */
function dueBySpecification(order: CompletedOrder, back: ReturnedByBearer): number {
  const goods = order.subtotalCents - order.discountCents;
  const goodsLeft = Math.max(0, goods - Math.max(0, back.restaurant - back.deposit));
  const discountLeft = goods === 0 ? order.discountCents : halfUp(order.discountCents * goodsLeft, goods);
  const byOperator = order.discountPayer === "operator";
  const s = goodsLeft + discountLeft;
  const b = byOperator ? s : s - discountLeft;
  const g = paidFor(order) - back.restaurant;
  const laidOut = order.paymentType === "STRIPE" ? 0 : back.operator;
  const { fees } = order;
  const byType = order.type === "DELIVERY" ? fees?.deliveryPerMille : fees?.otherPerMille;
  const c = halfUp(b * ((order.isOwnDoor ? fees?.ownDoorPerMille : byType) ?? 0), 1000);
  const isCard = order.paymentType === "STRIPE";
  const k =
    isCard && fees && paidFor(order) > 0
      ? halfUp((paidFor(order) - order.tipCents) * fees.cardBasisPoints, 10_000) + fees.cardFixCents
      : 0;
  const v = halfUp((c + k) * 2000, 10_000);
  return (isCard ? g : 0) + laidOut + (byOperator ? discountLeft : 0) - c - k - v;
}

function booked(all: Balances, order: CompletedOrder, back: ReturnedByBearer): Balances {
  const entries = entriesTo(sharesOf(order, back), all);
  expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  const after: Partial<Record<OrderAccount, number>> = { ...all };
  for (const { account, cents } of entries) after[account] = (after[account] ?? 0) + cents;
  return after;
}

test("through every life of an order its books balance, hold what the guest has paid, and owe what was agreed", () => {
  fc.assert(
    fc.property(orders, steps, (order, happened) => {
      let life: Life = { back: nothingBack, lostCents: 0 };
      let books = booked({}, order, life.back);
      for (const step of happened) {
        life = live(life, order, step);
        books = booked(books, order, life.back);
        const gone = life.back.restaurant + life.back.operator;
        const paid = order.paymentType === "STRIPE" ? paidFor(order) - gone : 0;
        expect(gone).toBeLessThanOrEqual(paidFor(order));
        expect(books.guest ?? 0).toBe(paid === 0 ? 0 : -paid);
        expect(books.restaurant ?? 0).toBe(dueBySpecification(order, life.back));
        expect(books.goodwill ?? 0).toBe(life.back.operator === 0 ? 0 : -life.back.operator);
        // A repetition adds nothing.
        expect(entriesTo(sharesOf(order, life.back), books)).toEqual([]);
      }
    }),
    { numRuns: 5000 },
  );
});

test("in however many parts an amount goes back, the books end as if it had gone back at once", () => {
  fc.assert(
    fc.property(orders, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }), (order, parts) => {
      let restaurant = 0;
      let books = booked({}, order, nothingBack);
      for (const part of parts) {
        restaurant += Math.floor(((paidFor(order) - restaurant) * part) / 100);
        books = booked(books, order, { ...nothingBack, restaurant });
      }
      expect(entriesTo(sharesOf(order, { ...nothingBack, restaurant }), books)).toEqual([]);
      expect(books.restaurant ?? 0).toBe(sharesOf(order, { ...nothingBack, restaurant }).dueCents);
    }),
    { numRuns: 5000 },
  );
});

test("an own door changes the commission, its VAT and so what the restaurant gets, and nothing else", () => {
  fc.assert(
    fc.property(orders, fc.integer({ min: 0, max: 100 }), (order, percent) => {
      const backCents = Math.floor((paidFor(order) * percent) / 100);
      const given = { ...nothingBack, restaurant: order.paymentType === "STRIPE" ? 0 : backCents, operator: backCents };
      const [ours, own] = [false, true].map((isOwnDoor) => sharesOf({ ...order, isOwnDoor }, given));
      const { commissionCents, vatCents, dueCents, ...rest } = own ?? ({} as never);
      expect({ ...ours, ...rest }).toEqual(ours);
      const less = (ours?.commissionCents ?? 0) - commissionCents;
      const lessVat = (ours?.vatCents ?? 0) - vatCents;
      expect(dueCents - (ours?.dueCents ?? 0)).toBe(less + lessVat);
      expect(Math.abs(lessVat - less / 5)).toBeLessThanOrEqual(1);
    }),
  );
});
