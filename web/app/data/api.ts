import { type Client, createClient } from "@mahlzeit/contract/client";
import { ProblemError } from "@mahlzeit/contract/client-errors";
import { forgetSession } from "../session/account-store.ts";
import { authToken } from "../session/token.ts";

/** The typed client for requests from the browser. Loaders on the server use `servicesContext` instead. */
export const api = deletingRefusedTokens(browserClient(authToken));

/** A client with a token that is no longer stored; its requests continue even if the page is left. */
export function apiWith(token: string): Client {
  return browserClient(() => token, { keepalive: true });
}

const timeoutMs = 30_000;

/** A client with this token, which it asks for with each request. */
export function browserClient(token: () => string | null, how: RequestInit = {}): Client {
  return createClient({
    origin: "",
    fetch: (address, init) => fetch(address, { ...init, ...how, signal: withTimeout(init) }).then(noteAge),
    csrfToken,
    token,
  });
}

/** Shows the age of an answer that the server could not renew. Only `no-store` counts: proxies add an age to others. */
function noteAge(response: Response): Response {
  const { headers } = response;
  const age = headers.get("age");
  if (age && headers.get("cache-control") === "no-store")
    void import("./kept/show-kept.ts").then(({ showKept }) => showKept(Number(age)));
  return response;
}

/** Aborts a request after `timeoutMs`, except uploads of pictures, which may take longer. */
function withTimeout({ body, signal = null }: RequestInit = {}): AbortSignal | null {
  if (body instanceof Uint8Array) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  if (!signal) return timeout;
  return "any" in AbortSignal ? AbortSignal.any([signal, timeout]) : signal;
}

/** Deletes the token when any request shows that the server no longer accepts it; the visitor is then a guest. */
function deletingRefusedTokens(client: Client): Client {
  return async (...call) => {
    const token = authToken();
    try {
      return await client(...call);
    } catch (error) {
      const isRefused = error instanceof ProblemError && error.problem.code === "unauthorized";
      if (isRefused && token === authToken()) forgetSession();
      throw error;
    }
  };
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
