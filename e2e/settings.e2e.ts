import type { Locator, Page } from "@playwright/test";
import {
  accountEntry,
  callAs,
  guestEntry,
  lightPage,
  signIn,
  signInNewCustomer,
  storedToken,
  storeToken,
  tokenOf,
} from "./account.ts";
import { ask } from "./database.ts";
import { goToContactForm, overlay } from "./guest.ts";
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

test("the main settings keep name, phone and how somebody likes to pay", async ({ page }) => {
  const person = await signInNewCustomer(page);
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

test.describe("the password", () => {
  test.use({ expectedErrors: /status of 401/ });

  test("is changed with the old one; other sessions end and a mail is sent", async ({
    page,
    request,
    browser,
    watch,
  }) => {
    const person = await signInNewCustomer(page);
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
    await next.fill("Topfenstrudel 9");
    await repeat.fill("Topfenstrudel 9");
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

test("two tabs can change different fields", async ({ page, context }) => {
  const person = await signInNewCustomer(page);
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
  await signInNewCustomer(page);
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
