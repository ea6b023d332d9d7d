import type { Page } from "@playwright/test";
import {
  accountOverlay,
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
import { accountsOf, ageOrder, ageSignIn, endMailPauses, tracesOf } from "./account-records.ts";
import { ask, ordersOf } from "./database.ts";
import { expectConfirmation, goToContactForm, isHydrated, order, overlay, payOnTheSpot } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailTo } from "./mailbox.ts";
import { gasthaus } from "./restaurants.ts";

const dialog = (page: Page) => overlay(page, "Konto vollständig löschen");
const confirm = (page: Page) => dialog(page).getByRole("button", { name: "Konto vollständig löschen" });

async function askToDelete(page: Page, person: Person): Promise<void> {
  const account = await openAccount(page, person);
  await account.getByRole("tab", { name: "Mein Konto" }).click();
  await account.getByRole("button", { name: "Konto vollständig löschen" }).click();
  await expect(dialog(page)).toBeVisible();
}

async function orderSoup(page: Page): Promise<void> {
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await expect(page.getByLabel("Vorname *")).not.toHaveValue("");
  await page.getByLabel("Abholzeit *").selectOption({ index: 3 });
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
}

async function expectGone(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL("/bestellen");
  await expect(guestEntry(page)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Dein Konto ist gelöscht." })).toBeVisible();
  await expect(overlay(page, /./)).toHaveCount(0);
  expect(await storedToken(page)).toBeNull();
  expect(await accountsOf(person.email)).toEqual([]);
}

test("a customer has the account erased: nothing personal is left, the order stays without its link", async ({
  page,
  request,
}) => {
  const person = await signInNewCustomer(page, request);
  await callAs(request, (await storedToken(page)) ?? "", "customer/add/address", {
    street: "Zieglergasse",
    houseNumber: "24",
    postcode: { postcode: "1070" },
    city: { name: "Wien" },
    country: { name: "Österreich" },
  });
  await orderSoup(page);
  const [{ id: orderId } = { id: "" }] = await ordersOf(person.email);
  await ageOrder(orderId, 2);
  const [{ id } = { id: "" }] = await accountsOf(person.email);
  expect(new Set(await tracesOf(id, person.email))).toEqual(
    new Set(["accounts", "sessions", "account_addresses", "account_links", "orders", "order_customers"]),
  );

  await askToDelete(page, person);
  await expect(dialog(page)).toContainText("Das lässt sich nicht rückgängig machen.");
  await expect(dialog(page).getByLabel("Passwort")).toHaveCount(0);
  const asked = page.waitForRequest("**/api/service/customer/disable");
  await confirm(page).click();
  expect((await asked).method()).toBe("POST");
  await expectGone(page, person);
  expect(await tracesOf(id, person.email)).toEqual([]);
  expect(await ask("SELECT status, total_cents, account_id, note FROM orders WHERE id = $1", [orderId])).toEqual([
    { status: "PLACED", total_cents: 490, account_id: null, note: null },
  ]);
  expect(await mailTo(person.email, "Dein Konto ist gelöscht")).toContain(`Mach’s gut, ${person.firstName}.`);

  // The e-mail address is free again, so there is no account to sign in to.
  await page.goto("/login");
  await isHydrated(page);
  await page.getByLabel("E-Mail").fill(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Registrieren" })).toBeVisible();
  const refused = await request.post("/api/service/customer/login", { data: person });
  expect(refused.status()).toBe(401);
});

test("'Doch nicht' and Escape leave everything as it is", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await page.goto(lightPage);
  await askToDelete(page, person);
  await dialog(page).getByRole("button", { name: "Doch nicht" }).click();
  await expect(dialog(page)).toHaveCount(0);
  const account = accountOverlay(page, person);
  await expect(account.getByRole("button", { name: "Konto vollständig löschen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(account).toBeVisible();
  expect(await accountsOf(person.email)).toHaveLength(1);
});

test.describe("a customer who signed in a while ago", () => {
  test.use({ expectedErrors: /status of 403/ });

  test("gives the password once more", async ({ page, request }) => {
    const person = await signInNewCustomer(page, request);
    await ageSignIn(person.email, 11);
    await page.goto(lightPage);
    await askToDelete(page, person);
    const password = dialog(page).getByLabel("Passwort *");
    await confirm(page).click();
    await expect(password).toHaveAccessibleDescription("Bitte ausfüllen");
    await expect(password).toBeFocused();
    await password.fill("kurz");
    await confirm(page).click();
    await expect(password).toHaveAccessibleDescription("Ungültiges Passwort");
    await password.fill("falsches Passwort");
    await expect(password).toHaveAccessibleDescription("");
    await confirm(page).click();
    await expect(password).toHaveAccessibleDescription("Ungültiges Passwort");
    expect(await accountsOf(person.email)).toHaveLength(1);
    await password.fill(person.password);
    await page.keyboard.press("Enter");
    await expectGone(page, person);
  });

  test("is asked for it even if the ten minutes end with the dialog open", async ({ page, request }) => {
    const person = await signInNewCustomer(page, request);
    await page.goto(lightPage);
    await askToDelete(page, person);
    await ageSignIn(person.email, 11);
    await confirm(page).click();
    await expect(dialog(page).getByText("Bitte gib zur Sicherheit noch einmal dein Passwort ein.")).toBeVisible();
    await dialog(page).getByLabel("Passwort *").fill(person.password);
    await confirm(page).click();
    await expectGone(page, person);
  });
});

test("the settings end an account too", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await page.goto("/management/settings");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Doch nicht" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Delete account" }).click();
  const asked = page.waitForRequest((request) => request.method() === "DELETE");
  await confirm(page).click();
  expect(new URL((await asked).url()).pathname).toBe("/api/service/customer/account");
  await expectGone(page, person);
});

test("sessions elsewhere end with the account", async ({ page, request, context }) => {
  const person = await signInNewCustomer(page, request);
  const token = await tokenOf(request, person);
  const tab = await context.newPage();
  await tab.goto("/management/overview");
  await expect(tab.getByRole("heading", { name: `Servus, ${person.firstName}` })).toBeVisible();
  await page.goto(lightPage);
  await askToDelete(page, person);
  await confirm(page).click();
  await expectGone(page, person);
  await expect(tab).toHaveURL(/\/login/);
  const asked = await request.post("/api/service/order/customer/auth", {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(asked.status()).toBe(401);
});

test("an order under way keeps its contact data until it is over", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await orderSoup(page);
  const tag = await ask<{ identification_tag: string }>(
    "SELECT identification_tag FROM orders JOIN order_customers ON order_id = id WHERE email = $1",
    [person.email],
  );
  await askToDelete(page, person);
  await confirm(page).click();
  await expectGone(page, person);
  expect(await ordersOf(person.email)).toMatchObject([{ status: "PLACED", account_id: null }]);
  await page.goto(`/confirm/success/${tag[0]?.identification_tag}`);
  await expectConfirmation(page);
});

test("somebody else may register with the address afterwards, and finds nothing of the former account", async ({
  page,
  request,
}) => {
  const person = await signInNewCustomer(page, request);
  await orderSoup(page);
  await askToDelete(page, person);
  await confirm(page).click();
  await expectGone(page, person);
  await endMailPauses();
  const next = await makeAccount(request, { email: person.email, firstName: "Nachfolger" });
  await storeToken(page, await tokenOf(request, next));
  await page.goto(lightPage);
  await expect((await openAccount(page, next)).getByText("Noch nichts bestellt")).toBeVisible();
});
