import type { Page } from "@playwright/test";

/** Something of a page that is seen, and where: x, y, width, height in whole pixels. */
export interface Box {
  readonly name: string;
  readonly place: readonly number[];
}

/** Landmarks, headings, cards, buttons, fields, pictures and panels in the order of the document, of an open overlay alone. */
export function readBoxes(page: Page): Promise<Box[]> {
  return page.evaluate(() => {
    const wanted =
      "header, nav, main, aside, section, form, footer, dialog, h1, h2, h3, li, fieldset, dl, " +
      "a, button, input, select, textarea, img, [role=alert], [role=tablist], [role=tabpanel]";
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    // What stays in the window when the page scrolls, and the overlay, are where they are in the window: it is scrolled to its top.
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
      const told =
        element.getAttribute("aria-label") ??
        labels?.[0]?.textContent ??
        (tag === "textarea" ? "" : element.textContent);
      // Times, days, amounts and tags come and go.
      const words = (told ?? "")
        .replaceAll(/[\d.,:]+/g, "#")
        .replaceAll(/\s+/g, " ")
        .trim();
      return `${tag} ${words.slice(0, 40)}`.trimEnd();
    }
  });
}
