import { expect, type Page } from "@playwright/test";
import { fillRegistration, makeAccount, newPerson } from "./account.ts";
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
import { deliveryKitchen, feast, gasthaus } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

/** States that differ from other screens only in their wording. */
export const sentenceScreens: readonly (Screen & { readonly ownContext?: boolean })[] = [
  {
    name: "suggestion that was sent",
    ownContext: true,
    open: async (page) => {
      // The overlay closes after five seconds, and a busy machine may be slower than that.
      await page.clock.install();
      await page.goto("/bestellen/Atlantis");
      await isHydrated(page);
      await page.getByRole("button", { name: /Schlag es uns gerne vor\./ }).click();
      await page.getByLabel("Restaurant *").fill("Gasthaus zum Hirschen");
      await page.getByLabel("Stadt *").fill("Schladming");
      await page.clock.pauseAt(Date.now() + 600_000);
      await overlay(page, "Vorschlagen").getByRole("button", { name: "Vorschlagen" }).click();
      await expect(overlay(page, "Vielen Dank!")).toBeVisible();
    },
  },
  {
    name: "delivery to another city",
    open: async (page) => {
      await goOnWithDelivery(page, { street: "Herrengasse", number: "1", postcode: "8010", city: "Graz" });
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "contact form of a delivery",
    open: async (page) => {
      await goOnWithDelivery(page, { street: "Taborstraße", number: "12", postcode: "3100", city: "St. Pölten" });
      await expect(page).toHaveURL(`/info/${deliveryKitchen.uid}`);
    },
  },
  {
    name: "contact form of an event",
    open: async (page) => {
      await openRestaurant(page, feast);
      await dish(page, "Backhendl").click();
      await cart(page).getByRole("link", { name: "Fortfahren" }).click();
      await expect(page).toHaveURL(`/info/${feast.uid}`);
    },
  },
  {
    name: "confirmation of a meal at the table",
    open: async (page) => {
      await openRestaurant(page, gasthaus);
      await dish(page, "Frittatensuppe").click();
      await cart(page).getByRole("radio", { name: "Vor Ort genießen" }).check();
      await cart(page).getByRole("link", { name: "Fortfahren" }).click();
      await fillContact(page, newGuest());
      await payOnTheSpot(page);
      await order(page);
      await expectConfirmation(page);
    },
  },
  {
    name: "register with an address that is taken",
    open: async (page) => {
      const { email } = await makeAccount();
      await page.goto("/register");
      await isHydrated(page);
      await page.getByLabel("E-Mail").fill(email);
      // The server would treat the same password as a repeated registration.
      await fillRegistration(page, newPerson({ password: "Topfenstrudel 8" }));
      await page.keyboard.press("Enter");
      await expect(page.getByText("Es existiert bereits")).toBeVisible();
    },
  },
  {
    name: "install",
    open: async (page) => {
      await page.goto("/install");
      await isHydrated(page);
    },
  },
  {
    name: "install on an iPhone",
    ownContext: true,
    open: async (page) => {
      await page.addInitScript(() => {
        const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
        Object.defineProperty(navigator, "userAgent", { get: () => iPhone });
      });
      await page.goto("/install");
      await isHydrated(page);
    },
  },
];

async function goOnWithDelivery(page: Page, address: Parameters<typeof enterAddress>[1]): Promise<void> {
  await openRestaurant(page, deliveryKitchen);
  await dish(page, "Lasagne").click();
  await enterAddress(page, address);
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
}
