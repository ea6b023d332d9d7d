import { openAccount, signInNewCustomer } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { ordersOf } from "./database.ts";
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
  payOnTheSpot,
  sum,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { crowd, dearerTunnelKitchen, gasthaus, tunnelKitchen } from "./restaurants.ts";
import { cachedAddresses, isCached, offlineText, openAndCache, storedText } from "./without-network.ts";

// The browser logs failed requests as errors.
test.use({
  serviceWorkers: "allow",
  expectedErrors: /Failed to load resource|could not be loaded|dynamically imported module|no answer/,
});

test("listing and menus shown before can be read without a network, others show the offline page, until it is back", async ({
  page,
  context,
}) => {
  await openAndCache(page, "/bestellen?kategorie=Probeküche");
  // The page was reached by client-side navigation, so its document was never loaded.
  await page.getByRole("link", { name: gasthaus.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: gasthaus.name })).toBeVisible();
  await isCached(page, `/${gasthaus.uid}`);

  await context.setOffline(true);
  await expect(page.getByText(offlineText)).toBeVisible();
  await page.reload();
  await isHydrated(page);
  await expect(dish(page, "Frittatensuppe")).toBeVisible();
  await expect(page.getByText(offlineText)).toBeVisible();
  await dish(page, "Frittatensuppe").click();
  await expect(cart(page).getByRole("listitem")).toContainText("Frittatensuppe");

  await page.goto("/bestellen?kategorie=Probeküche");
  await isHydrated(page);
  await expect(page.getByText(offlineText)).toBeVisible();
  await page.getByRole("link", { name: tunnelKitchen.name }).click();
  await expect(page.getByRole("heading", { name: "Keine Verbindung" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: gasthaus.name }).click();
  await expect(dish(page, "Frittatensuppe")).toBeVisible();
  await page.goto(`/${tunnelKitchen.uid}`);
  await expect(page.getByRole("heading", { name: "Keine Verbindung" })).toBeVisible();

  await context.setOffline(false);
  // The page retries by itself.
  await expect(page.getByRole("heading", { level: 1, name: tunnelKitchen.name })).toBeVisible();
  await expect(page.getByText(offlineText)).toHaveCount(0);
  await openRestaurant(page, gasthaus);
  await expect(cart(page).getByRole("listitem")).toContainText("Frittatensuppe");
});

test("an order without a network says that nothing was ordered, keeps everything, and goes through afterwards", async ({
  page,
  context,
}) => {
  const guest = newGuest();
  await openAndCache(page, `/${gasthaus.uid}`);
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await expect(page.getByRole("button", { name: "Zahlungspflichtig bestellen" })).toBeEnabled();

  await context.setOffline(true);
  await order(page);
  await expect(page.getByRole("alert")).toContainText("es kam keine Antwort");
  await expect(page.getByLabel("E-Mail *")).toHaveValue(guest.email);
  await page.reload();
  // Pages of an order are never cached.
  await expect(page.getByText("Dein Warenkorb ist sicher gespeichert")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Bestellung abschließen" })).toBeVisible();
  await isHydrated(page);
  await expect(page.getByLabel("E-Mail *")).toHaveValue(guest.email);
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
  expect(await ordersOf(guest.email)).toHaveLength(1);
  expect((await cachedAddresses(page)).filter((path) => /^.(confirm|info|api)/.test(path))).toEqual([]);
});

test("what was put into the cart at an old menu's price is ordered at today's", async ({ page, context }) => {
  const guest = newGuest();
  await importRestaurants([tunnelKitchen]);
  await openAndCache(page, `/${tunnelKitchen.uid}`);
  await context.setOffline(true);
  await importRestaurants([dearerTunnelKitchen]);
  await page.reload();
  await isHydrated(page);
  await dish(page, "Erdäpfelgulasch").click();
  await expect(sum(cart(page), "Zu bezahlen")).toContainText("9,50");

  await context.setOffline(false);
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await expect(sum(cart(page), "Zu bezahlen")).toContainText("10,20");
  await order(page);
  await expectConfirmation(page);
  expect(await ordersOf(guest.email)).toMatchObject([{ total_cents: 1020 }]);
});

test("after signing out nothing of the customer stays on the device", async ({ page }) => {
  // No restaurant of the listing has this name, whichever restaurants it shows at this hour.
  const person = await signInNewCustomer(page, { firstName: "Wilhelmine", lastName: "Zwetschkenbaum" });
  const listing = `/bestellen?kategorie=${crowd.category}`;
  const token = await page.evaluate(() => localStorage.getItem("auth_tkn"));
  await openAndCache(page, `/${gasthaus.uid}`);
  await openAndCache(page, listing);
  await page.goto("/management/overview");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(person.firstName);
  await page.goto(listing);
  const account = await openAccount(page, person);
  await account.getByRole("button", { name: "Abmelden" }).click();
  await expect(account).toBeHidden();
  const kept = await storedText(page);
  expect(kept).toContain(gasthaus.name);
  for (const own of [person.firstName, person.lastName, person.email, person.phone, token])
    expect(kept).not.toContain(own);
});
