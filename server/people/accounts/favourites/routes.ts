import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { changeFavourites } from "./favourites.ts";

export function serveFavourites({ serve, db }: AppContext): void {
  serve(api.changeFavourites, async ({ body }, { identity, now }) => ({
    answer: await changeFavourites(db, identity, body, now),
  }));
}
