import { applicationPath, invitationPath } from "@mahlzeit/contract/page-addresses";
import { erasedAfterDays } from "@mahlzeit/domain/partners/applications/states";
import { invitationDays } from "@mahlzeit/domain/people/account";
import { linesOf, type MailContent } from "../../platform/mail/mail-content.ts";

export const applicationMailKinds = ["link", "submitted", "asked", "declined", "approved"] as const;
export type ApplicationMailKind = (typeof applicationMailKinds)[number];

export interface ApplicationMailParts {
  /** The first name, if known: "Katharina". */
  readonly firstName: string;
  readonly restaurant: string;
  /** The operator's name, and the message. */
  readonly by: string;
  readonly words: string;
  /** The reason of the refusal. */
  readonly reason: string;
  readonly complaintsTo: string;
  readonly token: string;
  /** The token of the owner's invitation; null: nobody is invited, or not any more. */
  readonly invitation: string | null;
}

type MailText = Pick<MailContent, "subject" | "title" | "intro" | "paragraphs" | "hints"> & { readonly button: string };

/** Returns a mail to an applicant; each has a link that opens the application. */
export function applicationMail(
  kind: ApplicationMailKind,
  parts: ApplicationMailParts,
  { productName, publicUrl }: { readonly productName: string; readonly publicUrl: string },
): MailContent {
  const { button, ...words } = writers[kind](parts, productName);
  // Tokens are in the fragment, which is never logged.
  const application = publicUrl + applicationPath(parts.token);
  const isInvited = kind === "approved" && parts.invitation !== null;
  return {
    ...words,
    action: { label: button, url: isInvited ? publicUrl + invitationPath(parts.invitation) : application },
    links: isInvited ? [{ label: "Deine Anmeldung", url: application }] : [],
  };
}

const writers: Record<ApplicationMailKind, (parts: ApplicationMailParts, productName: string) => MailText> = {
  link: ({ restaurant }, productName) => ({
    subject: restaurant === "" ? `Deine Anmeldung bei ${productName}` : `Deine Anmeldung: ${restaurant}`,
    title: "Hier geht’s weiter.",
    intro:
      "Mit diesem Link machst du deine Anmeldung fertig, wann und wo du magst. Was du schon geschrieben hast, ist da.",
    button: "Weiter anmelden",
    hints: [
      "Mit dem Öffnen bestätigst du auch deine E-Mail-Adresse. Gib den Link nicht weiter: Wer ihn hat, liest mit.",
      `Wird nichts daraus, löschen wir alles ${erasedAfterDays}\u00a0Tage, nachdem du zuletzt daran geschrieben hast.`,
      "Sagt dir das nichts? Dann lass den Link einfach liegen.",
    ],
  }),
  submitted: ({ firstName, restaurant }) => ({
    subject: `${restaurant}: Deine Anmeldung ist da`,
    title: `Danke${firstName === "" ? "" : `, ${firstName}`}.`,
    intro: `Deine Anmeldung für ${restaurant} ist bei uns. Wir schauen in ein bis zwei Werktagen drüber.`,
    paragraphs: ["Fehlt etwas, fragen wir dich per Mail. Wo du stehst, siehst du jederzeit hier."],
    button: "Wo du stehst",
  }),
  asked: ({ firstName, restaurant, by, words }) => ({
    subject: `${restaurant}: Wir haben eine Frage`,
    title: `${by === "" ? "Wir fragen" : `${by} fragt`} nach.`,
    intro: `Servus${firstName === "" ? "" : ` ${firstName}`}, zu deiner Anmeldung fehlt uns noch etwas:`,
    paragraphs: linesOf(words),
    button: "Antworten",
    hints: ["Bis du antwortest, kannst du alle Angaben ändern."],
  }),
  declined: ({ firstName, restaurant, reason, words, complaintsTo }) => ({
    subject: `${restaurant}: Das geht sich leider nicht aus`,
    title: "Diesmal leider nicht.",
    intro: `Servus${firstName === "" ? "" : ` ${firstName}`}, wir können ${restaurant} nicht aufnehmen. Der Grund: ${reason}.`,
    paragraphs: linesOf(words),
    button: "Zur Anmeldung",
    hints: [
      `Siehst du das anders? Schreib an ${complaintsTo}, wir antworten in 5 Werktagen.`,
      `Deine Angaben löschen wir in ${erasedAfterDays}\u00a0Tagen.`,
    ],
  }),
  approved: ({ firstName, restaurant, invitation }, productName) => ({
    subject: `${restaurant} ist freigegeben`,
    title: `Willkommen${firstName === "" ? "" : `, ${firstName}`}.`,
    intro: `${restaurant} ist auf ${productName} angelegt, aber noch nicht zu sehen: Du deckst auf, wann du willst.`,
    paragraphs: [
      ...(invitation === null
        ? []
        : [
            "Mit dem Knopf kommst du herein: Wer noch kein Konto hat, wählt dort ein Passwort, wer schon eines hat, meldet sich an.",
          ]),
      "Danach führt dich eine Liste durch alles, was noch fehlt. Zeiten, Liefergebiet und was du uns sonst geschrieben hast, stehen schon da.",
    ],
    button: invitation === null ? "Deine Anmeldung" : "Hereinkommen",
    hints: invitation === null ? [] : [`Der Link gilt ${invitationDays}\u00a0Tage und nur einmal.`],
  }),
};
