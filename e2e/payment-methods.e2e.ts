import type { Page } from "@playwright/test";
import { pdfText } from "../server/testing/pdf-text.ts";
import { ordersOf, paymentsOf } from "./database.ts";
import { cart, expectConfirmation, type Guest, newGuest, order } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailAbout } from "./mailbox.ts";
import { askAboutPayment, expectPaymentPage, goToPayment, pay } from "./payment.ts";

const choose = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).check();

test("a guest pays by EPS, whose bank refuses at first and then asks back", async ({ page }) => {
  const guest = newGuest();
  await goToPayment(page, guest);
  await choose(page, "EPS");
  await page.getByRole("button", { name: "Ablehnen lassen" }).click();
  await expect(page.getByText("Zahlung abgelehnt")).toBeVisible();
  await expect(page.getByText("Versuch es noch einmal oder zahl auf eine andere Art.")).toBeVisible();
  await expectWhole(page, guest);

  await order(page);
  await expectPaymentPage(page);
  await choose(page, "EPS");
  await page.getByRole("button", { name: "Bank nachfragen lassen" }).click();
  await expect(page.getByRole("heading", { name: "Bestätigung der Bank" })).toBeVisible();
  await page.getByRole("button", { name: "Bestätigen", exact: true }).click();
  await expectConfirmation(page);
  await expectPaidBy(page, guest, "EPS");
});

test("a guest pays by PayPal, at the second attempt, and waits for the word that it has arrived", async ({ page }) => {
  const guest = newGuest();
  await goToPayment(page, guest);
  await choose(page, "PayPal");
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect(page.getByText("Zahlung abgebrochen")).toBeVisible();
  await expectWhole(page, guest);

  await order(page);
  await expectPaymentPage(page);
  await choose(page, "PayPal");
  await choose(page, "gar nicht, erst auf Nachfrage");
  await pay(page);
  await expect(page.getByRole("heading", { name: "Zahlung wird geprüft" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Deine Zahlung", exact: true })).toBeVisible();
  await expect(page.getByText("Sobald deine Zahlung da ist, geht die Bestellung in die Küche.")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Karte");
  await askAboutPayment(guest.email);
  await expectConfirmation(page);
  await expectPaidBy(page, guest, "PayPal");
});

/** Expects an unchanged cart and form. */
async function expectWhole(page: Page, { firstName, lastName, email, phone }: Guest): Promise<void> {
  await expect(cart(page).getByRole("listitem")).toContainText("Frittatensuppe");
  for (const [label, value] of [
    ["Vorname *", firstName],
    ["Nachname *", lastName],
    ["E-Mail *", email],
    ["Telefonnummer *", phone],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
}

/** Expects the payment method in confirmation, mail and receipt, and no other order or payment of the guest. */
async function expectPaidBy(page: Page, { email }: Guest, method: string): Promise<void> {
  const details = page.getByRole("region", { name: "Deine Bestellung" });
  await expect(details.getByText(method, { exact: true })).toBeVisible();
  await expect(details).toContainText("Online bezahlt");
  await expect(details).not.toContainText("Kreditkarte");
  const orders = (await ordersOf(email)).filter(({ status }) => status !== "EXPIRED");
  expect(orders).toMatchObject([{ status: "PLACED", total_cents: 441 }]);
  const payments = (await paymentsOf(email)).filter(({ status }) => status === "PAID");
  expect(payments).toMatchObject([{ received_cents: 441 }]);
  expect(await mailAbout(orders[0]?.id ?? "", "placed")).toContain(`${method}, online bezahlt`);
  const receipt = await details.getByRole("link", { name: "Beleg (PDF)" }).getAttribute("href");
  const file = await page.request.get(receipt ?? "");
  expect(pdfText(await file.body())).toContain(`Zahlung | ${method}`);
}
