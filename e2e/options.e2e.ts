import { cart, dish, openRestaurant, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { answeringKitchen, gasthaus } from "./restaurants.ts";

test.beforeEach(({ page }) => openRestaurant(page, gasthaus));

test("one group of which one is chosen: a tap adds at once; the same again counts up its line", async ({ page }) => {
  for (const option of ["Pommes frites", "Pommes frites", "Erdäpfelsalat"]) {
    await dish(page, "Wiener Schnitzel").click();
    await expect(overlay(page, "Wiener Schnitzel")).toContainText("Bitte wähle eine Option aus");
    await overlay(page, "Wiener Schnitzel").getByText(option).click();
    await expect(overlay(page, "Wiener Schnitzel")).toBeHidden();
  }
  const lines = cart(page).getByRole("list", { name: "Gerichte im Warenkorb" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText("Pommes frites");
  await expect(lines.first()).toContainText(/34,80\s€/);
  await expect(lines.last()).toContainText(/15,90\s€/);
  await expect(dish(page, "Wiener Schnitzel")).toHaveAccessibleName(/3 im Warenkorb/);
});

test("a group of which several may be chosen: the button adds, and says what it costs", async ({ page }) => {
  await dish(page, "Kaspressknödel").click();
  const options = overlay(page, "Kaspressknödel");
  const add = options.getByRole("button", { name: /In den Warenkorb/ });
  await expect(add).toContainText(/9,80\s€/);
  await options.getByText("Sauerkraut").click();
  await options.getByText("Grüner Salat").click();
  await expect(add).toContainText(/15,30\s€/);
  await options.getByText("Sauerkraut").click();
  await expect(add).toContainText(/13,30\s€/);
  await add.click();
  await expect(cart(page).getByRole("listitem")).toContainText("Grüner Salat");

  // Choosing no option is a choice too, and makes a separate line.
  await dish(page, "Kaspressknödel").click();
  await add.click();
  await expect(cart(page).getByRole("list", { name: "Gerichte im Warenkorb" }).getByRole("listitem")).toHaveCount(2);
});

test("both kinds together: the one that must be chosen and costs nothing is chosen already", async ({ page }) => {
  await dish(page, "Cordon bleu").click();
  const options = overlay(page, "Cordon bleu");
  await expect(options.getByRole("radio", { name: /Normal/ })).toBeChecked();
  await expect(options.getByRole("group", { name: "Größe" })).toContainText("wähle 1");
  await expect(options.getByRole("group", { name: "Extras" })).toContainText("beliebig viele");
  await options.getByText("Preiselbeeren").click();
  await options.getByRole("button", { name: /In den Warenkorb.*19,00/ }).click();
  await expect(cart(page).getByRole("listitem")).toContainText("Normal, Preiselbeeren");
});

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

test("allergens stand at the dish, in the overlay and in the cart, each explained", async ({ page }) => {
  await expect(dish(page, "Frittatensuppe")).toContainText("A, C, G");
  await expect(page.getByRole("region", { name: "Allergene" })).toContainText("glutenhaltiges Getreide");
  await dish(page, "Wiener Schnitzel").click();
  await expect(overlay(page, "Wiener Schnitzel").getByText("Senf", { exact: true })).toBeVisible();
  await overlay(page, "Wiener Schnitzel").getByText("Erdäpfelsalat").click();
  await expect(cart(page).getByRole("listitem")).toContainText("A, C, G, M");
});

test("a deposit stands as a line of its own, and is not asked for on site", async ({ page }) => {
  await dish(page, "Kräuterlimonade").click();
  await expect(cart(page)).toContainText(/Einwegpfand\s*0,25\s€/);
  await cart(page).getByRole("radio", { name: "Vor Ort genießen" }).click();
  await expect(cart(page)).not.toContainText("Einwegpfand");
});
