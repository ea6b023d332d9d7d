import { invitationPath } from "@mahlzeit/contract/page-addresses";
import { invitationDays } from "@mahlzeit/domain/people/account";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import type { MailContent } from "../../platform/mail/mail-content.ts";

interface InvitationMailParts {
  readonly invitedBy: string;
  readonly restaurant: string;
  readonly role: MemberRole;
  /** True if the restaurant has no owner yet, so that the invited person sets it up. */
  readonly isFirstOwner: boolean;
  readonly token: string;
}

const rights: Record<MemberRole, string> = {
  staff: "Du siehst dann die Bestellungen und beantwortest sie, am Tablet in der Küche oder am eigenen Handy.",
  owner:
    "Dir gehört der Betrieb dann mit: Du siehst Bestellungen und Zahlen, änderst Zeiten und holst andere ins Team.",
};

const awaits = [
  "Dir gehört der Betrieb dann, und du richtest ihn ein: Eine Liste führt dich durch Texte, Speisekarte, Öffnungszeiten, Liefergebiet und Küche. Ist alles da, gehst du selbst online.",
  "Leg dir die Speisekarte bereit, am besten als Tabelle oder als Text zum Kopieren, mit Preisen und Allergenen. Dann brauchst du etwa eine Viertelstunde.",
];

/** Returns the invitation to join a restaurant, for a person of whom only the address is known. */
export function invitationMail(
  { invitedBy, restaurant, role, isFirstOwner, token }: InvitationMailParts,
  { productName, publicUrl }: { readonly productName: string; readonly publicUrl: string },
): MailContent {
  const intro = isFirstOwner
    ? `${invitedBy} hat ${restaurant} auf ${productName} angelegt. Jetzt fehlst noch du.`
    : `${invitedBy} holt dich auf ${productName} ins Team von ${restaurant}.`;
  return {
    subject: isFirstOwner ? `Richte ${restaurant} ein` : `Komm ins Team von ${restaurant}`,
    title: "Du bist eingeladen.",
    intro,
    paragraphs: isFirstOwner ? awaits : [rights[role]],
    // The token is in the fragment, which is never logged.
    action: { label: "Einladung ansehen", url: publicUrl + invitationPath(token) },
    hints: [
      `Der Link gilt ${invitationDays}\u00a0Tage und nur einmal. Wer noch kein Konto hat, legt dabei eines an.`,
      "Sagt dir das nichts? Dann lass den Link einfach liegen.",
    ],
  };
}
