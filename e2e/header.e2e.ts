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
