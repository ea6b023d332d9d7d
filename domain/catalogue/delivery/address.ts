import { oneLine } from "../../one-line.ts";
import type { Refusal } from "../../refusal.ts";

/**
 * The parts of an address with their maximum lengths. A new part needs a line here, a column in both tables of
 * addresses (`order_addresses`, `account_addresses`) and a field in `web/app/forms/address-fields.ts`.
 */
export const maxAddressLengths = {
  street: 100,
  number: 20,
  postcode: 10,
  city: 100,
  district: 100,
  region: 100,
  country: 100,
  /** "Stiege, Stock, Tür" */
  extra: 200,
  /** The name on the doorbell, or the company's. */
  doorName: 100,
} as const;

export type AddressPart = keyof typeof maxAddressLengths;
export const addressParts = Object.keys(maxAddressLengths) as readonly AddressPart[];

type RequiredPart = (typeof requiredParts)[number][0];

/** An address as entered, found or sent: any part may be missing. */
export type PartialAddress = { readonly [P in AddressPart]?: string | undefined };

/** A delivery address. Empty parts are absent. */
export type Address = { readonly [P in RequiredPart]: string } & PartialAddress;

export const homeCountry = "Österreich";

export const doorNameLabel = "Türname";

export const streetMessage = "Bitte gib Deine Straße und Hausnummer ein.";

/** Parts implied by the others, which are neither printed nor compared. */
export const impliedParts: ReadonlySet<AddressPart> = new Set(["district", "region"]);

/** The parts that describe the way from the street to the door. Any newly added part is one of them. */
const doorParts = addressParts.filter(
  (part) => !(impliedParts.has(part) || ["street", "number", "postcode", "city", "country"].includes(part)),
);

/** The required parts of a delivery address, in the order in which they are asked for. */
const requiredParts = [
  ["city", "Bitte gib Deinen Ort ein."],
  ["postcode", "Bitte gib Deine Postleitzahl ein."],
  ["street", streetMessage],
  ["number", streetMessage],
] as const satisfies readonly (readonly [AddressPart, string])[];

export const requiredAddressParts: readonly AddressPart[] = requiredParts.map(([part]) => part);

/** Returns the first missing required part; null for a complete address. */
export function missingPart(address: PartialAddress | null | undefined): Refusal | null {
  return missingParts(address)[0] ?? null;
}

/** Returns all missing parts, for a form that shows each error at its field. */
export function missingParts(address: PartialAddress | null | undefined): Refusal[] {
  return requiredParts
    .filter(([part]) => oneLine(address?.[part] ?? "") === "")
    .map(([part, message]) => ({ code: "address-incomplete", message, field: `address.${part}` }));
}

export function isCompleteAddress(address: PartialAddress | null | undefined): address is Address {
  return missingPart(address) === null;
}

/** Returns a complete address as stored: trimmed, without empty parts, with a country. */
export function normaliseAddress(address: Address): Address {
  const parts = addressParts.map((part) => [part, oneLine(address[part] ?? "")] as const);
  return { country: homeCountry, ...Object.fromEntries(parts.filter(([, text]) => text)) } as Address;
}

/** Returns the address without the town: "Neubaugasse 14", "Top 6", "Türname: Hofbauer". */
export function doorLines(address: Address): string[] {
  const further = doorParts.flatMap((part) => {
    const label = part === "doorName" ? `${doorNameLabel}: ` : "";
    return address[part] ? [label + address[part]] : [];
  });
  return [`${address.street} ${address.number}`, ...further];
}

/** "1070 Wien" */
export function formatTown({ postcode, city }: Address): string {
  return `${postcode} ${city}`;
}
