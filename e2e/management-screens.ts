import { expect, type Locator, type Page } from "@playwright/test";
import { longName, type Person, signInNewCustomer, storedToken } from "./account.ts";
import { complaintScreens } from "./complaint-screens.ts";
import { connectionScreens } from "./connection-screens.ts";
import { ask } from "./database.ts";
import { dayScreens } from "./day-screens.ts";
import { deviceSizes, kitchenSizes } from "./device-sizes.ts";
import { driverScreens } from "./driver-screens.ts";
import { openFullBoard } from "./full-board.ts";
import { isHydrated, overlay } from "./guest.ts";
import { houseScreens } from "./house-screens.ts";
import { idCardScreens } from "./id-card-screens.ts";
import { kitchenComplaintScreens } from "./kitchen-complaint-screens.ts";
import { joinRestaurant } from "./members.ts";
import { menuScreens } from "./menu-screens.ts";
import { menuStateScreens } from "./menu-state-screens.ts";
import { moneyScreens } from "./money-screens.ts";
import { operatorScreens } from "./operator-screens.ts";
import { partnerScreens } from "./partner-screens.ts";
import { placeOrder } from "./past-order.ts";
import { serveOrder } from "./rated-order.ts";
import { ratingScreens } from "./rating-screens.ts";
import { decidingScreens } from "./report-screens.ts";
import { busyKitchen, closedInn } from "./restaurants.ts";
import type { Screen } from "./screens.ts";
import { telephoneScreens } from "./telephone-screens.ts";
import { webhookScreens } from "./webhook-screens.ts";
import { weekScreens } from "./week-screens.ts";
import { officeWithdrawalScreens } from "./withdrawal-screens.ts";
import { yearScreens } from "./year-screens.ts";

