import type { CleanContent } from "../../../platform/mail/clean-content.ts";
import type { MailContent } from "../../../platform/mail/mail-content.ts";
import { suggestionRetentionDays } from "./forget-suggestions.ts";

/** Returns the mail with a suggestion in the visitor's own text, and marked as such. */
export function suggestionMail({
  subject,
  content,
}: {
  readonly subject: string;
  readonly content: CleanContent;
}): MailContent {
  const intro = "Jemand vermisst ein Restaurant und hat uns das geschrieben:";
  return {
    subject,
    preheader: content.text.replace(/\s+/g, " ").slice(0, 140),
    title: "Ein neuer Vorschlag",
    intro,
    letter: content,
    action: null,
    hints: [
      "Wer vorschlägt, nennt keine Adresse: Antworten kommen nicht an.",
      `Vorschläge werden ${suggestionRetentionDays}\u00a0Tage aufgehoben.`,
    ],
  };
}
