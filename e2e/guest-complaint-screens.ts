import { expect, type Page } from "@playwright/test";
import { longName, makeAccount, newPerson } from "./account.ts";
import { ask } from "./database.ts";
import { isHydrated } from "./guest.ts";
import { joinRestaurant } from "./members.ts";
import { serveOrder } from "./rated-order.ts";
import { longKitchen } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

/** The screens of complaints for guests. */
export const guestComplaintScreens: readonly Screen[] = [
  {
    name: "what was wrong with an order",
    open: async (page) => {
      await openComplaint(page, (await serve(page)).tag);
      await page.getByRole("checkbox").first().press("Space");
      await page.getByRole("radio", { name: "war nicht in Ordnung" }).press("Space");
      await page.getByLabel("Was war nicht in Ordnung?").fill(longWords);
      await page.getByRole("checkbox").nth(1).press("Space");
      await expect(page.getByText("Wie viele von 2?")).toHaveCount(2);
    },
  },
  {
    name: "a complaint that was accepted in part",
    open: async (page) => {
      const { tag, id } = await serve(page);
      const lines = [0, 1].map((position) => ({ position, quantity: 1, fault: "BAD" }));
      const claimed = await page.request.put(`/api/orders/${tag}/complaint`, { data: { lines, words: longWords } });
      expect(claimed.ok(), await claimed.text()).toBe(true);
      const owner = await makeAccount({ firstName: "Sepp" });
      await joinRestaurant(owner, longKitchen, "owner");
      const answer = await page.request.post(`/api/management/orders/${id}/complaint/answer`, {
        headers: { Authorization: `Bearer ${owner.token}` },
        data: { to: "PARTLY", lines: [{ position: 0, quantity: 1 }], sentence: longWords, remedy: "CALL" },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      await openComplaint(page, tag);
      await expect(page.getByRole("button", { name: "Widersprechen" })).toBeVisible();
    },
  },
];

const longWords = "Die Donaudampfschifffahrtsgesellschaftskapitänswitwenterrine war kalt, und das sehr lange.";

async function openComplaint(page: Page, tag: string): Promise<void> {
  await page.goto(`/confirm/success/${tag}/reklamation`);
  await isHydrated(page);
}

async function serve(page: Page): Promise<{ tag: string; id: string }> {
  const dishes = await ask<{ name: string }>(
    `SELECT p.name FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.uid = $1 AND NOT EXISTS (SELECT FROM product_option_groups g WHERE g.product_id = p.id) ORDER BY p.price_cents DESC LIMIT 2`,
    [longKitchen.uid],
  );
  const wishes = { person: newPerson(longName), dishes: dishes.map(({ name }) => name), quantity: 2 };
  const tag = await serveOrder(page.request, longKitchen, wishes);
  const [order] = await ask<{ id: string }>("SELECT id FROM orders WHERE identification_tag = $1", [tag]);
  return { tag, id: order?.id ?? "" };
}
