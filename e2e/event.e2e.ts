import { ordersOf } from "./database.ts";
import { cart, dish, expectConfirmation, fillContact, newGuest, openRestaurant, order, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailAbout } from "./mailbox.ts";
import { feast } from "./restaurants.ts";

test("where the host pays, the guest sees no price from the menu to the mail; the kitchen does", async ({ page }) => {
  const guest = newGuest();
  const expectNoPrice = async () => {
    await expect(page.locator("body")).not.toContainText("€");
    await expect(page.locator("body")).not.toContainText(/\d,\d\d/);
  };
  await openRestaurant(page, feast);
  await expectNoPrice();
  expect(await page.content()).not.toMatch(/18[.,]6|21[.,]7|1860|2170/);
  await dish(page, "Backhendl").click();
  await dish(page, "Spanferkel").click();
  await expect(overlay(page, "Spanferkel")).toBeVisible();
  await expectNoPrice();
  await overlay(page, "Spanferkel").getByText("Semmelknödel").click();
  await expect(cart(page).getByRole("listitem")).toHaveCount(2);
  await expect(cart(page).getByRole("radio", { name: "Veranstaltung" })).toBeChecked();
  await expectNoPrice();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();

  await fillContact(page, guest);
  await expect(page.getByLabel("Zahlungsmethode *")).toHaveCount(0);
  await expectNoPrice();
  await order(page, "Bestellung abschicken");
  await expectConfirmation(page);
  await expectNoPrice();
  await page.emulateMedia({ media: "print" });
  await expectNoPrice();

  // 18,60 + 21,70 + 1,30
  const [placed] = await ordersOf(guest.email);
  expect(placed).toMatchObject({ type: "EVENT", total_cents: 4160 });
  expect(await mailAbout(placed?.id ?? "", "placed")).not.toMatch(/€|\d,\d\d/);
  expect(await mailAbout(placed?.id ?? "", "to-restaurant")).toMatch(/41,60\s€/);
});
