import { createClient } from "@mahlzeit/contract/client";
import { authToken } from "./auth-token.ts";
import { csrfToken } from "./csrf.ts";

/** Asks the server from the browser, with the contract's types. Loaders on the server use their services instead. */
export const api = createClient({
  origin: "",
  fetch: (...request) => fetch(...request),
  csrfToken,
  token: authToken,
});

/** The same past the browser's cache, for where an answer of a minute ago will not do. */
export const freshApi = createClient({
  origin: "",
  fetch: (address, init) => fetch(address, { ...init, cache: "no-cache" }),
  csrfToken,
  token: authToken,
});
