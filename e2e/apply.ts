import { expect, type Page } from "@playwright/test";
import type { Person } from "./account.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";

/** The applicant's menu as a table. */
const givenMenu = {
  name: "karte.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("Kategorie;Gericht;Zutaten;Preis;Allergene\nSpeisen;Backhendl;Mit Erdäpfelsalat;20,00;A,C,G\n"),
};

/** Fills in the parts that need no documents: name, address, company. */
export async function beginApplication(page: Page, owner: Person): Promise<void> {
  const fill = (label: string | RegExp, value: string) => page.getByLabel(label).fill(value);
  await fill("Name des Restaurants *", "Gasthaus Erststern");
  await fill("Straße *", "Rathausplatz");
  await fill(/^Hausnummer/, "7");
  await fill("Postleitzahl *", "3100");
  await fill("Ort *", "St. Pölten");
  await fill("Küche *", "Österreichische Küche");
  await fill("Vor- und Nachname *", `${owner.firstName} ${owner.lastName}`);
  await fill("Telefonnummer *", owner.phone);
  await fill("E-Mail *", owner.email);
  await page.getByLabel(/^Lieferung/).check();
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Weiter: Rechtliche Angaben" }).click();
  await fill("Firma laut Firmenbuch oder Gewerbe *", "Erststern GmbH");
  await page.getByLabel("Rechtsform *").selectOption("GmbH");
  await fill("Firmenbuchnummer *", "FN 123456a");
  await page.getByLabel("Gericht *").selectOption("Landesgericht St. Pölten");
  await fill("UID-Nummer *", "ATU13585627");
  await fill("GISA-Zahl *", "12345678");
  await page.getByRole("button", { name: "Weiter: Zeiten" }).click();
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
}

/** Continues by the mailed link, which confirms the address: uploads are possible only then. */
export async function finishApplication(page: Page): Promise<void> {
  await expect(page.getByLabel("Name des Restaurants *")).toHaveValue("Gasthaus Erststern");
  await page
    .getByRole("navigation", { name: "Schritte" })
    .getByRole("link", { name: /Zeiten/ })
    .click();
  await page.getByRole("button", { name: "Montag öffnen" }).click();
  await page.getByRole("button", { name: "Für alle Werktage" }).click();
  await expect(page.getByLabel("Freitag, von")).toHaveValue("11:00");
  await page.getByLabel(/^Mindestbestellwert/).fill("15,00");
  await page.getByLabel("Wohin lieferst du? *").fill("3100, 3140");
  await page.getByLabel("Liefergebühr *").fill("0");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Weiter: Speisekarte" }).click();
  await page.getByLabel("Fotos oder Datei auswählen").setInputFiles(givenMenu);
  await expect(page.getByRole("list", { name: "Mitgeschickt" })).toContainText(/karte\.csv.*1\sGericht gelesen/);
  await page.getByLabel("Allergene stehen auf der Karte").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Weiter: Auszahlung" }).click();
  await page.getByLabel("IBAN *").fill("AT48 3200 0000 1234 5864");
  await page.getByLabel("Kontoinhaber:in *").fill("Gasthaus Erststern GmbH");
  await page.getByRole("button", { name: "Weiter: Bedingungen" }).click();
  // Sending needs consent, and the page lists the missing parts.
  await page.getByRole("button", { name: "Anmeldung abschicken" }).click();
  await expect(page.getByText(/^Es fehlt noch: dein Ja/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Ich nehme die Bedingungen an. *").check();
  await page.getByLabel("Ich darf für den Betrieb unterschreiben. *").check();
  await page.getByRole("button", { name: "Anmeldung abschicken" }).click();
}
