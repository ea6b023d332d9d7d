import { paths, reviewPath } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Objection, Outcome } from "@mahlzeit/domain/ratings/moderation";
import type { FastifyBaseLogger } from "fastify";
import { deliverMail } from "../alerts/deliver-mail.ts";
import { findOrderById } from "../orders/find-orders.ts";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import type { JobHandlers } from "../platform/jobs/job-queue.ts";
import type { Mailbox } from "../platform/mail/mailer.ts";
import { type MailParts, sendMail } from "../platform/mail/send-mail.ts";
import { findOwnRestaurants } from "../restaurants/find-restaurants.ts";
import { type RatingToMail, ratingMail, receiptMail, reportMail } from "./rating-mails.ts";
import { type RatingRecord, selectRating } from "./rating-record.ts";
import { measurePunctuality, recountStarsThatDiffer } from "./scores.ts";
import { type AnswerToMail, mailOwner } from "./tell-owners.ts";
import { forgetReports, remindOfReports } from "./waiting-reports.ts";

declare module "../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Sums up how punctual each restaurant was. */
    readonly "measure-punctuality": object;
    /** Counts the stars again where ratings have gone with their orders. */
    readonly "recount-stars": object;
    /** Erases what was said of an order whose guest asked for it; the stars stay. */
    readonly "erase-rating-words": { readonly orderId: string };
    readonly "forget-old-reports": object;
    readonly "remind-of-reports": object;
    readonly "mail-rating": RatingToMail;
    readonly "mail-rating-answer": AnswerToMail;
    readonly "mail-report-receipt": { readonly reportId: string };
    readonly "mail-reporter": { readonly reportId: string };
  }
}

export const ratingTimetable = [
  "43 3 * * * measure-punctuality ?fill=1d",
  // After the night's retention of orders.
  "48 3 * * * recount-stars ?fill=1d",
  "53 3 * * * forget-old-reports ?fill=1d",
  "21 6 * * * remind-of-reports",
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
    "forget-old-reports": () => forgetReports(db, now()),
    "remind-of-reports": () => remindOfReports(db, now()),
    "mail-rating": (payload, attempts) => {
      const send = () => mailGuest(parts, payload);
      const about = async () => ({ orderId: null, mail: { kind: `rating-${payload.kind}`, accountId: null } }) as const;
      return deliverMail(parts, { about, attempts, send });
    },
    "mail-rating-answer": (payload, attempts) => {
      const { kind, accountId } = payload;
      const send = () => mailOwner(parts, payload, now());
      const about = async () => ({ orderId: null, mail: { kind: `answer-${kind}`, accountId } }) as const;
      return deliverMail(parts, { about, attempts, send });
    },
    "mail-report-receipt": (payload, attempts) => {
      const send = () => mailReceipt(parts, payload.reportId);
      const about = async () => ({ orderId: null, mail: { kind: "report-received", accountId: null } }) as const;
      return deliverMail(parts, { about, attempts, send });
    },
    "mail-reporter": (payload, attempts) => {
      const send = () => mailReporter(parts, payload.reportId);
      const about = async () => ({ orderId: null, mail: { kind: "report-decided", accountId: null } }) as const;
      return deliverMail(parts, { about, attempts, send });
    },
  } satisfies Partial<JobHandlers>;
}

/** Also of what was decided otherwise since: whom it met is owed the reasons. To nobody whose address was erased. */
async function mailGuest(
  { db, mail, now }: RatingJobParts,
  { ratingId, kind, decidedAt }: RatingToMail,
): Promise<void> {
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

/** Also where it was decided meanwhile: each report is confirmed. */
async function mailReceipt({ db, mail, now }: RatingJobParts, reportId: string): Promise<void> {
  const report = await findReport({ db, mail }, reportId);
  if (!report) return;
  const cause = `report-${reportId}.received`;
  await sendMail(mail, receiptMail(report, mail.publicUrl), { cause, at: now(), to: report.to });
}

async function mailReporter({ db, mail, now }: RatingJobParts, reportId: string): Promise<void> {
  const report = await findReport({ db, mail }, reportId);
  if (!report || report.outcome === null) return;
  const decided = { ...report, outcome: report.outcome, complaintsTo: mail.suggestionsTo.address };
  const cause = `report-${reportId}`;
  await sendMail(mail, reportMail(decided, mail.publicUrl), { cause, at: now(), to: report.to });
}

/** Undefined if it has no address. */
async function findReport({ db, mail }: Pick<RatingJobParts, "db" | "mail">, reportId: string) {
  const [report] = await reportToMail(db, reportId);
  const [restaurant] = report ? await findOwnRestaurants(db, [report.restaurantId]) : [];
  if (!report || !restaurant) return undefined;
  const { email, ...rest } = report;
  const url = `${mail.publicUrl}${paths.restaurant(restaurant.uid)}`;
  return { ...rest, restaurant: restaurant.name, url, to: { name: "", address: email } };
}

const toMail = namedQuery<RatingRecord>("rating_by_id", `${selectRating} WHERE t.id = $1`);
const reportToMail = namedQuery<{
  restaurantId: string;
  reason: Objection;
  reportedAt: Instant;
  /** Null: it waits. */
  outcome: Outcome | null;
  email: string;
}>(
  "report_to_mail",
  `SELECT t.restaurant_id AS "restaurantId", r.reason, r.reported_at AS "reportedAt", r.outcome, r.email
   FROM rating_reports r JOIN ratings t ON t.id = r.rating_id WHERE r.id = $1 AND r.email IS NOT NULL`,
);
const eraseWords = namedQuery(
  "erase_rating_words",
  `UPDATE ratings SET words = NULL, answer = NULL, hidden_words = NULL, shows_dishes = false WHERE order_id = $1`,
);
