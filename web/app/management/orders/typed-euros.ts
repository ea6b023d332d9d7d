import { type Cents, centsFromEuros, formatEurosPlain } from "@mahlzeit/domain/money";

/** "12,50", "12.5", "12 €" as somebody types it; null where it is no amount. */
export function typedEuros(text: string): Cents | null {
  const [, euros = "", cents = ""] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(text) ?? [];
  return euros === "" ? null : centsFromEuros(Number(`${euros}.${cents}`));
}

/** The same amount as it stands in the field. */
export function eurosToType(amount: Cents): string {
  return formatEurosPlain(amount).replaceAll(".", "");
}
