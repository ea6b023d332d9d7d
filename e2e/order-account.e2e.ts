import type { Page } from "@playwright/test";
import { accountEntry, openAccount } from "./account.ts";
import { accountsOf, forgiveNetwork } from "./account-records.ts";
import { ask } from "./database.ts";
import {
  cart,
  dish,
  enterAddress,
  expectConfirmation,
  newGuest,
  openRestaurant,
  order,
  overlay,
  payOnTheSpot,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { linkIn, mailTo, orderAccountMailTo } from "./mailbox.ts";
import { gasthaus } from "./restaurants.ts";

const home = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" };
const password = "Marillenknödel 7";

async function orderAsGuest(page: Page, guest: ReturnType<typeof newGuest>) {
  await openRestaurant(page, gasthaus);
  for (let i = 0; i < 4; i++) await dish(page, "Frittatensuppe").click();
  await cart(page).getByRole("radio", { name: "Lieferung" }).click();
  await enterAddress(page, home);
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();
  for (const [label, value] of [
    ["Vorname *", guest.firstName],
    ["Nachname *", guest.lastName],
    ["E-Mail *", guest.email],
    ["Telefonnummer *", guest.phone],
  ] as const)
    await page.getByLabel(label).fill(value);
  await payOnTheSpot(page);
  await order(page);
  await expectConfirmation(page);
}

const tagHere = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("mahlzeit") ?? "{}").placedOrder.identificationTag as string);

test("a guest's order becomes an account in one step: with it in the history, and its address next time", async ({
  page,
}) => {
  await forgiveNetwork();
  const guest = newGuest();
  await orderAsGuest(page, guest);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dein Konto ist da" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Dein Konto ist da" })).toBeFocused();

  // The account is empty until the mail is answered.
  const account = await openAccount(page, guest);
  await expect(account.getByText("Noch nichts bestellt")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(linkIn(await mailTo(guest.email, "Willkommen bei Mahlzeit")));
  await page.getByRole("button", { name: "Adresse bestätigen" }).click();
  await expect(page.getByRole("heading", { name: "Danke, deine E-Mail ist bestätigt" })).toBeVisible();
  await page.getByRole("button", { name: "Meine Bestellungen" }).click();
  await expect(overlay(page, `${guest.firstName} ${guest.lastName}`).getByText(gasthaus.name)).toBeVisible();

  // The device stores only the account's token.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== "auth_tkn") localStorage.removeItem(key);
    sessionStorage.clear();
  });
  await openRestaurant(page, gasthaus);
  await cart(page).getByRole("radio", { name: "Lieferung" }).click();
  await overlay(page, "Lieferadresse eingeben").getByText("Neubaugasse 14").click();
  await expect(cart(page)).toContainText("Neubaugasse 14");
});

test("whoever has only the link gets nothing but a mail to the guest, who chooses the password", async ({
  page,
  browser,
  watch,
}) => {
  await forgiveNetwork();
  const guest = newGuest();
  await orderAsGuest(page, guest);
  const tag = await tagHere(page);

  const elsewhere = await browser.newContext();
  watch(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(`/confirm/success/${tag}`);
  await other.getByRole("button", { name: "Link schicken" }).click();
  await expect(other.getByRole("heading", { name: "Der Link ist unterwegs" })).toBeVisible();
  await expect(other.getByLabel("Passwort", { exact: true })).toHaveCount(0);
  expect(await accountsOf(guest.email)).toEqual([]);

  await other.goto(linkIn(await orderAccountMailTo(guest.email)));
  await other.getByLabel("Passwort", { exact: true }).fill(password);
  await other.getByLabel("Passwort bestätigen").fill(password);
  await other.getByRole("main").getByRole("button", { name: "Konto anlegen" }).click();
  await expect(other.getByRole("heading", { name: "Das hat geklappt!" })).toBeVisible();
  await expect(accountEntry(other, guest)).toBeVisible();
  await elsewhere.close();
  const [found] = await ask(
    "SELECT o.id FROM orders o JOIN accounts a ON a.id = o.account_id WHERE a.email = $1 AND o.identification_tag = $2",
    [guest.email, tag],
  );
  expect(found).toBeDefined();
});
