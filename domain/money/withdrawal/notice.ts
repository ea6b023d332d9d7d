import { withdrawalDays } from "../../catalogue/menu/withdrawal-days.ts";

interface Goods {
  readonly withdrawable?: boolean | null | undefined;
}

/** Returns the lines from which a guest can withdraw, of those that an order has now. */
export function withdrawableLines<Line extends Goods & { readonly quantity: number }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ withdrawable, quantity }) => withdrawable && quantity > 0);
}

/** Tells guests from which lines of an order they can withdraw; names are only needed where some can be sent back. */
export function withdrawalNotice(lines: readonly (Goods & { readonly name: string })[]): string {
  const [back, fresh] = [true, false].map((is) => [
    ...new Set(lines.filter((line) => (line.withdrawable ?? false) === is).map(({ name }) => name)),
  ]) as [string[], string[]];
  if (back.length === 0) return noWithdrawalSentence;
  const days = `${withdrawalDays} Tage Rücktrittsrecht für ${back.join(", ")}`;
  return fresh.length === 0 ? days : `${noWithdrawalSentence} für ${fresh.join(", ")}. ${days}`;
}

export const noWithdrawalSentence = "Kein Rücktrittsrecht (§ 18 FAGG)";
