import type { Page } from "@playwright/test";
import { callAs, guestEntry, openAccount, type Person, signInNewCustomer, storedToken } from "./account.ts";
import { accountsOf, ageOrder, tracesOf } from "./account-records.ts";
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
  const person = await signInNewCustomer(page);
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
    new Set(["accounts", "sessions", "account_addresses", "orders", "order_customers"]),
  );

  await askToDelete(page, person);
  await expect(dialog(page)).toContainText("Das lässt sich nicht rückgängig machen.");
  await expect(dialog(page).getByLabel("Passwort")).toHaveCount(0);
  const asked = page.waitForRequest("**/api/service/customer/disable");
  await confirm(page).click();
  expect((await asked).method()).toBe("POST");
  await expectGone(page, person);
  expect(await tracesOf(id, person.email)).toEqual([]);
  expect(await ask("SELECT status, total_cents, account_id FROM orders WHERE id = $1", [orderId])).toEqual([
    { status: "PLACED", total_cents: 490, account_id: null },
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
