import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { soldSentence } from "@mahlzeit/domain/operator/numbers/number-text";
import type { MailContent } from "../../../platform/mail/mail-content.ts";

interface YearMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  readonly year: number;
  /** Card payments and payments on the spot, with the sums of the yearly file. */
  readonly soldCents: Cents;
  readonly lacksTaxNumber: boolean;
  /** The URL of the page with the restaurant's lines. */
  readonly url: string;
}

/** Returns the mail to an owner in January about the yearly report, with a link to read it first. */
export function yearMail(parts: YearMailParts): MailContent {
  const { firstName, restaurant, year, soldCents, lacksTaxNumber, url } = parts;
  const intro = `Servus ${firstName}, bis 31. Jänner melden wir dem Finanzamt, was ${restaurant} ${year} über uns verkauft hat. Das verlangt das Digitale Plattformen-Meldepflichtgesetz (DPMG).`;
  return {
    subject: `Deine Jahresmeldung ${year}: ${restaurant}`,
    title: `Was wir für ${year} melden`,
    intro,
    highlight: { label: `Über uns verkauft ${year}, mit Karte und vor Ort`, value: formatEuros(soldCents) },
    paragraphs: [
      "Gemeldet werden Firma, Anschrift, UID, Steuernummer und Konto, bei Einzelunternehmen das Geburtsdatum, und für jedes Quartal Zahlungen, Gebühren und Zahl der Bestellungen.",
      soldSentence,
      ...(lacksTaxNumber ? ["Deine Steuernummer fehlt uns noch. Bitte trag sie auf derselben Seite ein."] : []),
    ],
    action: { label: "Meine Zeilen ansehen", url },
    hints: ["Stimmt etwas nicht? Ändere es vor dem 31. Jänner, dann melden wir es richtig."],
  };
}
