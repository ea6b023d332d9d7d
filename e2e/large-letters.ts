import type { Page } from "@playwright/test";
import { test } from "./journey.ts";

/** Runs steps with letters twice as large, set as in the browser's preferences: media queries in rem see them as well. */
export function withLargeLetters(page: Page, steps: () => Promise<void>): Promise<void> {
  return test.step("letters twice as large", async () => {
    const session = await page.context().newCDPSession(page);
    const setLetters = (standard: number) => session.send("Page.setFontSizes", { fontSizes: { standard } });
    await setLetters(32);
    try {
      await steps();
    } finally {
      // Journeys share their page.
      await setLetters(16);
      await session.detach();
    }
  });
}
