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
];

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
