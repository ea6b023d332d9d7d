import { expect, type Page } from "@playwright/test";
import type { Size } from "./device-sizes.ts";
import {
  binding,
  cart,
  dish,
  enterAddress,
  expectConfirmation,
  fillContact,
  goToContactForm,
  isHydrated,
  newGuest,
  openRestaurant,
  order,
  overlay,
  payOnTheSpot,
} from "./guest.ts";
import { goToPayment, tagOf } from "./payment.ts";
import { answeringKitchen, closedInn, crowd, deliveryKitchen, feast, gasthaus } from "./restaurants.ts";

export interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** The window sizes, unless the usual ones. */
  readonly sizes?: readonly Size[];
}

/** The pages and overlays that guests see, with functions to open them. */
export const screens: readonly Screen[] = [
  { name: "listing", open: (page) => visit(page, "/bestellen") },
  {
    name: "listing with filters",
    open: (page) => visit(page, `/bestellen?region=Wien&region=St.+Pölten&kategorie=${crowd.category}`),
  },
  {
    name: "listing with suggestions",
    open: async (page) => {
      await visit(page, `/bestellen?kategorie=${crowd.category}`);
      await page.getByRole("combobox", { name: "Adresse, Restaurant oder Gericht" }).pressSequentially("Taborst");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  { name: "region", open: (page) => visit(page, "/bestellen/Wien") },
  {
    name: "listing for an address",
    open: async (page) => {
      await knowAddress(page);
      await visit(page, "/bestellen/Wien");
      await expect(page.getByRole("button", { name: "Lieferung gratis" })).toBeVisible();
    },
  },
  {
    name: "why a restaurant stands where it stands",
    open: async (page) => {
      await knowAddress(page);
      await visit(page, "/bestellen/Wien");
      await page
        .getByRole("button", { name: /^Warum hier/ })
        .nth(1)
        .click();
      await expect(overlay(page, "Wie reihen wir?")).toBeVisible();
    },
  },
  { name: "dishes by restaurant", open: (page) => visit(page, "/bestellen/gerichte?suche=Schnitzel") },
  { name: "dishes nobody cooks", open: (page) => visit(page, "/bestellen/gerichte?suche=Haifischflosse") },
  { name: "region where nobody cooks", open: (page) => visit(page, "/bestellen/Atlantis") },
  {
    name: "suggestion",
    open: async (page) => {
      await visit(page, "/bestellen/Atlantis");
      await page.getByRole("button", { name: /Schlag es uns gerne vor\./ }).click();
      await overlay(page, "Vorschlagen").getByRole("button", { name: "Vorschlagen" }).click();
      await expect(page.getByText("Bitte ausfüllen")).toHaveCount(2);
    },
  },
  { name: "restaurant", open: (page) => visit(page, "/pizza-nonstop") },
  {
    name: "restaurant with a cart",
    open: async (page) => {
      await openRestaurant(page, gasthaus);
      await dish(page, "Frittatensuppe").click();
      await dish(page, "Kräuterlimonade").click();
    },
  },
  {
    name: "refused delivery",
    open: async (page) => {
      await openRestaurant(page, deliveryKitchen);
      await dish(page, "Lasagne").click();
      await enterAddress(page, { street: "Taborstraße", number: "12", postcode: "1020", city: "Wien" });
      await cart(page).getByRole("link", { name: "Fortfahren" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "closed restaurant", open: (page) => visit(page, `/${closedInn.uid}`) },
  { name: "preview of a closed restaurant", open: (page) => visit(page, `/${closedInn.uid}?vorschau=1`) },
  { name: "event", open: (page) => visit(page, `/${feast.uid}`) },
  { name: "one option", open: (page) => openOptions(page, "Wiener Schnitzel") },
  {
    name: "many options",
    open: async (page) => {
      await openOptions(page, "Jausenbrettl", answeringKitchen);
      // The button looks disabled, and pressing it shows the reason.
      await page.getByRole("button", { name: /In den Warenkorb/ }).click({ force: true });
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "address overlay",
    open: async (page) => {
      await openRestaurant(page, deliveryKitchen);
      await dish(page, "Lasagne").click();
      const form = overlay(page, "Lieferadresse eingeben");
      await form.getByRole("button", { name: "Adresse übernehmen" }).click();
      await expect(form.getByText("Bitte gib Deinen Ort ein.")).toBeVisible();
    },
  },
  {
    name: "address overlay with suggestions",
    open: async (page) => {
      await openRestaurant(page, deliveryKitchen);
      await dish(page, "Lasagne").click();
      await overlay(page, "Lieferadresse eingeben").getByLabel("Straße *").pressSequentially("Taborst");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "restaurant's details",
    open: async (page) => {
      await openRestaurant(page, gasthaus);
      await page.getByRole("button", { name: "Informationen zum Restaurant" }).click();
      await expect(overlay(page, "Gasthaus zur Linde")).toBeVisible();
    },
  },
  {
    name: "what not to eat",
    open: async (page) => {
      await openRestaurant(page, gasthaus);
      await page.getByRole("button", { name: "Allergien?" }).click();
      await overlay(page, "Worauf sollen wir aufpassen?").getByRole("checkbox", { name: "Gluten" }).check();
    },
  },
  {
    name: "options of a dish for who must not eat something",
    open: async (page) => {
      await lookOutFor(page, "Senf");
      await openOptions(page, "Cordon bleu");
      await overlay(page, "Cordon bleu")
        .getByRole("checkbox", { name: /^Sauce Tatar/ })
        .check();
      await expect(page.getByText("So enthält es Senf (M).")).toBeVisible();
    },
  },
  { name: "empty checkout", open: (page) => visit(page, `/checkout/${gasthaus.uid}`) },
  {
    name: "checkout",
    open: async (page) => {
      await openRestaurant(page, gasthaus);
      await dish(page, "Frittatensuppe").click();
      await visit(page, `/checkout/${gasthaus.uid}`);
      await expect(page.getByRole("link", { name: "Fortfahren" })).toBeVisible();
    },
  },
  { name: "contact form", open: (page) => goToContactForm(page, gasthaus, "Frittatensuppe") },
  {
    name: "contact form with a day",
    open: async (page) => {
      await goToContactForm(page, { uid: "fleischhauerei-brandl" }, "Krakauer");
      // The next day, because today may have few times left.
      await page.getByLabel("Tag *").selectOption({ index: 1 });
      await fillContact(page, newGuest());
    },
  },
  {
    name: "contact form with errors",
    open: async (page) => {
      await goToContactForm(page, gasthaus, "Frittatensuppe");
      await page.getByLabel("E-Mail *").fill("maria@");
      await page.getByLabel("Telefonnummer *").fill("ruf an");
      await page.getByRole("button", { name: binding }).click();
      await expect(page.getByText("Bitte ausfüllen").first()).toBeVisible();
    },
  },
  {
    name: "contact form with everything",
    open: async (page) => {
      await goToContactForm(page, gasthaus, "Frittatensuppe");
      await page.getByRole("radio", { name: "anders" }).check();
      await page.getByLabel("Trinkgeld in Euro").fill("50,01");
      await page.getByLabel("Rechnung für die Firma").check();
      await page.getByLabel("UID-Nummer *").fill("ATU1");
      await expect(page.getByText("Da fehlen 7 Ziffern. ATU und acht Ziffern.")).toBeVisible();
    },
  },
  {
    name: "confirmation",
    open: async (page) => {
      await goToContactForm(page, gasthaus, "Frittatensuppe", "Kräuterlimonade");
      await fillContact(page, newGuest());
      await payOnTheSpot(page);
      await order(page);
      await expectConfirmation(page);
      await expect(page.getByRole("button", { name: "Konto anlegen" })).toBeVisible();
    },
  },
  { name: "payment page", open: (page) => goToPayment(page, newGuest()) },
  {
    name: "payment page that has ended",
    open: async (page) => {
      await goToPayment(page, newGuest());
      const address = page.url();
      await page.getByRole("button", { name: "Abbrechen" }).click();
      await expect(page.getByText("Zahlung abgebrochen")).toBeVisible();
      await page.goto(address);
      await expect(page.getByRole("heading", { name: "Diese Zahlung wurde abgebrochen" })).toBeVisible();
    },
  },
  {
    name: "confirmation that waits for the payment",
    open: async (page) => {
      await openUnpaid(page);
      await expect(page.getByRole("heading", { name: "Noch nicht bezahlt" })).toBeVisible();
    },
  },
  {
    name: "confirmation whose payment is checked",
    open: async (page) => {
      await openUnpaid(page, "?zahlung=bezahlt");
      await expect(page.getByRole("heading", { name: "Zahlung wird geprüft" })).toBeVisible();
    },
  },
  {
    name: "confirmation of an order that was not paid",
    open: async (page) => {
      await abandon(page, await openUnpaid(page));
      await page.reload();
      await expect(page.getByRole("heading", { name: "Nicht bezahlt" })).toBeVisible();
    },
  },
  { name: "legal page", open: (page) => visit(page, "/impressum") },
  { name: "guests' terms", open: (page) => visit(page, "/agb") },
  { name: "accessibility statement", open: (page) => visit(page, "/barrierefreiheit") },
  { name: "how to install the app", open: (page) => visit(page, "/install") },
  {
    name: "page that is not there without a network",
    open: async (page) => {
      // This page is never hydrated, and reloads itself once the server answers.
      await page.route("**/service-worker.js", () => undefined);
      await page.goto("/offline");
      await expect(page.getByRole("heading", { name: "Keine Verbindung" })).toBeVisible();
    },
  },
  { name: "page that does not exist", open: (page) => visit(page, "/gibt/es/nicht") },
];

/** Stores avoided allergens in this browser. */
async function lookOutFor(page: Page, name: string): Promise<void> {
  await openRestaurant(page, gasthaus);
  await page.getByRole("button", { name: "Allergien?" }).click();
  const chooser = overlay(page, "Worauf sollen wir aufpassen?");
  await chooser.getByRole("checkbox", { name }).check();
  await chooser.getByRole("button", { name: "Merken" }).click();
}

/** Opens the confirmation of an order whose guest has not returned from the payment; returns its tag. */
async function openUnpaid(page: Page, query = ""): Promise<string> {
  const guest = newGuest();
  await goToPayment(page, guest);
  const tag = await tagOf(guest.email);
  await visit(page, `/confirm/success/${tag}${query}`);
  return tag;
}

/** Abandons the order by API from this browser, as another tab would. */
async function abandon(page: Page, tag: string): Promise<void> {
  const status = await page.evaluate(async (path) => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    return (await fetch(path, { method: "POST", headers: { "X-XSRF-TOKEN": token } })).status;
  }, `/api/service/order/abandon/${tag}`);
  expect(status).toBe(200);
}

async function knowAddress(page: Page): Promise<void> {
  await page.goto("/impressum");
  await page.evaluate(() => {
    const address = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" };
    localStorage.setItem("mahlzeit-device-address", JSON.stringify(address));
  });
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}

async function openOptions(page: Page, product: string, restaurant = gasthaus): Promise<void> {
  await openRestaurant(page, restaurant);
  await dish(page, product).click();
  await expect(overlay(page, product)).toBeVisible();
}
