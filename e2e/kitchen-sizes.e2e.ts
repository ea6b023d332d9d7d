import type { Locator, Page } from "@playwright/test";
import { kitchenSizes, showAt } from "./device-sizes.ts";
import { oneOrder, openFullBoard } from "./full-board.ts";
import { expect, test } from "./journey.ts";
import { withLargeLetters } from "./large-letters.ts";
import { expectNoSidewaysScroll } from "./no-sideways-scroll.ts";
import { expectNothingCut } from "./nothing-cut.ts";

test("on every kitchen's screen new orders are read before they are answered, and nothing of the board is cut", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFullBoard(page);
  await takeLess(page);
  for (const size of kitchenSizes)
    await test.step(`${size.width} × ${size.height}`, async () => {
      await showAt(page, size);
      await expect.poll(() => lookAtNewOrders(page)).toEqual({ hidden: [], unread: [] });
      await expectCompleteLanes(page);
    });
  await withLargeLetters(page, async () => {
    for (const size of kitchenSizes)
      await test.step(`${size.width} × ${size.height}`, async () => {
        await showAt(page, size);
        await expectCompleteLanes(page);
      });
  });
  await test.step("on a phone that lies a new order and its answers are in view at once, on the board and opened", async () => {
    await showAt(page, { width: 844, height: 390 });
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const lane of ["Neu", "Küche", "Bereit", "Unterwegs", "Später"])
      await expect(page.getByRole("navigation").getByRole("button", { name: lane })).toBeInViewport({ ratio: 1 });
    const ticket = page.getByRole("article", { name: /^Neue Bestellung/ }).first();
    for (const part of [
      ticket.getByRole("button", { name: /^Öffnen/ }),
      ticket.getByText("Marillenknödel"),
      ticket.getByText(/ohne Nüsse/),
      ticket.getByRole("radio").last(),
      ticket.getByRole("button", { name: /^Annehmen/ }),
    ])
      await expect(part).toBeInViewport({ ratio: 0.95 });
    await ticket.getByRole("button", { name: /^Öffnen/ }).click();
    for (const name of [/^Annehmen/, /^Ablehnen/])
      await expect(page.getByRole("dialog").getByRole("button", { name })).toBeInViewport({ ratio: 0.95 });
  });
});

test.describe("on a flat tablet", () => {
  test.use({ expectedErrors: /status of 503/ });
  test("an order is answered without scrolling, and a message covers neither its answers nor the band", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openFullBoard(page, oneOrder);
    await showAt(page, { width: 1024, height: 600 });
    const ticket = page.getByRole("article", { name: /^Neue Bestellung/ });
    await page.route("**/management/intake/busy", (route) => route.fulfill({ status: 503 }));
    await setBusy(page);
    const [band, toast, minutes, accept] = await Promise.all(
      [
        page.getByRole("region", { name: "Stand" }),
        page.getByRole("status").filter({ hasText: /nicht/ }),
        ticket.getByRole("radio").last(),
        ticket.getByRole("button", { name: /^Annehmen/ }),
      ].map(edgesOf),
    );
    expect(band?.bottom).toBeLessThanOrEqual(toast?.top ?? 0);
    expect(toast?.bottom).toBeLessThanOrEqual(minutes?.top ?? 0);
    expect(minutes?.bottom).toBeLessThanOrEqual(accept?.top ?? 0);
    expect(accept?.bottom).toBeLessThanOrEqual(600);
  });
});

/** Expects complete lanes beside each other, or one by one with a tab for each in the window. */
async function expectCompleteLanes(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNothingCut(page);
  const tabs = page.getByRole("navigation").getByRole("button");
  if (!(await tabs.first().isVisible())) return expect(page.locator("[data-lane]:visible")).toHaveCount(5);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expectNothingCut(page);
  }
  await tabs.first().click();
}

async function edgesOf(part: Locator): Promise<{ top: number; bottom: number }> {
  await expect(part).toBeVisible();
  return part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
}

async function setBusy(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Viel los/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^\+/ }).click();
}

/** Pauses one type and adds minutes to all: the header shows both. */
async function takeLess(page: Page): Promise<void> {
  await setBusy(page);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.getByRole("dialog").getByRole("checkbox").last().uncheck();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Pause bis/ })
    .click();
  await expect(page.getByRole("button", { name: /^Teils bis/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Viel los \+/ })).toBeVisible();
}

/**
 * `hidden`: the parts of the oldest new order that are visible only by scrolling inside its lane. `unread`: new orders
 * that could be accepted at some scroll position while their number or part of their dishes is covered.
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
      // The page may scroll, but not its lane.
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
        // The buttons may be beside the dishes once all of those are visible.
        const isRead = bar && last && (bar.left < last.right ? last.bottom <= bar.top + 1 : last.bottom <= innerHeight);
        if (answers.some(isSeen) && (!isSeen(number) || !isRead)) unread.push(`${nameOf(number)} after ${top} px`);
      }
    }
    scrollTo(0);
    return { hidden: hidden.map(nameOf), unread };
  });
}
