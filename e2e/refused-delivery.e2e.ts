import { cart, dish, enterAddress, openRestaurant } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { deliveryKitchen } from "./restaurants.ts";

test("a restaurant that does not deliver to the guest's city says so and blocks", async ({ page }) => {
  await openRestaurant(page, deliveryKitchen);
  await dish(page, "Lasagne").click();
  await enterAddress(page, { street: "Herrengasse", number: "1", postcode: "8010", city: "Graz" });
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByRole("alert")).toHaveText("Dieses Restaurant liefert leider nicht in deine Stadt.");
  await expect(page).toHaveURL(`/${deliveryKitchen.uid}`);

  await cart(page).getByRole("button", { name: "Lieferadresse ändern" }).click();
  await enterAddress(page, { street: "Kremser Gasse", number: "4", postcode: "3100", city: "St. Pölten" });
  await expect(page.getByRole("alert")).toHaveCount(0);
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page).toHaveURL(`/info/${deliveryKitchen.uid}`);
});

test("an order below the city's minimum is told how much is missing, until it is reached", async ({ page }) => {
  await openRestaurant(page, deliveryKitchen);
  await dish(page, "Lasagne").click();
  await enterAddress(page, { street: "Taborstraße", number: "12", postcode: "1020", city: "wien" });
  await expect(cart(page)).toContainText(/Noch 4,95\s€ bis zur Lieferung/);
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByRole("alert")).toHaveText("Der Mindestbestellwert von 17,35 € wurde noch nicht erreicht.");
  await expect(cart(page)).not.toContainText(/bis zur Lieferung/);
  await expect(page).toHaveURL(`/${deliveryKitchen.uid}`);

  await dish(page, "Gratin").click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page).toHaveURL(`/info/${deliveryKitchen.uid}`);
});
