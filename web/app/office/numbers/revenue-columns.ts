import type { Numbers } from "@mahlzeit/contract/operator/numbers";
import type { Cents } from "@mahlzeit/domain/money";

/** A column of the plot: one or several days. */
export interface Column {
  readonly from: string;
  readonly to: string;
  readonly orders: number;
  readonly cents: Cents;
  /** The same number of days before; null if there were none. */
  readonly beforeCents: Cents | null;
  /** True for today's column, which is incomplete. */
  readonly isNow: boolean;
}

/** Returns the days per column, so that there are at most about sixty. */
export function stepOf(days: number): 1 | 7 | 28 {
  return days <= 62 ? 1 : days <= 371 ? 7 : 28;
}

export function columnsOf({ period, before }: Pick<Numbers, "period" | "before">, today: string): Column[] {
  const step = stepOf(period.days.length);
  const count = Math.ceil(period.days.length / step);
  return Array.from({ length: count }, (_, i) => {
    const days = period.days.slice(i * step, (i + 1) * step);
    const those = before.days.slice(i * step, i * step + days.length);
    const [from = "", to = ""] = [days[0]?.day, days[days.length - 1]?.day];
    return {
      from,
      to,
      orders: days.reduce((sum, { completed }) => sum + completed, 0),
      cents: revenueOf(days),
      beforeCents: those.length < days.length ? null : revenueOf(those),
      isNow: to === today,
    };
  });
}

function revenueOf(days: readonly { readonly revenueCents: Cents }[]): Cents {
  return days.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
}

/** Returns the end of an axis for this amount: four equal steps of whole euros. */
export function axisEnd(cents: Cents): Cents {
  const step = Math.max(cents / 4, 100);
  const power = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 2.5, 4, 5, 10].find((factor) => factor * power >= step && (factor * power) % 100 === 0) ?? 10;
  return round * power * 4;
}
