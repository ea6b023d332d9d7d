import fc from "fast-check";
import { expect, test } from "vitest";
import { nothingBack, sharesOf } from "../ledger/shares.ts";
import { applicationFeeOf, netOf, stepsTo, type TransferSource, transferredOf } from "./transfers.ts";

const charge = (cents: number, feeCents: number): TransferSource => ({
  id: "charge",
  kind: "charge",
  account: "acct_1",
  cents,
  reversedCents: 0,
  feeCents,
  feeRefundedCents: 0,
});

/** Applies the steps to the provider's books; throws if the provider would refuse one. */
function make(sources: readonly TransferSource[], target: number): TransferSource[] {
  let after = [...sources];
  for (const step of stepsTo(target, sources, "acct_1")) {
    expect(step.cents).toBeGreaterThan(0);
    if (step.kind === "transfer") {
      after.push({ ...charge(step.cents, 0), id: `transfer ${after.length}`, kind: "transfer" });
      continue;
    }
    const key = step.kind === "reversal" ? "reversedCents" : "feeRefundedCents";
    after = after.map((one) => (one.id === step.of.id ? { ...one, [key]: one[key] + step.cents } : one));
  }
  for (const one of after) {
    expect(one.reversedCents).toBeLessThanOrEqual(one.cents);
    expect(one.feeRefundedCents).toBeLessThanOrEqual(one.feeCents);
  }
  return after;
}

test("of 42,00 € the operator keeps its fee at first, so that the restaurant has what the books say", () => {
  const shares = sharesOf(
    {
      type: "DELIVERY",
      paymentType: "STRIPE",
      isOwnDoor: false,
      fees: { deliveryPerMille: 80, otherPerMille: 60, ownDoorPerMille: 0, cardBasisPoints: 140, cardFixCents: 25 },
      subtotalCents: 4000,
      discountCents: 0,
      discountPayer: null,
      deliveryFeeCents: 0,
      depositCents: 0,
      tipCents: 200,
    },
    nothingBack,
  );
  expect([applicationFeeOf(shares), 4200 - applicationFeeOf(shares)]).toEqual([481, 3719]);
});

test("where the operator's discount is more than its fee nothing is kept, and the rest is transferred", () => {
  const fee = applicationFeeOf({ receivedCents: 2000, dueCents: 3552 });
  expect([fee, stepsTo(3552, [charge(2000, fee)], "acct_1")]).toEqual([
    0,
    [{ kind: "transfer", account: "acct_1", cents: 1552 }],
  ]);
});

test("the fee is never more than what was paid, and whoever owes something is transferred nothing", () => {
  expect([applicationFeeOf({ receivedCents: 20, dueCents: -10 }), transferredOf(-10)]).toEqual([20, 0]);
});

test("upwards a fee is given back first, downwards the latest transfer is reversed first", () => {
  const [first, later] = [charge(2000, 300), { ...charge(500, 0), id: "later", kind: "transfer" as const }];
  expect(stepsTo(2100, [first], "acct_1").map(({ kind, cents }) => [kind, cents])).toEqual([
    ["fee-refund", 300],
    ["transfer", 100],
  ]);
  expect(stepsTo(1000, [first, later], "acct_1")).toEqual([
    { kind: "reversal", of: later, cents: 500 },
    { kind: "reversal", of: first, cents: 700 },
  ]);
});

test("whatever is owed one after the other, what was transferred comes to exactly that, and doing it again moves nothing", () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.nat(100), amounts, (paid, percent, targets) => {
      let sources = [charge(paid, Math.floor((paid * percent) / 100))];
      for (const target of targets) {
        sources = make(sources, target);
        expect(netOf(sources)).toBe(target);
        expect(stepsTo(target, sources, "acct_1")).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});
