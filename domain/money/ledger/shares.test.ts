import { describe, expect, test } from "vitest";
import { at } from "../../testing/samples.ts";
import { type DatedFeeTerms, type FeeTerms, faultInProposal, feeTermsAt } from "./fee-terms.ts";
import { type CompletedOrder, nothingBack, type OrderShares, sharesOf } from "./shares.ts";

const fees: FeeTerms = {
  deliveryPerMille: 80,
  otherPerMille: 60,
  ownDoorPerMille: 0,
  cardBasisPoints: 140,
  cardFixCents: 25,
};
/** 40,00 € delivered and paid by card. */
const order: CompletedOrder = {
  type: "DELIVERY",
  paymentType: "STRIPE",
  isOwnDoor: false,
  fees,
  subtotalCents: 4000,
  discountCents: 0,
  discountPayer: null,
  deliveryFeeCents: 0,
  depositCents: 0,
  tipCents: 0,
};
const withDiscount = { discountCents: 1000, discountPayer: "restaurant" } as const;
const withCampaign = { discountCents: 2000, discountPayer: "operator" } as const;

const shares = (changes: Partial<CompletedOrder>, back = nothingBack) => sharesOf({ ...order, ...changes }, back);
const none: OrderShares = {
  receivedCents: 0,
  subsidyCents: 0,
  goodwillCents: 0,
  commissionCents: 0,
  cardFeeCents: 0,
  vatCents: 0,
  dueCents: 0,
};

describe("an order's money", () => {
  test("is shared out as the page for partners says: of 42,00 € with a tip the restaurant gets 37,19 €", () => {
    expect(shares({ tipCents: 200 })).toEqual({
      ...none,
      receivedCents: 4200,
      commissionCents: 320,
      cardFeeCents: 81,
      vatCents: 80,
      dueCents: 3719,
    });
  });

  test("through the restaurant's own door costs what the card costs: of 42,00 € it gets 41,03 €", () => {
    expect(shares({ tipCents: 200, isOwnDoor: true })).toMatchObject({ commissionCents: 0, dueCents: 4103 });
  });

  test("costs the other rate unless it is delivered, and events as well", () => {
    const commissions = (["DELIVERY", "TAKEAWAY", "ON_SITE", "EVENT"] as const).map(
      (type) => shares({ type }).commissionCents,
    );
    expect(commissions).toEqual([320, 240, 240, 240]);
  });

  test("takes no commission of delivery, deposit and tip, and no card fee of the tip", () => {
    const extras = { deliveryFeeCents: 290, depositCents: 50, tipCents: 500 };
    expect(shares(extras)).toMatchObject({ receivedCents: 4840, commissionCents: 320, cardFeeCents: 86 });
  });

  test("takes commission of what the guest pays for dishes where the restaurant gives the discount", () => {
    expect(shares(withDiscount)).toMatchObject({ receivedCents: 3000, subsidyCents: 0, commissionCents: 240 });
  });

  test("makes up for a campaign's discount, of which commission is taken as well", () => {
    expect(shares(withCampaign)).toMatchObject({
      receivedCents: 2000,
      subsidyCents: 2000,
      commissionCents: 320,
      cardFeeCents: 53,
      vatCents: 75,
      dueCents: 3552,
    });
  });

  test("that the restaurant took on the spot leaves it owing commission and its VAT", () => {
    expect(shares({ paymentType: "ON_SPOT" })).toEqual({ ...none, commissionCents: 320, vatCents: 64, dueCents: -384 });
  });

  test("is all the restaurant's where no terms were agreed", () => {
    expect(shares({ fees: null })).toEqual({ ...none, receivedCents: 4000, dueCents: 4000 });
  });

  test("costs no card fee where nothing was left to pay by card", () => {
    expect(shares({ discountCents: 4000, discountPayer: "restaurant" })).toEqual(none);
  });

  test("is rounded half up to the cent, each amount for itself", () => {
    // 8 % of 18,81 is 1,5048; 1,4 % of it 0,26334; a fifth of 2,01 is 0,402
    expect(shares({ subtotalCents: 1881 })).toMatchObject({ commissionCents: 150, cardFeeCents: 51, vatCents: 40 });
    expect(shares({ subtotalCents: 1875 })).toMatchObject({ commissionCents: 150 });
    expect(shares({ subtotalCents: 1869 })).toMatchObject({ commissionCents: 150 });
    expect(shares({ subtotalCents: 1868 })).toMatchObject({ commissionCents: 149 });
  });
});

