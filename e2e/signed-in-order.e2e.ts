import type { Page } from "@playwright/test";
import {
  callAs,
  guestEntry,
  lightPage,
  makeAccount,
  openAccount,
  type Person,
  signInNewCustomer,
  storedToken,
  storeToken,
  tokenOf,
} from "./account.ts";
import { accountsOf, endSessions } from "./account-records.ts";
import { ordersOf } from "./database.ts";
import { answerWithProblem, answerWithServerError, serverError } from "./failed-responses.ts";
import { cart, expectConfirmation, fillContact, goToContactForm, order, payOnTheSpot } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";

async function expectFilled(page: Page, { firstName, lastName, email, phone }: Person): Promise<void> {
  await expect(page.getByLabel("Vorname *")).toHaveValue(firstName);
  await expect(page.getByLabel("Nachname *")).toHaveValue(lastName);
  await expect(page.getByLabel("E-Mail *")).toHaveValue(email);
  await expect(page.getByLabel("Telefonnummer *")).toHaveValue(phone);
}

/** Chooses a time, all that a signed-in customer still has to fill in. The first slots may expire during the test. */
async function chooseTime(page: Page): Promise<void> {
  await page.getByLabel("Abholzeit *").selectOption({ index: 3 });
}

test("a customer finds the form filled in, orders, and finds the order in the history", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
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

test("an order paid by card says in the history that it was paid online", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await expectFilled(page, person);
  await chooseTime(page);
  await order(page);
  await page.getByRole("button", { name: "Bezahlen" }).click();
  await expectConfirmation(page);
  const account = await openAccount(page, person);
  await expect(account.getByRole("button", { name: "Gasthaus zur Linde" })).toContainText("Online bezahlt");
});

test("the campaign a city's page names is what a signed-in customer pays by card, and its receipt says so", async ({
  page,
  request,
}) => {
  await page.goto("/bestellen/Wien");
  await expect(page.getByText("auf deine ersten 3 Bestellungen")).toBeVisible();
  await expect(page.getByText("für angemeldete Kunden, bei Kartenzahlung, höchstens 10,00 €")).toBeVisible();
  const person = await signInNewCustomer(page, request);
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

test("a stored phone number without a plus is good enough for an order", async ({ page, request }) => {
  const person = { ...(await makeAccount(request)), phone: "0676 987 65 43" };
  const token = await tokenOf(request, person);
  const { firstName, lastName, phone } = person;
  await callAs(request, token, "customer/update", { customer: { firstName, lastName, phone } });
  await storeToken(page, token);
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await expectFilled(page, person);
  await chooseTime(page);
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
  expect(await ordersOf(person.email)).toHaveLength(1);
});

test("what a customer types for this order alone stays, and the account is as it was", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await expectFilled(page, person);
  await page.getByLabel("Vorname *").fill("Franziska");
  await page.reload();
  await expect(page.getByLabel("Vorname *")).toHaveValue("Franziska");
  await chooseTime(page);
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
  await openAccount(page, person);
  expect(await accountsOf(person.email)).toMatchObject([{ first_name: person.firstName }]);
});

test("signing out on the form empties it", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await expectFilled(page, person);
  await (await openAccount(page, person)).getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByLabel("Vorname *")).toHaveValue("");
  await expect(page.getByLabel("E-Mail *")).toHaveValue("");
  await expect(page.getByText("Bitte ausfüllen")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Telefonnummer *")).toHaveValue("");
  await expect(cart(page).getByRole("listitem")).toContainText("Frittatensuppe");
});

test("a guest's order stays a guest's, even if there is an account with its e-mail address", async ({
  page,
  request,
}) => {
  const person = await makeAccount(request);
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await fillContact(page, person);
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
  expect(await ordersOf(person.email)).toMatchObject([{ status: "PLACED", account_id: null }]);
  await storeToken(page, await tokenOf(request, person));
  await page.goto(lightPage);
  await expect((await openAccount(page, person)).getByText("Noch nichts bestellt")).toBeVisible();
});

test.describe("a session that ended before the order was sent", () => {
  test.use({ expectedErrors: /status of 401/ });

  test("makes it a guest's order, with everything as it was filled in", async ({ page, request }) => {
    const person = await signInNewCustomer(page, request);
    await goToContactForm(page, gasthaus, "Frittatensuppe");
    await expectFilled(page, person);
    await chooseTime(page);
    await payOnTheSpot(page);
    await endSessions(person.email);
    await order(page);
    await expectConfirmation(page);
    expect(await ordersOf(person.email)).toMatchObject([{ status: "PLACED", account_id: null }]);
    await expect(guestEntry(page)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });
});

test.describe("an account that an operator blocked", () => {
  test.use({ expectedErrors: /status of 403/ });

  test("orders as a guest", async ({ page, request }) => {
    const person = await signInNewCustomer(page, request);
    await goToContactForm(page, gasthaus, "Frittatensuppe");
    await expectFilled(page, person);
    await chooseTime(page);
    await payOnTheSpot(page);
    await page.route("**/order/customer/auth", (route) =>
      answerWithProblem(route, 403, "account-blocked", "Dieses Konto ist gesperrt. Bitte wende dich an uns."),
    );
    await order(page);
    await expectConfirmation(page);
    expect(await ordersOf(person.email)).toMatchObject([{ status: "PLACED", account_id: null }]);
  });
});

test.describe("a server that cannot check the account", () => {
  test.use({ expectedErrors: /status of 500/ });

  test("sends nothing, keeps the form and says so; then the order is made and the customer's", async ({
    page,
    request,
  }) => {
    const person = await signInNewCustomer(page, request);
    await goToContactForm(page, gasthaus, "Frittatensuppe");
    await expectFilled(page, person);
    await chooseTime(page);
    await payOnTheSpot(page);
    await page.getByLabel("Anmerkung").fill("Ohne Schnittlauch");
    await page.route("**/order/customer/auth", answerWithServerError);
    await order(page);
    await expect(page.getByRole("alert")).toContainText(serverError);
    await expectFilled(page, person);
    await expect(page.getByLabel("Anmerkung")).toHaveValue("Ohne Schnittlauch");
    expect(await ordersOf(person.email)).toEqual([]);

    await page.unroute("**/order/customer/auth");
    await order(page);
    await expectConfirmation(page);
    const [{ id } = {}] = await accountsOf(person.email);
    expect(await ordersOf(person.email)).toMatchObject([{ status: "PLACED", account_id: id }]);
  });
});
