import type { Instant } from "../local-time.ts";
import { type BasisPoints, type Cents, formatEurosPlain } from "../money.ts";
import { cappedPercentage } from "./discount.ts";

/** A discount on a signed-in customer's first orders paid by card, from an instant until just before another. */
export interface Campaign {
  readonly basisPoints: BasisPoints;
  /** How many of a customer's orders it holds for. */
  readonly orders: number;
  /** 0 = no cap. */
  readonly maxDiscountCents: Cents;
  readonly from: Instant;
  readonly to: Instant;
}

export function isCampaignActive({ from, to }: Campaign, now: Instant): boolean {
  return from <= now && now < to;
}

/** Whether a customer's next order gets it. `ordersSoFar` are those that `countsForCampaign`. */
export function isEntitled(campaign: Campaign, ordersSoFar: number, now: Instant): boolean {
  return isCampaignActive(campaign, now) && ordersSoFar < campaign.orders;
}

export function campaignDiscount({ basisPoints, maxDiscountCents }: Campaign, subtotalCents: Cents): Cents {
  return cappedPercentage(basisPoints, maxDiscountCents, subtotalCents);
}

/** The conditions that stand under the promo. */
export function campaignConditions({ maxDiscountCents }: Campaign): string {
  const conditions = ["für angemeldete Kunden", "bei Kartenzahlung"];
  if (maxDiscountCents > 0) conditions.push(`höchstens ${formatEurosPlain(maxDiscountCents)} €`);
  return conditions.join(", ");
}

/** When it next begins or ends; null once it is over. */
export function nextCampaignChange({ from, to }: Campaign, now: Instant): Instant | null {
  return [from, to].find((change) => change > now) ?? null;
}
