import { invitationPath } from "@mahlzeit/contract/page-addresses";
import { invitationDays } from "@mahlzeit/domain/people/account";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { imprintLink, type MailContent } from "../platform/mail/mail-content.ts";

interface InvitationMailParts {
  readonly invitedBy: string;
  readonly restaurant: string;
  readonly role: MemberRole;
  readonly token: string;
}

const rights: Record<MemberRole, string> = {
  staff: "Du siehst dann die Bestellungen und beantwortest sie, am Tablet in der Küche oder am eigenen Handy.",
  owner:
    "Dir gehört der Betrieb dann mit: Du siehst Bestellungen und Zahlen, änderst Zeiten und holst andere ins Team.",
};

/** Asks somebody to join a restaurant. Nothing is known of them but the address. */
export function invitationMail(
  { invitedBy, restaurant, role, token }: InvitationMailParts,
  { productName, publicUrl }: { readonly productName: string; readonly publicUrl: string },
): MailContent {
  const intro = `${invitedBy} holt dich auf ${productName} ins Team von ${restaurant}.`;
  return {
    subject: `Komm ins Team von ${restaurant}`,
    preheader: intro,
    title: "Du bist eingeladen.",
    intro,
    paragraphs: [rights[role]],
    // The token is in the fragment, which is never logged.
    action: { label: "Einladung ansehen", url: publicUrl + invitationPath(token) },
    hints: [
      `Der Link gilt ${invitationDays} Tage und nur einmal. Wer noch kein Konto hat, legt dabei eines an.`,
      "Sagt dir das nichts? Dann lass den Link einfach liegen.",
    ],
    closing: [],
    links: [imprintLink(publicUrl)],
  };
}
