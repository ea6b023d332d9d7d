import { expect, type Page } from "@playwright/test";
import { ask } from "./database.ts";
import { cart, dish, isHydrated } from "./guest.ts";
import { gasthaus } from "./restaurants.ts";
import type { Screen } from "./screens.ts";
import { tryAgain } from "./try-again.ts";

/** What guests see who scanned the code of a table. */
export const tableScreens: readonly Screen[] = [
  {
    name: "restaurant at a table that was renamed",
    open: async (page) => {
      await scan(page, "Donaublick 3");
      await expect(page.getByText("„Donaublick 3“ gibt es hier nicht mehr.")).toBeVisible();
    },
  },
  {
    name: "contact form at a table",
    open: async (page) => {
      await scan(page, "Tisch 4");
      await expect(page.getByText("Tisch 4.")).toBeVisible();
      await dish(page, "Frittatensuppe").click();
      await cart(page).getByRole("link", { name: "Fortfahren" }).click();
      await expect(page.getByRole("combobox", { name: "Tisch", exact: true })).toHaveValue("Tisch 4");
    },
  },
];

/** Gives the restaurant tables, and opens the link of a code until its page knows them. */
export async function scan(page: Page, table: string): Promise<void> {
  await ask("UPDATE restaurants SET tables = '{Tisch 3,Tisch 4,Stüberl}' WHERE uid = $1 AND tables = '{}'", [
    gasthaus.uid,
  ]);
  await tryAgain(async (options) => {
    await page.goto(`/${gasthaus.uid}?tisch=${encodeURIComponent(table)}`);
    await isHydrated(page);
    await expect(page.getByText(/^Tisch 4\.$|gibt es hier nicht mehr/)).toBeVisible(options);
  });
}
