import type { Page } from "@playwright/test";
import {
  accountEntry,
  accountOverlay,
  guestEntry,
  lightPage,
  makeAccount,
  openAccount,
  signIn,
  signInNewCustomer,
  storedToken,
} from "./account.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";

async function newTab(page: Page, path = lightPage): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await isHydrated(tab);
  return tab;
}

/**
 * Stops all timers of a tab and leaves its API calls unanswered. If it still shows a change made in another tab, it was
 * notified of it and did not poll.
 */
async function standStill(tab: Page): Promise<void> {
  await tab.route("**/api/**", () => undefined);
  await tab.evaluate(() => {
    const last = window.setTimeout(() => undefined);
    for (let timer = 1; timer <= last; timer++) window.clearTimeout(timer);
    Object.assign(window, { setTimeout: () => 0, setInterval: () => 0 });
  });
}

test("other tabs show at once who has signed in or out, and close the account's overlay with the session", async ({
  page,
}) => {
  const person = await makeAccount();
  const other = await newTab(page);
  await expect(guestEntry(other)).toBeVisible();
  await signIn(page, person);
  await expect(accountEntry(other, person)).toBeVisible();
  await expect(guestEntry(other)).toHaveCount(0);
  await openAccount(other, person);

  const answered = page.waitForResponse("**/api/service/customer/logout");
  await accountOverlay(page, person).getByRole("button", { name: "Abmelden" }).click();
  await answered;
  await expect(guestEntry(page)).toBeVisible();
  await expect(accountOverlay(other, person)).toHaveCount(0);
  await expect(guestEntry(other)).toBeVisible();
});

test("a changed name is shown in every tab's header at once, without a request", async ({ page }) => {
  const person = await signInNewCustomer(page);
  const other = await newTab(page);
  await expect(accountEntry(other, person)).toBeVisible();
  await standStill(other);
  await page.goto("/management/settings");
  await page.getByLabel("Nachname *").fill("Hochleitner");
  const answered = page.waitForResponse("**/api/service/customer/update");
  await page.getByRole("button", { name: "Update" }).click();
  await answered;
  const renamed = { ...person, lastName: "Hochleitner" };
  await expect(accountEntry(page, renamed)).toBeVisible();
  await expect(accountEntry(other, renamed)).toBeVisible();
});

test("signing in to another account changes the account in every tab", async ({ page }) => {
  const first = await signInNewCustomer(page, { firstName: "Anna" });
  const second = await makeAccount({ firstName: "Berta" });
  const other = await newTab(page, "/management/overview");
  await expect(other.getByRole("heading", { name: "Servus, Anna" })).toBeVisible();
  await page.goto(lightPage);
  await (await openAccount(page, first)).getByRole("button", { name: "Abmelden" }).click();
  await expect(other).toHaveURL(/\/login/);
  await signIn(page, second);
  await expect(other.getByRole("heading", { name: "Servus, Berta" })).toBeVisible();
  await expect(other.getByText("Anna")).toHaveCount(0);
});

test.describe("a session that ended elsewhere", () => {
  test.use({ expectedErrors: /status of 401/ });

  test("is noticed with the next request, and leads to the sign-in and back", async ({ page, request }) => {
    const person = await signInNewCustomer(page);
    await page.goto("/management/settings");
    await expect(page.getByLabel("Vorname *")).toHaveValue(person.firstName);
    // The name is typed first, because any later request of the page may notice that the session ended.
    await page.getByLabel("Vorname *").fill("Niemand");
    const headers = { Authorization: `Bearer ${await storedToken(page)}` };
    expect((await request.post("/api/service/customer/logout", { headers })).status()).toBe(204);

    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByRole("heading", { name: "Wie lautet deine E-Mail-Adresse?" })).toBeVisible();
    await expect(guestEntry(page)).toBeVisible();
    expect(await storedToken(page)).toBeNull();

    await isHydrated(page);
    await page.getByLabel("E-Mail").fill(person.email);
    await page.keyboard.press("Enter");
    await page.getByLabel("Passwort", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/management/settings");
    await expect(page.getByLabel("Vorname *")).toHaveValue(person.firstName);
  });
});
