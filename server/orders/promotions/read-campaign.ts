import { type Instant, startOfViennaDay, viennaDay } from "@mahlzeit/domain/local-time";
import { centsFromEuros, formatEurosPlain, formatPercent, isEuroAmount } from "@mahlzeit/domain/money";
import { type Campaign, isCampaignActive } from "@mahlzeit/domain/orders/promotion/campaign";

export const campaignUsage = "npm run campaign -- PERCENT ORDERS MAX_EUROS FIRST_DAY LAST_DAY, or --end";

/**
 * Parses a campaign from the words of a command, or returns the fault. It runs from the first day's midnight in Vienna
 * (from now if that is past) to the end of the last day.
 */
export function readCampaign(typed: readonly string[], now: Instant): Campaign | string {
  const [percent, orders, max] = typed.slice(0, 3).map(Number);
  const [from, to] = [midnightOf(typed[3], 0), midnightOf(typed[4], 1)];
  if (typed.length !== 5 || percent === undefined || orders === undefined || max === undefined) return campaignUsage;
  if (!isEuroAmount(percent) || percent <= 0 || percent > 100)
    return `PERCENT: "${typed[0]}" is not above 0 and up to 100. ${campaignUsage}`;
  if (!Number.isInteger(orders) || orders < 1 || orders > 1000)
    return `ORDERS: "${typed[1]}" is not 1 to 1000. ${campaignUsage}`;
  if (!isEuroAmount(max) || max < 0 || max > 100_000)
    return `MAX_EUROS: "${typed[2]}" is no amount; 0 = no limit. ${campaignUsage}`;
  if (from === null || to === null) return `Days are written 2026-12-24. ${campaignUsage}`;
  if (to <= Math.max(from, now)) return `The last day lies before the first, or is over. ${campaignUsage}`;
  return {
    basisPoints: centsFromEuros(percent),
    orders,
    maxDiscountCents: centsFromEuros(max),
    from: Math.max(from, now),
    to,
  };
}

/** Returns "50 % off the first 3 card orders of an account, at most 10,00 € each, until 2027-11-21." */
export function describeCampaign(campaign: Campaign, now: Instant): string {
  const { basisPoints, orders, maxDiscountCents, from, to } = campaign;
  const cap = maxDiscountCents > 0 ? `, at most ${formatEurosPlain(maxDiscountCents)} € each` : "";
  const begin = isCampaignActive(campaign, now) ? "" : ` from ${dayOf(from)}`;
  return `${formatPercent(basisPoints)} off the first ${orders} card orders of an account${cap},${begin} until ${dayOf(to - 1)}.`;
}

function dayOf(instant: Instant): string {
  const { year, month, day } = viennaDay(instant);
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

function midnightOf(day: string | undefined, daysLater: number): Instant | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? "");
  if (!parts) return null;
  const [year = 0, month = 0, date = 0] = parts.slice(1).map(Number);
  const noon = Date.UTC(year, month - 1, date + daysLater, 12);
  const isDay = new Date(Date.UTC(year, month - 1, date)).toISOString().startsWith(day ?? "");
  return isDay ? startOfViennaDay(noon) : null;
}
