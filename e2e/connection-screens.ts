import { expect, type Page } from "@playwright/test";
import { longName, signInNewCustomer } from "./account.ts";
import { isHydrated, overlay } from "./guest.ts";
import { joinRestaurant } from "./members.ts";
import { busyKitchen } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

const madeAt = "2026-03-02T09:00:00.000Z";
const key = {
  id: "01938a5c-0000-7000-8000-000000000001",
  name: "Kassa Donaudampfschifffahrtsterrasse 999",
  scopes: ["orders:read", "orders:answer", "menu:read", "menu:sold-out"],
  ending: "WWWW",
  madeAt,
  madeBy: { name: `${longName.firstName} ${longName.lastName}`, isMember: false },
  lastUsedAt: new Date().toISOString(),
  expiresAt: "2099-01-01T00:00:00.000Z",
};
const keys = [
  key,
  { ...key, id: "01938a5c-0000-7000-8000-000000000002", name: "Kassa", scopes: ["menu:read"], lastUsedAt: null },
  {
    ...key,
    id: "01938a5c-0000-7000-8000-000000000003",
    name: "A",
    madeBy: null,
    lastUsedAt: madeAt,
    expiresAt: "2026-11-01T00:00:00.000Z",
  },
];
const none = { keys: [], secondFactor: "OFF" };

/** The screens on which an owner connects tills and partners. */
export const connectionScreens: readonly Screen[] = [
  {
    name: "connections",
    open: async (page) => {
      await openConnections(page, { keys: { keys, secondFactor: "ON" } });
      await expect(page.getByRole("row", { name: /^Kassa Donau/ })).toBeVisible();
    },
  },
  {
    name: "connections where there are none",
    open: async (page) => {
      await openConnections(page, { keys: none });
      await expect(page.getByRole("heading", { name: "Noch kein Schlüssel" })).toBeVisible();
    },
  },
  {
    name: "connections that do not load",
    open: async (page) => {
      await openConnections(page, { keys: null, webhooks: null });
      await expect(page.getByRole("button", { name: "Nochmal" })).toHaveCount(2);
    },
  },
  {
    name: "a new key with errors",
    open: async (page) => {
      await openConnections(page, { keys: { keys, secondFactor: "ON" } });
      await page.getByRole("button", { name: "Neuer Schlüssel" }).click();
      await page.getByRole("button", { name: "Schlüssel anlegen" }).click();
      await expect(page.getByText("Such aus, was der Schlüssel darf.")).toBeVisible();
    },
  },
  {
    name: "a key that is shown once",
    open: async (page) => {
      await openConnections(page, { keys: none });
      const made = { token: `mz_live_${"W".repeat(32)}`, key };
      await page.route("**/api/management/keys", (route) => route.fulfill({ status: 201, json: made }));
      await page.getByRole("button", { name: "Neuer Schlüssel" }).click();
      const dialog = overlay(page, "Neuer Schlüssel");
      await dialog.getByLabel("Name").fill(key.name);
      await dialog.getByRole("checkbox", { name: "Karte lesen" }).check();
      await dialog.getByRole("button", { name: "Schlüssel anlegen" }).click();
      await expect(overlay(page, key.name).getByText(/^mz_live_W{32}$/)).toBeVisible();
    },
  },
];

/** Opens the page, which gets these answers instead of the server's own; null: it fails to load. */
export async function openConnections(
  page: Page,
  answers: { readonly keys?: object | null; readonly webhooks?: object | null },
): Promise<void> {
  for (const [what, json] of Object.entries(answers))
    await page.route(`**/api/management/${what}?*`, (route) =>
      json ? route.fulfill({ json }) : route.fulfill({ status: 404, json: {} }),
    );
  await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
  await page.goto("/management/connections");
  await isHydrated(page);
}
