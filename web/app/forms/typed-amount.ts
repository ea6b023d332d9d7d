import { type BasisPoints, type Cents, centsFromEuros, formatEurosPlain, formatPercent } from "@mahlzeit/domain/money";

/** Reads an amount as it is typed ("12,50", "12.5", "12 €"); null if it is no amount. */
export function typedEuros(text: string): Cents | null {
  const [, euros = "", cents = ""] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(text) ?? [];
  return euros === "" ? null : centsFromEuros(Number(`${euros}.${cents}`));
}

/** Formats an amount for a field: "1234,50". */
export function eurosToType(amount: Cents): string {
  return formatEurosPlain(amount).replaceAll(".", "");
}

/** Reads a rate as it is typed ("8", "1,4", "1,4 %"); null if it is none. */
export function typedPercent(text: string): BasisPoints | null {
  const [, whole = "", decimals = ""] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text) ?? [];
  return whole === "" ? null : Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

/** Formats a rate for a field: "1,4". */
export function percentToType(rate: BasisPoints): string {
  return formatPercent(rate).replace(" %", "");
}
