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

const widths = [320, 390, 600, 820, 1001, 1440];

/** Where the layout of the screens that are recorded could break besides: both sides of every breakpoint, and the widest. */
const moreWidths = [450, 550, 700, 730, 960, 1000, 1280, 1920];

/** Where everything else is looked at: on a phone and on a desk. */
const closeUps = [390, 1440];

// The browser logs missing pages and refused requests as errors.
// The preview of a text runs no scripts, neither those of the checks.
test.use({ expectedErrors: /status of (401|404|409)|Blocked script execution in 'about:srcdoc'/ });

for (const { name, open } of [...screens, ...signInScreens, ...accountScreens, ...managementScreens]) {
  const isKept = keptScreens.has(name);
  const tag = isKept ? "@layout" : [];
  test(`${name}: readable, complete and in its place in every width and theme`, { tag }, async ({ page }, info) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await page.evaluate(layOutAllAtOnce);
    const others = [...widths, ...(isKept ? moreWidths : [])].filter((width) => !closeUps.includes(width));
    for (const width of [...others, ...closeUps])
      await test.step(`${width} px`, async () => {
        await showAt(page, width);
        await expectNoSidewaysScroll(page);
        if (closeUps.includes(width)) await expectSentences(page, name, width);
        await expectLayout(page, name, width, info);
        if (closeUps.includes(width)) await expectAccessible(page);
      });
    // The last width, where most is shown at once; the layout is the same in both themes.
    await page.emulateMedia({ colorScheme: "dark" });
    await isAtRest(page);
    await test.step("dark", () => expectAccessible(page, onlyColours));
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
