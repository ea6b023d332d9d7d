import { expect, type Page } from "@playwright/test";
import { signInNewCustomer } from "./account.ts";
import { isHydrated } from "./guest.ts";
import { joinRestaurant } from "./members.ts";
import { closedInn } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

const longName = "Donaudampfschifffahrtsgesellschaftskapitänsschnitzel";

/** The overview of a restaurant's people, with as much and as little as it may show. */
export const dayScreens: readonly Screen[] = [
  {
    name: "a restaurant's day in which everything waits",
    open: async (page) => {
      const now = new Date();
      const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
      const order = "0199d0a5-5d3f-7cc6-8a91-000000000001";
      await openDay(page, {
        orders: { today: 1248, beforeUntilNow: 1103 },
        takings: { today: 128_430.5, beforeUntilNow: 114_210.9, before: 234_567.8 },
        devices: { paired: 12, connected: 11 },
        waits: [
          {
            kind: "complaints",
            endsAt: ago(-20),
            count: 200,
            first: { order, number: 1402, waitsFor: "ANSWER", amount: 1114.11, answeredAt: null },
          },
          {
            kind: "printer",
            endsAt: ago(-1),
            name: `Ausgabe ${longName}`,
            state: "PAPER_OUT",
            waiting: 200,
            waitingSince: ago(1),
          },
          {
            kind: "undeclared-allergens",
            endsAt: null,
            count: 200,
            dishes: ["Panzanella", longName, "Hauswein rot"],
          },
          { kind: "allergen-check", endsAt: null, confirmedAt: ago(9000) },
          { kind: "holidays", endsAt: ago(-48), count: 1, first: { day: "2026-12-08", name: "Mariä Empfängnis" } },
          { kind: "ratings", endsAt: null, count: 128, oldest: { ratedAt: ago(900), food: 3 } },
          { kind: "draft", endsAt: null, changes: 144, savedAt: ago(24), savedBy: "Maximiliane-Theresia" },
          { kind: "setup", endsAt: null, missing: ["profile", "legal", "payout", "kitchen"], of: 10 },
        ],
      });
      await expect(page.getByText(/^200\sReklamationen/)).toBeVisible();
      await expect(page.getByText(/^1\.248$/)).toBeVisible();
    },
  },
  {
    name: "a restaurant's day in which nothing waits",
    open: async (page) => {
      await openDay(page, { waits: [] });
      await expect(page.getByRole("heading", { name: "Alles erledigt" })).toBeVisible();
    },
  },
  {
    name: "a restaurant's day that could not be loaded",
    open: async (page) => {
      await openDay(page, "fails");
      await expect(page.getByText("Was auf dich wartet, ließ sich gerade nicht laden.")).toBeVisible();
    },
  },
  {
    name: "a restaurant's day as its staff see it",
    open: async (page) => {
      await page.goto("/login");
      await isHydrated(page);
      await page.getByRole("button", { name: /^Team / }).click();
      await page.getByRole("button", { name: "Anmelden", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Elif Gruber" })).toBeVisible();
      await page.goto("/management");
      await expect(page.getByRole("heading", { name: "Wartet auf dich" })).toBeVisible();
      await expect(page.getByText("Umsatz bisher")).toHaveCount(0);
    },
  },
];

const gone = { type: "about:blank", title: "", status: 404, code: "service-not-found", detail: "Das gibt es nicht." };

async function openDay(page: Page, changes: object | "fails"): Promise<void> {
  await joinRestaurant(await signInNewCustomer(page), closedInn, "owner");
  await page.route("**/restaurants/*/day", async (route) => {
    if (changes === "fails") return route.fulfill({ status: 404, json: gone });
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...changes } });
  });
  await page.goto("/management/day");
  await isHydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: /^Servus/ })).toBeVisible();
}
