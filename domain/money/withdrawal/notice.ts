import { withdrawalDays } from "../../catalogue/menu/withdrawal-days.ts";

/** Tells guests from which lines of an order they can withdraw; names are only needed where some can be sent back. */
export function withdrawalNotice(
  lines: readonly { readonly name: string; readonly withdrawable?: boolean | null | undefined }[],
): string {
  const [back, fresh] = [true, false].map((is) => [
    ...new Set(lines.filter((line) => (line.withdrawable ?? false) === is).map(({ name }) => name)),
  ]) as [string[], string[]];
  if (back.length === 0) return noWithdrawalSentence;
  const days = `${withdrawalDays} Tage Rücktrittsrecht für ${back.join(", ")}`;
  return fresh.length === 0 ? days : `${noWithdrawalSentence} für ${fresh.join(", ")}. ${days}`;
}

export const noWithdrawalSentence = "Kein Rücktrittsrecht (§ 18 FAGG)";
