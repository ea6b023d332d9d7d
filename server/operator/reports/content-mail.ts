import { formatDate, type Instant } from "@mahlzeit/domain/local-time";
import {
  type ContentKind,
  type ContentObjection,
  contentObjections,
  reportedName,
} from "@mahlzeit/domain/operator/moderation";
import { complaint, howDecided, underRules } from "../../orders/ratings/rating-mails.ts";
import { linesOf, type MailContent, type MailText } from "../../platform/mail/mail-content.ts";

export const contentMailKinds = ["hidden", "shown-again"] as const;
export type ContentMailKind = (typeof contentMailKinds)[number];

export interface HiddenToMail {
  readonly hiddenId: string;
  readonly kind: ContentMailKind;
  /** True if it was hidden because somebody had reported it. */
  readonly isReported: boolean;
  /** The owner's account. */
  readonly accountId: string;
}

export interface ContentMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  readonly kind: ContentKind;
  /** A dish's name, or the places of a picture; null for a description. */
  readonly name: string | null;
  readonly reason: ContentObjection;
  /** The operator's text. */
  readonly words: string;
  readonly isReported: boolean;
  /** The time it was hidden, or shown again. */
  readonly at: Instant;
  readonly complaintsTo: string;
  /** The URL of the office page on which it is edited. */
  readonly url: string;
}

/**
 * Returns the mail to an owner about hidden content: the statement of reasons with the address for complaints, or that
 * it is shown again.
 */
export function contentMail(mail: ContentMailKind, parts: ContentMailParts, publicUrl: string): MailContent {
  const words = mail === "hidden" ? hiddenText(parts) : shownAgainText(parts);
  return underRules({ ...words, action: { label: "Im Büro ansehen", url: parts.url } }, publicUrl);
}

function hiddenText(parts: ContentMailParts): MailText {
  const { firstName, restaurant, kind, name, reason, words, isReported, at, complaintsTo } = parts;
  return {
    subject: `${restaurant}: ${reportedName(kind, name)} ist ausgeblendet`,
    title: "Gäste sehen das nicht mehr.",
    intro: `Servus ${firstName}, wir haben am ${formatDate(at)} bei ${restaurant} etwas ausgeblendet: ${reportedName(kind, name)}. Der Grund: ${contentObjections[reason]}.`,
    paragraphs: [...linesOf(words), effects[kind], howDecided(isReported)],
    hints: [complaint("Siehst du das anders oder ist es schon behoben?", complaintsTo)],
  };
}

function shownAgainText(parts: ContentMailParts): MailText {
  const { firstName, restaurant, kind, name, at, complaintsTo } = parts;
  return {
    subject: `${restaurant}: ${reportedName(kind, name)} ist wieder zu sehen`,
    title: "Gäste sehen es wieder.",
    intro: `Servus ${firstName}, wir haben uns das noch einmal angesehen. Seit ${formatDate(at)} ist bei ${restaurant} wieder zu sehen: ${reportedName(kind, name)}.`,
    paragraphs: [
      kind === "DISH"
        ? "Es lässt sich auch wieder bestellen, so wie es jetzt auf deiner Karte steht."
        : "Zu sehen ist, was jetzt bei dir steht.",
    ],
    hints: [`Fragen dazu? Schreib an ${complaintsTo}.`],
  };
}

const effects = {
  DISH: "Gäste sehen das Gericht nicht und können es nicht bestellen. Das bleibt so, auch wenn du es änderst und die Karte neu veröffentlichst, bis wir es wieder einblenden.",
  PICTURE:
    "Gäste sehen das Bild nirgends mehr. Das bleibt so, auch wenn du es noch einmal hochlädst, bis wir es wieder einblenden. Ein anderes Bild kannst du jederzeit nehmen.",
  TEXT: "Gäste sehen keine Beschreibung. Das bleibt so, auch wenn du sie neu schreibst, bis wir sie wieder einblenden: Schreib uns, sobald sie passt.",
} as const satisfies Record<ContentKind, string>;
