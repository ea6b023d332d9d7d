import { ask } from "./database.ts";
import {
  cart,
  dish,
  enterAddress,
  expectConfirmation,
  fillContact,
  isHydrated,
  newGuest,
  openRestaurant,
  order,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { deliveryKitchen } from "./restaurants.ts";

interface Counted {
  readonly event: string;
  readonly page: string;
  readonly reason: string;
}

const counted = () =>
  ask<Counted>("SELECT DISTINCT event, page, reason FROM visit_counts WHERE about = $1", [deliveryKitchen.uid]);

// Headless browsers are recognised by their user agent and not counted, so these journeys send a usual one.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x64) Chrome/150.0.0.0" });

test("what a visitor looks at, is refused and orders is counted, and nothing is left in the browser by it", async ({
  page,
}) => {
  await page.goto("/bestellen");
  await isHydrated(page);
  await expect(page.getByRole("region", { name: "Zustimmung" })).toHaveCount(0);
  expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });

  await openRestaurant(page, deliveryKitchen);
  await dish(page, "Lasagne").click();
  await enterAddress(page, { street: "Herrengasse", number: "1", postcode: "8010", city: "Graz" });
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await cart(page).getByRole("button", { name: "Lieferadresse ändern" }).click();
  await enterAddress(page, { street: "Taborstraße", number: "12", postcode: "1020", city: "Wien" });
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByRole("alert")).toContainText("Der Mindestbestellwert");
  await dish(page, "Lasagne").click();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await fillContact(page, newGuest());
  await order(page);
  await expectConfirmation(page);
  for (const [event, page, reason] of [
    ["page-viewed", "restaurant", ""],
    ["menu-opened", "restaurant", ""],
    ["product-added", "restaurant", ""],
    ["order-refused", "restaurant", "city-not-delivered"],
    ["order-refused", "restaurant", "minimum-not-reached"],
    ["page-viewed", "info", ""],
    ["order-placed", "info", ""],
  ])
    await expect.poll(counted).toContainEqual({ event, page, reason });
});
