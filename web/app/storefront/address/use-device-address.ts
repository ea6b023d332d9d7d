import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";
import { isSameCity } from "@mahlzeit/domain/catalogue/delivery/city";
import { useStored } from "../../ui/use-hydrated.ts";
import { readDeviceAddress, subscribeToDeviceAddress } from "./device-address.ts";

export function useDeviceAddress(): Address | null {
  return useStored(subscribeToDeviceAddress, readDeviceAddress, null);
}

/** Returns that address as text; null if it is not in the given city. */
export function useChosenAddress(inCity?: string): string | null {
  const address = useDeviceAddress();
  if (!address?.street || (inCity !== undefined && !isSameCity(address.city, inCity))) return null;
  const { street, number, postcode, city } = address;
  return `${`${street} ${number}`.trim()}, ${`${postcode} ${city}`.trim()}`;
}
