import { paths } from "@mahlzeit/contract/page-addresses";
import { isOfflinePage } from "../app/shell/offline/offline-pages.ts";

/**
 * True if a response may be cached as a page: only a complete document that the server marks as public, at the address
 * of an offline page.
 */
export function mayBeCached(address: string, response: Response): boolean {
  const { status, redirected, headers } = response;
  if (!isOfflinePage(new URL(address)) || status !== 200 || redirected) return false;
  const isDocument = headers.get("content-type")?.startsWith("text/html") ?? false;
  return isDocument && (headers.get("cache-control") ?? "").includes("public");
}

/** Marks the cached document, so that it warns that it may be outdated (shell/offline-bar.tsx). */
export async function markedAsCached(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  // The changed text is uncompressed and has another length.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const document = await response.text();
  return new Response(document.replace("<html ", '<html data-kept="" '), { headers });
}

/** Returns the offline page for an address that can neither be loaded nor is cached. */
export function offlinePageOf(address: string): string {
  const { pathname } = new URL(address);
  return pathname === paths.kitchen || pathname === paths.kitchenDevice ? paths.kitchenOffline : paths.offline;
}
