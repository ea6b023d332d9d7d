import type { Page } from "@playwright/test";
import { accountEntry, accountOverlay, guestEntry, lightPage, makeAccount, storedToken } from "./account.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";

const email = (page: Page) => page.getByLabel("E-Mail");
const password = (page: Page) => page.getByLabel("Passwort", { exact: true });
const enterButton = (page: Page) => page.getByRole("button", { name: "Anmelden", exact: true });

test("a customer signs in in two steps, the account opens, titled with the full name, and the next visit knows them", async ({
  page,
  browser,
  context,
  watch,
}) => {
  const person = await makeAccount();
  await page.goto("/bestellen");
  await isHydrated(page);
  await guestEntry(page).click();
  await expect(page).toHaveURL("/login");
  await expect(page).toHaveTitle("Mahlzeit | Anmelden");
  await expect(page.getByRole("heading", { name: "Wie lautet deine E-Mail-Adresse?" })).toBeVisible();
  await expect(page.getByText("Wir prüfen, ob du ein Kundenkonto hast")).toBeVisible();

  const next = page.getByRole("button", { name: "Weiter" });
  await expect(next).toBeDisabled();
  await email(page).fill(person.email);
  await expect(next).toBeEnabled();
  await next.click();
  await expect(page.getByRole("heading", { name: "Willkommen zurück!" })).toBeVisible();
  await expect(page.getByText("Mit Passwort anmelden")).toBeVisible();
  await expect(email(page)).toHaveValue(person.email);
  await expect(password(page)).toBeFocused();

  await expect(enterButton(page)).toBeDisabled();
  await password(page).fill(person.password);
  await expect(enterButton(page)).toBeEnabled();
  await enterButton(page).click();
  await expect(accountOverlay(page, person)).toBeVisible();
  expect(await storedToken(page)).toMatch(/^[\w-]{43,}$/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Willkommen bei Mahlzeit" })).toBeVisible();
  await expect(accountEntry(page, person)).toBeVisible();
  await page.getByRole("button", { name: "Meine Bestellungen" }).click();
  await expect(accountOverlay(page, person)).toBeVisible();

  const later = await browser.newContext({ storageState: await context.storageState() });
  watch(later);
  const visit = await later.newPage();
  await visit.goto(lightPage);
  await expect(accountEntry(visit, person)).toBeVisible();
});
