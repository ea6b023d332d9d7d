import { changeFavourites as changeEndpoint } from "@mahlzeit/contract/people/favourites";
import type { AppContext } from "../../../platform/app-context.ts";
import { changeFavourites } from "./favourites.ts";

export function serveFavourites({ serve, db }: AppContext): void {
  serve(changeEndpoint, async ({ body }, { identity, now }) => ({
    answer: await changeFavourites(db, identity, body, now),
  }));
}
