import type { Locator, Page } from "@playwright/test";
import { accountEntry, guestEntry, lightPage, signIn, signInNewCustomer, storeToken, tokenOf } from "./account.ts";
import { goToContactForm, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailTo } from "./mailbox.ts";
import { gasthaus } from "./restaurants.ts";

const update = (page: Page) => page.getByRole("button", { name: "Update" });

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
