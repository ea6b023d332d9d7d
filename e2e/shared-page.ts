import type { BrowserContext, BrowserContextOptions, Page, PlaywrightTestOptions } from "@playwright/test";

type Wishes = Pick<
  PlaywrightTestOptions,
  "hasTouch" | "isMobile" | "javaScriptEnabled" | "serviceWorkers" | "userAgent"
>;
const defaults = { hasTouch: false, isMobile: false, javaScriptEnabled: true };

/** These options are fixed when a context is created: a journey that changes one of them needs its own context. */
export function needsOwnContext(wishes: Wishes, project: Partial<Wishes>): boolean {
  const usual = { ...defaults, ...project };
  return (Object.keys(wishes) as (keyof Wishes)[]).some((name) => wishes[name] !== usual[name]);
}

/** Returns the project's options, which Playwright does not apply to a context created in code. */
export function contextOptions(usual: Partial<PlaywrightTestOptions>): BrowserContextOptions {
  const { baseURL, locale, timezoneId, viewport, serviceWorkers, userAgent } = usual;
  return { baseURL, locale, timezoneId, viewport, serviceWorkers, userAgent } as BrowserContextOptions;
}

/** Resets a page that another journey used: nothing stored, no other tab, no listener, online. */
export async function resetPage(page: Page): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const emitter of [page, context]) removeListeners(emitter);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  // A page without network loads itself again once there is one, which would abort the next navigation.
  await page.goto("about:blank");
  await context.setOffline(false);
  await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "no-preference", forcedColors: "none" });
  // Clears the storage from a document without scripts, because a page may store something while it is left.
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}

function removeListeners(emitter: Page | BrowserContext): void {
  const events = ["console", "dialog", "request", "requestfailed", "requestfinished", "response"];
  const { removeAllListeners } = emitter as { removeAllListeners(event: string): unknown };
  for (const event of events) removeAllListeners.call(emitter, event);
}
