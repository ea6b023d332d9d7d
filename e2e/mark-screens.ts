import { expect, type Page } from "@playwright/test";
import { importRestaurants } from "./catalogue.ts";
import { dish, isHydrated, overlay } from "./guest.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import type { Screen } from "./screens.ts";

const dazu = {
  name: "Dazu",
  type: "MULTIPLE" as const,
  options: [
    { name: "Extra Röstzwiebel", price: 1.2, marks: ["VEGAN"] },
    { name: "Speckwürfel aus eigener Selch nach dem Rezept der Großmutter", price: 1.9 },
    { name: "Preiselbeeren", price: 1.5, marks: ["VEGAN", "SPICY", "HALAL"] },
  ],
};
const kitchen = makeRestaurant("gruene-kuchl", "Grüne Kuchl", {
  orderTypes: ["TAKEAWAY"],
  categories: [
    {
      name: "Suppen & Kleines",
      products: [
        { name: "Erdäpfelsuppe", description: "Steinpilze, Schwarzbrotcroutons", price: 5.9, marks: ["VEGAN"] },
        { name: "Frittatensuppe", price: 4.9 },
        { name: "Kichererbsencurry mit allem", price: 11.9, marks: ["VEGAN", "SPICY"] },
      ],
    },
    {
      name: "Hauptspeisen",
      products: [
        { name: "Käsespätzle", description: "Bergkäse", price: 12.9, marks: ["VEGETARIAN"], optionGroups: [dazu] },
        { name: "Rindsgulasch", price: 14.2, marks: ["HALAL", "SPICY"] },
      ],
    },
  ],
});

/** The marks of dishes, and the filters by them. */
export const markScreens: readonly Screen[] = [
  { name: "menu with marks", open: openMenu },
  {
    name: "menu reduced to marks",
    open: async (page) => {
      await openMenu(page);
      await choose(page, "vegan");
      await expect(page.getByText("2 von 5 Gerichten. Gerichte ohne Angabe sind nicht dabei.")).toBeVisible();
    },
  },
  {
    name: "menu on which nothing has the marks",
    open: async (page) => {
      await openMenu(page);
      await choose(page, "vegan");
      await choose(page, "halal");
      await expect(page.getByRole("heading", { name: "Dazu passt hier nichts" })).toBeVisible();
    },
  },
  {
    name: "option that takes a mark off",
    open: async (page) => {
      await openMenu(page);
      await dish(page, "Käsespätzle").click();
      await overlay(page, "Käsespätzle").getByText("Speckwürfel").click();
      await expect(page.getByText("ist das Gericht nicht mehr vegetarisch.")).toBeVisible();
    },
  },
  {
    name: "listing reduced to marks",
    open: async (page) => {
      await importRestaurants([kitchen]);
      await page.goto("/bestellen");
      await isHydrated(page);
      await choose(page, "vegan");
      await expect(page.getByText("mit mindestens drei solchen Gerichten")).toBeVisible();
    },
  },
];

async function openMenu(page: Page): Promise<void> {
  await importRestaurants([kitchen]);
  await page.goto("/gruene-kuchl");
  await isHydrated(page);
  await expect(page.getByRole("group", { name: "Nur zeigen, was so ist" })).toBeVisible();
}

async function choose(page: Page, mark: string): Promise<void> {
  await page.getByRole("button", { name: mark, exact: true }).click();
}
