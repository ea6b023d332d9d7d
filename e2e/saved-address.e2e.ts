import { type APIRequestContext } from "@playwright/test";
import { callAs, openAccount, signInNewCustomer, storedToken } from "./account.ts";
import { cart, dish, expectConfirmation, openRestaurant, order, overlay, payOnTheSpot } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { deliveryKitchen, gasthaus } from "./restaurants.ts";

const home = {
  street: "Zieglergasse",
  houseNumber: "24/11",
  postcode: { postcode: "1070" },
  city: { name: "Wien" },
  country: { name: "Österreich" },
  extra: "2. Stock",
};
const work = {
  ...home,
  street: "Kremser Gasse",
  houseNumber: "4",
  postcode: { postcode: "3100" },
  city: { name: "St. Pölten" },
  extra: "",
};

async function keep(request: APIRequestContext, token: string | null, ...addresses: object[]): Promise<void> {
  for (const address of addresses) await callAs(request, token ?? "", "customer/add/address", address);
}

test("a customer has it delivered to an address kept in the account, with one tap", async ({ page, request }) => {
  await signInNewCustomer(page, request);
  await keep(request, await storedToken(page), home, work);
  await openRestaurant(page, gasthaus);
  await cart(page).getByRole("radio", { name: "Lieferung" }).click();
  const form = overlay(page, "Lieferadresse eingeben");
  await expect(form.getByRole("group", { name: "Deine Adressen" }).getByRole("radio")).toHaveCount(2);
  await form.getByText("Zieglergasse 24/11, 2. Stock").click();
  await expect(form).toBeHidden();
  await expect(cart(page).getByRole("radio", { name: "Lieferung" })).toBeChecked();
  await expect(cart(page)).toContainText("Zieglergasse 24/11, 2. Stock");

  for (let i = 0; i < 4; i++) await dish(page, "Frittatensuppe").click();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByLabel("Vorname *")).not.toHaveValue("");
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
  const details = page.getByRole("region", { name: "Deine Bestellung" });
  await expect(details).toContainText("Zieglergasse 24/11, 2. Stock");
  await expect(details).toContainText("1070 Wien");
});

test("another address can be entered beside the kept ones", async ({ page, request }) => {
  await signInNewCustomer(page, request);
  await keep(request, await storedToken(page), home);
  await openRestaurant(page, deliveryKitchen);
  await dish(page, "Lasagne").click();
  const form = overlay(page, "Lieferadresse eingeben");
  await expect(form.getByText("Oder eine andere Adresse")).toBeVisible();
  await form.getByLabel("Straße *").fill("Rathausplatz");
  await form.getByLabel("Hausnummer *").fill("3");
  await form.getByLabel("PLZ *").fill("3100");
  await form.getByLabel("Ort *").fill("St. Pölten");
  await form.getByRole("button", { name: "Adresse übernehmen" }).click();
  await expect(cart(page)).toContainText("Rathausplatz 3");
  await expect(cart(page).getByRole("listitem")).toContainText("Lasagne");
});

test("a kept address that the restaurant does not serve is refused like every other", async ({ page, request }) => {
  await signInNewCustomer(page, request);
  const graz = { ...home, city: { name: "Graz" }, postcode: { postcode: "8010" } };
  await keep(request, await storedToken(page), graz);
  await openRestaurant(page, deliveryKitchen);
  await dish(page, "Lasagne").click();
  await overlay(page, "Lieferadresse eingeben").getByText("Zieglergasse 24/11, 2. Stock").click();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByRole("alert")).toContainText("Dieses Restaurant liefert leider nicht in deine Stadt.");
});

test("after signing out nobody is offered the addresses any more", async ({ page, request }) => {
  const person = await signInNewCustomer(page, request);
  await keep(request, await storedToken(page), home);
  await openRestaurant(page, gasthaus);
  await (await openAccount(page, person)).getByRole("button", { name: "Abmelden" }).click();
  await cart(page).getByRole("radio", { name: "Lieferung" }).click();
  const form = overlay(page, "Lieferadresse eingeben");
  await expect(form).toBeVisible();
  await expect(form.getByText("Zieglergasse")).toHaveCount(0);
  await expect(form.getByLabel("Straße *")).toHaveValue("");
});
