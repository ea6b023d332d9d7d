import type { Locator, Page } from "@playwright/test";
import { newPerson } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask } from "./database.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { placeOrder } from "./past-order.ts";
import { moveOrder } from "./rated-order.ts";
import { expectReadingOrder } from "./reading-order.ts";

const inn = makeRestaurant("zur-kalten-suppe", "Zur kalten Suppe", {
  categories: [
    {
      name: "Immer",
      products: [
        { name: "Gulaschsuppe", price: 6.9 },
        { name: "Mohnnudeln", price: 9.4 },
      ],
    },
  ],
});

const line = (page: Page, name: string): Locator => page.getByRole("checkbox", { name: new RegExp(name) });
const fault = (page: Page, name: string, label: string): Locator =>
  page.getByRole("radiogroup", { name: `${name}: was war?` }).getByRole("radio", { name: label });
const send = (page: Page): Promise<void> =>
  page
    .getByRole("button", { name: /^Absenden/ })
    .filter({ visible: true })
    .press("Enter");

test("a guest says with the keyboard what was wrong, changes it, withdraws it and says it once more", async ({
  page,
  request,
}) => {
  await importRestaurants([inn]);
  const wishes = { person: newPerson(), restaurant: inn, dishes: ["Gulaschsuppe", "Mohnnudeln"], quantity: 2 };
  const { id, identificationTag: tag, number } = await placeOrder(request, wishes);
  await page.goto(`/confirm/success/${tag}`);
  await isHydrated(page);
  await moveOrder(request, inn, id, ["ACCEPTED"]);
  await expect(page.getByRole("heading", { name: /abholbereit/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Etwas war nicht in Ordnung" })).toHaveCount(0);
  await moveOrder(request, inn, id, ["READY"]);
  await page.getByRole("link", { name: "Etwas war nicht in Ordnung" }).press("Enter");

  await expect(page.getByRole("heading", { name: "Etwas war nicht in Ordnung" })).toBeVisible();
  await expect(page.getByText(`Bestellung Nr. ${number}`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Zurück", exact: true })).toHaveAttribute("href", new RegExp(tag));
  await line(page, "Mohnnudeln").press("Space");
  await fault(page, "Mohnnudeln", "hat gefehlt").press("Space");
  await expectReadingOrder(page.getByRole("main"), [
    'heading "Etwas war nicht in Ordnung" [level=1]',
    'checkbox "2× Gulaschsuppe',
    'checkbox "2× Mohnnudeln',
    'radio "hat gefehlt"',
    'button "Mohnnudeln: mehr"',
    'heading "Das käme zurück"',
    'button "Absenden',
  ]);
  await send(page);
  await expect(page.getByRole("heading", { name: "Zur kalten Suppe schaut sich’s an" })).toBeFocused();
  await expect(page.getByText("9,40")).toBeVisible();

  await page.getByRole("button", { name: "Ändern" }).press("Enter");
  await expect(line(page, "Mohnnudeln")).toBeChecked();
  await page.getByRole("button", { name: "Mohnnudeln: mehr" }).press("Enter");
  await line(page, "Gulaschsuppe").press("Space");
  await fault(page, "Gulaschsuppe", "war nicht in Ordnung").press("Space");
  await page.getByLabel("Was war nicht in Ordnung?").fill("Sie war kalt.");
  await send(page);
  await expect(page.getByText("„Sie war kalt.“")).toBeVisible();
  // Two at 9,40 € and one at 6,90 €.
  await expect(page.getByText("25,70")).toBeVisible();

  await page.getByRole("button", { name: "Zurückziehen" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Zurückgezogen" })).toBeFocused();
  await page.goto(`/confirm/success/${tag}`);
  await page.getByRole("link", { name: "Deine Reklamation" }).click();
  await page.getByRole("button", { name: "Noch einmal öffnen" }).press("Enter");
  await send(page);
  await expect(page.getByText("Ziehst du sie noch einmal zurück, bleibt es dabei.")).toBeVisible();
  expect(await ask("SELECT status, openings, words FROM complaints WHERE order_id = $1", [id])).toEqual([
    { status: "OPEN", openings: 2, words: "Sie war kalt." },
  ]);
});
