import { paths } from "@mahlzeit/contract/page-addresses";
import { dayAndMonth } from "@mahlzeit/domain/local-time";
import { lastDayToAnswer } from "@mahlzeit/domain/partners/applications/answer-time";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import type { WaitingApplication } from "./waiting-applications.ts";

export const operatorMailKinds = ["submitted", "answered", "reminder"] as const;
export type OperatorMailKind = (typeof operatorMailKinds)[number];

export interface OperatorMailParts {
  readonly firstName: string;
  /** The applications; never empty. */
  readonly waiting: readonly WaitingApplication[];
}

/** Returns the mail to an operator that lists waiting restaurants, each with the promised time of the answer. */
export function operatorMail(
  kind: OperatorMailKind,
  { firstName, waiting }: OperatorMailParts,
  publicUrl: string,
): MailContent {
  const names = waiting.map(({ name }) => name).join(", ");
  const { subject, title, intro } = mailTexts[kind](names, firstName, waiting.length);
  const isOne = waiting.length === 1;
  return {
    subject,
    title,
    intro,
    paragraphs: waiting.map(
      ({ name, place, sentAt }) => `${name}, ${place}: Antwort versprochen bis ${dayAndMonth(lastDayToAnswer(sentAt))}`,
    ),
    action: {
      label: isOne ? "Anmeldung ansehen" : "Anmeldungen ansehen",
      url: `${publicUrl}${paths.applications}${isOne ? `#${waiting[0]?.id}` : ""}`,
    },
    hints: ["Wartet keine mehr, ist der Hinweis in der Übersicht von selbst erledigt."],
  };
}

type MailText = Pick<MailContent, "subject" | "title" | "intro">;

const mailTexts: Record<OperatorMailKind, (names: string, firstName: string, count: number) => MailText> = {
  submitted: (names, firstName) => ({
    subject: `Neue Anmeldung: ${names}`,
    title: `Jemand will mitkochen, ${firstName}.`,
    intro: `${names} hat sich angemeldet und wartet auf eine Antwort.`,
  }),
  answered: (names, firstName) => ({
    subject: `Antwort da: ${names}`,
    title: `Die Antwort ist da, ${firstName}.`,
    intro: `${names} hat die Nachfrage beantwortet und wartet wieder auf uns.`,
  }),
  reminder: (names, firstName, count) => ({
    subject: count === 1 ? `${names} wartet auf eine Antwort` : `${count}\u00a0Anmeldungen warten auf eine Antwort`,
    title: `Bitte heute antworten, ${firstName}.`,
    intro:
      "Versprochen ist eine Antwort in ein bis zwei Werktagen. Heute ist der letzte Tag dafür, oder er ist vorbei:",
  }),
};