export const managementScreens: readonly Screen[] = [
  ...menuScreens,
  ...menuStateScreens,
  ...weekScreens,
  ...houseScreens,
  ...connectionScreens,
  ...webhookScreens,
  ...dayScreens,
  ...operatorScreens,
  ...partnerScreens,
  ...moneyScreens,
  ...yearScreens,
  ...ratingScreens,
  ...decidingScreens,
  ...complaintScreens,
  ...officeWithdrawalScreens,
  ...driverScreens,
  ...idCardScreens,
  ...kitchenComplaintScreens,
  ...telephoneScreens,
  {
    name: "orders where there are none",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), closedInn, "owner");
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
    name: "orders of a full evening",
    sizes: [...deviceSizes, { width: 1024, height: 600 }],
    open: async (page) => {
      await openFullBoard(page);
      await visit(page, "/management/orders");
      await expect(page.getByRole("button", { name: "Annehmen" }).nth(1)).toBeVisible();
    },
  },
  {
    name: "order of the kitchen",
    open: async (page) => {
      // Opened by an alert's or a mail's link.
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
    name: "correcting what was paid on the spot",
    open: async (page) => {
      await agreeOnTerms(busyKitchen);
      const tag = await serveOrder(page.request, busyKitchen, { dishes: ["Kasnocken"], quantity: 15 });
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
      const [served] = await ask<{ id: string }>("SELECT id FROM orders WHERE identification_tag = $1", [tag]);
      await visit(page, `/management/orders?bestellung=${served?.id}`);
      await page.getByRole("button", { name: "Betrag korrigieren" }).click();
      const dialog = overlay(page, "Betrag korrigieren");
      await dialog.getByRole("checkbox", { name: /^Kasnocken/ }).check();
      await expect(dialog.getByRole("button", { name: /abziehen$/ })).toContainText("999.999,90");
    },
  },
  {
    name: "board",
    sizes: kitchenSizes,
    open: async (page) => {
      await openBoard(page);
    },
  },
  {
    name: "ticket on the board",
    sizes: kitchenSizes,
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
    sizes: kitchenSizes,
    open: async (page) => {
      await openAccepted(page);
    },
  },
  {
    name: "something missing of an order",
    sizes: kitchenSizes,
    open: async (page) => {
      const sheet = await openAccepted(page);
      await sheet.getByRole("button", { name: /Kasnocken/ }).click();
      await sheet.getByRole("radio", { name: /^Weglassen/ }).check();
      await expect(sheet.getByText("933.333,24").first()).toBeVisible();
    },
  },
  {
    name: "rejecting on the board",
    sizes: kitchenSizes,
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
    sizes: kitchenSizes,
    open: async (page) => {
      await openBoard(page);
      await page.getByRole("button", { name: "Pause", exact: true }).click();
      await expect(overlay(page, "Pause machen").getByText(/^Gäste lesen/)).toBeVisible();
    },
  },
  {
    name: "sold out on the board",
    sizes: kitchenSizes,
    open: async (page) => {
      await openBoard(page);
      await page.getByRole("button", { name: /^Aus/ }).click();
      await expect(overlay(page, "Heute ausverkauft").getByText("Kasnocken")).toBeVisible();
    },
  },
  {
    name: "numbers where there are none",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), closedInn, "owner");
      await visit(page, "/management/numbers");
      await expect(page.getByText("Noch keine Bestellungen")).toBeVisible();
    },
  },
  {
    name: "numbers",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
      await sellForWeeks(busyKitchen);
      await visit(page, "/management/numbers?von=2026-01-01&bis=2026-02-10");
      await expect(page.getByRole("heading", { name: "Am liebsten bestellt" })).toBeVisible();
      for (const table of ["Als Tabelle", /^Alle \d+\sGerichte$/]) await page.getByText(table).click();
    },
  },
  {
    name: "profile",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
      await visit(page, "/management/profile");
      await page.getByLabel("E-Mail für Bestellungen *").fill("kueche@");
      await page.getByLabel("Zubereitung in Minuten *").fill("gleich");
      await page.getByRole("button", { name: "Übernehmen" }).click();
      await expect(page.getByText("2 Angaben stimmen noch nicht.")).toBeVisible();
    },
  },
  {
    name: "setting up",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
      await visit(page, "/management/setup");
      await expect(page.getByRole("heading", { name: /^Küche/ })).toBeVisible();
    },
  },
  {
    name: "opening hours",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
      await visit(page, "/management/hours");
      await page.getByRole("button", { name: "Freitag: Zeit dazugeben" }).click();
      await page.getByRole("radiogroup", { name: "Staatsfeiertag" }).getByLabel("Andere Zeiten").check();
      await page.getByRole("button", { name: "Übernehmen" }).click();
      await expect(page.getByText("Bitte gib eine Zeit an.").first()).toBeVisible();
    },
  },
  {
    name: "ahead and capacity",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
      // A separate Saturday: past days get no further orders.
      const dishes = [4, 7, 12, 20, 31, 20, 9, 0];
      const quarters = dishes.map((count, i) => ({
        at: new Date(Date.parse("2026-11-21T18:00:00Z") + i * 15 * 60_000).toISOString(),
        orders: Math.ceil(count / 4),
        dishes: count,
      }));
      const busiest = { day: "2026-11-21", quarters };
      await page.route("**/busiest-day", (route) => route.fulfill({ json: { busiest } }));
      await visit(page, "/management/delivery");
      await page.getByRole("radiogroup", { name: "Vorbestellen" }).getByLabel("14 Tage").check();
      await page.getByRole("radiogroup", { name: "Gerichte je Viertelstunde" }).getByLabel("Höchstens").check();
      await expect(page.getByText("Änderungen noch nicht übernommen")).toBeVisible();
      await expect(page.getByText("wären 3 Viertelstunden voll gewesen.")).toBeVisible();
    },
  },
  {
    name: "own holidays of a restaurant",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
      await visit(page, "/management/hours");
      await page.getByRole("button", { name: "Urlaub", exact: true }).click();
      await overlay(page, "Betriebsurlaub").getByRole("button", { name: "Urlaub eintragen" }).click();
      await expect(page.getByText("Bitte gib einen Tag an.")).toBeVisible();
    },
  },
  {
    name: "team",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page, longName), busyKitchen, "owner");
      await visit(page, "/management/team");
      await page.getByLabel("E-Mail").fill("ferdl@");
      await page.getByRole("button", { name: "Einladen" }).click();
      await expect(page.getByRole("textbox", { name: "E-Mail" })).toHaveAttribute("aria-invalid", "true");
    },
  },
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}

