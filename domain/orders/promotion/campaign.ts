import type { Instant } from "../../local-time.ts";
import { type BasisPoints, type Cents, formatPercent } from "../../money.ts";
import { atMostText, cappedPercentage, onlyByCard } from "./discount.ts";

/** A discount on a signed-in customer's first orders paid by card; `to` is exclusive. */
export interface Campaign {
  readonly basisPoints: BasisPoints;
  /** The number of a customer's orders that get it. */
  readonly orders: number;
  /** The maximum discount; 0 means no cap. */
  readonly maxDiscountCents: Cents;
  readonly from: Instant;
  readonly to: Instant;
}

export function isCampaignActive({ from, to }: Campaign, now: Instant): boolean {
  return from <= now && now < to;
}

/** A campaign for one customer, with the number of their remaining orders. */
export interface Promotion extends Campaign {
  readonly ordersLeft: number;
}

/**
 * Returns a customer's promotion; null if there is none. `ordersSoFar` counts their card orders for which
 * `countsForCampaign`, whenever placed.
 */
export function promotionFor(campaign: Campaign, ordersSoFar: number, now: Instant): Promotion | null {
  const ordersLeft = campaign.orders - ordersSoFar;
  return isCampaignActive(campaign, now) && ordersLeft > 0 ? { ...campaign, ordersLeft } : null;
}

export function campaignDiscount(
  { basisPoints, maxDiscountCents }: Pick<Campaign, "basisPoints" | "maxDiscountCents">,
  subtotalCents: Cents,
): Cents {
  return cappedPercentage(basisPoints, maxDiscountCents, subtotalCents);
}

/** Returns the words of the promo: "50 %", "auf deine ersten 3 Bestellungen". */
export function campaignText(campaign: Pick<Campaign, "basisPoints" | "orders">): readonly [string, string] {
  return [formatPercent(campaign.basisPoints), fillPromoText(promoText, campaign)];
}

/** The default text beside the percentage, which operators can replace. */
export const promoText = "auf deine {orders}";

export function fillPromoText(text: string, { orders }: Pick<Campaign, "orders">): string {
  return text.replaceAll("{orders}", orders === 1 ? "erste Bestellung" : `ersten ${orders} Bestellungen`);
}

/** Labels the discount of an order, beside the amount. */
export function campaignLabel(campaign: Campaign): string {
  return `Aktion: ${campaignText(campaign).join(" ")}`;
}

/** Returns the conditions shown under the promo. */
export function campaignConditions({ maxDiscountCents }: Campaign): string {
  const conditions = ["für angemeldete Kunden", onlyByCard];
  if (maxDiscountCents > 0) conditions.push(atMostText(maxDiscountCents));
  return conditions.join(", ");
}

/** Returns when it next begins or ends; null once it is over. */
export function nextCampaignChange({ from, to }: Campaign, now: Instant): Instant | null {
  return [from, to].find((change) => change > now) ?? null;
}
