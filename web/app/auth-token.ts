const storageKey = "auth_tkn";

/** The signed-in customer's token; null for a guest, and where storage is switched off. */
export function authToken(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
