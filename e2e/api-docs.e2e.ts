import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./journey.ts";
import { tabTo } from "./tab-navigation.ts";

test("a maker finds a call of the API by keyboard on a phone, and reads what it takes and refuses", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/api/docs");
  await expectAccessible(page);
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isTooWide()).toBe(false);

  const call = page.getByRole("link", { name: "POST /api/service/order/save/request" });
  await tabTo(page, page.getByRole("link", { name: "Orders", exact: true }));
  await page.keyboard.press("Enter");
  // The next stop after a topic is its first call.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeInViewport();
  await expect(call).toBeInViewport();
  await expect(call).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "placeOrder" })).toBeVisible();
  await expectAccessible(page);
  expect(await isTooWide()).toBe(false);
  const example = page.getByRole("region", { name: "Example of the body" });
  await tabTo(page, example);
  await expect(example).toContainText("anna.huber@example.at");
  await expect(example).toBeInViewport();
  await tabTo(page, page.getByRole("link", { name: "slot-gone" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/api\/docs#slot-gone$/);
  await expect(page.getByRole("row", { name: "slot-gone" })).toBeInViewport();
});
