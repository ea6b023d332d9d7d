import { mondayOf } from "@mahlzeit/domain/catalogue/menu/week/monday";
import { emptyCell, firstCard, type WeekCell, weeksLater } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { dateOfDayNumber, dayNumberOfDate, viennaDate } from "@mahlzeit/domain/local-time";
import { expect, type Page } from "@playwright/test";
import { signInNewCustomer } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask } from "./database.ts";
import { cart, isHydrated, openRestaurant } from "./guest.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { joinRestaurant } from "./members.ts";
import type { Screen } from "./screens.ts";

/** The next week, in which no day is over. */
const nextMonday = weeksLater(mondayOf(viennaDate(Date.now())), 1);
const dayAfter = (days: number) => dateOfDayNumber(dayNumberOfDate(nextMonday) + days);
const inDays = (days: number) => dateOfDayNumber(dayNumberOfDate(viennaDate(Date.now())) + days);

const inn = (uid: string) =>
  makeRestaurant(uid, `Trattoria ${uid}`, {
    categories: [{ name: "Immer", products: [{ name: "Kasnocken", price: 11.4, allergens: ["A"] }] }],
  });

function dish(day: number, row: number, name: string, changes: Partial<WeekCell> = {}): WeekCell {
  const values = { priceCents: 1090, allergens: ["A", "C"] as const, vatRate: 1000, isConfirmed: true };
  return { ...emptyCell(dayAfter(day), row), name, ...values, ...changes };
}

const week: readonly WeekCell[] = [
  dish(0, 0, "Minestrone", { priceCents: 490, allergens: ["A", "L"] }),
  dish(0, 1, "Lasagne della Nonna"),
  dish(1, 1, "Saltimbocca vom Kalb, Salbeierdäpfel", { priceCents: 1390, since: inDays(-30), isConfirmed: false }),
  dish(2, 2, "Risotto mit Kürbis und Salbei", { allergens: null, isConfirmed: false }),
  dish(3, 0, "Bier", { vatRate: null, allergens: ["A"] }),
];
const long = "Forelle aus dem Rohr mit Petersilerdäpfeln, Zitronenbutter und Vogerlsalat mit Kernöl und Speck";

/** The week's card in the office, and its dishes as guests see them. */
export const weekScreens: readonly Screen[] = [
  {
    name: "week card without dishes",
    open: async (page) => {
      await openWeek(page, "leer", "owner", []);
      await expect(page.getByRole("heading", { name: /^Noch nichts für KW/ })).toBeVisible();
    },
  },
  {
    name: "week card with open dishes",
    open: async (page) => {
      await openWeek(page, "offen", "owner", week);
      await expect(page.getByRole("button", { name: "Veröffentlichen" })).toBeVisible();
    },
  },
  {
    name: "week card of a team",
    open: async (page) => {
      await openWeek(page, "team", "staff", week);
      await expect(page.getByRole("button", { name: "Bescheid geben" })).toBeVisible();
    },
  },
  {
    name: "week card of seven days with long names",
    open: async (page) => {
      const cells = Array.from({ length: 35 }, (_, i) => dish(Math.floor(i / 5), i % 5, `${i} ${long}`));
      await openWeek(page, "lang", "owner", cells, {
        days: 7,
        rows: ["Suppe", "Menü 1", "Menü 2", "Menü 3", "Menü 4"],
      });
      await expect(page.getByRole("textbox", { name: "Montag, Menü 4", exact: true })).toHaveValue(/^4 Forelle/);
    },
  },
  {
    name: "allergens of a week's dish",
    open: async (page) => {
      await openWeek(page, "allergene", "owner", week);
      await page
        .getByRole("button", { name: /^Allergene Donnerstag, Suppe/ })
        .evaluate((button) => (button as HTMLElement).click());
      await expect(page.getByText("Sind das Speisen oder Getränke?").first()).toBeVisible();
    },
  },
  {
    name: "hours and rows of a week card",
    open: async (page) => {
      await openWeek(page, "zeiten", "owner", week);
      await page.getByRole("button", { name: "11:00 – 14:30" }).click();
      await page.getByRole("textbox", { name: "Zeilen" }).fill("");
      await page.getByRole("button", { name: "Übernehmen" }).click();
      await expect(page.getByText("So viele Zeilen sind belegt: 3.")).toBeVisible();
    },
  },
  {
    name: "week card to print",
    open: async (page) => {
      await openWeek(page, "druck", "owner", week);
      await page.getByRole("button", { name: "A4 drucken" }).click();
      await expect(page.getByRole("button", { name: "Drucken" })).toBeEnabled();
    },
  },
  {
    name: "dishes of the next days",
    open: async (page) => {
      const restaurant = {
        ...makeRestaurant("trattoria-diese-woche", "Trattoria Diese Woche", {
          categories: [
            { name: "Mittag", products: [forDay("Minestrone", 0), forDay("Forelle", 1), forDay(long, 3)] },
            { name: "Immer", products: [{ name: "Kasnocken", price: 11.4, allergens: ["A"] }] },
          ],
        }),
        orderAheadDays: 1,
      };
      await importRestaurants([restaurant]);
      await openRestaurant(page, restaurant);
      await page.getByRole("button", { name: /^Forelle/ }).click();
      await expect(cart(page).getByText(/^Deine Bestellung ist für/)).toBeVisible();
    },
  },
];

/** Returns a dish for one day, counted from today, at all hours. */
function forDay(name: string, days: number) {
  const availability = { weekdays: [], from: "00:00:00", to: "24:00:00", dates: [inDays(days)] };
  return { name, price: 9.8, allergens: ["A"], availability };
}

async function openWeek(
  page: Page,
  word: string,
  role: "owner" | "staff",
  cells: readonly WeekCell[],
  changes: object = {},
): Promise<void> {
  const restaurant = inn(`woche-${word}`);
  await importRestaurants([restaurant]);
  await joinRestaurant(await signInNewCustomer(page), restaurant, "owner");
  if (role === "staff") await joinAsStaff(page, restaurant);
  if (cells.length > 0)
    await ask(
      `INSERT INTO week_cards (restaurant_id, monday, card, revision, saved_at)
       SELECT id, $2, $3, gen_random_uuid(), now() FROM restaurants WHERE uid = $1
       ON CONFLICT (restaurant_id, monday) DO NOTHING`,
      [restaurant.uid, nextMonday, JSON.stringify({ ...firstCard, cells, ...changes })],
    );
  await page.goto(`/management/menu/week?woche=${nextMonday}`);
  await isHydrated(page);
  await expect(
    page
      .getByRole("heading", { name: "Wochenkarte" })
      .or(page.getByRole("button", { name: "Zurück" }))
      .first(),
  ).toBeVisible();
}

/** Leaves the owner, who is told, and signs somebody of the team in. */
async function joinAsStaff(page: Page, restaurant: { readonly uid: string }): Promise<void> {
  await page.context().clearCookies();
  await joinRestaurant(await signInNewCustomer(page), restaurant, "staff");
}
