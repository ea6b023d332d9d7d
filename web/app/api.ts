import { type Client, createClient } from "@mahlzeit/contract/client";
import { ProblemError } from "@mahlzeit/contract/client-errors";
import { csrfToken } from "./csrf.ts";
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
