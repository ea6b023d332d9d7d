import { api } from "@mahlzeit/contract/api";
import type { CardsOffered } from "../../catalogue/restaurants/restaurant.ts";
import type { ClaimPayments } from "../../money/complaints/claim-payments.ts";
import type { AppContext } from "../../platform/app-context.ts";
import { findDay } from "./find-day.ts";

/** Serves the day of a restaurant, which is composed of what other folders know. */
export function serveDay(
  { serve, db, config }: AppContext,
  given: { readonly payments: ClaimPayments; readonly cardsOffered: CardsOffered },
): void {
  const parts = { db, publicUrl: config.publicUrl, ...given };
  serve(api.findRestaurantDay, async ({ params }, { identity, now }) => ({
    answer: await findDay(parts, identity, params.id, now),
  }));
}
