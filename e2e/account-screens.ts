import { expect, type Page } from "@playwright/test";
import {
  accountEntry,
  callAs,
  lightPage,
  longName,
  newPerson,
  openAccount,
  type Person,
  signInNewCustomer,
  storedToken,
} from "./account.ts";
import { ageSignIn } from "./account-records.ts";
import { cart, goToContactForm, isHydrated, openRestaurant, overlay } from "./guest.ts";
import { placeOrder } from "./past-order.ts";
import { crowd, deliveryKitchen, feast, gasthaus } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

export const accountScreens: readonly Screen[] = [
  {
    name: "listing, signed in",
    open: async (page) => {
      // The whole list is checked without an account.
      await enterWithHistory(page, `/bestellen?kategorie=${crowd.category}`);
    },
  },
  {
    name: "account without orders",
    open: async (page) => {
      const person = await signInNewCustomer(page);
      await page.goto(lightPage);
      await expect((await openAccount(page, person)).getByText("Noch nichts bestellt")).toBeVisible();
    },
  },
  {
    name: "account's orders",
    open: async (page) => {
      const person = await enterWithHistory(page, lightPage);
      await expect((await openAccount(page, person)).getByRole("listitem")).toHaveCount(2);
    },
  },
  {
    name: "account's order",
    open: async (page) => {
      const account = await openAccount(page, await enterWithHistory(page, lightPage));
      await account.getByRole("listitem").last().getByRole("button").click();
      await expect(account.getByRole("button", { name: "Nochmal bestellen" })).toBeVisible();
    },
  },
  {
    name: "my account",
    open: async (page) => {
      const account = await openAccount(page, await enterWithHistory(page, lightPage));
      await account.getByRole("tab", { name: "Mein Konto" }).click();
      await expect(account.getByText("Noch nicht bestätigt.")).toBeVisible();
    },
  },
  {
    name: "deleting an account",
    open: async (page) => {
      const person = await enterWithHistory(page, lightPage);
      await ageSignIn(person.email, 11);
      await page.reload();
      const account = await openAccount(page, person);
      await account.getByRole("tab", { name: "Mein Konto" }).click();
      await account.getByRole("button", { name: "Konto vollständig löschen" }).click();
      const dialog = overlay(page, "Konto vollständig löschen");
      await dialog.getByRole("button", { name: "Konto vollständig löschen" }).click();
      await expect(dialog.getByText("Bitte ausfüllen")).toBeVisible();
    },
  },
  {
    name: "ordering once more",
    open: async (page) => {
      const person = await enterWithHistory(page, lightPage);
      const account = await openAccount(page, person);
      await account.getByRole("listitem").last().getByRole("button").click();
      await account.getByRole("button", { name: "Nochmal bestellen" }).click();
      await expect(page.getByText("liegt im Warenkorb.")).toBeVisible();
    },
  },
  {
    name: "ordering once more with a full cart",
    open: async (page) => {
      const person = await enterWithHistory(page, `/${feast.uid}`);
      await isHydrated(page);
      await page
        .getByRole("button", { name: /^Backhendl/ })
        .first()
        .click();
      await expect(cart(page).getByRole("listitem")).toHaveCount(1);
      const account = await openAccount(page, person);
      await account.getByRole("listitem").last().getByRole("button").click();
      await account.getByRole("button", { name: "Nochmal bestellen" }).click();
      await expect(overlay(page, "Nochmal bestellen")).toBeVisible();
    },
  },
  {
    name: "kept addresses",
    open: async (page) => {
      const { person } = await withHistory(page);
      await openRestaurant(page, deliveryKitchen);
      await expect(accountEntry(page, person)).toBeVisible();
      await page
        .getByRole("button", { name: /^Lasagne/ })
        .first()
        .click();
      await expect(overlay(page, "Lieferadresse eingeben").getByText("Deine Adressen")).toBeVisible();
    },
  },
  {
    name: "contact form, signed in",
    open: async (page) => {
      const { person } = await withHistory(page);
      await goToContactForm(page, gasthaus, "Frittatensuppe");
      await expect(page.getByLabel("Vorname *")).toHaveValue(person.firstName);
    },
  },
  {
    name: "erasing an order's contact",
    open: async (page) => {
      const { order } = await withHistory(page);
      await visit(page, `/confirm/success/${order.identificationTag}`);
      await page.getByRole("button", { name: "Meine Daten", exact: true }).click();
      await overlay(page, "Deine Daten").getByRole("button", { name: "Meine Daten löschen" }).click();
      const dialog = overlay(page, "Meine Daten löschen");
      await dialog.getByRole("button", { name: "Meine Daten löschen" }).click();
      await expect(dialog.getByText("Diese Bestellung läuft noch.")).toBeVisible();
    },
  },
  {
    name: "management overview",
    open: async (page) => {
      await enterWithHistory(page, "/management/overview");
      await expect(page.getByRole("link", { name: /Gasthaus zur Linde/ })).toHaveCount(2);
    },
  },
  {
    name: "management overview of somebody new",
    open: async (page) => {
      await signInNewCustomer(page);
      await page.goto("/management/overview");
      await expect(page.getByText("Noch nichts bestellt")).toBeVisible();
    },
  },
  {
    name: "settings",
    open: async (page) => {
      const { firstName } = await enterWithHistory(page, "/management/settings");
      await expect(page.getByLabel("Vorname *")).toHaveValue(firstName);
    },
  },
  {
    name: "settings with errors",
    open: async (page) => {
      const { firstName } = await enterWithHistory(page, "/management/settings");
      await expect(page.getByLabel("Vorname *")).toHaveValue(firstName);
      await page.getByLabel("E-Mail *").fill(newPerson().email);
      await page.getByRole("button", { name: "Update" }).click();
      await expect(page.getByText("Bis du ihn öffnest, gilt")).toBeVisible();
      await page.getByLabel("Telefonnummer *").fill("ruf an");
      await expect(page.getByText("Bitte geben Sie eine gültige Telefonnummer an")).toBeVisible();
    },
  },
  {
    name: "adding an address",
    open: async (page) => {
      await enterWithHistory(page, "/management/settings");
      await page.getByRole("button", { name: "Add address" }).click();
      await page.getByRole("button", { name: "Adresse speichern" }).click();
      await expect(page.getByText("Bitte ausfüllen").first()).toBeVisible();
    },
  },
  {
    name: "changing the password",
    open: async (page) => {
      await enterWithHistory(page, "/management/settings");
      await page.getByRole("button", { name: "Change password" }).click();
      const form = overlay(page, "Passwort ändern");
      await form.getByLabel("Neues Passwort *", { exact: true }).fill("Topfenstrudel");
      await form.getByLabel("Neues Passwort wiederholen *").fill("Marmorkuchen");
      await expect(form.getByText("Die Passwörter stimmen nicht überein")).toBeVisible();
    },
  },
  {
    name: "second factor",
    open: async (page) => {
      const { password } = await enterWithHistory(page, "/management/settings");
      await page.getByRole("button", { name: "Einschalten" }).click();
      const dialog = overlay(page, "In zwei Schritten anmelden");
      await dialog.getByLabel("Passwort *").fill(password);
      await dialog.getByRole("button", { name: "Weiter" }).click();
      await overlay(page, "Mit der App verbinden").getByLabel("Code aus der App *").fill("12");
      await page.keyboard.press("Tab");
      await expect(page.getByText(/sechs Ziffern/).last()).toBeVisible();
    },
  },
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}

/** Creates a customer with a long name, two orders and two addresses. */
async function enterWithHistory(page: Page, path: string): Promise<Person> {
  const { person } = await withHistory(page);
  await page.goto(path);
  await expect(accountEntry(page, person)).toBeVisible();
  return person;
}

async function withHistory(page: Page) {
  const person = await signInNewCustomer(page, longName);
  const token = (await storedToken(page)) ?? "";
  const home = { postcode: { postcode: "1070" }, city: { name: "Wien" }, country: { name: "Österreich" } };
  await callAs(page.request, token, "customer/add/address", { ...home, street: "Taborstraße", houseNumber: "95" });
  await callAs(page.request, token, "customer/add/address", {
    ...home,
    street: "Maria-Theresien-Straße am Donaudampfschifffahrtshafen",
    houseNumber: "24/11",
    extra: "2. Stock, bei Hochleitner-Schwarzenberger läuten",
  });
  const dishes = ["Frittatensuppe", "Kräuterlimonade"];
  const order = await placeOrder(page.request, { token, person, restaurant: gasthaus, dishes });
  await placeOrder(page.request, { token, person, restaurant: gasthaus, dishes });
  return { person, order };
}
