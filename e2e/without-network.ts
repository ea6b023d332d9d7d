import { expect, type Page } from "@playwright/test";
import { isAwake } from "./guest.ts";

export const offlineWords = "Du bist offline. Dein Warenkorb ist sicher gespeichert.";

/** Waits until the page's service worker keeps what was seen at these addresses. */
export async function isKept(page: Page, ...addresses: string[]): Promise<void> {
  const missing = async () => {
    const kept = await keptAddresses(page);
    return addresses.filter((address) => !kept.includes(encodeURI(address)));
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

/** Every address, without its origin, whose answer lies on this device. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

/** Everything this device keeps: the pages and files of the worker, and what scripts stored. */
export function keptText(page: Page): Promise<string> {
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

/** Opens a page as a document and has it kept. */
export async function see(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isAwake(page);
  await isKept(page, address);
}
