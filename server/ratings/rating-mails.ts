import { formatDate, formatTime, type Instant } from "@mahlzeit/domain/local-time";
import {
  complaintMonths,
  type Objection,
  type Outcome,
  objections,
  whatIsHidden,
} from "@mahlzeit/domain/ratings/moderation";
import { imprintLink, type MailContent, ratingRulesLink } from "../platform/mail/mail-content.ts";

export const ratingMailKinds = ["hidden", "shown-again"] as const;
export type RatingMailKind = (typeof ratingMailKinds)[number];

export interface RatingToMail {
  readonly ratingId: string;
  readonly kind: RatingMailKind;
  /** A rating may be hidden again: each decision has a mail of its own. */
  readonly decidedAt: Instant;
}

export interface RatingMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  /** Why it was hidden last, and what the operator wrote to that; null: that was erased. */
  readonly reason: Objection;
  readonly words: string | null;
  readonly complaintsTo: string;
  /** Of the page on which it was written. */
  readonly url: string;
}

/** To whoever wrote a rating: the statement of reasons with whom to complain to, or that it is shown again. */
export function ratingMail(kind: RatingMailKind, parts: RatingMailParts, publicUrl: string): MailContent {
  const words = kind === "hidden" ? hiddenWords(parts) : shownAgainWords(parts);
  return aboutRating({ ...words, action: { label: "Deine Bewertung ansehen", url: parts.url } }, publicUrl);
}

export type Words = Pick<MailContent, "subject" | "title" | "intro" | "paragraphs" | "hints">;

/** What all mails about ratings share: they end with the rules. */
export function aboutRating(words: Words & Required<Pick<MailContent, "action">>, publicUrl: string): MailContent {
  return {
    ...words,
    preheader: words.intro,
    closing: [],
    links: [ratingRulesLink(publicUrl), imprintLink(publicUrl)],
  };
}

function hiddenWords({ firstName, restaurant, reason, words, complaintsTo }: RatingMailParts): Words {
  return {
    subject: `Deine Bewertung von ${restaurant} ist nicht mehr zu sehen`,
    title: "Deine Bewertung ist ausgeblendet.",
    intro: `Servus ${firstName}, wir zeigen deine Bewertung von ${restaurant} nicht mehr. Der Grund: ${objections[reason]}.`,
    paragraphs: [
      ...linesOf(words ?? ""),
      "Entschieden hat das ein Mensch, keine Maschine. Deine Sterne zählen jetzt auch im Durchschnitt nicht mit.",
    ],
    hints: [complaint("Siehst du das anders?", complaintsTo)],
  };
}

function shownAgainWords({ firstName, restaurant, complaintsTo }: RatingMailParts): Words {
  return {
    subject: `Deine Bewertung von ${restaurant} ist wieder zu sehen`,
    title: "Deine Bewertung ist wieder da.",
    intro: `Servus ${firstName}, wir haben uns deine Bewertung von ${restaurant} noch einmal angesehen und zeigen sie wieder.`,
    paragraphs: ["Deine Sterne zählen wieder im Durchschnitt mit."],
    hints: [`Fragen dazu? Schreib an ${complaintsTo}.`],
  };
}

interface ReportParts {
  readonly restaurant: string;
  /** What was reported. */
  readonly reason: Objection;
  readonly url: string;
}

/**
 * To whoever reported a rating, without delay (article 16, paragraph 4). It repeats none of their words: the address may be
 * somebody else's.
 */
export function receiptMail(
  { restaurant, reason, url, reportedAt }: ReportParts & { readonly reportedAt: Instant },
  publicUrl: string,
): MailContent {
  const intro = `Danke, du hast uns auf eine Bewertung von ${restaurant} hingewiesen. Deine Meldung ist da.`;
  const words = {
    subject: "Deine Meldung ist angekommen",
    title: "Wir sehen es uns an.",
    intro,
    paragraphs: [
      `Gemeldet hast du am ${formatDate(reportedAt)} um ${formatTime(reportedAt)}: ${objections[reason]}.`,
      "Ein Mensch sieht sich die Bewertung an und entscheidet, ob sie bleibt. Was dabei herauskommt, schreiben wir dir an diese Adresse.",
    ],
    hints: [
      "Du hast nichts gemeldet? Dann hat jemand deine Adresse angegeben, und du brauchst nichts zu tun: Wir verwenden sie für nichts anderes.",
    ],
  };
  return aboutRating({ ...words, action: { label: `${restaurant} ansehen`, url } }, publicUrl);
}

export interface ReportMailParts extends ReportParts {
  readonly outcome: Outcome;
  readonly complaintsTo: string;
}

/** To whoever reported a rating: what was decided, and whom to complain to. */
export function reportMail(
  { restaurant, reason, outcome, complaintsTo, url }: ReportMailParts,
  publicUrl: string,
): MailContent {
  const isHidden = outcome === "HIDDEN";
  const intro = isHidden
    ? `Danke, du hast uns auf eine Bewertung von ${restaurant} hingewiesen. Wir zeigen sie nicht mehr.`
    : `Danke, du hast uns auf eine Bewertung von ${restaurant} hingewiesen. Wir haben sie geprüft und zeigen sie weiter.`;
  const words = {
    subject: isHidden ? "Die gemeldete Bewertung ist ausgeblendet" : "Die gemeldete Bewertung bleibt",
    title: isHidden ? "Die Bewertung ist nicht mehr zu sehen." : "Die Bewertung bleibt.",
    intro,
    paragraphs: [
      `Gemeldet hast du: ${objections[reason]}.`,
      "Entschieden hat das ein Mensch, keine Maschine.",
      ...(isHidden ? [] : [`Ausgeblendet wird nur, ${whatIsHidden}. Eine strenge Meinung darf stehen bleiben.`]),
    ],
    hints: [complaint("Siehst du das anders?", complaintsTo)],
  };
  return aboutRating({ ...words, action: { label: `${restaurant} ansehen`, url } }, publicUrl);
}

/** Whom to complain to, and where else to go. */
export function complaint(question: string, complaintsTo: string): string {
  return `${question} Schreib innerhalb von ${complaintMonths} Monaten an ${complaintsTo}, dann prüfen wir es noch einmal. Du kannst dich auch an eine zertifizierte Streitbeilegungsstelle oder ans Gericht wenden.`;
}

export function linesOf(words: string): string[] {
  return words.split(/\n+/).filter((line) => line.trim() !== "");
}
