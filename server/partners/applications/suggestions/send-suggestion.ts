import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { cleanContent } from "../../../platform/mail/clean-content.ts";
import { type MailParts, sendMail } from "../../../platform/mail/send-mail.ts";
import { suggestionMail } from "./suggestion-mail.ts";

/** Mails a suggestion to the configured mailbox, if it is still stored. */
export async function mailSuggestion(db: Database, parts: MailParts, id: string): Promise<void> {
  const [suggestion] = await find(db, id);
  const clean = suggestion && cleanContent(suggestion.content, true);
  if (!suggestion || !clean) return;
  const { subject, priority, at } = suggestion;
  const addressed = { cause: `suggestion-${id}.sent`, at, to: parts.suggestionsTo, priority };
  await sendMail(parts, suggestionMail({ subject, content: clean }), addressed);
}

const find = namedQuery<{ subject: string; content: string; priority: number; at: Instant }>(
  "find_suggestion",
  `SELECT subject, content, priority, suggested_at AS at
   FROM suggestions WHERE id = $1`,
);
