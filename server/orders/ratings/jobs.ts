import { reviewPath } from "@mahlzeit/contract/page-addresses";
import { deliverMail, type MailJobParts } from "../../platform/alerts/deliver-mail.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { sendMail } from "../../platform/mail/send-mail.ts";
import { findOrderById } from "../order/read/find-orders.ts";
import { type AnswerToMail, mailOwner } from "./mail-owners.ts";
import { type RatingToMail, ratingMail } from "./rating-mails.ts";
import { type RatingRecord, selectRating } from "./rating-record.ts";
import { recountStarsThatDiffer } from "./scores.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Counts the stars again after ratings were deleted with their orders. */
    readonly "recount-stars": object;
    /** Erases the text about an order at its guest's request; the stars stay. */
    readonly "erase-rating-words": { readonly orderId: string };
    readonly "mail-rating": RatingToMail;
    readonly "mail-rating-answer": AnswerToMail;
  }
}

// This runs after the nightly deletion of old orders.
export const ratingTimetable = ["48 3 * * * recount-stars ?fill=1d"];

export function ratingJobs(parts: MailJobParts) {
  const { db, now } = parts;
  return {
    "recount-stars": () => recountStarsThatDiffer(db),
    "erase-rating-words": async ({ orderId }) => {
      await eraseText(db, orderId);
    },
    "mail-rating": (payload, attempts) =>
      deliverMail(parts, { about: { kind: `rating-${payload.kind}`, accountId: null }, attempts }, () =>
        mailGuest(parts, payload),
      ),
    "mail-rating-answer": (payload, attempts) =>
      deliverMail(parts, { about: { kind: `answer-${payload.kind}`, accountId: payload.accountId }, attempts }, () =>
        mailOwner(parts, payload, now()),
      ),
  } satisfies Partial<JobHandlers>;
}

/**
 * Mails the guest, even if the decision was changed meanwhile, because the reasons are owed. Sends nothing if the
 * address was erased.
 */
async function mailGuest(
  { db, mail, now }: MailJobParts,
  { ratingId, kind, decidedAt, isReported }: RatingToMail,
): Promise<void> {
  const [rating] = await toMail(db, ratingId);
  const order = rating && (await findOrderById(db, rating.orderId));
  if (!rating?.hiddenReason || !order?.customer?.email) return;
  const { firstName, email } = order.customer;
  const content = ratingMail(
    kind,
    {
      firstName,
      restaurant: order.seller.name,
      reason: rating.hiddenReason,
      words: rating.hiddenWords,
      isReported,
      complaintsTo: mail.suggestionsTo.address,
      url: `${mail.publicUrl}${reviewPath(order.identificationTag)}`,
    },
    mail.publicUrl,
  );
  await sendMail(mail, content, {
    cause: `order-${order.id}.rating-${kind}-${decidedAt}`,
    at: now(),
    to: { name: firstName, address: email },
  });
}

const toMail = namedQuery<RatingRecord>("rating_by_id", `${selectRating} WHERE t.id = $1`);
const eraseText = namedQuery(
  "erase_rating_words",
  `UPDATE ratings SET words = NULL, answer = NULL, hidden_words = NULL, shows_dishes = false WHERE order_id = $1`,
);
