import { switchedOffAfterMs } from "@mahlzeit/domain/kitchen/webhook";
import { dayMs, formatDate, formatTime, type Instant } from "@mahlzeit/domain/local-time";
import type { MailContent } from "../../platform/mail/mail-content.ts";

interface WebhookOffMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  /** The name in the address, because the rest may contain a secret. */
  readonly host: string;
  /** The first attempt that failed. */
  readonly since: Instant;
  /** The page on which it is switched on again. */
  readonly url: string;
}

/** Returns the mail to an owner that an address was switched off, with the effect and the remedy. */
export function webhookOffMail({ firstName, restaurant, host, since, url }: WebhookOffMailParts): MailContent {
  return {
    subject: `${restaurant}: Meldungen an ${host} sind abgeschaltet`,
    title: `Wir melden dort nichts mehr, ${firstName}.`,
    intro: `Seit ${formatDate(since)}, ${formatTime(since)}, hat ${host} keine Meldung von ${restaurant} angenommen. Nach ${switchedOffAfterMs / dayMs} Tagen haben wir die Adresse abgeschaltet.`,
    paragraphs: [
      "Bestellungen kommen weiter wie immer in die Küche. Nur deine Kassa oder dein Partner erfährt nichts mehr davon.",
      "Sag bitte der Technik Bescheid. Läuft dort alles wieder, schalte die Adresse ein und schick eine Probe.",
    ],
    action: { label: "Anschlüsse ansehen", url },
    hints: ["Was inzwischen war, melden wir nicht nach. Deine Kassa kann es mit ihrem Schlüssel abholen."],
  };
}
