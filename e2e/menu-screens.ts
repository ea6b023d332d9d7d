import { expect, type Page } from "@playwright/test";
import { testPhotos } from "../web/app/office/menu/import/photo/testing/test-photos.ts";
import { signInNewCustomer } from "./account.ts";
import { isHydrated } from "./guest.ts";
import { joinRestaurant } from "./members.ts";
import { busyKitchen, longKitchen } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

export const menuScreens: readonly Screen[] = [
  {
    name: "menu editor",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
      await visit(page, "/management/menu");
      await page.getByRole("link", { name: "Kasnocken" }).click();
      await page.getByLabel("Beschreibung").fill("Mit Käse überbacken");
      await expect(page.getByText(/^Entwurf gesichert um/)).toBeVisible();
    },
  },
  {
    name: "changes of a menu",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
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
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
      await visit(page, "/management/menu/versions");
      await expect(page.getByText("gilt jetzt")).toBeVisible();
    },
  },
  {
    name: "options of a menu",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
      await visit(page, "/management/menu/options");
      await page.getByRole("button", { name: "Gruppe", exact: true }).click();
      await page.getByLabel("Name für Gäste *").fill("Extra Belag");
      await page.getByRole("button", { name: "Höchstens: mehr" }).click();
      await page.getByRole("button", { name: "Mindestens: mehr" }).click();
      await page.getByRole("button", { name: "Option", exact: true }).click();
      await page.getByLabel("Name der Option").first().fill("Burrata");
      await page.getByLabel("Aufpreis Burrata in Euro").fill("4,50");
      await page.getByRole("checkbox", { name: "Kasnocken" }).check();
      await expect(page.getByText(/^Entwurf gesichert um/)).toBeVisible();
    },
  },
  {
    name: "drinks among the options of a menu",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
      await visit(page, "/management/menu/options");
      await page.getByRole("button", { name: "Gruppe", exact: true }).click();
      await page.getByRole("checkbox", { name: "Kasnocken" }).check();
      await page.getByLabel("Name der Option").fill("Hausgemachte Kräuterlimonade 0,5 l");
      await page.getByRole("button", { name: "Ja, 20 %" }).click();
      await page.getByRole("button", { name: "Option", exact: true }).click();
      await page.getByLabel("Name der Option").nth(1).fill("Zwickl vom Fass 0,3 l");
      await expect(page.getByText("Ist das ein Getränk mit 20 %?")).toBeVisible();
    },
  },
  {
    name: "allergens of an option",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
      await visit(page, "/management/menu/options");
      await page.getByRole("button", { name: "Gruppe", exact: true }).click();
      await page.getByLabel("Name der Option").fill("Burrata");
      await page.getByRole("button", { name: /^Allergene und Pfand Burrata/ }).click();
      await expect(page.getByRole("dialog", { name: "Burrata: Allergene und Pfand" })).toBeVisible();
    },
  },
  {
    name: "columns of an imported menu",
    open: async (page) => {
      await importTable(page);
    },
  },
  {
    name: "imported menu with faults",
    open: async (page) => {
      await importTable(page);
      await page.getByRole("button", { name: "Zeilen prüfen" }).click();
      await expect(page.getByText("Wo nichts zu Allergenen steht")).toBeVisible();
    },
  },
  {
    name: "questions of an imported menu",
    open: async (page) => {
      await importTable(page, [
        "Kategorie\tName\tPreis\tAllergene",
        "Bier & Brot\tLaugenbrezn\t3\tA",
        "Bier & Brot\tZwickl vom Fass\t4,20\tA",
        "Speisen\tGulasch mit Semmelknödel\t9,50 12,50\tA,C",
        "Speisen\tGulasch mit Semmelknödel\t14\tA,C",
        "Speisen\tGemüsecurry mit Linsen und Reis (v)\t12\tA,C",
        "Speisen\tVeganes Chili 🌶\t11\tA,C",
      ]);
      await page.getByRole("button", { name: "Zeilen prüfen" }).click();
      await expect(page.getByText("Sind das Speisen oder Getränke?")).toBeVisible();
      await page.getByRole("group", { name: "vegetarisch?" }).getByRole("checkbox").check();
      await page.getByRole("button", { name: "In den Entwurf übernehmen" }).press("Enter");
      await expect(page.getByRole("alert")).toContainText("ob die Mehrwertsteuer stimmt");
    },
  },
  {
    name: "menu read from a photo",
    open: async (page) => {
      await importPhoto(page, "sans");
      await expect(page.getByText(/^Name und Preis sind sicher gelesen/)).toBeVisible();
    },
  },
  {
    name: "photo without a menu",
    open: async (page) => {
      await importPhoto(page, "a plate");
      await expect(page.getByText("Das lässt sich nicht lesen.")).toBeVisible();
    },
  },
  {
    name: "prices of a menu",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
      await visit(page, "/management/menu/prices");
      await expect(page.getByRole("row", { name: /Kasnocken/ })).toBeVisible();
    },
  },
  {
    name: "menu editor with three hundred dishes",
    open: async (page) => {
      await joinRestaurant(await signInNewCustomer(page), longKitchen, "owner");
      await visit(page, "/management/menu");
      await page.getByRole("button", { name: "Sortieren" }).first().click();
      await expect(page.getByRole("heading", { level: 3 }).nth(299)).toBeAttached();
    },
  },
];

const table = [
  "Nr.\tGericht\tZutaten\tAllergene\tklein\tgroß",
  "1\tReis\tmit Ei\tA,C\t7,9O\t9,50",
  "2\tReis\tmit gebratenem Huhn\tQ\t8\t",
  "3\tTee\t\t\t3\t",
  "Alle Preise inkl. MwSt.\t\t\t\t\t",
];

async function importPhoto(page: Page, name: string): Promise<void> {
  const photo = testPhotos.find((one) => one.name === name);
  if (!photo) throw new Error(`no photo ${name}`);
  await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
  await visit(page, "/management/menu/import");
  const chosen = { name: "karte.jpg", mimeType: "image/jpeg", buffer: await photo.jpeg() };
  await page.getByLabel("Datei mit deiner Karte").setInputFiles(chosen);
}

async function importTable(page: Page, rows = table): Promise<void> {
  await joinRestaurant(await signInNewCustomer(page), busyKitchen, "owner");
  await visit(page, "/management/menu/import");
  await page.getByLabel(/^Tabelle aus Excel/).fill(rows.join("\n"));
  await page.getByRole("button", { name: `Weiter mit ${rows.length} Zeilen` }).click();
  await expect(page.getByRole("heading", { name: "Was ist was?" })).toBeVisible();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}
