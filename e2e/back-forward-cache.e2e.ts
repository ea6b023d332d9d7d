import type { Page } from "@playwright/test";
import {
  accountOverlay,
  guestEntry,
  lightPage,
  makeAccount,
  openAccount,
  signIn,
  signInNewCustomer,
} from "./account.ts";
import { expect, test } from "./journey.ts";

// Playwright disables the back/forward cache, which real browsers use: these tests run with it enabled.
test.use({
  ownContext: true,
  // The headless shell has no back/forward cache, and Playwright disables it in the full browser.
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = process.env.CHROMIUM_PATH ?? launchOptions.executablePath ?? "";
    await use({ ...launchOptions, executablePath, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  },
});

/** Leaves the page, acts in another tab, and goes back; the page must come from the back/forward cache. */
async function leaveAndReturn(page: Page, meanwhile: (elsewhere: Page) => Promise<void>): Promise<void> {
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => document.body.setAttribute("data-kept", String(persisted))),
  );
  await leaveAndComeBack(page, meanwhile);
  await expect(page.locator("body")).toHaveAttribute("data-kept", "true");
}

async function leaveAndComeBack(page: Page, meanwhile: (elsewhere: Page) => Promise<void>): Promise<void> {
  await page.goto("/robots.txt");
  const elsewhere = await page.context().newPage();
  await meanwhile(elsewhere);
  await elsewhere.close();
  // A page from the cache fires no second load event to wait for.
  await page.goBack({ waitUntil: "commit" });
}

test("a page restored from the back/forward cache shows nothing of a customer who has signed out meanwhile", async ({
  page,
}) => {
  const person = await signInNewCustomer(page);
  await page.goto(lightPage);
  await openAccount(page, person);
  await leaveAndReturn(page, async (elsewhere) => {
    await elsewhere.goto(lightPage);
    await (await openAccount(elsewhere, person)).getByRole("button", { name: "Abmelden" }).click();
    await expect(guestEntry(elsewhere)).toBeVisible();
  });
  await expect(guestEntry(page)).toBeVisible();
  await expect(accountOverlay(page, person)).toHaveCount(0);
});

test("settings that are restored after going back belong to the customer who is signed in now", async ({ page }) => {
  const first = await signInNewCustomer(page, { firstName: "Anna" });
  const second = await makeAccount({ firstName: "Berta" });
  await page.goto("/management/settings");
  await expect(page.getByLabel("Vorname *")).toHaveValue("Anna");
  await leaveAndComeBack(page, async (elsewhere) => {
    await elsewhere.goto(lightPage);
    await (await openAccount(elsewhere, first)).getByRole("button", { name: "Abmelden" }).click();
    await expect(guestEntry(elsewhere)).toBeVisible();
    await signIn(elsewhere, second);
  });
  await expect(page.getByLabel("Vorname *")).toHaveValue("Berta");
  await expect(page.getByLabel("E-Mail *")).toHaveValue(second.email);
});
