import type { Page } from "@playwright/test";

const undoMs = 5000;
const toastMs = 4000;

/** What is tapped on this board meanwhile can be taken back, however long a busy machine needs for it. */
export function whileUndoable(board: Page, work: () => Promise<void>): Promise<void> {
  return withoutTimers([board], undoMs, work);
}

/** A message that comes on these pages meanwhile stays until it was read, or another comes. */
export function whileToastsStay(pages: readonly Page[], work: () => Promise<void>): Promise<void> {
  return withoutTimers(pages, toastMs, work);
}

/** What would happen so long after something that is done meanwhile does not happen. */
async function withoutTimers(pages: readonly Page[], heldMs: number, work: () => Promise<void>): Promise<void> {
  const kept = await Promise.all(
    pages.map((page) =>
      page.evaluateHandle((held) => {
        const later = window.setTimeout;
        const unlessHeld = (act: () => void, ms?: number) => (ms === held ? 0 : later(act, ms));
        Object.assign(window, { setTimeout: unlessHeld });
        return later;
      }, heldMs),
    ),
  );
  await work();
  for (const [i, page] of pages.entries())
    await page.evaluate((later) => void Object.assign(window, { setTimeout: later }), kept[i]);
}
