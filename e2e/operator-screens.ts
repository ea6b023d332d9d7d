import { expect, type Page } from "@playwright/test";
import { longName, signInNewCustomer, storedToken } from "./account.ts";
import { contentScreens } from "./content-screens.ts";
import { ask } from "./database.ts";
import { isHydrated, overlay } from "./guest.ts";
import { joinRestaurant } from "./members.ts";
import { placeOrder } from "./past-order.ts";
import { busyKitchen, longKitchen } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

/** The screens for operators only. */
export const operatorScreens: readonly Screen[] = [
  {
    name: "all restaurants",
    open: async (page) => {
      await openAsOperator(page, "/management/restaurants");
      await page.getByRole("searchbox", { name: "Suchen", exact: true }).fill("Küche");
      await expect(page.getByRole("link", { name: busyKitchen.name })).toBeVisible();
    },
  },
  {
    name: "one restaurant",
    open: async (page) => {
      await openOneRestaurant(page);
    },
  },
  {
    name: "people",
    open: async (page) => {
      // A single hit would be opened at once.
      await signInNewCustomer(page, longName);
      const { email } = await signInNewCustomer(page, longName);
      await ask("UPDATE accounts SET operator_since = now() WHERE email = $1", [email]);
      await page.goto("/management/people");
      await isHydrated(page);
      await page.getByRole("searchbox", { name: "Person suchen", exact: true }).fill(longName.lastName);
      await page.getByRole("main").getByRole("button", { name: "Suchen" }).click();
      await expect(page.getByRole("heading", { name: /Treffer für/ })).toBeVisible();
    },
  },
  {
    name: "a person with orders",
    open: async (page) => {
      await openPersonWhoOrdered(page);
    },
  },
  {
    name: "blocking an account without a reason",
    open: async (page) => {
      await openPersonWhoOrdered(page);
      await page.getByRole("button", { name: "Sperren" }).click();
      const dialog = overlay(page, /sperren$/);
      await dialog.getByRole("button", { name: "Jetzt sperren" }).click();
      await expect(dialog.getByText("Bitte schreib, warum.")).toBeVisible();
    },
  },
  {
    name: "erasing an account without a password",
    open: async (page) => {
      await openPersonWhoOrdered(page);
      await page.getByRole("button", { name: "Auf Wunsch löschen" }).click();
      const dialog = overlay(page, /löschen$/);
      await dialog.getByRole("checkbox").check();
      await dialog.getByRole("button", { name: "Endgültig löschen" }).press("Enter");
      await expect(dialog.getByText("Bitte gib dein Passwort ein.")).toBeVisible();
    },
  },
  {
    name: "a search over everything",
    open: async (page) => {
      await signInNewCustomer(page, longName);
      await openAsOperator(page, "/management/people");
      const everything = page.getByRole("searchbox", { name: "Bestellung, Restaurant oder Person suchen" });
      // Phones have an icon for the orders instead.
      if (await everything.isVisible()) {
        await everything.fill(longName.lastName);
        await everything.press("Enter");
        await expect(page.getByRole("list", { name: "Personen" }).or(page.getByText("Zugang")).first()).toBeVisible();
      } else {
        await page.getByRole("link", { name: "Bestellung suchen" }).click();
        await expect(page.getByRole("searchbox", { name: "Bestellung suchen" })).toBeVisible();
      }
    },
  },
  {
    name: "a restaurant's own pages for an operator",
    open: async (page) => {
      await openOneRestaurant(page);
      await page.getByRole("link", { name: "Verwaltung öffnen" }).click();
      await expect(page.getByText(`Du bist als Betreiberin bei ${longKitchen.name}`)).toBeVisible();
    },
  },
  {
    name: "an order for an operator",
    open: async (page) => {
      await openPersonWhoOrdered(page);
      await page
        .getByRole("link", { name: /^Nr\. / })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: "Geldbuch" })).toBeVisible();
      await page.getByRole("textbox", { name: "Notiz dazu" }).fill("Frau Gruber ruft zurück, sobald sie daheim ist");
      await page.getByRole("button", { name: "Notiz speichern" }).click();
      await expect(page.getByRole("list", { name: "Verlauf" }).getByText("Frau Gruber")).toBeVisible();
    },
  },
  {
    name: "suspending a restaurant without a reason",
    open: async (page) => {
      await openOneRestaurant(page);
      await page.getByRole("button", { name: "Sperren" }).click();
      const dialog = overlay(page, /sperren$/);
      await dialog.getByRole("button", { name: "Jetzt sperren" }).click();
      await expect(dialog.getByText("Bitte wähle einen Grund.")).toBeVisible();
    },
  },
  {
    name: "ending a contract without reasons",
    open: async (page) => {
      await openOneRestaurant(page);
      await page.getByRole("button", { name: "Vertrag beenden" }).click();
      const dialog = overlay(page, /^Vertrag für/);
      await dialog.getByRole("button", { name: "Vertrag beenden" }).click();
      await expect(dialog.getByText("Bitte schreib in einem ganzen Satz, was geschehen ist.")).toBeVisible();
    },
  },
  {
    name: "glance of an operator",
    open: async (page) => {
      const { email, headers, id } = await orderHere(page);
      await ask("UPDATE orders SET takeaway_at = now() - interval '20 minutes' WHERE id = $1", [id]);
      const answer = await page.request.post(`/api/management/orders/${id}/transitions`, {
        headers,
        data: { to: "ACCEPTED" },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      await ask("DELETE FROM memberships WHERE account_id = (SELECT id FROM accounts WHERE email = $1)", [email]);
      await sellForDays(page);
      // The start page of the area redirects there.
      await page.goto("/management/overview");
      const late = page.getByRole("region", { name: "Wartet zu lang" });
      // Orders of other journeys may be listed as well, even before this one.
      await expect(late.getByRole("article").first()).toBeVisible();
      await expect(page).toHaveURL(/\/management\/glance$/);
    },
  },
  {
    name: "alerts",
    open: openAlerts,
  },
  {
    name: "taking on a lost dispute",
    open: async (page) => {
      await openAlerts(page);
      await page.getByRole("button", { name: "Wir übernehmen es" }).last().click();
      await expect(overlay(page, "Rückbuchung übernehmen?")).toBeVisible();
    },
  },
  ...contentScreens,
  {
    name: "visits",
    open: async (page) => {
      await ask(
        `INSERT INTO visit_counts (day, event, page, about, reason, count)
         SELECT current_date - d, 'page-viewed', 'restaurant', $1, '', 200 + 50 * (d % 7) FROM generate_series(0, 60) AS d
         UNION ALL SELECT current_date - d, 'order-refused', 'info', $1, 'city-not-delivered', 3
         FROM generate_series(0, 60) AS d ON CONFLICT DO NOTHING`,
        [longKitchen.uid],
      );
      await openAsOperator(page, "/management/visits");
      await page.getByText("Als Tabelle").first().click();
      await expect(page.getByRole("region", { name: "Besuche je Tag" })).toBeVisible();
      await expect(page.getByText("Dorthin wird nicht geliefert")).toBeVisible();
    },
  },
];

/** Signs in an operator with the longest name who has ordered and is a cook as well. */
async function orderHere(page: Page) {
  const person = await signInNewCustomer(page, longName);
  await ask("UPDATE accounts SET operator_since = now() WHERE email = $1", [person.email]);
  await joinRestaurant(person, busyKitchen, "owner");
  const token = (await storedToken(page)) ?? "";
  const { id } = await placeOrder(page.request, {
    token,
    person,
    restaurant: busyKitchen,
    dishes: ["Kasnocken"],
    quantity: 15,
  });
  return { id, email: person.email, headers: { Authorization: `Bearer ${token}` } };
}

/** Opens the page about a guest with the longest name who has ordered once. */
async function openPersonWhoOrdered(page: Page): Promise<void> {
  const person = await signInNewCustomer(page, longName);
  const token = (await storedToken(page)) ?? "";
  await placeOrder(page.request, { token, person, restaurant: busyKitchen, dishes: ["Kasnocken"], quantity: 15 });
  const [found] = await ask<{ id: string }>("SELECT id FROM accounts WHERE email = $1", [person.email]);
  await openAsOperator(page, `/management/people/${found?.id}`);
  await expect(page.getByRole("heading", { name: "Zugang" })).toBeVisible();
}

async function openAsOperator(page: Page, address: string): Promise<void> {
  const { email } = await signInNewCustomer(page);
  await ask("UPDATE accounts SET operator_since = now() WHERE email = $1", [email]);
  await page.goto(address);
  await isHydrated(page);
}

/** Fakes a week's sales of all restaurants. */
async function sellForDays(page: Page): Promise<void> {
  await page.route("**/management/glance", async (route) => {
    if (route.request().resourceType() === "document") return route.fallback();
    const glance = await (await route.fetch()).json();
    const revenue = glance.revenue.map(({ day }: { day: string }) => ({
      day,
      revenue: 88_888_888.88,
      before: 99_999_999.99,
    }));
    await route.fulfill({ json: { ...glance, revenue, commission: { today: 8_888_888.88, week: 66_666_666.66 } } });
  });
}

/** Opens a restaurant with a long name. */
async function openOneRestaurant(page: Page): Promise<void> {
  await openAsOperator(page, `/management/restaurants/${longKitchen.uid}`);
  await expect(page.getByText("Bestellungen, 30 Tage")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sperren" })).toBeVisible();
}

async function openAlerts(page: Page): Promise<void> {
  const { id } = await orderHere(page);
  await ask(
    `INSERT INTO alerts (id, kind, order_id, raised_at)
     VALUES (gen_random_uuid(), 'unknown-payment', NULL, now()), (gen_random_uuid(), 'refund-failed', $1, now()),
       (gen_random_uuid(), 'dispute-lost', $1, now())
     ON CONFLICT DO NOTHING`,
    [id],
  );
  await page.goto("/management/alerts");
  await isHydrated(page);
  await expect(page.getByRole("link", { name: "Bestellung ansehen" }).first()).toBeVisible();
}
