import { ordersOf } from "./database.ts";
import { binding, cart, dish, expectConfirmation, isHydrated, newGuest, overlay, sum } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";
import { tabTo, typeInto } from "./tab-navigation.ts";

test("a guest orders with the keyboard alone", async ({ page }) => {
  const guest = newGuest();
  await page.goto("/bestellen?kategorie=Probek%C3%BCche");
  await isHydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: /Gasthaus zur Linde/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/${gasthaus.uid}`);

  await tabTo(page, dish(page, "Wiener Schnitzel"));
  await page.keyboard.press("Enter");
  await expect(overlay(page, "Wiener Schnitzel")).toBeVisible();
  // Arrow keys only move the focus, Enter adds the dish.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(overlay(page, "Wiener Schnitzel").getByRole("radio", { name: /Pommes frites/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cart(page).getByRole("listitem")).toContainText("Pommes frites");
  await expect(dish(page, "Wiener Schnitzel")).toBeFocused();

  await tabTo(page, cart(page).getByRole("button", { name: "Wiener Schnitzel: mehr" }));
  await page.keyboard.press("Space");
  await tabTo(page, cart(page).getByRole("link", { name: "Fortfahren" }));
  await page.keyboard.press("Enter");

  await typeInto(page, "Vorname *", guest.firstName);
  await typeInto(page, "Nachname *", guest.lastName);
  await typeInto(page, "E-Mail *", guest.email);
  await typeInto(page, "Telefonnummer *", guest.phone);
  const time = page.getByLabel("Abholzeit *");
  await tabTo(page, time);
  await expect(time.locator("option[value*=':']").first()).toBeAttached();
  // The first slots may expire during the test.
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowDown");
  await expect(time).toHaveValue(/:/);
  await tabTo(page, page.getByLabel("Zahlungsmethode *"));
  await page.keyboard.type("Bez");
  await expect(sum(cart(page), "Zu bezahlen")).toHaveText(/34,80\s€/);
  await tabTo(page, page.getByRole("button", { name: binding }));
  await page.keyboard.press("Enter");
  await expectConfirmation(page);
  expect(await ordersOf(guest.email)).toMatchObject([{ status: "PLACED", total_cents: 3480 }]);
});
