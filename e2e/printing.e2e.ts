import type { Page } from "@playwright/test";
import { epsonPrinter, starPrinter } from "../server/testing/printers.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask } from "./database.ts";
import {
  expectConfirmation,
  fillContact,
  goToContactForm,
  isHydrated,
  newGuest,
  order,
  overlay,
  payOnTheSpot,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { signInNewOwner } from "./members.ts";

const kitchen = makeRestaurant("bonkueche", "Bonküche", {
  categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4 }] }],
});

/** Adds a printer on the devices' page; returns the address typed into it. */
async function addPrinter(page: Page, name: string, fill: (dialog: ReturnType<typeof overlay>) => Promise<void>) {
  await page.getByRole("button", { name: "Drucker dazugeben" }).click();
  const dialog = overlay(page, "Drucker dazugeben");
  await dialog.getByLabel("Name *").fill(name);
  await fill(dialog);
  await dialog.getByRole("button", { name: "Dazugeben" }).click();
  const added = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  return (await added.locator("code").textContent()) ?? "";
}

async function orderedBy(guestPage: Page): Promise<string> {
  const guest = newGuest();
  await goToContactForm(guestPage, kitchen, "Kasnocken");
  await fillContact(guestPage, guest);
  await payOnTheSpot(guestPage);
  await order(guestPage);
  await expectConfirmation(guestPage);
  const [placed] = await ask<{ id: string }>(
    "SELECT id FROM orders JOIN order_customers ON order_id = id WHERE email = $1",
    [guest.email],
  );
  return placed?.id ?? "";
}

test("a printer without paper is seen on the board and relieved by another, and one with paper accepts what it prints", async ({
  page,
  browser,
  watch,
  baseURL,
}) => {
  await importRestaurants([kitchen]);
  await signInNewOwner(page, kitchen);
  await page.goto("/management/devices");
  await isHydrated(page);
  const accepts = /^Automatisch annehmen, sobald gedruckt/;
  const pass = starPrinter(baseURL ?? "", {
    address: await addPrinter(page, "Pass", (dialog) => dialog.getByRole("checkbox", { name: accepts }).check()),
  });
  await expect(page.getByText("Nimmt an, was er druckt")).toBeVisible();
  const counter = epsonPrinter(baseURL ?? "", {
    address: await addPrinter(page, "Theke", async (dialog) => {
      await dialog.getByLabel("Art").selectOption("epson");
      await dialog.getByLabel("Wann").selectOption("ACCEPTED");
      await expect(dialog.getByRole("checkbox", { name: accepts })).toHaveCount(0);
    }),
  });
  expect([await pass.turn(), await counter.turn()]).toEqual([false, false]);
  await page.goto("/management/kitchen");
  await isHydrated(page);
  const light = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(light("Drucker bereit")).toBeVisible();

  const guests = await browser.newContext();
  watch(guests);
  const guestPage = await guests.newPage();
  const first = await orderedBy(guestPage);
  expect(await pass.turn({ paperOut: true })).toBe(false);
  await expect(light("Pass: Kein Papier")).toBeVisible();
  expect(await counter.turn()).toBe(false);
  // Simulates a minute.
  await ask("UPDATE print_jobs SET created_at = created_at - interval '61 seconds' WHERE order_id = $1", [first]);
  expect(await counter.turn()).toBe(true);
  expect(counter.papers).toEqual([{ leadsTo: expect.stringContaining(`bestellung=${first}`), isReprint: true }]);
  expect(await pass.turn()).toBe(false);
  await expect(light("Drucker bereit")).toBeVisible();
  expect(await ask("SELECT status FROM orders WHERE id = $1", [first])).toEqual([{ status: "PLACED" }]);

  const second = await orderedBy(guestPage);
  expect(await pass.turn({ confirmsTwice: true })).toBe(true);
  await expect(page.getByText("Der Drucker hat Nr. 2 angenommen.")).toBeVisible();
  await expect(guestPage.getByText(/^Angenommen, fertig um/)).toBeVisible();
  expect(await counter.turn()).toBe(true);
  const ofSecond = { leadsTo: expect.stringContaining(`bestellung=${second}`), isReprint: false };
  expect([pass.papers, counter.papers[1]]).toEqual([[ofSecond], ofSecond]);
  expect([await pass.turn(), await counter.turn()]).toEqual([false, false]);
});
