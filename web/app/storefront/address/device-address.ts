import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";
import { deviceText } from "../../session/device-text.ts";

/** Separate from the cart's key: it outlives carts and orders, and is deleted with personal data. */
export const deviceAddressKey = "mahlzeit-device-address";

const requiredParts = ["street", "number", "postcode", "city"] as const satisfies readonly (keyof Address)[];

const stored = deviceText(deviceAddressKey);
let text: string | null = null;
let address: Address | null = null;

/**
 * Returns the address last used on this device, for any restaurant; null if there is none. Its number is "" if only a
 * street was chosen. The same object until it changes.
 */
export function readDeviceAddress(): Address | null {
  const found = stored.read();
  if (found !== text) {
    text = found;
    address = parse(found);
  }
  return address;
}

export function saveDeviceAddress(used: Address): void {
  stored.write(JSON.stringify(used));
}

export function forgetDeviceAddress(): void {
  stored.write(null);
}

/** Notifies of every change, also in another tab; for `useSyncExternalStore`. */
export const subscribeToDeviceAddress = stored.subscribe;

function parse(found: string | null): Address | null {
  try {
    const parts = Object.entries(JSON.parse(found ?? "{}") ?? {}).filter(([, part]) => typeof part === "string");
    const candidate: Partial<Address> = Object.fromEntries(parts);
    return requiredParts.every((part) => candidate[part] !== undefined) ? (candidate as Address) : null;
  } catch {
    return null;
  }
}
