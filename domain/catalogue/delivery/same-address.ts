import { type Address, type AddressPart, addressParts, homeCountry, impliedParts } from "./address.ts";
import { cityKey } from "./city.ts";

/** Tells whether two spellings mean the same door. */
export function isSameAddress(a: Address, b: Address): boolean {
  return addressKey(a) === addressKey(b);
}

function addressKey(address: Address): string {
  return JSON.stringify(
    addressParts.filter((part) => !impliedParts.has(part)).map((part) => partKey(part, address[part] ?? "")),
  );
}

function partKey(part: AddressPart, text: string): string {
  if (part === "street") return cityKey(cityKey(text).replace(/str(?:\.|$)/u, "strasse"));
  if (part === "number") return cityKey(text).replaceAll(" ", "");
  return cityKey(part === "country" ? text || homeCountry : text);
}
