import { type Html, html } from "../../../platform/http/html.ts";
import type { Facts } from "./facts.ts";

/** Returns the imprint by § 5 ECG, § 14 UGB and § 25 MedienG. */
export function legalCompany({ operator, productName, publicUrl, isDemo }: Facts): Html {
  return html`${isDemo ? demoNotice : ""}
<p><strong>${operator.company}</strong><br>${operator.address}</p>
<dl>
<dt>Unternehmensgegenstand</dt><dd>Betrieb des Online-Marktplatzes ${productName}: Vermittlung von Speisen und Getränken zwischen Gästen und Restaurants in Österreich</dd>
<dt>Firmenbuch</dt><dd>${operator.register}, ${operator.court}</dd>
<dt>UID-Nummer</dt><dd>${operator.vatId}</dd>
<dt>Geschäftsführung</dt><dd>${operator.directors}</dd>
<dt>Beteiligungsverhältnisse</dt><dd>${operator.owners}</dd>
<dt>Gewerbebehörde</dt><dd>${operator.authority}</dd>
<dt>Mitgliedschaft</dt><dd>${operator.chamber}</dd>
<dt>Gewerberecht</dt><dd>Gewerbeordnung, nachzulesen im <a href="https://www.ris.bka.gv.at" rel="noopener noreferrer">Rechtsinformationssystem des Bundes</a></dd>
</dl>
<h3>Grundlegende Richtung</h3>
<p>${publicUrl} zeigt, was Restaurants kochen, wann sie offen haben und was es kostet, und nimmt Bestellungen für sie entgegen. Die Seiten sind unabhängig von Parteien und Verbänden.</p>
<h3>Mit wem du den Vertrag schließt</h3>
<p>Dein Essen kommt vom Restaurant: Es ist dein Vertragspartner und verantwortet Speisen, Allergenangaben und Preise. Wer dahintersteht, findest du auf der Seite des Restaurants und in jeder Bestätigung. Wir stellen den Marktplatz bereit und leiten deine Bestellung weiter.</p>
<h3>Wenn wir uns nicht einig werden</h3>
<p>Schreib zuerst uns, meist klärt es sich gleich. Unabhängige Stellen sind die <a href="https://www.ombudsstelle.at" rel="noopener noreferrer">Internet Ombudsstelle</a> und die <a href="https://www.verbraucherschlichtung.at" rel="noopener noreferrer">Schlichtung für Verbrauchergeschäfte</a>. Wir sind nicht verpflichtet, an einem Verfahren vor ihnen teilzunehmen, und entscheiden das im Einzelfall.</p>`;
}

const demoNotice = html`<p>Das hier ist eine Demo: Die Firma gibt es nicht, und bestelltes Essen kommt nicht.</p>`;

/** Returns the contact that § 5 (1) 3 ECG and Art. 11 and 12 of the Digital Services Act require. */
export function legalContact({ operator }: Facts): Html {
  return html`<dl>
<dt>E-Mail</dt><dd>${mailTo(operator.email)}</dd>
<dt>Telefon</dt><dd>${operator.phone}</dd>
<dt>Post</dt><dd>${operator.company}, ${operator.address}</dd>
</dl>
<p>Fragen zum Essen, zu Allergenen oder zur Lieferzeit beantwortet am schnellsten das Restaurant selbst. Seine Telefonnummer steht auf seiner Seite und in deiner Bestätigung.</p>
<p>Diese Adresse ist auch unsere Kontaktstelle nach Art. 11 und 12 des Gesetzes über digitale Dienste, auf Deutsch und Englisch. Etwas auf diesen Seiten ist rechtswidrig, oder du kannst es nicht lesen oder bedienen? Schreib uns, was und auf welcher Seite.</p>`;
}

/** Returns a link; plain text while the address is a placeholder. */
export function mailTo(email: string): Html {
  return email.includes("@") ? html`<a href="mailto:${email}">${email}</a>` : html`${email}`;
}
