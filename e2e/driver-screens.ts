import { expect, type Page } from "@playwright/test";
import { kitchenSizes } from "./device-sizes.ts";
import { callHere, makeLink, openRound } from "./drive.ts";
import { openFullBoard } from "./full-board.ts";
import { overlay } from "./guest.ts";
import type { Screen } from "./screens.ts";

/** The screens of a driver's phone, and the board's sheet for drivers. */
export const driverScreens: readonly Screen[] = [
  {
    name: "driver's stops",
    open: async (page) => {
      await openRound(page);
    },
  },
  {
    name: "driver's stops in a dead spot, and what became of a report",
    open: async (page) => {
      await openRound(page);
      await page.route("**/api/driver/reports", (route) => route.fulfill({ json: dropped }));
      await tapped(page, /^Unterwegs/);
      await expect(page.getByRole("alert")).toContainText("storniert");
      // These wait for an answer.
      await page.route("**/api/driver/reports", () => undefined);
      await tapped(page, /^Niemand da/);
      await tapped(page, /^Übergeben/);
      await page.evaluate(() => {
        Object.defineProperty(navigator, "onLine", { get: () => false, configurable: true });
        dispatchEvent(new Event("offline"));
      });
      await expect(page.getByText(/^2\sMeldungen warten/)).toBeVisible();
    },
  },
  {
    name: "end of a driver's shift",
    open: async (page) => {
      await openRound(page);
      await page.route("**/api/driver/end", (route) => route.fulfill({ json: longEvening }));
      await page.getByRole("link", { name: /^Schicht beenden/ }).click();
      await expect(page.getByText(/^bar aus 3/)).toBeVisible();
    },
  },
  {
    name: "driver's link that was taken back",
    open: async (page) => {
      const { withdraw } = await openRound(page);
      await withdraw();
      await expect(page.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
    },
  },
  {
    name: "first driver of a board, without a name",
    sizes: kitchenSizes,
    open: async (page) => {
      await openFullBoard(page);
      await page.getByRole("button", { name: "Fahrer:in" }).click();
      await overlay(page, "Fahrer:innen").getByRole("button", { name: "QR-Code zeigen" }).click();
      await expect(page.getByText("Bitte gib den Vornamen ein.")).toBeVisible();
    },
  },
  {
    name: "QR code of a driver's link",
    sizes: kitchenSizes,
    open: async (page) => {
      await openFullBoard(page);
      await makeLink(page, "Maximiliane-Theres");
      await expect(page.getByRole("img", { name: /^QR-Code/ })).toBeVisible();
    },
  },
  {
    name: "giving orders to a driver",
    sizes: kitchenSizes,
    open: async (page) => {
      await openFullBoard(page);
      const link = await makeLink(page, "Maximiliane-Theres");
      await callHere(page, "driver/open", {
        method: "POST",
        body: { code: link.split("#")[1], key: crypto.randomUUID() },
      });
      const sheet = overlay(page, "Fahrer:innen");
      await expect(sheet.getByRole("radio", { name: /^Maximiliane-Theres/ })).toBeChecked();
      for (const order of await sheet.getByRole("checkbox").all()) await order.check();
      await expect(sheet.getByRole("button", { name: /^\d\sBestellungen an Maximiliane-Theres$/ })).toBeEnabled();
    },
  },
];

/** Taps and waits until the tap is no longer held. */
async function tapped(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  const held = page.getByRole("button", { name: /^Rückgängig/ });
  await expect(held).toBeVisible();
  await expect(held).toHaveCount(0);
}

const dropped = {
  isTaken: false,
  became: { number: 226, status: "CANCELLED", at: "2026-11-20T18:20:00.000Z" },
};

const longEvening = {
  delivered: 19,
  cash: 211_232.46,
  collected: [
    { number: 404, amount: 100_000 },
    { number: 409, amount: 111_111.23 },
    { number: 418, amount: 121.23 },
  ],
  tips: 109.5,
  tipped: 14,
};
