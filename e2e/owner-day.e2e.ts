import { newPerson } from "./account.ts";
import { complain } from "./complain.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { openOffice } from "./members.ts";
import { placeOrder } from "./past-order.ts";

const inn = makeRestaurant("zum-langen-tag", "Zum langen Tag", {
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

test("an owner's day follows the kitchen by itself, and a complaint that waits leads to its answer", async ({
  browser,
  watch,
  request,
}) => {
  const owner = await openOffice({ browser, watch }, inn, "");
  await expect(owner.getByRole("heading", { level: 1, name: /^Servus/ })).toBeVisible();
  await expect(owner.getByRole("link", { name: /^Offene Bestellungen 0/ })).toBeVisible();

  await placeOrder(request, { person: newPerson(), restaurant: inn, dishes: ["Kasnocken"] });
  await expect(owner.getByRole("link", { name: /^Offene Bestellungen 1 / })).toBeVisible();

  // 12 at 11,40 €, completed and complained about while the page is open.
  await complain(request, inn, ["Kasnocken"]);
  await expect(owner.getByRole("link", { name: /^Umsatz bisher 136,80/ })).toBeVisible();
  const waits = owner.getByRole("listitem").filter({ hasText: /^Reklamation zu Nr\.\s2, 136,80/ });
  await waits.getByRole("link", { name: /^Antworten/ }).click();
  await expect(owner.getByRole("dialog").getByRole("radio", { name: /^Alles/ })).toBeChecked();
});
