import { cart, dish, enterAddress, expectConfirmation, fillContact, newGuest, openRestaurant, order } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { openOffice } from "./members.ts";

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
  const owner = await openOffice({ browser, request, watch }, inn, "delivery", { isPhone: true });
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
    await enterAddress(page, { street: "Taborstraße", number: "12", postcode: "1020", city: "Wien" });
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
