import { paths, returnToKey } from "@mahlzeit/contract/page-addresses";
import { useLocation } from "react-router";

/** The page to return to after signing in: `state: { returnTo }`, or `?zurueck=` after a full page load. */
export function useReturnTo(): string | null {
  const { state, search } = useLocation();
  const { returnTo } = (state ?? {}) as { returnTo?: unknown };
  return ownPath(returnTo) ?? ownPath(new URLSearchParams(search).get(returnToKey));
}

/** A path of this site as the browser would resolve it; null for other sites, however written, and for sign-in pages. */
export function ownPath(wanted: unknown): string | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return null;
  const here = "https://here.invalid";
  const url = parsed(wanted, here);
  // Checked after resolving as well: "/.//elsewhere" would become "//elsewhere".
  if (!url || url.origin !== here || url.pathname.startsWith("//")) return null;
  const isSigningIn = [paths.login, paths.register].some((path) => url.pathname.toLowerCase().startsWith(path));
  return isSigningIn ? null : url.pathname + url.search + url.hash;
}

/** Safari learned `URL.canParse` with version 17. */
function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
