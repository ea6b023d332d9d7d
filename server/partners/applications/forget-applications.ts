import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { erasedAfterDays } from "@mahlzeit/domain/partners/applications/states";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { jobToForgetMails } from "../../platform/mail/forget-mails.ts";
import { mailsAbout } from "./application-jobs.ts";
import { settleUnlessWaiting } from "./notify-operators.ts";

/** Erases untouched drafts and declined applications, with files and links, after a long time. */
export async function forgetOldApplications(db: Database, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await forget(tx, new Date(now - erasedAfterDays * dayMs));
    await addJobs(
      tx,
      removed.map(({ id }) => jobToForgetMails(mailsAbout(id), now)),
    );
  });
}

/**
 * Erases the applications of an account's confirmed address before the account ends. Approved ones stay, because a
 * contract is based on them. Returns the ids.
 */
export async function forgetApplicationsOf(tx: Transaction, accountId: string, now: Instant): Promise<string[]> {
  const removed = await forgetOf(tx, accountId);
  if (removed.length > 0) await settleUnlessWaiting(tx, now);
  return removed.map(({ id }) => id);
}

const forget = namedQuery<{ id: string }>(
  "forget_old_applications",
  "DELETE FROM applications WHERE state IN ('DRAFT', 'DECLINED') AND touched_at <= $1 RETURNING id",
);
const forgetOf = namedQuery<{ id: string }>(
  "forget_applications_of",
  `DELETE FROM applications p USING accounts a
   WHERE a.id = $1 AND a.email_confirmed_at IS NOT NULL AND p.email_key = a.email_key AND p.state <> 'APPROVED'
   RETURNING p.id`,
);

/** An application of the account's confirmed address, for its export. */
export interface ApplicationTrace {
  readonly name: string;
  readonly state: string;
  readonly startedAt: Instant;
  readonly submittedAt: Instant | null;
  /** The filled-in form as JSON. */
  readonly form: string;
  readonly files: string[];
}

export function findApplicationsAbout(db: Database, accountId: string): Promise<ApplicationTrace[]> {
  return about(db, accountId);
}

const about = namedQuery<ApplicationTrace>(
  "applications_about_account",
  `SELECT p.form->>'name' AS name, p.state, p.started_at AS "startedAt", p.submitted_at AS "submittedAt",
     p.form::text AS form,
     ARRAY(SELECT f.name FROM application_files f WHERE f.application_id = p.id ORDER BY f.added_at, f.id) AS files
   FROM accounts a JOIN applications p ON p.email_key = a.email_key
   WHERE a.id = $1 AND a.email_confirmed_at IS NOT NULL AND p.email_confirmed_at IS NOT NULL
   ORDER BY p.started_at DESC, p.id`,
);
