import { type BasisPoints, type Cents, formatEurosPlain, formatPercent } from "./money.ts";

/** A number with at most two decimals, in hundredths. */
interface TypedNumber {
  readonly hundredths: number;
  readonly isSigned: boolean;
  readonly hasDecimals: boolean;
  /** Null if none was typed. */
  readonly unit: "€" | "%" | null;
}

/** Reads a number as people type it: "12,50", "12.5", "12,", "€ 12", "+ 5 %", "−0,50 Euro"; null for anything else. */
export function typedNumber(text: string): TypedNumber | null {
  const [, sign = "", euro = "", whole = "", decimals = "", unit = euro] =
    /^\s*([+\-−–]?)\s*(€?)\s*(\d{1,6})(?:[.,](\d{0,2}))?\s*(%|prozent|€|euro?)?\s*$/i.exec(text) ?? [];
  if (whole === "") return null;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return {
    hundredths: sign === "" || sign === "+" || hundredths === 0 ? hundredths : -hundredths,
    isSigned: sign !== "",
    hasDecimals: decimals !== "",
    unit: unit === "" ? null : /^[%p]/i.test(unit) ? "%" : "€",
  };
}

/** Reads an amount without a sign; null if it is none. */
export function typedEuros(text: string): Cents | null {
  const typed = typedNumber(text);
  return !typed || typed.isSigned || typed.unit === "%" ? null : typed.hundredths;
}

/** Formats an amount for a field: "1234,50". */
export function eurosToType(amount: Cents): string {
  return formatEurosPlain(amount).replaceAll(".", "");
}

/** Reads a rate without a sign: "8", "1,4", "1,4 %"; null if it is none. */
export function typedPercent(text: string): BasisPoints | null {
  const typed = typedNumber(text);
  return !typed || typed.isSigned || typed.unit === "€" ? null : typed.hundredths;
}

/** Formats a rate for a field: "1,4". */
export function percentToType(rate: BasisPoints): string {
  return formatPercent(rate).replace(" %", "");
}
