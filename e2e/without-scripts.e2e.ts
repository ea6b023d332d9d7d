import { expect, test } from "./journey.ts";
import { closedInn, crowd, gasthaus } from "./restaurants.ts";

test.use({ javaScriptEnabled: false });

test("without scripts a visitor filters the listing and sees more of it", async ({ page }) => {
  await page.goto("/bestellen");
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(cards).toHaveCount(48);
  await page.getByRole("link", { name: "Mehr anzeigen" }).click();
  await expect(page).toHaveURL("/bestellen?seite=2");
  await expect.poll(() => cards.count()).toBeGreaterThan(48);

  await page.getByRole("button", { name: "St. Pölten" }).click();
  await expect(page).toHaveURL("/bestellen?region=St.+P%C3%B6lten");
  await page.getByRole("button", { name: crowd.category }).click();
  await expect(page).toHaveURL("/bestellen?region=St.+P%C3%B6lten&kategorie=Jause");
  await expect(cards).toHaveCount(crowd.size);
});

test("without scripts a typed address leads to its city's restaurants", async ({ page }) => {
  await page.goto("/bestellen");
  await page
    .getByRole("textbox", { name: "Adresse, Restaurant oder Gericht" })
    .or(page.getByRole("combobox", { name: "Adresse, Restaurant oder Gericht" }))
    .fill("Rathausplatz 3, sankt pölten");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/bestellen/St.%20P%C3%B6lten");
  await expect(page.getByRole("heading", { name: "Essen bestellen in St. Pölten", level: 1 })).toBeVisible();
});

test("without scripts a visitor reads a whole menu, also a closed restaurant's", async ({ page }) => {
  await page.goto(`/${gasthaus.uid}`);
  for (const category of gasthaus.categories) {
    const section = page.getByRole("region", { name: category.name });
    for (const { name, price } of category.products) {
      await expect(section).toContainText(name);
      await expect(section).toContainText(price.toFixed(2).replace(".", ","));
    }
  }
  await page.goto(`/${closedInn.uid}`);
  await page.getByRole("link", { name: "Menü ansehen" }).click();
  await expect(page.getByRole("region", { name: "Jause" })).toContainText("Brettljause");
});
