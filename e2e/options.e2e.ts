import { cart, dish, openRestaurant, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { answeringKitchen } from "./restaurants.ts";

test("what must be chosen and is not is named, and comes into sight", async ({ page }) => {
  await openRestaurant(page, answeringKitchen);
  await dish(page, "Jausenbrettl").click();
  const options = overlay(page, "Jausenbrettl");
  await options.getByRole("button", { name: /In den Warenkorb/ }).click();
  await expect(options.getByRole("alert")).toHaveText("Bitte wähle eine Option aus");
  await expect(options.getByRole("radio", { name: /Für eine Person/ })).toBeFocused();
  await expect(options.getByRole("alert")).toBeInViewport();
  await options.getByText("Für zwei Personen").click();
  await expect(options.getByRole("alert")).toHaveCount(0);
  await options.getByRole("button", { name: /In den Warenkorb.*18,00/ }).click();
  await expect(cart(page).getByRole("listitem")).toContainText("Für zwei Personen");
});
