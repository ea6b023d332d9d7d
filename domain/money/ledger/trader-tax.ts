import { dateOfBirth, faultInBirthDate } from "../../birth-date.ts";
import { tidyIdentifier } from "../../identifiers.ts";
import type { Instant } from "../../local-time.ts";

/** The tax data that the DPMG requires beside name, address, VAT id and register; null if unknown. */
export interface TraderTax {
  /** Nine digits. */
  readonly taxNumber: string | null;
  /** "YYYY-MM-DD"; only of natural persons. */
  readonly birthDate: string | null;
}

export const noTraderTax: TraderTax = { taxNumber: null, birthDate: null };

/** The data as typed: "12 345/6789", "9.4.1985"; empty if not given. */
export interface TypedTraderTax {
  readonly taxNumber: string;
  readonly birthDate: string;
}

/** Returns the sentence under an Austrian tax number; null if it is empty or its format is valid. */
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

/** Formats the data as in documents and forms. */
export function writtenTraderTax({ taxNumber, birthDate }: TraderTax): TypedTraderTax {
  return {
    taxNumber: taxNumber === null ? "" : `${taxNumber.slice(0, 2)} ${taxNumber.slice(2, 5)}/${taxNumber.slice(5)}`,
    birthDate: (birthDate ?? "").split("-").toReversed().join("."),
  };
}

function digitsOf(given: string): string {
  return tidyIdentifier(given).replaceAll("/", "");
}
