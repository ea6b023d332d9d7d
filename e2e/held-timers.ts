import type { BrowserContext, Page } from "@playwright/test";

const undoMs = 5000;
const toastMs = 4000;

/** What is tapped on this board meanwhile can be taken back, however long a busy machine needs for it. */
export function whileUndoable(board: Page, work: () => Promise<void>): Promise<void> {
  return withTimers([board], { ms: undoMs, becomes: "never" }, work);
}

/** What is tapped on this board meanwhile is sent at once, where nobody tries to take it back. */
export function withoutUndo(board: Page, work: () => Promise<void>): Promise<void> {
  return withTimers([board], { ms: undoMs, becomes: "soon" }, work);
}

/** A message that comes on these pages meanwhile stays until it was read, or another comes. */
export function whileToastsStay(pages: readonly Page[], work: () => Promise<void>): Promise<void> {
  return withTimers(pages, { ms: toastMs, becomes: "never" }, work);
}

/** Messages on pages of this browser are there long enough to be read on a busy machine. */
export async function toastsStayLonger(context: BrowserContext): Promise<void> {
  await context.addInitScript((shownForMs) => {
    const later = window.setTimeout;
    const longer = (act: () => void, ms?: number) => later(act, ms === shownForMs ? 30_000 : ms);
    Object.assign(window, { setTimeout: longer });
  }, toastMs);
}

/** What would happen after so long, counted from something that is done meanwhile, happens never or soon. */
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
