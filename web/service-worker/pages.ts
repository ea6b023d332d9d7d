import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { isOfflinePage } from "../app/shell/offline/offline-pages.ts";
import { cacheNames } from "./caches.ts";
import { markedAsCached, mayBeCached } from "./page-rules.ts";

/** Prefers the server's page, however slow it is, because a cached page may show old prices. */
const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => (mayBeCached(request.url, response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markedAsCached(cachedResponse),
    },
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true }),
  ],
});

/** Scripts, styles, fonts and icons; the shell's are not stored again. */
export const files = new CacheFirst({
  cacheName: cacheNames.files,
  plugins: [
    { cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? caches.match(request) },
    new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true }),
  ],
});

/** Answers a navigation. `instead` is shown if there is neither a network nor a cached page. */
export async function showPage(
  event: ExtendableEvent,
  request: Request,
  instead: () => Promise<Response>,
): Promise<Response> {
  try {
    return await pages.handle({ event, request });
  } catch {
    const kept = await addressWithoutQuery(request.url);
    // A redirect, because the cached page cannot be hydrated at another address.
    return kept ? Response.redirect(kept) : instead();
  }
}

/** Caches a page that was shown, with its files: this worker may not have existed when they were loaded. */
export async function cachePage(event: ExtendableEvent, address: string): Promise<void> {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin || !isOfflinePage(url)) return;
  const request = new Request(url, { credentials: "omit" });
  const [response, done] = pages.handleAll({ event, request });
  await Promise.allSettled([response, done]);
  const document = await (await caches.open(cacheNames.pages)).match(request);
  const named = new Set((await document?.text())?.match(/\/assets\/[\w.-]+/g));
  const loading = [...named].flatMap((path) => files.handleAll({ event, request: new Request(path) }));
  await Promise.allSettled(loading);
}

/** Returns the address without its query if it is cached: the listing of a filtered one, the menu of its preview. */
async function addressWithoutQuery(address: string): Promise<string | undefined> {
  const { origin, pathname, search } = new URL(address);
  if (!search) return undefined;
  const cache = await caches.open(cacheNames.pages);
  return (await cache.match(origin + pathname)) && origin + pathname;
}
