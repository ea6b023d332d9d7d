import type { Page } from "@playwright/test";
import {
  accountEntry,
  accountOverlay,
  goToPassword,
  guestEntry,
  lightPage,
  makeAccount,
  storeToken,
} from "./account.ts";
import { expect, test } from "./journey.ts";
import { linkIn, mailTo } from "./mailbox.ts";

const newPassword = "Zwetschkenröster 8";
const repeat = (page: Page) => page.getByLabel("Passwort bestätigen");
const save = (page: Page) => page.getByRole("button", { name: "Passwort speichern" });

// The browser logs the responses to ended sessions, wrong passwords and used links as errors.
test.use({ expectedErrors: /status of (401|410)/ });

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("Neues Passwort").fill(password);
  await repeat(page).fill(password);
}

test("a forgotten password is replaced by a link in a mail, which ends all other sessions", async ({
  page,
  browser,
  watch,
}) => {
  const person = await makeAccount();
  const elsewhere = await browser.newContext();
  watch(elsewhere);
  const other = await elsewhere.newPage();
  await storeToken(other, person.token);
  await other.goto(lightPage);
  await expect(accountEntry(other, person)).toBeVisible();

  await goToPassword(page, person.email);
  // Leaving the empty field reports the missing password first.
  await page.getByLabel("Passwort", { exact: true }).blur();
  await page.getByRole("link", { name: "Passwort vergessen?" }).click();
  await expect(page).toHaveURL("/login/passwort");
  await expect(page.getByLabel("E-Mail")).toHaveValue(person.email);
  await page.getByRole("button", { name: "Link schicken" }).click();
  await expect(page.getByRole("heading", { name: "Schau in deine Mails" })).toBeVisible();
  const mail = await mailTo(person.email, "Wähle ein neues Passwort");
  expect(mail).toContain("Der Link gilt 30\u00a0Minuten und nur einmal.");

  await page.goto("about:blank");
  await page.goto(linkIn(mail));
  await expect(page.getByRole("heading", { name: "Neues Passwort" })).toBeVisible();
  await expect(page).toHaveURL("/login/passwort");
  await expect(save(page)).toBeDisabled();
  await fillNewPassword(page, newPassword);
  await expect(save(page)).toBeEnabled();
  await save(page).click();
  await expect(page.getByRole("heading", { name: "Dein neues Passwort gilt" })).toBeVisible();
  expect(await mailTo(person.email, "Dein Passwort wurde geändert")).toContain("Warst du das nicht?");

  await other.reload();
  await expect(guestEntry(other)).toBeVisible();
  await elsewhere.close();

  await page.getByRole("link", { name: "Anmelden", exact: true }).click();
  await page.getByLabel("E-Mail").fill(person.email);
  await page.keyboard.press("Enter");
  const password = page.getByLabel("Passwort", { exact: true });
  await password.fill(person.password);
  await page.keyboard.press("Enter");
  await expect(password).toHaveAccessibleDescription("Ungültiges Passwort");
  await password.fill(newPassword);
  await page.keyboard.press("Enter");
  await expect(accountOverlay(page, person)).toBeVisible();
});
