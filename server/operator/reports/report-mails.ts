import { formatDate, formatTime, type Instant } from "@mahlzeit/domain/local-time";
import {
  type Objection,
  type Outcome,
  objectionText,
  type ReportedKind,
  reportedLabels,
  reportedName,
  whatIsHidden,
} from "@mahlzeit/domain/operator/moderation";
import { complaint, underRules } from "../../orders/ratings/rating-mails.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";

interface ReportParts {
  readonly restaurant: string;
  readonly kind: ReportedKind;
  /** A dish's name, or the places of a picture, at the time of the report; null for a description or rating. */
  readonly name: string | null;
  readonly reason: Objection;
  readonly url: string;
}

/**
 * Returns the immediate confirmation to the author of a report (article 16, paragraph 4). It repeats none of their
 * text, because the address may be somebody else's.
 */
export function receiptMail(
  { restaurant, kind, name, reason, url, reportedAt }: ReportParts & { readonly reportedAt: Instant },
  publicUrl: string,
): MailContent {
  const { the, it } = reportedLabels[kind];
  const intro = `Danke, du hast uns auf ${reportedName(kind, name)} von ${restaurant} hingewiesen. Deine Meldung ist da.`;
  const words = {
    subject: "Deine Meldung ist angekommen",
    title: "Wir sehen es uns an.",
    intro,
    paragraphs: [
      `Gemeldet hast du am ${formatDate(reportedAt)} um ${formatTime(reportedAt)}: ${objectionText(kind, reason)}.`,
      `Ein Mensch sieht sich ${the} an und entscheidet, ob ${it} bleibt. Was dabei herauskommt, schreiben wir dir an diese Adresse.`,
    ],
    hints: [
      "Du hast nichts gemeldet? Dann hat jemand deine Adresse angegeben, und du brauchst nichts zu tun: Wir verwenden sie für nichts anderes.",
    ],
  };
  return underRules({ ...words, action: { label: `${restaurant} ansehen`, url } }, publicUrl);
}

export interface ReportMailParts extends ReportParts {
  readonly outcome: Outcome;
  readonly complaintsTo: string;
}

/** Returns the mail to the author of a report about the decision, with the address for complaints. */
export function reportMail(
  { restaurant, kind, name, reason, outcome, complaintsTo, url }: ReportMailParts,
  publicUrl: string,
): MailContent {
  const isHidden = outcome === "HIDDEN";
  const { the, reported, it } = reportedLabels[kind];
  const done = isHidden ? `Wir zeigen ${it} nicht mehr.` : `Wir haben ${it} geprüft und zeigen ${it} weiter.`;
  const strict = kind === "RATING" ? " Eine strenge Meinung darf stehen bleiben." : "";
  const words = {
    subject: `${capital(reported)} ${isHidden ? "ist ausgeblendet" : "bleibt"}`,
    title: `${capital(the)} ${isHidden ? "ist nicht mehr zu sehen" : "bleibt"}.`,
    intro: `Danke, du hast uns auf ${reportedName(kind, name)} von ${restaurant} hingewiesen. ${done}`,
    paragraphs: [
      `Gemeldet hast du: ${objectionText(kind, reason)}.`,
      "Entschieden hat das ein Mensch, keine Maschine.",
      ...(isHidden ? [] : [`Ausgeblendet wird nur, ${whatIsHidden(kind)}.${strict}`]),
    ],
    hints: [complaint("Siehst du das anders?", complaintsTo)],
  };
  return underRules({ ...words, action: { label: `${restaurant} ansehen`, url } }, publicUrl);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
