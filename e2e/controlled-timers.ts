import type { BrowserContext, Page } from "@playwright/test";

const undoMs = 5000;
const toastMs = 4000;

/** Prevents the undo time from ending during `work`, however slow the machine is. */
export function whileUndoable(board: Page, work: () => Promise<void>): Promise<void> {
  return withTimers([board], { ms: undoMs, becomes: "never" }, work);
}

/** Ends the undo time at once during `work`. */
export function withoutUndo(board: Page, work: () => Promise<void>): Promise<void> {
  return withTimers([board], { ms: undoMs, becomes: "soon" }, work);
}

/** Prevents messages on these pages from disappearing during `work`. */
export function whileToastsStay(pages: readonly Page[], work: () => Promise<void>): Promise<void> {
  return withTimers(pages, { ms: toastMs, becomes: "never" }, work);
}

/** Shows messages in this browser long enough to be read on a busy machine. */
export async function toastsStayLonger(context: BrowserContext): Promise<void> {
  await context.addInitScript((shownForMs) => {
    const later = window.setTimeout;
    const longer = (act: () => void, ms?: number) => later(act, ms === shownForMs ? 30_000 : ms);
    Object.assign(window, { setTimeout: longer });
  }, toastMs);
}

/** Makes timers of this length, started during `work`, never or soon fire. */
async function withTimers(
  pages: readonly Page[],
  change: { readonly ms: number; readonly becomes: "never" | "soon" },
  work: () => Promise<void>,
): Promise<void> {
  const kept = await Promise.all(
    pages.map((page) =>
      page.evaluateHandle(({ ms: changed, becomes }) => {
        const later = window.setTimeout;
        const changedTimer = (act: () => void, ms?: number) => {
          if (ms !== changed) return later(act, ms);
          return becomes === "soon" ? later(act, 100) : 0;
        };
        Object.assign(window, { setTimeout: changedTimer });
        return later;
      }, change),
    ),
  );
  await work();
  for (const [i, page] of pages.entries())
    await page.evaluate((later) => void Object.assign(window, { setTimeout: later }), kept[i]);
}
