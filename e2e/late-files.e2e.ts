import { cart, dish } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { gasthaus } from "./restaurants.ts";

test("an overlay asks for no stylesheet that stands in the document, and for no other twice", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`/${gasthaus.uid}`);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await dish(page, "Wiener Schnitzel").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const inDocument = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>("style[data-sheet]")].map((sheet) => sheet.dataset.sheet ?? ""),
  );
  expect(inDocument.length).toBeGreaterThan(1);
  expect(asked.filter((file) => inDocument.includes(file))).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
});

test.describe("without a stylesheet", () => {
  test.use({ expectedErrors: /\.css/ });

  test("an overlay whose stylesheets failed while it was loaded early has them when it is opened", async ({ page }) => {
    await page.route(/\.css/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => /option-overlay-.*\.css/.test(request.url()));
    await page.goto(`/${gasthaus.uid}`);
    await failed;
    await page.unrouteAll();
    await dish(page, "Wiener Schnitzel").click();
    // An unstyled dialog has a border.
    await expect(page.getByRole("dialog")).toHaveCSS("border-top-width", "0px");
  });
});

test.describe("without a font", () => {
  test.use({ expectedErrors: /\.woff2/ });

  test("without fonts, the pages keep those of the device", async ({ page }) => {
    await page.route(/\.woff2/, (route) => route.abort());
    await page.goto(`/${gasthaus.uid}`);
    await dish(page, "Frittatensuppe").click();
    await expect(cart(page)).toContainText("Frittatensuppe");
  });
});
