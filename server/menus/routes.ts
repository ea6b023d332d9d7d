import { getCategoryProducts, getMenu } from "@mahlzeit/contract/menus";
import type { Room } from "../app.ts";
import { ProblemException } from "../http/problems.ts";
import type { Catalogue } from "../restaurants/catalogue.ts";
import { findMenu, findRestaurantOfCategory } from "./find-menu.ts";
import { presentMenu } from "./present-menu.ts";

export function serveMenus({ serve, db }: Room, catalogue: Catalogue): void {
  const menu = (restaurantId: string) =>
    catalogue.finish(restaurantId, "menu", async (restaurant) => ({
      answer: presentMenu(await findMenu(db, restaurant.id), restaurant),
      validUntil: Number.POSITIVE_INFINITY,
    }));

  serve(getMenu, ({ body }) => menu(body.id));
  serve(getCategoryProducts, async ({ body }) => {
    const id = body.category.id.toLowerCase();
    const restaurantId = await findRestaurantOfCategory(db, id);
    const isListed = restaurantId !== undefined && (await catalogue.listing()).byId.has(restaurantId);
    const category = isListed ? (await menu(restaurantId)).answer.find((one) => one.id === id) : undefined;
    if (!category) throw new ProblemException("not-found");
    return { answer: category.products };
  });
}
