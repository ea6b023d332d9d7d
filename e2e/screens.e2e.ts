import type { Page } from "@playwright/test";
import { accountScreens } from "./account-screens.ts";
import { expectAccessible, onlyColours } from "./expect-accessible.ts";
import { expectSentences } from "./expect-sentences.ts";
import { isAtRest } from "./is-at-rest.ts";
import { test } from "./journey.ts";
import { expectLayout, keptScreens } from "./layout.ts";
import { managementScreens } from "./management-screens.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { screens } from "./screens.ts";
import { signInScreens } from "./sign-in-screens.ts";

const widths = [320, 390, 450, 550, 600, 700, 730, 820, 960, 1000, 1001, 1280, 1440, 1920];

/** Where everything else is looked at: on a phone and on a desk. */
const closeUps = [390, 1440];

// The browser logs missing pages and refused requests as errors.
test.use({ expectedErrors: /status of (401|404|409)/ });

for (const { name, open } of [...screens, ...signInScreens, ...accountScreens, ...managementScreens]) {
  const tag = keptScreens.has(name) ? "@layout" : [];
  test(`${name}: readable, complete and in its place in every width and theme`, { tag }, async ({ page }, info) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await page.evaluate(layOutAllAtOnce);
    for (const width of [...widths.filter((each) => !closeUps.includes(each)), ...closeUps])
      await test.step(`${width} px`, async () => {
        await showAt(page, width);
        await expectNoSidewaysScroll(page);
        if (closeUps.includes(width)) await expectSentences(page, name, width);
        await expectLayout(page, name, width, info);
        if (closeUps.includes(width)) await expectAccessible(page);
      });
    await page.emulateMedia({ colorScheme: "dark" });
    for (const width of closeUps.toReversed())
      await test.step(`${width} px, dark`, async () => {
        await showAt(page, width);
        await expectAccessible(page, onlyColours);
      });
  });
}

async function showAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await isAtRest(page);
}

/**
 * Lays out also what is far below, which a browser would leave as it was until it comes near, and has colours change
 * without transitions: an inherited colour's goes on from parent to child, a frame for each.
 */
function layOutAllAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { content-visibility: visible !important; transition: none !important; }");
  document.adoptedStyleSheets = [sheet];
}
