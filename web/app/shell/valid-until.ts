import type { Instant } from "@mahlzeit/domain/local-time";

/** The answer header by which a loader lets the server keep its page, up to an instant: milliseconds since 1970. */
const validUntilHeader = "X-Valid-Until";

/** Beside it: the address, query and all, that the page is meant for; absent, the address without a query. */
const validForHeader = "X-Valid-For";

/**
 * Headers for a page that is the same for every visitor. It is kept until `changesAt`, when something on it changes by
 * time, and for a minute at most. Of addresses with a query only `address` is kept: visitors can make up any number
 * of others. Return them with `data(payload, { headers: publicUntil(…) })` and export
 * `loaderHeaders` as the route's `headers`.
 */
export function publicUntil(now: Instant, changesAt: Instant | null, address?: string): Record<string, string> {
  const atMost = now + 60_000;
  return {
    [validUntilHeader]: String(Math.min(atMost, changesAt ?? atMost)),
    ...(address && { [validForHeader]: address }),
  };
}

/** The route export `headers` for pages whose loader decides them. */
export function loaderHeaders({ loaderHeaders: given }: { loaderHeaders: Headers }): Headers {
  return given;
}
