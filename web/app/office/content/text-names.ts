import type { TextTag } from "@mahlzeit/contract/operator/content";
import { paths } from "@mahlzeit/contract/page-addresses";

interface TextPlace {
  /** The name that operators see. */
  readonly name: string;
  /** The address of the page with the text. */
  readonly path: string;
  /** A note below the editor. */
  readonly hint?: string;
}

const legal = (name: string) => ({ name, path: paths.legal });
const install = (name: string) => ({ name, path: paths.install });

export const textPlaces: Readonly<Record<TextTag, TextPlace>> = {
  legal: legal("Titel der Seite"),
  "legal-company": legal("Medieninhaber"),
  "legal-contact": legal("Kontakt"),
  "legal-privacy": legal("Datenschutz"),
  "legal-cookies": legal("Cookie-Richtlinie"),
  "legal-information": legal("Auskunftsrecht"),
  "legal-ratings": legal("Regeln für Bewertungen und Meldungen"),
  accessibility: { name: "Erklärung zur Barrierefreiheit", path: paths.accessibility },
  "guest-terms": { name: "AGB für Gäste", path: paths.guestTerms },
  guarantee: {
    name: "Gesetzliche Gewährleistung",
    path: paths.guestTerms,
    hint: "Steht bei den Kontaktdaten hinter „Ganzer Hinweis“.",
  },
  withdrawal: {
    name: "Belehrung über den Rücktritt",
    path: paths.withdrawal,
    hint: "Steht auch in der Bestellbestätigung, wenn etwas zurückgegeben werden kann.",
  },
  "withdrawal-form": { name: "Musterformular für den Rücktritt", path: paths.withdrawal },
  "withdrawal-label": { name: "Worte auf dem Knopf", path: paths.withdrawal },
  "withdrawal-receipt": {
    name: "Worte in der Empfangsbestätigung",
    path: paths.withdrawal,
    hint: "Stehen in der E-Mail, die einen Rücktritt bestätigt.",
  },
  "install-ios": install("Schritte am iPhone"),
  "install-browser": install("Unter dem Titel"),
  "install-menu": install("Schritte im Browser"),
  "promo-banner": {
    name: "Worte auf dem Bierdeckel",
    path: paths.listing(),
    hint: "Hinter den Prozenten. {orders} wird zu „ersten 3 Bestellungen“.",
  },
  agents: { name: "Für Agenten", path: "/llms.txt", hint: "Ein, zwei Sätze darüber, was es hier gibt." },
  welcome: { name: "Begrüßung", path: paths.login, hint: "Wer sich angemeldet hat, liest sie zuerst." },
};
