import { formatDate, formatTime, type Instant } from "@mahlzeit/domain/local-time";
import {
  complaintDays,
  type SuspensionReason,
  suspensionEffects,
  suspensionReasons,
} from "@mahlzeit/domain/partners/suspension";
import { linesOf, type MailContent, type MailText } from "../../../platform/mail/mail-content.ts";

export const suspensionMailKinds = ["suspended", "lifted"] as const;
export type SuspensionMailKind = (typeof suspensionMailKinds)[number];

export interface SuspensionMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  readonly reason: SuspensionReason;
  /** The operator's text. */
  readonly words: string;
  /** The time of the suspension or of its end. */
  readonly at: Instant;
  /** True if its contract has ended meanwhile. */
  readonly isOver: boolean;
  readonly complaintsTo: string;
  /** The URL of the page with the restaurant's state. */
  readonly url: string;
}

/**
 * Returns the mail to an owner: the statement of reasons with the address for complaints, or the end of the suspension.
 */
export function suspensionMail(kind: SuspensionMailKind, parts: SuspensionMailParts): MailContent {
  const { restaurant, url } = parts;
  const words = kind === "suspended" ? suspendedText(parts) : liftedText(parts);
  return {
    ...words,
    action: { label: `${restaurant} ansehen`, url },
  };
}

function suspendedText({ firstName, restaurant, reason, words, at, complaintsTo }: SuspensionMailParts): MailText {
  return {
    subject: `${restaurant} ist gesperrt`,
    title: "Dein Restaurant ist gesperrt.",
    intro: `Servus ${firstName}, wir haben ${restaurant} am ${formatDate(at)} um ${formatTime(at)} gesperrt. Der Grund: ${suspensionReasons[reason]}.`,
    paragraphs: [...linesOf(words), suspensionEffects.join(" ")],
    hints: [
      `Siehst du das anders oder ist es schon behoben? Schreib an ${complaintsTo}. Wir prüfen es noch einmal und antworten in ${complaintDays} Werktagen.`,
    ],
  };
}

function liftedText({ firstName, restaurant, at, isOver, complaintsTo }: SuspensionMailParts): MailText {
  return {
    subject: `${restaurant} ist nicht mehr gesperrt`,
    title: "Die Sperre ist aufgehoben.",
    intro: `Servus ${firstName}, seit ${formatDate(at)} um ${formatTime(at)} ist ${restaurant} nicht mehr gesperrt.`,
    paragraphs: [
      `${isOver ? "Der Vertrag ist zu Ende: Gäste sehen es nicht wieder." : "Es steht wieder so da, wie du es zuletzt eingestellt hast: War es online, sehen es deine Gäste sofort."} Dein Guthaben ist beim nächsten Lauf wieder dabei.`,
    ],
    hints: [`Fragen dazu? Schreib an ${complaintsTo}.`],
  };
}
