import { expect, type Page } from "@playwright/test";
import { newPerson, type Person, signInNewCustomer } from "./account.ts";
import { ask } from "./database.ts";
import { isHydrated, overlay } from "./guest.ts";
import { invitationTo, linkIn } from "./mailbox.ts";
import { joinRestaurant } from "./members.ts";
import { busyKitchen, closedInn } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

/** The screens of a restaurant's house except menu editor and hours, and those of creating a restaurant. */
export const houseScreens: readonly Screen[] = [
  {
    name: "devices",
    open: async (page) => {
      // A restaurant without orders: a kitchen with a silent device takes orders for later only.
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
      const cook = await signInNewCustomer(page, { firstName: "Ferdl" });
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
      await ask("UPDATE restaurants SET tables = $2 WHERE uid = $1", [
        closedInn.uid,
        [...Array.from({ length: 11 }, (_, i) => `Tisch ${i + 1}`), "WWWWWWWWWWWW", "Garten 1", "Stüberl"],
      ]);
      await visit(page, "/management/own-door");
      await page.getByLabel("Name von Platz 12").fill("Tisch 3");
      await expect(page.getByText("„Tisch 3“ gibt es schon.")).toBeVisible();
      await page.getByLabel("Kürzel").fill("Tisch 4");
      await page.getByLabel("Kürzel").blur();
      await expect(page.getByText("So geht’s: web, qr oder tisch-4.")).toBeVisible();
    },
  },
  {
    name: "terms with a proposal",
    open: async (page) => {
      await openAsOwner(page, "/management/overview", closedInn);
      await knowTerms(page);
      await visit(page, "/management/terms");
      await expect(page.getByRole("button", { name: "Annehmen" })).toBeVisible();
      await expect(page.getByText("Nicht angenommen")).toBeVisible();
    },
  },
  {
    name: "proposing terms with errors",
    open: async (page) => {
      const { email } = await signInNewCustomer(page);
      await ask("UPDATE accounts SET operator_since = now() WHERE email = $1", [email]);
      await knowTerms(page);
      await visit(page, `/management/restaurants/${closedInn.uid}/terms`);
      await page.getByRole("button", { name: "Andere vorschlagen" }).click();
      const dialog = overlay(page, "Andere Konditionen vorschlagen");
      await dialog.getByLabel("Lieferung in %").fill("8,55");
      await dialog.getByLabel("Gilt ab").fill("2026-01-01");
      await dialog.getByRole("button", { name: "Vorschlagen" }).click();
      await expect(dialog.getByText("Eine Zahl von 0 bis 100, etwa 8 oder 7,5.")).toBeVisible();
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
      const { email } = await signInNewCustomer(page);
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

/** Creates terms of every state for a restaurant with a long name. */
async function knowTerms(page: Page): Promise<void> {
  const rates = { deliveryPerMille: 80, otherPerMille: 60, ownDoorPerMille: 0, cardBasisPoints: 140, cardFix: 0.25 };
  const [longAgo, lately] = ["2025-11-20T09:00:00.000Z", "2026-11-20T09:00:00.000Z"];
  const agreed = { ...rates, proposedAt: longAgo, acceptedAt: longAgo, withdrawnAt: null, state: "ACCEPTED" };
  const never = { ...rates, proposedAt: lately, acceptedAt: null, withdrawnAt: null };
  const terms = [
    { ...never, deliveryPerMille: 95, cardBasisPoints: 145, cardFix: 99.99, validFrom: "2099-03-01", state: "OPEN" },
    { ...never, validFrom: "2099-02-01", withdrawnAt: lately, state: "WITHDRAWN" },
    { ...never, validFrom: "2026-11-22", state: "LAPSED" },
    { ...agreed, validFrom: "2026-01-01" },
    { ...agreed, otherPerMille: 50, validFrom: "2025-12-01" },
  ].map((one, i) => ({ ...one, id: `01938a5c-0000-7000-8000-00000000000${i}`, acceptBy: one.validFrom }));
  const restaurantName = "Wirtshaus zur Donaudampfschifffahrtsgesellschaftskapitänswitwe";
  const json = { restaurantName, terms, inForce: terms[3]?.id };
  await page.route("**/restaurants/*/terms", (route) =>
    route.request().resourceType() === "document" ? route.fallback() : route.fulfill({ json }),
  );
}

/** Creates a restaurant as an operator with a long name. */
async function makeNewRestaurant(page: Page): Promise<void> {
  const { email } = await signInNewCustomer(page);
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
  const person = await signInNewCustomer(page);
  await joinRestaurant(person, restaurant, "owner");
  await visit(page, path);
  return person;
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}
