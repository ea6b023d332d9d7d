import { expect } from "@playwright/test";
import { kitchenSizes } from "./device-sizes.ts";
import { oneOrder, openFullBoard } from "./full-board.ts";
import { overlay } from "./guest.ts";
import type { Screen } from "./screens.ts";

/** The screens of complaints in a kitchen. */
export const kitchenComplaintScreens: readonly Screen[] = [
  {
    name: "complaints on a full board",
    sizes: kitchenSizes,
    open: async (page) => {
      await openFullBoard(page, undefined, 2);
      await expect(page.getByRole("article", { name: "2 Reklamationen" }).getByText(/^noch \d+\smin$/)).toBeVisible();
    },
  },
  {
    name: "refusing a complaint on the board without a sentence",
    sizes: kitchenSizes,
    open: async (page) => {
      await openFullBoard(page, oneOrder, 1);
      await page.getByRole("button", { name: /^Antworten/ }).click();
      const sheet = overlay(page, /^Nr\. /);
      await sheet.getByRole("radio", { name: /^Ablehnen/ }).check();
      await sheet.getByRole("button", { name: "Ablehnen und schicken" }).click();
      await expect(sheet.getByText(/^Mindestens 10 Zeichen/)).toBeVisible();
    },
  },
];
