import { createHmac } from "node:crypto";
import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { untaggedKey } from "@mahlzeit/domain/people/account";
import { mailPauseMs, maxMailsADay } from "@mahlzeit/domain/people/attempts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import type { AccountMailKind } from "./account-mails.ts";
import type { AttemptParts } from "./attempts.ts";

interface MailTo {
  readonly kind: AccountMailKind | "invitation" | "application" | "order-account";
  readonly email: string;
}

/**
 * Tells whether a mailbox may get a mail of this kind now; if so, it gets no other one for a while, no matter who
 * requests it. The response is the same either way, and the links of earlier mails stay usable.
 */
export async function takeMailPause(tx: Transaction, parts: AttemptParts, to: MailTo, now: Instant): Promise<boolean> {
  return (await takeTurn(tx, sourceOf(parts, to), now)) === "mail";
}

/**
 * Checks the pause for actions that are impossible without the mail: within the pause it throws `too-many-attempts`.
 * Returns false if the mailbox reached its daily limit: then there is no mail, and the caller is not told.
 */
export async function requireMailPause(
  tx: Transaction,
  parts: AttemptParts,
  to: MailTo,
  now: Instant,
): Promise<boolean> {
  const turn = await takeTurn(tx, sourceOf(parts, to), now);
  if (turn === "pause") throw new ProblemException("too-many-attempts", { retryAfterSeconds: mailPauseMs / 1000 });
  return turn === "mail";
}

function sourceOf({ attemptSecret }: AttemptParts, { kind, email }: MailTo): Buffer {
  return createHmac("sha256", attemptSecret)
    .update(JSON.stringify(["mail", kind, untaggedKey(email)]))
    .digest();
}

async function takeTurn(tx: Transaction, source: Buffer, now: Instant): Promise<"mail" | "pause" | "enough"> {
  const [dayBefore, next] = [new Date(now - dayMs), new Date(now + mailPauseMs)];
  const taken = await take(tx, source, new Date(now), next, dayBefore, maxMailsADay);
  if (taken.length > 0) return "mail";
  return (await hadEnough(tx, source, dayBefore, maxMailsADay)).length > 0 ? "enough" : "pause";
}

/** Deletes outdated counts. */
export async function forgetMailboxMails(db: Database, now: Instant): Promise<void> {
  await forget(db, new Date(now - dayMs));
}

const take = namedQuery(
  "take_mail_pause",
  `INSERT INTO mailbox_mails AS m (source, since, mails, next_at) VALUES ($1, $2, 1, $3)
   ON CONFLICT (source) DO UPDATE SET next_at = $3,
     since = CASE WHEN m.since <= $4 THEN $2 ELSE m.since END,
     mails = CASE WHEN m.since <= $4 THEN 1 ELSE m.mails + 1 END
   WHERE m.since <= $4 OR (m.next_at <= $2 AND m.mails < $5) RETURNING source`,
);
const hadEnough = namedQuery(
  "mailbox_had_enough_mails",
  "SELECT FROM mailbox_mails WHERE source = $1 AND since > $2 AND mails >= $3",
);
const forget = namedQuery("forget_mailbox_mails", "DELETE FROM mailbox_mails WHERE since <= $1");
