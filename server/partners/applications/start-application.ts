import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Application } from "@mahlzeit/contract/partners/apply";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import type { ApplicationForm } from "@mahlzeit/domain/partners/applications/form";
import { faultInSignInEmail, mailboxKey } from "@mahlzeit/domain/people/account";
import { type AttemptParts, forgiveAttempt, takeAttempt } from "../../people/accounts/attempts.ts";
import { requireMailPause, takeMailPause } from "../../people/accounts/mail-pause.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { countAct } from "../../platform/database/recent-acts.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { invalidField, ProblemException } from "../../platform/http/problems.ts";
import { queueMail } from "./application-jobs.ts";
import { addLink, confirmByLink, removeMailedLinks } from "./application-links.ts";
import { lockByToken, lockEditable, presentApplication, requireByToken } from "./application-record.ts";
import { findTerms } from "./partner-terms.ts";

export interface ApplicantParts extends AttemptParts {
  readonly db: Database;
  /** Undefined: nobody can apply. */
  readonly fees: FeeTerms | undefined;
  /** Null if nobody is configured who pays out. */
  readonly operatorIban: string | null;
}
export interface Caller {
  readonly address: string | null;
  readonly now: Instant;
}

/** The limit for all clients together in ten minutes. */
const maxStarted = 100;

/** Creates an application and queues its mail. Throws `not-found`, `invalid-input`, `too-many-attempts`. */
export async function startApplication(
  parts: ApplicantParts,
  { form, ...given }: { email: string; form: ApplicationForm },
  { address, now }: Caller,
): Promise<Answer<typeof api.startApplication>> {
  await findTerms(parts.db, parts.fees);
  const email = fittingEmail(given.email);
  await takeAttempt(parts.db, parts, { what: "send-link", email, address }, now);
  return parts.db.transaction(async (tx) => {
    const isMailed = await requireMailPause(tx, parts, { kind: "application", email }, now);
    const id = uuidv7(now);
    await insert(tx, id, email, mailboxKey(email), JSON.stringify(form), new Date(now));
    const token = await addLink(tx, id, null, now);
    if (isMailed) await queueMail(tx, { applicationId: id, kind: "link" });
    const application = presentApplication(await requireByToken(tx, token));
    const wait = await countAct(tx, ["applications"], { limit: maxStarted, secret: parts.attemptSecret, now });
    if (wait !== null) throw new ProblemException("too-many-attempts", { retryAfterSeconds: wait });
    return { token, application };
  });
}

/**
 * Queues links to this mailbox's open applications; the response does not tell if there are any. Throws
 * `too-many-attempts`.
 */
export async function mailLinks(parts: ApplicantParts, given: string, { address, now }: Caller): Promise<void> {
  const email = fittingEmail(given);
  await takeAttempt(parts.db, parts, { what: "send-link", email, address }, now);
  await parts.db.transaction(async (tx) => {
    const open = await latestOf(tx, mailboxKey(email));
    if (open.length === 0 || !(await takeMailPause(tx, parts, { kind: "application", email }, now))) return;
    for (const { id } of open) await queueMail(tx, { applicationId: id, kind: "link" });
  });
}

/**
 * Opens an application; a token mailed to its address confirms the address. Throws `link-expired`, `too-many-attempts`.
 */
export async function openApplication(
  parts: ApplicantParts,
  token: string,
  { address, now }: Caller,
): Promise<Application> {
  const attempt = { what: "use-link", email: null, address } as const;
  await takeAttempt(parts.db, parts, attempt, now);
  const opened = await parts.db.transaction(async (tx) => {
    await confirmByLink(tx, token, now);
    return presentApplication(await requireByToken(tx, token));
  });
  await forgiveAttempt(parts.db, parts, attempt);
  return opened;
}

/**
 * Changes the address and mails the link to it. Throws `link-expired`, `application-closed`, `invalid-input` and
 * `too-many-attempts`.
 */
export async function changeEmail(
  parts: ApplicantParts,
  { token, ...given }: { token: string; email: string },
  { address, now }: Caller,
): Promise<Application> {
  const email = fittingEmail(given.email);
  await requireByToken(parts.db, token);
  await takeAttempt(parts.db, parts, { what: "send-link", email, address }, now);
  return parts.db.transaction(async (tx) => {
    const { id, emailKey } = await lockByToken(tx, token);
    if (mailboxKey(email) !== emailKey) {
      await lockEditable(tx, token);
      await move(tx, id, email, mailboxKey(email), new Date(now));
      await removeMailedLinks(tx, id, token);
    }
    if (await requireMailPause(tx, parts, { kind: "application", email }, now))
      await queueMail(tx, { applicationId: id, kind: "link" });
    return presentApplication(await requireByToken(tx, token));
  });
}

function fittingEmail(given: string): string {
  const email = given.trim();
  const fault = faultInSignInEmail(email);
  if (fault !== null) throw invalidField("email", fault);
  return email;
}

/** Finds a mailbox's latest open applications, at most a few, because somebody else may have used its address. */
async function latestOf(tx: Transaction, key: string): Promise<{ id: string }[]> {
  return openOf(tx, key);
}

const insert = namedQuery(
  "start_application",
  `INSERT INTO applications (id, email, email_key, form, started_at, touched_at) VALUES ($1, $2, $3, $4, $5, $5)`,
);
const move = namedQuery(
  "change_application_email",
  `UPDATE applications SET email = $2, email_key = $3, email_confirmed_at = NULL, touched_at = $4 WHERE id = $1`,
);
const openOf = namedQuery<{ id: string }>(
  "open_applications_of_mailbox",
  "SELECT id FROM applications WHERE email_key = $1 ORDER BY touched_at DESC, id DESC LIMIT 3",
);
