import type { Page } from "@playwright/test";
import { callAs, makeAccount, openAccount, type Person, signInNewCustomer, storedToken } from "./account.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { placeOrder } from "./past-order.ts";
import { gasthaus } from "./restaurants.ts";

const nav = (page: Page) => page.getByRole("navigation", { name: "Management" });

async function signInHere(page: Page, person: Person): Promise<void> {
  await isHydrated(page);
  await page.getByLabel("E-Mail").fill(person.email);
  await page.keyboard.press("Enter");
  await page.getByLabel("Passwort", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
}

test("'management' leads to the signed-in customer's overview", async ({ page, request }) => {
  const person = await signInNewCustomer(page);
  const token = (await storedToken(page)) ?? "";
  await placeOrder(request, { token, person, restaurant: gasthaus, dishes: ["Frittatensuppe"] });
  await callAs(request, token, "customer/add/address", {
    street: "Zieglergasse",
    houseNumber: "24/11",
    postcode: { postcode: "1070" },
    city: { name: "Wien" },
    country: { name: "Österreich" },
  });
  const asked = page.waitForRequest("**/api/service/order/customer/auth");
  await page.goto("/management");
  await expect(page).toHaveURL("/management/overview");
  await asked;
  await expect(page.getByRole("heading", { name: `Servus, ${person.firstName}` })).toBeVisible();
  const last = page.getByRole("region", { name: "Letzte Bestellungen" });
  await expect(last.getByRole("link", { name: /Gasthaus zur Linde/ })).toContainText("Barzahlung");
  await expect(page.getByRole("region", { name: "Addresses" })).toContainText("Zieglergasse 24/11");
  await expect(page.getByRole("region", { name: "Deine Rollen" })).toHaveCount(0);

  await nav(page).getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/management/settings");
  await expect(page.getByRole("heading", { name: "Main Settings" })).toBeVisible();
  await nav(page).getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL("/management/overview");
  await page.getByRole("banner").getByRole("link", { name: "Zurück" }).click();
  await expect(page).toHaveURL("/bestellen");
  await page.goBack();
  await last.getByRole("link", { name: /Gasthaus zur Linde/ }).click();
  await expect(page).toHaveURL(/\/confirm\/success\/[\w-]{22,}$/);
});

test("an order's link leads a visitor without a token to the sign-in, and back there", async ({ page }) => {
  const path = "/management/orders?bestellung=0190163d-8694-739b-aea5-966c26f8ad91";
  const person = await makeAccount();
  await page.goto(path);
  await expect(page).toHaveURL(/^[^?]*\/login/);
  await signInHere(page, person);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("signing out in the settings leads to the sign-in", async ({ page }) => {
  const person = await signInNewCustomer(page);
  await page.goto("/management/settings");
  await (await openAccount(page, person)).getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page.getByLabel("Vorname *")).toHaveCount(0);
});

test("the management area's document contains no personal data", async ({ page, request }) => {
  const person = await signInNewCustomer(page);
  const headers = { Authorization: `Bearer ${await storedToken(page)}` };
  for (const name of ["overview", "orders", "alerts", "settings"]) {
    const path = `/management/${name}`;
    const answer = await request.get(path, { headers });
    expect(answer.headers()["cache-control"]).toContain("no-store");
    expect(await answer.text()).not.toContain(person.lastName);
  }
});
