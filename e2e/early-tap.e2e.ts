import { cart, dish } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";

test("a dish tapped before the page's scripts are there is in the cart once they are", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/vendor-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/${gasthaus.uid}`, { waitUntil: "commit" });
  await dish(page, "Frittatensuppe").click();
  held.resolve();
  await expect(cart(page)).toContainText("Frittatensuppe");
  await expect(dish(page, "Frittatensuppe")).toContainText("1 im Warenkorb");
});
