/** Returns the values of all cookies of this name in a Cookie header, in the browser's order. */
export function cookiesOf(header: string | undefined, name: string): string[] {
  const pairs = header?.split(";").map((pair) => pair.trim()) ?? [];
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAgeDays: number;
  /** True if the site is served by https. */
  readonly isSecure: boolean;
}

/**
 * Returns a Set-Cookie header for a cookie that no script can read and that browsers send on no request of another
 * site.
 */
export function setCookie({ name, value, path, maxAgeDays, isSecure }: SetCookie): string {
  const maxAge = maxAgeDays * 24 * 60 * 60;
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}
