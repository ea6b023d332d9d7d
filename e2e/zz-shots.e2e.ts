import { alcoholScreens, idCardScreens } from "./id-card-screens.ts";
import { test } from "./journey.ts";

const sizes = { kitchen: [[1024, 600], [844, 390], [1180, 820]], usual: [[360, 640], [390, 844], [820, 1180], [1440, 900]] } as const;
for (const { name, open, sizes: own } of [...alcoholScreens, ...idCardScreens])
  test(name, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    for (const [width, height] of own ? sizes.kitchen : sizes.usual) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/work/tmp/a-shots/${name.replace(/[^a-z]+/g, "-")}-${width}.png`, fullPage: !own && width < 500 });
    }
  });
