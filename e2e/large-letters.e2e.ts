import { goToContactForm } from "./guest.ts";
import { expect, test } from "./journey.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { expectNothingCut } from "./nothing-cut.ts";
import { closedInn, gasthaus } from "./restaurants.ts";

const paths = ["", `/${gasthaus.uid}`, "/bestellen", "/bestellen/Wien", "/login"];

/** Here no word is broken either: sums stand below their names, and a split day's hours below the day. */
const wholePaths = [`/checkout/${gasthaus.uid}`, `/${closedInn.uid}`];

test("letters twice as large fit into a phone and a desk", async ({ page }) => {
  await goToContactForm(page, gasthaus, "Frittatensuppe");
  for (const path of [...paths, ...wholePaths]) {
    if (path) await page.goto(path);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const width of [390, 1440])
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        if (wholePaths.includes(path)) await expectNothingCut(page);
        // If words could break between any two letters, the text would always fit.
        await expect.poll(() => title.evaluate((element) => element.clientWidth)).toBeGreaterThan(200);
      });
  }
});
