import { dateOfBirth, faultInBirthDate } from "../applications/birth-date.ts";
import { tidyIdentifier } from "../applications/identifiers.ts";
import type { Instant } from "../local-time.ts";

/** What the DPMG asks of a trader beside name, address, VAT id and register; null: not known. */
export interface TraderTax {
  /** Nine digits. */
  readonly taxNumber: string | null;
  /** "YYYY-MM-DD", of natural persons. */
  readonly birthDate: string | null;
}

export const noTraderTax: TraderTax = { taxNumber: null, birthDate: null };

/** As typed: "12 345/6789", "9.4.1985"; what is not said is empty. */
export interface TypedTraderTax {
  readonly taxNumber: string;
  readonly birthDate: string;
}

/** The sentence under an Austrian tax number; null where it has its form, or nothing is said. */
export function faultInTaxNumber(given: string): string | null {
  if (given.trim() === "") return null;
  return /^\d{9}$/.test(digitsOf(given)) ? null : "Eine Steuernummer hat neun Ziffern, wie 12 345/6789.";
}

export function faultsInTraderTax(
  { taxNumber, birthDate }: TypedTraderTax,
  now: Instant,
): { readonly field: string; readonly message: string }[] {
  const faults = [
    ["taxNumber", faultInTaxNumber(taxNumber)],
    ["birthDate", birthDate.trim() === "" ? null : faultInBirthDate(birthDate, now)],
  ] as const;
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

export function traderTaxOf({ taxNumber, birthDate }: TypedTraderTax): TraderTax {
  return { taxNumber: digitsOf(taxNumber) || null, birthDate: dateOfBirth(birthDate) };
}

/** As papers and forms show it. */
export function writtenTraderTax({ taxNumber, birthDate }: TraderTax): TypedTraderTax {
  return {
    taxNumber: taxNumber === null ? "" : `${taxNumber.slice(0, 2)} ${taxNumber.slice(2, 5)}/${taxNumber.slice(5)}`,
    birthDate: (birthDate ?? "").split("-").toReversed().join("."),
  };
}

function digitsOf(given: string): string {
  return tidyIdentifier(given).replaceAll("/", "");
}
