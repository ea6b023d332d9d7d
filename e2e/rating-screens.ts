import { expect, type Page } from "@playwright/test";
import { longName, newPerson } from "./account.ts";
import { ask } from "./database.ts";
import { isHydrated, overlay } from "./guest.ts";
import { signInNewOwner, signInOperator } from "./members.ts";
import { rateOrder, serveOrder } from "./rated-order.ts";
import { longKitchen } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

/** The screens of ratings and their moderation. */
export const ratingScreens: readonly Screen[] = [
  {
    name: "rating an order",
    open: async (page) => {
      const tag = await serve(page);
      await page.goto(`/confirm/success/${tag}/bewerten`);
      await isHydrated(page);
      await page.getByRole("button", { name: "Bewertung veröffentlichen" }).click();
      await expect(page.getByText("Bitte wähl einen bis fünf Sterne.")).toHaveCount(2);
      await page
        .getByRole("group", { name: "Essen" })
        .getByRole("radio", { name: /^4 von 5/ })
        .press("Space");
    },
  },
  {
    name: "an order that was rated",
    open: async (page) => {
      const { tag } = await serveAndRate(page);
      await ask(
        `UPDATE ratings SET answer = $2, answered_at = now() FROM orders o WHERE o.id = order_id AND o.identification_tag = $1`,
        [tag, longWords],
      );
      await page.goto(`/confirm/success/${tag}/bewerten`);
      await isHydrated(page);
      await expect(page.getByRole("heading", { name: "Danke dir" })).toBeVisible();
    },
  },
  {
    name: "what guests say of a restaurant",
    open: async (page) => {
      for (let i = 0; i < 5; i++) await serveAndRate(page);
      await page.goto(`/${longKitchen.uid}#bewertungen`);
      await isHydrated(page);
      await expect(page.getByRole("article").first()).toBeVisible();
    },
  },
  {
    name: "ratings of a restaurant for its owner",
    open: async (page) => {
      await serveAndRate(page);
      await signInNewOwner(page, longKitchen);
      await page.goto("/management/ratings");
      await isHydrated(page);
      await expect(page.getByRole("button", { name: /^Antworten auf/ }).first()).toBeVisible();
    },
  },
  {
    name: "a reported rating, about to be hidden",
    open: async (page) => {
      const { id } = await serveAndRate(page);
      await ask(
        `INSERT INTO reports (id, restaurant_id, kind, rating_id, reason, words, reported_at)
         SELECT gen_random_uuid(), restaurant_id, 'RATING', id, 'INSULT', $2, now() FROM ratings WHERE id = $1`,
        [id, longWords],
      );
      await signInOperator(page);
      await page.goto("/management/reports");
      await isHydrated(page);
      await page
        .getByRole("button", { name: /ausblenden$/ })
        .first()
        .click();
      await overlay(page, "Bewertung ausblenden").getByRole("button", { name: "Ausblenden" }).click();
      await expect(page.getByText("Bitte schreib in einem ganzen Satz, worum es geht.")).toBeVisible();
    },
  },
];

const longWords = "Der Donaudampfschifffahrtsgesellschaftskapitänswitwenteller war warm, und das sehr lange.";

async function serve(page: Page): Promise<string> {
  // A separate request context, because the page's may be signed in.
  const dishes = await ask<{ name: string }>(
    `SELECT p.name FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.uid = $1 AND NOT EXISTS (SELECT FROM product_option_groups g WHERE g.product_id = p.id) ORDER BY p.price_cents DESC LIMIT 2`,
    [longKitchen.uid],
  );
  return serveOrder(page.request, longKitchen, { person: newPerson(longName), dishes: dishes.map(({ name }) => name) });
}

async function serveAndRate(page: Page): Promise<{ tag: string; id: string }> {
  const tag = await serve(page);
  await rateOrder(page.request, tag, { food: 4, punctuality: 2, words: longWords, showsDishes: true });
  const [rated] = await ask<{ id: string }>(
    "SELECT t.id FROM ratings t JOIN orders o ON o.id = t.order_id WHERE o.identification_tag = $1",
    [tag],
  );
  return { tag, id: rated?.id ?? "" };
}
