import { faultInEuVatId, tidyIdentifier } from "../../identifiers.ts";
import { type Cents, formatEurosPlain } from "../../money.ts";
import { oneLine } from "../../one-line.ts";
import { requiredSentence } from "../../required.ts";

/** The company on a receipt, with the details that § 11 UStG requires. */
export interface Company {
  readonly name: string;
  /** The VAT id without spaces: "ATU12345675". */
  readonly vatId: string;
  /** The address in one line; null if the sum does not require it and the guest gave none. */
  readonly address: string | null;
  /** The guest's own reference: "Teamessen". */
  readonly reference: string | null;
}

/** The company as typed or sent. */
export interface CompanyInput {
  readonly name: string;
  readonly vatId: string;
  readonly address?: string | undefined;
  readonly reference?: string | undefined;
}

export const companyLengths = { name: 200, vatId: 20, address: 200, reference: 60 } as const;

/** The largest sum of a receipt that does not need the recipient's address. */
export const noAddressUpToCents: Cents = 40_000;

export function needsAddressOfCompany(totalCents: Cents): boolean {
  return totalCents > noAddressUpToCents;
}

/** Returns the faults by field. */
export function faultsInCompany(
  { name, vatId, address = "" }: CompanyInput,
  totalCents: Cents,
): Partial<Record<keyof CompanyInput, string>> {
  const inVatId = faultInEuVatId(vatId);
  const isAddressMissing = needsAddressOfCompany(totalCents) && oneLine(address).length < 5;
  return {
    ...(oneLine(name).length < 2 ? { name: requiredSentence } : {}),
    ...(inVatId === null ? {} : { vatId: inVatId }),
    ...(isAddressMissing
      ? { address: `Über ${formatEurosPlain(noAddressUpToCents)} € gehört die Adresse auf die Rechnung.` }
      : {}),
  };
}

export function normaliseCompany({ name, vatId, address = "", reference = "" }: CompanyInput): Company {
  return {
    name: oneLine(name),
    vatId: tidyIdentifier(vatId),
    address: oneLine(address) || null,
    reference: oneLine(reference) || null,
  };
}
