import { useEffect, useState, useSyncExternalStore } from "react";
import type { GuestCart } from "../cart/guest-cart.ts";
import { type DeviceText, deviceText } from "../device-text.ts";
import type * as GuardCode from "./guard.tsx";
import type { Guard } from "./guard.tsx";

/** What somebody must not eat, and what they confirmed nevertheless: `readKept` reads it. It leaves this device by their word only. */
export const deviceAllergens: DeviceText = deviceText("mahlzeit-allergens");

let loaded: typeof GuardCode | null = null;

/**
 * What marks dishes for whoever keeps allergens on this device: null for everybody else, who loads nothing of it; undefined
 * until its code is there.
 */
export function useGuard(): Guard | null | undefined {
  const text = useSyncExternalStore(deviceAllergens.subscribe, deviceAllergens.read, () => null);
  const [code, setCode] = useState(loaded);
  const isMissing = text !== null && code === null;
  useEffect(() => {
    if (!isMissing) return;
    const load = () => void import("./guard.tsx").then((module) => setCode((loaded = module)), waitForLine);
    const waitForLine = () => globalThis.addEventListener("online", load, { once: true });
    load();
    return () => globalThis.removeEventListener("online", load);
  }, [isMissing]);
  if (text === null) return null;
  return code?.guardFor(text);
}

/** Whether something in the cart has to be confirmed first, or whether that is not known yet. */
export function isHeldBack(guard: Guard | null | undefined, cart: GuestCart): boolean {
  return guard === undefined || (guard !== null && guard.parts.unconfirmedLines(cart).length > 0);
}
