/** The key that the specification demands. */
export const tokenKey = "auth_tkn";

let tabToken: string | null = null;

/** The signed-in customer's token; null for a guest. */
export function authToken(): string | null {
  if (tabToken !== null) return tabToken;
  try {
    const stored = localStorage.getItem(tokenKey) ?? "";
    // A header can contain printable ASCII characters only.
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
