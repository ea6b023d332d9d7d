import type { Refusal } from "../refusal.ts";
import { cityKey } from "./city.ts";

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
  return missingParts(address)[0] ?? null;
}

/** All of them, for a form that shows each fault at its field. */
export function missingParts(address: Partial<Address> | null | undefined): Refusal[] {
  return requiredParts
    .filter(([part]) => !address?.[part]?.trim())
    .map(([part, message]) => ({ code: "address-incomplete", message, field: `address.${part}` }));
}

export function isCompleteAddress(address: Partial<Address> | null | undefined): address is Address {
  return missingPart(address) === null;
}

/** "Taborstraße 12, 1020 Wien" */
export function formatAddress({ street, number, postcode, city }: Address): string {
  return `${street} ${number}, ${postcode} ${city}`;
}

/** Whether two spellings mean one door. District and region follow from the rest. */
export function isSameAddress(a: Address, b: Address): boolean {
  return addressKey(a) === addressKey(b);
}

function addressKey({ street, number, postcode, city, country = "", extra = "" }: Address): string {
  const wholeStreet = cityKey(street).replace(/str(?:\.|$)/u, "strasse");
  const parts = [wholeStreet, cityKey(number).replaceAll(" ", ""), postcode.trim(), city, country, extra];
  return JSON.stringify(parts.map(cityKey));
}
