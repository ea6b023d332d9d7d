import { dateText, viennaDate } from "@mahlzeit/domain/local-time";
import type { FeeTerms, ProposedFeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import {
  compareFees,
  endingSentence,
  olderOrdersSentence,
  silenceSentence,
} from "@mahlzeit/domain/partners/applications/compare-fees";
import type { MailContent } from "../../../platform/mail/mail-content.ts";

export const termsMailKinds = ["proposed", "reminder", "withdrawn", "accepted"] as const;
export type TermsMailKind = (typeof termsMailKinds)[number];

export interface TermsMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  readonly terms: ProposedFeeTerms;
  /** The terms in force until then, which stay if nobody accepts; null: nothing is agreed. */
  readonly before: FeeTerms | null;
  /** The proposal that was replaced. */
  readonly replaced: ProposedFeeTerms | null;
  /** "YYYY-MM-DD": the last day to accept them; null: without an end. */
  readonly lastDay: string | null;
  readonly complaintsTo: string;
  /** The URL of the page with all terms. */
  readonly url: string;
}

type MailText = Pick<MailContent, "subject" | "title" | "intro" | "paragraphs" | "highlight"> & {
  readonly button: string;
};

/** Returns the mail to an owner about proposed terms and their acceptance or withdrawal. */
export function termsMail(kind: TermsMailKind, parts: TermsMailParts): MailContent {
  const { button, ...words } = writers[kind](parts);
  return {
    ...words,
    action: { label: button, url: parts.url },
    hints: [`Siehst du das anders? Schreib an ${parts.complaintsTo}, wir antworten in 5 Werktagen.`],
  };
}

const writers: Record<TermsMailKind, (parts: TermsMailParts) => MailText> = {
  proposed: (parts) => ({
    subject: `Neue Konditionen ab ${firstDay(parts)}? ${parts.restaurant}`,
    title: `Wir schlagen dir etwas vor, ${parts.firstName}.`,
    intro: `Ab ${firstDay(parts)} sollen für ${parts.restaurant} andere Konditionen gelten. Das geht nur, wenn du sie annimmst.`,
    ...answerBy(parts),
    paragraphs: [
      ...(parts.replaced ? [`Unser Vorschlag vom ${dayOf(parts.replaced.madeAt)} gilt damit nicht mehr.`] : []),
      ...whatChanges(parts),
      ...whatElse(parts),
    ],
    button: "Vorschlag ansehen",
  }),
  reminder: (parts) => ({
    subject: `Noch offen: neue Konditionen ab ${firstDay(parts)}, ${parts.restaurant}`,
    title: `Magst du dir das noch ansehen, ${parts.firstName}?`,
    intro: `Wir haben für ${parts.restaurant} am ${dayOf(parts.terms.madeAt)} andere Konditionen ab ${firstDay(parts)} vorgeschlagen.`,
    ...answerBy(parts),
    paragraphs: [...whatChanges(parts), ...whatElse(parts)],
    button: "Vorschlag ansehen",
  }),
  withdrawn: (parts) => ({
    subject: `Zurückgezogen: neue Konditionen ab ${firstDay(parts)}, ${parts.restaurant}`,
    title: `Es bleibt, wie es ist, ${parts.firstName}.`,
    intro: `Wir haben unseren Vorschlag vom ${dayOf(parts.terms.madeAt)} für ${parts.restaurant} zurückgezogen.`,
    paragraphs: [
      parts.before
        ? "Du musst nichts tun. Die Konditionen, die jetzt gelten, gelten weiter."
        : "Du musst nichts tun. Vereinbart ist damit nichts.",
    ],
    button: "Konditionen ansehen",
  }),
  accepted: (parts) => ({
    subject: `Angenommen: neue Konditionen ab ${firstDay(parts)}, ${parts.restaurant}`,
    title: `Das ist ausgemacht, ${parts.firstName}.`,
    intro: `Die neuen Konditionen für ${parts.restaurant} wurden am ${dayOf(parts.terms.acceptedAt ?? parts.terms.madeAt)} angenommen und gelten ab ${firstDay(parts)}.`,
    paragraphs: [...whatChanges(parts), ...(parts.before ? [olderOrdersSentence] : [])],
    button: "Konditionen ansehen",
  }),
};

function answerBy({ lastDay }: TermsMailParts): Pick<MailText, "highlight"> {
  return lastDay === null ? {} : { highlight: { label: "Annehmen bis", value: dateText(lastDay) } };
}

function whatChanges({ before, terms }: TermsMailParts): string[] {
  const rates = compareFees(before, terms);
  const changed = rates.filter(({ isChanged }) => isChanged);
  return [
    ...changed.map(
      ({ label, value, before: was }) => `${label}: ${value}${was === null ? "" : ` statt bisher ${was}`}.`,
    ),
    ...(changed.length < rates.length ? ["An den anderen Sätzen ändert sich nichts."] : []),
  ];
}

/** Explains the result of no answer, and of no agreement. */
function whatElse({ before }: TermsMailParts): string[] {
  if (!before) return ["Nimmst du nicht an, ist weiter nichts vereinbart."];
  return [silenceSentence, endingSentence, olderOrdersSentence];
}

function firstDay({ terms }: TermsMailParts): string {
  return dateText(terms.validFrom);
}

function dayOf(instant: number): string {
  return dateText(viennaDate(instant));
}
