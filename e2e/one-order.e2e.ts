import { ordersOf } from "./database.ts";
import {
  binding,
  cart,
  expectConfirmation,
  fillContact,
  goToContactForm,
  isHydrated,
  newGuest,
  payOnTheSpot,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";

test("two tabs that send the same cart at once make one order", async ({ page, context }) => {
  const guest = newGuest();
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await fillContact(page, guest);
  await payOnTheSpot(page);
  const time = await page.getByLabel("Abholzeit *").inputValue();

  const other = await context.newPage();
  await other.goto(`/info/${gasthaus.uid}`);
  await isHydrated(other);
  await expect(cart(other).getByRole("listitem")).toContainText("Frittatensuppe");
  await fillContact(other, guest);
  await other.getByLabel("Abholzeit *").selectOption(time);

  // No response is sent before both requests have arrived.
  let sent = 0;
  let letGo = () => {};
  const bothSent = new Promise<void>((resolve) => (letGo = resolve));
  await context.route("**/api/service/order/save/request", async (route) => {
    sent += 1;
    if (sent === 2) letGo();
    await bothSent;
    await route.continue();
  });
  await Promise.all([page, other].map((tab) => tab.getByRole("button", { name: binding }).dblclick()));
  await expectConfirmation(page);
  await expectConfirmation(other);
  expect(await ordersOf(guest.email)).toHaveLength(1);
});

test("a content blocker stops no order", async ({ page }) => {
  const guest = newGuest();
  const advertising = /advert|analytic|banner|campaign|consent|cookie|coupon|promo|share|social|sponsor|track/i;
  // A blocker also stops our own counting of visits, which Chromium would report as an error of the page.
  const isBlocked = ({ pathname }: URL) => advertising.test(pathname) && pathname !== "/api/tracking/visits";
  const blocked: string[] = [];
  await page.route(isBlocked, (route) => {
    blocked.push(route.request().url());
    return route.abort();
  });
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await page.getByRole("button", { name: binding }).click();
  await expectConfirmation(page);
  expect(blocked).toEqual([]);
});
