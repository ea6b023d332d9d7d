import type { Page } from "@playwright/test";
import { accountEntry, accountOverlay, enter, guestEntry, makeAccount, openAccount, signIn } from "./account.ts";
import { isAwake } from "./guest.ts";
import { expect, test } from "./journey.ts";

// Playwright's browser throws a page away when it is left; everybody else's keeps it for the way back.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

/** Leaves the shop for a while and comes back to the very page that was left. */
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
  // A page that was kept is not loaded once more.
  await page.goBack({ waitUntil: "commit" });
}

test("a page that was kept aside knows who has signed in meanwhile", async ({ page, request }) => {
  const person = await makeAccount(request);
  await page.goto("/bestellen");
  await isAwake(page);
  await leaveAndReturn(page, (elsewhere) => signIn(elsewhere, person));
  await expect(accountEntry(page, person)).toBeVisible();
});

test("a page that was kept aside shows nothing of whoever has signed out meanwhile", async ({ page, request }) => {
  const person = await enter(page, request);
  await page.goto("/bestellen");
  await openAccount(page, person);
  await leaveAndReturn(page, async (elsewhere) => {
    await elsewhere.goto("/bestellen");
    await (await openAccount(elsewhere, person)).getByRole("button", { name: "Abmelden" }).click();
    await expect(guestEntry(elsewhere)).toBeVisible();
  });
  await expect(guestEntry(page)).toBeVisible();
  await expect(accountOverlay(page, person)).toHaveCount(0);
});

test("settings that one comes back to are those of whoever is signed in now", async ({ page, request }) => {
  const first = await enter(page, request, { firstName: "Anna" });
  const second = await makeAccount(request, { firstName: "Berta" });
  await page.goto("/management/settings");
  await expect(page.getByLabel("Vorname *")).toHaveValue("Anna");
  await leaveAndComeBack(page, async (elsewhere) => {
    await elsewhere.goto("/bestellen");
    await (await openAccount(elsewhere, first)).getByRole("button", { name: "Abmelden" }).click();
    await signIn(elsewhere, second);
  });
  await expect(page.getByLabel("Vorname *")).toHaveValue("Berta");
  await expect(page.getByLabel("E-Mail *")).toHaveValue(second.email);
});
