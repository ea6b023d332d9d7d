const cookieName = "XSRF-TOKEN";

/** The page's CSRF value of 128 random bits; made, and kept as a cookie, before the first request that writes. */
export function csrfToken(): string {
  const known = knownCsrfToken();
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // The Cookie Store is not in every browser
  document.cookie = `${cookieName}=${value}; Path=/; SameSite=Strict${secure}`;
  return value;
}

/** The same where it was made before; null otherwise, and then none is needed for what only counts. */
export function knownCsrfToken(): string | null {
  const known = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${cookieName}=`));
  return known?.slice(cookieName.length + 1) || null;
}
