import { paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { ContentKind, Objection, Outcome, ReportedKind } from "@mahlzeit/domain/operator/moderation";
import { findOwnRestaurants } from "../../catalogue/restaurants/find-restaurants.ts";
import { findHiddenById } from "../../catalogue/restaurants/hidden-content.ts";
import { findOwner } from "../../people/members/find-members.ts";
import { deliverMail, type MailJobParts } from "../../platform/alerts/deliver-mail.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { sendMail } from "../../platform/mail/send-mail.ts";
import { contentMail, type HiddenToMail } from "./content-mail.ts";
import { receiptMail, reportMail } from "./report-mails.ts";
import { forgetReports, remindOfReports } from "./waiting-reports.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "forget-old-reports": object;
    readonly "remind-of-reports": object;
    readonly "mail-report-receipt": { readonly reportId: string };
    readonly "mail-reporter": { readonly reportId: string };
    readonly "mail-hidden-content": HiddenToMail;
  }
}

export const reportTimetable = ["53 3 * * * forget-old-reports ?fill=1d", "21 6 * * * remind-of-reports"];

export function reportJobs(parts: MailJobParts) {
  const { db, now } = parts;
  return {
    "forget-old-reports": () => forgetReports(db, now()),
    "remind-of-reports": () => remindOfReports(db, now()),
    "mail-report-receipt": (payload, attempts) =>
      deliverMail(parts, { about: { kind: "report-received", accountId: null }, attempts }, () =>
        mailReceipt(parts, payload.reportId),
      ),
    "mail-reporter": (payload, attempts) =>
      deliverMail(parts, { about: { kind: "report-decided", accountId: null }, attempts }, () =>
        mailReporter(parts, payload.reportId),
      ),
    "mail-hidden-content": (payload, attempts) =>
      deliverMail(parts, { about: { kind: `content-${payload.kind}`, accountId: payload.accountId }, attempts }, () =>
        mailOwner(parts, payload),
      ),
  } satisfies Partial<JobHandlers>;
}

/** Confirms each report, even if it was decided meanwhile. */
async function mailReceipt({ db, mail, now }: MailJobParts, reportId: string): Promise<void> {
  const report = await findReport({ db, mail }, reportId);
  if (!report) return;
  const cause = `report-${reportId}.received`;
  await sendMail(mail, receiptMail(report, mail.publicUrl), { cause, at: now(), to: report.to });
}

async function mailReporter({ db, mail, now }: MailJobParts, reportId: string): Promise<void> {
  const report = await findReport({ db, mail }, reportId);
  if (!report || report.outcome === null) return;
  const decided = { ...report, outcome: report.outcome, complaintsTo: mail.suggestionsTo.address };
  const cause = `report-${reportId}`;
  await sendMail(mail, reportMail(decided, mail.publicUrl), { cause, at: now(), to: report.to });
}

/** Finds a report; undefined if it has no address. */
async function findReport({ db, mail }: Pick<MailJobParts, "db" | "mail">, reportId: string) {
  const [report] = await reportToMail(db, reportId);
  const [restaurant] = report ? await findOwnRestaurants(db, [report.restaurantId]) : [];
  if (!report || !restaurant) return undefined;
  const { email, ...rest } = report;
  const url = `${mail.publicUrl}${paths.restaurant(restaurant.uid)}`;
  return { ...rest, restaurant: restaurant.name, url, to: { name: "", address: email } };
}

/**
 * Mails an owner, even if the decision was changed meanwhile, because the reasons are owed. Sends nothing to a former
 * owner.
 */
async function mailOwner(
  { db, mail, now }: MailJobParts,
  { hiddenId, kind, isReported, accountId }: HiddenToMail,
): Promise<void> {
  const hidden = await findHiddenById(db, hiddenId);
  const [restaurant] = hidden ? await findOwnRestaurants(db, [hidden.restaurantId]) : [];
  if (!hidden || !restaurant) return;
  const owner = await findOwner(db, restaurant.id, accountId);
  if (!owner) return;
  const content = contentMail(
    kind,
    {
      firstName: owner.firstName,
      restaurant: restaurant.name,
      kind: hidden.kind,
      name: hidden.shown.name,
      reason: hidden.reason,
      words: hidden.words,
      isReported,
      at: (kind === "hidden" ? null : hidden.liftedAt) ?? hidden.hiddenAt,
      complaintsTo: mail.suggestionsTo.address,
      url: `${mail.publicUrl}${officePages[hidden.kind]}?restaurant=${restaurant.id}`,
    },
    mail.publicUrl,
  );
  await sendMail(mail, content, {
    cause: `account-${accountId}.hidden-content-${hiddenId}-${kind}`,
    at: now(),
    to: { name: owner.firstName, address: owner.email },
  });
}

/** The pages on which an owner sees hidden content. */
const officePages: Readonly<Record<ContentKind, string>> = {
  DISH: paths.menu,
  PICTURE: paths.profile,
  TEXT: paths.profile,
};

const reportToMail = namedQuery<{
  restaurantId: string;
  kind: ReportedKind;
  name: string | null;
  reason: Objection;
  reportedAt: Instant;
  /** Null: it waits. */
  outcome: Outcome | null;
  email: string;
}>(
  "report_to_mail",
  `SELECT restaurant_id AS "restaurantId", kind, shown->>'name' AS name, reason, reported_at AS "reportedAt", outcome, email
   FROM reports WHERE id = $1 AND email IS NOT NULL`,
);
