import type { Locator, Page } from "@playwright/test";
import {
  accountEntry,
  callAs,
  guestEntry,
  lightPage,
  openAccount,
  signIn,
  signInNewCustomer,
  storedToken,
  storeToken,
  tokenOf,
} from "./account.ts";
import { accountsOf } from "./account-records.ts";
import { ask } from "./database.ts";
import { goToContactForm, isHydrated, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailTo } from "./mailbox.ts";
import { gasthaus } from "./restaurants.ts";

const update = (page: Page) => page.getByRole("button", { name: "Update" });
const addresses = (page: Page) => page.getByRole("region", { name: "Addresses" });

async function openSettings(page: Page): Promise<void> {
  await page.goto("/management/settings");
  await expect(page.getByLabel("Vorname *")).not.toHaveValue("");
}

async function changePassword(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Change password" }).click();
  const form = overlay(page, "Passwort ändern");
  await expect(form).toBeVisible();
  return form;
}

test("the main settings keep name, phone and how somebody likes to pay", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await openSettings(page);
  const payment = page.getByLabel("Zahlungsmethode");
  await expect(payment.getByRole("option", { selected: true })).toHaveText("On spot");
  await expect(payment.getByRole("option")).toContainText(["On spot", "Kredit/Debit Karte"]);
  await page.getByLabel("Vorname *").fill("Hanna");
  await page.getByLabel("Telefonnummer *").fill("0660 555 44 33");
  await payment.selectOption("Kredit/Debit Karte");
  await update(page).click();
  await expect(page.getByText("Gespeichert.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Vorname *")).toHaveValue("Hanna");
  await expect(page.getByLabel("Nachname *")).toHaveValue(person.lastName);
  await expect(page.getByLabel("Telefonnummer *")).toHaveValue("0660 555 44 33");
  await expect(payment).toHaveValue("STRIPE");

  // The next order form contains the new address.
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await expect(page.getByLabel("Vorname *")).toHaveValue("Hanna");
  await expect(page.getByLabel("Telefonnummer *")).toHaveValue("0660 555 44 33");
});

test("every field of the main settings says what it lacks, and nothing is sent before", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await openSettings(page);
  const sent: string[] = [];
  page.on("request", (call) => sent.push(call.url()));
  for (const label of ["Vorname *", "Nachname *", "Telefonnummer *", "E-Mail *"]) {
    await page.getByLabel(label).fill("");
    await expect(page.getByLabel(label)).toHaveAccessibleDescription("Bitte ausfüllen");
  }
  await page.getByLabel("E-Mail *").fill("johanna@");
  await expect(page.getByLabel("E-Mail *")).toHaveAccessibleDescription(
    "Bitte geben Sie eine gültige E-Mail Adresse an",
  );
  await page.getByLabel("Telefonnummer *").fill("ruf an");
  await expect(page.getByLabel("Telefonnummer *")).toHaveAccessibleDescription(
    "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678",
  );
  await update(page).click();
  await expect(page.getByLabel("Vorname *")).toBeFocused();
  expect(sent.filter((url) => url.includes("customer/update"))).toEqual([]);
  expect(await accountsOf(person.email)).toMatchObject([{ first_name: person.firstName }]);
});

test("addresses are added with their house number and country, and deleted again", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await openSettings(page);
  await expect(addresses(page)).toContainText("Noch keine.");
  await addresses(page).getByRole("button", { name: "Add address" }).click();
  const form = overlay(page, "Adresse hinzufügen");
  const save = form.getByRole("button", { name: "Adresse speichern" });
  await save.click();
  for (const label of ["Straße *", "Hausnummer *", "PLZ *", "Ort *"])
    await expect(form.getByLabel(label)).toHaveAccessibleDescription("Bitte ausfüllen");
  await form.getByLabel("Land *").fill("");
  await expect(form.getByLabel("Land *")).toHaveAccessibleDescription("Bitte ausfüllen");
  await form.getByLabel("Land *").fill("Liechtenstein");
  await form.getByLabel("Straße *").fill("Zieglergasse");
  await form.getByLabel("Hausnummer *").fill("24/11");
  await form.getByLabel("PLZ *").fill("9490");
  await form.getByLabel("Ort *").fill("Vaduz");
  await form.getByLabel("Zusatz").fill("2. Stock");
  await save.click();
  await expect(form).toHaveCount(0);
  await expect(addresses(page).getByRole("listitem")).toHaveCount(1);
  await expect(addresses(page)).toContainText("Zieglergasse 24/11, 2. Stock");
  await expect(addresses(page)).toContainText("9490 Vaduz, Liechtenstein");
  const kept = await ask(
    `SELECT street, number, city, country FROM account_addresses
     WHERE account_id = (SELECT id FROM accounts WHERE email = $1)`,
    [person.email],
  );
  expect(kept).toEqual([{ street: "Zieglergasse", number: "24/11", city: "Vaduz", country: "Liechtenstein" }]);

  await page.reload();
  await addresses(page).getByRole("button", { name: "Zieglergasse 24/11, 2. Stock, 9490 Vaduz löschen" }).click();
  await expect(addresses(page).getByRole("listitem")).toHaveCount(0);
  await expect(addresses(page)).toContainText("Noch keine.");
  await page.reload();
  await expect(addresses(page)).toContainText("Noch keine.");
});

