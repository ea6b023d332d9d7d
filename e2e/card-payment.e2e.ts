import type { Page } from "@playwright/test";
import { ordersOf } from "./database.ts";
import {
  binding,
  cart,
  expectConfirmation,
  fillContact,
  type Guest,
  goToContactForm,
  newGuest,
  order,
  sum,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailAbout } from "./mailbox.ts";
import { gasthaus } from "./restaurants.ts";

async function goToPayment(page: Page, guest: Guest): Promise<void> {
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await fillContact(page, guest);
  await order(page);
  await expectPaymentPage(page);
}

async function expectPaymentPage(page: Page): Promise<void> {
  await expect(page.getByText("Testzahlung: Hier fließt kein Geld.")).toBeVisible();
  await expect(page.getByText(/4,41\s€/)).toBeVisible();
}

test("a card order is paid and confirmed, its discount taken off", async ({ page }) => {
  const guest = newGuest();
  await goToPayment(page, guest);
  expect(await ordersOf(guest.email)).toMatchObject([{ status: "AWAITING_PAYMENT" }]);
  await page.getByRole("button", { name: "Bezahlen" }).click();

  await expectConfirmation(page);
  const details = page.getByRole("region", { name: "Deine Bestellung" });
  await expect(sum(details, "Rabatt")).toHaveText(/[-−]\s?0,49\s€/);
  await expect(sum(details, "Zu bezahlen")).toHaveText(/4,41\s€/);
  await expect(details).toContainText("Online bezahlt");
  const [paid] = await ordersOf(guest.email);
  expect(paid).toMatchObject({ status: "PLACED", total_cents: 441 });
  expect(await mailAbout(paid?.id ?? "", "guest")).toContain("Kreditkarte, online bezahlt");

  await page.goto(`/${gasthaus.uid}`);
  await expect(cart(page).getByText("Noch nichts am Teller")).toBeVisible();
});

test("the bank asks once more, and the notice of the payment comes after the guest: the page waits and then says so", async ({
  page,
}) => {
  const guest = newGuest();
  await goToPayment(page, guest);
  await page.getByLabel("nach einer Weile").check();
  await page.getByRole("button", { name: "Bank nachfragen lassen" }).click();
  await expect(page.getByRole("heading", { name: "Bestätigung der Bank" })).toBeVisible();
  await page.getByRole("button", { name: "Bestätigen", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Zahlung wird geprüft" })).toBeVisible();
  expect(await ordersOf(guest.email)).toMatchObject([{ status: "AWAITING_PAYMENT" }]);
  await expect(page.getByRole("heading", { name: "Zahlung wird geprüft" })).toBeHidden({ timeout: 40_000 });
  await expectConfirmation(page);
  expect(await ordersOf(guest.email)).toMatchObject([{ status: "PLACED" }]);
});

test.describe("after a declined card", () => {
  // The key still stands for the card's order: the refusal says so, and the page then gives that order up.
  test.use({ borne: /422.*order\/save\/request/ });

  test("the guest finds the form with everything still there, and pays cash", async ({ page }) => {
    const guest = newGuest();
    await goToPayment(page, guest);
    await page.getByRole("button", { name: "Karte ablehnen lassen" }).click();

    await expect(page.getByText("Zahlung abgelehnt")).toBeVisible();
    await expect(page.getByLabel("E-Mail *")).toHaveValue(guest.email);
    await expect(cart(page).getByRole("listitem")).toContainText("Frittatensuppe");
    await page.getByLabel("Zahlungsmethode *").selectOption("Bezahlung vor Ort");
    await order(page);
    await expectConfirmation(page);
    expect(await ordersOf(guest.email)).toMatchObject([{ status: "EXPIRED" }, { status: "PLACED", total_cents: 490 }]);
  });
});

test("an aborted payment is tried again and makes one order", async ({ page }) => {
  const guest = newGuest();
  await goToPayment(page, guest);
  await page.getByRole("button", { name: "Abbrechen" }).click();

  await expect(page.getByText("Zahlung abgebrochen")).toBeVisible();
  await expect(page.getByLabel("Vorname *")).toHaveValue(guest.firstName);
  await order(page);
  await expectPaymentPage(page);
  await page.getByRole("button", { name: "Bezahlen" }).click();
  await expectConfirmation(page);
  expect((await ordersOf(guest.email)).filter(({ status }) => status !== "EXPIRED")).toMatchObject([
    { status: "PLACED" },
  ]);
});

test("going back from the payment page finds the form as it was left", async ({ page }) => {
  const guest = newGuest();
  await goToPayment(page, guest);
  await page.goBack();

  await expect(page.getByRole("button", { name: binding })).toBeEnabled();
  await expect(page.getByLabel("E-Mail *")).toHaveValue(guest.email);
  await order(page);
  await expectPaymentPage(page);
  await page.getByRole("button", { name: "Bezahlen" }).click();
  await expectConfirmation(page);
  expect(await ordersOf(guest.email)).toMatchObject([{ status: "PLACED" }]);
});
