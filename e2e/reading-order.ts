import type { Locator } from "@playwright/test";
import { expect } from "./journey.ts";

/**
 * A screen reader comes by these parts in this order, which need not be that of the page's source. Each is a role and a name as
 * the accessibility tree has them, like `button "Suchen"`; other parts may stand between.
 */
export async function expectReadingOrder(within: Locator, parts: readonly string[]): Promise<void> {
  await expect(async () => {
    const tree = await within.ariaSnapshot();
    let from = 0;
    for (const part of parts) {
      const at = tree.indexOf(part, from);
      expect(at, `${part} after ${from === 0 ? "the beginning" : "the part before it"} in\n${tree}`).not.toBe(-1);
      from = at + part.length;
    }
  }).toPass({ timeout: 45_000 });
}
