import { cart, openRestaurant, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { closedInn } from "./restaurants.ts";

test("a closed restaurant shows its hours, and its menu only as a preview", async ({ page }) => {
  await openRestaurant(page, closedInn);
  await expect(page.getByRole("heading", { name: "Aktuell nehmen wir leider keine Bestellungen an." })).toBeVisible();
  const hours = page.getByRole("region", { name: "Unsere Bestellzeiten" });
  await expect(hours.getByText("Ruhetag")).toHaveCount(6);
  await expect(hours).toContainText("11:00 – 14:00");
  await expect(page.getByText("Brettljause")).toHaveCount(0);

  await page.getByRole("link", { name: "Menü ansehen" }).click();
  const menu = page.getByRole("region", { name: "Jause" });
  await expect(menu).toContainText("Brettljause");
  await expect(menu.getByRole("button")).toHaveCount(0);
  await expect(page.getByText("Vorschau.")).toBeVisible();
  await expect(cart(page).getByRole("link", { name: "Fortfahren" })).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole("link", { name: "Menü ansehen" })).toBeVisible();
});

test("a restaurant's details show its address and with whom the contract is made", async ({ page }) => {
  await openRestaurant(page, closedInn);
  const ask = page.getByRole("button", { name: "Informationen zum Restaurant" });
  await ask.click();
  const details = overlay(page, "Stube am Ruhetag");
  await expect(details).toContainText("Rathausplatz 7, 3100 St. Pölten, Österreich");
  await expect(details).toContainText("11:00 – 14:00");
  await expect(details).toContainText("Vertragspartner ist Stube am Ruhetag GmbH");
  await expect(details).toContainText("Kein Rücktrittsrecht (§ 18 FAGG)");
  await page.mouse.click(5, 5);
  await expect(details).toBeHidden();
  await expect(ask).toBeFocused();
});
