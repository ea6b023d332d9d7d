import type { TextTag } from "@mahlzeit/contract/operator/content";
import { promoText } from "@mahlzeit/domain/orders/promotion/campaign";
import { welcomeText } from "@mahlzeit/domain/people/account";
import { cleanLine } from "../../../platform/clean-line.ts";
import type { Config } from "../../../platform/config/config.ts";
import { type Html, html } from "../../../platform/http/html.ts";
import { cleanRichText } from "../clean-text.ts";
import { accessibilityStatement } from "./accessibility.ts";
import { factsOf } from "./facts.ts";
import { guarantee } from "./guarantee.ts";
import { guestTerms } from "./guest-terms.ts";
import { legalCompany, legalContact } from "./legal-company.ts";
import { legalPrivacy } from "./legal-privacy.ts";
import { legalRatings } from "./legal-ratings.ts";
import { legalCookies, legalInformation } from "./legal-rights.ts";
import { withdrawalForm, withdrawalInformation, withdrawalReceipt } from "./withdrawal.ts";

/** The text of each entry until an operator edits it, and for pages if the entry is missing. */
export type BuiltInTexts = Readonly<Record<TextTag, string>>;

export function builtInTexts(config: Config): BuiltInTexts {
  const facts = factsOf(config);
  const rich = (text: Html) => cleanRichText(text.markup);
  return {
    legal: "Impressum & Datenschutz",
    "legal-company": rich(legalCompany(facts)),
    "legal-contact": rich(legalContact(facts)),
    "legal-privacy": rich(legalPrivacy(facts)),
    "legal-cookies": rich(legalCookies(facts)),
    "legal-information": rich(legalInformation(facts)),
    "legal-ratings": rich(legalRatings(facts)),
    accessibility: rich(accessibilityStatement(facts)),
    "guest-terms": rich(guestTerms(facts)),
    guarantee: rich(guarantee()),
    withdrawal: rich(withdrawalInformation()),
    "withdrawal-form": rich(withdrawalForm()),
    "withdrawal-label": "Vom Vertrag zurücktreten",
    "withdrawal-receipt": rich(withdrawalReceipt()),
    "install-ios": rich(html`<ol>
<li>Tippe auf <strong>Teilen</strong></li>
<li>Dann auf <strong>Zum Home-Bildschirm</strong></li>
</ol>`),
    "install-browser": rich(html`<p>Einmal tippen, schon ist der Tisch gedeckt.</p>`),
    "install-menu": rich(html`<ol>
<li>Öffne das <strong>Menü</strong> deines Browsers</li>
<li>Wähle <strong>App installieren</strong> oder <strong>Zum Startbildschirm hinzufügen</strong></li>
</ol>`),
    "promo-banner": promoText,
    welcome: cleanLine(welcomeText(facts.productName)),
    agents: cleanLine(
      `${facts.productName} ist ein Marktplatz für Essen in Österreich: liefern lassen, abholen oder vor Ort genießen. Gekocht und verkauft wird von den Restaurants. Bestellen kann nur ein Mensch, auf unserer Seite.`,
    ),
  };
}

/** The texts in a heading or a badge, which have no markup; all others are rich texts. */
const plainTextTags: readonly string[] = [
  "legal",
  "promo-banner",
  "welcome",
  "withdrawal-label",
  "agents",
] satisfies TextTag[];

/** Tells whether the text is a single line without markup. */
export function isLine(tag: string): boolean {
  return plainTextTags.includes(tag);
}

/** Cleans the text of an entry for its place on a page. All texts from outside pass through it. */
export function cleanText(tag: string, text: string): string {
  return isLine(tag) ? cleanLine(text) : cleanRichText(text);
}
