import { faultInEuVatId, tidyIdentifier } from "../applications/identifiers.ts";
import { type Cents, formatEurosPlain } from "../money.ts";
import { oneLine } from "../one-line.ts";

/** To whom a receipt is made out that a company books; § 11 UStG says what it has to name. */
export interface Company {
  readonly name: string;
  /** Without spaces: "ATU12345675". */
  readonly vatId: string;
  /** In one line; null where the sum does not ask for it and the guest gave none. */
  readonly address: string | null;
  /** The guest's own words for it: "Teamessen". */
  readonly reference: string | null;
}

/** As it is typed, or sent. */
export interface GivenCompany {
  readonly name: string;
  readonly vatId: string;
  readonly address?: string | undefined;
  readonly reference?: string | undefined;
}

export const companyLengths = { name: 200, vatId: 20, address: 200, reference: 60 } as const;

/** Up to this sum a receipt needs no address of whom it is made out to. */
export const noAddressUpToCents: Cents = 40_000;

export function needsAddressOfCompany(totalCents: Cents): boolean {
  return totalCents > noAddressUpToCents;
}

/** The sentences under the fields, of those that have a fault. */
export function faultsInCompany(
  { name, vatId, address = "" }: GivenCompany,
  totalCents: Cents,
): Partial<Record<keyof GivenCompany, string>> {
  const inVatId = faultInEuVatId(vatId);
  const isAddressMissing = needsAddressOfCompany(totalCents) && oneLine(address).length < 5;
  return {
    ...(oneLine(name).length < 2 ? { name: "Bitte ausfüllen" } : {}),
    ...(inVatId === null ? {} : { vatId: inVatId }),
    ...(isAddressMissing
      ? { address: `Über ${formatEurosPlain(noAddressUpToCents)} € gehört die Adresse auf die Rechnung.` }
      : {}),
  };
}

/** As it is stored. */
export function normaliseCompany({ name, vatId, address = "", reference = "" }: GivenCompany): Company {
  return {
    name: oneLine(name),
    vatId: tidyIdentifier(vatId),
    address: oneLine(address) || null,
    reference: oneLine(reference) || null,
  };
}
