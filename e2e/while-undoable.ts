import type { Page } from "@playwright/test";

const undoMs = 5000;

/** What is tapped on this board meanwhile can be taken back, however long a busy machine needs for it. */
export async function whileUndoable(board: Page, work: () => Promise<void>): Promise<void> {
  const kept = await board.evaluateHandle((held) => {
    const later = window.setTimeout;
    const unlessHeld = (act: () => void, ms?: number) => (ms === held ? 0 : later(act, ms));
    Object.assign(window, { setTimeout: unlessHeld });
    return later;
  }, undoMs);
  await work();
  await board.evaluate((later) => void Object.assign(window, { setTimeout: later }), kept);
}
