import type { Instant } from "@mahlzeit/domain/local-time";

/** Response header: until when the server may cache the page, in milliseconds since 1970. */
const validUntilHeader = "X-Valid-Until";

/** Response header: the address with its query that the page was rendered for; absent if it has no query. */
const validForHeader = "X-Valid-For";

/**
 * Headers for a page that is the same for every visitor. The server caches it until `changesAt`, when something on it
 * changes by time, and for a minute at most. Of addresses with a query only `address` is cached, because visitors can
 * invent any number of cities and categories. Return them with `data(payload, { headers: publicUntil(…) })` and export
 * `loaderHeaders` as the route's `headers`.
 */
export function publicUntil(now: Instant, changesAt: Instant | null, address?: string): Record<string, string> {
  const atMost = now + 60_000;
  return {
    [validUntilHeader]: String(Math.min(atMost, changesAt ?? atMost)),
    ...(address && { [validForHeader]: address }),
  };
}

/** The route export `headers` for pages whose loader sets them. */
export function loaderHeaders({ loaderHeaders: given }: { loaderHeaders: Headers }): Headers {
  return given;
}
