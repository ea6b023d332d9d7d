import { expect, type Page } from "@playwright/test";
import { findOwnYears, type OwnYears } from "../contract/money/own-years.ts";
import { findTips } from "../contract/operator/numbers.ts";
import { answerWith } from "./answer-with.ts";
import { isHydrated, overlay } from "./guest.ts";
import { signInNewOwner } from "./members.ts";
import { closedInn } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

const restaurantName = "Wirtshaus zur Donaudampfschifffahrtsgesellschaftskapitänswitwe";
const quarters = [1, 2, 3, 4].map((quarter) => ({
  quarter,
  cardCents: 8_888_888_880,
  onSpotCents: 8_888_888_880,
  feesCents: 888_888_880,
  orders: 123_456,
}));

/** The longest names and sums. */
const soldInAYear: OwnYears = {
  restaurantName,
  seller: {
    name: "Donaudampfschifffahrtskapitänswitwe Gastronomiebetriebs GmbH",
    address: "Maria-Theresien-Straße 24/11, 1070 Wien",
    vatId: "ATU12345678",
    register: "FN 123456a, Handelsgericht Wien",
    taxNumber: "",
    birthDate: "",
    iban: "AT61 •••• 0234",
  },
  years: [
    { year: 2026, isOver: false, quarters },
    { year: 2025, isOver: true, quarters },
  ],
};

/** The pages with a restaurant's year, with functions to open them. */
export const yearScreens: readonly Screen[] = [
  {
    name: "what a restaurant sold in a year, and its tax number with an error",
    open: async (page) => {
      await answerWith(page, findOwnYears, soldInAYear);
      await signInNewOwner(page, closedInn);
      await visit(page, "/management/statements");
      await page.getByRole("button", { name: "Steuernummer und Geburtsdatum" }).click();
      const dialog = overlay(page, "Für die Jahresmeldung");
      await dialog.getByLabel("Steuernummer").fill("12");
      await page.keyboard.press("Tab");
      await expect(dialog.getByLabel("Steuernummer")).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "what a restaurant sold in a year",
    open: async (page) => {
      await answerWith(page, findOwnYears, soldInAYear);
      await signInNewOwner(page, closedInn);
      await visit(page, "/management/statements");
      await expect(page.getByRole("region", { name: "Umsätze 2025" })).toBeVisible();
    },
  },
  {
    name: "tips",
    open: async (page) => {
      const months = ["2026-11", "2026-10", "2026-09", "2026-08"];
      await answerWith(page, findTips, {
        restaurantName,
        tips: months.map((month) => ({ month, kitchenCents: 888_888_880, driverCents: 88_888_880 })),
      });
      await signInNewOwner(page, closedInn);
      await visit(page, "/management/tips");
      await expect(page.getByRole("rowheader", { name: "September 2026" })).toBeVisible();
    },
  },
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}
