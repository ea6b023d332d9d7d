import type { Page } from "@playwright/test";

/** A visible element and its position: x, y, width, height in whole pixels. */
export interface Box {
  readonly name: string;
  readonly place: readonly number[];
}

/** Returns landmarks, headings, cards, controls, pictures and panels in document order, or those of an open overlay. */
export function readBoxes(page: Page): Promise<Box[]> {
  return page.evaluate(() => {
    const wanted =
      "header, nav, main, aside, section, form, footer, dialog, h1, h2, h3, li, fieldset, dl, " +
      "a, button, input, select, textarea, img, [role=alert], [role=tablist], [role=tabpanel]";
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    // Positions are relative to the window, which is scrolled to the top, so fixed elements need no correction.
    return [root, ...root.querySelectorAll(wanted)].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || width < 2 || height < 2 || getComputedStyle(element).display === "inline") return [];
      return [{ name: nameOf(element), place: [left, top, width, height].map(Math.round) }];
    });

    function nameOf(element: Element): string {
      const tag = element.tagName.toLowerCase();
      if (!/^(h\d|a|button|input|select|textarea)$/.test(tag)) return tag;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      const label =
        element.getAttribute("aria-label") ??
        labels?.[0]?.textContent ??
        (tag === "textarea" ? "" : element.textContent);
      // Times, dates, amounts and tags differ from run to run.
      const words = (label ?? "")
        .replaceAll(/[\d.,:]+/g, "#")
        .replaceAll(/\s+/g, " ")
        .trim();
      return `${tag} ${words.slice(0, 40)}`.trimEnd();
    }
  });
}
