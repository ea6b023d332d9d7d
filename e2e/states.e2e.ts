import type { Locator, Page } from "@playwright/test";
import { cart, dish, isHydrated, openRestaurant, overlay } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { crowd, gasthaus, longKitchen } from "./restaurants.ts";

// States that the screen tests do not cover: long content, zoomed text and system settings.

test("300 dishes with words longer than a phone stay in their place, from the listing to the contact form", async ({
  page,
}) => {
  // Smooth scrolling through such a long page would take too long.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/bestellen?kategorie=Probeküche");
  await expectFitting(page, 360);
  await openRestaurant(page, longKitchen);
  await expect(page.locator("section[id^='kategorie-']").getByRole("button")).toHaveCount(300);
  for (const width of [320, 360, 1001, 1920]) await expectFitting(page, width);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole("link", { name: /^12\. Gang/ }).press("Enter");
  await expect(dish(page, "Nr. 276 ")).toBeInViewport();
  await dish(page, "Nr. 300 ").click();
  await page.getByRole("link", { name: "Zum Warenkorb (1 ausgewählt)" }).click();
  await expect(cart(page).getByRole("listitem")).toContainText("Nr. 300 ");
  await expectFitting(page, 320);
  await page.getByRole("link", { name: "Fortfahren" }).click();
  await expect(page.getByRole("heading", { name: "Bestellung abschließen" })).toBeVisible();
  await expectFitting(page, 320);
});

/** Expects that the page does not scroll sideways. */
async function expectFitting(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beside, `${width} px`).toBe(0);
}

test("at 400 % of a small screen everything can be reached, and nothing that stays covers the rest", async ({
  page,
}) => {
  // The window of 1280 × 1024 at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await openRestaurant(page, gasthaus);
  await dish(page, "Cordon bleu").click();
  const options = overlay(page, "Cordon bleu");
  await options.getByText("Groß").click();
  await options.getByText("Sauce Tatar").click();
  await options.getByRole("button", { name: /In den Warenkorb/ }).click();
  const bar = page.getByRole("link", { name: /Zum Warenkorb \(1 ausgewählt\)/ });
  await expect(bar).toBeVisible();
  expect(await coveredByWhatStays(page)).toBeLessThanOrEqual(0.5);
  await bar.click();
  await page.getByRole("link", { name: "Fortfahren" }).click();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await expect(page.getByLabel("Vorname *")).toBeFocused();
  await expect(page.getByLabel("Vorname *")).toBeInViewport();
  expect(await coveredByWhatStays(page)).toBeLessThanOrEqual(0.5);
});

/** Returns the part of the window's height that does not scroll. */
function coveredByWhatStays(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, 300);
    const staying = [...document.querySelectorAll("body *")].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      return (
        /fixed|sticky/.test(position) &&
        pointerEvents !== "none" &&
        element.checkVisibility({ visibilityProperty: true })
      );
    });
    const covered = new Set<number>();
    for (const { top, bottom, width } of staying.map((element) => element.getBoundingClientRect()))
      if (width > innerWidth / 2)
        for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y++) covered.add(y);
    return covered.size / innerHeight;
  });
}

test("in forced colours what can be pressed has an edge, what is chosen can be told, and the focus is seen", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`/bestellen?kategorie=${crowd.category}`);
  await isHydrated(page);
  const chip = (name: string) => page.getByRole("button", { name, exact: true });
  for (const name of [crowd.category, "Pasta"]) expect(await hasEdge(chip(name))).toBe(true);
  await expect(chip(crowd.category).locator("svg:visible")).toHaveCount(1);
  await expect(chip("Pasta").locator("svg:visible")).toHaveCount(0);

  await openRestaurant(page, gasthaus);
  await dish(page, "Frittatensuppe").click();
  for (const one of [dish(page, "Cordon bleu"), cart(page).getByRole("link", { name: "Fortfahren" })])
    expect(await hasEdge(one)).toBe(true);
  const kind = (name: string) => cart(page).getByRole("radio", { name });
  expect([await hasEdge(kind("Zum Mitnehmen")), await hasEdge(kind("Vor Ort genießen"))]).toEqual([true, false]);
  await page.keyboard.press("Tab");
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outline);
  expect(await ring()).toMatch(/\bsolid 3px$/);
});

function hasEdge(one: Locator): Promise<boolean> {
  return one.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
    const page = getComputedStyle(document.body).backgroundColor;
    return (
      Number.parseFloat(borderTopWidth) >= 1 &&
      borderTopStyle !== "none" &&
      !["rgba(0, 0, 0, 0)", page].includes(borderTopColor)
    );
  });
}

test("the dark theme comes by the system's setting, and goes with it while the page is open", async ({ page }) => {
  await page.goto("/impressum");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(paper).not.toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(paper).toBe(light);
});

test("with reduced motion a dish that was added darkens the button and shakes nothing", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openRestaurant(page, gasthaus);
  await dish(page, "Frittatensuppe").click();
  const bar = page.getByRole("link", { name: "Zum Warenkorb (1 ausgewählt)" });
  const look = () =>
    bar.evaluate((element) => {
      const { backgroundColor, animationName } = getComputedStyle(element);
      return { backgroundColor, animationName };
    });
  await expect(bar).toBeVisible();
  // Reloads the page, so that no animation is running.
  await page.reload();
  await isHydrated(page);
  await expect(bar).toBeVisible();
  const calm = await look();
  // The state after an addition, extended for the check.
  await bar.evaluate((element) => element.setAttribute("data-shaking", ""));
  await expect.poll(async () => (await look()).backgroundColor).not.toBe(calm.backgroundColor);
  expect((await look()).animationName).toBe("none");
  await bar.evaluate((element) => element.removeAttribute("data-shaking"));
  await expect.poll(look).toEqual(calm);
});
