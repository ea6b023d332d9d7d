import { importRestaurants } from "./catalogue.ts";
import {
  cart,
  dish,
  expectConfirmation,
  fillContact,
  isHydrated,
  newGuest,
  openRestaurant,
  order,
  overlay,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage } from "./members.ts";

const inn = makeRestaurant("wirtshaus-ums-eck", "Wirtshaus ums Eck", {
  orderTypes: ["TAKEAWAY", "DELIVERY"],
  paymentTypes: ["ON_SPOT"],
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

test("an owner makes an area with a fee on a phone, and a guest there reads it from the cart to the confirmation", async ({
  page,
  browser,
  request,
  watch,
}) => {
  await importRestaurants([inn]);
  const owner = await newMemberPage({ browser, request, watch }, inn, { role: "owner" });
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto("/management/delivery");
  await isHydrated(owner);
  await owner.getByRole("button", { name: "Gebiet", exact: true }).click();
  const form = owner.getByRole("dialog", { name: "Neues Gebiet" });
  await form.getByLabel("Name").fill("Zweiter Bezirk");
  await form.getByLabel(/Postleitzahlen und Orte/).fill("1020");
  await form.getByLabel(/Liefergebühr/).fill("2,90");
  await form.getByLabel(/Mindestbestellwert/).fill("10");
  await form.getByRole("button", { name: "Gebiet eintragen" }).click();
  await owner.getByLabel("Adresse, Postleitzahl oder Ort").fill("Taborstraße 12, 1020 Wien");
  await expect(owner.getByText("Zweiter Bezirk").last()).toBeVisible();
  await owner.getByRole("button", { name: "Übernehmen" }).click();
  await expect(owner.getByText("Übernommen. Gäste sehen es jetzt so.")).toBeVisible();

  await expect(async () => {
    await openRestaurant(page, inn);
    await cart(page).getByRole("radio", { name: "Lieferung" }).click();
    const address = overlay(page, "Lieferadresse eingeben");
    await address.getByLabel("Straße *").fill("Taborstraße");
    await address.getByLabel("Hausnummer *").fill("12");
    await address.getByLabel("PLZ *").fill("1020");
    await address.getByLabel("Ort *").fill("Wien");
    await address.getByRole("button", { name: "Adresse übernehmen" }).click();
    await dish(page, "Kasnocken").click();
    await expect(cart(page).getByText("14,30")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(cart(page).getByText("2,90")).toBeVisible();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await fillContact(page, newGuest());
  await order(page);
  await expectConfirmation(page);
  await expect(page.getByText("2,90").first()).toBeVisible();
  await expect(page.getByText("14,30").first()).toBeVisible();
});
