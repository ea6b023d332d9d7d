import { deviceSizes, kitchenSizes, showAt } from "./device-sizes.ts";
import { expectAccessible, onlyColours } from "./expect-accessible.ts";
import { expectSentences } from "./expect-sentences.ts";
import { guestScreens } from "./guest-screens.ts";
import { isAtRest } from "./is-at-rest.ts";
import { test } from "./journey.ts";
import { withLargeLetters } from "./large-letters.ts";
import { expectLayout, recordedScreens } from "./layout.ts";
import { managementScreens } from "./management-screens.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { expectNothingCut } from "./nothing-cut.ts";

/** Further widths at which a layout may break: the narrowest window, and widths near the usual breakpoints. */
const widths = [320, 600, 1001];

/** Widths for recorded screens: both sides of every breakpoint, and the widest. */
const moreWidths = [450, 550, 700, 730, 960, 1000, 1280, 1920];

/** Widths for all other screens: a phone, and a kitchen's or an office's screen. */
const closeUps = [390, 1180, 1440];

// The browser logs missing pages and refused requests as errors. The preview of a text runs no scripts, not even those
// of the checks.
test.use({ expectedErrors: /status of (401|404|409)|Blocked script execution in 'about:srcdoc'/ });

for (const { name, open, sizes = deviceSizes } of [...guestScreens, ...managementScreens]) {
  const isRecorded = recordedScreens.has(name);
  const tag = isRecorded ? "@layout" : [];
  test(`${name}: readable, complete and in its place in every size and theme`, { tag }, async ({ page }, info) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await page.evaluate(layOutAllAtOnce);
    const others = [...widths, ...(isRecorded ? moreWidths : [])].map((width) => ({ width, height: 900 }));
    for (const size of [...others, ...sizes])
      await test.step(`${size.width} × ${size.height}`, async () => {
        await showAt(page, size);
        await expectNoSidewaysScroll(page);
        if (sizes.includes(size)) await expectNothingCut(page);
        if (closeUps.includes(size.width)) await expectSentences(page, name, size.width);
        await expectLayout(page, name, size.width, info);
        if (closeUps.includes(size.width)) await expectAccessible(page);
      });
    // The last size shows most; the layout is the same in both themes.
    await page.emulateMedia({ colorScheme: "dark" });
    await isAtRest(page);
    await test.step("dark", () => expectAccessible(page, onlyColours));
    await withLargeLetters(page, async () => {
      // The last size of the others is a desktop's.
      if (sizes !== kitchenSizes) await expectNoSidewaysScroll(page);
      for (const size of sizes === kitchenSizes ? kitchenSizes : [{ width: 390, height: 844 }]) {
        await showAt(page, size);
        await expectNoSidewaysScroll(page);
        await expectNothingCut(page);
      }
    });
  });
}

/** Lays out distant content at once, and disables colour transitions: an inherited one needs a frame per level. */
function layOutAllAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { content-visibility: visible !important; transition: none !important; }");
  document.adoptedStyleSheets = [sheet];
}
