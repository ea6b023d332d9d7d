import { signInNewCustomer } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { joinRestaurant } from "./members.ts";

const kitchen = makeRestaurant("am-telefon", "Gasthaus am Telefon", {
  categories: [
    {
      name: "Warm",
      products: [
        { name: "Kasnocken", price: 11.4 },
        { name: "Marillenknödel", price: 8.2 },
      ],
    },
  ],
});

test("somebody at the telephone takes an order by the keyboard alone, the next one in a few keys, and no board rings", async ({
  page,
}) => {
  await importRestaurants([kitchen]);
  await joinRestaurant(await signInNewCustomer(page, { firstName: "Resi" }), kitchen, "staff");
  await page.goto("/management/kitchen");
  await isHydrated(page);
  await expect(page.getByRole("button", { name: /^Telefon/ })).toBeVisible();

  await test.step("number, name, dishes", async () => {
    await page.keyboard.press("Alt+T");
    await expect(page.getByLabel("Telefon *")).toBeFocused();
    await page.keyboard.type("0664 555 01 27");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Name *")).toBeFocused();
    await page.keyboard.type("Hedwig");
    await page.keyboard.press("Tab");
    await page.keyboard.type("2x ka");
    await page.keyboard.press("Enter");
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/„Abholung bei Gasthaus am Telefon um \d\d:\d\d, macht\s31,00\s€\./)).toBeVisible();
    await page.keyboard.press("Control+Enter");
  });
  await expect(page.getByText(/^Nr\. \d+ aufgenommen, \d\d:\d\d$/)).toBeVisible();
  const ticket = page.getByRole("article", { name: /^Bestellung \d+, am Telefon$/ });
  await expect(ticket.getByText("Kasnocken")).toBeVisible();
  await expect(ticket.getByText("Hedwig")).toBeVisible();
  await expect(page.getByRole("article", { name: /^Neue Bestellung/ })).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);

  await test.step("the same again", async () => {
    await page.keyboard.press("Alt+T");
    await expect(page.getByLabel("Telefon *")).toBeFocused();
    await page.keyboard.type("+43 664 5550127");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Wie zuletzt" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/macht\s31,00\s€\./)).toBeVisible();
    await page.keyboard.press("Control+Enter");
  });
  await expect(ticket).toHaveCount(2);
});
