import { changeCapacity, findCapacity } from "@mahlzeit/contract/management/capacity";
import type { AppContext } from "../../platform/http/app-context.ts";
import * as change from "./change-capacity.ts";

/** How a restaurant's owners read and change for when, and how much, it takes. */
export function serveCapacity({ serve, db }: AppContext): void {
  serve(findCapacity, async ({ params }, { identity, now }) => ({
    answer: await change.findCapacity(db, { actor: identity, restaurantId: params.id.toLowerCase(), now }),
  }));
  serve(changeCapacity, async ({ params, body }, { identity, now }) => ({
    answer: await change.changeCapacity(db, { actor: identity, restaurantId: params.id.toLowerCase(), now }, body),
  }));
}
