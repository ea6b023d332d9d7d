import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";

/** A guest with an e-mail address that no other journey uses. */
export function newGuest() {
  return {
    firstName: "Maria",
    lastName: "Gruber",
    email: `maria.${randomUUID()}@example.at`,
    phone: "+43 660 123 45 67",
  };
}
export type Guest = ReturnType<typeof newGuest>;

export const binding = "Zahlungspflichtig bestellen";

/** Opens a restaurant and waits until the page is hydrated. */
export async function openRestaurant(page: Page, { uid }: { uid: string }): Promise<void> {
  await page.goto(`/${uid}`);
  await isHydrated(page);
}

/** Waits for hydration: of earlier taps only the last would be handled. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("#main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
}

/** A dish's button on the menu, not the ones in the cart. */
export function dish(page: Page, name: string): Locator {
  return page.locator("section[id^='kategorie-']").getByRole("button", { name: new RegExp(`^${name}`) });
}

/** The cart next to the menu or the form, or as a separate page. */
export function cart(page: Page): Locator {
  return page
    .locator("aside, main")
    .filter({ has: page.getByRole("heading", { name: "Warenkorb" }) })
    .last();
}

/** Finds an amount of the cart's or the order's sums by its label. */
export function sum(within: Locator | Page, name: string): Locator {
  return within.locator("dl > div").filter({ hasText: name }).locator("dd");
}

export function overlay(page: Page, name: string | RegExp): Locator {
  return page.getByRole("dialog", { name });
}

/** Adds a soup to an empty cart and goes on to the contact form. */
export async function goToContactForm(page: Page, restaurant: { uid: string }, ...dishes: string[]): Promise<void> {
  await openRestaurant(page, restaurant);
  for (const name of dishes) await dish(page, name).click();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByRole("heading", { name: "Bestellung abschließen" })).toBeVisible();
}

/** Fills the required fields; chooses a time only if none is chosen yet. */
export async function fillContact(page: Page, guest: Guest): Promise<void> {
  await page.getByLabel("Vorname *").fill(guest.firstName);
  await page.getByLabel("Nachname *").fill(guest.lastName);
  await page.getByLabel("E-Mail *").fill(guest.email);
  await page.getByLabel("Telefonnummer *").fill(guest.phone);
  const time = page.getByLabel("Abholzeit *");
  if ((await time.inputValue()) === "") await chooseTime(time);
}

/** Chooses the third slot: the first two may expire or become the earliest before the order is sent. */
async function chooseTime(time: Locator): Promise<void> {
  const third = time.locator("option[value*=':']").nth(2);
  await third.waitFor({ state: "attached" });
  await time.selectOption((await third.getAttribute("value")) ?? "");
}

export async function payOnTheSpot(page: Page): Promise<void> {
  await page.getByLabel("Zahlungsmethode *").selectOption("Bezahlung vor Ort");
}

export async function order(page: Page, button = binding): Promise<void> {
  await page.getByRole("button", { name: button }).click();
}

export async function expectConfirmation(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Alles erledigt" })).toBeVisible();
  await expect(page.getByText("Deine Bestellung wurde weitergeleitet. Bitte überprüfe deine E-Mails")).toBeVisible();
}

export async function enterAddress(
  page: Page,
  { street, number, postcode, city }: { street: string; number: string; postcode: string; city: string },
): Promise<void> {
  const form = overlay(page, "Lieferadresse eingeben");
  await form.getByLabel("Straße *").fill(street);
  await form.getByLabel("Hausnummer *").fill(number);
  await form.getByLabel("PLZ *").fill(postcode);
  await form.getByLabel("Ort *").fill(city);
  await form.getByRole("button", { name: "Adresse übernehmen" }).click();
}
