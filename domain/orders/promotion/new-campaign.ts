import type { Instant } from "../../local-time.ts";
import type { Campaign } from "./campaign.ts";
import { type Days, faultInDays } from "./new-coupon.ts";

interface CampaignInputFault {
  readonly field: "percent" | "orders" | "maxDiscount" | "firstDay" | "lastDay";
  readonly message: string;
}

export function faultsInCampaign(
  {
    basisPoints,
    orders,
    maxDiscountCents,
    ...days
  }: Pick<Campaign, "basisPoints" | "orders" | "maxDiscountCents"> & Days,
  now: Instant,
): CampaignInputFault[] {
  const faults: CampaignInputFault[] = [];
  const add = (field: CampaignInputFault["field"], message: string) => void faults.push({ field, message });
  if (basisPoints < 1 || basisPoints > 10_000) add("percent", "Bitte gib einen Prozentsatz bis 100 an.");
  if (!Number.isInteger(orders) || orders < 1 || orders > 1000) add("orders", "Bitte sag, für wie viele Bestellungen.");
  if (maxDiscountCents < 0 || maxDiscountCents > 10_000_000) add("maxDiscount", "Bitte gib einen Betrag an.");
  const fault = faultInDays(days, now);
  return fault ? [...faults, fault] : faults;
}
