import { expect, type Page } from "@playwright/test";

/** Fails if the page scrolls sideways or a control is outside of it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Polls, because on a busy machine effects of a new width may come later than the next frame.
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
      // The cheapest check first: nearly all controls are inside.
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
