import { bowlKitchen } from "./bowl-kitchen.ts";
import { cart, dish, openRestaurant, overlay } from "./guest.ts";
import { isAtRest } from "./is-at-rest.ts";
import { expect, test } from "./journey.ts";
import { answeringKitchen } from "./restaurants.ts";

test("what must be chosen and is not is named, and comes into sight", async ({ page }) => {
  await openRestaurant(page, answeringKitchen);
  await dish(page, "Jausenbrettl").click();
  const options = overlay(page, "Jausenbrettl");
  // The button looks disabled; pressing it shows and focuses the reason. A forced click does not wait for the overlay's
  // animation.
  await expect(options).toBeVisible();
  await isAtRest(page);
  await options.getByRole("button", { name: /In den Warenkorb/ }).click({ force: true });
  await expect(options.getByRole("alert")).toHaveText("Bitte wähle eine Option aus");
  await expect(options.getByRole("radio", { name: /Für eine Person/ })).toBeFocused();
  await expect(options.getByRole("alert")).toBeInViewport();
  await options.getByText("Für zwei Personen").click();
  await expect(options.getByRole("alert")).toHaveCount(0);
  await options.getByRole("button", { name: /In den Warenkorb.*18,00/ }).click();
  await expect(cart(page).getByRole("listitem")).toContainText("Für zwei Personen");
});

test("of a group several are chosen: it says how many, which are free, and what is missing", async ({ page }) => {
  await openRestaurant(page, bowlKitchen);
  await dish(page, "Bunte Schüssel").click();
  const options = overlay(page, "Bunte Schüssel");
  for (const words of ["wähle 1", "wähle 2 bis 4, 2 gratis", "bis zu 1"])
    await expect(options.getByText(words, { exact: true })).toBeVisible();
  // Required free options are preselected.
  await expect(options.getByRole("radio", { name: /Reis/ })).toBeChecked();
  const add = options.getByRole("button", { name: /In den Warenkorb/ });
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await expect(add).toHaveAccessibleDescription("Noch 2 bei „Belag“ wählen");

  const topping = (name: string) => options.getByRole("checkbox", { name: new RegExp(name) });
  await add.click({ force: true });
  await expect(topping("Gurke")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(add).toHaveAccessibleDescription("Noch 1 bei „Belag“ wählen");
  await topping("Avocado").click();
  await expect(add).not.toHaveAttribute("aria-disabled");
  await expect(add).toContainText("12,90");
  await expect(topping("Avocado")).toHaveAccessibleName(/gratis/);
  // The cheapest two are free, in any order of choice.
  await topping("Edamame").click();
  await expect(add).toContainText("14,90");
  await expect(topping("Avocado")).toHaveAccessibleName(/2,00/);
  await expect(topping("Edamame")).toHaveAccessibleName(/gratis/);
  await topping("Mais").click();
  await expect(topping("Lachs")).toBeDisabled();
  await topping("Mais").click();
  await expect(topping("Lachs")).toBeEnabled();
  // A group of at most one replaces the choice, and none is possible, too.
  await topping("Sesam").click();
  await topping("Teriyaki").click();
  await expect(topping("Sesam")).not.toBeChecked();
  await add.click();
  await expect(cart(page).getByRole("listitem")).toContainText("Avocado");
  await expect(cart(page).getByRole("listitem")).toContainText("14,90");
});

test("a dish says when it is there, and for what", async ({ page }) => {
  await openRestaurant(page, bowlKitchen);
  await expect(dish(page, "Sonntagsschüssel")).toHaveCount(0);
  await expect(page.getByText(/^Ab \w+, 11:00 Uhr$/)).toBeVisible();
  await expect(dish(page, "Eis am Tisch")).toContainText("Nicht zur Lieferung, nicht zum Mitnehmen");
});
