import { dateText, formatDate, formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { maskedIban } from "@mahlzeit/domain/money/payout/account";
import type { MailContent } from "../../../platform/mail/mail-content.ts";

interface AccountDetails {
  readonly holder: string;
  readonly iban: string;
}

export interface AccountMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  readonly account: AccountDetails & { readonly since: Instant; readonly waitsUntil: string };
  /** The previous account; null: there was none. */
  readonly before: AccountDetails | null;
  /** The name of the one who set it. */
  readonly by: string;
  /** The address to write to if it was somebody else. */
  readonly complaintsTo: string;
  /** The URL of the page with the account. */
  readonly url: string;
}

/**
 * Returns the mail to an owner about the new payout account, its first day, and the steps to take if no owner changed
 * it.
 */
export function payoutAccountMail(parts: AccountMailParts): MailContent {
  const { firstName, restaurant, account, before, by, complaintsTo, url } = parts;
  const intro = `Servus ${firstName}, ${by} hat am ${formatDate(account.since)} um ${formatTime(account.since)} das Auszahlungskonto von ${restaurant} ${before ? "geändert" : "angegeben"}.`;
  return {
    subject: `Auszahlungskonto ${before ? "geändert" : "angegeben"}: ${restaurant}`,
    title: before ? "Dein Geld soll auf ein anderes Konto." : "Wir wissen jetzt, wohin dein Geld geht.",
    intro,
    highlight: { label: "Erste Auszahlung dorthin frühestens", value: dateText(account.waitsUntil) },
    paragraphs: [
      `${before ? "Jetzt" : "Konto"}: ${accountText(account)}.`,
      ...(before ? [`Bisher: ${accountText(before)}.`] : []),
      before
        ? "Bis zur ersten Auszahlung dorthin wartet dein Guthaben bei uns. Auf das bisherige Konto geht nichts mehr."
        : "Bis zur ersten Auszahlung dorthin wartet dein Guthaben bei uns.",
    ],
    action: { label: "Konto ansehen", url },
    hints: [
      `War das niemand von euch? Schreib sofort an ${complaintsTo} und ändere dein Passwort. Solange das Geld wartet, lässt sich noch alles aufhalten.`,
    ],
  };
}

function accountText({ holder, iban }: AccountDetails): string {
  return `${holder}, ${maskedIban(iban)}`;
}
