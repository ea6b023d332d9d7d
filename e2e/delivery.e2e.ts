import { ordersOf } from "./database.ts";
import {
  cart,
  dish,
  expectConfirmation,
  fillContact,
  newGuest,
  openRestaurant,
  order,
  overlay,
  payOnTheSpot,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailAbout } from "./mailbox.ts";
import { gasthaus } from "./restaurants.ts";

test("a guest has it delivered to an address found while typing", async ({ page }) => {
  const guest = newGuest();
  await openRestaurant(page, gasthaus);
  await cart(page).getByRole("radio", { name: "Lieferung" }).click();
  const form = overlay(page, "Lieferadresse eingeben");
  // The order stays a pick-up order until the address is saved.
  await expect(cart(page).getByRole("radio", { name: /Zum Mitnehmen/ })).toBeChecked();
  await form.getByLabel("Straße *").pressSequentially("Taborst");
  await form
    .getByRole("option", { name: /Taborstraße.*1020 Wien/ })
    .first()
    .click();
  await expect(form.getByLabel("PLZ *")).toHaveValue("1020");
  await expect(form.getByLabel("Ort *")).toHaveValue("Wien");
  await expect(form.getByLabel("Hausnummer *")).toBeFocused();
  await form.getByLabel("Hausnummer *").fill("12");
  await form.getByLabel("Zusatz").fill("Stiege 2, Top 6");
  await form.getByRole("button", { name: "Adresse übernehmen" }).click();
  await expect(cart(page).getByRole("radio", { name: "Lieferung" })).toBeChecked();
  await expect(cart(page)).toContainText("Taborstraße 12, Stiege 2, Top 6");

  for (let i = 0; i < 4; i++) await dish(page, "Frittatensuppe").click();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByLabel("Abholzeit *")).toHaveValue("asap");
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await order(page);

  await expectConfirmation(page);
  const details = page.getByRole("region", { name: "Deine Bestellung" });
  await expect(details).toContainText("Schnellstmöglich");
  await expect(details).toContainText("Taborstraße 12, Stiege 2, Top 6");
  await expect(details).toContainText("1020 Wien");
  const [placed] = await ordersOf(guest.email);
  expect(placed).toMatchObject({ type: "DELIVERY", status: "PLACED", total_cents: 1960 });
  expect(await mailAbout(placed?.id ?? "", "to-restaurant")).toContain("Taborstraße 12");
});
