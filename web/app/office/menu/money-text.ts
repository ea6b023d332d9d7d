import { type BasisPoints, type Cents, formatEurosPlain } from "@mahlzeit/domain/money";

/** Reads "12,9", "12.90", "12", "12,", "−1,50"; null for an empty text; undefined for an invalid one. */
export function parseCents(text: string): Cents | null | undefined {
  const plain = text.replaceAll(/[\s€]/g, "").replace("−", "-");
  if (plain === "") return null;
  const match = /^(-?)(\d{1,5})(?:[.,](\d{0,2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign, whole, decimals = ""] = match;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return sign && cents > 0 ? -cents : cents;
}

/** Formats 1250 basis points as "12,5"; "" for null. */
export function percentText(basisPoints: BasisPoints | null): string {
  return basisPoints === null ? "" : String(basisPoints / 100).replace(".", ",");
}

/** Formats cents as "12,90"; "" for null. */
export function centsText(cents: Cents | null): string {
  return cents === null ? "" : formatEurosPlain(cents).replaceAll(".", "");
}
