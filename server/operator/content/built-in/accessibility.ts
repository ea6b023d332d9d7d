import { type Html, html } from "../../../platform/http/html.ts";
import type { Facts } from "./facts.ts";
import { mailTo } from "./legal-company.ts";

/** Returns the information that § 14 and annex 3 of the Austrian accessibility act (BaFG) require of a service. */
export function accessibilityStatement({ operator, productName, publicUrl }: Facts): Html {
  return html`<p>${productName} soll jeder Mensch benutzen können. Diese Erklärung gilt für ${publicUrl}: vom Aussuchen bis zur Bestätigung, für das Konto und für den Bereich der Restaurants.</p>
<h3>Was du hier tun kannst</h3>
<p>Du suchst ein Restaurant, wählst Speisen, bestellst zur Lieferung, zum Mitnehmen oder vor Ort und bezahlst gleich oder beim Restaurant. Alles geht am Handy, am Tablet und am Computer, im Browser und ohne Konto.</p>
<h3>Wie wir die Anforderungen erfüllen</h3>
<p>Maßstab sind das Barrierefreiheitsgesetz (BaFG) und die Norm EN 301 549, also die Richtlinien für barrierefreie Webinhalte WCAG 2.2 in der Stufe AA. Wir erfüllen sie bis auf die Ausnahmen unten.</p>
<ul>
<li>Jede Seite lässt sich mit der Tastatur allein bedienen. Man sieht, wo man ist, und die Reihenfolge folgt dem Lesen.</li>
<li>Überschriften, Felder, Knöpfe und Meldungen haben Namen, die Vorleseprogramme sprechen. Was sich ändert, wird angesagt.</li>
<li>Buchstaben lassen sich auf das Doppelte vergrößern, Seiten bis auf 320 Pixel verengen, ohne dass etwas fehlt.</li>
<li>Farben sagen nie allein etwas aus, und Schrift hebt sich deutlich vom Grund ab, hell wie dunkel.</li>
<li>Bewegung unterbleibt, wenn du sie in deinem Gerät abgestellt hast.</li>
<li>Eine Eingabe mit Fehlern bleibt stehen, und der Fehler steht beim Feld.</li>
</ul>
<h3>Was noch nicht geht</h3>
<ul>
<li>Belege und Abrechnungen als PDF sind für Vorleseprogramme nicht gegliedert. Dieselben Angaben stehen auf der Seite der Bestellung und in der E-Mail.</li>
<li>Bilder und Beschreibungen der Speisen kommen von den Restaurants. Was zu bestellen ist, steht immer auch in Worten da.</li>
<li>Die Seite, auf der du mit Karte bezahlst, gehört dem Zahlungsdienst und hat ihre eigene Erklärung.</li>
</ul>
<h3>Wie geprüft wird</h3>
<p>Jede neue Fassung wird auf allen Seiten und in mehreren Größen maschinell geprüft (axe), dazu mit der Tastatur und mit vergrößerten Buchstaben. Zuletzt selbst bewertet: ${operator.accessibilityTested}.</p>
<h3>Wenn du auf eine Hürde stößt</h3>
<p>Schreib uns, auf welcher Seite und was nicht ging: ${mailTo(operator.email)}, oder ruf an: ${operator.phone}. Wir antworten dir und sagen, bis wann wir es beheben. Bestellen kannst du inzwischen auch am Telefon: Die Nummer des Restaurants steht auf seiner Seite.</p>
<p>Hilft das nicht, wende dich an die Behörde, die das Gesetz überwacht: das Sozialministeriumservice, <a href="https://www.sozialministeriumservice.gv.at" rel="noopener noreferrer">sozialministeriumservice.gv.at</a>.</p>`;
}
