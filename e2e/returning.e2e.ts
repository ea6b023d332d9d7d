import type { Locator, Page } from "@playwright/test";
import { openAccount, signInNewCustomer, storedToken } from "./account.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  cart,
  dish,
  enterAddress,
  expectConfirmation,
  fillContact,
  isHydrated,
  newGuest,
  openRestaurant,
  order,
  overlay,
  payOnTheSpot,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { placeOrder } from "./past-order.ts";
import { gasthaus } from "./restaurants.ts";

const lastOrder = (page: Page) => page.getByRole("region", { name: "Deine letzte Bestellung" });
const again = (page: Page) => lastOrder(page).getByRole("button", { name: /^Nochmal/ });
const quantity = (within: Locator, name: string) => within.getByRole("group", { name }).getByRole("status");

/** Measures how far visible content moved since the first paint; must be called before the page opens. */
async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moves = { sum: 0 };
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moves.sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moves: { sum: number } }).moves.sum);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, ownContext: true });

  test("a guest comes back, sees where to and what it was, and has it once more in one tap", async ({ page }) => {
    await openRestaurant(page, gasthaus);
    await dish(page, "Frittatensuppe").click();
    await dish(page, "Kräuterlimonade").click();
    await page.getByRole("link", { name: "Zum Warenkorb (2 ausgewählt)" }).click();
    await cart(page).getByRole("radio", { name: "Lieferung" }).click();
    await enterAddress(page, { street: "Lindengasse", number: "7", postcode: "1070", city: "Wien" });
    await cart(page).getByRole("radio", { name: "Abholung" }).click();
    await cart(page).getByRole("link", { name: "Fortfahren" }).click();
    await fillContact(page, newGuest());
    await payOnTheSpot(page);
    await order(page);
    await expectConfirmation(page);

    const moved = await watchMoves(page);
    await page.goto("/bestellen");
    await expect(lastOrder(page)).toContainText("Gasthaus zur Linde");
    await expect(lastOrder(page)).toContainText("1× Frittatensuppe, 1× Kräuterlimonade");
    await expect(page.getByRole("link", { name: "Lindengasse 7, 1070 Wien" })).toBeVisible();
    expect(await moved()).toBeLessThan(0.01);
    await expectAccessible(page);

    await again(page).click();
    await expect(page).toHaveURL(`/checkout/${gasthaus.uid}`);
    await expect(page.getByText(/Deine Bestellung vom .* liegt im Warenkorb\./)).toBeVisible();
    await expect(quantity(cart(page), "Frittatensuppe")).toHaveText("1");
    // Neither going back and a second tap nor a reload adds anything.
    await page.goBack();
    await again(page).click();
    await expect(page.getByText(/liegt im Warenkorb\./)).toBeVisible();
    await page.reload();
    await expect(quantity(cart(page), "Frittatensuppe")).toHaveText("1");
    await expect(cart(page).getByRole("listitem")).toHaveCount(2);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(cart(page).getByRole("link", { name: "Fortfahren" })).toBeVisible();

    await page.goto("/bestellen/Wien");
    await isHydrated(page);
    await expect(lastOrder(page)).toBeHidden();
  });
});

test("who is signed in has the account's last order, also on another device, until they sign out", async ({
  page,
  request,
}) => {
  const person = await signInNewCustomer(page);
  const token = (await storedToken(page)) ?? "";
  await placeOrder(request, { token, person, restaurant: gasthaus, dishes: ["Frittatensuppe"] });
  await page.goto("/bestellen/Wien");
  await expect(lastOrder(page)).toContainText("1× Frittatensuppe");
  await page.goto("/bestellen");
  await again(page).click();
  await expect(cart(page).getByRole("listitem")).toContainText("Frittatensuppe");
  await page.goto("/bestellen");
  await expect(lastOrder(page)).toBeVisible();
  await (await openAccount(page, person)).getByRole("button", { name: "Abmelden" }).click();
  await expect(lastOrder(page)).toHaveCount(0);
  await page.reload();
  await isHydrated(page);
  await expect(page.getByRole("heading", { name: "Jetzt in der Küche" })).toBeVisible();
  await expect(lastOrder(page)).toHaveCount(0);
});

test("a cart with other dishes is asked about before anything goes", async ({ page, request }) => {
  const person = await signInNewCustomer(page);
  const token = (await storedToken(page)) ?? "";
  await placeOrder(request, { token, person, restaurant: gasthaus, dishes: ["Frittatensuppe"] });
  await openRestaurant(page, gasthaus);
  await dish(page, "Kräuterlimonade").click();
  await expect(cart(page).getByRole("listitem")).toContainText(["Kräuterlimonade"]);
  await page.goto("/bestellen");
  await again(page).click();
  const question = overlay(page, "Nochmal bestellen");
  await question.getByRole("button", { name: "Dazulegen" }).click();
  await expect(cart(page).getByRole("listitem")).toContainText(["Kräuterlimonade", "Frittatensuppe"]);
});
