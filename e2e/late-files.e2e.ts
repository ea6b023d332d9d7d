import type { Page, Route } from "@playwright/test";
import { importRestaurants } from "./catalogue.ts";
import { dish } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { gasthaus } from "./restaurants.ts";

/** Holds what the pages ask for at these addresses; returns how to let it go. */
async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(addresses, async (route: Route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("dishes and cards get the fonts few at a time, once these are there, and every letter then has them", async ({
  page,
}) => {
  for (const path of ["/bestellen", `/${gasthaus.uid}`]) {
    const release = await hold(page, /\.woff2/);
    await page.goto(path, { waitUntil: "commit" });
    const last = page.locator("[data-late-fonts]").last();
    await expect(last).toHaveCSS("font-family", /^"Figtree Stand-in"/);
    await expect(page.locator("body")).toHaveCSS("font-family", /^"Figtree Variable"/);
    release();
    await expect(page.locator("html:not([data-fonts-loading])")).toHaveCount(1);
    await expect(page.locator("[data-late-fonts]")).toHaveCount(0);
    await expect(page.locator("main li").last()).toHaveCSS("font-family", /^"Figtree Variable"/);
    await page.unrouteAll();
  }
});

test("a document with letters of neighbours' names loads these with the others, and no other does", async ({
  page,
}) => {
  const ocakbasi = makeRestaurant("ocakbasi-am-eck", "Ocakbaşı am Eck", {
    categories: [{ name: "Vom Rost", products: [{ name: "Beyti", price: 12 }] }],
  });
  await importRestaurants([ocakbasi]);
  for (const [uid, files] of [
    // First, as a browser takes what it has in its memory.
    [gasthaus.uid, 2],
    [ocakbasi.uid, 4],
  ] as const) {
    await page.goto(`/${uid}`);
    await expect(page.locator("html:not([data-fonts-loading])")).toHaveCount(1);
    await expect(page.locator("head link[rel=preload][as=font]"), uid).toHaveCount(files);
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"))
        .map(({ name }) => name),
    );
    // Each once, however often it is asked for.
    expect(loaded, uid).toHaveLength(files);
  }
});

test("the stylesheets of overlays are added in one sequence, however late one of them is", async ({ page }) => {
  const added = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href, sheet }) => ({
        file: href.split("/").at(-1) ?? "",
        isThere: sheet !== null,
      })),
    );
  const release = await hold(page, /\/modal-[^/]+\.css/);
  await page.goto(`/${gasthaus.uid}`);
  await expect.poll(async () => (await added()).at(-1)?.file).toMatch(/^modal-/);
  await dish(page, "Frittatensuppe").click();
  await page.getByRole("button", { name: "Informationen zum Restaurant" }).click();
  // What comes after it waits, so that nothing is put before what is there.
  expect((await added()).at(-1)).toEqual({ file: expect.stringMatching(/^modal-/), isThere: false });
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
  const files = await added();
  expect(files.every(({ isThere }) => isThere)).toBe(true);
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
});

test.describe("without a font", () => {
  test.use({ expectedErrors: /\.woff2/ });

  test("without fonts, the pages keep those of the device", async ({ page }) => {
    await page.route(/\.woff2/, (route) => route.abort());
    await page.goto(`/${gasthaus.uid}`);
    await expect(page.locator("html:not([data-fonts-loading])")).toHaveCount(1);
    await expect(dish(page, "Frittatensuppe")).toBeVisible();
  });
});
