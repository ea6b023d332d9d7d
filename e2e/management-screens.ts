import { expect, type Page } from "@playwright/test";
import { longName, type Person, signInNewCustomer, storedToken } from "./account.ts";
import { ask } from "./database.ts";
import { isHydrated, overlay } from "./guest.ts";
import { placeOrder } from "./past-order.ts";
import { busyKitchen, closedInn } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

/** Every page and overlay for restaurant staff and operators, and how to open it. */
export const managementScreens: readonly Screen[] = [
  {
    name: "orders where there are none",
    open: async (page) => {
      await join(await signInNewCustomer(page, page.request), closedInn);
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
      // Opened by the link of an alert or a mail.
      await visit(page, `/management/orders?bestellung=${await openOrders(page)}`);
      await expect(page.getByRole("dialog").getByText("Kasnocken")).toBeVisible();
    },
  },
  {
    name: "accepting an order for another time",
    open: async (page) => {
      await openOrders(page);
      await page.getByRole("button", { name: "Andere Zeit" }).first().click();
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
    name: "board",
    open: async (page) => {
      await openBoard(page);
    },
  },
  {
    name: "ticket on the board",
    open: async (page) => {
      await openBoard(page);
      await page
        .getByRole("button", { name: /^Öffnen/ })
        .first()
        .click();
      await expect(overlay(page, /^Nr\. /).getByText("Kasnocken")).toBeVisible();
    },
  },
  {
    name: "accepted order on the board",
    open: async (page) => {
      await openBoard(page);
      // On a phone its lane is opened first.
      const lane = page.getByRole("button", { name: /Küche$/ });
      if (await lane.isVisible()) await lane.click();
      await page
        .getByRole("article", { name: /^Bestellung/ })
        .first()
        .getByRole("button", { name: /^Öffnen/ })
        .click();
      await expect(overlay(page, /^Nr\. /).getByText("Angenommen")).toBeVisible();
    },
  },
  {
    name: "rejecting on the board",
    open: async (page) => {
      await openBoard(page);
      await page
        .getByRole("button", { name: /^Ablehnen/ })
        .first()
        .click();
      await overlay(page, /ablehnen\?$/)
        .getByRole("radio", { name: /^Ein Gericht ist aus/ })
        .check();
    },
  },
  {
    name: "pause on the board",
    open: async (page) => {
      await openBoard(page);
      await page.getByRole("button", { name: "Pause", exact: true }).click();
      await expect(overlay(page, "Pause machen").getByText(/^Gäste lesen/)).toBeVisible();
    },
  },
  {
    name: "sold out on the board",
    open: async (page) => {
      await openBoard(page);
      await page.getByRole("button", { name: /^Aus/ }).click();
      await expect(overlay(page, "Heute ausverkauft").getByText("Kasnocken")).toBeVisible();
    },
  },
  {
    name: "alerts",
    open: async (page) => {
      const person = await signInNewCustomer(page, page.request);
      const { id } = await placeHere(page, person);
      await ask("UPDATE accounts SET operator_since = now() WHERE email = $1", [person.email]);
      await ask(
        `INSERT INTO alerts (id, kind, order_id, raised_at)
         VALUES (gen_random_uuid(), 'unknown-payment', NULL, now()), (gen_random_uuid(), 'refund-failed', $1, now())
         ON CONFLICT DO NOTHING`,
        [id],
      );
      await visit(page, "/management/alerts");
      await expect(page.getByRole("link", { name: "Bestellung ansehen" }).first()).toBeVisible();
    },
  },
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}

/** Opens the orders of a restaurant with two waiting orders, one with the longest name; returns that order's id. */
async function openOrders(page: Page): Promise<string> {
  const person = await signInNewCustomer(page, page.request);
  await join(person, busyKitchen);
  await placeHere(page, person);
  const { id } = await placeHere(page, { ...person, ...longName });
  await visit(page, "/management/orders");
  await expect(page.getByRole("button", { name: "Annehmen" }).nth(1)).toBeVisible();
  return id;
}

/** Opens the board of a kitchen with an order for now, whose guest has the longest name, and one that is cooked. */
async function openBoard(page: Page): Promise<void> {
  const person = await signInNewCustomer(page, page.request);
  await join(person, busyKitchen);
  const accepted = await placeHere(page, person);
  const { id } = await placeHere(page, { ...person, ...longName });
  await ask("UPDATE orders SET takeaway_at = now() + interval '12 minutes' WHERE id = ANY ($1)", [[id, accepted.id]]);
  const answer = await page.request.post(`/api/management/orders/${accepted.id}/transitions`, {
    headers: { Authorization: `Bearer ${await storedToken(page)}` },
    data: { to: "ACCEPTED" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await visit(page, "/management/kitchen");
  await expect(page.getByRole("article", { name: /^Neue Bestellung/ }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
}

async function join({ email }: Person, { uid }: { uid: string }): Promise<void> {
  await ask(
    `INSERT INTO memberships (account_id, restaurant_id, role, since)
     SELECT a.id, r.id, 'owner', now() FROM accounts a, restaurants r WHERE a.email = $1 AND r.uid = $2`,
    [email, uid],
  );
}

async function placeHere(page: Page, person: Person): Promise<{ id: string }> {
  const token = (await storedToken(page)) ?? "";
  const note = "Bitte ohne Nüsse; die Oma verträgt sie nicht";
  return placeOrder(page.request, { token, person, restaurant: busyKitchen, dishes: ["Kasnocken"], note });
}
