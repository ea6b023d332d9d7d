import { expect, type Page } from "@playwright/test";
import { enter, longName, type Person, storedToken } from "./account.ts";
import { ask } from "./database.ts";
import { isAwake, overlay } from "./guest.ts";
import { placeOrder } from "./past-order.ts";
import { busyKitchen } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

/** Every page and overlay of those who make orders or watch over them, and the way there. */
export const managementScreens: readonly Screen[] = [
  {
    name: "orders where there are none",
    open: async (page) => {
      await enter(page, page.request);
      await visit(page, "/management/orders");
      await expect(page.getByText("Gerade nichts zu tun")).toBeVisible();
    },
  },
  {
    name: "orders",
    open: async (page) => {
      await openOrders(page);
    },
  },
  {
    name: "order of the kitchen",
    open: async (page) => {
      await openOrders(page);
      await page
        .getByRole("button", { name: / ansehen$/ })
        .last()
        .click();
      await expect(page.getByRole("dialog").getByText("Kasnocken")).toBeVisible();
    },
  },
  {
    name: "accepting an order",
    open: async (page) => {
      await openOrders(page);
      await page.getByRole("button", { name: "Annehmen" }).first().click();
      await expect(overlay(page, /annehmen$/)).toBeVisible();
    },
  },
  {
    name: "rejecting an order without a reason",
    open: async (page) => {
      await openOrders(page);
      await page.getByRole("button", { name: "Ablehnen" }).first().click();
      const dialog = overlay(page, /ablehnen$/);
      await dialog.getByRole("button", { name: "Ablehnen" }).click();
      await expect(dialog.getByText("Bitte sag dem Gast, warum.")).toBeVisible();
    },
  },
  {
    name: "alerts",
    open: async (page) => {
      const { email } = await enter(page, page.request);
      await ask("UPDATE accounts SET operator_since = now() WHERE email = $1", [email]);
      await ask(
        `INSERT INTO alerts (id, kind, raised_at)
         VALUES (gen_random_uuid(), 'unknown-payment', now()), (gen_random_uuid(), 'mail-refused', now())
         ON CONFLICT DO NOTHING`,
        [],
      );
      await visit(page, "/management/alerts");
      await expect(page.getByRole("button", { name: "Erledigt" }).first()).toBeVisible();
    },
  },
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isAwake(page);
}

/** Somebody's of a restaurant where two orders wait, one of them of the longest name there is. */
async function openOrders(page: Page): Promise<void> {
  const person = await enter(page, page.request);
  await ask(
    `INSERT INTO memberships (account_id, restaurant_id, role, since)
     SELECT a.id, r.id, 'owner', now() FROM accounts a, restaurants r WHERE a.email = $1 AND r.uid = $2`,
    [person.email, busyKitchen.uid],
  );
  for (const guest of [person, { ...person, ...longName }]) await placeHere(page, guest);
  await visit(page, "/management/orders");
  await expect(page.getByRole("button", { name: "Annehmen" }).nth(1)).toBeVisible();
}

async function placeHere(page: Page, person: Person): Promise<void> {
  const token = (await storedToken(page)) ?? "";
  await placeOrder(page.request, { token, person, restaurant: busyKitchen, dishes: ["Kasnocken"] });
}
