import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { cleanContent } from "./clean-content.ts";
import type { Mailbox } from "./mailer.ts";
import { type MailParts, sendMail } from "./send-mail.ts";
import { suggestionLetter } from "./suggestion-letter.ts";

/** Sends a suggestion to whoever collects them, if it is still kept. */
export async function mailSuggestion(
  db: Database,
  parts: MailParts & { suggestionsTo: Mailbox },
  id: string,
): Promise<void> {
  const [suggestion] = await find(db, id);
  const clean = suggestion && cleanContent(suggestion.content, true);
  if (!suggestion || !clean) return;
  const { subject, priority, at } = suggestion;
  const addressed = { cause: `suggestion-${id}.sent`, at, to: parts.suggestionsTo, priority };
  await sendMail(parts, suggestionLetter({ subject, content: clean }, parts), addressed);
}

const find = namedQuery<{ subject: string; content: string; priority: number; at: Instant }>(
  "find_suggestion",
  `SELECT subject, content, priority, floor(extract(epoch FROM suggested_at) * 1000)::float8 AS at
   FROM suggestions WHERE id = $1`,
);
