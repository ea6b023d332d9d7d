import { expect, type Page } from "@playwright/test";
import { longName } from "./account.ts";
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
} from "./guest.ts";
import { pay } from "./payment.ts";
import { dearKitchen } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

/** The screens of an order with the largest sums in every part of its price, from the menu to its confirmation. */
export const sumScreens: readonly Screen[] = [
  {
    name: "dearest dish with its options",
    open: async (page) => {
      await openRestaurant(page, dearKitchen);
      await chooseFeast(page);
    },
  },
  { name: "restaurant with the largest cart", open: fillCart },
  {
    name: "checkout of the largest order",
    open: async (page) => {
      await fillCart(page);
      await page.goto(`/checkout/${dearKitchen.uid}`);
      await expect(page.getByRole("link", { name: "Fortfahren" })).toBeVisible();
    },
  },
  { name: "contact form of the largest order", open: goOnWithTip },
  {
    name: "confirmation of the largest order",
    open: async (page) => {
      await goOnWithTip(page);
      await order(page);
      await pay(page);
      await expectConfirmation(page);
    },
  },
];

/** Opens the most expensive dish and chooses all surcharges. */
async function chooseFeast(page: Page): Promise<void> {
  await dish(page, "Festtafel").click();
  const sheet = overlay(page, /^Festtafel/);
  for (const option of [/^Weiße Trüffel/, /^Austern/]) await sheet.getByRole("checkbox", { name: option }).check();
}

async function fillCart(page: Page): Promise<void> {
  await openRestaurant(page, dearKitchen);
  await cart(page).getByRole("radio", { name: "Lieferung" }).click();
  await enterAddress(page, { street: "Taborstraße", number: "12", postcode: "1020", city: "Wien" });
  await chooseFeast(page);
  await page.getByRole("button", { name: /In den Warenkorb/ }).click();
  const more = cart(page).getByRole("button", { name: /^Festtafel.*mehr$/ });
  for (let pieces = 1; pieces < 10; pieces++) await more.click();
  for (const name of ["Weinkeller", "Weinkeller", "Hochzeitstorte"]) await dish(page, name).click();
}

async function goOnWithTip(page: Page): Promise<void> {
  await fillCart(page);
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await isHydrated(page);
  await fillContact(page, { ...newGuest(), ...longName });
  await page.getByRole("radio", { name: "anders" }).first().check();
  await page.getByLabel("Trinkgeld in Euro").fill("50");
}
