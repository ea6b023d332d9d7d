import type { Locator } from "@playwright/test";
import { expect } from "./journey.ts";

/**
 * Expects these parts in this reading order, which may differ from the source's order. Each is a role and a name as in
 * the accessibility tree, like `button "Suchen"`; other parts may be between them.
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
  }).toPass();
}
