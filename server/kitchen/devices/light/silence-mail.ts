import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import type { MailContent } from "../../../platform/mail/mail-content.ts";

interface SilenceMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  readonly since: Instant;
  /** The URL of the restaurant's board. */
  readonly url: string;
}

/** Returns the mail to an owner that nobody answers in the restaurant, with the effect and the remedy. */
export function silenceMail({ firstName, restaurant, since, url }: SilenceMailParts): MailContent {
  const intro = `Seit ${formatTime(since)} hat sich kein Gerät von ${restaurant} gemeldet. Damit niemand umsonst wartet, nimmt deine Seite nur noch Vorbestellungen an, mindestens eine Stunde im Voraus.`;
  return {
    subject: `${restaurant} ist gerade nicht erreichbar`,
    title: `Die Küche meldet sich nicht, ${firstName}.`,
    intro,
    paragraphs: [
      "Hat das Tablet Strom und Internet, und ist die Seite der Küche offen? Sobald sich ein Gerät meldet, geht alles von selbst weiter.",
      "Öffnest du die Küche an deinem Handy, reicht das auch.",
    ],
    action: { label: "Küche öffnen", url },
    hints: [
      "Ist zu? Dann trag bitte eine Pause ein, oder lass deine Öffnungszeiten ändern.",
      "Unter „Geräte“ kannst du das ausschalten.",
    ],
  };
}

interface ToOperator extends Omit<SilenceMailParts, "url"> {
  /** The restaurant's own phone number. */
  readonly phone: string;
  readonly alertsUrl: string;
}

/** Returns the mail to an operator with the restaurant and its phone number. */
export function silenceMailToOperator({ firstName, restaurant, since, phone, alertsUrl }: ToOperator): MailContent {
  const intro = `Seit ${formatTime(since)} hat sich kein Gerät von ${restaurant} gemeldet. Die Seite nimmt dort nur noch Vorbestellungen an, mindestens eine Stunde im Voraus.`;
  return {
    subject: `${restaurant} ist gerade nicht erreichbar`,
    title: `Eine Küche meldet sich nicht, ${firstName}.`,
    intro,
    paragraphs: [
      `Team und Inhaber:innen haben wir es auch gesagt. Am Telefon erreichst du ${restaurant} unter ${phone}.`,
    ],
    action: { label: "Hinweise ansehen", url: alertsUrl },
    hints: ["Sobald sich ein Gerät meldet, geht alles von selbst weiter, und der Hinweis ist erledigt."],
  };
}
