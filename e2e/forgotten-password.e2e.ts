import type { Page } from "@playwright/test";
import {
  accountEntry,
  accountOverlay,
  goToPassword,
  guestEntry,
  lightPage,
  makeAccount,
  type Person,
  signIn,
  storeToken,
  tokenOf,
} from "./account.ts";
import { expireLinks } from "./account-records.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { linkIn, mailsTo, mailTo } from "./mailbox.ts";

const newPassword = "Zwetschkenröster 8";
const repeat = (page: Page) => page.getByLabel("Passwort bestätigen");
const save = (page: Page) => page.getByRole("button", { name: "Passwort speichern" });

// The browser logs the responses to ended sessions, wrong passwords and used links as errors.
test.use({ expectedErrors: /status of (401|410)/ });

async function askForLink(page: Page, person: Person): Promise<string> {
  await page.goto("/login/passwort");
  await isHydrated(page);
  await page.getByLabel("E-Mail").fill(person.email);
  await page.getByRole("button", { name: "Link schicken" }).click();
  await expect(page.getByRole("heading", { name: "Schau in deine Mails" })).toBeVisible();
  return linkIn(await mailTo(person.email, "Wähle ein neues Passwort"));
}

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("Neues Passwort").fill(password);
  await repeat(page).fill(password);
}

test("a forgotten password is replaced by a link in a mail, which ends all other sessions", async ({
  page,
  request,
  browser,
  watch,
}) => {
  const person = await makeAccount(request);
  const elsewhere = await browser.newContext();
  watch(elsewhere);
  const other = await elsewhere.newPage();
  await storeToken(other, await tokenOf(request, person));
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
  expect(mail).toContain("Der Link gilt 30 Minuten und nur einmal.");

  await page.goto("about:blank");
  await page.goto(linkIn(mail));
  await expect(page.getByRole("heading", { name: "Neues Passwort" })).toBeVisible();
  await expect(page).toHaveURL("/login/passwort");
  await expect(save(page)).toBeDisabled();
  await page.getByLabel("Neues Passwort").fill("kurz");
  await expect(page.getByLabel("Neues Passwort")).toHaveAccessibleDescription("Ungültiges Passwort (min. 6 Zeichnen)");
  await page.getByLabel("Neues Passwort").fill(newPassword);
  await repeat(page).fill("etwas anderes");
  await expect(repeat(page)).toHaveAccessibleDescription("Die Passwörter stimmen nicht überein");
  await repeat(page).fill(newPassword);
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

test("a link works once", async ({ page, context, request }) => {
  const person = await makeAccount(request);
  const link = await askForLink(page, person);
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const tab of [one, two]) {
    await tab.goto(link);
    await fillNewPassword(tab, tab === one ? newPassword : "Topfenstrudel 9");
  }
  await save(one).click();
  await expect(one.getByRole("heading", { name: "Dein neues Passwort gilt" })).toBeVisible();
  await save(two).click();
  await expect(two.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await signIn(page, { ...person, password: newPassword });
});

test("a link older than half an hour changes nothing, and another can be asked for", async ({ page, request }) => {
  const person = await makeAccount(request);
  const link = await askForLink(page, person);
  await expireLinks(person.email);
  await page.goto("about:blank");
  await page.goto(link);
  await fillNewPassword(page, newPassword);
  await save(page).click();
  await expect(page.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await expect(page.getByText("Dein Passwort ist, wie es war.")).toBeVisible();
  await page.getByRole("button", { name: "Neuen Link anfordern" }).click();
  await expect(page.getByRole("heading", { name: "Passwort vergessen?" })).toBeVisible();
  await signIn(page, person);
});

test("asking for a link to an unknown address shows the same text, and no mail is sent", async ({ page, request }) => {
  const known = await makeAccount(request);
  const unknown = `niemand.${known.email}`;
  for (const email of [unknown, known.email]) {
    await page.goto("/login/passwort");
    await isHydrated(page);
    await page.getByLabel("E-Mail").fill(email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toContainText(
      `Falls es ein Konto zu ${email} gibt, haben wir dir einen Link geschickt. Er gilt 30 Minuten.`,
    );
  }
  // A mail that was requested earlier would have arrived before this one.
  await mailTo(known.email, "Wähle ein neues Passwort");
  expect(await mailsTo(unknown)).toEqual([]);
});
