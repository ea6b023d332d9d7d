import { type Client, createClient } from "@mahlzeit/contract/client";
import { ProblemError } from "@mahlzeit/contract/client-errors";
import { forgetSession } from "../session/account-store.ts";
import { authToken } from "../session/token.ts";

/**
 * The typed client for requests from the browser. Loaders on the server use `servicesContext` instead. It ends the
 * session when any answer shows that the server no longer accepts the token; the visitor is then a guest.
 */
export const api = browserClient(authToken, { onRefused: endSession });

/** A client with a token that is no longer stored; its requests continue even if the page is left. */
export function apiWith(token: string): Client {
  return browserClient(() => token, { keepalive: true });
}

const timeoutMs = 30_000;

interface Browsing extends RequestInit {
  /** Called when the server does not accept the current token any more, before the request fails. */
  readonly onRefused?: () => void;
}

/** A client with this token, which it asks for with each request. */
export function browserClient(token: () => string | null, { onRefused, ...how }: Browsing = {}): Client {
  const client = createClient({
    origin: "",
    fetch: (address, init) => fetch(address, { ...init, ...how, signal: withTimeout(init) }).then(noteAge),
    csrfToken,
    token,
  });
  return async (...call) => {
    const sent = token();
    try {
      return await client(...call);
    } catch (error) {
      if (sent !== null && sent === token() && isSessionOver(error)) onRefused?.();
      throw error;
    }
  };
}

const sessionOverCodes = ["unauthorized", "account-blocked"];

/** True if the server refused the token: the session is over, or its account was blocked. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ProblemError && sessionOverCodes.includes(error.problem.code);
}

/** The event of the window before a refused session ends here. */
export const sessionOver = "session-over";

function endSession(): void {
  dispatchEvent(new Event(sessionOver));
  forgetSession();
}

/** Shows the age of an answer that the server could not renew. Only `no-store` counts: proxies add an age to others. */
function noteAge(response: Response): Response {
  const { headers } = response;
  const age = headers.get("age");
  if (age && headers.get("cache-control") === "no-store")
    void import("./outdated/show-outdated.ts").then(({ showOutdated }) => showOutdated(Number(age)));
  return response;
}

/** Aborts a request after `timeoutMs`, except uploads of pictures, which may take longer. */
function withTimeout({ body, signal = null }: RequestInit = {}): AbortSignal | null {
  if (body instanceof Uint8Array) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  if (!signal) return timeout;
  return "any" in AbortSignal ? AbortSignal.any([signal, timeout]) : signal;
}

const cookieName = "XSRF-TOKEN";

/** The CSRF token: 128 random bits in a cookie, created before the first request that writes. */
export function csrfToken(): string {
  const known = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${cookieName}=`));
  if (known) return known.slice(cookieName.length + 1);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // The Cookie Store API is missing in some browsers.
  document.cookie = `${cookieName}=${value}; Path=/; SameSite=Strict${secure}`;
  return value;
}
