import { type Client, createClient } from "@mahlzeit/contract/client";
import { ProblemError } from "@mahlzeit/contract/client-errors";
import { forgetSession } from "./session/account-store.ts";
import { authToken } from "./session/token.ts";

/** Asks the server from the browser, with the contract's types. Loaders on the server use their services instead. */
export const api = forgettingDeadTokens(browserClient(authToken));

/** The same with a token that is stored no longer, even while the page goes. */
export function apiWith(token: string): Client {
  return browserClient(() => token, { keepalive: true });
}

const timeoutMs = 30_000;

function browserClient(token: () => string | null, how: RequestInit = {}): Client {
  return createClient({
    origin: "",
    fetch: (address, init) => fetch(address, { ...init, ...how, signal: endOf(init) }),
    csrfToken,
    token,
  });
}

/** Who has waited so long gets no answer any more, and is told so. A picture on its way up may take its time. */
function endOf({ body, signal = null }: RequestInit = {}): AbortSignal | null {
  if (body instanceof Uint8Array) return signal;
  const late = AbortSignal.timeout(timeoutMs);
  if (!signal) return late;
  return "any" in AbortSignal ? AbortSignal.any([signal, late]) : signal;
}

/** After any request: if the server no longer knows the token, the visitor becomes a guest. */
function forgettingDeadTokens(client: Client): Client {
  return async (...call) => {
    const token = authToken();
    try {
      return await client(...call);
    } catch (error) {
      const isDead = error instanceof ProblemError && error.problem.code === "unauthorized";
      if (isDead && token === authToken()) forgetSession();
      throw error;
    }
  };
}

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
