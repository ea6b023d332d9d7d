import { ExpirationPlugin } from "workbox-expiration";
import { NetworkFirst } from "workbox-strategies";
import { isOfflinePage } from "../app/offline/offline-pages.ts";
import { cacheNames } from "./caches.ts";
import { markedAsKept, mayBeKept } from "./page-rules.ts";

/**
 * The server's page while it can be reached, however slow: an old one would show old prices without need. Else the page
 * as it was last seen.
 */
const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => (mayBeKept(request.url, response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markedAsKept(cachedResponse),
    },
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true }),
  ],
});

/** Answers a navigation. `instead` is shown where there is neither a network nor a kept page. */
export async function showPage(
  event: ExtendableEvent,
  request: Request,
  instead: () => Promise<Response>,
): Promise<Response> {
  try {
    return await pages.handle({ event, request });
  } catch {
    const kept = await addressWithoutQuery(request.url);
    // Not under the asked address: the page would not wake there.
    return kept ? Response.redirect(kept) : instead();
  }
}

/** Keeps a page that was reached by the scripts of another, and of which therefore no document has come. */
export async function cachePage(event: ExtendableEvent, address: string): Promise<void> {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin || !isOfflinePage(url)) return;
  const request = new Request(url, { credentials: "omit" });
  const [response, done] = pages.handleAll({ event, request });
  await Promise.allSettled([response, done]);
}

/** A filtered listing leads to the listing, a menu's preview to the menu. */
async function addressWithoutQuery(address: string): Promise<string | undefined> {
  const { origin, pathname, search } = new URL(address);
  if (!search) return undefined;
  const cache = await caches.open(cacheNames.pages);
  return (await cache.match(origin + pathname)) && origin + pathname;
}
