import { useLocation } from "react-router";
import { paths } from "../paths.ts";

/** Where somebody wanted to go before signing in: `state: { returnTo }`, or `?zurueck=` after a full page load. */
export function useReturnTo(): string | null {
  const { state, search } = useLocation();
  const { returnTo } = (state ?? {}) as { returnTo?: unknown };
  return ownPath(returnTo) ?? ownPath(new URLSearchParams(search).get("zurueck"));
}

/** A path of ours as the browser would read it; null for other sites, whatever their disguise, and for signing in. */
export function ownPath(wanted: unknown): string | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return null;
  const here = "https://here.invalid";
  if (!URL.canParse(wanted, here)) return null;
  const url = new URL(wanted, here);
  // After cleaning, too: "/.//elsewhere" would become "//elsewhere".
  if (url.origin !== here || url.pathname.startsWith("//")) return null;
  const isSigningIn = [paths.login, paths.register].some((path) => url.pathname.toLowerCase().startsWith(path));
  return isSigningIn ? null : url.pathname + url.search + url.hash;
}
