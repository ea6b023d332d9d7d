import { readStored, writeStored } from "./stored.ts";

/** The key that the specification demands. */
export const tokenKey = "auth_tkn";

let tabToken: string | null = null;

/** The signed-in customer's token; null for a guest. */
export function authToken(): string | null {
  if (tabToken !== null) return tabToken;
  const stored = readStored(tokenKey) ?? "";
  // A header can contain printable ASCII characters only.
  return /^[!-~]+$/.test(stored) ? stored : null;
}

export function saveToken(token: string): void {
  removeToken();
  if (!writeStored(tokenKey, token)) tabToken = token;
}

export function removeToken(): void {
  tabToken = null;
  writeStored(tokenKey, null);
}
