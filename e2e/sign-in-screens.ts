import { expect, type Page } from "@playwright/test";
import {
  fillRegistration,
  goToPassword,
  longName,
  makeAccount,
  newPerson,
  register,
  signInNewCustomer,
} from "./account.ts";
import {
  expectConfirmation,
  fillContact,
  type Guest,
  goToContactForm,
  isHydrated,
  newGuest,
  order,
  payOnTheSpot,
} from "./guest.ts";
import { linkIn, mailTo, orderAccountMailTo } from "./mailbox.ts";
import { tagOf } from "./payment.ts";
import { gasthaus } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

export const signInScreens: readonly Screen[] = [
  { name: "login", open: (page) => visit(page, "/login") },
  {
    name: "login with an error",
    open: async (page) => {
      await visit(page, "/login");
      await page.getByLabel("E-Mail").fill("johanna@");
      await expect(page.getByText("Bitte geben Sie eine gültige E-Mail Adresse an")).toBeVisible();
    },
  },
  {
    name: "password refused",
    open: async (page) => {
      const { email } = await makeAccount();
      await goToPassword(page, email);
      await page.getByLabel("Passwort", { exact: true }).fill("falsches Passwort");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Ungültiges Passwort")).toBeVisible();
    },
  },
  { name: "register", open: (page) => visit(page, "/register") },
  {
    name: "register with errors",
    open: async (page) => {
      await visit(page, "/login");
      await page.getByLabel("E-Mail").fill(newPerson().email);
      await page.keyboard.press("Enter");
      await page.getByLabel("Telefonnummer").fill("0660 123");
      await page.getByLabel("Passwort", { exact: true }).fill("kurz");
      await page.getByLabel("Passwort bestätigen").fill("lang");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Die Passwörter stimmen nicht überein")).toBeVisible();
    },
  },
  {
    name: "registered",
    open: async (page) => {
      const person = newPerson();
      await visit(page, "/register");
      await page.getByLabel("E-Mail").fill(person.email);
      await fillRegistration(page, person);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Das hat geklappt!" })).toBeVisible();
    },
  },
  {
    name: "welcome",
    open: async (page) => {
      await signInNewCustomer(page, longName);
      await page.goto("/login");
      await page.getByRole("button", { name: "Schließen" }).click();
      await expect(page.getByRole("heading", { name: "Willkommen bei Mahlzeit" })).toBeVisible();
    },
  },
  { name: "forgotten password", open: (page) => visit(page, "/login/passwort") },
  {
    name: "link sent",
    open: async (page) => {
      await visit(page, "/login/passwort");
      await page.getByLabel("E-Mail").fill(newPerson().email);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Schau in deine Mails" })).toBeVisible();
    },
  },
  {
    name: "new password",
    open: async (page) => {
      await visit(page, `/login/passwort#${"x".repeat(43)}`);
      await page.getByLabel("Neues Passwort").fill("kurz");
      await expect(page.getByText("Ungültiges Passwort (min. 6 Zeichnen)")).toBeVisible();
    },
  },
  {
    name: "confirm address",
    open: async (page) => {
      const { email } = await register(page.request);
      await visit(page, linkIn(await mailTo(email, "Willkommen bei Mahlzeit")));
      await expect(page.getByRole("button", { name: "Adresse bestätigen" })).toBeVisible();
    },
  },
  {
    name: "account from an order whose guest has one",
    open: async (page) => {
      const guest = newGuest();
      await makeAccount(guest);
      await orderSoup(page, guest);
      await page.getByLabel("Passwort", { exact: true }).fill("ein anderes");
      await page.getByRole("button", { name: "Konto anlegen" }).click();
      await expect(page.getByText("Es existiert bereits ein Konto mit dieser E-Mail")).toBeVisible();
    },
  },
  {
    name: "account from an order by a mailed link",
    open: async (page) => {
      const guest = newGuest();
      await orderSoup(page, guest);
      const tag = await tagOf(guest.email);
      // Simulates another device.
      await page.evaluate(() => localStorage.removeItem("mahlzeit"));
      await visit(page, `/confirm/success/${tag}`);
      await page.getByRole("button", { name: "Link schicken" }).click();
      await expect(page.getByRole("heading", { name: "Der Link ist unterwegs" })).toBeVisible();
      await visit(page, linkIn(await orderAccountMailTo(guest.email)));
      await page.getByLabel("Passwort", { exact: true }).fill("kurz");
      await page.getByLabel("Passwort bestätigen").fill("lang");
      await expect(page.getByText("Die Passwörter stimmen nicht überein")).toBeVisible();
    },
  },
  { name: "confirmation link without its secret", open: (page) => visit(page, "/login/bestaetigen") },
];

async function orderSoup(page: Page, guest: Guest): Promise<void> {
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  await fillContact(page, guest);
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}
