import { api } from "@mahlzeit/contract/api";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { AppContext } from "../../platform/app-context.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { answerRating } from "./answer-rating.ts";
import { findManagedRatings, findRatings } from "./find-ratings.ts";
import { findOrderToRate, rateOrder } from "./rate-order.ts";

/** The limits of one network, which many guests may share. */
const perMinute = { reads: { perMinute: 1200 }, writes: { perMinute: 60 } };

/** Serves the guests' ratings of orders, and the restaurants' answers. */
export function serveRatings({ serve, db }: AppContext): void {
  serve(
    api.findRating,
    async ({ params }, { now }) => ({ answer: await findOrderToRate(db, params.tag, now) }),
    perMinute.reads,
  );
  serve(
    api.rateOrder,
    async ({ params, body }, { now }) => ({ answer: await rateOrder(db, params.tag, body, now) }),
    perMinute.writes,
  );
  serve(
    api.findRatings,
    async ({ params, query }) => ({ answer: await findRatings(db, ratingsQuery(params, query)) }),
    perMinute.reads,
  );

  serve(api.findManagedRatings, async ({ params, query }, { identity }) => ({
    answer: await findManagedRatings(db, identity, ratingsQuery(params, query)),
  }));
  serve(api.answerRating, async ({ params, body }, caller) => ({
    answer: await answerRating(db, actOf(params, caller), body.words),
  }));
}

function ratingsQuery({ id }: { id: string }, { after }: { after?: string | undefined }) {
  return { restaurantId: id, after };
}

function actOf({ id }: { id: string }, { identity, now }: { identity: Identity; now: Instant }) {
  return { identity, id, now };
}
