import type { Page } from "@playwright/test";
import { signInNewCustomer } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask } from "./database.ts";
import {
  cart,
  dish,
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
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";

// The browser logs the refused order as an error.
test.use({ expectedErrors: /Failed to load resource/ });

const kitchen = makeRestaurant("kurze-rast", "Kurze Rast", {
  serviceTypes: ["Rastküche"],
  categories: [
    {
      name: "Immer",
      products: [
        { name: "Kasnocken", price: 11.4 },
        { name: "Kaspressknödel", price: 8.9 },
      ],
    },
  ],
});

test("a dish that sells out in a cart is named and the rest stays; a pause is seen wherever guests look", async ({
  page,
  browser,
  request,
  watch,
}) => {
  await importRestaurants([kitchen]);
  const context = await browser.newContext();
  watch(context);
  const board = await openBoard(await context.newPage());

  async function openBoard(cook: Page): Promise<Page> {
    const { email } = await signInNewCustomer(cook, request, { firstName: "Resi" });
    await ask(
      `INSERT INTO memberships (account_id, restaurant_id, role, since)
       SELECT a.id, r.id, 'staff', now() FROM accounts a, restaurants r WHERE a.email = $1 AND r.uid = $2`,
      [email, kitchen.uid],
    );
    await cook.goto("/management/kitchen");
    await isHydrated(cook);
    await expect(cook.getByText(kitchen.name)).toBeVisible();
    return cook;
  }

  await goToContactForm(page, kitchen, "Kasnocken", "Kaspressknödel");
  await fillContact(page, newGuest());
  await payOnTheSpot(page);
  await board.getByRole("button", { name: /^Aus/ }).click();
  const soldOut = overlay(board, "Heute ausverkauft");
  await soldOut.getByRole("switch", { name: "Kaspressknödel ist da" }).click();
  await expect(soldOut.getByRole("region", { name: "Jetzt aus" })).toContainText("Kaspressknödel");
  await soldOut.getByRole("button", { name: "Schließen" }).click();

  await order(page);
  await expect(page.getByText("„Kaspressknödel“ ist heute aus.").first()).toBeVisible();
  await expect(cart(page).getByText("Kasnocken").first()).toBeVisible();
  await expect(cart(page).getByRole("button", { name: /Kaspressknödel/ })).toHaveCount(0);
  await order(page);
  await expectConfirmation(page);
  await openRestaurant(page, kitchen);
  await expect(page.getByText("Heute aus")).toBeVisible();
  await expect(dish(page, "Kaspressknödel")).toHaveCount(0);
  await expect(dish(page, "Kasnocken")).toBeVisible();

  await board.getByRole("button", { name: "Pause", exact: true }).click();
  const pause = overlay(board, "Pause machen");
  await pause.getByRole("radio", { name: /^15 min/ }).check();
  await pause.getByRole("button", { name: /^Pause bis/ }).click();
  await expect(pause).toHaveCount(0);
  await expect(async () => {
    await page.goto("/bestellen?kategorie=Rastk%C3%BCche");
    // Shortly before midnight it ends on the next day.
    await expect(page.getByRole("link", { name: new RegExp(kitchen.name) }).first()).toContainText(
      /Pause bis|Öffnet morgen/,
      {
        timeout: 2000,
      },
    );
  }).toPass();
  await openRestaurant(page, kitchen);
  await expect(page.getByText("Aktuell nehmen wir leider keine Bestellungen an.")).toBeVisible();
  await board.getByRole("button", { name: "Wir nehmen an" }).click();
  await expect(async () => {
    await openRestaurant(page, kitchen);
    await expect(page.getByText("Jetzt geöffnet")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await context.close();
});
