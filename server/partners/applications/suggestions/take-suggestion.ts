import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import { hourMs, type Instant } from "@mahlzeit/domain/local-time";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import { requiredSentence } from "@mahlzeit/domain/required";
import { type AttemptParts, takeAttempt } from "../../../people/accounts/attempts.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { lock } from "../../../platform/database/lock-keys.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { invalidField, ProblemException } from "../../../platform/http/problems.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { cleanContent } from "../../../platform/mail/clean-content.ts";
import type { Mailbox } from "../../../platform/mail/mailer.ts";

export interface SuggestionParts extends AttemptParts {
  readonly db: Database;
  /** The only allowed receiver. */
  readonly mailbox: Mailbox;
}

/** The limit for all clients together, low enough to flood neither the mailbox nor the table. */
const maxPerHour = 200;

/**
 * Stores a suggestion and queues its mail. A suggestion with the same text within the hour is stored once. Throws
 * `receiver-not-allowed`, `invalid-input`, `too-many-attempts` and `too-many-requests`.
 */
export async function takeSuggestion(
  parts: SuggestionParts,
  { subject, receiver, content, priority, html }: Input<typeof api.sendEmail>["body"],
  { address, now }: { address: string | null; now: Instant },
): Promise<void> {
  if (mailboxKey(receiver) !== mailboxKey(parts.mailbox.address)) throw new ProblemException("receiver-not-allowed");
  const clean = cleanContent(content, html);
  if (!clean) throw invalidField("content", requiredSentence);
  await takeAttempt(parts.db, parts, { what: "suggest", email: null, address }, now);
  const suggestion = { subject: subject.replace(/\s+/g, " "), content: clean.html.markup, priority };
  await parts.db.transaction((tx) => save(tx, suggestion, now));
}

/** Stores made-up suggestions without mails, for demos. */
export async function recordSuggestions(
  tx: Transaction,
  all: readonly { readonly subject: string; readonly at: Instant }[],
): Promise<void> {
  for (const { subject, at } of all) await add(tx, uuidv7(at), subject, subject, 1, new Date(at));
}

interface NewSuggestion {
  readonly subject: string;
  readonly content: string;
  readonly priority: number;
}

async function save(tx: Transaction, { subject, content, priority }: NewSuggestion, now: Instant): Promise<void> {
  // The lock lets the second of two concurrent suggestions see the first.
  await lock(tx, "suggestions");
  const [recent] = await findRecent(tx, subject, content, new Date(now - hourMs));
  if (recent?.isKnown) return;
  if (recent && recent.count >= maxPerHour) {
    const retryAfterSeconds = Math.max(1, Math.ceil((recent.oldestAt + hourMs - now) / 1000));
    throw new ProblemException("too-many-requests", { retryAfterSeconds });
  }
  const suggestionId = uuidv7(now);
  await add(tx, suggestionId, subject, content, priority, new Date(now));
  await addJobs(tx, [{ task: "mail-suggestion", payload: { suggestionId } }]);
}

const findRecent = namedQuery<{ count: number; oldestAt: Instant; isKnown: boolean }>(
  "recent_suggestions",
  `SELECT count(*) AS count, bool_or(subject = $1 AND content = $2) AS "isKnown",
     min(suggested_at) AS "oldestAt"
   FROM suggestions WHERE suggested_at > $3`,
);

const add = namedQuery(
  "add_suggestion",
  "INSERT INTO suggestions (id, subject, content, priority, suggested_at) VALUES ($1, $2, $3, $4, $5)",
);
