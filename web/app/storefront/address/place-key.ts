import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";

/** Returns the part of an address that decides who delivers there: "1070 Wien". Null without a city. */
export function placeKey(address: Pick<Address, "city" | "postcode"> | null): string | null {
  return address?.city ? `${address.postcode} ${address.city}` : null;
}
