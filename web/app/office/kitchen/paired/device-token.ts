import { readStored, writeStored } from "../../../session/stored.ts";

/** Separate from an account's token: somebody may be signed in as well, and signing out must not end the board. */
const key = "device_tkn";

/** The token if storage is switched off or full; it lasts as long as the tab. */
let tabToken: string | null = null;

/** This device's token; null if it is not paired. */
export function deviceToken(): string | null {
  if (tabToken !== null) return tabToken;
  const stored = readStored(key) ?? "";
  return /^device_[\w-]+$/.test(stored) ? stored : null;
}

export function saveDeviceToken(token: string): void {
  removeDeviceToken();
  if (!writeStored(key, token)) tabToken = token;
}

export function removeDeviceToken(): void {
  tabToken = null;
  writeStored(key, null);
}
