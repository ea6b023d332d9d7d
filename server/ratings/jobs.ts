import { paths, reviewPath } from "@mahlzeit/contract/page-addresses";
import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { type Objection, type Outcome, reportDays } from "@mahlzeit/domain/ratings/moderation";
import type { FastifyBaseLogger } from "fastify";
import { raiseAlert } from "../alerts/raise-alert.ts";
import { findOrderById } from "../orders/find-orders.ts";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import type { JobHandlers } from "../platform/jobs/job-queue.ts";
import { isLastTryOfMail } from "../platform/jobs/max-tries.ts";
import { deliver } from "../platform/mail/deliver.ts";
import type { Mailbox } from "../platform/mail/mailer.ts";
import { type MailParts, sendMail } from "../platform/mail/send-mail.ts";
import { findOwnRestaurants } from "../restaurants/find-restaurants.ts";
import { type RatingMailKind, ratingMail, reportMail } from "./rating-mails.ts";
import { type RatingRecord, selectRating } from "./rating-record.ts";
import { measurePunctuality, recountStarsThatDiffer } from "./scores.ts";

interface MailRating {
  readonly ratingId: string;
  readonly kind: RatingMailKind;
  /** A rating may be hidden again: each decision has a mail of its own. */
  readonly decidedAt: Instant;
}

declare module "../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Sums up how punctual each restaurant was. */
    readonly "measure-punctuality": object;
    /** Counts the stars again where ratings have gone with their orders. */
    readonly "recount-stars": object;
    /** Erases what was said of an order whose guest asked for it; the stars stay. */
    readonly "erase-rating-words": { readonly orderId: string };
    readonly "forget-old-reports": object;
    readonly "mail-rating": MailRating;
    readonly "mail-reporter": { readonly reportId: string };
  }
}

export const ratingTimetable = [
  "43 3 * * * measure-punctuality ?fill=1d",
  // After the night's retention of orders.
  "48 3 * * * recount-stars ?fill=1d",
  "53 3 * * * forget-old-reports ?fill=1d",
];

export interface RatingJobParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly mail: MailParts & { readonly suggestionsTo: Mailbox };
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

export function ratingJobs(parts: RatingJobParts) {
  const { db, now } = parts;
  return {
    "measure-punctuality": () => measurePunctuality(db, now()),
    "recount-stars": () => recountStarsThatDiffer(db),
    "erase-rating-words": async ({ orderId }) => {
      await eraseWords(db, orderId);
    },
    "forget-old-reports": async () => {
      await forgetReports(db, new Date(now() - reportDays * dayMs));
    },
    "mail-rating": (payload, attempts) => {
      const send = () => mailGuest(parts, payload);
      const about = async () => ({ orderId: null, mail: { kind: `rating-${payload.kind}`, accountId: null } }) as const;
      return deliver({ ...parts, raiseAlert }, { about, isLastTry: isLastTryOfMail(attempts), send }, now());
    },
    "mail-reporter": (payload, attempts) => {
      const send = () => mailReporter(parts, payload.reportId);
      const about = async () => ({ orderId: null, mail: { kind: "report-decided", accountId: null } }) as const;
      return deliver({ ...parts, raiseAlert }, { about, isLastTry: isLastTryOfMail(attempts), send }, now());
    },
  } satisfies Partial<JobHandlers>;
}

/** Also of what was decided otherwise since: whom it met is owed the reasons. To nobody whose address was erased. */
async function mailGuest({ db, mail, now }: RatingJobParts, { ratingId, kind, decidedAt }: MailRating): Promise<void> {
  const [rating] = await toMail(db, ratingId);
  const order = rating && (await findOrderById(db, rating.orderId));
  if (!rating?.hiddenReason || !order?.customer) return;
  const { firstName, email } = order.customer;
  const content = ratingMail(
    kind,
    {
      firstName,
      restaurant: order.seller.name,
      reason: rating.hiddenReason,
      words: rating.hiddenWords,
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

async function mailReporter({ db, mail, now }: RatingJobParts, reportId: string): Promise<void> {
  const [report] = await reportToMail(db, reportId);
  if (!report) return;
  const [restaurant] = await findOwnRestaurants(db, [report.restaurantId]);
  if (!restaurant) return;
  const content = reportMail(
    {
      restaurant: restaurant.name,
      reason: report.reason,
      outcome: report.outcome,
      complaintsTo: mail.suggestionsTo.address,
      url: `${mail.publicUrl}${paths.restaurant(restaurant.uid)}`,
    },
    mail.publicUrl,
  );
  await sendMail(mail, content, { cause: `report-${reportId}`, at: now(), to: { name: "", address: report.email } });
}

const toMail = namedQuery<RatingRecord>("rating_by_id", `${selectRating} WHERE t.id = $1`);
const reportToMail = namedQuery<{ restaurantId: string; reason: Objection; outcome: Outcome; email: string }>(
  "report_to_mail",
  `SELECT t.restaurant_id AS "restaurantId", r.reason, r.outcome, r.email
   FROM rating_reports r JOIN ratings t ON t.id = r.rating_id WHERE r.id = $1 AND r.outcome IS NOT NULL AND r.email IS NOT NULL`,
);
const eraseWords = namedQuery(
  "erase_rating_words",
  `UPDATE ratings SET words = NULL, answer = NULL, hidden_words = NULL, shows_dishes = false WHERE order_id = $1`,
);
const forgetReports = namedQuery("forget_old_reports", "DELETE FROM rating_reports WHERE decided_at <= $1");