test("twenty addresses fit into an account", async ({ page, request }) => {
  await signInNewCustomer(page, request);
  const token = (await storedToken(page)) ?? "";
  for (let number = 1; number <= 20; number++)
    await callAs(request, token, "customer/add/address", {
      street: "Zieglergasse",
      houseNumber: String(number),
      postcode: { postcode: "1070" },
      city: { name: "Wien" },
      country: { name: "Österreich" },
    });
  await openSettings(page);
  await expect(addresses(page).getByRole("listitem")).toHaveCount(20);
  await expect(addresses(page).getByRole("button", { name: "Add address" })).toBeDisabled();
  await expect(addresses(page)).toContainText("Mehr Adressen passen nicht ins Konto. Bitte lösche zuerst eine.");
  await addresses(page).getByRole("button", { name: "Zieglergasse 7, 1070 Wien löschen" }).click();
  await expect(addresses(page).getByRole("listitem")).toHaveCount(19);
  await expect(addresses(page).getByRole("button", { name: "Add address" })).toBeEnabled();
});

test.describe("the password", () => {
  test.use({ expectedErrors: /status of (401|403)/ });

  test("is changed with the old one; other sessions end and a mail is sent", async ({
    page,
    request,
    browser,
    watch,
  }) => {
    const person = await signInNewCustomer(page, request);
    const elsewhere = await browser.newContext();
    watch(elsewhere);
    const other = await elsewhere.newPage();
    await storeToken(other, await tokenOf(request, person));
    await other.goto(lightPage);
    await expect(accountEntry(other, person)).toBeVisible();

    await openSettings(page);
    const form = await changePassword(page);
    const [old, next, repeat] = ["Altes Passwort *", "Neues Passwort *", "Neues Passwort wiederholen *"].map((label) =>
      form.getByLabel(label, { exact: true }),
    ) as [Locator, Locator, Locator];
    const save = form.getByRole("button", { name: "Passwort ändern" });
    await save.click();
    for (const field of [old, next, repeat]) await expect(field).toHaveAccessibleDescription("Bitte ausfüllen");
    await expect(old).toBeFocused();
    await old.fill("kurz");
    await expect(old).toHaveAccessibleDescription("Ungültiges Passwort");
    await next.fill("kurz");
    await expect(next).toHaveAccessibleDescription("Ungültiges Passwort (min. 6 Zeichnen)");
    await next.fill("Topfenstrudel 9");
    await repeat.fill("Topfenstrudel");
    await save.click();
    await expect(repeat).toHaveAccessibleDescription("Die Passwörter stimmen nicht überein");
    await repeat.fill("Topfenstrudel 9");
    await old.fill("falsches Passwort");
    await save.click();
    await expect(old).toHaveAccessibleDescription("Ungültiges Passwort");
    await expect(old).toBeFocused();
    await old.fill(person.password);
    await save.click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText("Passwort geändert. Auf anderen Geräten bist du abgemeldet.")).toBeVisible();
    expect(await mailTo(person.email, "Dein Passwort wurde geändert")).toContain("Warst du das nicht?");

    await other.reload();
    await expect(guestEntry(other)).toBeVisible();
    await signIn(other, { ...person, password: "Topfenstrudel 9" });
    await elsewhere.close();
    await page.reload();
    await expect(page.getByLabel("Vorname *")).toHaveValue(person.firstName);
    const refused = await request.post("/api/service/customer/login", { data: person });
    expect(refused.status()).toBe(401);
  });
});

test("two tabs can change different fields", async ({ page, context, request }) => {
  const person = await signInNewCustomer(page, request);
  await openSettings(page);
  const tab = await context.newPage();
  await openSettings(tab);
  await tab.getByLabel("Telefonnummer *").fill("+43 660 111 22 33");
  await page.getByLabel("Vorname *").fill("Hanna");
  await update(page).click();
  await expect(page.getByText("Gespeichert.")).toBeVisible();
  // Changes saved in another tab appear here, and the input in this tab is not overwritten.
  await expect(tab.getByLabel("Vorname *")).toHaveValue("Hanna");
  await expect(tab.getByLabel("Telefonnummer *")).toHaveValue("+43 660 111 22 33");
  await update(tab).click();
  await expect(tab.getByText("Gespeichert.")).toBeVisible();
  await expect(page.getByLabel("Telefonnummer *")).toHaveValue("+43 660 111 22 33");
  const [kept] = await ask("SELECT first_name, phone FROM accounts WHERE email = $1", [person.email]);
  expect(kept).toEqual({ first_name: "Hanna", phone: "+43 660 111 22 33" });
});

test("an address deleted in two tabs is gone in both", async ({ page, context, request }) => {
  await signInNewCustomer(page, request);
  const token = (await storedToken(page)) ?? "";
  await callAs(request, token, "customer/add/address", {
    street: "Zieglergasse",
    houseNumber: "7",
    postcode: { postcode: "1070" },
    city: { name: "Wien" },
    country: { name: "Österreich" },
  });
  await openSettings(page);
  const tab = await context.newPage();
  await openSettings(tab);
  // No response is sent before both requests have arrived: the first would remove the row from the other tab.
  let sent = 0;
  let letGo = () => {};
  const bothSent = new Promise<void>((resolve) => (letGo = resolve));
  await context.route("**/customer/remove/address", async (route) => {
    sent += 1;
    if (sent === 2) letGo();
    await bothSent;
    await route.continue();
  });
  for (const one of [page, tab]) {
    await addresses(one)
      .getByRole("button", { name: /löschen$/ })
      .click();
  }
  for (const one of [page, tab]) await expect(addresses(one)).toContainText("Noch keine.");
});

test("the account's overlay leads to the settings", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await page.goto(lightPage);
  await isHydrated(page);
  const account = await openAccount(page, person);
  await account.getByRole("tab", { name: "Mein Konto" }).click();
  await account.getByRole("link", { name: "Einstellungen" }).click();
  await expect(page).toHaveURL("/management/settings");
  await expect(account).toHaveCount(0);
});
