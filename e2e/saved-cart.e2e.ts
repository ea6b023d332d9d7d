import { importRestaurants } from "./catalogue.ts";
import {
  cart,
  dish,
  fillContact,
  goToContactForm,
  isHydrated,
  newGuest,
  openRestaurant,
  order,
  payOnTheSpot,
  sum,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { changedKitchen, changingKitchen, gasthaus } from "./restaurants.ts";

test("the cart survives a reload and a restart of the browser, and another tab sees it at once", async ({
  page,
  context,
  browser,
  watch,
}) => {
  await openRestaurant(page, gasthaus);
  const tab = await context.newPage();
  await openRestaurant(tab, gasthaus);
  await dish(page, "Frittatensuppe").click();
  await dish(page, "Frittatensuppe").click();
  await expect(sum(cart(tab), "Zwischensumme")).toHaveText(/9,80\s€/);
  await page.reload();
  await expect(cart(page).getByRole("group", { name: "Frittatensuppe" })).toContainText("2");

  const restarted = await browser.newContext({ storageState: await context.storageState() });
  watch(restarted);
  const later = await restarted.newPage();
  await openRestaurant(later, gasthaus);
  await expect(cart(later).getByRole("group", { name: "Frittatensuppe" })).toContainText("2");
});

test.describe("while the kitchen changes its menu", () => {
  // The server refuses outdated carts, which the browser logs.
  test.use({ expectedErrors: /(409|422).*order\/save\/request/ });

  test("what changed is told on the form, and again when the cart comes back", async ({ page, context }) => {
    await importRestaurants([changingKitchen]);
    const left = await context.newPage();
    await openRestaurant(left, changingKitchen);
    await expect(dish(left, "Tagesteller")).toContainText(/9,50\s€/);
    await left.goto("/impressum");
    await goToContactForm(page, changingKitchen, "Tagesteller", "Grießnockerlsuppe");
    await fillContact(page, newGuest());
    await payOnTheSpot(page);
    await importRestaurants([changedKitchen]);
    await order(page);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(cart(page)).toContainText(/„Tagesteller“ kostet jetzt 10,20\s€ statt 9,50\s€\./);
    await expect(cart(page)).toContainText("„Grießnockerlsuppe“ gibt es nicht mehr.");
    await expect(page.getByLabel("Vorname *")).toHaveValue("Maria");

    const later = await context.newPage();
    await later.goto(`/checkout/${changingKitchen.uid}`);
    await isHydrated(later);
    await expect(cart(later)).toContainText("Hier hat sich etwas geändert.");
    await later.getByRole("button", { name: "Verstanden" }).click();
    await expect(cart(later)).not.toContainText("gibt es nicht mehr");
    await expect(sum(cart(later), "Zu bezahlen")).toHaveText(/10,20\s€/);

    // The browser restores the page from its back/forward cache.
    await left.goBack();
    await expect(dish(left, "Tagesteller")).toContainText(/10,20\s€/);
    await expect(dish(left, "Grießnockerlsuppe")).toHaveCount(0);
  });
});
