import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from "@playwright/test";
import { contextOptions, needsOwnContext, resetPage } from "./shared-page.ts";

export { expect };

/**
 * On a busy machine the server refuses the least important calls for a moment. Pages ask again, or do without a count of
 * their visits; where something is missing then, the journey itself sees it.
 */
const shed = /status of 503/;

interface Journey {
  /** Needed by journeys that change state a page cannot reset: its clock, or its init scripts. */
  ownContext: boolean;
  /** Errors that this journey causes intentionally; all others fail it. */
  expectedErrors: RegExp;
  /** Watches every page of a further browser context as well. */
  watch: (context: BrowserContext) => void;
  watched: void;
}

/**
 * Watches every page of a journey: requests to other hosts, logged errors (including violations of the content security
 * policy) and failing scripts fail it.
 */
export const test = base.extend<Journey, { sharedPage: Page }>({
  ownContext: [false, { option: true }],
  // Journeys share a page, so that loaded and compiled scripts are reused: that halves the browser's work.
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(contextOptions(project.use));
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  // Playwright's own fixture would create a context for every journey, needed or not.
  context: async (
    { browser, sharedPage, ownContext, hasTouch, isMobile, javaScriptEnabled, serviceWorkers, userAgent },
    use,
    { project },
  ) => {
    const wishes = { hasTouch, isMobile, javaScriptEnabled, serviceWorkers, userAgent };
    const before = browser.contexts();
    if (ownContext || needsOwnContext(wishes, project.use)) await use(await browser.newContext());
    else {
      await resetPage(sharedPage);
      await use(sharedPage.context());
    }
    // Pages left open would keep their streams and counters running until the last journey.
    for (const context of browser.contexts()) if (!before.includes(context)) await context.close();
  },
  page: async ({ context, sharedPage, viewport }, use) => {
    const page = context === sharedPage.context() ? sharedPage : await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  expectedErrors: [/(?!)/, { option: true }],
  watch: async ({ baseURL, expectedErrors }, use) => {
    const troubles: string[] = [];
    const own = new URL(baseURL ?? "").host;
    const onRequest = (request: Request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith("http") && host !== own) troubles.push(`asked ${request.url()}`);
    };
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() === "error") troubles.push(`${message.text()} (${message.location().url})`);
    };
    const onError = (failure: WebError) => troubles.push(String(failure.error().stack));
    const watched: BrowserContext[] = [];
    await use((context) => {
      watched.push(context);
      context.on("request", onRequest).on("console", onConsole).on("weberror", onError);
    });
    // The shared context outlives this journey, and the next journey adds its own listeners.
    for (const context of watched) context.off("request", onRequest).off("console", onConsole).off("weberror", onError);
    expect(troubles.filter((trouble) => !shed.test(trouble) && !expectedErrors.test(trouble))).toEqual([]);
  },
  watched: [
    async ({ context, watch }, use) => {
      watch(context);
      await use();
    },
    { auto: true },
  ],
});
