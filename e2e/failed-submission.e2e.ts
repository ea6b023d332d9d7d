import type { Page } from "@playwright/test";
import { ordersOf } from "./database.ts";
import { answerWithServerError, loseAnswer, serverError } from "./failed-responses.ts";
import {
  cart,
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

const submission = "**/api/service/order/save/request";

// The browser logs failed requests as errors: API calls, and scripts that the page loads later.
test.use({ expectedErrors: /Failed to load resource|Unable to preload|dynamically imported module/ });

async function readyToOrder(page: Page): Promise<Guest> {
  const guest = newGuest();
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await page.getByLabel("Anmerkung").fill("Ohne Schnittlauch");
  return guest;
}

async function expectFormKept(page: Page, guest: Guest): Promise<void> {
  await expect(page.getByLabel("Vorname *")).toHaveValue(guest.firstName);
  await expect(page.getByLabel("E-Mail *")).toHaveValue(guest.email);
  await expect(page.getByLabel("Anmerkung")).toHaveValue("Ohne Schnittlauch");
  await expect(cart(page).getByRole("listitem")).toContainText("Frittatensuppe");
}

test("network cut, then a server error, then success: the form is kept and one order made", async ({ page }) => {
  const guest = await readyToOrder(page);

  await page.route(submission, (route) => route.abort("connectionfailed"), { times: 1 });
  await order(page);
  await expect(page.getByRole("alert")).toContainText("es kam keine Antwort");
  await expectFormKept(page, guest);

  await page.route(submission, answerWithServerError, { times: 1 });
  await order(page);
  await expect(page.getByRole("alert")).toContainText(serverError);
  await expectFormKept(page, guest);
  expect(await ordersOf(guest.email)).toEqual([]);

  await page.getByRole("button", { name: "Nochmal" }).click();
  await expectConfirmation(page);
  expect(await ordersOf(guest.email)).toMatchObject([{ status: "PLACED", note: "Ohne Schnittlauch" }]);
});

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

test("while the order is being sent a picture replaces the form", async ({ page }) => {
  await readyToOrder(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(submission, async (route) => {
    await held;
    await route.continue();
  });
  await order(page);
  await expect(page.getByText("Gleich in der Küche …")).toBeVisible();
  await expect(page.getByLabel("Vorname *")).toBeHidden();
  letGo();
  await expectConfirmation(page);
});

test("without a network the page says so, keeps everything, and orders once it is back", async ({ page, context }) => {
  const guest = await readyToOrder(page);
  await context.setOffline(true);
  await expect(page.getByText("Du bist offline. Dein Warenkorb ist sicher gespeichert.")).toBeVisible();
  await order(page);
  await expect(page.getByRole("alert")).toContainText("es kam keine Antwort");
  await expectFormKept(page, guest);

  await context.setOffline(false);
  await expect(page.getByText("Du bist offline.")).toHaveCount(0);
  await order(page);
  await expectConfirmation(page);
  expect(await ordersOf(guest.email)).toHaveLength(1);
});

test("what was typed survives a reload of the form", async ({ page }) => {
  const guest = await readyToOrder(page);
  await page.reload();
  await expectFormKept(page, guest);
});

test("every empty field is named, the first one focused, and nothing is sent", async ({ page }) => {
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  const form = page.getByRole("region", { name: "Kontaktdaten" });
  await expect(form.getByText("Bitte ausfüllen")).toHaveCount(0);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await order(page);
  await expect(form.getByText("Bitte ausfüllen")).toHaveCount(5);
  await expect(page.getByLabel("Vorname *")).toBeFocused();

  await page.getByLabel("E-Mail *").fill("maria@");
  await expect(form.getByText("Ungültige E-Mail")).toBeVisible();
  await page.getByLabel("Telefonnummer *").fill("ruf mich an");
  await expect(form.getByText("Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678")).toBeVisible();
  expect(requests.filter((url) => url.includes("order/save"))).toEqual([]);
});
