import { applicationTokenKey } from "@mahlzeit/contract/page-addresses";
import { readStored, writeStored } from "../../session/stored.ts";

const key = "application";

/** Reads the token of the application last opened on this device; null if there is none or storage is switched off. */
export function storedToken(): string | null {
  return readStored(key);
}

export function storeToken(token: string | null): void {
  // The page works without storage until it is left.
  writeStored(key, token);
}

/** Takes the token of a mailed link out of the address, so that nobody can read it there. */
export function takeTokenFromAddress(): string | null {
  const found = new URLSearchParams(location.hash.slice(1)).get(applicationTokenKey);
  if (found) history.replaceState(history.state, "", location.pathname + location.search);
  return found;
}
