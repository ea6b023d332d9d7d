import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import type { Catalogue } from "../restaurants/catalogue.ts";
import { findDishes } from "./find-dishes.ts";
import { findInCatalogue } from "./search-catalogue.ts";

export function serveSearch({ serve, db }: AppContext, catalogue: Catalogue): void {
  serve(
    api.searchCatalogue,
    async ({ query }, { now }) => ({ answer: await findInCatalogue({ db, catalogue, now }, query) }),
    { perMinute: 300 },
  );
  serve(api.findDishes, async ({ query }, { now }) => ({ answer: await findDishes({ db, catalogue, now }, query) }), {
    perMinute: 300,
  });
}
