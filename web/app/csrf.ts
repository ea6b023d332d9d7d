const cookieName = "XSRF-TOKEN";

/** The page's CSRF value of 128 random bits; made, and kept as a cookie, before the first request that writes. */
export function csrfToken(): string {
  const known = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${cookieName}=`));
  if (known) return known.slice(cookieName.length + 1);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // The Cookie Store is not in every browser
  document.cookie = `${cookieName}=${value}; Path=/; SameSite=Strict${secure}`;
  return value;
}
