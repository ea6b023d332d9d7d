import type { Address } from "@mahlzeit/domain/delivery/address";

/** Separate from the cart's key: it outlives carts and orders, and is deleted with personal data. */
export const deviceAddressKey = "mahlzeit-device-address";

const requiredParts = ["street", "number", "postcode", "city"] as const satisfies readonly (keyof Address)[];

const listeners = new Set<() => void>();
let text: string | null = null;
let address: Address | null = null;
let isStorageUsable = true;

/**
 * The address last used on this device, for any restaurant; null if there is none. Its number is "" if only a street was
 * chosen. The same object until it changes.
 */
export function readDeviceAddress(): Address | null {
  try {
    const found = isStorageUsable ? localStorage.getItem(deviceAddressKey) : text;
    if (found !== text) remember(found);
  } catch {
    // Without storage it lasts as long as the page.
  }
  return address;
}

export function saveDeviceAddress(used: Address): void {
  write(JSON.stringify(used));
}

export function forgetDeviceAddress(): void {
  write(null);
}

/** Notifies of every change, also in another tab; for `useSyncExternalStore`. */
export function subscribeToDeviceAddress(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === deviceAddressKey || key === null) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("storage", onStorage);
  };
}

function write(newText: string | null): void {
  remember(newText);
  try {
    if (newText === null) localStorage.removeItem(deviceAddressKey);
    else localStorage.setItem(deviceAddressKey, newText);
    isStorageUsable = true;
  } catch {
    // Storage is full or forbidden; this page still has the address.
    isStorageUsable = false;
  }
  for (const listener of listeners) listener();
}

function remember(newText: string | null): void {
  text = newText;
  address = parse(newText);
}

function parse(found: string | null): Address | null {
  try {
    const parts = Object.entries(JSON.parse(found ?? "{}") ?? {}).filter(([, part]) => typeof part === "string");
    const candidate: Partial<Address> = Object.fromEntries(parts);
    return requiredParts.every((part) => candidate[part] !== undefined) ? (candidate as Address) : null;
  } catch {
    return null;
  }
}
