import { api } from "@mahlzeit/contract/api";
import type { CardsOffered } from "../../catalogue/restaurants/restaurant.ts";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import { createRestaurant } from "./create-restaurant.ts";
import { findSetup } from "./find-setup.ts";
import { goOnline } from "./go-online.ts";
import { serveSuspensions } from "./suspensions/routes.ts";
import { serveTerminations } from "./terminations/routes.ts";

/** Serves the creation of restaurants, their missing steps, going online, and suspensions. */
export async function serveSetup(context: AppContext, cardsOffered: CardsOffered): Promise<void> {
  const { serve, db, pool } = context;
  const parts = { db, cardsOffered };
  const inviting = { db, attemptSecret: await sharedSecret(pool, "attempts") };
  serveSuspensions(context);
  serveTerminations(context);
  serve(api.createRestaurant, async ({ body }, caller) => ({
    answer: await createRestaurant(inviting, caller.identity, body, caller),
  }));
  serve(api.findSetup, async ({ params }, { identity }) => ({
    answer: await findSetup(parts, identity, params.id),
  }));
  serve(api.goOnline, async ({ params, body: { isOnline } }, { identity }) => ({
    answer: await goOnline(parts, identity, { restaurantId: params.id, isOnline }),
  }));
}
