import * as management from "@mahlzeit/contract/management/ratings";
import * as endpoints from "@mahlzeit/contract/ratings";
import type { Instant } from "@mahlzeit/domain/local-time";
import { sharedSecret } from "../platform/database/secret.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import type { Identity } from "../platform/http/identity.ts";
import { answerRating } from "./answer-rating.ts";
import { findReportedRatings, hideRating, keepRating } from "./decide-rating.ts";
import { findManagedRatings, findRatings } from "./find-ratings.ts";
import { findOrderToRate, rateOrder } from "./rate-order.ts";
import { reportRating } from "./report-rating.ts";

/** From one network, which many guests may share. */
const perMinute = { reads: { perMinute: 1200 }, writes: { perMinute: 60 } };

/** What guests say of their orders, what restaurants answer, and what operators hide of it. */
export async function serveRatings({ serve, db, pool }: AppContext): Promise<void> {
  const reporting = { db, attemptSecret: await sharedSecret(pool, "attempts") };

  serve(
    endpoints.findRating,
    async ({ params }, { now }) => ({ answer: await findOrderToRate(db, params.tag, now) }),
    perMinute.reads,
  );
  serve(
    endpoints.rateOrder,
    async ({ params, body }, { now }) => ({ answer: await rateOrder(db, params.tag, body, now) }),
    perMinute.writes,
  );
  serve(
    endpoints.findRatings,
    async ({ params, query }) => ({ answer: await findRatings(db, askedOf(params, query)) }),
    perMinute.reads,
  );
  serve(
    endpoints.reportRating,
    async ({ params, body }, caller) => {
      await reportRating(reporting, params.id.toLowerCase(), body, caller);
      return { answer: { reportedAt: caller.now } };
    },
    perMinute.writes,
  );

  serve(management.findManagedRatings, async ({ params, query }, { identity }) => ({
    answer: await findManagedRatings(db, identity, askedOf(params, query)),
  }));
  serve(management.answerRating, async ({ params, body }, caller) => ({
    answer: await answerRating(db, actOf(params, caller), body.words),
  }));
  serve(management.findReportedRatings, async (_, { identity }) => ({
    answer: await findReportedRatings(db, identity),
  }));
  serve(management.hideRating, async ({ params, body }, caller) => ({
    answer: await hideRating(db, actOf(params, caller), body),
  }));
  serve(management.keepRating, async ({ params, body }, caller) => ({
    answer: await keepRating(db, actOf(params, caller), body),
  }));
}

function askedOf({ id }: { id: string }, { after }: { after?: string | undefined }) {
  return { restaurantId: id.toLowerCase(), after };
}

function actOf({ id }: { id: string }, { identity, now }: { identity: Identity; now: Instant }) {
  return { identity, id: id.toLowerCase(), now };
}
