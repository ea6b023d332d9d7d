import { expect, test } from "./journey.ts";

test("every picture of the listing loads", async ({ page }) => {
  await page.goto("/bestellen");
  const pictures = page.getByRole("main").locator("img[src^='/media/']");
  await expect(pictures.first()).toBeVisible();
  await expect(page.locator("[data-picture=missing]").first()).toBeAttached();
  for (const picture of (await pictures.all()).slice(0, 8)) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test.describe("a picture that fails", () => {
  test.use({ borne: /Failed to load resource/ });

  test("leaves its placeholder, of the same size", async ({ page }) => {
    await page.goto("/pizza-nonstop");
    const banner = page.getByRole("main").locator("img[src^='/media/']").first();
    const size = await banner.boundingBox();
    await page.route("**/media/**", (route) => route.abort());
    await page.reload();
    const placeholder = page.locator("[data-picture=missing]").first();
    await expect(placeholder).toBeVisible();
    expect(await placeholder.boundingBox()).toEqual(size);
    await expect(page.getByRole("main").locator("img[src^='/media/']")).toHaveCount(0);
  });
});
