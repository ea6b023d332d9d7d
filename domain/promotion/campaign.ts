import type { Instant } from "../local-time.ts";
import { type BasisPoints, type Cents, formatEurosPlain, formatPercent } from "../money.ts";
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

/** A campaign as it holds for a customer's next order, and for how many from now on. */
export interface Promotion extends Campaign {
  readonly ordersLeft: number;
}

/** What a customer has of a campaign. `ordersSoFar` are their card orders that `countsForCampaign`, whenever placed. */
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

/** "50 %", "auf deine ersten 3 Bestellungen": what the promo says. */
export function campaignWords(campaign: Pick<Campaign, "basisPoints" | "orders">): readonly [string, string] {
  return [formatPercent(campaign.basisPoints), fillPromoText(promoText, campaign)];
}

/** What stands beside the percentage, unless an operator says it otherwise. */
export const promoText = "auf deine {orders}";

export function fillPromoText(text: string, { orders }: Pick<Campaign, "orders">): string {
  return text.replaceAll("{orders}", orders === 1 ? "erste Bestellung" : `ersten ${orders} Bestellungen`);
}

/** Why an order costs less, beside the amount. */
export function campaignLabel(campaign: Campaign): string {
  return `Aktion: ${campaignWords(campaign).join(" ")}`;
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
