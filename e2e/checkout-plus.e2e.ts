import { importRestaurants } from "./catalogue.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  cart,
  dish,
  enterAddress,
  expectConfirmation,
  fillContact,
  newGuest,
  openRestaurant,
  order,
  sum,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { pay } from "./payment.ts";
import { expectReadingOrder } from "./reading-order.ts";

const inn = makeRestaurant("trinkgeldwirt", "Trinkgeldwirt", {
  categories: [
    {
      name: "Immer",
      products: [
        { name: "Kasnocken", price: 16.8 },
        { name: "Apfelmus", price: 3.2 },
        { name: "Hausbier", price: 3.3 },
      ],
    },
  ],
});

test("a guest reaches the minimum with one tap, tips who drives, and gets a receipt for the company", async ({
  page,
}) => {
  await importRestaurants([inn]);
  await openRestaurant(page, inn);
  await dish(page, "Kasnocken").click();
  await cart(page).getByRole("radio", { name: "Lieferung" }).click();
  await enterAddress(page, { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" });
  await page.goto(`/checkout/${inn.uid}`);
  const topUp = page.getByRole("region", { name: "Bis zum Mindestbestellwert" });
  await expect(topUp).toContainText(/Noch 0,55\s€ bis zum Mindestbestellwert/);
  await expectAccessible(page);
  await expectReadingOrder(page.getByRole("main"), [
    'heading "Warenkorb" [level=1]',
    'group "Bestellart"',
    'button "Lieferadresse ändern"',
    'region "Bis zum Mindestbestellwert"',
    'button "Apfelmus',
    'list "Gerichte im Warenkorb"',
    "term: Zwischensumme",
    "Zu bezahlen",
    'link "Fortfahren"',
  ]);
  // The guest is not offered a beer.
  await expect(topUp.getByRole("button")).toHaveCount(1);
  await topUp.getByRole("button", { name: /^Apfelmus/ }).click();
  await expect(topUp).toBeHidden();
  await cart(page).getByRole("link", { name: "Fortfahren" }).click();

  await fillContact(page, newGuest());
  await page.getByRole("radio", { name: /^2\s€$/ }).check();
  await page.getByRole("radio", { name: "Fahrer" }).check();
  await page.getByLabel("Rechnung für die Firma").check();
  await page.getByLabel("Firma *").fill("Gruber & Partner ZT GmbH");
  await page.getByLabel("UID-Nummer *").fill("ATU12345675");
  await expect(sum(cart(page), "Trinkgeld Fahrer")).toHaveText(/2,00\s€/);
  await expect(sum(cart(page), "Zu bezahlen")).toHaveText(/22,00\s€/);
  await expectReadingOrder(page.getByRole("main"), [
    'heading "Bestellung abschließen" [level=1]',
    'textbox "Vorname *"',
    'combobox "Zahlungsmethode *"',
    'heading "Trinkgeld" [level=2]',
    'group "Für wen?"',
    'heading "Gutschein" [level=2]',
    'checkbox "Rechnung für die Firma" [checked]',
    'textbox "Firma *"',
    'complementary "Warenkorb"',
    "Trinkgeld Fahrer",
    "Zu bezahlen",
    'button "Zahlungspflichtig bestellen"',
  ]);
  await order(page);
  await expect(page.getByText(/22,00\s€/)).toBeVisible();
  await pay(page);
  await expectConfirmation(page);
  await expect(sum(page, "Trinkgeld Fahrer")).toHaveText(/2,00\s€/);
  await expect(page.getByText("Rechnung an Gruber & Partner ZT GmbH")).toBeVisible();
});
