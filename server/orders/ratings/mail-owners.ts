import { ratingsPath } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import { findOwnRestaurants } from "../../catalogue/restaurants/find-restaurants.ts";
import { findOwner, findOwners } from "../../people/members/find-members.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Job } from "../../platform/jobs/add-jobs.ts";
import { type MailParts, sendMail } from "../../platform/mail/send-mail.ts";
import { answerMail } from "./answer-mail.ts";
import type { RatingToMail } from "./rating-mails.ts";
import { type RatingRecord, selectRating } from "./rating-record.ts";

/** A mail to an owner about the restaurant's answer, which is hidden and shown with the rating. */
export interface AnswerToMail extends RatingToMail {
  readonly accountId: string;
}

/** Returns the mails to the owners; none if they have not answered. */
export async function jobsForOwners(
  tx: Transaction,
  { id, restaurantId, answer }: RatingRecord,
  notice: Omit<RatingToMail, "ratingId">,
): Promise<Job[]> {
  if (answer === null) return [];
  const owners = await findOwners(tx, restaurantId);
  return owners.map(({ accountId }) => ({
    task: "mail-rating-answer",
    payload: { ratingId: id, ...notice, accountId },
  }));
}

/**
 * Mails an owner, even if the decision was changed meanwhile, because the reasons are owed. Sends nothing to a former
 * owner.
 */
export async function mailOwner(
  { db, mail }: { readonly db: Database; readonly mail: MailParts },
  { ratingId, kind, decidedAt, isReported, accountId }: AnswerToMail,
  now: Instant,
): Promise<void> {
  const [rating] = await toMail(db, ratingId);
  const [restaurant] = rating ? await findOwnRestaurants(db, [rating.restaurantId]) : [];
  if (!rating?.hiddenReason || !restaurant) return;
  const owner = await findOwner(db, restaurant.id, accountId);
  if (!owner) return;
  const content = answerMail(
    kind,
    {
      firstName: owner.firstName,
      restaurant: restaurant.name,
      ratedAt: rating.ratedAt,
      reason: rating.hiddenReason,
      words: rating.hiddenWords,
      isReported,
      complaintsTo: mail.suggestionsTo.address,
      url: `${mail.publicUrl}${ratingsPath}?restaurant=${restaurant.id}`,
    },
    mail.publicUrl,
  );
  await sendMail(mail, content, {
    cause: `account-${accountId}.rating-${ratingId}-${kind}-${decidedAt}`,
    at: now,
    to: { name: owner.firstName, address: owner.email },
  });
}

const toMail = namedQuery<RatingRecord>("rating_by_id", `${selectRating} WHERE t.id = $1`);
