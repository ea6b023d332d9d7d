import { expect, type Page } from "@playwright/test";

/**
 * Expects that every control of the open overlay, or else the page, is at least 44 px wide and high. Links inside a
 * sentence may be as high as their line.
 */
export async function expectTapTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const open = document.querySelector("dialog[open]") ?? document.body;
    const targets = open.querySelectorAll<HTMLElement>("a, button, select, textarea, label:has(input), input, summary");
    return [...targets].flatMap((target) => {
      const isSeen = target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const { width, height, left, right } = target.getBoundingClientRect();
      const isHiddenBox = target.matches("input[type=radio], input[type=checkbox], .visually-hidden, a[href='#main']");
      const isInSentence = target.tagName === "A" && getComputedStyle(target).display === "inline";
      if (!isSeen || isHiddenBox || isInSentence || right <= 0 || left >= innerWidth) return [];
      if (width >= 43.5 && height >= 43.5) return [];
      return [
        `${target.tagName} "${target.textContent?.trim().slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`,
      ];
    });
  });
  expect(small).toEqual([]);
}
