import type { Page } from "@playwright/test";
import { dish, isHydrated } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { crowd, gasthaus } from "./restaurants.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/bestellen");
  await isHydrated(page);
});

const filter = (page: Page) => page.getByRole("complementary", { name: "Filter" });

test("several categories and cities are chosen, stand in the address, and survive a reload", async ({ page }) => {
  const names = page.getByRole("main").getByRole("heading", { level: 3 });
  await filter(page).getByRole("button", { name: crowd.category }).click();
  await expect(names).toHaveCount(crowd.size);
  await filter(page).getByRole("button", { name: "Pasta" }).click();
  await expect(page).toHaveURL(/kategorie=Jause&kategorie=Pasta/);
  await expect.poll(() => names.count()).toBeGreaterThan(crowd.size);
  await filter(page).getByRole("button", { name: "St. Pölten" }).click();
  await filter(page).getByRole("button", { name: "Graz" }).click();
  await expect(page).toHaveURL(/region=St\.\+P%C3%B6lten&region=Graz/);
  // The many restaurants in St. Pölten, and the pasta restaurant in Graz.
  await expect(names).toHaveCount(crowd.size + 1);

  await page.reload();
  await expect(names).toHaveCount(crowd.size + 1);
  await isHydrated(page);
  for (const name of [crowd.category, "St. Pölten", "Graz"])
    await expect(filter(page).getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  await filter(page).getByRole("button", { name: "Graz" }).click();
  await filter(page).getByRole("button", { name: "Pasta" }).click();
  await expect(names).toHaveCount(crowd.size);
});

test("two filters tapped before the first answer has come are both chosen", async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/restaurants**", async (route) => {
    await answered;
    await route.fallback();
  });
  await filter(page).getByRole("button", { name: "Probeküche" }).click();
  await expect(filter(page).getByRole("button", { name: "Probeküche" })).toHaveAttribute("aria-pressed", "true");
  await filter(page).getByRole("button", { name: "Graz" }).click();
  answer();
  await expect(page).toHaveURL(/region=Graz&kategorie=Probek%C3%BCche/);
  for (const name of ["Probeküche", "Graz"])
    await expect(filter(page).getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
});

test("'Mehr anzeigen' adds the rest below without losing the place", async ({ page }) => {
  const names = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(names).toHaveCount(48);
  await expect(page.getByText("Reihung: offene zuerst, dann A–Z")).toBeVisible();
  const more = page.getByRole("link", { name: "Mehr anzeigen" });
  const place = async () => (await names.nth(47).boundingBox())?.y ?? Number.NaN;
  // Cards are laid out when they come near, which moves the link until they are; then it can be hovered.
  await more.hover();
  const before = await place();
  await more.click();
  await expect(page).toHaveURL("/bestellen?seite=2");
  await expect.poll(() => names.count()).toBeGreaterThan(48);
  // A third page follows if other journeys have made many restaurants.
  await expect(more.and(page.locator("[href$='seite=2']"))).toHaveCount(0);
  expect(Math.abs((await place()) - before)).toBeLessThan(50);
});

test("an address typed into the search leads to its city's restaurants", async ({ page }) => {
  const search = page.getByRole("combobox", { name: "Adresse, Restaurant oder Gericht" });
  await expect(search).toHaveAttribute("placeholder", /^Bestelle bei \d+ Restaurants$/);
  await search.pressSequentially("Herrengasse");
  await page.getByRole("option", { name: /Graz/ }).first().click();
  await expect(page).toHaveURL("/bestellen/Graz");
  await expect(page).toHaveTitle("Mahlzeit | Essen bestellen in Graz");
  await expect(page.getByRole("heading", { name: "Essen bestellen in Graz", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /Herrengasse/ })).toBeVisible();
  // The search field has disappeared, so the focus moves to the new page.
  await expect(page.getByRole("main")).toBeFocused();
});

test("a dish chosen from the suggestions has the focus on its restaurant's page", async ({ page }) => {
  await page.getByRole("combobox", { name: "Adresse, Restaurant oder Gericht" }).pressSequentially("Frittatensupe");
  await page.getByRole("option", { name: /Frittatensuppe.*Gasthaus zur Linde/ }).click();
  await expect(page).toHaveURL(new RegExp(`/${gasthaus.uid}#gericht-`));
  await expect(dish(page, "Frittatensuppe")).toBeFocused();
  await expect(dish(page, "Frittatensuppe")).toBeInViewport();
});

test("a city typed into the search is suggested and chosen with the keyboard", async ({ page }) => {
  const search = page.getByRole("combobox", { name: "Adresse, Restaurant oder Gericht" });
  await search.pressSequentially("sankt");
  await expect(page.getByRole("option", { name: /St\. Pölten/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/bestellen/St.%20P%C3%B6lten");
});

test("the filter sticks 32 px below the top of a wide window", async ({ page }) => {
  const filter = page.getByRole("complementary", { name: "Filter" });
  await page.mouse.wheel(0, 2500);
  await expect.poll(async () => Math.round((await filter.boundingBox())?.y ?? 0)).toBe(32);
});

test("the filter is a row to drag in a narrow window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const rail = page.getByRole("group", { name: "Kategorien und Region" });
  await expect(rail).toBeVisible();
  await rail.scrollIntoViewIfNeeded();
  const box = await rail.boundingBox();
  if (!box) throw new Error("no rail");
  await page.mouse.move(box.x + 300, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 50, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => rail.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  await expect(page).toHaveURL("/bestellen");
});
