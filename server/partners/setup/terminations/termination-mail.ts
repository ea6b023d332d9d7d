import { dateText } from "@mahlzeit/domain/local-time";
import { complaintDays } from "@mahlzeit/domain/partners/suspension";
import { type Terminator, terminationEffects } from "@mahlzeit/domain/partners/termination";
import { linesOf, type MailContent, type MailText } from "../../../platform/mail/mail-content.ts";

export const terminationMailKinds = ["ended", "goes-on", "over"] as const;
export type TerminationMailKind = (typeof terminationMailKinds)[number];

export interface TerminationMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  readonly by: Terminator;
  readonly lastDay: string;
  /** The reasons; "" if an owner gave none. */
  readonly words: string;
  readonly complaintsTo: string;
  /** The URL of the page with the details. */
  readonly url: string;
}

/**
 * Returns the mail to an owner: the contract ends, with the operator's reasons and the address for complaints; it
 * continues; or it is over.
 */
export function terminationMail(kind: TerminationMailKind, parts: TerminationMailParts): MailContent {
  const words = mailTexts[kind](parts);
  return {
    ...words,
    action: { label: kind === "over" ? "Abrechnungen ansehen" : "Vertrag ansehen", url: parts.url },
  };
}

const mailTexts: Record<TerminationMailKind, (parts: TerminationMailParts) => MailText> = {
  ended: (parts) => (parts.by === "OPERATOR" ? endedByOperator(parts) : endedByRestaurant(parts)),
  "goes-on": ({ firstName, restaurant, by, lastDay, complaintsTo }) => ({
    subject: `Der Vertrag für ${restaurant} geht weiter`,
    title: "Es geht weiter.",
    intro: `Servus ${firstName}, ${by === "OPERATOR" ? "unsere" : "die"} Kündigung für ${restaurant} zum ${dateText(lastDay)} ist zurückgenommen. Alles bleibt, wie es ist.`,
    paragraphs: [],
    hints: [`Fragen dazu? Schreib an ${complaintsTo}.`],
  }),
  over: ({ firstName, restaurant, lastDay, complaintsTo }) => ({
    subject: `Der Vertrag für ${restaurant} ist zu Ende`,
    title: "Danke für die gemeinsame Zeit.",
    intro: `Servus ${firstName}, der ${dateText(lastDay)} war der letzte Tag von ${restaurant} bei uns. Gäste sehen es nicht mehr.`,
    paragraphs: [terminationEffects.slice(2).join(" ")],
    hints: [`Fragen dazu? Schreib an ${complaintsTo}.`],
  }),
};

function endedByOperator({ firstName, restaurant, lastDay, words, complaintsTo }: TerminationMailParts): MailText {
  return {
    subject: `Wir beenden den Vertrag für ${restaurant}`,
    title: "Wir beenden den Vertrag.",
    intro: `Servus ${firstName}, wir kündigen den Vertrag für ${restaurant}. Der letzte Tag ist der ${dateText(lastDay)}. Das sind unsere Gründe:`,
    paragraphs: [...linesOf(words), terminationEffects.join(" ")],
    hints: [
      `Siehst du das anders? Schreib an ${complaintsTo}. Wir prüfen es noch einmal und antworten in ${complaintDays} Werktagen.`,
    ],
  };
}

function endedByRestaurant({ firstName, restaurant, lastDay, complaintsTo }: TerminationMailParts): MailText {
  return {
    subject: `${restaurant} ist gekündigt`,
    title: "Die Kündigung ist da.",
    intro: `Servus ${firstName}, für ${restaurant} wurde der Vertrag mit uns gekündigt. Der letzte Tag ist der ${dateText(lastDay)}.`,
    paragraphs: [terminationEffects.join(" ")],
    hints: [`Bis dahin kannst du es zurücknehmen. Fragen dazu? Schreib an ${complaintsTo}.`],
  };
}
