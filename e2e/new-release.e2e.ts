import type { Page } from "@playwright/test";
import { dish, isHydrated } from "./guest.ts";
import { test as base, expect } from "./journey.ts";
import { type ReleaseProxy, startReleaseProxy } from "./release-proxy.ts";
import { gasthaus } from "./restaurants.ts";
import { openAndCache } from "./without-network.ts";

const test = base.extend<{ releaseProxy: ReleaseProxy; visitor: Page }>({
  releaseProxy: async ({ baseURL }, use) => {
    const releaseProxy = await startReleaseProxy(baseURL ?? "");
    await use(releaseProxy);
    await releaseProxy.end();
  },
  visitor: async ({ browser, releaseProxy }, use) => {
    const context = await browser.newContext({ baseURL: releaseProxy.address, serviceWorkers: "allow" });
    await use(await context.newPage());
    await context.close();
  },
});

const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("shell-")));

test("a new release takes over in open tabs, which go on with it from their next page", async ({
  releaseProxy,
  visitor,
}) => {
  await openAndCache(visitor, "/bestellen?kategorie=Probeküche");
  const [first = ""] = await shells(visitor);
  await visitor.evaluate(() =>
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      document.documentElement.dataset.release = "new";
    }),
  );
  for (const as of ["b", "c"]) {
    releaseProxy.release = { own: first.replace("shell-", ""), as };
    const look = async () => {
      // A page looks for a new release when it becomes visible again.
      await visitor.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      return shells(visitor);
    };
    await expect.poll(look).toContainEqual(`shell-${as}`);
  }
  // Only the caches of the current and the previous release are kept.
  await expect.poll(() => shells(visitor)).toEqual(["shell-b", "shell-c"]);

  // The page learns of it after the caches are in place.
  await expect(visitor.locator("html")).toHaveAttribute("data-release", "new");

  await visitor.evaluate(() => (document.documentElement.dataset.document = "old"));
  await visitor.getByRole("link", { name: gasthaus.name }).click();
  await expect(dish(visitor, "Frittatensuppe")).toBeVisible();
  await expect(visitor.locator("html")).not.toHaveAttribute("data-document");
  await openAndCache(visitor, `/${gasthaus.uid}`);

  releaseProxy.closed = true;
  await visitor.reload();
  await isHydrated(visitor);
  await expect(dish(visitor, "Frittatensuppe")).toBeVisible();
  // The browser is online, so the page itself must say that it is an older copy.
  await expect(visitor.getByText("Du siehst die Seite, wie sie zuletzt war.")).toBeVisible();
  releaseProxy.closed = false;
  await visitor.getByRole("button", { name: "Neu laden" }).click();
  await expect(visitor.getByText("Du siehst die Seite, wie sie zuletzt war.")).toHaveCount(0);
  await expect(dish(visitor, "Frittatensuppe")).toBeVisible();
});

test("a page whose scripts cannot be loaded reloads itself and is then hydrated", async ({ releaseProxy, visitor }) => {
  const documents = () => releaseProxy.asked.filter((asked) => asked === "GET /impressum").length;
  releaseProxy.gone = { test: (url) => /\/assets\/vendor-/.test(url) && documents() === 1 };
  await visitor.goto("/impressum");
  await isHydrated(visitor);
  expect(documents()).toBe(2);
});

test("a page whose chunks are gone from the server is reloaded, once", async ({ releaseProxy, visitor }) => {
  const path = `/${gasthaus.uid}`;
  const times = (line: RegExp) => releaseProxy.asked.filter((asked) => line.test(asked)).length;
  // Counted by the page: the service worker behind it may load the same address for its cache.
  let loads = 0;
  visitor.on("request", (request) => (loads += Number(request.isNavigationRequest())));
  // The release changed while the page was loading: the files of its overlays and its route list are gone.
  await visitor.goto(path);
  await isHydrated(visitor);
  releaseProxy.gone = /\/assets\/(option-overlay|manifest)-/;
  const manifest = /^HEAD \/assets\/manifest-/;
  await expect.poll(() => times(manifest)).toBe(1);
  releaseProxy.gone = /\/assets\/option-overlay-/;
  await expect.poll(() => loads).toBe(2);
  await isHydrated(visitor);
  releaseProxy.gone = /\/assets\/(option-overlay|manifest)-/;
  await expect.poll(() => times(manifest)).toBe(2);
  await dish(visitor, "Wiener Schnitzel").click();
  await expect(visitor.getByText("Keine Verbindung. Bitte versuch es gleich noch einmal.")).toBeVisible();
  expect(loads).toBe(2);
});
