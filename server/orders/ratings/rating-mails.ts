import type { Instant } from "@mahlzeit/domain/local-time";
import { complaintMonths, type RatingObjection, ratingObjections } from "@mahlzeit/domain/operator/moderation";
import { linesOf, type MailContent, type MailText, ratingRulesLink } from "../../platform/mail/mail-content.ts";

export const ratingMailKinds = ["hidden", "shown-again"] as const;
export type RatingMailKind = (typeof ratingMailKinds)[number];

export interface RatingToMail {
  readonly ratingId: string;
  readonly kind: RatingMailKind;
  /** The time of the decision; a rating may be hidden again, and each decision has a mail of its own. */
  readonly decidedAt: Instant;
  /** True if somebody had reported it. */
  readonly isReported: boolean;
}

export interface RatingMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  /** The reason for which it was hidden last, and the operator's text; null: that was erased. */
  readonly reason: RatingObjection;
  readonly words: string | null;
  readonly isReported: boolean;
  readonly complaintsTo: string;
  /** The URL of the page on which it was written. */
  readonly url: string;
}

/**
 * Returns the mail to the author of a rating: the statement of reasons with the address for complaints, or that it is
 * shown again.
 */
export function ratingMail(kind: RatingMailKind, parts: RatingMailParts, publicUrl: string): MailContent {
  const words = kind === "hidden" ? hiddenText(parts) : shownAgainText(parts);
  return underRules({ ...words, action: { label: "Deine Bewertung ansehen", url: parts.url } }, publicUrl);
}

/** Returns the common parts of all mails about reports, which end with a link to the rules. */
export function underRules(words: MailText & Required<Pick<MailContent, "action">>, publicUrl: string): MailContent {
  return {
    ...words,
    links: [ratingRulesLink(publicUrl)],
  };
}

function hiddenText({ firstName, restaurant, reason, words, isReported, complaintsTo }: RatingMailParts): MailText {
  return {
    subject: `Deine Bewertung von ${restaurant} ist nicht mehr zu sehen`,
    title: "Deine Bewertung ist ausgeblendet.",
    intro: `Servus ${firstName}, wir zeigen deine Bewertung von ${restaurant} nicht mehr. Der Grund: ${ratingObjections[reason]}.`,
    paragraphs: [
      ...linesOf(words ?? ""),
      `${howDecided(isReported)} Deine Sterne zählen jetzt auch im Durchschnitt nicht mit.`,
    ],
    hints: [complaint("Siehst du das anders?", complaintsTo)],
  };
}

function shownAgainText({ firstName, restaurant, complaintsTo }: RatingMailParts): MailText {
  return {
    subject: `Deine Bewertung von ${restaurant} ist wieder zu sehen`,
    title: "Deine Bewertung ist wieder da.",
    intro: `Servus ${firstName}, wir haben uns deine Bewertung von ${restaurant} noch einmal angesehen und zeigen sie wieder.`,
    paragraphs: ["Deine Sterne zählen wieder im Durchschnitt mit."],
    hints: [`Fragen dazu? Schreib an ${complaintsTo}.`],
  };
}

/** Returns the origin of the decision, and that a human made it (article 17, paragraph 3). */
export function howDecided(isReported: boolean): string {
  const why = isReported ? "Jemand hat uns darauf hingewiesen." : "Aufgefallen ist es uns selbst.";
  return `${why} Entschieden hat das ein Mensch, keine Maschine.`;
}

/** Returns the remedies: complaint and other bodies. */
export function complaint(question: string, complaintsTo: string): string {
  return `${question} Schreib innerhalb von ${complaintMonths}\u00a0Monaten an ${complaintsTo}, dann prüfen wir es noch einmal. Du kannst dich auch an eine zertifizierte Streitbeilegungsstelle oder ans Gericht wenden.`;
}
