import type { Refusal } from "../refusal.ts";

/** A delivery address as typed or found. */
export interface Address {
  readonly street: string;
  readonly number: string;
  readonly postcode: string;
  readonly city: string;
  readonly district?: string;
  readonly region?: string;
  readonly country?: string;
  /** Stiege, Tür, Stock. */
  readonly extra?: string;
}

const streetMessage = "Bitte gib Deine Straße und Hausnummer ein.";

/** What a delivery address cannot be without, in the order in which it is asked for. */
const requiredParts = [
  ["city", "Bitte gib Deinen Ort ein."],
  ["postcode", "Bitte gib Deine Postleitzahl ein."],
  ["street", streetMessage],
  ["number", streetMessage],
] as const satisfies readonly (readonly [keyof Address, string])[];

/** The first part without which nothing can be delivered; null for a complete address. */
export function missingPart(address: Partial<Address> | null | undefined): Refusal | null {
  const missing = requiredParts.find(([part]) => !address?.[part]?.trim());
  if (!missing) return null;
  return { code: "address-incomplete", message: missing[1], field: `address.${missing[0]}` };
}

export function isCompleteAddress(address: Partial<Address> | null | undefined): address is Address {
  return missingPart(address) === null;
}

/** "Taborstraße 12, 1020 Wien" */
export function formatAddress({ street, number, postcode, city }: Address): string {
  return `${street} ${number}, ${postcode} ${city}`;
}
