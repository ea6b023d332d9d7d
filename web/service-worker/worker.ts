import { paths } from "@mahlzeit/contract/page-addresses";
import { ExpirationPlugin } from "workbox-expiration";
import { PrecacheController } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { cacheNames, deleteOldCaches, release, shellFiles } from "./caches.ts";
import { openPageOf, showMessage } from "./notifications.ts";
import { offlinePageOf } from "./page-rules.ts";
import { cachePage, files, showPage } from "./pages.ts";

declare const self: ServiceWorkerGlobalScope;

const shell = new PrecacheController({ cacheName: cacheNames.shell });
shell.addToCacheList([
  { url: paths.offline, revision: release },
  { url: paths.kitchenOffline, revision: release },
  ...shellFiles.map((url) => ({ url, revision: null })),
]);

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([shell.install(event), self.skipWaiting()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(caches), self.clients.claim()]));
});

/** A page sends this message when it becomes visible. */
self.addEventListener("message", (event) => {
  const { seen } = (event.data ?? {}) as { seen?: unknown };
  if (typeof seen === "string") event.waitUntil(cachePage(event, seen));
});

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showMessage(self.registration, event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.waitUntil(openPageOf(event.notification, self.clients, location.origin));
});

registerRoute(
  new NavigationRoute(({ event, request }) =>
    showPage(event, request, async () => (await shell.matchPrecache(offlinePageOf(request.url))) ?? Response.error()),
  ),
);

// Other requests, above all API calls, are not intercepted.
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"), files);

// Their addresses contain a hash of their content, too, so a cached picture is never outdated.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/media/"),
  new CacheFirst({
    cacheName: cacheNames.pictures,
    plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true })],
  }),
);
