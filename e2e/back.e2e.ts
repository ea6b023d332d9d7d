import {
  cart,
  dish,
  expectConfirmation,
  fillContact,
  goToContactForm,
  isHydrated,
  newGuest,
  openRestaurant,
  order,
  overlay,
  payOnTheSpot,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";

test("going back from the form keeps filter, cart and what was typed", async ({ page }) => {
  await page.goto("/bestellen");
  await isHydrated(page);
  await page.getByRole("button", { name: "Probeküche" }).click();
  await expect(page).toHaveURL("/bestellen?kategorie=Probek%C3%BCche");
  await page.getByRole("link", { name: /Gasthaus zur Linde/ }).click();
  await dish(page, "Frittatensuppe").click();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await page.getByLabel("Vorname *").fill("Johanna");

  await page.goBack();
  await expect(page).toHaveURL(`/${gasthaus.uid}`);
  await expect(cart(page).getByRole("listitem")).toContainText("Frittatensuppe");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Probeküche" })).toHaveAttribute("aria-pressed", "true");
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel("Vorname *")).toHaveValue("Johanna");
});

test("going back from the confirmation skips the form, so that nothing is ordered twice", async ({ page }) => {
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await fillContact(page, newGuest());
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
  await page.goBack();
  await expect(page).toHaveURL(`/${gasthaus.uid}`);
  await expect(cart(page).getByText("Noch nichts am Teller")).toBeVisible();
});

test("the header's arrow leads from the form to the restaurant, and from there to the listing", async ({ page }) => {
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  const back = page.getByRole("banner").getByRole("link", { name: "Zurück" });
  await back.click();
  await expect(page).toHaveURL(`/${gasthaus.uid}`);
  await expect(page.getByRole("heading", { name: "Gasthaus zur Linde", level: 1 })).toBeVisible();
  await back.click();
  await expect(page).toHaveURL("/bestellen");
  await expect(back).toHaveCount(0);
});

test("an open overlay closes with Escape and leaves the page as it was", async ({ page }) => {
  await openRestaurant(page, gasthaus);
  await dish(page, "Cordon bleu").click();
  await expect(overlay(page, "Cordon bleu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(overlay(page, "Cordon bleu")).toBeHidden();
  await expect(dish(page, "Cordon bleu")).toBeFocused();
  await expect(cart(page).getByText("Noch nichts am Teller")).toBeVisible();
});
