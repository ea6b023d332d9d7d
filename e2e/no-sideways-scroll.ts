import { expect, type Page } from "@playwright/test";

/** The page must not scroll sideways, and no control may be outside of it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Asks again, because on a busy machine what a new width changes may come later than the next frame.
  await expect.poll(() => look(page), { intervals: [100] }).toEqual({ scrolls: 0, outside: [] });
}

function look(page: Page): Promise<{ scrolls: number; outside: string[] }> {
  return page.evaluate(() => {
    const root = document.querySelector("dialog[open]") ?? document.body;
    const isInRail = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInRail(element.parentElement));
    const operable = [...root.querySelectorAll("a, button, input, select, textarea")];
    return {
      scrolls: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      // The cheapest question first: nearly all lie inside.
      outside: operable
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < -1 || right > document.documentElement.clientWidth + 1;
        })
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInRail(element.parentElement))
        .map((element) => element.outerHTML.slice(0, 120)),
    };
  });
}
