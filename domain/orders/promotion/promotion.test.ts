import { describe, expect, test } from "vitest";
import { at } from "../../testing/samples.ts";
import {
  type Campaign,
  campaignConditions,
  campaignDiscount,
  campaignLabel,
  fillPromoText,
  isCampaignActive,
  nextCampaignChange,
  promoText,
  promotionFor,
} from "./campaign.ts";
import { discountLabel } from "./discount.ts";

const campaign: Campaign = {
  basisPoints: 5000,
  orders: 3,
  maxDiscountCents: 1000,
  from: at("2026-11-01T00:00:00+01:00"),
  to: at("2026-12-01T00:00:00+01:00"),
};

describe("a campaign", () => {
  test("is active from its start until just before its end", () => {
    const answers = [campaign.from - 1, campaign.from, campaign.to - 1, campaign.to].map((now) =>
      isCampaignActive(campaign, now),
    );
    expect(answers).toEqual([false, true, true, false]);
  });

  test("says when it next begins or ends", () => {
    const changes = [campaign.from - 1, campaign.from, campaign.to].map((now) => nextCampaignChange(campaign, now));
    expect(changes).toEqual([campaign.from, campaign.to, null]);
  });

  test("is for the first three orders", () => {
    const left = [0, 2, 3].map((ordersSoFar) => promotionFor(campaign, ordersSoFar, campaign.from)?.ordersLeft);
    expect(left).toEqual([3, 1, undefined]);
    expect(promotionFor(campaign, 0, campaign.to)).toBeNull();
  });

  test("takes off half, at most its cap", () => {
    expect([0, 999, 2000, 2001, 9999].map((sum) => campaignDiscount(campaign, sum))).toEqual([
      0, 500, 1000, 1000, 1000,
    ]);
    expect(campaignDiscount({ ...campaign, maxDiscountCents: 0 }, 9999)).toBe(5000);
  });

  test("is described in words", () => {
    expect(campaignLabel(campaign)).toBe("Aktion: 50 % auf deine ersten 3 Bestellungen");
    expect(campaignLabel({ ...campaign, orders: 1 })).toBe("Aktion: 50 % auf deine erste Bestellung");
  });

  test("is described in the operator's text with its number of orders", () => {
    expect(fillPromoText("Halber Preis auf die {orders}", campaign)).toBe("Halber Preis auf die ersten 3 Bestellungen");
    expect(fillPromoText(promoText, { orders: 1 })).toBe("auf deine erste Bestellung");
    expect(fillPromoText("Nur jetzt", campaign)).toBe("Nur jetzt");
  });

  test("names its conditions", () => {
    expect(campaignConditions(campaign)).toBe("für angemeldete Kunden, bei Kartenzahlung, höchstens 10,00 €");
  });
});

describe("a discount's badge", () => {
  test("contains the percentage or the amount", () => {
    expect(discountLabel({ type: "PERCENTAGE", basisPoints: 1000, maxCents: 500 })).toBe("10 % Rabatt");
    expect(discountLabel({ type: "FLAT", valueCents: 250 })).toBe("2,50 € Rabatt");
    expect(discountLabel({ type: "FLAT", valueCents: 500 })).toBe("5 € Rabatt");
  });
});
