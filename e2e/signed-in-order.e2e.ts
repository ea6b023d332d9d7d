import type { Page } from "@playwright/test";
import { openAccount, type Person, signInNewCustomer } from "./account.ts";
import { accountsOf } from "./account-records.ts";
import { ordersOf } from "./database.ts";
import { cart, expectConfirmation, goToContactForm, order, payOnTheSpot } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";

async function expectFilled(page: Page, { firstName, lastName, email, phone }: Person): Promise<void> {
  await expect(page.getByLabel("Vorname *")).toHaveValue(firstName);
  await expect(page.getByLabel("Nachname *")).toHaveValue(lastName);
  await expect(page.getByLabel("E-Mail *")).toHaveValue(email);
  await expect(page.getByLabel("Telefonnummer *")).toHaveValue(phone);
}

/** Chooses a time, the only missing field of a signed-in customer. The first slots may expire during the test. */
async function chooseTime(page: Page): Promise<void> {
  await page.getByLabel("Abholzeit *").selectOption({ index: 3 });
}

test("a customer finds the form filled in, orders, and finds the order in the history", async ({ page }) => {
  const person = await signInNewCustomer(page);
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await expectFilled(page, person);
  await expect(page.getByText("Bitte ausfüllen")).toHaveCount(0);
  await chooseTime(page);
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);

  const [{ id } = {}] = await accountsOf(person.email);
  expect(await ordersOf(person.email)).toMatchObject([{ status: "PLACED", account_id: id }]);
  const account = await openAccount(page, person);
  const row = account.getByRole("list", { name: "Bisherige Bestellungen" }).getByRole("button");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Gasthaus zur Linde");
  await expect(row).toContainText(/Heute, \d\d:\d\d/);
  await expect(row).toContainText(person.phone);
  await expect(row).toContainText("Barzahlung");
  await expect(row).toContainText(/4,90\s€/);
});

test("the campaign a city's page names is what a signed-in customer pays by card, and its receipt says so", async ({
  page,
  request,
}) => {
  await page.goto("/bestellen/Wien");
  await expect(page.getByText("auf deine ersten 3 Bestellungen")).toBeVisible();
  await expect(page.getByText("für angemeldete Kunden, bei Kartenzahlung, höchstens 10,00 €")).toBeVisible();
  const person = await signInNewCustomer(page);
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await expect(cart(page)).toContainText("Aktion: 50 % auf deine ersten 3 Bestellungen");
  await expect(cart(page)).toContainText(/2,45\s€/);
  await chooseTime(page);
  await order(page);
  await page.getByRole("button", { name: "Bezahlen" }).click();
  await expectConfirmation(page);
  const [placed] = await ordersOf(person.email);
  expect(placed).toMatchObject({ status: "PLACED", total_cents: 245 });
  const receipt = await page.getByRole("link", { name: "Beleg (PDF)" }).getAttribute("href");
  const answer = await request.get(receipt ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});
