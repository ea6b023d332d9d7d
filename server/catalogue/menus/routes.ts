import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import type { Pictures } from "../media/open-pictures.ts";
import type { Catalogue } from "../restaurants/catalogue.ts";
import { serveMenuEditing } from "./editing/routes.ts";
import { findMenu, findRestaurantOfCategory } from "./find-menu.ts";
import { findFormerIds } from "./option-aliases.ts";
import { nextChange, presentMenu } from "./present-menu.ts";
import { serveMenuPrices } from "./prices/price-routes.ts";
import { serveWeekCards } from "./week/week-routes.ts";

export function serveMenus(context: AppContext, catalogue: Catalogue, pictures: Pictures): void {
  const { serve, db, now } = context;
  serveMenuEditing(context, pictures);
  serveMenuPrices(context);
  serveWeekCards(context);
  const menu = (restaurantId: string) =>
    catalogue.cached(restaurantId, "menu", async (restaurant) => {
      const at = now();
      const [found, formerIds] = await Promise.all([findMenu(db, restaurant.id), findFormerIds(db, restaurant.id, at)]);
      return { answer: presentMenu(found, restaurant, { now: at, formerIds }), validUntil: nextChange(found, at) };
    });

  serve(api.getMenu, ({ body }) => menu(body.id));
  serve(
    api.getCategoryProducts,
    async ({
      body: {
        category: { id },
      },
    }) => {
      const restaurantId = await findRestaurantOfCategory(db, id);
      const isListed = restaurantId !== undefined && (await catalogue.listing()).byId.has(restaurantId);
      const category = isListed ? (await menu(restaurantId)).answer.find((one) => one.id === id) : undefined;
      if (!category) throw new ProblemException("not-found");
      return { answer: category.products };
    },
  );
}
