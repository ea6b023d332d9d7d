/** Where the specification keeps the token. */
export const tokenKey = "auth_tkn";

/** Where storage is switched off or full, a token lives as long as this tab. */
let ofThisTab: string | null = null;

/** The signed-in customer's token; null for a guest. */
export function authToken(): string | null {
  if (ofThisTab !== null) return ofThisTab;
  try {
    const stored = localStorage.getItem(tokenKey) ?? "";
    // What cannot be sent in a header is no token of ours.
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
    ofThisTab = token;
  }
}

export function removeToken(): void {
  ofThisTab = null;
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing is kept where nothing can be.
  }
}
