import { expect, type Page } from "@playwright/test";
import { findApplication, findApplications } from "../contract/partners/applications.ts";
import { openApplication } from "../contract/partners/apply.ts";
import { allCheckPoints } from "../domain/partners/applications/checklist.ts";
import { sampleForm } from "../domain/partners/applications/testing/sample-form.ts";
import { newPerson } from "./account.ts";
import { answerWith } from "./answer-with.ts";
import { isHydrated } from "./guest.ts";
import { applicationMailTo, linkIn } from "./mailbox.ts";
import { signInOperator } from "./members.ts";
import type { Screen } from "./screens.ts";

const at = Date.parse("2026-11-19T17:42:00Z");
const id = "0199c0de-0000-7000-8000-00000000000a";
const name = "Wirtshaus zur Donaudampfschifffahrtsgesellschaftskapitänswitwe";
const words = "Auf der Gewerbeanmeldung steht eine andere Adresse. Schickst du uns bitte die aktuelle?";
const file = {
  id,
  name: "Speisekarte-Donaudampfschifffahrtswirtshaus-Winter-2026.pdf",
  bytes: 1_234_567,
  addedAt: at,
  reading: null,
};
const table = {
  ...file,
  id: id.replace("a", "c"),
  name: "Getränke-und-Weinkarte-Winter-2026.xlsx",
  reading: {
    dishes: 63,
    openAllergens: 11,
    faults: [{ place: "Getränke und Weine, Zeile 4", message: `„${name}“ hat keinen Preis. Getränke, ${name}` }],
    faultCount: 60,
    note: "Gelesen sind die Blätter „Speisen“, „Getränke und Weine“. In „Allergene“ finden wir keine Gerichte.",
  },
};
const form = { ...sampleForm, name, orderTypes: [...sampleForm.orderTypes], hours: [...sampleForm.hours] };

/** The screens of a restaurant's application: for its owner and for operators. */
export const partnerScreens: readonly Screen[] = [
  { name: "partner page", open: (page) => visit(page, "/partner") },
  {
    name: "application's times, and what is missing before it can be sent",
    open: async (page) => {
      await visit(page, "/partner/anmelden#bedingungen");
      await page.getByRole("button", { name: "Anmeldung abschicken" }).click();
      await expect(page.getByText(/^Es fehlt noch:/)).toBeVisible();
      await page.getByRole("button", { name: "Zeiten", exact: true }).click();
      await page.getByRole("button", { name: "Montag öffnen" }).click();
      await page.getByRole("button", { name: "Montag: weitere Zeit hinzufügen" }).click();
      await expect(page.getByLabel("Montag, 2. Zeit, von")).toBeVisible();
    },
  },
  {
    name: "application's files",
    open: async (page) => {
      const { email } = newPerson();
      await visit(page, "/partner/anmelden");
      await page.getByLabel("E-Mail *").fill(email);
      await page.getByLabel("E-Mail *").blur();
      await page.goto(linkIn(await applicationMailTo(email, /^Deine Anmeldung/)));
      await isHydrated(page);
      await page.getByRole("link", { name: /Speisekarte/ }).click();
      await page.getByLabel("Fotos oder Datei auswählen").setInputFiles([
        { name: file.name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 Karte") },
        { name: "Speisekarte.pages", mimeType: "", buffer: Buffer.from("?") },
      ]);
      await expect(page.getByRole("list", { name: "Mitgeschickt" })).toContainText(file.name);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "application with a question",
    open: async (page) => {
      await answerWith(page, openApplication, {
        state: "ASKED",
        version: 3,
        email: newPerson().email,
        isConfirmed: true,
        form,
        files: [file, table],
        savedAt: at,
        submittedAt: at,
        decidedAt: null,
        question: { at, by: "Theresa", point: "trade", words },
        acceptedTerms: 99,
        checked: 6,
        restaurant: null,
      });
      await visit(page, "/partner/anmelden#link=gelesen");
      await expect(page.getByRole("heading", { name: "Fast am Tisch, Katharina" })).toBeVisible();
    },
  },
  { name: "applications", open: (page) => openApplications(page, "") },
  {
    name: "one application",
    open: async (page) => {
      await openApplications(page, `#${id}`);
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    },
  },
];

async function openApplications(page: Page, hash: string): Promise<void> {
  const summary = {
    id,
    state: "SUBMITTED" as const,
    stage: "CHECKING" as const,
    name,
    place: "9020 Klagenfurt",
    checked: allCheckPoints.slice(0, 6),
    submittedAt: at,
    touchedAt: at,
  };
  const ready = { ...summary, id: id.replace("a", "b"), name: "Zum Hirschen", stage: "READY" as const };
  await answerWith(page, findApplications, {
    applications: [summary, { ...ready, checked: [...allCheckPoints] }],
    waiting: 2,
    approved: 0,
  });
  await answerWith(page, findApplication, {
    ...summary,
    email: "katharina.rauter-hochleitner-schwarzenberger@wirtshaus-am-lendhafen.example.at",
    form: { ...form, website: "https://wirtshaus-am-lendhafen.example.at/die-karte-fuer-den-winter-2026" },
    files: [file, table],
    checks: summary.checked.map((point) => ({ point, at, by: "Theresa" })),
    terms: { version: 4, acceptedAt: at },
    events: [
      { at, kind: "SUBMITTED", by: null, about: null, words: "" },
      { at: at + 1, kind: "ASKED", by: "Theresa", about: "trade", words },
      { at: at + 2, kind: "ANSWERED", by: null, about: null, words: "Ist unterwegs." },
    ],
    restaurant: null,
  });
  await signInOperator(page);
  await visit(page, `/management/applications${hash}`);
  await expect(page.getByRole("heading", { level: 1, name: "Anfragen" })).toBeVisible();
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}
