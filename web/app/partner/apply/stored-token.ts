import { applicationTokenKey } from "@mahlzeit/contract/page-addresses";

const key = "application";

/** Opens the application that was begun or opened on this device last; null: none, or nothing may be stored. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    // The page goes on without, until it is left.
  }
}

/** The token of a mailed link, taken out of the address, so that nobody reads it there. */
export function takeTokenFromAddress(): string | null {
  const found = new URLSearchParams(location.hash.slice(1)).get(applicationTokenKey);
  if (found) history.replaceState(history.state, "", location.pathname + location.search);
  return found;
}
