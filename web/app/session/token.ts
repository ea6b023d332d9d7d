/** The key that the specification demands. */
export const tokenKey = "auth_tkn";

/** The token if storage is switched off or full; it lasts as long as the tab. */
let tabToken: string | null = null;

/** The signed-in customer's token; null for a guest. */
export function authToken(): string | null {
  if (tabToken !== null) return tabToken;
  try {
    const stored = localStorage.getItem(tokenKey) ?? "";
    // Only printable ASCII characters can be sent in a header.
    return /^[!-~]+$/.test(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function saveToken(token: string): void {
  removeToken();
  try {
    localStorage.setItem(tokenKey, token);
  } catch {
    tabToken = token;
  }
}

export function removeToken(): void {
  tabToken = null;
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Storage is switched off, so nothing is stored in it.
  }
}
