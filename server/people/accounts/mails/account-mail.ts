import { confirmEmailPath, newPasswordPath, paths } from "@mahlzeit/contract/page-addresses";
import { confirmLinkDays, passwordLinkMinutes } from "@mahlzeit/domain/people/account";
import type { MailContent } from "../../../platform/mail/mail-content.ts";
import type { AccountMailKind } from "../account-mails.ts";

export interface AccountMailParts {
  readonly firstName: string;
  readonly productName: string;
  readonly publicUrl: string;
}

/** The content of a mail, without the link to the imprint that all mails have. */
type MailText = Pick<MailContent, "subject" | "title" | "intro" | "paragraphs" | "hints"> & {
  /** The button's target: a path below the origin, with the link's token in the fragment, which is never logged. */
  readonly button?: { readonly label: string; readonly path: string };
};

/** Returns the content of a mail about an account. Only mails with a link use the token. */
export function accountMail(kind: AccountMailKind, parts: AccountMailParts, token: string): MailContent {
  const { button, ...words } = mailTexts[kind](parts, token);
  return {
    ...words,
    action: button ? { label: button.label, url: parts.publicUrl + button.path } : null,
  };
}

const mailTexts: Record<AccountMailKind, (parts: AccountMailParts, token: string) => MailText> = {
  welcome: ({ firstName, productName }, token) => ({
    subject: `Willkommen bei ${productName}`,
    title: `Willkommen, ${firstName}.`,
    intro: "Dein Konto ist fertig. Sag uns nur noch, dass diese E-Mail-Adresse dir gehört.",
    button: confirmButton(token),
    hints: [
      `Der Link gilt ${confirmLinkDays}\u00a0Tage. Bestellen kannst du auch schon vorher.`,
      "Warst du das nicht? Dann hat sich jemand bei der Adresse vertippt. Lass den Link einfach liegen.",
    ],
  }),
  "confirm-email": ({ firstName }, token) => ({
    subject: "Bestätige deine E-Mail-Adresse",
    title: `Gehört diese Adresse dir, ${firstName}?`,
    intro: "Bestätige sie, dann gehört sie ab jetzt zu deinem Konto. Bis dahin bleibt alles, wie es ist.",
    button: confirmButton(token),
    hints: [`Der Link gilt ${confirmLinkDays}\u00a0Tage.`, "Warst du das nicht? Dann lass den Link einfach liegen."],
  }),
  "reset-password": ({ firstName }, token) => ({
    subject: "Wähle ein neues Passwort",
    title: `Passwort vergessen, ${firstName}?`,
    intro: "Kommt vor. Hier wählst du ein neues.",
    button: { label: "Neues Passwort wählen", path: newPasswordPath(token) },
    hints: [
      `Der Link gilt ${passwordLinkMinutes}\u00a0Minuten und nur einmal.`,
      "Warst du das nicht? Dann lass den Link einfach liegen, dein Passwort bleibt, wie es ist.",
    ],
  }),
  "password-changed": ({ firstName }) => ({
    subject: "Dein Passwort wurde geändert",
    title: `Dein Passwort ist neu, ${firstName}.`,
    intro: "Ab jetzt gilt nur mehr das neue. Auf deinen anderen Geräten bist du abgemeldet.",
    paragraphs: [
      "Warst du das nicht? Dann setz das Passwort gleich zurück: Damit ist draußen, wer nicht hineingehört.",
    ],
    button: { label: "Passwort zurücksetzen", path: paths.password },
  }),
  "email-changed": ({ firstName }) => ({
    subject: "Deine E-Mail-Adresse wurde geändert",
    title: `Deine Adresse ist neu, ${firstName}.`,
    intro: "Dein Konto gehört ab jetzt zu einer anderen E-Mail-Adresse. An diese hier schreiben wir dir nicht mehr.",
    paragraphs: ["Warst du das nicht? Dann melde dich bitte gleich bei uns. Wie, steht im Impressum."],
  }),
  "account-erased": ({ firstName }) => ({
    subject: "Dein Konto ist gelöscht",
    title: `Mach’s gut, ${firstName}.`,
    intro: "Dein Konto ist gelöscht, und mit ihm alles, was wir über dich wussten.",
    paragraphs: [
      "Von deinen Bestellungen bleibt, was das Steuerrecht sieben Jahre lang verlangt, ohne deinen Namen.",
      "Bestellen kannst du jederzeit wieder, auch ohne Konto.",
    ],
  }),
  "second-factor-on": ({ firstName }) => ({
    subject: "Anmeldung in zwei Schritten ist ein",
    title: `Doppelt hält besser, ${firstName}.`,
    intro: "Ab jetzt fragen wir beim Anmelden nach dem Passwort und nach einem Code aus deiner Authenticator-App.",
    paragraphs: [
      "Heb deine Wiederherstellungscodes gut auf, am besten nicht auf demselben Gerät.",
      "Warst du das nicht? Dann ändere gleich dein Passwort und melde dich bei uns. Wie, steht im Impressum.",
    ],
  }),
  "second-factor-off": ({ firstName }) => ({
    subject: "Anmeldung in zwei Schritten ist aus",
    title: `Ab jetzt genügt dein Passwort, ${firstName}.`,
    intro: "Die Anmeldung in zwei Schritten ist ausgeschaltet. Deine Wiederherstellungscodes gelten nicht mehr.",
    paragraphs: ["Warst du das nicht? Dann setz gleich dein Passwort zurück und melde dich bei uns."],
    button: { label: "Passwort zurücksetzen", path: paths.password },
  }),
  "recovery-code-used": ({ firstName }) => ({
    subject: "Ein Wiederherstellungscode wurde verwendet",
    title: `Einer weniger, ${firstName}.`,
    intro: "Gerade wurde einer deiner Wiederherstellungscodes verwendet. Er gilt kein zweites Mal.",
    paragraphs: [
      "Neue Codes bekommst du jederzeit unter Settings.",
      "Warst du das nicht? Dann setz gleich dein Passwort zurück und melde dich bei uns.",
    ],
    button: { label: "Passwort zurücksetzen", path: paths.password },
  }),
};

export const accountMailKinds = Object.keys(mailTexts) as AccountMailKind[];

function confirmButton(token: string): NonNullable<MailText["button"]> {
  return { label: "E-Mail-Adresse bestätigen", path: confirmEmailPath(token) };
}
