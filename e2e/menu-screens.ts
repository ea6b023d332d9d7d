import { expect, type Page } from "@playwright/test";
import { signInNewCustomer } from "./account.ts";
import { isHydrated } from "./guest.ts";
import { joinRestaurant } from "./members.ts";
import { busyKitchen, longKitchen } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

/** The pages of a menu that is edited. */
export const menuScreens: readonly Screen[] = [
  {
    name: "menu editor",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page, page.request), busyKitchen, "owner");
      await visit(page, "/management/menu");
      await page.getByRole("link", { name: "Kasnocken" }).click();
      await page.getByLabel("Beschreibung").fill("Mit Käse überbacken");
      await expect(page.getByText(/^Entwurf gesichert um/)).toBeVisible();
    },
  },
  {
    name: "changes of a menu",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page, page.request), busyKitchen, "owner");
      await visit(page, "/management/menu");
      await page.getByRole("link", { name: "Kasnocken" }).click();
      await page.getByLabel("Beschreibung").fill("Mit Käse überbacken");
      await page.getByRole("link", { name: "Ansehen und veröffentlichen" }).click();
      await page.getByLabel("Zu einer Zeit").check();
      await expect(page.getByLabel("Uhrzeit")).toBeVisible();
    },
  },
  {
    name: "versions of a menu",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page, page.request), busyKitchen, "owner");
      await visit(page, "/management/menu/versions");
      await expect(page.getByText("gilt jetzt")).toBeVisible();
    },
  },
  {
    name: "options of a menu",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page, page.request), busyKitchen, "owner");
      await visit(page, "/management/menu/options");
      await page.getByRole("button", { name: "Gruppe", exact: true }).click();
      await page.getByLabel("Name für Gäste *").fill("Extra Belag");
      await page.getByLabel("mindestens").fill("2");
      await expect(page.getByText("Mindestens ist mehr als höchstens.")).toBeVisible();
      await page.getByText("Pfand und Allergene von Ohne Namen").click();
    },
  },
  {
    name: "menu editor with three hundred dishes",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page, page.request), longKitchen, "owner");
      await visit(page, "/management/menu");
      await page.getByRole("button", { name: "Sortieren" }).first().click();
      await expect(page.getByRole("heading", { level: 3 }).nth(299)).toBeAttached();
    },
  },
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}
