import type { Config } from "../../../platform/config/config.ts";
import { parseMailbox } from "../../../platform/mail/mailbox.ts";

/** The settings on which the legal texts depend. */
export interface Facts {
  readonly productName: string;
  readonly publicUrl: string;
  readonly isDemo: boolean;
  readonly operator: Operator;
  /** The address in mails about decisions. */
  readonly complaintsTo: string;
  readonly cards: "stripe" | "test" | "none";
  readonly addresses: Config["addresses"]["source"];
  readonly analytics: Config["analytics"];
  /** True if agents may read and reckon. */
  readonly agents: boolean;
}

interface Operator {
  readonly company: string;
  readonly address: string;
  readonly register: string;
  readonly court: string;
  readonly vatId: string;
  readonly authority: string;
  readonly chamber: string;
  readonly directors: string;
  readonly owners: string;
  readonly email: string;
  readonly phone: string;
  readonly hosting: string;
  readonly mailing: string;
  /** The date of the last accessibility test, and the tester. */
  readonly accessibilityTested: string;
  readonly guestTermsDate: string;
}

export function factsOf(config: Config): Facts {
  const { productName, publicUrl, demo, stripe, addresses, analytics, agents, mail } = config;
  return {
    productName,
    publicUrl,
    isDemo: demo,
    operator: demo ? demoOperator(config) : unknownOperator,
    complaintsTo: parseMailbox(mail.suggestionsMailbox).address,
    cards: stripe ? "stripe" : demo ? "test" : "none",
    addresses: addresses.source,
    analytics,
    agents,
  };
}

/** Tells whether the text still has a placeholder for a fact that only the operator knows. */
export function hasPlaceholder(text: string): boolean {
  return placeholder.test(text);
}

const placeholder = /\[[^[\]]+ ergänzen\]/;

const unknownOperator: Operator = {
  company: "[Firma und Rechtsform ergänzen]",
  address: "[Straße, Hausnummer, Postleitzahl und Ort ergänzen]",
  register: "[Firmenbuchnummer ergänzen]",
  court: "[Firmenbuchgericht ergänzen]",
  vatId: "[UID-Nummer ergänzen]",
  authority: "[Gewerbebehörde ergänzen]",
  chamber: "[Mitgliedschaft bei der Wirtschaftskammer ergänzen]",
  directors: "[Namen der Geschäftsführung ergänzen]",
  owners: "[Gesellschafter und ihre Anteile ergänzen]",
  email: "[E-Mail-Adresse ergänzen]",
  phone: "[Telefonnummer ergänzen]",
  hosting: "[Hosting-Anbieter samt Ort der Server ergänzen]",
  mailing: "[E-Mail-Dienst samt Ort der Server ergänzen]",
  accessibilityTested: "[Datum der Prüfung und wer geprüft hat ergänzen]",
  guestTermsDate: "[Datum der AGB ergänzen]",
};

/** Returns an obviously invented company with impossible register numbers. */
function demoOperator({ productName, mail }: Config): Operator {
  return {
    company: `${productName} Demo GmbH`,
    address: "Mustergasse 1, 1010 Wien, Österreich",
    register: "FN 000000a",
    court: "Handelsgericht Wien",
    vatId: "ATU00000000",
    authority: "Magistratisches Bezirksamt für den 1. und 8. Bezirk, Wien",
    chamber: "Wirtschaftskammer Wien, Fachgruppe Unternehmensberatung, Buchhaltung und Informationstechnologie",
    directors: "Theresa Wallner",
    owners: "Theresa Wallner (100 %)",
    email: "servus@mahlzeit.example",
    phone: "+43 1 000 00 00",
    hosting: "dem Rechner, auf dem diese Demo gestartet wurde",
    mailing: mail.smtpUrl
      ? "den E-Mail-Server, der für diese Demo eingestellt ist"
      : "niemanden: Diese Demo verschickt nichts, ihre E-Mails liegen eine Woche lang als Dateien neben ihr",
    accessibilityTested: "am 28. November 2026 von uns",
    guestTermsDate: "28. November 2026",
  };
}
