import type { Page } from "@playwright/test";
import { kitchenSizes, showAt } from "./device-sizes.ts";
import { openFullBoard } from "./full-board.ts";
import { expect, test } from "./journey.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { expectNothingCut } from "./nothing-cut.ts";

test("on every kitchen's screen new orders are read before they are answered, and nothing of the board is cut", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFullBoard(page);
  for (const size of kitchenSizes)
    await test.step(`${size.width} × ${size.height}`, async () => {
      await showAt(page, size);
      await expect.poll(() => lookAtNewOrders(page), { timeout: 5000 }).toEqual({ hidden: [], unread: [] });
      await expectNoSidewaysScroll(page);
      await expectNothingCut(page);
      // One lane at a time on a phone.
      for (const tab of await page.getByRole("navigation").getByRole("button").all())
        if (await tab.isVisible()) {
          await tab.click();
          await expectNothingCut(page);
        }
      const first = page.getByRole("button", { name: /Neu$/ });
      if (await first.isVisible()) await first.click();
    });
});

/**
 * `hidden`: what of the oldest new order is not to be seen without scrolling inside its lane. `unread`: new orders that
 * could be accepted somewhere on the way down while their number or part of their dishes is covered.
 */
function lookAtNewOrders(page: Page): Promise<{ hidden: string[]; unread: string[] }> {
  return page.evaluate(() => {
    const lane = document.querySelector("[data-lane=new] > div") as HTMLElement;
    const slips = [...lane.querySelectorAll("article")];
    const partsOf = (slip: Element) => ({
      number: slip.querySelector("button b") as Element,
      dishes: [...slip.querySelectorAll("li, p:has(+ div)")],
      answers: [...slip.querySelectorAll("button")].slice(-2),
    });
    const scrollTo = (top: number) => {
      window.scrollTo({ top, behavior: "instant" });
      lane.scrollTo({ top, behavior: "instant" });
    };
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
    };
    const nameOf = (element: Element) => element.textContent?.slice(0, 40) ?? "";

    scrollTo(0);
    const [first] = slips.map(partsOf);
    const all = first ? [first.number, ...first.dishes, ...first.answers] : [];
    const hidden = all.filter((part) => {
      // The page may scroll, its lane not.
      part.scrollIntoView({ block: "center", behavior: "instant" });
      lane.scrollTo({ top: 0, behavior: "instant" });
      return !isSeen(part);
    });

    const unread: string[] = [];
    const end = Math.max(document.documentElement.scrollHeight, lane.scrollHeight);
    for (let top = 0; top < end; top += 20) {
      scrollTo(top);
      for (const { number, dishes, answers } of slips.map(partsOf)) {
        const bar = answers[0]?.getBoundingClientRect();
        const last = dishes.at(-1)?.getBoundingClientRect();
        if (answers.some(isSeen) && (!isSeen(number) || (bar && last && bar.top < last.bottom - 1)))
          unread.push(`${nameOf(number)} after ${top} px`);
      }
    }
    scrollTo(0);
    return { hidden: hidden.map(nameOf), unread };
  });
}
