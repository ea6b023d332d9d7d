import { importRestaurants } from "./catalogue.ts";
import { ask } from "./database.ts";
import {
  cart,
  dish,
  expectConfirmation,
  fillContact,
  goToContactForm,
  newGuest,
  openRestaurant,
  order,
  overlay,
  payOnTheSpot,
} from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { openBoard } from "./members.ts";
import { tryAgain } from "./try-again.ts";

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
  watch,
}) => {
  await importRestaurants([kitchen]);
  const board = await openBoard({ browser, watch }, kitchen);

  await goToContactForm(page, kitchen, "Kasnocken", "Kaspressknödel");
  await fillContact(page, newGuest());
  await payOnTheSpot(page);
  await board.getByRole("button", { name: /^Aus/ }).click();
  const soldOut = overlay(board, "Heute ausverkauft");
  await soldOut.getByRole("switch", { name: "Kaspressknödel ist da" }).click();
  await expect(soldOut.getByRole("region", { name: "Jetzt aus" })).toContainText("Kaspressknödel");
  await soldOut.getByRole("button", { name: "Schließen" }).click();
  // Shortly before five in the morning the guest's time is in the next business day.
  await ask(
    "UPDATE sold_out SET sold_out_until = sold_out_until + interval '1 day' WHERE restaurant_id = (SELECT id FROM restaurants WHERE uid = $1)",
    [kitchen.uid],
  );

  await order(page);
  await expect(page.getByText("„Kaspressknödel“ ist heute aus.").first()).toBeVisible();
  const lines = cart(page).getByRole("list", { name: "Gerichte im Warenkorb" });
  await expect(lines).not.toContainText("Kaspressknödel");
  await expect(lines).toContainText("Kasnocken");
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
  await tryAgain(async (options) => {
    await page.goto("/bestellen?kategorie=Rastk%C3%BCche");
    // Shortly before midnight the pause ends on the next day.
    await expect(page.getByRole("link", { name: new RegExp(kitchen.name) }).first()).toContainText(
      /Pause bis|Öffnet morgen/,
      options,
    );
  });
  await openRestaurant(page, kitchen);
  await expect(page.getByText("Aktuell nehmen wir leider keine Bestellungen an.")).toBeVisible();
  await board.getByRole("button", { name: "Wir nehmen an" }).click();
  await tryAgain(async (options) => {
    await openRestaurant(page, kitchen);
    await expect(page.getByText("Jetzt geöffnet")).toBeVisible(options);
  });
});
