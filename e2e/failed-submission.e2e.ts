import type { Page } from "@playwright/test";
import { ordersOf } from "./database.ts";
import { loseAnswer } from "./failed-responses.ts";
import {
  expectConfirmation,
  fillContact,
  type Guest,
  goToContactForm,
  newGuest,
  order,
  payOnTheSpot,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";

// The browser logs failed requests as errors: API calls, and scripts that the page loads later.
test.use({ expectedErrors: /Failed to load resource|could not be loaded|dynamically imported module/ });

async function readyToOrder(page: Page): Promise<Guest> {
  const guest = newGuest();
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await page.getByLabel("Anmerkung").fill("Ohne Schnittlauch");
  return guest;
}

test("a guest sees the confirmation even if its scripts cannot be loaded", async ({ page }) => {
  let isGone = true;
  await page.route("**/assets/confirm-page-*.js", (route) => (isGone ? route.abort() : route.continue()));
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().includes("/confirm/")) isGone = false;
  });
  const guest = await readyToOrder(page);
  await order(page);
  await expectConfirmation(page);
  expect(isGone).toBe(false);
  expect(await ordersOf(guest.email)).toHaveLength(1);
});

test("a lost answer does not lead to a second order", async ({ page }) => {
  const guest = await readyToOrder(page);
  await loseAnswer(page, "order/save/request");
  await order(page);
  await expect(page.getByRole("alert")).toContainText("Doppelt bestellt wird nichts.");
  expect(await ordersOf(guest.email)).toHaveLength(1);

  await order(page);
  await expectConfirmation(page);
  expect(await ordersOf(guest.email)).toHaveLength(1);
});
