import { expect, type Page } from "@playwright/test";
import { findManagedText } from "../contract/operator/edit-content.ts";
import { answerWith } from "./answer-with.ts";
import { isHydrated, overlay } from "./guest.ts";
import { signInOperator } from "./members.ts";
import type { Screen } from "./screens.ts";

const at = Date.parse("2026-10-02T16:41:00Z");
const published =
  "<p>Oben steht, was am besten zu dir passt.</p><h3>Was zählt</h3><ol><li>Wie weit ist es weg?</li></ol>";
const draft = `${published}<p>Donaudampfschifffahrtsgesellschaftskapitänswitwen <strong>und alle anderen</strong>, [Firma ergänzen].</p>`;
const names = ["Theresa Wallner", "Maximiliane-Theodora Hohenberg-Wallnstorfer", null];

export const contentScreens: readonly Screen[] = [
  {
    name: "a text with a draft and versions",
    open: async (page) => {
      await openText(page);
    },
  },
  {
    name: "a link that leads nowhere",
    open: async (page) => {
      await openText(page);
      await page.getByRole("button", { name: "Verknüpfung" }).click();
      const dialog = overlay(page, "Verknüpfung");
      await dialog.getByLabel("Wohin *").fill("nirgends hin");
      await dialog.getByRole("button", { name: "Übernehmen" }).click();
      await expect(dialog.getByText("Das führt nirgendwohin. Bitte prüfe die Adresse.")).toBeVisible();
    },
  },
  {
    name: "a picture without words",
    open: async (page) => {
      await openText(page);
      await page.getByRole("button", { name: "Bild", exact: true }).click();
      const dialog = overlay(page, "Bild einfügen");
      await dialog.getByRole("button", { name: "Übernehmen" }).click();
      await expect(dialog.getByText("Bitte beschreib das Bild in einem Satz.")).toBeVisible();
    },
  },
  {
    name: "changes before publishing",
    open: async (page) => {
      await openText(page);
      await page.getByRole("button", { name: "Veröffentlichen" }).click();
      const dialog = overlay(page, "Veröffentlichen?");
      await dialog.getByRole("tab", { name: "Änderungen" }).click();
      await expect(dialog.locator("ins").first()).toBeVisible();
    },
  },
];

async function openText(page: Page): Promise<void> {
  await answerWith(page, findManagedText, {
    tag: "legal-contact",
    isLine: false,
    published: { text: published, number: 3, at, by: "Theresa Wallner" },
    draft: { text: draft, savedAt: at, savedBy: "Theresa Wallner" },
    revision: 7,
    versions: names.map((by, i) => ({ number: 3 - i, at: at - i * 86_400_000, by, restoredFrom: i === 0 ? 1 : null })),
  });
  await signInOperator(page);
  await page.goto("/management/content?text=legal-contact");
  await isHydrated(page);
  await expect(page.getByText("Öffentlich, Fassung 3")).toBeVisible();
  await expect(page.getByTitle("Vorschau der Seite am Handy").first()).toBeVisible();
}
