import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { accountScreens } from "./account-screens.ts";
import { expect, test } from "./journey.ts";
import { expectLayout, keptScreens } from "./layout.ts";
import { managementScreens } from "./management-screens.ts";
import { expectNothingBeside } from "./nothing-beside.ts";
import { screens } from "./screens.ts";
import { signInScreens } from "./sign-in-screens.ts";
import { expectSentences } from "./told.ts";

type RunOptions = Parameters<AxeBuilder["options"]>[0];

const widths = [320, 390, 450, 550, 600, 700, 730, 820, 960, 1000, 1001, 1280, 1440, 1920];

/** A theme changes colours and nothing else. */
const themes = [
  ["light", {}],
  ["dark", { runOnly: ["color-contrast"] }],
] satisfies ["light" | "dark", RunOptions][];

// A page that does not exist is logged as such, and what the server refused.
test.use({ borne: /status of (401|404|409)/, contextOptions: { reducedMotion: "reduce" } });

for (const { name, open } of [...screens, ...signInScreens, ...accountScreens, ...managementScreens]) {
  const tag = keptScreens.has(name) ? "@layout" : [];
  test(`${name}: readable, complete and in its place in every width and theme`, { tag }, async ({ page }, info) => {
    await open(page);
    for (const width of widths)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await isAtRest(page);
        await expectNothingBeside(page);
        if ([390, 1440].includes(width)) await expectSentences(page, name, width);
        await expectLayout(page, name, width, info);
      });
    for (const width of [390, 1440])
      for (const [colorScheme, rules] of themes) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await isAtRest(page);
        await test.step(`${width} px, ${colorScheme}`, () => expectAccessible(page, rules));
      }
  });
}

/** A new width or theme is there with the next frames; what would still fade jumps to its end. */
async function isAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A page that has nothing new to paint may have no next frame.
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 500);
      });
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState !== "finished" && effect?.getComputedTiming().endTime !== Infinity,
        );
    await nextFrame();
    // What comes to its end may set off what hangs on it: a colour that is inherited fades once more.
    for (let rounds = 0; running().length > 0 && rounds < 10; rounds++) {
      for (const animation of running()) animation.finish();
      await nextFrame();
    }
  });
}

async function expectAccessible(page: Page, rules: RunOptions): Promise<void> {
  // Once given to a page it stays there, and giving it takes about as long as looking.
  const given = (await page.evaluate(() => "axe" in window)) ? { axeSource: ";" } : {};
  // "Legacy" looks at the page alone, without a blank one beside it: our pages have no frames, and it takes half as long.
  const look = new AxeBuilder({ page, ...given }).options({ resultTypes: ["violations"], ...rules }).setLegacyMode();
  const { violations } = await look.analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
  expect(told).toEqual([]);
}
