import type { Numbers } from "@mahlzeit/contract/operator/numbers";
import type { Cents } from "@mahlzeit/domain/money";

/** One column of the plot: a day, or some of them. */
export interface Column {
  readonly from: string;
  readonly to: string;
  readonly orders: number;
  readonly cents: Cents;
  /** Of as many days before; null where there were none. */
  readonly beforeCents: Cents | null;
  /** Whether it is today's, which is not over. */
  readonly isNow: boolean;
}

/** By how many days columns go, so that no more than some sixty stand side by side. */
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

function revenueOf(days: readonly { readonly revenue: Cents }[]): Cents {
  return days.reduce((sum, { revenue }) => sum + revenue, 0);
}

/** The end of an axis of four equal steps, each a round number of euros, that reaches this far. */
export function axisEnd(cents: Cents): Cents {
  const step = Math.max(cents / 4, 100);
  const power = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 2.5, 4, 5, 10].find((factor) => factor * power >= step && (factor * power) % 100 === 0) ?? 10;
  return round * power * 4;
}
