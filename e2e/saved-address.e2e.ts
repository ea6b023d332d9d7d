import { type APIRequestContext } from "@playwright/test";
import { callAs, signInNewCustomer, storedToken } from "./account.ts";
import { cart, dish, expectConfirmation, openRestaurant, order, overlay, payOnTheSpot } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";

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
  await signInNewCustomer(page);
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
