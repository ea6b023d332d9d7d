import { useEffect, useState } from "react";
import { type DeviceText, deviceText } from "../../session/device-text.ts";
import { useStored } from "../../ui/use-hydrated.ts";
import type * as GuardCode from "./guard.tsx";
import type { Guard } from "./guard.tsx";

/** The avoided allergens and the confirmations, read by `readStoredAllergens`. They leave this device only by consent. */
export const deviceAllergens: DeviceText = deviceText("mahlzeit-allergens");

let loaded: typeof GuardCode | null = null;

/**
 * Returns the guard for guests who avoid allergens; null until its code is loaded, and for everybody else, who never
 * loads it. `attemptOrder` does not depend on it.
 */
export function useGuard(): Guard | null {
  const text = useStored(deviceAllergens.subscribe, deviceAllergens.read, null);
  const [code, setCode] = useState(loaded);
  const isMissing = text !== null && code === null;
  useEffect(() => {
    if (!isMissing) return;
    const load = () => void import("./guard.tsx").then((module) => setCode((loaded = module)), waitForLine);
    const waitForLine = () => globalThis.addEventListener("online", load, { once: true });
    load();
    return () => globalThis.removeEventListener("online", load);
  }, [isMissing]);
  return text === null || code === null ? null : code.guardFor(text);
}
