import type { Page } from "@playwright/test";
import { ask, ordersOf } from "./database.ts";
import { expectConfirmation, fillContact, goToContactForm, newGuest, order, overlay, payOnTheSpot } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { mailAbout } from "./mailbox.ts";
import { type Browsers, newMemberPage } from "./members.ts";
import { pay } from "./payment.ts";
import { answeringKitchen } from "./restaurants.ts";

test.describe.configure({ mode: "serial" });

/** Opens a restaurant's list of orders as one of its people, in a separate browser context. */
async function enterKitchen(browsers: Browsers, restaurant: { uid: string }, role: "owner" | "staff"): Promise<Page> {
  const page = await newMemberPage(browsers, restaurant, { role });
  await page.goto("/management/overview");
  await page.getByRole("navigation", { name: "Management" }).getByRole("link", { name: "Bestellungen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bestellungen" })).toBeVisible();
  return page;
}

async function orderHere(page: Page, guest = newGuest(), paysByCard = false): Promise<string> {
  await goToContactForm(page, answeringKitchen, "Kasnocken");
  await fillContact(page, guest);
  if (!paysByCard) await payOnTheSpot(page);
  await order(page);
  if (paysByCard) await pay(page);
  await expectConfirmation(page);
  const [found] = await ask<{ number: number }>(
    "SELECT number FROM orders JOIN order_customers ON order_id = id WHERE email = $1",
    [guest.email],
  );
  return String(found?.number);
}

const row = (kitchen: Page, number: string) =>
  kitchen.getByRole("row").filter({ has: kitchen.getByRole("button", { name: `Nr. ${number} ansehen`, exact: true }) });
const step = (page: Page) => page.locator("[aria-current=step]");

test("an owner accepts an order, and the guest's confirmation follows it to the end", async ({
  page,
  browser,
  watch,
}) => {
  const kitchen = await enterKitchen({ browser, watch }, answeringKitchen, "owner");
  const number = await orderHere(page);
  const here = row(kitchen, number);
  await expect(here).toContainText("Maria Gruber");
  await expect(here).toContainText("Bezahlung vor Ort");
  await expect(kitchen.getByText(`Neue Bestellung: Nr. ${number}, Antwortküche`)).toBeAttached();

  await expect(kitchen).toHaveTitle(/^\(\d+\) /);
  await here.getByRole("button", { name: "Andere Zeit" }).click();
  const dialog = overlay(kitchen, `Nr. ${number} annehmen`);
  await dialog.getByLabel("Abholbereit *").selectOption("120");
  await dialog.getByRole("button", { name: "Annehmen" }).click();
  await expect(dialog).toHaveCount(0);

  await expect(page.getByRole("heading", { name: "Voraussichtlich abholbereit um" })).toBeVisible();
  await expect(step(page)).toContainText("In Zubereitung");
  await here.getByRole("button", { name: "Bereit" }).click();
  await expect(step(page)).toContainText("Bereit");
  await here.getByRole("button", { name: "Abgeholt" }).click();
  await expect(step(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Abgeholt").first()).toBeVisible();
  await kitchen.getByRole("tab", { name: "Alle" }).click();
  await expect(here).toContainText("Abgeholt");
});

test("a kitchen puts an order off, and its guest sees the new time at once and cancels", async ({
  page,
  browser,
  watch,
}) => {
  const guest = newGuest();
  const kitchen = await enterKitchen({ browser, watch }, answeringKitchen, "staff");
  const number = await orderHere(page, guest);
  await row(kitchen, number).getByRole("button", { name: "Andere Zeit" }).click();
  const accept = overlay(kitchen, `Nr. ${number} annehmen`);
  await accept.getByLabel("Abholbereit *").selectOption("180");
  await accept.getByRole("button", { name: "Annehmen" }).click();
  await expect(accept).toHaveCount(0);
  // Three hours are much longer than the third slot.
  await expect(page.getByRole("button", { name: "Kostenlos stornieren" })).toBeVisible();

  await row(kitchen, number)
    .getByRole("button", { name: `Nr. ${number} ansehen` })
    .click();
  const dialog = overlay(kitchen, `Nr. ${number}`);
  await dialog.getByRole("button", { name: /^\+15/ }).click();
  await expect(dialog.getByText(/verschoben von/)).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Dauert länger" })).toHaveCount(0);
  await expect(page.getByText(/^verschoben von/)).toBeVisible();
  await expect(page.getByText(/Geht noch bis \d\d:\d\d oder bis das Essen fertig ist/)).toBeVisible();
  const [placed] = await ordersOf(guest.email);
  expect(await mailAbout(placed?.id ?? "", "shifted")).toContain("kostenlos stornieren");

  await page.getByRole("button", { name: "Kostenlos stornieren" }).click();
  await page.getByRole("button", { name: "Bestellung stornieren" }).click();
  await expect(page.getByRole("heading", { name: "Storniert" })).toBeFocused();
  await expect(dialog.getByText(/Storniert$/)).toBeVisible();
});

test("an owner gives a part back, then the rest with a refusal, and the guest reads both", async ({
  page,
  browser,
  watch,
}) => {
  const guest = newGuest();
  const kitchen = await enterKitchen({ browser, watch }, answeringKitchen, "owner");
  const number = await orderHere(page, guest, true);
  const here = row(kitchen, number);
  await expect(here).toContainText("Stripe");
  await here.getByRole("button", { name: `Nr. ${number} ansehen` }).click();
  await overlay(kitchen, `Nr. ${number}`).getByRole("button", { name: "Geld zurückgeben" }).click();
  const dialog = overlay(kitchen, "Geld zurückgeben");
  await dialog.getByRole("radio", { name: "Betrag" }).check();
  await dialog.getByLabel("Betrag in Euro *").fill("1,40");
  await dialog.getByLabel("Grund *").fill("Heute ohne Salat");
  await dialog.getByRole("button", { name: /zurückgeben$/ }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Deine Bestellung" }).getByText(/Zurück: 1,40\s€/)).toBeVisible();
  const [paid] = await ordersOf(guest.email);
  expect(await mailAbout(paid?.id ?? "", "refunded")).toContain("Heute ohne Salat");

  await here.getByRole("button", { name: "Ablehnen" }).click();
  const refusal = overlay(kitchen, `Nr. ${number} ablehnen`);
  await refusal.getByLabel(/^Anderer Grund/).check();
  await refusal.getByLabel("Grund *").fill("Der Herd ist aus");
  await refusal.getByRole("button", { name: "Ablehnen" }).click();
  await expect(page.getByRole("heading", { name: "Leider abgelehnt" })).toBeVisible();
  await expect(page.getByText(/11,40\s€ gehen zurück/)).toBeVisible();
});
