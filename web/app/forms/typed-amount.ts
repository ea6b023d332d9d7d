import { type Cents, centsFromEuros, formatEurosPlain } from "@mahlzeit/domain/money";

/** Reads an amount as it is typed ("12,50", "12.5", "12 €"); null if it is no amount. */
export function typedEuros(text: string): Cents | null {
  const [, euros = "", cents = ""] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(text) ?? [];
  return euros === "" ? null : centsFromEuros(Number(`${euros}.${cents}`));
}

/** An amount as it is typed into a field: "1234,50". */
export function eurosToType(amount: Cents): string {
  return formatEurosPlain(amount).replaceAll(".", "");
}
