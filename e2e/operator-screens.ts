import { expect, type Page } from "@playwright/test";
import { signInNewCustomer } from "./account.ts";
import { ask } from "./database.ts";
import { isHydrated, overlay } from "./guest.ts";
import { busyKitchen, longKitchen } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

/** The pages about restaurants that operators have. */
export const operatorScreens: readonly Screen[] = [
  {
    name: "all restaurants",
    open: async (page) => {
      await openAsOperator(page, "/management/restaurants");
      await page.getByLabel("Suchen").fill("Küche");
      await expect(page.getByRole("link", { name: busyKitchen.name })).toBeVisible();
    },
  },
  {
    name: "one restaurant",
    open: async (page) => {
      await openOneRestaurant(page);
    },
  },
  {
    name: "suspending a restaurant without a reason",
    open: async (page) => {
      await openOneRestaurant(page);
      await page.getByRole("button", { name: "Sperren" }).click();
      const dialog = overlay(page, /sperren$/);
      await dialog.getByRole("button", { name: "Jetzt sperren" }).click();
      await expect(dialog.getByText("Bitte wähle einen Grund.")).toBeVisible();
    },
  },
];

async function openAsOperator(page: Page, address: string): Promise<void> {
  const { email } = await signInNewCustomer(page, page.request);
  await ask("UPDATE accounts SET operator_since = now() WHERE email = $1", [email]);
  await page.goto(address);
  await isHydrated(page);
}

/** One with a long name. */
async function openOneRestaurant(page: Page): Promise<void> {
  await openAsOperator(page, `/management/restaurants/${longKitchen.uid}`);
  await expect(page.getByText("Bestellungen, 30 Tage")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sperren" })).toBeVisible();
}
