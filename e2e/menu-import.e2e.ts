import type { Page } from "@playwright/test";
import { importRestaurants } from "./catalogue.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { newMemberPage } from "./members.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { tryAgain } from "./try-again.ts";

const inn = (uid: string) =>
  makeRestaurant(uid, `Wirtshaus ${uid}`, {
    categories: [
      {
        name: "Speisen",
        products: [
          { name: "Schnitzel", price: 14, allergens: ["A"] },
          { name: "Gulasch", price: 12, allergens: ["A"] },
        ],
      },
    ],
  });

const sheet = [
  "Warengruppe\tBezeichnung\tZutaten\tVK brutto\tAllerg.\tEK",
  "Speisen\tSchnitzel\tvom Kalb (A,C,G)\t16,50\t\t4",
  "\tBackhendl\t\t12.5O\tA\t3",
  "Suppen\t\t\t\t\t",
  "\tFrittatensuppe\t\t\tAC\t1",
  "\tTagessuppe\t\t3,90\t\t1",
  "Alle Preise inkl. aller Steuern\t\t\t\t\t",
].join("\n");

async function openImport(page: Page): Promise<void> {
  await page.goto("/management/menu/import");
  await isHydrated(page);
  await expect(page.getByRole("heading", { name: "Einfügen" })).toBeVisible();
}
const give = (page: Page, name: string, content: string) =>
  page.getByLabel("Datei mit deiner Karte").setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });

test("a pasted spreadsheet is put right row by row and becomes the draft, never the menu at once", async ({
  page,
  browser,
  watch,
}) => {
  const restaurant = inn("zur-tabelle");
  await importRestaurants([restaurant]);
  const owner = await newMemberPage({ browser, watch }, restaurant, { role: "owner" });
  await openImport(owner);
  await owner.getByLabel(/^Tabelle aus Excel/).fill(sheet);
  await owner.getByRole("button", { name: "Weiter mit 7 Zeilen" }).click();
  await expect(owner.getByLabel("Spalte VK brutto ist")).toHaveValue("price");
  await expect(owner.getByLabel("Spalte EK ist")).toHaveValue("ignore");
  await owner.getByRole("button", { name: "Zeilen prüfen" }).click();
  await expect(owner.getByText("Zeile 3: „12.5O“ ist kein Preis.")).toBeVisible();
  await expect(owner.getByText("Zeile 5: „Frittatensuppe“ hat keinen Preis.")).toBeVisible();
  // The keyboard suffices, because the probable value is in the field already.
  await owner.getByLabel("Preis, Zeile 3").press("Enter");
  await expect(owner.getByLabel("Preis, Zeile 5")).toBeFocused();
  await owner.getByLabel("Preis, Zeile 5").fill("4,9");
  await owner.getByLabel("Preis, Zeile 5").press("Enter");
  await expect(owner.getByText("brauchen dich")).toHaveCount(0);
  await expect(owner.getByText("Zeile 7: „Alle Preise inkl. aller Steuern“ ist kein Gericht.")).toBeVisible();
  await expect(owner.getByText("Bei 1 Gericht fehlen Allergene")).toBeVisible();
  await owner.getByLabel("Allergene, Tagessuppe").fill("keine");
  await owner.getByRole("button", { name: "1 Angabe eintragen" }).last().click();
  await expect(owner.getByText("Wo nichts zu Allergenen steht")).toHaveCount(0);
  await owner.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(owner);
  await expect(owner.getByText("Speisen. Allergene: A, C, G")).toBeVisible();
  await expect(owner.getByText("Aus dem Text genommen: (A,C,G)")).toBeVisible();
  await owner.getByRole("button", { name: "Mehrwertsteuer stimmt so" }).click();
  await owner.getByRole("button", { name: "In den Entwurf übernehmen" }).click();
  await expect(owner.getByRole("heading", { name: "4 Gerichte sind im Entwurf" })).toBeVisible();
  await page.goto(`/${restaurant.uid}`);
  await expect(page.getByText("Backhendl")).toHaveCount(0);
  await owner.getByRole("link", { name: "Entwurf ansehen" }).click();
  await owner.getByRole("button", { name: "Jetzt veröffentlichen" }).click();
  await expect(owner.getByRole("heading", { name: "Veröffentlicht" })).toBeVisible();
  await tryAgain(async (options) => {
    await page.goto(`/${restaurant.uid}`);
    await expect(page.getByText("Backhendl").first()).toBeVisible(options);
    await expect(page.getByText("Gulasch").first()).toBeVisible(options);
  });
});

test("a wrong file loses nothing and says what is wrong with it", async ({ browser, watch }) => {
  const restaurant = inn("zum-falschen-blatt");
  await importRestaurants([restaurant]);
  const owner = await newMemberPage({ browser, watch }, restaurant, { role: "owner" });
  await openImport(owner);
  await owner.getByLabel(/^Tabelle aus Excel/).fill("nur ein Satz");
  await give(owner, "karte.pdf", "%PDF-1.7");
  await expect(owner.getByRole("alert")).toContainText("Ein PDF können wir nicht lesen.");
  await give(owner, "leer.csv", "");
  await expect(owner.getByRole("alert")).toContainText("Darin steht nichts.");
  await give(owner, "foto.gif", "GIF89a");
  await expect(owner.getByRole("alert")).toContainText("Dieses Bild können wir nicht lesen.");
  await give(owner, "karte.xlsx", "PK\u0003\u0004kaputt");
  await expect(owner.getByRole("alert")).toContainText("beschädigt");
  await expect(owner.getByLabel(/^Tabelle aus Excel/)).toHaveValue("nur ein Satz");
  await give(owner, "buchhaltung.csv", "Datum;Konto;Saldo\n1.1.;2700;99\n2.1.;2800;12\n");
  await owner.getByRole("button", { name: "Zeilen prüfen" }).click();
  await expect(owner.getByRole("alert")).toContainText("in welcher Spalte");
  await owner.getByRole("button", { name: "Zurück" }).click();
  await expect(owner.getByLabel(/^Tabelle aus Excel/)).toBeVisible();
  await owner.goto("/management/menu");
  await expect(owner.getByRole("link", { name: "Gulasch" })).toBeVisible();
});
