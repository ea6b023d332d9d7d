import type { RunOptions } from "axe-core";
import { accountScreens } from "./account-screens.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectSentences } from "./expect-sentences.ts";
import { isAtRest } from "./is-at-rest.ts";
import { test } from "./journey.ts";
import { expectLayout, keptScreens } from "./layout.ts";
import { managementScreens } from "./management-screens.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { screens } from "./screens.ts";
import { signInScreens } from "./sign-in-screens.ts";

const widths = [320, 390, 450, 550, 600, 700, 730, 820, 960, 1000, 1001, 1280, 1440, 1920];

/** A theme changes colours and nothing else. */
const themes = [
  ["light", {}],
  ["dark", { runOnly: ["color-contrast"] }],
] satisfies ["light" | "dark", RunOptions][];

// The browser logs missing pages and refused requests as errors.
test.use({ expectedErrors: /status of (401|404|409)/ });

for (const { name, open } of [...screens, ...signInScreens, ...accountScreens, ...managementScreens]) {
  const tag = keptScreens.has(name) ? "@layout" : [];
  test(`${name}: readable, complete and in its place in every width and theme`, { tag }, async ({ page }, info) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await page.evaluate(layOutAll);
    for (const width of widths)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await isAtRest(page);
        await expectNoSidewaysScroll(page);
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

/** Lays out also what is far below, which a browser would leave as it was until it comes near. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [sheet];
}
