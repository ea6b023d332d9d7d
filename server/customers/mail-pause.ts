import { createHmac } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import { mailPauseMs } from "@mahlzeit/domain/people/attempts";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { ProblemException } from "../platform/http/problems.ts";
import type { AccountMailKind } from "./account-mails.ts";
import type { AttemptParts } from "./attempts.ts";

/**
 * Whether a mailbox may get a mail of this kind now; after that it may not get another one for a while, no matter who
 * asks.
 */
export async function takeMailPause(
  tx: Transaction,
  { attemptSecret }: AttemptParts,
  { kind, email }: { kind: AccountMailKind | "invitation" | "application" | "order-account"; email: string },
  now: Instant,
): Promise<boolean> {
  const source = createHmac("sha256", attemptSecret)
    .update(JSON.stringify(["mail", kind, mailboxKey(email)]))
    .digest();
  return (await take(tx, source, new Date(now), new Date(now + mailPauseMs))).length > 0;
}

/** The same for actions that are impossible without the mail. Throws `too-many-attempts`. */
export async function requireMailPause(...of: Parameters<typeof takeMailPause>): Promise<void> {
  if (!(await takeMailPause(...of)))
    throw new ProblemException("too-many-attempts", { retryAfterSeconds: mailPauseMs / 1000 });
}

const take = namedQuery(
  "take_mail_pause",
  `INSERT INTO attempts AS a (source, count, last_at, wait_until) VALUES ($1, 1, $2, $3)
   ON CONFLICT (source) DO UPDATE SET last_at = $2, wait_until = $3 WHERE a.wait_until <= $2 RETURNING source`,
);
