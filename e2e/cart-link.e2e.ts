import { formatEuros } from "@mahlzeit/domain/money";
import { askAgent } from "./ask-agent.ts";
import { importRestaurants } from "./catalogue.ts";
import { ask } from "./database.ts";
import { cart, dish, isHydrated, openRestaurant, overlay, sum } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { gasthaus } from "./restaurants.ts";
import { tryAgain } from "./try-again.ts";

const kitchen = makeRestaurant("zum-verweis", "Zum Verweis", {
  categories: [
    {
      name: "Immer",
      products: [
        {
          name: "Kasnocken",
          price: 11.4,
          optionGroups: [
            {
              name: "Größe",
              type: "SINGLE",
              options: [
                { name: "Normal", price: 0 },
                { name: "Groß", price: 2.5 },
              ],
            },
          ],
        },
        { name: "Most", price: 3.9, deposit: 0.25 },
      ],
    },
  ],
});

test("an agent's link opens the cart that it reckoned, after asking for the one that is there, and names what is out", async ({
  page,
  request,
}) => {
  await importRestaurants([kitchen]);
  const { link, total } = await askAgent(request, kitchen, { Kasnocken: ["Groß"], Most: [] });
  expect(total).toBe(18.05);

  await openRestaurant(page, gasthaus);
  await dish(page, "Kräuterlimonade").click();
  await expect(cart(page).getByRole("listitem")).toContainText(["Kräuterlimonade"]);
  await page.goto(link);
  const question = overlay(page, "Warenkorb aus einem Link");
  await expect(question).toContainText(`Bei ${gasthaus.name} liegt noch`);
  await question.getByRole("button", { name: "Warenkorb ersetzen" }).click();
  await expect(page.getByText("Der Warenkorb aus dem Link liegt bereit.")).toBeVisible();
  await expect(page.getByText(/^Ausgerechnet waren/)).toHaveCount(0);
  await expect(sum(page, "Zu bezahlen")).toHaveText(formatEuros(Math.round(total * 100)));
  expect(new URL(page.url()).hash).toBe("");

  await ask(
    `INSERT INTO sold_out (restaurant_id, product_id, sold_out_at)
     SELECT restaurant_id, id, now() FROM products WHERE name = 'Most' AND restaurant_id = (SELECT id FROM restaurants WHERE uid = $1)`,
    [kitchen.uid],
  );
  await page.goto("/bestellen");
  await page.evaluate(() => localStorage.clear());
  await tryAgain(async (options) => {
    await page.goto("/bestellen");
    await page.goto(link);
    await isHydrated(page);
    await expect(page.getByText("„Most“ ist gerade aus.")).toBeVisible(options);
  });
  await expect(page.getByText(/^Ausgerechnet waren 18,05/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Gerichte im Warenkorb" })).toContainText("Kasnocken");
  await expect(page.getByRole("list", { name: "Gerichte im Warenkorb" })).not.toContainText("Most");
});
