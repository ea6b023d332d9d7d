import { formatDate, type Instant } from "@mahlzeit/domain/local-time";
import { type RatingObjection, ratingObjections } from "@mahlzeit/domain/operator/moderation";
import { linesOf, type MailContent, type MailText } from "../../platform/mail/mail-content.ts";
import { complaint, howDecided, type RatingMailKind, underRules } from "./rating-mails.ts";

interface AnswerMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  readonly ratedAt: Instant;
  /** The reason for which the rating was hidden last, and the operator's text to its guest; null: that was erased. */
  readonly reason: RatingObjection;
  readonly words: string | null;
  readonly isReported: boolean;
  readonly complaintsTo: string;
  /** The URL of the page with the restaurant's ratings. */
  readonly url: string;
}

/**
 * Returns the mail to an owner whose answer was hidden with a rating: the statement of reasons with the address for
 * complaints, or that it is shown again.
 */
export function answerMail(kind: RatingMailKind, parts: AnswerMailParts, publicUrl: string): MailContent {
  const words = kind === "hidden" ? hiddenText(parts) : shownAgainText(parts);
  return underRules({ ...words, action: { label: "Bewertungen ansehen", url: parts.url } }, publicUrl);
}

function hiddenText({
  firstName,
  restaurant,
  ratedAt,
  reason,
  words,
  isReported,
  complaintsTo,
}: AnswerMailParts): MailText {
  return {
    subject: `Die Antwort von ${restaurant} auf eine Bewertung ist nicht mehr zu sehen`,
    title: "Die Antwort ist mit ausgeblendet.",
    intro: `Servus ${firstName}, wir zeigen eine Bewertung von ${restaurant} vom ${formatDate(ratedAt)} nicht mehr, und mit ihr die Antwort darauf. Der Grund: ${ratingObjections[reason]}.`,
    paragraphs: [
      ...(words === null ? [] : ["Dem Gast haben wir dazu geschrieben:", ...linesOf(words)]),
      "Bewertung und Antwort sind ein Eintrag und werden zusammen ausgeblendet. Du siehst beides weiter bei deinen Bewertungen; die Sterne zählen im Durchschnitt nicht mehr mit.",
      howDecided(isReported),
    ],
    hints: [complaint("Siehst du das anders?", complaintsTo)],
  };
}

function shownAgainText({ firstName, restaurant, ratedAt, complaintsTo }: AnswerMailParts): MailText {
  return {
    subject: `Die Antwort von ${restaurant} auf eine Bewertung ist wieder zu sehen`,
    title: "Die Antwort ist wieder da.",
    intro: `Servus ${firstName}, wir haben uns eine Bewertung von ${restaurant} vom ${formatDate(ratedAt)} noch einmal angesehen und zeigen sie wieder, und mit ihr die Antwort darauf.`,
    paragraphs: ["Die Sterne zählen wieder im Durchschnitt mit."],
    hints: [`Fragen dazu? Schreib an ${complaintsTo}.`],
  };
}
