import { expect, type Page } from "@playwright/test";

/**
 * Fails if text overlaps other text, is cut by its box, or breaks inside a word without a hyphen, unless the word is
 * longer than 12 letters or takes, with its address, more than 60 % of the window's width. An amount never breaks and
 * stays with its sign and currency. An ellipsis may end a name without a number; a line clamp may end a text.
 */
export async function expectNothingCut(page: Page): Promise<void> {
  await expect.poll(() => look(page), { intervals: [100] }).toEqual({ covered: [], cut: [], broken: [] });
}

function look(page: Page): Promise<{ covered: string[]; cut: string[]; broken: string[] }> {
  return page.evaluate(() => {
    interface Line {
      readonly node: Text;
      readonly layer: Element | null;
      readonly box: Box;
    }
    interface Box {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const everything: Box = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const found = { covered: [] as string[], cut: [] as string[], broken: [] as string[] };
    const lines: Line[] = [];
    const clips = new Map<Element, Box>();
    const layers = new Map<Element, Element | null>();
    const range = document.createRange();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement;
      if (!parent || !node.data.trim() || !isSeen(parent)) continue;
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const seen = boxes.map((box) => meet(glyphsOf(box), clipOf(parent))).filter(hasRoom);
      // Text that is intentionally hidden completely, such as a logo's name, does not count.
      if (seen.length > 0 && boxes.some((box) => isCutAt(parent, box))) found.cut.push(nameOf(node));
      if (boxes.length > 1 && !parent.closest("code")) found.broken.push(...brokenWords(node));
      for (const box of seen) lines.push({ node, layer: layerOf(parent), box });
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    lines.forEach((one, i) => {
      for (let j = i + 1; j < lines.length; j++) {
        const other = lines[j] as Line;
        if (other.box.top >= one.box.bottom) break;
        if (other.node === one.node || other.layer !== one.layer) continue;
        const { left, right, top, bottom } = meet(one.box, other.box);
        if (right - left > 2 && bottom - top > 2) found.covered.push(`${nameOf(one.node)} on ${nameOf(other.node)}`);
      }
    });
    return found;

    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        // Text for screen readers only.
        if (at instanceof HTMLElement && at.offsetWidth <= 1 && at.offsetHeight <= 1) return false;
        if (at.getAttribute("aria-hidden") === "true" || getComputedStyle(at).clipPath === "inset(50%)") return false;
      }
      return true;
    }

    /** Returns the visible area inside an element. */
    function clipOf(element: Element): Box {
      const kept = clips.get(element);
      if (kept) return kept;
      const outer = element.parentElement && element !== root ? clipOf(element.parentElement) : everything;
      const style = getComputedStyle(element);
      const inner =
        style.overflowX === "visible" && style.overflowY === "visible"
          ? everything
          : within(element.getBoundingClientRect(), style.overflowX !== "visible", style.overflowY !== "visible");
      const clip = meet(outer, inner);
      clips.set(element, clip);
      return clip;
    }

    function within({ left, right, top, bottom }: DOMRect, isX: boolean, isY: boolean): Box {
      return { ...everything, ...(isX && { left, right }), ...(isY && { top, bottom }) };
    }

    /** Returns the overlay of an element: fixed content, or a field's list, covers what is below. */
    function layerOf(element: Element): Element | null {
      if (layers.has(element)) return layers.get(element) ?? null;
      const { position } = getComputedStyle(element);
      const drops = position === "absolute" && element.querySelector("[role=listbox]") !== null;
      const isPinned = /fixed|sticky/.test(position) || drops;
      const layer = isPinned
        ? element
        : element.parentElement && element !== root
          ? layerOf(element.parentElement)
          : null;
      layers.set(element, layer);
      return layer;
    }

    function isCutAt(parent: Element, box: DOMRect): boolean {
      for (let at: Element | null = parent; at && at !== root.parentElement; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        const isBeside = box.right > edge.right + 1.5 || box.left < edge.left - 1.5;
        const spare = (box.bottom - box.top) * 0.3;
        const isAcross = (y: number) => box.top + spare < y && y < box.bottom - spare;
        if (/hidden|clip/.test(overflowX) && isBeside)
          return textOverflow !== "ellipsis" || /\d/.test(at.textContent ?? "");
        if (
          /hidden|clip/.test(overflowY) &&
          (isAcross(edge.top) || isAcross(edge.bottom)) &&
          webkitLineClamp === "none"
        )
          return true;
        // It can be scrolled into view.
        if (/auto|scroll/.test(overflowX + overflowY) || position === "fixed") return false;
        if (at.matches("a, button, [role=button]") && getComputedStyle(at).display !== "inline" && isBeside)
          return true;
      }
      return false;
    }

    function brokenWords(node: Text): string[] {
      const words = /[+−]?\u00a0?\d[\d.]*(?:,\d+)?\u00a0€|\S+@\S+|[\p{L}\p{N}]+(?:[.,:][\p{N}]+)*/gu;
      return [...node.data.matchAll(words)].flatMap(({ 0: word, index }) => {
        const tops = new Set(boxesOf(node, index, word).map(({ top }) => Math.round(top / 4)));
        if (word.endsWith("€")) return tops.size > 1 ? [`${word} in ${nameOf(node)}`] : [];
        if (word.length > 12) return [];
        const isHyphenated = getComputedStyle(node.parentElement as Element).hyphens === "auto" && !/\d/.test(word);
        if (tops.size <= (isHyphenated ? 2 : 1)) return [];
        // An address or a file name has no better break point.
        const before = /\S*[./:@]\S*$/.exec(node.data.slice(0, index))?.[0] ?? "";
        const after = /^\S*[./:@]\S*/.exec(node.data.slice(index + word.length))?.[0] ?? "";
        const width = boxesOf(node, index - before.length, before + word + after).reduce(
          (sum, box) => sum + box.width,
          0,
        );
        return width > innerWidth * 0.6 ? [] : [`${word} in ${nameOf(node)}`];
      });
    }

    function boxesOf(node: Text, from: number, text: string): DOMRect[] {
      range.setStart(node, from);
      range.setEnd(node, from + text.length);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    }

    /** Returns the box of the letters without the space above and below them. */
    function glyphsOf({ left, right, top, bottom }: Box): Box {
      const spare = (bottom - top) * 0.25;
      return { left, right, top: top + spare, bottom: bottom - spare };
    }

    function hasRoom({ left, right, top, bottom }: Box): boolean {
      return right - left > 1 && bottom - top > 1;
    }

    function meet(one: Box, other: Box): Box {
      return {
        left: Math.max(one.left, other.left),
        right: Math.min(one.right, other.right),
        top: Math.max(one.top, other.top),
        bottom: Math.min(one.bottom, other.bottom),
      };
    }

    function nameOf(node: Text): string {
      const parent = node.parentElement;
      return `“${node.data.trim().slice(0, 50)}” (${parent?.tagName.toLowerCase()}.${parent?.className})`;
    }
  });
}
