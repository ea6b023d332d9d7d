import { expect, type Page } from "@playwright/test";
import { importRestaurants } from "./catalogue.ts";
import { kitchenSizes } from "./device-sizes.ts";
import { openRound } from "./drive.ts";
import { openFullBoard } from "./full-board.ts";
import { isHydrated, overlay } from "./guest.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import type { Screen } from "./screens.ts";

/** Orders with alcohol in every lane, some of which go into the guest's container, and one of alcohol alone. */
const evening = [
  { type: "TAKEAWAY", lines: 3, after: 2, ownContainer: true, way: [], inMinutes: 12 },
  { type: "TAKEAWAY", lines: 4, after: 2, ownContainer: true, way: ["ACCEPTED"], inMinutes: 20 },
  { type: "TAKEAWAY", lines: 2, after: 3, ownContainer: true, way: ["ACCEPTED", "READY"], inMinutes: 8 },
  { type: "DELIVERY", lines: 3, after: 3, way: ["ACCEPTED", "READY", "ON_THE_WAY"], inMinutes: 10 },
  { type: "TAKEAWAY", lines: 1, after: 4, way: [], inMinutes: 290 },
] as const;
const round = [
  { type: "DELIVERY", lines: 3, after: 3, way: ["ACCEPTED", "READY", "ON_THE_WAY"], inMinutes: 10 },
  { type: "DELIVERY", lines: 2, after: 4, way: ["ACCEPTED", "READY", "ON_THE_WAY"], inMinutes: 20 },
] as const;

/** The screens of restaurants and drivers who ask for an identity card. */
export const idCardScreens: readonly Screen[] = [
  {
    name: "board with alcohol and containers of guests",
    sizes: kitchenSizes,
    open: async (page) => {
      await openFullBoard(page, evening);
    },
  },
  {
    name: "guest without an identity card, on the board",
    sizes: kitchenSizes,
    open: async (page) => {
      await openFullBoard(page, evening);
      const lane = page.getByRole("navigation").getByRole("button", { name: "Unterwegs" });
      if (await lane.isVisible()) await lane.click();
      await page
        .getByRole("article", { name: /unterwegs/ })
        .getByRole("button", { name: /^Öffnen/ })
        .click();
      await overlay(page, /^Nr\. /)
        .getByRole("button", { name: "Kein Ausweis" })
        .click();
      await expect(overlay(page, /kein Ausweis$/).getByText("Neue Summe")).toBeVisible();
    },
  },
  {
    name: "driver's stops with alcohol",
    open: async (page) => {
      await openRound(page, round);
      await expect(page.getByText("AUSWEIS 18+").first()).toBeVisible();
    },
  },
  {
    name: "driver's guest without an identity card",
    open: async (page) => {
      await openRound(page, round);
      await page
        .getByRole("button", { name: /^Kein Ausweis/ })
        .first()
        .click();
      await expect(overlay(page, "Kein Ausweis").getByText("Kassieren")).toBeVisible();
    },
  },
];

const tavern = makeRestaurant("zum-vollen-krug", "Zum vollen Krug", {
  orderTypes: ["TAKEAWAY", "ON_SITE"],
  ownContainer: true,
  categories: [
    {
      name: "Speisen und Getränke",
      products: [
        { name: "Minestrone", price: 6.9 },
        { name: "Märzen, Flasche", description: "0,5 l, Stadtbräu", price: 4.8, deposit: 0.2, vatRate: 20, age: 16 },
        { name: "Marillenbrand aus dem Kremstal, doppelt gebrannt", price: 4.9, vatRate: 20, age: 18 },
      ],
    },
  ],
});

/** The screens of guests who order alcohol and bring a container. */
export const alcoholScreens: readonly Screen[] = [
  { name: "menu with alcohol", open: openTavern },
  {
    name: "info page with alcohol and a container",
    open: async (page) => {
      await openTavern(page);
      for (const name of ["Minestrone", "Märzen, Flasche", "Marillenbrand"])
        await page
          .getByRole("button", { name: new RegExp(name) })
          .first()
          .click();
      await page.goto(`/info/${tavern.uid}`);
      await isHydrated(page);
      await expect(page.getByText(/Abgabe nur ab 18 Jahren/)).toBeVisible();
      await page.getByRole("checkbox", { name: /^Ich nehme mein eigenes Gefäß mit/ }).check();
    },
  },
];

async function openTavern(page: Page): Promise<void> {
  await importRestaurants([tavern]);
  await page.goto(`/${tavern.uid}`);
  await isHydrated(page);
  await expect(page.getByText("Eigenes Gefäß willkommen, kostet nie mehr").first()).toBeVisible();
}