/** Opens the orders of a restaurant with two waiting orders, one with the longest name; returns that order's id. */
async function openOrders(page: Page): Promise<string> {
  const person = await signInNewCustomer(page);
  await joinRestaurant(person, busyKitchen, "owner");
  await placeHere(page, person);
  const { id } = await placeHere(page, { ...person, ...longName });
  await visit(page, "/management/orders");
  await expect(page.getByRole("button", { name: "Annehmen" }).nth(1)).toBeVisible();
  return id;
}

/** Opens the board of a kitchen with an order for now by a guest with the longest name, and one in preparation. */
async function openBoard(page: Page): Promise<void> {
  const person = await signInNewCustomer(page);
  await joinRestaurant(person, busyKitchen, "owner");
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

/** Opens an order in preparation on its board. */
async function openAccepted(page: Page): Promise<Locator> {
  await openBoard(page);
  // The lane must be opened first on a phone.
  const lane = page.getByRole("button", { name: /Küche$/ });
  if (await lane.isVisible()) await lane.click();
  await page
    .getByRole("article", { name: /^Bestellung/ })
    .first()
    .getByRole("button", { name: /^Öffnen/ })
    .click();
  const sheet = overlay(page, /^Nr\. /);
  await expect(sheet.getByText("Angenommen")).toBeVisible();
  return sheet;
}

/** Agrees on terms, so that orders cost a commission, which a refund lowers. */
async function agreeOnTerms({ uid }: { uid: string }): Promise<void> {
  await ask(
    `INSERT INTO restaurant_terms (id, restaurant_id, valid_from, delivery_per_mille, other_per_mille, own_door_per_mille,
       card_basis_points, card_fix_cents, made_at, accepted_at)
     SELECT gen_random_uuid(), id, '2020-01-01', 80, 60, 0, 140, 25, '2019-12-01', '2019-12-01' FROM restaurants
     WHERE uid = $1 ON CONFLICT DO NOTHING`,
    [uid],
  );
}

/** Inserts the counts that a job would have made of a winter's orders. */
async function sellForWeeks({ uid }: { uid: string }): Promise<void> {
  await ask(
    `INSERT INTO restaurant_days
     SELECT id, day, 30, 27, 2, 1, 1898765432 + 1000 * n, 5200, 25, 22, 1900, 24, 20, 8, 5, 12,
       array_fill(0, ARRAY[11]) || ARRAY[1, 3, 2, 0, 0, 0, 2, 5, 6, 6, 1, 1, n % 2],
       '{"DELIVERY": 15, "TAKEAWAY": 8, "ON_SITE": 4}', '{"TOO_BUSY": 1, "NOT_THERE": 1}', now()
     FROM restaurants, generate_series(0, 40) AS n, to_timestamp(1767225600 + 86400 * n) AS day WHERE uid = $1
     ON CONFLICT DO NOTHING`,
    [uid],
  );
  await ask(
    `INSERT INTO restaurant_day_dishes
     SELECT restaurant_id, day, md5(n::text)::uuid, CASE n WHEN 3 THEN repeat('Donaudampfschiff', 4) ELSE 'Gericht ' || n END, 9 - n, 189876543 - n
     FROM restaurant_days d JOIN restaurants r ON r.id = d.restaurant_id AND r.uid = $1, generate_series(0, 8) AS n
     WHERE day < '2026-02-11' ON CONFLICT DO NOTHING`,
    [uid],
  );
}

async function placeHere(page: Page, person: Person): Promise<{ id: string }> {
  const token = (await storedToken(page)) ?? "";
  const note = "Bitte ohne Nüsse; die Oma verträgt sie nicht";
  return placeOrder(page.request, {
    token,
    person,
    restaurant: busyKitchen,
    dishes: ["Kasnocken"],
    quantity: 15,
    note,
  });
}
