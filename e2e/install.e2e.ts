import type { Page } from "@playwright/test";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";

test.describe("the app on the home screen", () => {
  test.use({ serviceWorkers: "allow" });

  test("can be installed: the browser finds nothing missing, and its icons are there", async ({ page, request }) => {
    await page.goto("/bestellen");
    await isHydrated(page);
    const browser = await page.context().newCDPSession(page);
    // The app works offline only with a service worker.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const { errors, data } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    const { name, display, start_url, icons } = JSON.parse(data ?? "{}");
    expect([name, display, start_url]).toEqual(["Mahlzeit", "standalone", "/bestellen"]);
    for (const { src, type } of icons)
      expect((await request.get(src)).headers(), src).toMatchObject({ "content-type": type });
  });
});

test("the installation page explains how, and offers the browser's prompt once it is available", async ({ page }) => {
  await page.goto("/install");
  await isHydrated(page);
  // Every page has this link.
  const way = page.getByRole("contentinfo").getByRole("link", { name: "App-Installation" });
  await expect(way).toHaveAttribute("href", "/install");
  await expect(page).toHaveTitle("Mahlzeit | App-Installation");
  const steps = page.getByRole("main").getByRole("listitem");
  await expect(steps.first()).toHaveText("Öffne das Menü deines Browsers");

  await signal(page, "dismissed");
  const install = page.getByRole("button", { name: "App installieren" });
  await install.click();
  await expect(steps.first()).toHaveText("Öffne das Menü deines Browsers");
  await signal(page, "accepted");
  await install.click();
  await expect(page.getByRole("main")).toContainText("Die App ist schon da.");
  const onwards = page.getByRole("main").getByRole("link", { name: "Zu den Restaurants" });
  await expect(onwards).toHaveAttribute("href", "/bestellen");
});

test.describe("on an iPhone", () => {
  test.use({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1" });

  test("'Teilen' leads to the home screen", async ({ page }) => {
    await page.goto("/install");
    await isHydrated(page);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveText([/Teilen/, /Zum Home-Bildschirm/]);
    await signal(page, "accepted");
    await expect(page.getByRole("button", { name: "App installieren" })).toHaveCount(0);
  });
});

/** Fires `beforeinstallprompt` as a browser does, with this answer of the visitor. */
async function signal(page: Page, outcome: "accepted" | "dismissed"): Promise<void> {
  await page.evaluate((answer) => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: answer }) }));
  }, outcome);
}
