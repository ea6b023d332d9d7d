import { expect, type Page } from "@playwright/test";
import { isHydrated } from "./guest.ts";

export const offlineText = "Du bist offline. Dein Warenkorb ist sicher gespeichert.";

/** Waits until the service worker has cached the pages at these addresses. */
export async function isCached(page: Page, ...addresses: string[]): Promise<void> {
  const missing = async () => {
    const kept = await cachedAddresses(page);
    return addresses.filter((address) => !kept.includes(encodeURI(address)));
  };
  await expect.poll(missing).toEqual([]);
}

/** Every cached address, without its origin. */
export function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

/** Everything stored on this device: the service worker's caches, and local and session storage. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        texts.push(request.url, JSON.stringify([...(answer?.headers ?? [])]), (await answer?.text()) ?? "");
      }
    }
    return texts.join("\n");
  });
}

/** Loads a page as a document and waits until it is cached. */
export async function openAndCache(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isHydrated(page);
  await isCached(page, address);
}
