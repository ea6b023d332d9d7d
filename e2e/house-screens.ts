import { expect, type Page } from "@playwright/test";
import { newPerson, type Person, signInNewCustomer } from "./account.ts";
import { ask } from "./database.ts";
import { isHydrated, overlay } from "./guest.ts";
import { invitationTo, linkIn } from "./mailbox.ts";
import { joinRestaurant } from "./members.ts";
import { busyKitchen, closedInn } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

/** The pages of a restaurant's house that are neither its menu's editor nor its hours, and how it begins. */
export const houseScreens: readonly Screen[] = [
  {
    name: "devices",
    open: async (page) => {
      // Where nobody orders: a kitchen with a device that is not heard takes orders for later only.
      const { email } = await openAsOwner(page, "/management/overview", closedInn);
      await ask(
        `INSERT INTO devices (id, restaurant_id, name, token_hash, paired_by, paired_at, last_seen_at)
         SELECT gen_random_uuid(), r.id, 'Tablet am Donaudampfschifffahrtsofen', sha256(gen_random_uuid()::text::bytea),
           a.id, now(), now() FROM restaurants r, accounts a WHERE r.uid = $1 AND a.email = $2`,
        [closedInn.uid, email],
      );
      await visit(page, "/management/devices");
      await expect(page.getByRole("heading", { name: /^Tablet am Donau/ }).first()).toBeVisible();
      await expect(page.getByText("Ton und Push an alle Geräte")).toBeVisible();
    },
  },
  {
    name: "pairing a device",
    open: async (page) => {
      await openAsOwner(page, "/management/devices");
      await page.getByRole("button", { name: "Gerät dazugeben" }).click();
      await expect(overlay(page, "Gerät dazugeben").getByText(/^\d{3} \d{3}$/)).toBeVisible();
    },
  },
  {
    name: "asking before a member leaves a team",
    open: async (page) => {
      const cook = await signInNewCustomer(page, page.request, { firstName: "Ferdl" });
      await joinRestaurant(cook, busyKitchen, "staff");
      await openAsOwner(page, "/management/team");
      await page
        .getByRole("button", { name: /^Ferdl .* aus dem Team nehmen$/ })
        .first()
        .click();
      await expect(overlay(page, /Ferdl/)).toBeVisible();
    },
  },
  {
    name: "invitation for somebody else",
    open: async (page) => {
      const { email } = newPerson();
      await openAsOwner(page, "/management/team");
      await page.getByLabel("E-Mail").fill(email);
      await page.getByRole("button", { name: "Einladen" }).click();
      await page.goto(linkIn(await invitationTo(email)));
      await expect(page.getByRole("heading", { name: "Diese Einladung ist für jemand anderen" })).toBeVisible();
    },
  },
  {
    name: "protocol",
    open: async (page) => {
      await openAsOwner(page, "/management/devices");
      await page.getByRole("button", { name: "Gerät dazugeben" }).click();
      await expect(overlay(page, "Gerät dazugeben").getByText(/^\d{3} \d{3}$/)).toBeVisible();
      await visit(page, "/management/audit");
      await expect(page.getByRole("heading", { name: "Protokoll" })).toBeVisible();
    },
  },
  {
    name: "own door",
    open: async (page) => {
      await openAsOwner(page, "/management/overview", closedInn);
      const all = { month: 240, year: 2310 };
      const doors = [
        { door: "donaudampfschifffahrtswirtshaus", month: 1203, year: 12_030 },
        { door: "tisch-4", month: 0, year: 7 },
      ];
      await page.route("**/restaurants/*/own-door", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), all, doors } });
      });
      await visit(page, "/management/own-door");
      await page.getByLabel("Kürzel").fill("Tisch 4");
      await page.getByLabel("Kürzel").blur();
      await expect(page.getByText("So geht’s: web, qr oder tisch-4.")).toBeVisible();
    },
  },
  {
    name: "importing a menu",
    open: async (page) => {
      await openAsOwner(page, "/management/menu/import");
      await expect(page.getByRole("heading", { name: "Einfügen" })).toBeVisible();
    },
  },
  {
    name: "delivery area",
    open: async (page) => {
      await openAsOwner(page, "/management/delivery");
      await page.getByRole("button", { name: "Gebiet", exact: true }).click();
      await expect(page.getByRole("dialog").getByLabel("Liefergebühr in €")).toBeVisible();
    },
  },
  {
    name: "a new restaurant with errors",
    open: async (page) => {
      const { email } = await signInNewCustomer(page, page.request);
      await ask("UPDATE accounts SET operator_since = now() WHERE email = $1", [email]);
      await visit(page, "/management/restaurants/new");
      await page.getByLabel("Name *").fill("Login");
      await page.getByLabel("Postleitzahl").fill("?");
      await page.getByRole("button", { name: "Anlegen und einladen" }).click();
      await expect(page.getByText("Das ist keine Postleitzahl.")).toBeVisible();
    },
  },
  {
    name: "a new restaurant that was made",
    open: async (page) => {
      await makeNewRestaurant(page);
    },
  },
  {
    name: "setting up a new restaurant",
    open: async (page) => {
      await makeNewRestaurant(page);
      await page.getByRole("link", { name: "Was noch fehlt" }).click();
      await expect(page.getByRole("heading", { name: /^Speisekarte/ })).toBeVisible();
    },
  },
  {
    name: "a year with own holidays",
    open: async (page) => {
      await openAsOwner(page, "/management/hours");
      const holiday = (name: string) => page.getByRole("radiogroup", { name });
      await holiday("Christtag").getByLabel("Zu").check();
      await holiday("Stefanitag").getByLabel("Wie immer").check();
      await holiday("Staatsfeiertag").getByLabel("Andere Zeiten").check();
      await page.getByRole("button", { name: "Urlaub", exact: true }).click();
      const dialog = overlay(page, "Betriebsurlaub");
      const day = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
      await dialog.getByLabel("Von").fill(day(40));
      await dialog.getByLabel("Bis").fill(day(60));
      await dialog.getByRole("button", { name: "Urlaub eintragen" }).click();
      await expect(page.getByText("Änderungen noch nicht übernommen")).toBeVisible();
    },
  },
];

/** Makes a restaurant as an operator, with a name that is hard to lay out. */
async function makeNewRestaurant(page: Page): Promise<void> {
  const { email } = await signInNewCustomer(page, page.request);
  await ask("UPDATE accounts SET operator_since = now() WHERE email = $1", [email]);
  await visit(page, "/management/restaurants/new");
  await page.getByLabel("Name *").fill("Wirtshaus zur Donaudampfschifffahrtsgesellschaftskapitänswitwe");
  await page.getByLabel("Adresse der Seite *").fill(`angelegt-${crypto.randomUUID().slice(0, 8)}`);
  await page.getByLabel(/^E-Mail/).fill(newPerson().email);
  await page.getByRole("button", { name: "Anlegen und einladen" }).click();
  await expect(page.getByRole("heading", { name: /ist angelegt$/ })).toBeVisible();
}

async function openAsOwner(
  page: Page,
  path: string,
  restaurant: { readonly uid: string } = busyKitchen,
): Promise<Person> {
  const person = await signInNewCustomer(page, page.request);
  await joinRestaurant(person, restaurant, "owner");
  await visit(page, path);
  return person;
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}
