import type { ManagedRating } from "@mahlzeit/contract/orders/answer-ratings";
import type { Instant } from "@mahlzeit/domain/local-time";
import { faultInRatingText, tidyText } from "@mahlzeit/domain/orders/ratings/rating-text";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { invalidField, ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { presentManaged, type RatingRecord, selectRating } from "./rating-record.ts";

/**
 * Stores the public answer to a rating. The first of two concurrent answers counts. Throws `not-found`,
 * `revision-changed` and `invalid-input`.
 */
export async function answerRating(
  db: Database,
  { identity, id, now }: { identity: Identity; id: string; now: Instant },
  words: string,
): Promise<ManagedRating> {
  const [known] = await byId(db, id);
  if (!known) throw new ProblemException("not-found");
  requirePermission(identity, "answer-ratings", { restaurantId: known.restaurantId, otherwise: "not-found" });
  const fault = faultInRatingText(words);
  if (fault !== null) throw invalidField("words", fault);
  await db.transaction(async (tx) => {
    if (!(await addAnswer(tx, id, tidyText(words), now))) throw new ProblemException("revision-changed");
  });
  const [answered] = await presentManaged(db, await byId(db, id));
  if (!answered) throw new ProblemException("not-found");
  return answered;
}

/** Adds an answer; false if there is one already. */
export async function addAnswer(tx: Transaction, id: string, words: string, now: Instant): Promise<boolean> {
  return (await save(tx, id, words, new Date(now))).length > 0;
}

const byId = namedQuery<RatingRecord>("rating_by_id", `${selectRating} WHERE t.id = $1`);
const save = namedQuery<{ id: string }>(
  "answer_rating",
  `UPDATE ratings SET answer = $2, answered_at = greatest(rated_at, $3)
   WHERE id = $1 AND answered_at IS NULL RETURNING id`,
);