describe("what goes back to the guest", () => {
  const back = (restaurant: number, operator = 0, deposit = 0) => ({ ...nothingBack, restaurant, operator, deposit });

  test("lowers commission and its VAT where the restaurant bears it, and the card fee stays", () => {
    expect(shares({}, back(1000))).toMatchObject({
      receivedCents: 3000,
      commissionCents: 240,
      cardFeeCents: 81,
      vatCents: 64,
      dueCents: 2615,
    });
  });

  test("leaves the restaurant's due as it was where the operator bears it", () => {
    expect(shares({}, back(0, 1000))).toEqual({
      ...shares({}),
      receivedCents: 3000,
      goodwillCents: 1000,
    });
  });

  test("is taken off the dishes first, then off delivery, deposit and tip", () => {
    const extras = { deliveryFeeCents: 290, depositCents: 50, tipCents: 200 };
    expect(shares(extras, back(4000))).toMatchObject({ receivedCents: 540, commissionCents: 0 });
    expect(shares(extras, back(4540))).toMatchObject({ receivedCents: 0, commissionCents: 0, cardFeeCents: 86 });
  });

  test("wholly leaves the restaurant owing the card fee, and no campaign pays for what was not sold", () => {
    expect(shares(withCampaign, back(2000))).toEqual({ ...none, cardFeeCents: 53, vatCents: 11, dueCents: -64 });
  });

  test("takes the campaign's part along, as leaving out half of the dishes would", () => {
    const half = { subtotalCents: 2000, discountCents: 1000, discountPayer: "operator" as const };
    const { cardFeeCents: _fee, vatCents: _vat, dueCents: _due, ...refunded } = shares(withCampaign, back(1000));
    expect(shares(half)).toMatchObject(refunded);
  });

  test("counts once where a correction took it off before, at the operator's expense first", () => {
    expect(shares({}, back(3000, 3000))).toEqual({ ...shares({}, back(1000, 3000)), receivedCents: 0 });
    expect(shares({}, back(0, 5000))).toMatchObject({ receivedCents: 0, goodwillCents: 4000 });
  });

  test("takes no dish off for the deposit of a line, which was in no commission", () => {
    const extras = { depositCents: 50 };
    expect(shares(extras, back(1025, 0, 25))).toMatchObject({ receivedCents: 3025, commissionCents: 240 });
    expect(shares(extras, back(1025)).commissionCents).toBe(238);
  });

  test("on the spot is paid back to the restaurant where the operator bears it", () => {
    const spot = shares({ paymentType: "ON_SPOT" });
    expect(shares({ paymentType: "ON_SPOT" }, back(0, 1000))).toEqual({
      ...spot,
      goodwillCents: 1000,
      dueCents: spot.dueCents + 1000,
    });
  });

  test("on the spot leaves the restaurant's due as it was where the operator bears it and paid it itself", () => {
    const ours = { ...nothingBack, operator: 1400, byOperatorOnSpot: 1000 };
    const spot = shares({ paymentType: "ON_SPOT" });
    expect(shares({ paymentType: "ON_SPOT" }, ours)).toEqual({
      ...spot,
      receivedCents: -1000,
      goodwillCents: 1400,
      dueCents: spot.dueCents + 400,
    });
  });

  test("on the spot is owed to the operator where the restaurant bears it and the operator paid it in its place", () => {
    const inPlace = { ...nothingBack, restaurant: 1000, byOperatorOnSpot: 1000 };
    const { dueCents } = shares({ paymentType: "ON_SPOT" }, back(1000));
    expect(shares({ paymentType: "ON_SPOT" }, inPlace)).toMatchObject({
      receivedCents: -1000,
      goodwillCents: 0,
      dueCents: dueCents - 1000,
    });
  });

  test("on the spot lowers what the restaurant owes", () => {
    expect(shares({ paymentType: "ON_SPOT" }, back(1000))).toMatchObject({ commissionCents: 240, dueCents: -288 });
    expect(shares({ paymentType: "ON_SPOT" }, back(4000))).toEqual(none);
  });
});

describe("terms", () => {
  const from = (validFrom: string, acceptedAt: string | null, deliveryPerMille: number): DatedFeeTerms => ({
    ...fees,
    deliveryPerMille,
    validFrom,
    acceptedAt: acceptedAt === null ? null : at(acceptedAt),
  });
  const first = from("2026-11-01", "2026-10-01T12:00:00+02:00", 80);
  const rateAt = (all: DatedFeeTerms[], instant: string) => feeTermsAt(all, at(instant))?.deliveryPerMille;

  test("hold from midnight in Vienna of their first day", () => {
    const all = [from("2026-12-01", "2026-11-05T12:00:00+01:00", 90), first];
    expect(rateAt(all, "2026-10-31T23:59:59+01:00")).toBeUndefined();
    expect(rateAt(all, "2026-11-01T00:00:00+01:00")).toBe(80);
    expect(rateAt(all, "2026-11-30T23:59:59+01:00")).toBe(80);
    expect(rateAt(all, "2026-12-01T00:00:00+01:00")).toBe(90);
  });

  test("go on while their owner has not accepted others, and end when that happens", () => {
    expect(rateAt([first, from("2026-12-01", null, 90)], "2026-12-24T12:00:00+01:00")).toBe(80);
    const late = [first, from("2026-12-01", "2026-12-10T12:00:00+01:00", 90)];
    expect(rateAt(late, "2026-12-10T11:59:59+01:00")).toBe(80);
    expect(rateAt(late, "2026-12-10T12:00:00+01:00")).toBe(90);
  });

  test("are proposed from today on at the earliest, and 30 days ahead where others hold", () => {
    const now = at("2026-11-19T23:30:00+01:00");
    const isPossible = (all: DatedFeeTerms[], ...days: string[]) =>
      days.map((day) => faultInProposal(all, day, now) === null);
    expect(isPossible([], "2026-11-18", "2026-11-19")).toEqual([false, true]);
    expect(isPossible([from("2026-12-01", null, 90)], "2026-11-19")).toEqual([true]);
    const agreed = [first, from("2027-01-01", "2026-11-18T12:00:00+01:00", 90)];
    expect(isPossible(agreed, "2026-12-18", "2026-12-19", "2027-01-01")).toEqual([false, true, false]);
  });

  test("are kept with an order without their dates", () => {
    expect(feeTermsAt([first], at("2026-11-19T12:00:00+01:00"))).toEqual(fees);
    expect(feeTermsAt([], at("2026-11-19T12:00:00+01:00"))).toBeNull();
  });
});
