import { expect, type Locator, type Page } from "@playwright/test";
import { longName, signInNewCustomer } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { kitchenSizes } from "./device-sizes.ts";
import { isHydrated } from "./guest.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { joinRestaurant } from "./members.ts";
import type { Screen } from "./screens.ts";

/** A restaurant whose dishes have long names, the highest prices, and many options. */
const newKitchen = () =>
  makeRestaurant(`am-telefon-${crypto.randomUUID().slice(0, 8)}`, "Wirtshaus zur Donaudampfschifffahrtskapitänswitwe", {
    deliveryAreas: [{ name: "Wien Innere Stadt und Leopoldstadt", postcodes: ["1020"], fee: 9999.99 }],
    categories: [
      {
        name: "Immer",
        products: [
          {
            name: "Kasnocken mit Röstzwiebeln und Schnittlauch",
            price: 55_555.55,
            allergens: ["A", "C", "G"],
            optionGroups: [
              {
                name: "Größe",
                type: "SINGLE",
                options: [
                  { name: "Klein", price: 0 },
                  { name: "Für die ganze Familie", price: 11_111.11 },
                ],
              },
              {
                name: "Dazu",
                type: "MULTIPLE",
                options: [
                  { name: "Donaudampfschifffahrtsgesellschaftssalat", price: 1234.56 },
                  { name: "Preiselbeeren", price: 2 },
                ],
              },
            ],
          },
          { name: "Gebackene Champignons mit Sauce Tatar", price: 88_888.88, allergens: ["A", "C"] },
          { name: "Marillenknödel", price: 9.4 },
        ],
      },
    ],
  });

export const telephoneScreens: readonly Screen[] = [
  {
    name: "order by telephone",
    sizes: kitchenSizes,
    open: async (page) => {
      await openSheet(page);
    },
  },
  {
    name: "options of an order by telephone",
    sizes: kitchenSizes,
    open: async (page) => {
      const dish = await openSheet(page);
      await dish.fill("15x kas");
      await dish.press("Enter");
      await expect(page.getByRole("button", { name: /^Dazu/ })).toBeVisible();
    },
  },
  {
    name: "order by telephone that lacks something",
    sizes: kitchenSizes,
    open: async (page) => {
      const dish = await openSheet(page);
      for (const typed of ["15x cham", "2x mar"]) {
        await dish.fill(typed);
        await dish.press("Enter");
      }
      await page.getByLabel("Name *").fill(`${longName.firstName} ${longName.lastName}`.slice(0, 80));
      await page.getByRole("radio", { name: "Lieferung" }).focus();
      await page.keyboard.press("Space");
      for (const extra of ["Notiz", "Allergie", "E-Mail"]) await page.getByRole("button", { name: extra }).click();
      await page.getByRole("checkbox", { name: /Gluten/ }).focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("Control+Enter");
      await expect(page.getByText("Drei Dinge fehlen noch.")).toBeVisible();
    },
  },
];

/** Opens the sheet on a new restaurant's board, with the field for dishes. */
async function openSheet(page: Page): Promise<Locator> {
  const kitchen = newKitchen();
  await importRestaurants([kitchen]);
  await joinRestaurant(await signInNewCustomer(page), kitchen, "owner");
  await page.goto("/management/kitchen");
  await isHydrated(page);
  await page.getByRole("button", { name: /^Telefon/ }).click();
  const dish = page.getByRole("combobox", { name: /^Gericht/ });
  await expect(dish).toBeVisible();
  return dish;
}
